import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newToken } from './random-id.ts';

test('no token of a session begins as an API key does', () => {
  const drawn = [Buffer.from('fk_AAAAAAAA', 'base64url'), Buffer.from('AAAAfk_A', 'base64url')];
  assert.equal(
    newToken(() => drawn.shift() ?? Buffer.of()),
    'AAAAfk_A',
  );
});
