import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crimpRow } from '#features/crimp/crimp-table/crimp-rows.fixture.ts';
import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { crimpChanges } from './crimp-changes.rules.ts';
import type { CrimpChange } from './crimp-revisions.contract.ts';

const fs208 = (own: Partial<CrimpRow> = {}) => crimpRow({ id: 'cs00060', ferrule: 'FS208', ...own });
const changeLine = (change: CrimpChange): string =>
  change.kind === 'changed'
    ? `${change.assembly}, ${change.column}: ${change.before} → ${change.after}`
    : `${change.assembly} ${change.kind}`;

const lines = (before: readonly CrimpRow[], after: readonly CrimpRow[]) =>
  crimpChanges(before, after).changes.map(changeLine);

test('the same table again changes nothing', () => {
  assert.deepEqual(crimpChanges([crimpRow(), fs208()], [fs208(), crimpRow()]), {
    added: 0,
    changed: 0,
    unchanged: 2,
    removed: 0,
    changes: [],
  });
});

test('rows that come, change and go are counted, and told a cell each', () => {
  const before = [crimpRow(), fs208(), crimpRow({ insertType: 'OPF', ferrule: '_' })];
  const after = [crimpRow({ ferrule: 'FX208' }), crimpRow({ crimpDiam: 2579, crimpVersion: 'B' }), fs208()];
  assert.deepEqual(crimpChanges(before, after), {
    added: 1,
    changed: 1,
    unchanged: 1,
    removed: 1,
    changes: [
      { kind: 'added', assembly: 'BW2-08+MF+FX208' },
      { kind: 'changed', assembly: 'BW2-08+MF+FN208', column: 'crimpDiam', before: '25.77', after: '25.79' },
      { kind: 'changed', assembly: 'BW2-08+MF+FN208', column: 'crimpVersion', before: 'A', after: 'B' },
      { kind: 'removed', assembly: 'BW2-08+OPF' },
    ],
  });
  assert.deepEqual(lines(before, after), [
    'BW2-08+MF+FX208 added',
    'BW2-08+MF+FN208, crimpDiam: 25.77 → 25.79',
    'BW2-08+MF+FN208, crimpVersion: A → B',
    'BW2-08+OPF removed',
  ]);
});

const cells: ReadonlyArray<readonly [Partial<CrimpRow>, string]> = [
  [{ crimpDiam: undefined }, 'crimpDiam: 25.77 → n/a'],
  [{ dieSet: 2600 }, 'dieSet: 24.00 → 26.00'],
  [{ extSkive: 2800 }, 'extSkive: 0.00 → 28.00'],
  [{ intSkive: 850 }, 'intSkive: 0.00 → 8.50'],
  [{ rebound: 20 }, 'rebound: 0.15 → 0.20'],
  [{ DN: 13 }, 'DN: 12 → 13'],
  [{ warning: 'SAMPLE' }, 'warning: n/a → SAMPLE'],
  [{ id: 'cs7' }, 'id: cs00050 → cs7'],
  [{ hose: 'bw2' }, 'hose: BW2 → bw2'],
];
for (const [own, expected] of cells)
  test(`a change reads '${expected}'`, () => {
    const row = crimpRow(own);
    assert.equal(crimpChanges([crimpRow()], [row]).changed, 1);
    assert.deepEqual(lines([crimpRow()], [row]), [`${row.hose}-08+MF+FN208, ${expected}`]);
  });
