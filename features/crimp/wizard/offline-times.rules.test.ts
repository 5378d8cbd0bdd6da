import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStillGood, readKeptTimes } from './offline-times.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const anHourAgo = '2026-11-21T11:00:00.000Z';
const book = { number: 3, dialMax: 3 };

test('a kept table stays as long as its revision is the current one, for a day', () => {
  assert.ok(isStillGood(book, book, anHourAgo, now));
  assert.ok(isStillGood(book, book, '2026-11-21T12:00:00.000Z', now));
  assert.ok(isStillGood(book, book, '2026-11-20T12:00:00.001Z', now));
  assert.ok(!isStillGood(book, book, '2026-11-20T12:00:00.000Z', now));
});

test('another revision takes its place, also an older one that was restored', () => {
  assert.ok(!isStillGood(book, { number: 4, dialMax: 3 }, anHourAgo, now));
  assert.ok(!isStillGood(book, { number: 2, dialMax: 3 }, anHourAgo, now));
});

test('another limit for dials takes its place, too: the kept dials are by the old one', () => {
  assert.ok(!isStillGood(book, { number: 3, dialMax: 2.5 }, anHourAgo, now));
});

test('a clock that was set back proves nothing', () => {
  assert.ok(!isStillGood(book, book, '2026-11-21T12:00:01.000Z', now));
});

test('what the device kept is read strictly', () => {
  const times = { fetchedAt: anHourAgo, checkedAt: anHourAgo };
  assert.deepEqual(readKeptTimes(JSON.stringify(times)), times);
  for (const text of [null, '', '{', '{"fetchedAt":"yesterday","checkedAt":"now"}', '[]'])
    assert.equal(readKeptTimes(text).checkedAt, '1970-01-01T00:00:00.000Z', String(text));
});
