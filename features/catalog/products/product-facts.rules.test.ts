import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FactSource, productFacts } from './product-facts.rules.ts';

const asTable = (product: FactSource) => productFacts(product).map(({ label, value }) => [label, value]);

test('a hose tells its build, temperature and pressure in the units of both worlds', () => {
  const hose: FactSource = {
    productCategory: 'Hose',
    facts: {
      reinforcement: '2 braids of high-tensile steel wire',
      tube: 'Oil resistant synthetic rubber (NBR)',
      cover: 'Abrasion, oil and weather resistant synthetic rubber',
      color: 'Black',
      skive: 'no-skive',
      designFactor: '4:1',
      tempMinC: -40,
      tempMaxC: 100,
    },
    variants: [
      { maxWorkingPressure: { psi: 6000, bar: 415 } },
      { maxWorkingPressure: { psi: 1150, bar: 80 } },
    ],
  };
  assert.deepEqual(asTable(hose), [
    ['Reinforcement', '2 braids of high-tensile steel wire'],
    ['Tube', 'Oil resistant synthetic rubber (NBR)'],
    ['Cover', 'Abrasion, oil and weather resistant synthetic rubber, black'],
    ['Temperature', '−40 to 212 °F (−40 to 100 °C)'],
    ['Working pressure', '1,150 to 6,000 psi (80 to 415 bar), design factor 4:1'],
    ['Skive', 'No skive'],
  ]);
});

test('a cover that names its color does not say it twice', () => {
  const cover = (cover: string, color: string) =>
    productFacts({ productCategory: 'Hose', facts: { cover, color }, variants: [] })[0]?.value;
  assert.equal(cover('Polyurethane, orange', 'Orange'), 'Polyurethane, orange');
  assert.equal(cover('304 stainless steel braid (open)', 'Stainless'), '304 stainless steel braid (open)');
  assert.equal(
    cover('Synthetic rubber, color', 'Red, Black or Blue'),
    'Synthetic rubber, red, black or blue',
  );
});

test('a suction hose shows its vacuum with a real minus, a hose partly to be skived says up to which size', () => {
  const facts = { vacuumRating: '-0.85 bar (25 inHg)', skive: 'no-skive to -16' };
  assert.deepEqual(asTable({ productCategory: 'Hose', facts, variants: [] }), [
    ['Vacuum', '−0.85 bar (25 inHg)'],
    ['Skive', 'No skive up to -16'],
  ]);
});

test('a fitting tells its end, thread, seat and the hoses it takes', () => {
  const fitting: FactSource = {
    productCategory: 'Fitting',
    gender: 'Female',
    nut: 'Swivel',
    facts: {
      standard: 'SAE J514 / ISO 8434-2',
      angleDegrees: 90,
      threadFamily: 'UN/UNF',
      taperOrParallel: 'Parallel',
      seat: '37 deg cone',
      material: 'Low-carbon steel',
      plating: 'Zinc-nickel, Cr(VI)-free',
    },
    variants: [
      { hoseID: '1/4', maxWorkingPressure: { psi: 4500, bar: 310 } },
      { hoseID: '1-1/4', maxWorkingPressure: { psi: 4500, bar: 310 } },
    ],
  };
  assert.deepEqual(asTable(fitting), [
    ['Standard', 'SAE J514 / ISO 8434-2'],
    ['End', 'Female, swivel'],
    ['Angle', '90°'],
    ['Thread', 'UN/UNF, parallel'],
    ['Seat', '37° cone'],
    ['Hose', '1/4 to 1 1/4 in'],
    ['Working pressure', '4,500 psi (310 bar)'],
    ['Material', 'Low-carbon steel, zinc-nickel, Cr(VI)-free'],
  ]);
});

test('a cap has one end', () => {
  const facts = { shape: 'Cap', end1: 'JIC female swivel', end2: 'none' };
  assert.deepEqual(asTable({ productCategory: 'Coupling', facts, variants: [] }), [
    ['Shape', 'Cap'],
    ['End 1', 'JIC female swivel'],
  ]);
});

test('a machine tells force, dies, weight and size, and its further facts in their order', () => {
  const machine: FactSource = {
    productCategory: 'AssemblyEquipment',
    facts: {
      sizeOrCapacity: '1-1/4 in hose',
      maxHoseInches: '1-1/4',
      hoseTypes: '4 spiral',
      forceKn: 1370,
      forceUsTon: 154,
      power: '208-230 V 1-ph, 2.2 kW',
      dieRangeMm: '10-54',
      openingMm: 26,
      weightKg: 98,
      dimensionsMm: '520x480x650',
      more: [{ label: 'Crimps per hour', value: '180' }],
    },
    variants: [],
  };
  assert.deepEqual(asTable(machine), [
    ['Size or capacity', '1 1/4 in hose'],
    ['Hose, largest', '1 1/4 in'],
    ['Hose types', '4 spiral'],
    ['Force', '1,370 kN (154 US ton)'],
    ['Power', '208-230 V 1-ph, 2.2 kW'],
    ['Dies', '10–54 mm'],
    ['Opening', '26 mm'],
    ['Weight', '216.1 lb (98 kg)'],
    ['Dimensions', '520 × 480 × 650 mm'],
    ['Crimps per hour', '180'],
  ]);
});

test('a guard tells which hoses it fits', () => {
  const facts = { idMinMm: 22, idMaxMm: 28, tempMinC: -50, tempMaxC: 93 };
  assert.deepEqual(asTable({ productCategory: 'Accessory', facts, variants: [] }), [
    ['Fits outside diameter', '22 to 28 mm'],
    ['Temperature', '−58 to 199 °F (−50 to 93 °C)'],
  ]);
});
