import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Allowance, limitBelow, periodsOf } from './allowance.rules.ts';

const allowance: Allowance = { role: 'buyer', orderCents: undefined, period: undefined };
const monthly = (spentCents: bigint): Allowance => ({
  ...allowance,
  period: { cents: 100_000n, per: 'month', spentCents },
});

test('an order up to the limit needs nobody, a cent more does; approvers and managers need nobody', () => {
  const limited = { ...allowance, orderCents: 50_000n };
  assert.equal(limitBelow(50_000n, limited), undefined);
  assert.equal(limitBelow(50_001n, limited), 'order');
  assert.equal(limitBelow(1n, { ...allowance, orderCents: 0n }), 'order');
  assert.equal(limitBelow(10n ** 12n, allowance), undefined);
  for (const role of ['approver', 'manager'] as const)
    assert.equal(limitBelow(50_001n, { ...limited, role }), undefined);
});

test('all orders of a period count together, so that splitting one does not get round the limit', () => {
  assert.equal(limitBelow(40_000n, monthly(60_000n)), undefined);
  assert.equal(limitBelow(40_001n, monthly(60_000n)), 'period');
  assert.equal(limitBelow(60_000n, { ...monthly(60_000n), orderCents: 50_000n }), 'order');
  assert.equal(limitBelow(60_000n, { ...monthly(60_000n), role: 'approver' }), undefined);
});

test('a week begins on Monday, a month on its first', () => {
  for (const [today, week, month] of [
    ['2026-11-23', '2026-11-23', '2026-11-01'],
    ['2026-11-29', '2026-11-23', '2026-11-01'],
    ['2026-03-01', '2026-02-23', '2026-03-01'],
    ['2027-01-01', '2026-12-28', '2027-01-01'],
  ] as const)
    assert.deepEqual(periodsOf(today), { day: today, week, month });
});
