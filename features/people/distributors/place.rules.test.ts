import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countries, normalPostalCode, placeProblems } from './place.rules.ts';

test('there are 50 states, DC and the five territories, and the thirteen provinces and territories of Canada', () => {
  assert.deepEqual(
    countries.map(({ code, regions }) => [code, regions.length]),
    [
      ['US', 56],
      ['CA', 13],
    ],
  );
});

for (const [country, typed, normal] of [
  ['US', '55802', '55802'],
  ['US', ' 55802-1234 ', '55802-1234'],
  ['US', '5580', undefined],
  ['US', '558021', undefined],
  ['US', 'N9A 1A1', undefined],
  ['CA', 'n9a1a1', 'N9A 1A1'],
  ['CA', 'N9A-1A1', 'N9A 1A1'],
  ['CA', 'N9A 1A1', 'N9A 1A1'],
  ['CA', 'D9A 1A1', undefined],
  ['CA', 'W9A 1A1', undefined],
  ['CA', 'N9O 1A1', undefined],
  ['CA', 'N9A', undefined],
  ['CA', '55802', undefined],
] as const)
  test(`'${typed}' is ${normal === undefined ? 'no postal code' : `'${normal}'`} in ${country}`, () => {
    assert.equal(normalPostalCode(country, typed), normal);
  });

test('state and postal code go with the country', () => {
  const told = (country: string, region: string, postalCode: string) =>
    placeProblems({ country, region, postalCode }).map(({ field, message }) => [field, message]);
  assert.deepEqual(told('US', 'MN', '55802'), []);
  assert.deepEqual(told('CA', 'ON', 'N9A 1A1'), []);
  assert.deepEqual(told('US', 'ON', 'N9A 1A1'), [
    ['region', 'Please select a state.'],
    ['postalCode', 'Please enter a ZIP code like 55802 or 55802-1234.'],
  ]);
  assert.deepEqual(told('CA', 'MN', '55802'), [
    ['region', 'Please select a state.'],
    ['postalCode', 'Please enter a postal code like N9A 1A1.'],
  ]);
  assert.deepEqual(told('', 'MN', 'x'), [], 'without a country the shape has told what is missing');
  assert.deepEqual(told('US', '', ''), []);
});
