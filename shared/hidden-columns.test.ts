import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnKey, columnsOfCookies, HIDDEN_COLUMNS, hiddenIn, withHidden } from './hidden-columns.ts';

test('each table has hidden columns of its own, and shows all once none is left', () => {
  const one = withHidden('', 'customers', ['email', 'trulinx-id']);
  const two = withHidden(one, 'sizes', ['dn']);
  assert.equal(two, 'customers.email.trulinx-id~sizes.dn');
  assert.match(two, HIDDEN_COLUMNS);
  assert.deepEqual(hiddenIn(two, 'customers'), ['email', 'trulinx-id']);
  assert.deepEqual(hiddenIn(two, 'sizes'), ['dn']);
  assert.deepEqual(hiddenIn(two, 'size'), []);
  assert.equal(withHidden(two, 'customers', []), 'sizes.dn');
  assert.equal(withHidden(two, 'customers', ['email']), 'sizes.dn~customers.email');
});

test('what would be too long for a cookie forgets the oldest tables', () => {
  let hidden = '';
  for (let at = 0; at < 200; at++) hidden = withHidden(hidden, `table-${at}`, ['first', 'second']);
  assert.match(hidden, HIDDEN_COLUMNS);
  assert.deepEqual(hiddenIn(hidden, 'table-199'), ['first', 'second']);
  assert.deepEqual(hiddenIn(hidden, 'table-0'), []);
});

test('a name is a key of letters, digits and dashes', () => {
  assert.equal(columnKey('Trulinx Payment Terms'), 'trulinx-payment-terms');
  assert.equal(columnKey('Order# '), 'order');
  assert.equal(columnKey('hoseID'), 'hoseid');
});

test('a cookie that is none of ours hides nothing', () => {
  assert.equal(columnsOfCookies('look=dc; columns=sizes.dn; a=b'), 'sizes.dn');
  for (const cookies of [undefined, '', 'xcolumns=sizes.dn', 'columns=<b>', `columns=${'a'.repeat(1501)}`])
    assert.equal(columnsOfCookies(cookies), '', cookies);
});
