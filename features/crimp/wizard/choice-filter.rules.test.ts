import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpStep } from '#features/crimp/crimp-table/crimp.contract.ts';
import { filterChoices } from './choice-filter.rules.ts';

const choices = ['BW1', 'BW2', 'CW2', 'X21'].map((value) => ({ value, label: value }));
const left = (typed: string, step: CrimpStep): string[] =>
  filterChoices(choices, typed, step).map(({ value }) => value);

test('hoses are filtered by how they start, in any case', () => {
  assert.deepEqual(left('bw', 'hose'), ['BW1', 'BW2']);
  assert.deepEqual(left('w2', 'hose'), []);
});

test('everything else is filtered by what it holds, names too', () => {
  assert.deepEqual(left('w2', 'ferrule'), ['BW2', 'CW2']);
  const inserts = [{ value: 'MF', label: 'MF', description: 'Multifit' }];
  assert.equal(filterChoices(inserts, 'multi', 'insertType').length, 1);
  const sizes = [{ value: '08', label: '-08', description: '1/2 in, DN 12' }];
  assert.equal(filterChoices(sizes, '12', 'dash').length, 0);
});

test('an empty box leaves the whole list', () => {
  assert.deepEqual(left('  ', 'hose'), ['BW1', 'BW2', 'CW2', 'X21']);
});
