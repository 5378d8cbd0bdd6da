import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { exactPart } from './exact-part.rules.ts';

const bw2 = { id: 'bw2', slug: 'hose-bw2', variants: [{ id: 'BW2-08' }, { id: 'BW2-10' }] };
const other = { id: 'x', slug: 'other', variants: [{ id: 'BW-208' }] };
const typed = (query: string) => ({ ...wholeCatalog, query, source: 'search-box' as const });

test('a part number typed whole into the search box leads to its row, in any spelling', () => {
  for (const query of ['BW2-08', 'bw208', 'bw2 08', 'Bw2.08'])
    assert.deepEqual(
      exactPart(typed(query), [bw2]),
      { product: { slug: 'hose-bw2', id: 'bw2' }, partNumber: 'BW2-08' },
      query,
    );
});

test('a series, the start of a number, an assembly and no number at all are listed', () => {
  for (const query of ['bw2', 'bw2-0', 'BW2-08+MF', '-', ''])
    assert.equal(exactPart(typed(query), [bw2]), undefined);
});

test('a size in inches behind a series leads to no dash that has its digits', () => {
  const sizes = { ...bw2, variants: [{ id: 'BW2-08' }, { id: 'BW2-12' }] };
  for (const query of ['BW2 1/2', 'bw2-1/2', 'BW2 1/2"'])
    assert.equal(exactPart(typed(query), [sizes]), undefined);
  assert.equal(exactPart(typed('BW2/12'), [sizes])?.partNumber, 'BW2-12');
});

test('two numbers that read the same are listed: the reader decides', () => {
  assert.equal(exactPart(typed('bw208'), [bw2, other]), undefined);
});

test('a link to the results shows the results, and so do filters and later pages', () => {
  const { source: _, ...linked } = typed('bw208');
  assert.equal(exactPart(linked, [bw2]), undefined);
  assert.equal(exactPart({ ...typed('bw208'), page: 2 }, [bw2]), undefined);
  const filters = { values: { bore: ['1/2'] }, ranges: {} };
  assert.equal(exactPart({ ...typed('bw208'), filters }, [bw2]), undefined);
});
