import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';

const told = (shape: z.ZodMiniType, value: unknown): string | undefined =>
  shape.safeParse(value, { error: plainWords }).error?.issues[0]?.message;

test('what a shape has no words for is told in a sentence', () => {
  assert.equal(told(z.string(), undefined), 'This is missing.');
  assert.equal(told(z.enum(['name', 'total']), 'nope'), 'This is one of: name, total.');
  assert.equal(told(z.number(), '1'), 'This is no number.');
  assert.equal(told(z.array(z.string()), 'a'), 'This is no array.');
  assert.equal(told(z.string().check(z.maxLength(3)), 'long'), 'This has at most 3 characters.');
  assert.equal(told(z.array(z.string()).check(z.minLength(1)), []), 'This is too short.');
  assert.equal(told(z.number().check(z.gte(1)), 0), 'This is at least 1.');
  assert.equal(told(z.string().check(z.regex(/^a$/)), 'b'), 'This cannot be read.');
});

test('its own words come first', () => {
  assert.equal(told(z.string('Please enter a name.'), undefined), 'Please enter a name.');
});
