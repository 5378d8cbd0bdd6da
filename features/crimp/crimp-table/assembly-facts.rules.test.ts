import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemblyFacts } from './assembly-facts.rules.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';
import { crimpSpec } from './crimp-rows.fixture.ts';
import type { Unit } from './measure-text.rules.ts';

/** 'label: text', with the other unit behind it. */
const lines = (own: Partial<CrimpSpec> = {}, unit: Unit = 'mm'): string[] =>
  assemblyFacts(crimpSpec(own), unit).map(
    ({ label, text, other }) => `${label}: ${text}${other === undefined ? '' : ` (${other})`}`,
  );
const line = (label: string, own: Partial<CrimpSpec>, unit?: Unit) =>
  lines(own, unit).find((text) => text.startsWith(`${label}:`));

test('BW2-08+MF+FN208 is told in ten lines', () => {
  assert.deepEqual(lines(), [
    'Crimp diameter: 25.77 mm (1.0146 in)',
    'Die set: 24',
    'External skive: None',
    'Internal skive: None',
    'Rebound: 0.15 mm (0.0059 in)',
    'Hose: BW2-08, DN 12, 1/2 in',
    'Insert: MF, Multifit',
    'Ferrule: FN208, DN 12',
    'Part number: MF08-FN208',
    'Crimp version: A',
  ]);
});

test('a size that the table does not give is not given, never a number', () => {
  const none = { crimpDiam: undefined, dieSet: undefined, rebound: undefined };
  assert.equal(line('Crimp diameter', none), 'Crimp diameter: Not given');
  assert.equal(line('Die set', none), 'Die set: Not given');
  assert.equal(line('Rebound', none), 'Rebound: Not given');
});

test('a skive is told without idle zeros, in the unit of the reader first; a crimp with its hundredths', () => {
  assert.equal(line('External skive', { extSkive: 28 }), 'External skive: 28 mm (1.1024 in)');
  assert.equal(line('Internal skive', { intSkive: 8.5 }), 'Internal skive: 8.5 mm (0.3346 in)');
  assert.equal(line('External skive', { extSkive: 28 }, 'in'), 'External skive: 1.1024 in (28 mm)');
  assert.equal(line('Crimp diameter', { crimpDiam: 25.7 }, 'in'), 'Crimp diameter: 1.0118 in (25.70 mm)');
  assert.equal(line('Rebound', { rebound: 0.2 }), 'Rebound: 0.20 mm (0.0079 in)');
});

test('a one-piece fitting has no ferrule; an insert type without a name stands alone; 1-1/4 in reads 1 1/4 in', () => {
  assert.equal(line('Ferrule', { ferrule: '_', insertType: 'OPF' }), 'Ferrule: None, DN 12');
  assert.equal(line('Insert', { insertType: 'ZZ' }), 'Insert: ZZ');
  assert.equal(line('Hose', { dash: '20', DN: 31, inches: '1-1/4' }), 'Hose: BW2-20, DN 31, 1 1/4 in');
});

test('tolerance, insertion depth and crimp length are told in both units where the table has them, and else nowhere', () => {
  const bench = { tolerance: 0.1, insertionDepth: 34.5, crimpLength: 30 };
  assert.equal(line('Tolerance', bench), 'Tolerance: ± 0.10 mm (± 0.0039 in)');
  assert.equal(line('Insertion depth', bench), 'Insertion depth: 34.50 mm (1.3583 in)');
  assert.equal(line('Crimp length', bench, 'in'), 'Crimp length: 1.1811 in (30.00 mm)');
  const labels = assemblyFacts(crimpSpec(), 'mm').map(({ label }) => label);
  assert.ok(!['Tolerance', 'Insertion depth', 'Crimp length'].some((label) => labels.includes(label)));
});
