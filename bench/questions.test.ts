import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { wordsOfNames } from './questions.ts';

test('what is typed of a name is whole words of it, no code and no half of one', () => {
  const next = wordsOfNames(['1-Wire Braid Hydraulic Hose KAXBW1'], new SeededRandom(1));
  const asked: string[] = [];
  for (let text = next(); text !== undefined; text = next()) asked.push(text);
  assert.ok(asked.length > 0);
  for (const text of asked)
    for (const word of text.split(' ')) assert.match(word, /^(Braid|Hydraulic|Hose)$/);
});

test('the same three words are never asked twice, in whatever order', () => {
  const next = wordsOfNames(['Braid Hose'], new SeededRandom(1));
  const asked: string[] = [];
  for (let text = next(); text !== undefined; text = next()) asked.push(text);
  const sorted = asked.map((text) => text.split(' ').toSorted().join(' '));
  assert.equal(new Set(sorted).size, asked.length);
  assert.equal(asked.length, 4);
});
