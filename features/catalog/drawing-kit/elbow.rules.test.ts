import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { elbow } from './elbow.rules.ts';
import { boundsOf } from './placing.rules.ts';

test('a 90 degree end stands upright over its cutoff, its seat at the drop', () => {
  const { seat, endPlace } = elbow({ angle: 90, tube: 7, run: 43, drop: 32, endLength: 18 });
  assert.deepEqual(seat.map(Math.round), [43, -32]);
  assert.equal(endPlace.turn, -90);
  assert.equal(Math.round(endPlace.y), -14);
});

test('a 45 degree end reaches cutoff and drop along its slope', () => {
  const { seat, endPlace } = elbow({ angle: 45, tube: 5, run: 50, drop: 24, endLength: 18 });
  assert.deepEqual(seat.map(Math.round), [50, -24]);
  assert.ok(Math.abs(seat[0] - endPlace.x - (endPlace.y - seat[1])) < 1e-9);
});

test('where bend and end find no room the leg grows, and nothing is drawn inside out', () => {
  const length = fc.double({ min: 1, max: 80, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(45, 90),
      length,
      length,
      length,
      length,
      (angle, tube, run, drop, endLength) => {
        const { shapes, seat } = elbow({ angle, tube, run, drop, endLength });
        assert.ok(-seat[1] >= drop - 1e-9);
        const { width, height } = boundsOf(shapes);
        assert.ok(Number.isFinite(width) && Number.isFinite(height) && width > 0 && height >= 2 * tube);
      },
    ),
  );
});
