import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { marksOf } from './marks.rules.ts';

const marked = (typed: string, label: string): string[] =>
  marksOf(typed, label).map(([start, end]) => label.slice(start, end));

test('typed without punctuation, a part number is marked with it', () => {
  assert.deepEqual(marked('bw208', 'BW2-08'), ['BW2-08']);
  assert.deepEqual(marked('BW2.0', 'BW2-08'), ['BW2-0']);
  assert.deepEqual(marked('sg bw2', 'SG-BW2-08'), ['SG-BW2']);
  assert.deepEqual(marked('208', 'BW2-08'), ['2-08']);
});

test('words are marked where a word begins, in any order', () => {
  assert.deepEqual(marked('hose wir', '2-Wire Braid Hydraulic Hose BW2'), ['Wir', 'Hose']);
  assert.deepEqual(marked('aid', '2-Wire Braid'), ['aid'], 'the whole text stands there');
  assert.deepEqual(marked('aid wire', '2-Wire Braid'), ['Wire'], 'a word does not begin with it');
});

test('accents and case are no difference, nothing typed marks nothing', () => {
  assert.deepEqual(marked('schlauche', 'Schläuche ½ in'), ['Schläuche']);
  assert.deepEqual(marked('', 'BW2-08'), []);
  assert.deepEqual(marked('zzz', 'BW2-08'), []);
});

test('marks are inside of the label, ascending, apart, and hold the typed letters', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.stringMatching(/^[ab1 -]{0,12}$/));
  fc.assert(
    fc.property(text, text, (typed, label) => {
      const marks = marksOf(typed, label);
      let before = -1;
      for (const [start, end] of marks) {
        assert.ok(start > before && end > start && end <= label.length);
        before = end;
      }
      const [only] = marks;
      if (strippedCode(typed) !== '' && strippedCode(label).includes(strippedCode(typed)) && only) {
        assert.ok(strippedCode(label.slice(...only)).includes(strippedCode(typed)));
      }
    }),
    { numRuns: 2000 },
  );
});
