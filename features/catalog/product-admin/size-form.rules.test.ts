import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category, Variant } from '#features/catalog/products/product.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { ProductChange, type SizeSaid } from './product-edit.contract.ts';
import { askedOfSize, fieldOfSaid, fieldsOfSize, saidOfSize } from './size-form.rules.ts';

const hose: Variant = {
  id: 'BW2-08',
  name: 'BW2-08',
  itemClass: 'STD',
  price: 7.12,
  dash: 8,
  bore: { inches: '1/2', insideDiameter: 12.7, diameterNominal: 12 },
  maxWorkingPressure: { psi: 3975, bar: 275 },
  weight: { kgPerM: 0.61, lbPerFt: 0.41 },
  options: [
    { id: 'BW2-08-100', label: 'Coil 100 ft', lengthFeet: 100 },
    { id: 'BW2-08-400', label: 'Ring', lengthFeet: 400 },
  ],
  package: { category: 'Ring', length: 400, unit: 'ft' },
};
const end: Variant = {
  id: 'MO-12-18',
  name: 'MO-12-18',
  itemClass: 'STD',
  price: 9,
  hoseDash: 12,
  hoseID: '3/4',
  hoseDN: 19,
  thread: 'M30x2',
  metric: { thread: 'M30x2', pipe: '22 mm' },
  tubeOD: '22 mm',
  cuttoff: { length: 31.2, unit: 'mm', inches: 1.23 },
  insertTypes: ['MF', 'SP'],
  options: [],
  package: { category: 'Box', unit: 'pcs', quantity: 25 },
};

function typing(category: Category, size: Variant, changes: Readonly<Record<string, string>>) {
  const shown = fieldsOfSize('variants.0', category, size);
  const typed = {
    ...shown,
    ...Object.fromEntries(Object.entries(changes).map(([name, text]) => [`variants.0.${name}`, text])),
  };
  const touched = Object.keys(typed).filter((name) => shown[name] !== typed[name]);
  const problems: Problem[] = [];
  return { said: saidOfSize('variants.0', typed, touched, problems), problems };
}
const saidOf = (...of: Parameters<typeof typing>): SizeSaid => {
  const { said, problems } = typing(...of);
  assert.deepEqual(problems, []);
  assert.ok(said);
  return said;
};
const OTHERS = new Set(['id', 'name', 'itemClass', 'price', 'options', 'package']);
const factsOf = (size: Variant) =>
  Object.fromEntries(Object.entries(size).filter(([key]) => !OTHERS.has(key)));

test('a size that nobody touched says nothing', () => {
  assert.equal(typing('Hose', hose, {}).said, undefined);
  assert.equal(typing('Fitting', end, { price: '3' }).said, undefined);
});

test('one fact that is changed takes all that is said of the size along', () => {
  const { facts, options, package: pack } = saidOf('Hose', hose, { 'facts.dash': '10' });
  assert.deepEqual(facts, { ...factsOf(hose), dash: 10 });
  assert.deepEqual(options, [
    { label: 'Coil 100 ft', lengthFeet: 100 },
    { label: 'Ring', lengthFeet: 400 },
  ]);
  assert.deepEqual(pack, { category: 'Ring', length: 400, unit: 'ft' });
  assert.deepEqual(saidOf('Fitting', end, { 'facts.insertTypes': 'MF' }), {
    facts: { ...factsOf(end), insertTypes: ['MF'] },
    package: end.package,
  });
});

test('of a figure in two units the other follows the one that was typed, and both hold where both were', () => {
  const pressure = (changes: Record<string, string>) =>
    saidOf('Hose', hose, changes).facts.maxWorkingPressure;
  assert.deepEqual(pressure({ 'facts.maxWorkingPressure.psi': '5000' }), { psi: 5000, bar: 345 });
  assert.deepEqual(pressure({ 'facts.maxWorkingPressure.bar': '100' }), { psi: 1450, bar: 100 });
  assert.deepEqual(
    pressure({ 'facts.maxWorkingPressure.psi': '5000', 'facts.maxWorkingPressure.bar': '350' }),
    { psi: 5000, bar: 350 },
  );
  assert.equal(pressure({ 'facts.maxWorkingPressure.psi': '' }), undefined);
  assert.deepEqual(saidOf('Hose', hose, { 'facts.weight.lbPerFt': '0.5' }).facts.weight, {
    kgPerM: 0.74,
    lbPerFt: 0.5,
  });
  assert.deepEqual(saidOf('Fitting', end, { 'facts.cuttoff.length': '25.4' }).facts.cuttoff, {
    length: 25.4,
    unit: 'mm',
    inches: 1,
  });
});

test('a metric end repeats its thread and tube, which no field asks for twice', () => {
  const asked = askedOfSize('Fitting', end).map(({ path }) => path);
  assert.ok(asked.includes('thread') && !asked.some((path) => path.startsWith('metric')));
  const { facts } = saidOf('Fitting', end, { 'facts.thread': 'M36x2', 'facts.tubeOD': '28 mm' });
  assert.deepEqual([facts.thread, facts.metric], ['M36x2', { thread: 'M36x2', pipe: '28 mm' }]);
});

test('packings are lines, of which the last is the standard one', () => {
  const { options, package: pack } = saidOf('Hose', hose, { packings: 'Coil 100 ft\n Reel 250 ft ' });
  assert.deepEqual(options, [
    { label: 'Coil 100 ft', lengthFeet: 100 },
    { label: 'Reel 250 ft', lengthFeet: 250 },
  ]);
  assert.deepEqual(pack, { category: 'Reel', length: 250, unit: 'ft', quantity: 0 });
  const none = saidOf('Hose', hose, { packings: '' });
  assert.deepEqual([none.options, none.package], [undefined, undefined]);
  assert.deepEqual(saidOf('Fitting', end, { 'package.quantity': '50' }).package, {
    category: 'Box',
    unit: 'pcs',
    quantity: 50,
  });
});

test('what cannot be is told at its field', () => {
  for (const [category, size, field, text, message] of [
    ['Hose', hose, 'facts.dash', 'eight', 'Dash is a number such as 12.5.'],
    ['Hose', hose, 'facts.bore.inches', 'half', 'Bore, in is a size in inches such as 3/8, 1-1/4 or 2.'],
    ['Hose', hose, 'packings', '400', 'Enter a packing as Reel 400 ft.'],
    ['Fitting', end, 'package.quantity', 'many', 'Pieces in it is a whole number.'],
  ] as const)
    assert.deepEqual(typing(category, size, { [field]: text }).problems, [
      { field: `variants.0.${field}`, message },
    ]);
});

test('what the shape of the call refuses stands at the field that it came from', () => {
  const refused = (size: Variant, changes: Record<string, string>) => {
    const { said } = typing('Hose', size, changes);
    const { error } = ProductChange.safeParse({ version: 1, variants: [{ id: size.id, said }] });
    return error?.issues.map(({ path, message }) => [fieldOfSaid(path.slice(2).join('.')), message]);
  };
  assert.deepEqual(refused(hose, { 'facts.bore.inches': '' }), [
    ['facts.bore.inches', 'Please enter Bore, in; Bore, mm; DN, or none of them.'],
  ]);
  assert.deepEqual(refused(hose, { packings: 'Coil 100 ft\nReel 100 ft' }), [
    ['packings', 'Two packings have one length.'],
  ]);
});
