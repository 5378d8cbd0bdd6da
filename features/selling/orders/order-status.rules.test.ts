import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages, statuses } from './order.contract.ts';
import { inSentence, statusOfType, statusWords, wordOf } from './order-status.rules.ts';

test('the tabs stand in the order of the decisions, one for each status there is', () => {
  assert.deepEqual(
    statusWords.map(({ type, tab }) => `${type}: ${tab}`),
    [
      'open: Open Orders',
      'submitted: Submitted Orders',
      'cancelled: Cancelled Orders',
      'shipped: Shipped Orders',
      'ready-for-pickup: Ready for Pickup',
      'picked-up: Picked Up',
    ],
  );
  assert.deepEqual(statusWords.map(({ status }) => status).toSorted(), statuses.toSorted());
});

test('without a type it is the open ones; an unknown type is none', () => {
  assert.equal(statusOfType(undefined)?.status, 'OPEN');
  assert.equal(statusOfType('picked-up')?.status, 'PICKED_UP');
  for (const type of ['', 'OPEN', 'picked_up', 'lost', 'toString'])
    assert.equal(statusOfType(type), undefined, type);
});

test('an empty tab says its own word in lower case, without hyphens', () => {
  const said = statusWords.map((words) => inSentence(messages.noneOfType, words));
  assert.ok(said.includes('You do not have any open orders.'));
  assert.ok(said.includes('You do not have any ready for pickup orders.'));
  assert.equal(wordOf('READY_FOR_PICKUP'), 'Ready for Pickup');
});
