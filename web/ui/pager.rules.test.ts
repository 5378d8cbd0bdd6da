import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pageCount, pageNumbers } from './pager.rules.ts';

const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('one page has no pager, and no page has none either', () => {
  assert.deepEqual(pageNumbers(1, 1), []);
  assert.deepEqual(pageNumbers(1, 0), []);
});

test('ten pages or fewer are all shown, whichever is current', () => {
  assert.deepEqual(pageNumbers(1, 2), [1, 2]);
  for (const current of upTo(10)) assert.deepEqual(pageNumbers(current, 10), upTo(10));
});

test('of eleven pages, pages 1 to 6 show 1 to 10 and pages 7 to 11 show 2 to 11', () => {
  for (const current of upTo(6)) assert.deepEqual(pageNumbers(current, 11), upTo(10));
  for (const current of upTo(11, 7)) assert.deepEqual(pageNumbers(current, 11), upTo(11, 2));
});

test('in the middle the current page is the sixth number, at the end the window stays full', () => {
  assert.deepEqual(pageNumbers(7, 100), upTo(11, 2));
  assert.deepEqual(pageNumbers(50, 100), upTo(54, 45));
  assert.deepEqual(pageNumbers(96, 100), upTo(100, 91));
  assert.deepEqual(pageNumbers(100, 100), upTo(100, 91));
});

test('24 a page: 24 products are one page, 25 are two', () => {
  assert.equal(pageCount(0, 24), 0);
  assert.equal(pageCount(24, 24), 1);
  assert.equal(pageCount(25, 24), 2);
});

test('a pager of many pages always shows ten numbers in a row that hold the current page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 5_000 }), fc.nat(), (count, seed) => {
      const current = (seed % count) + 1;
      const numbers = pageNumbers(current, count);
      const first = numbers[0] ?? 0;
      assert.deepEqual(numbers, upTo(first + 9, first));
      assert.ok(numbers.includes(current) && first >= 1 && first + 9 <= count);
    }),
  );
});
