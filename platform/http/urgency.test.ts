import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { urgencyOf } from './urgency.ts';

const open = endpoint({ method: 'GET', path: '/api/parts', access: everybody, summary: 'Parts' });

test('what only people do who order goes first, files last, and the health of the shop is always told', () => {
  assert.equal(urgencyOf(open), 'browsing');
  assert.equal(urgencyOf({ ...open, access: ['customer'] }), 'orders');
  assert.equal(urgencyOf({ ...open, access: ['admin'] }), 'browsing');
  assert.equal(urgencyOf({ ...open, access: ['admin'], method: 'PATCH' }), 'orders');
  assert.equal(urgencyOf({ ...open, method: 'POST' }), 'browsing');
  assert.equal(urgencyOf({ ...open, method: 'POST', goesFirst: true }), 'orders');
  assert.equal(urgencyOf({ ...open, access: ['customer'], file: 'text/csv' }), 'exports');
  assert.equal(urgencyOf({ ...open, access: ['admin'], method: 'POST', takesLong: true }), 'exports');
  assert.equal(urgencyOf({ ...open, file: 'text/plain', goesFirst: 'always' }), undefined);
});
