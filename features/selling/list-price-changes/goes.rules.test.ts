import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_GO, nextGo } from './goes.rules.ts';

test('a go that took long is followed by a small one, a quick one by one of at most twice its size', () => {
  assert.equal(nextGo(100, 50), 50);
  assert.equal(nextGo(100, 250), 10);
  assert.equal(nextGo(20, 1), 40);
  assert.equal(nextGo(20, 20), 25);
});

test('a go has from 5 to 100 parts, whatever the clock says', () => {
  assert.equal(nextGo(FIRST_GO, 10_000), 5);
  assert.equal(nextGo(100, 1), 100);
  assert.equal(nextGo(5, 0), 10);
});
