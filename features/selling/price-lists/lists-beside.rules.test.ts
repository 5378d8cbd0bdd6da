import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListInForce, Rank } from '#shared/list-in-force.ts';
import { differentAmong, placesIn } from './lists-beside.rules.ts';

const list = (id: string, rank: Rank = 'company'): ListInForce => ({
  id,
  version: 1,
  name: id,
  from: '2026-01-01',
  rank,
});
const [a, b, c, d] = [list('a'), list('b'), list('c'), list('d')];
/** What is left, whatever its order. */
const idsOf = (sets: readonly ListInForce[][]): ReadonlySet<string> =>
  new Set(sets.map((lists) => lists.map(({ id }) => id).join('')));

test('of every set the lists that count are left, and the same of two sets is one', () => {
  const places = placesIn([[a, b], [a, b, c], [a, c], [a]]);
  assert.deepEqual(idsOf(differentAmong(places, ['a', 'b'])), new Set(['a', 'ab']));
  assert.deepEqual(idsOf(differentAmong(places, ['c', 'b'])), new Set(['cb', 'c', 'b']));
  assert.deepEqual(idsOf(differentAmong(places, ['a', 'b', 'c'])), new Set(['a', 'ab', 'abc', 'ac']));
});

test('the same lists of other ranks are another set: of two lists the nearer one counts', () => {
  const places = placesIn([
    [a, b],
    [a, list('b', 'all')],
    [b, a],
  ]);
  assert.equal(differentAmong(places, ['a', 'b']).length, 2);
  assert.equal(differentAmong(places, ['a']).length, 1);
});

test('what no set has leaves nothing', () => {
  assert.deepEqual(differentAmong(placesIn([[a], [b, d]]), ['c']), []);
  assert.deepEqual(differentAmong(placesIn([]), ['a']), []);
});
