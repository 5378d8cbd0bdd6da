import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#features/catalog/products/new-size.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { addedSizes } from './new-size-fields.rules.ts';
import { messages as editMessages } from './product-edit.contract.ts';

function read(category: Category, rows: ReadonlyArray<Readonly<Record<string, string>>>) {
  const form = new FormData();
  for (const [row, cells] of rows.entries())
    for (const [path, text] of Object.entries({ id: '', price: '', ...cells }))
      form.set(`newVariants.${row}.${path}`, text);
  return addedSizes(form, category);
}

test('a row becomes a size with its facts where they belong', () => {
  const { sizes, problems } = read('Hose', [
    {
      id: ' BW1-32 ',
      price: '9.5',
      dash: '32',
      'bore.inches': '2',
      'bore.insideDiameter': '50.8',
      'bore.diameterNominal': '51',
      'maxWorkingPressure.psi': '580',
      'package.length': '120',
    },
  ]);
  assert.deepEqual(problems, []);
  assert.deepEqual(sizes, [
    {
      id: 'BW1-32',
      price: 9.5,
      dash: 32,
      bore: { inches: '2', insideDiameter: 50.8, diameterNominal: 51 },
      maxWorkingPressure: { psi: 580 },
      package: { category: 'Reel', unit: 'ft', quantity: 0, length: 120 },
    },
  ]);
});

test('empty rows are none, and a problem stands in the row that was typed', () => {
  assert.deepEqual(read('Fitting', [{}, { id: '', price: ' ' }]).sizes, []);
  const { problems } = read('Fitting', [{}, { id: 'X-1', price: 'a lot' }, { price: '3' }]);
  assert.deepEqual(
    problems.map(({ field }) => field),
    ['newVariants.1.price', 'newVariants.2.id'],
  );
});

test('what is sold has a price, a part number is there once, and a bore is said whole', () => {
  const wrong = (rows: Parameters<typeof read>[1]) => read('Hose', rows).problems;
  assert.deepEqual(wrong([{ id: 'X-1' }]), [
    { field: 'newVariants.0.price', message: editMessages.priceMissing },
  ]);
  assert.deepEqual(wrong([{ id: 'X-1', callOnly: 'on' }]), []);
  assert.deepEqual(
    wrong([
      { id: 'X-1', price: '1' },
      { id: 'x-1', price: '1' },
    ]),
    [{ field: 'newVariants.1.id', message: messages.partNumberTwice }],
  );
  const [bore] = wrong([{ id: 'X-1', price: '1', 'bore.inches': '2' }]);
  assert.equal(bore?.message, messages.boreTogether);
});

test('a thread that is a number stays a text', () => {
  const { sizes } = read('Coupling', [{ id: 'X-1', price: '1', thread: '12', thread2: '7/16-20' }]);
  assert.deepEqual(sizes, [{ id: 'X-1', price: 1, thread: '12', thread2: '7/16-20' }]);
});
