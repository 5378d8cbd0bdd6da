import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountIn, rightsChange, rightsProblems, rightsTexts } from './company-rights.rules.ts';

test('an amount is typed with or without dollar sign and commas, to the cent', () => {
  for (const [text, dollars] of [
    ['500', 500],
    [' $1,500.00 ', 1500],
    ['0', 0],
    ['499.9', 499.9],
    ['', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['five', undefined],
  ] as const)
    assert.equal(amountIn(text), dollars, text);
  const wrong = rightsProblems({ orderLimit: 'five', periodLimit: ' ' });
  assert.deepEqual(wrong, [{ field: 'orderLimit', message: 'Enter an amount as 500 or 499.99.' }]);
});

test('a form sends what was changed in it: an empty amount takes the limit away, a period goes with its amount', () => {
  const typed = rightsTexts({ companyRole: 'buyer', periodLimit: { dollars: 900, per: 'week' } });
  assert.deepEqual(typed, { companyRole: 'buyer', orderLimit: '', periodLimit: '900', period: 'week' });
  assert.deepEqual(rightsChange({}, typed), {});
  assert.deepEqual(rightsChange({ orderLimit: '' }, typed), { orderLimit: null });
  assert.deepEqual(rightsChange({ period: 'day' }, { ...typed, period: 'day' }), {
    periodLimit: { dollars: 900, per: 'day' },
  });
  assert.deepEqual(rightsChange({ periodLimit: '' }, { ...typed, periodLimit: '' }), { periodLimit: null });
  assert.deepEqual(rightsChange({ period: 'day' }, { ...typed, periodLimit: '', period: 'day' }), {});
  assert.deepEqual(rightsChange({ companyRole: 'boss' }, typed), {});
});
