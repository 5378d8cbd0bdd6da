import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpBook } from './crimp-book.contract.ts';
import { type Asked, allOfHose, findInBook, suggestFrom } from './crimp-book.rules.ts';
import { crimpSpec } from './crimp-rows.fixture.ts';

const bw2 = {
  code: 'bw2',
  id: 'bw2',
  slug: 'two-wire-hose',
  name: '2-Wire Braid Hydraulic Hose',
  image: '/images/products/bw2.svg',
};
const die = (closedMm: number) => ({
  code: `EQ-DS${closedMm}`,
  id: `e-eq-ds${closedMm}`,
  slug: 'die-set',
  name: 'Die set',
  image: '/images/products/die.svg',
  closedMm,
});
const revision = { number: 3, date: '2026-11-01', source: 'crimp_specs.csv', dialMax: 3 };
const mf = crimpSpec();
const fs = crimpSpec({ ferrule: 'FS208' });
const bw9 = crimpSpec({ hose: 'BW9', dash: '10', dieSet: 27, ferrule: 'FN210' });
const book: CrimpBook = {
  revision,
  specs: [mf, fs, bw9],
  hoses: [{ ...bw2, norm: 'SAE 100R2AT' }],
  dieSets: [die(22), die(24)],
};
const values = (asked: Asked) => findInBook(book, asked).hoses?.map(({ value }) => value);

test('hoses have their picture, name and norm, as far as the catalog sells them', () => {
  const hoses = [
    {
      value: 'BW2',
      label: 'BW2',
      image: '/images/products/bw2.svg',
      description: '2-Wire Braid Hydraulic Hose, SAE 100R2AT',
    },
    { value: 'BW9', label: 'BW9' },
  ];
  assert.deepEqual(findInBook(book, {}), { hoses, revision });
  assert.deepEqual(
    findInBook(book, { hose: ' ', hoseAssembly: ' ' }),
    { hoses, revision },
    'blank is nothing chosen',
  );
  const withoutNorm = findInBook({ ...book, hoses: [bw2] }, {});
  assert.equal(withoutNorm.hoses?.[0]?.description, '2-Wire Braid Hydraulic Hose');
});

test('pictures stand at the first step only', () => {
  const like = {
    ...book,
    hoses: [
      { ...bw2, code: '08' },
      { ...bw2, code: 'BW2-08+MF+FN208' },
    ],
  };
  assert.deepEqual(findInBook(like, { hose: 'BW2' }).hoses, [
    { value: '08', label: '-08', description: '1/2 in, DN 12' },
  ]);
  assert.equal(findInBook(like, { hoseAssembly: 'BW2-08+MF' }).hoses?.[0]?.image, undefined);
});

test('an assembly comes with its hose and its die set, each by its part number', () => {
  const { fullHoseAssembly, parts, ...rest } = findInBook(book, { hoseAssembly: ' bw2-08+mf+fn208 ' });
  assert.equal(fullHoseAssembly, mf);
  assert.deepEqual(rest, { revision });
  assert.deepEqual(parts, {
    hose: {
      id: 'bw2',
      slug: 'two-wire-hose',
      partNumber: 'BW2-08',
      name: '2-Wire Braid Hydraulic Hose',
      image: '/images/products/bw2.svg',
    },
    dieSet: {
      id: 'e-eq-ds24',
      slug: 'die-set',
      partNumber: 'EQ-DS24',
      name: 'Die set',
      image: '/images/products/die.svg',
    },
  });
});

test('what of an assembly is not sold is left out', () => {
  const { fullHoseAssembly, parts } = findInBook(book, { hoseAssembly: 'BW9-10+MF+FN210' });
  assert.equal(fullHoseAssembly, bw9);
  assert.deepEqual(parts, {});
});

test('a typed assembly counts before the parts of a path', () => {
  assert.deepEqual(values({ hose: 'BW9', hoseAssembly: 'BW2-08+MF' }), [
    'BW2-08+MF+FN208',
    'BW2-08+MF+FS208',
  ]);
  assert.deepEqual(values({ hose: 'BW2', dash: '08', insertType: 'MF' }), ['FN208', 'FS208']);
});

test('suggestions begin like what is typed, or like the parts of a path, 50 at most', () => {
  assert.deepEqual(suggestFrom(book.specs, { hoseAssembly: 'bw2-08+mf+fs', hose: 'BW9' }), {
    suggestions: ['BW2-08+MF+FS208'],
  });
  assert.deepEqual(suggestFrom(book.specs, { hose: 'BW2', dash: '', insertType: '08', ferrule: 'MF' }), {
    suggestions: ['BW2-08+MF+FN208', 'BW2-08+MF+FS208'],
  });
  assert.deepEqual(suggestFrom(book.specs, { hose: 'B' }).suggestions.length, 3);
  const many = Array.from({ length: 51 }, (_, at) => crimpSpec({ ferrule: `FN${at}` }));
  assert.equal(suggestFrom(many, { hoseAssembly: 'BW2' }).suggestions.length, 50);
});

test('a hose shows every row of it, in any case, and the product that it is', () => {
  const all = allOfHose(book, 'bW2');
  assert.deepEqual(all.allHoseCrimpSpecs, [mf, fs]);
  assert.equal(all.hose?.partNumber, 'bw2');
  assert.deepEqual(allOfHose(book, 'BW9'), { allHoseCrimpSpecs: [bw9], revision });
  assert.deepEqual(
    allOfHose({ ...book, specs: [crimpSpec({ hose: 'bw2' })] }, 'BW2').allHoseCrimpSpecs.length,
    1,
  );
});

test('before there is a table nothing is found', () => {
  assert.deepEqual(findInBook(undefined, { hose: 'BW2' }), { hoses: [] });
  assert.deepEqual(allOfHose(undefined, 'BW2'), { allHoseCrimpSpecs: [] });
});
