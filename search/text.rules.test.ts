import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareUnicode, fold, stripCode, wordsOf } from './text.rules.ts';

test('words are letters and digits; a point or slash between digits belongs to the word', () => {
  const table: [string, string[]][] = [
    ['SAE 100R2AT, EN 853 2SN', ['sae', '100r2at', 'en', '853', '2sn']],
    ['1/2 in. (12.7 mm)', ['1/2', 'in', '12.7', 'mm']],
    ['7/16-20 UNF', ['7/16', '20', 'unf']],
    ['1-1/4', ['1', '1/4']],
    ['no-skive / and/or', ['no', 'skive', 'and', 'or']],
    ['-40 to +100', ['40', 'to', '100']],
    ['v1.', ['v1']],
    ['', []],
    ['--', []],
  ];
  for (const [text, words] of table) assert.deepEqual(wordsOf(text), words, text);
});

test('accents, capitals and typographic forms do not matter', () => {
  const table: [string, string[]][] = [
    ['Schläuche', ['schlauche']],
    ['1½', ['1', '1/2']],
    ['ﬁlter', ['filter']],
    ['ＭＨｚ ㎒', ['mhz', 'mhz']],
    ['ΩMEGA', ['ωmega']],
    ['İstanbul', ['istanbul']],
    ['𝔘nit 𐐀x', ['unit', '𐐨x']],
    ['a😀b', ['a', 'b']],
  ];
  for (const [text, words] of table) assert.deepEqual(wordsOf(text), words, text);
});

test('a part number without case and punctuation', () => {
  const table: [string, string][] = [
    ['BW2-08', 'bw208'],
    ['bw2 / 08.5', 'bw2085'],
    ['½-Ä', '12a'],
    ['Ω-1', 'ω1'],
    [' -./ ', ''],
  ];
  for (const [code, stripped] of table) assert.equal(stripCode(code), stripped);
});

test('what is folded stays as it is when folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.deepEqual(wordsOf(wordsOf(text).join(' ')), wordsOf(text));
      assert.equal(stripCode(stripCode(text)), stripCode(text));
    }),
  );
});

test('Unicode order is the order of UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      assert.equal(Math.sign(compareUnicode(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 1000 },
  );
  assert.ok(compareUnicode('😀', 'ﬁ') > 0);
  assert.equal(fold('ABC'), 'abc');
});
