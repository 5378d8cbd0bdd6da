import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from './ago.ts';

test('a time is told as how long ago it was, in the largest whole unit', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  for (const [time, words] of [
    ['2026-11-21T12:00:00.000Z', 'just now'],
    ['2026-11-21T11:59:00.001Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 min ago'],
    ['2026-11-21T11:00:00.001Z', '59 min ago'],
    ['2026-11-21T11:00:00.000Z', '1 h ago'],
    ['2026-11-20T12:00:00.001Z', '23 h ago'],
    ['2026-11-20T12:00:00.000Z', '1 d ago'],
    ['2026-10-22T12:00:00.000Z', '30 d ago'],
  ] as const)
    assert.equal(ago(time, now), words, time);
});

test('a clock that is behind the server sees nothing in the future', () => {
  assert.equal(ago('2026-11-21T12:00:09.000Z', new Date('2026-11-21T12:00:00.000Z')), 'just now');
});
