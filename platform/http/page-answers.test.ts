import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, takes } from './page-answers.ts';

test('a reader gets an encoding they name, unless they name it to refuse it', () => {
  assert.ok(takes('gzip, deflate, br, zstd', 'br'));
  assert.ok(takes('GZIP;q=0.5', 'gzip'));
  assert.ok(takes('br;q=0.001', 'br'));
  assert.ok(!takes('gzip, br;q=0', 'br'));
  assert.ok(!takes('br; q=0.0', 'br'));
  assert.ok(!takes('', 'br'));
  assert.ok(!takes('brotli', 'br'));
});

test('a page is the one a reader has when any of their tags is its tag, weak or strong', () => {
  assert.ok(matches('W/"a"', 'W/"a"'));
  assert.ok(matches('"a"', 'W/"a"'));
  assert.ok(matches('"x", W/"a"', 'W/"a"'));
  assert.ok(matches('*', 'W/"a"'));
  assert.ok(!matches('W/"b"', 'W/"a"'));
  assert.ok(!matches(undefined, 'W/"a"'));
});
