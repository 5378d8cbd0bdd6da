import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { ownDial, readCorrection, readMyCrimper } from './my-crimper.rules.ts';

const book = { crimpDiam: 25.77, dieSet: 24, dialSetting: { black: '01', red: '77' } } as CrimpSpec;

test('a correction of +0.05 mm turns 01 77 into 01 82, one of −0.80 into 00 97', () => {
  assert.deepEqual(ownDial(book, 5, 3), { black: '01', red: '82' });
  assert.deepEqual(ownDial(book, -80, 3), { black: '00', red: '97' });
  assert.deepEqual(ownDial(book, 0, 3), book.dialSetting);
});

test('a correction never makes a setting where there is no safe one', () => {
  assert.equal(ownDial({ ...book, crimpDiam: 24.04 }, -5, 3), undefined);
  assert.equal(ownDial({ ...book, crimpDiam: 26.95 }, 5, 3), undefined);
  const { dialSetting: _, ...without } = book;
  assert.equal(ownDial({ ...without, crimpDiam: 23.99 }, 5, 3), undefined);
  assert.equal(ownDial({ ...book, crimpDiam: undefined }, 5, 3), undefined);
  assert.equal(ownDial({ ...book, dieSet: undefined }, 5, 3), undefined);
});

test('a correction is millimetres with two decimals, 1.00 either way at most', () => {
  assert.deepEqual(
    ['0.05', '-0,05', '−0.05', '+1', ' ', '-1.00'].map(readCorrection),
    [5, -5, -5, 100, 0, -100],
  );
  for (const text of ['1.01', '-2', '0.005', 'x', '1e-2', '1+'])
    assert.equal(readCorrection(text), undefined, text);
});

test('what the device kept is the machine', () => {
  assert.deepEqual(readMyCrimper('{"name":"Bench 2","corrections":{"24":-5}}'), {
    name: 'Bench 2',
    corrections: { 24: -5 },
  });
});

test('what the device kept and cannot be read is no machine', () => {
  for (const kept of [null, '', '{', '{"name":1}', '{"name":"A","corrections":{"24":0.5}}'])
    assert.deepEqual(readMyCrimper(kept), { name: '', corrections: {} });
});
