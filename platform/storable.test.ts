import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStorable, storableText } from './storable.ts';

test('a zero character or half of a surrogate pair is found wherever it stands, however deep', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + '"\\u0000"' + ']'.repeat(200_000));
  for (const bad of ['\0', 'a\ud800', '\udc00b', { a: [{ b: 'x\0' }] }, { 'x\0': 1 }, deep])
    assert.equal(isStorable(bad), false);
  for (const good of ['', 'Ø 😀\n', undefined, null, 1, { a: ['b', null, true] }])
    assert.equal(isStorable(good), true);
});

test('a text that is noted anyhow loses what cannot be stored', () => {
  assert.equal(storableText('a\0b\ud800 😀'), 'ab\ufffd 😀');
});
