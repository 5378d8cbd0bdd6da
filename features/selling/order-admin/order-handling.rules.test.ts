import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carrierText, changedBy } from './order-handling.rules.ts';
import { openOrder } from './order-in-hand.fixture.ts';

const ups = { name: 'UPS', tracking: '1Z999', url: 'https://ups.example/1Z999' };
const shipped = { ...openOrder, status: 'SHIPPED', assignedTo: 'usr_9', carrier: ups } as const;

test('a change changes what it names, and nothing else', () => {
  const numbers = { externalNumber: 'SO-1', invoiceNumber: '' };
  const inHand = { ...shipped, ...numbers };
  const before = {
    status: 'SHIPPED',
    statusBeforeShipping: undefined,
    assignedTo: 'usr_9',
    carrier: ups,
    ...numbers,
  };
  assert.deepEqual(changedBy(inHand, { version: 3, invoiceNumber: 'INV-1' }), {
    ...before,
    invoiceNumber: 'INV-1',
  });
  assert.deepEqual(changedBy(inHand, { version: 3 }), before);
  assert.deepEqual(changedBy(inHand, { version: 3, status: 'PICKED_UP' }), {
    ...before,
    status: 'PICKED_UP',
  });
  assert.deepEqual(changedBy(inHand, { version: 3, assignedTo: 'usr_8' }), {
    ...before,
    assignedTo: 'usr_8',
  });
  assert.deepEqual(changedBy(inHand, { version: 3, assignedTo: '' }), { ...before, assignedTo: undefined });
});

test('the address where a parcel is followed goes with that parcel', () => {
  const carrierAfter = (carrier: { name: string; tracking: string; url?: string }) =>
    changedBy(shipped, { version: 3, carrier }).carrier;
  assert.deepEqual(carrierAfter({ name: 'UPS', tracking: '1Z999' }), ups);
  assert.equal(carrierAfter({ name: 'UPS', tracking: '1Z998' }).url, '');
  assert.equal(carrierAfter({ name: 'FedEx', tracking: '1Z999' }).url, '');
  assert.equal(carrierAfter({ name: 'UPS', tracking: '1Z999', url: '' }).url, '');
  assert.equal(carrierAfter({ name: 'A', tracking: 'B', url: 'https://c.example' }).url, 'https://c.example');
});

test('a carrier reads name, number, address, or None', () => {
  assert.equal(carrierText(shipped), 'UPS 1Z999 https://ups.example/1Z999');
  assert.equal(carrierText({ ...shipped, carrier: { name: 'UPS', tracking: '', url: 'x' } }), 'UPS x');
  assert.equal(carrierText(openOrder), 'None');
});
