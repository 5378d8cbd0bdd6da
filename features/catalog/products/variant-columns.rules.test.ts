import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitReader } from '#features/catalog/measures/read-in.rules.ts';
import { type VariantRow, variantColumns } from './variant-columns.rules.ts';

const hose: VariantRow = {
  id: 'BW2-20',
  bore: { insideDiameter: 31.8, diameterNominal: 31, inches: '1-1/4' },
  outsideDiameter: 48.3,
  maxWorkingPressure: { psi: 1800, bar: 125 },
  minBurst: { psi: 7200, bar: 500 },
  minBendRadius: { mm: 420, inches: 16.54 },
  weight: { kgPerM: 2.05, lbPerFt: 1.378 },
};
const bigHose: VariantRow = {
  ...hose,
  id: 'BW2-32',
  outsideDiameter: 67,
  minBendRadius: { mm: 630, inches: 24.8 },
};

const printed = (rows: readonly VariantRow[], category: Parameters<typeof variantColumns>[0]) =>
  rows.map((row) => variantColumns(category, rows).map((column) => column.value(row)));

test('a hose table has the part number first, then bore, DN, diameters, pressures, burst, bend and weight', () => {
  const heads = variantColumns('Hose', [hose]).map(({ head, unit }) => [head, unit ?? '']);
  assert.deepEqual(heads, [
    ['Part number', ''],
    ['Bore', 'in'],
    ['DN', ''],
    ['ID', 'mm'],
    ['OD', 'mm'],
    ['Working', 'psi'],
    ['', 'bar'],
    ['Burst, min', 'psi'],
    ['Bend radius', 'in'],
    ['Weight', 'lb/ft'],
  ]);
});

test('who chose units reads one column where two say the same, as the source has it', () => {
  const read = (units: 'us' | 'metric') =>
    variantColumns('Hose', [hose, bigHose], unitReader(units)).map(({ head, unit = '', label, value }) =>
      [head, unit, label, value(hose)].join('|'),
    );
  assert.deepEqual(read('metric'), [
    'Part number||Part number|BW2-20',
    'Bore|in|Bore, in|1 1/4',
    'DN||DN|31',
    'ID|mm|Inside diameter, mm|31.8',
    'OD|mm|Outside diameter, mm|48.3',
    'Working|bar|Working pressure, bar|125',
    'Burst, min|bar|Minimum burst, bar|500',
    'Bend radius|mm|Minimum bend radius, mm|420',
    'Weight|kg/m|Weight, kg/m|2.05',
  ]);
  assert.deepEqual(read('us').slice(3, 6), [
    'ID|in|Inside diameter, in|1.25',
    'OD|in|Outside diameter, in|1.90',
    'Working|psi|Working pressure, psi|1,800',
  ]);
});

test('a column in inches has the decimals of its smallest size, and a size without bar is worked out', () => {
  const small = { ...hose, id: 'BW2-03', outsideDiameter: 9.5, maxWorkingPressure: { psi: 3975 } };
  const columns = (units: 'us' | 'metric') => variantColumns('Hose', [small, hose], unitReader(units));
  const cells = (units: 'us' | 'metric', key: string) =>
    [small, hose].map((row) =>
      columns(units)
        .find((column) => column.key === key)
        ?.value(row),
    );
  assert.deepEqual(cells('us', 'od-mm'), ['0.374', '1.902']);
  assert.deepEqual(cells('metric', 'psi'), ['275', '125']);
});

test('the numbers of a column all have the same decimals, and thousands have commas', () => {
  assert.deepEqual(printed([hose, bigHose], 'Hose'), [
    ['BW2-20', '1 1/4', '31', '31.8', '48.3', '1,800', '125', '7,200', '16.54', '1.378'],
    ['BW2-32', '1 1/4', '31', '31.8', '67.0', '1,800', '125', '7,200', '24.80', '1.378'],
  ]);
});

test('part numbers and texts are on the left, figures on the right', () => {
  const align = Object.fromEntries(
    variantColumns('Hose', [hose]).map((column) => [column.key, column.align]),
  );
  assert.equal(align['id'], 'left');
  assert.equal(align['bore'], 'right');
  assert.equal(align['psi'], 'right');
});

