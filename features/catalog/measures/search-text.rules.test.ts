import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { plainText, singular, wordsOf } from './search-text.rules.ts';

test('case, accents, hyphens, quotes and blanks do not matter', () => {
  assert.equal(plainText('  Schläuche – 1/2” '), 'schlauche - 1/2"');
  assert.equal(plainText('BW2\u00a0‑08'), 'bw2 -08');
});

test('a vulgar fraction, a degree sign and a thousands comma read as typed on a plain keyboard', () => {
  assert.equal(plainText('1½ in, 90°, 10,000 psi'), '1-1/2 in, 90 deg , 10000 psi');
  assert.equal(plainText('M22×1,5'), 'm22x1.5');
});

test('words are kept in the singular and without sizes', () => {
  assert.deepEqual(wordsOf('Hose guards, O-rings and 3/4-16 caps to 1-1/4 in'), [
    'hose',
    'guard',
    'o',
    'ring',
    'and',
    'cap',
    'to',
    'in',
  ]);
  assert.deepEqual(['dies', 'bushes', 'assemblies', 'brass', 'series', 'gas', 'boxes'].map(singular), [
    'die',
    'bush',
    'assembly',
    'brass',
    'series',
    'gas',
    'box',
  ]);
});

test('text that went through once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(plainText(plainText(text)), plainText(text)),
    ),
  );
});

test('a text of plain letters reads the same with a mark that has to be looked at behind it', () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
  const random = new SeededRandom(7);
  for (let time = 0; time < 5_000; time++) {
    const text = Array.from({ length: 1 + random.below(9) }, () => random.pick(letters)).join('');
    // A combining accent alone is taken away, and takes the long way.
    assert.equal(plainText(text), plainText(`${text}\u0301`), JSON.stringify(text));
  }
});
