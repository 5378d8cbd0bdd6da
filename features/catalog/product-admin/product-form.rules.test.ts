import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '#features/catalog/products/product.contract.ts';
import {
  changeOfFields,
  disagreements,
  fieldsOfProduct,
  mergedFields,
  type ProductFields,
  typedFields,
} from './product-form.rules.ts';

const product: Product = {
  id: 'bw1',
  slug: 'bw1',
  name: 'Wire Braid BW1',
  description: 'One braid.',
  longDescription: '',
  productCategory: 'Hose',
  manufacturer: { name: 'Northfield' },
  images: [
    { url: '/images/products/bw1.svg', description: 'Wire Braid BW1' },
    { url: '/images/products/bw1-schematic.svg', description: 'Wire Braid BW1 schematic' },
  ],
  links: [
    { description: 'Specsheet', url: '/api/products/bw1/spec-sheet', file: '/api/products/bw1/spec-sheet' },
    { description: 'Specsheet', url: 'https://maker.example/bw1.pdf' },
  ],
  norms: { en: ['EN 853'], iso: [], sae: ['SAE 100R1'] },
  keyPerformance: ['Up to 3,625 psi', 'Design factor 4:1'],
  facts: { code: 'BW1', tempMinC: -40, more: [{ label: 'Made in', value: 'US: Duluth' }] },
  variants: [
    { id: 'BW1-03', name: 'BW1-03', itemClass: 'STD', price: 3.1, options: [] },
    { id: 'BW1-04', name: 'BW1-04', itemClass: 'ZITEM', price: 3.44, options: [] },
  ],
  version: 4,
};
const shown = fieldsOfProduct(product);
const typed = (changes: ProductFields): ProductFields => ({ ...shown, ...changes });
const changeOf = (changes: ProductFields) => changeOfFields(shown, typed(changes)).change;

test('a form that nobody touched changes nothing', () => {
  assert.deepEqual(changeOf({}), {});
});

test('only what was touched is sent', () => {
  assert.deepEqual(changeOf({ name: ' Pilot Hose ' }), { name: 'Pilot Hose' });
  assert.deepEqual(changeOf({ keyPerformance: 'A\n\n B ' }), { keyPerformance: ['A', 'B'] });
  assert.deepEqual(changeOf({ 'norms.iso': 'ISO 1436' }), {
    norms: { en: ['EN 853'], iso: ['ISO 1436'], sae: ['SAE 100R1'] },
  });
});

test('a fact that is changed takes the others along, and the code stays', () => {
  assert.deepEqual(changeOf({ 'facts.tempMinC': '-50.5' }), { facts: { ...product.facts, tempMinC: -50.5 } });
  assert.deepEqual(changeOf({ 'facts.tempMinC': '', 'facts.more': '' }), { facts: { code: 'BW1' } });
});

test('a price and a class are sent for the size they belong to', () => {
  assert.equal(shown['variants.0.price'], '3.10');
  assert.deepEqual(changeOf({ 'variants.1.price': '3.5' }), {
    variants: [{ id: 'BW1-04', price: 3.5, itemClass: 'ZITEM' }],
  });
  assert.deepEqual(changeOf({ 'variants.1.callOnly': '' }), {
    variants: [{ id: 'BW1-04', itemClass: 'STD' }],
  });
});

test('what is no number is told at its field, and an empty price is missing', () => {
  const { problems } = changeOfFields(
    shown,
    typed({ 'facts.tempMinC': 'cold', 'variants.0.price': '3,13', 'variants.1.price': ' ' }),
  );
  assert.deepEqual(
    problems.map(({ field }) => field),
    ['facts.tempMinC', 'variants.0.price', 'variants.1.price'],
  );
  assert.equal(problems[2]?.message, 'Please enter a price.');
});

test("a refusal of the server is told at the form's own field", () => {
  const { fieldFor } = changeOfFields(shown, typed({ 'variants.1.price': '-1', 'links.1.url': 'x' }));
  assert.equal(fieldFor('variants.0.price'), 'variants.1.price');
  assert.equal(fieldFor('links.1.url'), 'links.1.url');
  assert.equal(fieldFor('keyPerformance.3'), 'keyPerformance');
  assert.equal(fieldFor('norms.en.0'), 'norms.en');
  assert.equal(fieldFor(undefined), undefined);
});

test('a link is added in the empty row and taken away by emptying its own', () => {
  const added = { 'links.1.description': 'Certificate', 'links.1.url': 'https://maker.example/c.pdf' };
  assert.deepEqual(changeOf(added).links?.length, 2);
  assert.deepEqual(changeOf({ 'links.0.description': '', 'links.0.url': '' }).links, []);
});

test('the spec sheet that the shop makes is no link of the form, and nothing said is an empty field', () => {
  assert.equal(shown['links.0.url'], 'https://maker.example/bw1.pdf');
  assert.equal(shown['links.1.url'], '');
  assert.deepEqual(changeOf({ 'links.0.description': 'Data' }).links, [
    { description: 'Data', url: 'https://maker.example/bw1.pdf' },
  ]);
  assert.equal(shown['gender'], '');
  assert.deepEqual(changeOf({ gender: 'Male' }), { gender: 'Male' });
});

test('a schematic alone stays in its place: the drawing keeps the first', () => {
  assert.deepEqual(changeOf({ 'images.1.url': '/images/uploads/x.webp' }).images, [
    { url: '/images/products/bw1.svg', description: 'Wire Braid BW1' },
    { url: '/images/uploads/x.webp', description: 'Wire Braid BW1 schematic' },
  ]);
});

test('a box that is not ticked is read as such, a field that is not there as it was', () => {
  const form = new FormData();
  form.set('description', 'Two\r\nlines');
  const fields = typedFields(form, shown);
  assert.equal(fields['variants.1.callOnly'], '');
  assert.equal(fields['description'], 'Two\nlines');
  assert.equal(fields['name'], product.name);
});

test('after a conflict what was typed stays, the rest is as it is stored now, and both values are told', () => {
  const current = fieldsOfProduct({ ...product, name: 'Theirs', description: 'Their text.', version: 5 });
  const mine = typed({ name: 'Mine', structure: 'My structure' });
  const merged = mergedFields(shown, mine, current);
  assert.equal(merged['name'], 'Mine');
  assert.equal(merged['structure'], 'My structure');
  assert.equal(merged['description'], 'Their text.');
  assert.deepEqual(disagreements(shown, mine, current), [
    { field: 'name', label: 'Display Title', theirs: 'Theirs', yours: 'Mine' },
  ]);
});
