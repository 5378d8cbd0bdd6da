import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsOf, fitted, placed, placeInside } from './placing.rules.ts';
import { arc, circle, note, outline, type PathShape } from './shapes.rules.ts';
import { pathData } from './svg.rules.ts';

const pointsOf = (shape: PathShape) => shape.segments.flatMap(({ points }) => points);

test('relative letters count from the last point, capital ones from the corner', () => {
  assert.deepEqual(pointsOf(outline`M1 2h3v4H0V1l1 1z`), [
    [1, 2],
    [4, 2],
    [4, 6],
    [0, 6],
    [0, 1],
    [1, 2],
  ]);
});

test('after a closed piece the next one counts from where that began', () => {
  assert.deepEqual(pointsOf(outline`M5 5h1v1zm1 1h1`).slice(-2), [
    [6, 6],
    [7, 6],
  ]);
});

test('a letter that drawings do not know is a mistake in the drawing', () => {
  assert.throws(() => outline`M0 0s1 1 2 2`, /no letter s/);
});

test('an arc of any sweep ends on its circle', () => {
  const degrees = fc.double({ min: -360, max: 360, noNaN: true });
  const sweep = fc.double({ min: 1, max: 359, noNaN: true });
  fc.assert(
    fc.property(degrees, sweep, (from, by) => {
      const start = { x: 10 * Math.cos((from * Math.PI) / 180), y: 10 * Math.sin((from * Math.PI) / 180) };
      const ends = outline`M${start.x} ${start.y}${arc(10, from, by)}`.segments.map(({ points }) =>
        points.at(-1),
      );
      for (const [x, y] of ends.filter((end) => end !== undefined))
        assert.ok(Math.abs(Math.hypot(x, y) - 10) < 1e-6);
    }),
  );
});

test('path data is short: relative, two decimals, no needless zeros', () => {
  assert.equal(pathData(outline`M0.5 0.333333h10L20 20.5z`.segments), 'M.5 .33h10l9.5 20.17z');
});

test('rounding does not add up along a path', () => {
  const steps = 'l0.004 0.004'.repeat(1000);
  const drawn = pathData(outline`M0 0${steps}`.segments);
  const ends = [...drawn.matchAll(/l(-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[1]));
  const moved = ends.reduce((sum, step) => sum + step, 0);
  assert.ok(moved > 3.5, `1,000 steps of 0.004 came to ${moved}`);
});

test('shapes are mirrored, turned, scaled and moved in this order', () => {
  const [moved] = placed([outline`M1 0L2 0`], { mirror: true, turn: 90, scale: 2, x: 10, y: 20 });
  assert.ok(moved?.kind === 'path');
  assert.deepEqual(pathData(moved.segments), 'M10 18v-2');
});

test('what is fitted into a box lies inside it, in the middle, and keeps its proportion', () => {
  const size = fc.double({ min: 1, max: 500, noNaN: true });
  fc.assert(
    fc.property(size, size, size, size, (width, height, boxWidth, boxHeight) => {
      const box = { x: 7, y: 9, width: boxWidth, height: boxHeight };
      const inside = boundsOf(fitted([outline`M3 4h${width}v${height}z`], box));
      assert.ok(inside.width <= boxWidth + 1e-6 && inside.height <= boxHeight + 1e-6);
      assert.ok(Math.abs(inside.x + inside.width / 2 - (7 + boxWidth / 2)) < 1e-6);
      assert.ok(Math.abs(inside.width / inside.height - width / height) < 1e-6 * (width / height));
    }),
  );
});

test('a small part is not drawn larger than allowed', () => {
  assert.equal(
    placeInside([circle('outline', 0, 0, 1)], { x: 0, y: 0, width: 100, height: 100 }, 5).scale,
    5,
  );
});

test('a note has no size of its own', () => {
  assert.deepEqual(boundsOf([circle('outline', 0, 0, 1), note('far away', 100, 100)]), {
    x: -1,
    y: -1,
    width: 2,
    height: 2,
  });
});
