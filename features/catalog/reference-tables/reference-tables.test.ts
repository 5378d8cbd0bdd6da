import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DATA } from '#features/catalog/products/testing/demo-catalog.ts';
import { fluidsLike } from './fluid-words.rules.ts';
import type { FlangeRow, FluidRow } from './reference-tables.contract.ts';
import { readFlanges, readFluids } from './reference-tables.store.ts';

let fluids: FluidRow[];
let flanges: FlangeRow[];
before(async () => {
  [fluids, flanges] = [await readFluids(DATA), await readFlanges(DATA)];
});

const found = (typed: string): string[] => fluidsLike(fluids, typed).map(({ fluid }) => fluid);

test('Every fluid has a rating for each tube and seal: NBR bears water glycol, and no aryl phosphate ester (domain 7)', () => {
  assert.equal(fluids.length, 46);
  const of = (name: string) => fluidsLike(fluids, name)[0]?.ratings;
  assert.equal(of('water glycol')?.NBR, 'A');
  assert.equal(of('phosphate ester aryl')?.NBR, 'X');
  assert.equal(of('phosphate ester aryl')?.PTFE, 'A');
  assert.equal(of('aviation')?.EPDM, 'A');
});

test('A fluid is found by any of its words, in any order and case, and what is none finds none', () => {
  assert.deepEqual(
    found('GLYCOL water'),
    ['Water glycol (HFC)', 'Ethylene glycol coolant 50 percent'].slice(0, 1),
  );
  assert.deepEqual(found('hfc'), ['Water glycol (HFC)']);
  assert.equal(found('').length, 46);
  for (const typed of ['bobcat', '<script>', '=SUM(1)', 'x'.repeat(60), '水'])
    assert.deepEqual(found(typed), [], typed);
});

test('Code 61 and 62 are told apart at 1 in by the head and the long distance of the bolts (domain 8)', () => {
  assert.equal(flanges.length, 14);
  const at = (code: string) => flanges.find((row) => row.code === code && row.size === '1');
  assert.deepEqual([at('Code 61')?.headOdMm, at('Code 61')?.boltSpacingLongMm], [44.45, 52.4]);
  assert.deepEqual([at('Code 62')?.headOdMm, at('Code 62')?.boltSpacingLongMm], [47.63, 57.2]);
});
