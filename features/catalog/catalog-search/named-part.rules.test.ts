import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { namedParts } from './named-part.rules.ts';
import { readQuery } from './search-query.rules.ts';

const { vocabulary, ask, products } = await demoSearch();
const labels = (text: string): string[] => readQuery(text, vocabulary).understood.map(({ label }) => label);

/** What is typed beside a part number, and what is read of it. */
const beside: Record<string, readonly string[]> = {
  'BW2-08 16': ['BW2-08', 'Quantity 16'],
  'FJX-12-12 (8)': ['FJX-12-12', 'Quantity 8'],
  'FJX-12-12(8)': ['FJX-12-12', 'Quantity 8'],
  '10 pcs A05-08-08': ['A05-08-08', 'Quantity 10'],
  'BW2-08 reel': ['BW2-08', 'Packing reel'],
  'BW2-08 4 pcs': ['BW2-08', 'Quantity 4'],
  '25 x BW2-08': ['BW2-08', 'Quantity 25'],
  '25xBW2-08': ['BW2-08', 'Quantity 25'],
  'BW2-08 qty 3': ['BW2-08', 'Quantity 3'],
  'qty: 3 BW2-08': ['BW2-08', 'Quantity 3'],
  '2ea FJX-08-08': ['FJX-08-08', 'Quantity 2'],
  'BW2-08, 50 ft': ['BW2-08', 'Length 50 ft'],
  'BW2-08,50 ft': ['BW2-08', 'Length 50 ft'],
  "BW2-08 50'": ['BW2-08', 'Length 50 ft'],
  'BW2-08 36"': ['BW2-08', 'Length 36 in'],
  'BW2-08x50ft': ['BW2-08', 'Length 50 ft'],
  'FJX-08-08x4': ['FJX-08-08', 'Quantity 4'],
  'BW2-08-400': ['BW2-08', 'Quantity or length 400'],
  'bw2 08 16': ['BW2-08', 'Quantity 16'],
  'need 3 mj 8 8': ['MJ-08-08', 'Quantity 3'],
  'fjx8-8 20': ['FJX-08-08', 'Quantity 20'],
  'BW2-08 1 reel of 400 ft': ['BW2-08', 'Quantity 1', 'Packing reel', 'Length 400 ft'],
  'BW2-08 wp 3975 psi': ['BW2-08', 'At least 3,975 psi'],
};
for (const [text, [part = '', ...read]] of Object.entries(beside)) {
  test(`'${text}' finds ${part} first and says ${read.join(', ')}`, async () => {
    const { hits } = await ask(text, 1);
    assert.ok(hits[0]?.rows.includes(part) && products.has(hits[0].id));
    assert.deepEqual(labels(text), [`Part number ${part}`, ...read]);
    assert.deepEqual(readQuery(text, vocabulary).codes, [part]);
  });
}

test('every part number is first with a quantity beside it, before it or behind', async () => {
  const missed: string[] = [];
  for (const product of products.values())
    for (const { id } of product.variants)
      for (const text of [
        `${id} 16`,
        `12 pcs ${id.toLowerCase()}`,
        `${id.replaceAll('-', ' ')} x 4`,
        `${id}, 50 ft`,
      ]) {
        const { hits, read } = await ask(text, 1);
        if (hits[0]?.id !== product.id || read.codes[0] !== id) missed.push(text);
      }
  // The ferrule FPX16 and a quantity, or the end FPX-16-16: the longer number is taken.
  assert.deepEqual(missed, ['FPX16 16']);
});

test('two part numbers in one search are both found, first', async () => {
  for (const text of [
    'BW2-08 FJX-08-08',
    'bw2-08+fjx-08-08',
    'BW2-08; FJX-08-08',
    'BW2-08 and 4 FJX-08-08',
  ]) {
    const { hits, read } = await ask(text, 2);
    assert.deepEqual(hits.map(({ id }) => id).toSorted(), ['bw2', 'f-fjx'], text);
    assert.deepEqual(read.codes, ['BW2-08', 'FJX-08-08'], text);
  }
});

test('a part number alone, and an assembly of one, are read as ever', () => {
  for (const text of ['BW2-08', 'bw2-08', 'bw2-08+MF+FN208']) assert.deepEqual(labels(text), [], text);
});

test('what stands beside a part number and says nothing is named', async () => {
  const { hits, unknown } = await ask('BW2-08 for bobcat qwzx');
  assert.equal(hits[0]?.id, 'bw2');
  assert.deepEqual(unknown, ['bobcat', 'qwzx']);
});

test('whatever is typed, part numbers lie in the text, apart from each other', () => {
  const piece = fc.constantFrom(
    'BW2',
    '-',
    '08',
    ' ',
    'x',
    '16',
    '(',
    ')',
    ',',
    '+',
    'fjx',
    '\u0000',
    '🙂',
    'ש',
    "'",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('').toLowerCase();
      let end = 0;
      for (const part of namedParts(text, vocabulary.partNumber)) {
        assert.ok(part.start >= end && part.end <= text.length && part.end > part.start);
        end = part.end;
      }
    }),
  );
});
