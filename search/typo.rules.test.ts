import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance, isWithinOneEdit, startsWithinOneEdit } from './typo.rules.ts';

const word = fc.stringMatching(/^[ab]{0,6}$/);

test('one letter too many, missing, wrong, or two swapped is one error, at the beginning too', () => {
  for (const typed of ['swivl', 'swwivel', 'swavel', 'wsivel', 'swivle', 'wivel', 'xswivel', 'swivel']) {
    assert.ok(isWithinOneEdit(typed, 'swivel'), typed);
  }
  for (const typed of ['swvl', 'swaavel', 'swevil', 'lewiws', ''])
    assert.ok(!isWithinOneEdit(typed, 'swivel'), typed);
});

test('within one error is what one deletion, insertion, replacement or swap can make', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      assert.equal(isWithinOneEdit(typed, other), oneEdit(typed).has(other));
      assert.equal(editDistance(typed, other, 1) <= 1, oneEdit(typed).has(other));
    }),
    { numRuns: 2000 },
  );
});

test('a word begins with a text within one error when some beginning of it is the text within one error', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length));
      assert.equal(
        startsWithinOneEdit(typed, other),
        beginnings.some((beginning) => oneEdit(typed).has(beginning)),
      );
    }),
    { numRuns: 2000 },
  );
});

test('two errors are found, more are not counted', () => {
  assert.equal(editDistance('hydralik', 'hydraulic', 2), 2);
  assert.equal(editDistance('hydraulic', 'hydraulic', 2), 0);
  assert.equal(editDistance('hose', 'flange', 2), 3);
  assert.equal(editDistance('ab', 'abcdef', 2), 3);
});

function oneEdit(typed: string): Set<string> {
  const edited = new Set([typed]);
  for (let at = 0; at <= typed.length; at++) {
    const before = typed.slice(0, at);
    edited.add(before + typed.slice(at + 1));
    for (const letter of 'ab') {
      edited.add(before + letter + typed.slice(at));
      if (at < typed.length) edited.add(before + letter + typed.slice(at + 1));
    }
    if (at + 1 < typed.length) edited.add(`${before}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`);
  }
  return edited;
}
