import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { assemblyLine } from '#testing/test-orders.ts';
import { cardFacts } from './card-facts.rules.ts';

const { assembly } = assemblyLine;
const copy = { ...assembly, parts: [...assembly.parts] };
const row: CrimpSpec = {
  id: 'row',
  hose: 'BW2',
  dash: '08',
  insertType: 'MF',
  ferrule: 'FN208',
  inches: '1/2',
  DN: 12,
  DN_ferrule: 12,
  crimpDiam: 25.77,
  dieSet: 24,
  rebound: 0,
  extSkive: 0,
  intSkive: 0,
  tolerance: 0.1,
  insertionDepth: 35,
  partNumber: 'BW2-08+MF+FN208',
  crimpVersion: '1',
};

test('a card has the cut length, the test pressure, the orientation, the tag and the parts of what was ordered', () => {
  const { angle, facts, ends } = cardFacts(copy, 3, [row]);
  assert.equal(angle, 90);
  assert.deepEqual(
    facts.map(({ label, text }) => [label, text]),
    [
      ['Pieces', '3'],
      ['Cut hose', '815.2 mm'],
      ['Overall length', '914.4 mm'],
      ['Orientation', 'End B 90° counter-clockwise'],
      ['Test pressure', '7,950 psi'],
      ['Tag text', 'Pump 2'],
      ['Hose, cut', 'BW2-08, 3 ft'],
    ],
  );
  assert.deepEqual(
    ends.map(({ side, part, spec, changes }) => [side, part, spec?.crimpDiam, changes]),
    [
      ['A', 'FJX90-08-08', 25.77, []],
      ['B', 'FJX45-08-08', 25.77, []],
    ],
  );
});

test('a card has the crimp row of today and says what changed; a row that is gone leaves no number', () => {
  const { tolerance: _, ...without } = row;
  const { ends } = cardFacts(copy, 3, [{ ...without, crimpDiam: 25.57 }]);
  assert.deepEqual(ends[1].changes, ['Crimp was 25.77 mm, is 25.57 mm', 'Tolerance was 0.10 mm, is none']);
  assert.equal(cardFacts(copy, 3, [{ ...row, ferrule: 'FN209' }]).ends[0].spec, undefined);
});
