import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  classText,
  type FoundNumber,
  foundByText,
  isNumber,
  namedIn,
  numberKey,
  numbersIn,
} from './other-number.rules.ts';

const found = (maker: string, number: string, more: Partial<FoundNumber> = {}): FoundNumber => ({
  maker,
  number,
  number_key: numberKey(number),
  part: 'BW2-08',
  product: { id: 'bw2', slug: 'x', name: 'Hose' },
  rank: 0,
  note: '',
  is_ours: false,
  ...more,
});
const named = (text: string, ...rows: FoundNumber[]) => namedIn(text, numbersIn(text), rows);

test('a number is found anywhere in a text, in any case; without its punctuation it is similar, never the same', () => {
  const row = found('Parker', '301SN-8');
  for (const text of ['301SN-8', '301sn-8', 'parker 301sn-8 50 ft', '25 301SN-8, for the loader'])
    assert.equal(named(text, row)[0]?.isSimilar, undefined, text);
  for (const text of ['301SN8', '301 SN-8', '301sn.8']) {
    const [one] = named(text, row);
    assert.equal(one?.isSimilar, true, text);
    assert.equal(one && classText(one), 'similar number, same norm and size');
  }
  assert.deepEqual(named('301SN-88', row), []);
});

test('a word, a size and a pressure beside others are no numbers', () => {
  for (const text of ['1/2', 'hose', '-8', '']) assert.equal(isNumber(text), false, text);
  assert.equal(isNumber('1045501'), true);
  assert.deepEqual(named('wp 4000 psi', found('Gates', '4000')), []);
  assert.equal(named('4000', found('Gates', '4000')).length, 1);
});

test('the maker whose name is said is meant; what we sell under the same number goes before theirs', () => {
  const rows = [found('Parker', 'A-100', { part: 'X' }), found('Gates', 'A-100', { part: 'Y' })];
  assert.deepEqual(
    named('gates a-100', ...rows).map(({ part }) => part),
    ['Y'],
  );
  assert.equal(named('a-100', ...rows).length, 2);
  const ours = found('Gates', 'BW2-08', { is_ours: true });
  assert.deepEqual(named('BW2-08', ours), []);
  assert.equal(named('gates bw2-08', ours).length, 1);
});

test('the same letters go before similar ones, and the better class before the lesser', () => {
  const rows = [
    found('A', '10-0A', { part: 'similar' }),
    found('B', '100-A', { part: 'differs', rank: 2, note: 'thread' }),
    found('C', '100-A', { part: 'same' }),
  ];
  const order = named('100-A', ...rows);
  assert.deepEqual(
    order.map(({ part }) => part),
    ['same', 'differs', 'similar'],
  );
  assert.deepEqual(order.map(classText), [
    'same norm and size',
    'differs: thread',
    'similar number, same norm and size',
  ]);
});

test('whose number it was is said', () => {
  assert.equal(foundByText({ maker: 'Parker', number: '301SN-8' }), 'found by their number 301SN-8 (Parker)');
  assert.equal(foundByText({ number: 'BW9-08' }), 'in place of our older number BW9-08');
});
