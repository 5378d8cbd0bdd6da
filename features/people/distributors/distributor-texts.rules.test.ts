import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DistributorForm } from './distributor-edit.contract.ts';
import { bodyOf, fieldOfProblem, textsOf } from './distributor-texts.rules.ts';
import type { Distributor } from './distributors.contract.ts';

const distributor: Distributor = {
  _id: 'dst_1',
  id: 'dst_1',
  name: 'Gateway Hose',
  notes: 'Freight prepaid.',
  discount: 27.5,
  trulinx: { trulinxId: 'TX7', trulinxNetPaymentTerms: 'Net 30' },
  contactName: 'Gina Gate',
  contactPhone: '',
  addresses: [],
  street: '2816 Gateway Dr',
  city: 'Tulsa',
  region: 'OK',
  postalCode: '74112',
  country: 'US',
  url: '',
  email: '',
  geometry: { type: 'Point', coordinates: [-95.9, 36.15] },
  version: 1,
};

test('what the form shows is what it sends', () => {
  const { discount, geometry, trulinx, name } = DistributorForm.parse(bodyOf(textsOf(distributor)));
  assert.deepEqual(
    { discount, geometry, trulinx, name },
    { discount: 275, geometry: distributor.geometry, trulinx: distributor.trulinx, name: 'Gateway Hose' },
  );
});

test('only what was changed is sent', () => {
  assert.deepEqual(bodyOf({}), {});
  assert.deepEqual(bodyOf({ discount: '1 2.5%', 'trulinx.trulinxId': '' }), {
    discount: '12.5',
    trulinx: { trulinxId: '' },
  });
});

test('an empty position is none, half a position is told at its first field', () => {
  assert.equal(bodyOf({ lat: ' ', lng: '' })['geometry'], undefined);
  for (const half of [
    { lat: '36', lng: '' },
    { lat: '', lng: '-95' },
    { lat: 'north', lng: '-95' },
  ]) {
    const { error } = DistributorForm.safeParse({ ...bodyOf(textsOf(distributor)), ...bodyOf(half) });
    const told = error?.issues.map(({ path, message }) => [fieldOfProblem(path.join('.')), message]);
    assert.deepEqual(told, [
      ['lat', 'Please enter a latitude from -90 to 90 and a longitude from -180 to 180.'],
    ]);
  }
});