const elbow: VariantRow = {
  id: 'FJX90-08-08',
  hoseID: '1/2',
  thread: '3/4-16 UNF',
  nutHex: '7/8',
  bodyHex: '7/8',
  cuttoff: { length: 48.3, unit: 'mm', inches: 1.9 },
  drop: 28,
  insertTypes: ['MF', 'OPF'],
  maxWorkingPressure: { psi: 4000, bar: 276 },
  package: { category: 'Box', unit: 'pcs', quantity: 10 },
};

test('beside a size in inches stand its millimetres for who reads metric units, and for nobody else', () => {
  const rows: readonly VariantRow[] = [
    { ...elbow, tubeOD: '3/4' },
    { ...elbow, hoseID: '3/4', tubeOD: '12 mm' },
  ];
  const columns = (units?: 'us' | 'metric') =>
    variantColumns('Fitting', rows, units && unitReader(units))
      .filter(({ key }) => key.endsWith('-mm'))
      .map(({ label, value }) => [label, ...rows.map(value)].join('|'));
  assert.deepEqual(columns('metric'), ['Hose ID, mm|12.7|19.0', 'Tube outside diameter, mm|19.0|']);
  assert.deepEqual(columns('us'), []);
  assert.deepEqual(columns(), []);
  const coupling = variantColumns('QuickCoupling', [{ id: 'QC', bodySize: '1/2' }], unitReader('metric'));
  assert.deepEqual(
    coupling.map(({ label, value }) => `${label}: ${value({ id: 'QC', bodySize: '1/2' })}`),
    ['Part number: QC', 'Body size, in: 1/2', 'Body size, mm: 12.7'],
  );
});

test('a cutoff is read in millimetres and in inches, which are made from those where the source has none', () => {
  const written = (row: VariantRow) =>
    variantColumns('Fitting', [row])
      .filter(({ key }) => key.startsWith('cutoff'))
      .map((column) => `${column.label}: ${column.value(row)}`);
  assert.deepEqual(written(elbow), ['Cutoff, mm: 48.3', 'Cutoff, in: 1.9']);
  assert.deepEqual(written({ ...elbow, cuttoff: { length: 37.6, unit: 'mm' } }), [
    'Cutoff, mm: 37.6',
    'Cutoff, in: 1.48',
  ]);
});

test('an elbow shows its drop, a straight end has no such column', () => {
  const keys = (row: VariantRow) => variantColumns('Fitting', [row]).map((column) => column.key);
  assert.ok(keys(elbow).includes('drop'));
  assert.ok(!keys({ ...elbow, drop: 0 }).includes('drop'));
});

test('a column that no size fills is left out, one that some fill stays with gaps', () => {
  const withTube: VariantRow = { ...elbow, id: 'DKOL-08', tubeOD: '12 mm' };
  const columns = variantColumns('Fitting', [elbow, withTube]);
  const tube = columns.find((column) => column.key === 'tubeOD');
  assert.equal(tube?.value(elbow), '');
  assert.equal(tube?.value(withTube), '12');
  assert.equal(
    variantColumns('Fitting', [elbow]).find((column) => column.key === 'tubeOD'),
    undefined,
  );
});

test('metric wrench sizes put mm in the head, mixed ones keep their unit in the row', () => {
  const metric: VariantRow = { ...elbow, nutHex: '19 mm' };
  const hex = (rows: readonly VariantRow[]) =>
    variantColumns('Fitting', rows).find(({ key }) => key === 'nutHex');
  assert.equal(hex([elbow])?.unit, 'in');
  assert.equal(hex([metric])?.unit, 'mm');
  assert.equal(hex([metric])?.value(metric), '19');
  assert.equal(hex([metric, elbow])?.unit, undefined);
  assert.equal(hex([metric, elbow])?.value(metric), '19 mm');
});

test('an accessory sold by the foot says so', () => {
  const guard: VariantRow = {
    id: 'AC-SG16',
    package: { category: 'Coil', length: 0, unit: 'ft', quantity: 50 },
  };
  assert.deepEqual(printed([guard], 'Accessory'), [['AC-SG16', 'ft, 50 per coil']]);
});

test('no column of any category is about money', () => {
  for (const category of [
    'Hose',
    'Fitting',
    'Coupling',
    'QuickCoupling',
    'AssemblyEquipment',
    'Accessory',
  ] as const) {
    const rows = [{ ...hose, ...elbow }];
    for (const { key, head, unit } of variantColumns(category, rows)) {
      assert.doesNotMatch(`${key} ${head} ${unit}`, /price|USD|\$/i);
    }
  }
});
