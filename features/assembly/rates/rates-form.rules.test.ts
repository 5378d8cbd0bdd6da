import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from './assembly-rates.contract.ts';
import { readRates, typedRates } from './rates-form.rules.ts';

const typed = { effective: '2099-01-01', labor: '08 8.80\n-10\t$9.5\n\n', test: '12', caps: '3', tag: '0' };
const fieldsOf = (own: object) => {
  const read = readRates({ ...typed, ...own });
  return read.ok ? [] : read.problems.map(({ field, message }) => [field, message]);
};

test('rates are typed as a line for each dash, and come back as they were typed', () => {
  const read = readRates(typed);
  assert.ok(read.ok);
  assert.deepEqual(read.value, {
    effective: '2099-01-01',
    labor: [
      { dash: '08', price: 8.8 },
      { dash: '10', price: 9.5 },
    ],
    test: 12,
    caps: 3,
    tag: 0,
  });
  assert.equal(typedRates({ ...read.value, version: 1 }).labor, '08 8.80\n10 9.50');
});

test('what is no day, no amount, no line of a dash, or a dash twice is said at its field', () => {
  assert.deepEqual(fieldsOf({ effective: '' }), [['effective', messages.day]]);
  assert.deepEqual(fieldsOf({ test: '12.345' }), [['test', messages.amount]]);
  assert.deepEqual(fieldsOf({ tag: '-1' }), [['tag', messages.amount]]);
  assert.deepEqual(fieldsOf({ labor: '08' }), [['labor', messages.laborLine]]);
  assert.deepEqual(fieldsOf({ labor: '8 1\n08 2' }), [['labor', messages.dashTwice]]);
});
