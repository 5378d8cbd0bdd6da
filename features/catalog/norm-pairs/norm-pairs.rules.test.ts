import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from './norm-pairs.contract.ts';
import { normPairs, problemOf } from './norm-pairs.rules.ts';

const shipped = [
  { norm: 'SAE 100R2AT', may_be_replaced_by: 'EN 857 2SC', why: 'compact' },
  { norm: 'SAE 100R1AT', may_be_replaced_by: 'EN 853 2SN', why: 'one braid more' },
];

test('what the staff wrote lies over the pairs that came with the shop, by whatever name a norm is called', () => {
  const [first] = normPairs(shipped, []);
  assert.deepEqual([first?.norm, first?.replacedBy, first?.from], ['SAE 100R1AT', 'SAE 100R2AT', 'shipped']);
  const [norm = '', replaced_by = ''] = first?.id.split('~') ?? [];
  const own = (more: object) =>
    normPairs(shipped, [{ norm, replaced_by, why: 'w', removed: false, version: 2, ...more }]).map(
      ({ why, from }) => [why, from],
    );
  assert.deepEqual(own({}), [
    ['w', 'changed'],
    ['compact', 'shipped'],
  ]);
  assert.deepEqual(own({ removed: true }), [['compact', 'shipped']]);
});

test('no pair crosses tube material or service, or names what is no norm of hoses', () => {
  for (const [norm, by, message] of [
    ['SAE 100R2AT', 'SAE 100R7', messages.tube],
    ['SAE 100R2AT', 'SAE 100R4', messages.service],
    ['EN 853 2SN', 'ISO 1436 2SN', messages.same],
    ['blue hose', 'SAE 100R2AT', messages.norm],
  ] as const)
    assert.equal(problemOf(norm, by)?.message, message, `${norm} ${by}`);
  assert.equal(problemOf('SAE 100R2AT', 'EN 856 4SP'), undefined);
});
