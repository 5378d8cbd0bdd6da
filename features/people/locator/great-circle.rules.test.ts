import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Box,
  boxesAround,
  greatCircleMetres,
  type LngLat,
  metresOf,
  wholeMiles,
} from './great-circle.rules.ts';

test('a quarter of the way around the earth is 6,218 miles', () => {
  assert.equal(wholeMiles(greatCircleMetres([0, 0], [90, 0])), 6218);
});

test('half a mile more is the next whole mile', () => {
  assert.equal(wholeMiles(metresOf(10.49)), 10);
  assert.equal(wholeMiles(metresOf(10.51)), 11);
});

test('the boxes hold every point within the distance, also over the pole and the line of the date', () => {
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const place = fc.tuple(lng, lat);
  fc.assert(
    fc.property(place, place, fc.double({ min: 1, max: 3_000_000, noNaN: true }), (from, to, metres) => {
      fc.pre(greatCircleMetres(from, to) <= metres);
      return boxesAround(from, metres).some((box) => isIn(to, box));
    }),
  );
});

const isIn = ([lng, lat]: LngLat, [west, south, east, north]: Box): boolean =>
  lng >= west - 1e-9 && lng <= east + 1e-9 && lat >= south - 1e-9 && lat <= north + 1e-9;
