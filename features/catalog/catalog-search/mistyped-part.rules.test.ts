import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { nearestPartNumbers } from './did-you-mean.rules.ts';
import { readQuery } from './search-query.rules.ts';

const { vocabulary, ask, asking, products } = await demoSearch();

test('letters swapped, taken for each other or typed twice: the part number that was meant is first, its size named', async () => {
  for (const [typed, part] of Object.entries({
    'WB2-08': 'BW2-08',
    'BW2-O8': 'BW2-08',
    'BWl-06': 'BW1-06',
    'BWI-06': 'BW1-06',
    'FJX-O8-O8': 'FJX-08-08',
    'FJX-08-0B': 'FJX-08-08',
    'A0S-08-08': 'A05-08-08',
    'QCAN-08': 'QACN-08',
    'BBW2-08': 'BW2-08',
    'EQ-CR2O': 'EQ-CR20',
  })) {
    const { hits } = await ask(typed, 1);
    assert.ok(hits[0]?.rows.includes(part), typed);
    assert.deepEqual(
      readQuery(typed, vocabulary).understood.map(({ label }) => label),
      [`Part number ${part}`],
    );
  }
});

test('what part numbers begin with is never corrected', () => {
  for (const product of products.values())
    for (const { id } of product.variants) {
      // FPX06 is a ferrule, and FPX-06 the head of ends: both are said.
      if (id.startsWith('FPX-')) continue;
      const typed = id.toLowerCase();
      for (const text of [typed, typed.slice(0, -1)])
        assert.ok(
          readQuery(text, vocabulary).understood.every(({ label }) => !label.includes(' or ')),
          text,
        );
    }
  assert.deepEqual(readQuery('bw2-0', vocabulary).understood, []);
});

test('of a number that does not exist those one letter away are offered before those that only begin alike', async () => {
  assert.deepEqual(await nearestPartNumbers('BW3-08', asking), ['BW1-08', 'BW2-08']);
  assert.deepEqual(await nearestPartNumbers('FJY-08-08', asking), ['FJX-08-08']);
});

test('a part number that does not exist finds what its beginning finds, for every series of the catalog', async () => {
  const missed: string[] = [];
  for (const product of products.values())
    for (const head of new Set(product.variants.map(({ id }) => id.split('-')[0] ?? ''))) {
      const { hits } = await ask(`${head}-ZQX`, 300);
      if (!hits.some(({ id }) => id === product.id)) missed.push(head);
    }
  assert.deepEqual(missed, []);
});
