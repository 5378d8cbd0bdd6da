import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAssembly } from '#features/catalog/products/assembly.rules.ts';
import { demoCatalog } from '#features/catalog/products/testing/demo-catalog.ts';
import { table } from '#features/catalog/products/testing/demo-search.ts';
import { Suggestion } from './catalog.contract.ts';
import { type SuggestedProduct, suggestionList } from './suggestions.rules.ts';

const catalog: SuggestedProduct[] = await demoCatalog();
const product = (id: string): SuggestedProduct => {
  const found = catalog.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
const specs = table<{ hose: string; dash: string }>('crimp_specs.csv');
const crimpHoses = new Map(
  Map.groupBy(specs, ({ hose }) => hose)
    .entries()
    .map(([hose, rows]) => [hose, rows.map(({ dash }) => dash)]),
);
const sizes = (id: string) =>
  product(id).variants.map((variant) => ({ product: product(id), partNumber: variant.id }));

test('part numbers come first, then products, then the crimp specs', () => {
  const list = suggestionList('bw2-08', {
    parts: sizes('bw2').slice(3, 4),
    products: [product('bw2')],
    crimpHoses,
  });
  assert.deepEqual(
    list.map(({ kind, label, href }) => ({ kind, label, href })),
    [
      { kind: 'part', label: 'BW2-06', href: `/product/${product('bw2').slug}/bw2/BW2-06` },
      {
        kind: 'product',
        label: '2-Wire Braid Hydraulic Hose BW2',
        href: `/product/${product('bw2').slug}/bw2`,
      },
      { kind: 'crimp', label: 'BW2-08', href: '/crimp-specs/BW2/08' },
    ],
  );
});

test('a part number says its size, a product how many sizes there are', () => {
  const [part, series] = suggestionList('bw2', {
    parts: sizes('bw2').slice(4, 5),
    products: [product('bw2')],
    crimpHoses,
  });
  assert.equal(part?.detail, '2-Wire Braid Hydraulic Hose BW2, 1/2 in, 3,975 psi');
  assert.equal(series?.detail, 'Hose, 11 sizes, 3/16 to 2 in');
  const [fitting, ends] = suggestionList('fjx', {
    parts: sizes('f-fjx').slice(7, 8),
    products: [product('f-fjx')],
    crimpHoses,
  });
  assert.match(fitting?.detail ?? '', /^Female JIC 37 deg swivel, hose .* in, .* UN/);
  assert.equal(ends?.detail, 'Fitting, 18 sizes, 3/16 to 2 in');
});

test('8 rows at most: products keep three of them, the crimp specs one', () => {
  const list = suggestionList('bw208', { parts: sizes('bw2'), products: catalog.slice(0, 9), crimpHoses });
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['part', 'part', 'part', 'part', 'product', 'product', 'product', 'crimp'],
  );
  const parts = suggestionList('bw2', { parts: sizes('bw2'), products: [], crimpHoses });
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    Array(8).fill('part'),
  );
  const few = suggestionList('hose', {
    parts: sizes('bw2').slice(0, 2),
    products: catalog.slice(0, 9),
    crimpHoses,
  });
  assert.equal(few.filter(({ kind }) => kind === 'product').length, 6);
});

test('a part number that two spellings find is named once', () => {
  const [part] = sizes('bw2');
  assert.ok(part);
  const list = suggestionList('bw2-3', { parts: [part, part], products: [], crimpHoses: new Map() });
  assert.deepEqual(
    list.map(({ label }) => label),
    ['BW2-03'],
  );
});

test('a machine that its part number names already is not named twice', () => {
  const list = suggestionList('eq-cr16', {
    parts: sizes('e-eq-cr16'),
    products: [product('e-eq-cr16')],
    crimpHoses,
  });
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['part'],
  );
});

test('an assembly is read from any spelling and leads to its crimp specs', () => {
  for (const typed of ['BW2-08', 'bw2 08', 'bw208', 'bw2.8', 'BW2-8']) {
    assert.deepEqual(readAssembly(typed, crimpHoses), { hose: 'BW2', dash: '08' }, typed);
  }
  const [crimp] = suggestionList('bw2-08+mf+fn208', { parts: [], products: [], crimpHoses });
  assert.equal(crimp?.href, '/crimp-specs/BW2/08/MF/FN208');
  assert.equal(crimp?.label, 'BW2-08+MF+FN208');
  assert.deepEqual(crimp?.marks, [[0, 15]]);
});

test('the first assemblies of a size come with their warning and their dial, then the way to all of them', () => {
  const row = (ferrule: string) => ({
    hose: 'BW2',
    dash: '08',
    insertType: 'MF',
    ferrule,
    detail: 'Multifit, no skive, die 24',
    warning: 'Skive it',
    dial: { black: '01', red: '77' },
  });
  const typed = (ferrules: readonly string[]) =>
    suggestionList('bw2-08', { parts: [], products: [], crimpHoses, crimpRows: ferrules.map(row) });
  const [first, second, all, ...more] = typed(['FN208', 'FS208', 'FX208']);
  assert.deepEqual(
    [first?.label, first?.warning, first?.dial, first?.href],
    ['BW2-08+MF+FN208', 'Skive it', { black: '01', red: '77' }, '/crimp-specs/BW2/08/MF/FN208'],
  );
  assert.equal(second?.label, 'BW2-08+MF+FS208');
  assert.deepEqual([all?.label, all?.detail, all?.dial], ['BW2-08', 'All 3 Crimp Specs', undefined]);
  assert.deepEqual(more, []);
  assert.deepEqual(
    typed(['FN208']).map(({ label }) => label),
    ['BW2-08+MF+FN208'],
  );
});

test('no crimp specs for a hose or a size that has none', () => {
  for (const typed of ['BW2', 'BW2-99', 'FJX-08-08', 'TC9-08', '', '+', '-08', 'hose']) {
    assert.equal(readAssembly(typed, crimpHoses), undefined, typed);
  }
});

test('whatever is typed, the list has the shape of the contract', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), fc.nat(12), (typed, parts, products) => {
      const list = suggestionList(typed, {
        parts: sizes('bw2').slice(0, parts),
        products: catalog.slice(0, products),
        crimpHoses,
      });
      assert.ok(list.length <= 8);
      for (const one of list) Suggestion.parse(one);
    }),
  );
});
