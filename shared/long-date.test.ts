import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longDate } from './long-date.ts';

const days: readonly (readonly [number, string])[] = [
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
];
for (const [day, written] of days) {
  test(`day ${day} of a month is the ${written}`, () => {
    assert.equal(longDate(new Date(2026, 11, day)), `December ${written}, 2026`);
  });
}
