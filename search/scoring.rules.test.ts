import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addPoints,
  equalCodePoints,
  infixCodePoints,
  MOST_SCORE,
  phrasePoints,
  prefixCodePoints,
  valuePoints,
  wordPoints,
} from './scoring.rules.ts';

test('exact code, then but for case, but for punctuation, beginning, inside, and then words', () => {
  const heaviestField = 10;
  const inOrder = [
    equalCodePoints('BW2-08', 'BW2-08'),
    equalCodePoints('bw2-08', 'BW2-08'),
    equalCodePoints('BW208', 'BW2-08'),
    prefixCodePoints(1),
    prefixCodePoints(2),
    prefixCodePoints(40),
    infixCodePoints(1),
    infixCodePoints(100),
    phrasePoints(3, heaviestField),
    phrasePoints(2, heaviestField),
    wordPoints('whole', heaviestField),
    wordPoints('prefix', heaviestField),
    wordPoints('typo', heaviestField),
    wordPoints('typo-in-prefix', heaviestField),
  ];
  assert.deepEqual(
    inOrder,
    [...new Set(inOrder)].sort((a, b) => b - a),
  );
});

test('a weight multiplies, and no match is worth nothing', () => {
  assert.equal(wordPoints('whole', 8), 800);
  assert.equal(wordPoints('whole', 8, 2), 1600);
  assert.equal(wordPoints('typo', 0.001), 1);
  assert.equal(valuePoints(), 500);
  assert.equal(phrasePoints(1, 5), wordPoints('whole', 5));
});

test('a sum never leaves 32 bits', () => {
  assert.equal(addPoints(MOST_SCORE - 1, 100), MOST_SCORE);
  assert.ok(MOST_SCORE + 1 < 2 ** 31);
});
