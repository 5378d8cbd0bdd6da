import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BALLOON_RADIUS, balloons } from './balloons.rules.ts';
import { note } from './shapes.rules.ts';

const row = { y: 30, from: 20, to: 700 };

test('balloons are numbered from left to right, and the legend follows', () => {
  const { legend, shapes } = balloons([{ row, notes: [note('Tube', 400, 100), note('Cover', 100, 100)] }]);
  assert.deepEqual(legend, ['Cover', 'Tube']);
  assert.deepEqual(
    shapes.flatMap((shape) => (shape.kind === 'text' ? [[shape.text, shape.x]] : [])),
    [
      ['1', 100],
      ['2', 400],
    ],
  );
});

test('balloons never overlap nor leave their row, however close their parts are', () => {
  const places = fc.array(fc.double({ min: 0, max: 720, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(places, (xs) => {
      const { shapes } = balloons([{ row, notes: xs.map((x, index) => note(`part ${index}`, x, 150)) }]);
      const centers = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.x] : []));
      for (const [index, x] of centers.entries()) {
        assert.ok(x >= row.from - 1e-9 && x <= row.to + 1e-9, `${x} is outside the row`);
        const next = centers[index + 1];
        assert.ok(next === undefined || next - x >= 2 * BALLOON_RADIUS, `${x} and ${next} overlap`);
      }
    }),
  );
});
