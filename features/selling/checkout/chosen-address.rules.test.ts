import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { addressesFor, chosenAddress } from './chosen-address.rules.ts';

const address = (id: string, use: Address['use'] = 'both'): Address => ({
  id,
  name: id,
  street: '1 Elm',
  city: 'Duluth',
  region: 'MN',
  postalCode: '55802',
  country: 'US',
  trulinxShipToCode: '',
  isNew: false,
  use,
  version: 1,
});
const [dock, yard, office] = [address('dock', 'shipping'), address('yard'), address('office', 'billing')];

test('goods go where goods are taken, and bills where bills are', () => {
  const all = [dock, yard, office];
  assert.deepEqual(addressesFor(all, 'shipping'), [dock, yard]);
  assert.deepEqual(addressesFor(all, 'billing'), [yard, office]);
});

test('the only address is chosen; of several what was chosen, or else the one that was used last', () => {
  for (const [choices, given, last, expected] of [
    [[dock], undefined, undefined, 'dock'],
    [[dock], '0', undefined, 'dock'],
    [[dock, yard], undefined, undefined, undefined],
    [[dock, yard], undefined, 'yard', 'yard'],
    [[dock, yard], 'dock', 'yard', 'dock'],
    // Told to choose: nothing is chosen behind that.
    [[dock, yard], '0', 'yard', '0'],
    [[dock, yard], undefined, 'gone', undefined],
    [[], undefined, 'yard', undefined],
  ] as const)
    assert.equal(chosenAddress(choices, given, last), expected);
});
