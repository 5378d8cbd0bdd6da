import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAddress, askedText } from './asked-address.rules.ts';

const typed: ReadonlyArray<readonly [string, object]> = [
  ['New York, NY', { cities: ['New York'], region: 'NY' }],
  ['  saint paul   mn ', { cities: ['saint paul'], region: 'MN' }],
  ['Wheeling West Virginia', { cities: ['Wheeling'], region: 'WV' }],
  ['Washington, D.C.', { cities: ['Washington'], region: 'DC' }],
  ['TX', { cities: [], region: 'TX' }],
  ['New York', { cities: [], region: 'NY', mayBeCity: true }],
  ['10001', { cities: [], code: '10001' }],
  ['10001-1234', { cities: [], code: '10001' }],
  ['N9A 1A1', { cities: [], code: 'N9A1A1' }],
  ['n9a', { cities: [], code: 'N9A' }],
  ['Windsor, Ontario, Canada', { cities: ['Windsor'], region: 'ON', country: 'CA' }],
  ['Ontario, CA', { cities: ['Ontario'], region: 'CA' }],
  [
    '6401 Railway Ave, Houston, TX 77008, USA',
    { street: '6401 Railway Ave', cities: ['Houston'], region: 'TX', code: '77008', country: 'US' },
  ],
  ['', { cities: [] }],
  [', ,', { cities: [] }],
];
for (const [text, expected] of typed)
  test(`'${text}' is ${JSON.stringify(expected)}`, () => {
    const { region, ...asked } = askedText(text);
    assert.deepEqual({ ...asked, ...(region && { region: region.code }) }, expected);
  });

test('without commas the city may be any ending of the line', () => {
  assert.deepEqual(askedText('12 Main St Baton Rouge LA').cities, [
    '12 Main St Baton Rouge',
    'main st baton rouge',
    'st baton rouge',
    'baton rouge',
    'rouge',
  ]);
});

test('an address of a form may say its state by name, and its postal code in any spelling', () => {
  const asked = askedAddress({
    street: '1 Ouellette Ave',
    city: 'Windsor',
    region: 'Ontario',
    postalCode: 'n9a-1a1',
    country: 'CA',
  });
  assert.equal(asked.region?.code, 'ON');
  assert.equal(asked.code, 'N9A1A1');
  assert.deepEqual(asked.cities, ['Windsor']);
});
