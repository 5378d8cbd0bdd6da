import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionOf, textsOfPosition } from './position.rules.ts';

test('a position is two numbers of degrees on the earth, and nothing else', () => {
  assert.deepEqual(positionOf({ lat: ' 61.25 ', lng: '-150.5' }), [-150.5, 61.25]);
  assert.deepEqual(positionOf({ lat: '90', lng: '-180' }), [-180, 90]);
  for (const [lat, lng] of [
    ['', ''],
    ['61', ''],
    ['', '-150'],
    ['90.1', '0'],
    ['0', '180.1'],
    ['north', '0'],
    ['-', '0'],
  ] as const)
    assert.equal(positionOf({ lat, lng }), undefined, `${lat}, ${lng}`);
});

test('a position is written to the metre, and stays on this side of the world', () => {
  assert.deepEqual(textsOfPosition([-93.123456789, 45]), { lat: '45', lng: '-93.12346' });
  assert.deepEqual(textsOfPosition([266.5, 45.5]), { lat: '45.5', lng: '-93.5' });
});
