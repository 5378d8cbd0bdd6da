import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveFor } from './combobox-keys.rules.ts';

const open = (active: number) => ({ isOpen: true, active, count: 8 });
const closed = { isOpen: false, active: -1, count: 8 };
const empty = { isOpen: true, active: -1, count: 0 };

test('arrows walk through the list and around its ends', () => {
  assert.equal(moveFor('ArrowDown', open(-1)), 0);
  assert.equal(moveFor('ArrowDown', open(6)), 7);
  assert.equal(moveFor('ArrowDown', open(7)), 0);
  assert.equal(moveFor('ArrowUp', open(-1)), 7);
  assert.equal(moveFor('ArrowUp', open(1)), 0);
  assert.equal(moveFor('ArrowUp', open(0)), 7);
});

test('an arrow opens a closed list again, at its first or its last line', () => {
  assert.equal(moveFor('ArrowDown', closed), 0);
  assert.equal(moveFor('ArrowUp', closed), 7);
});

test('without suggestions the arrows do nothing', () => {
  assert.equal(moveFor('ArrowDown', empty), undefined);
  assert.equal(moveFor('ArrowUp', empty), undefined);
});

test('Enter follows the marked suggestion, and searches when none is marked', () => {
  assert.equal(moveFor('Enter', open(3)), 'follow');
  assert.equal(moveFor('Enter', open(-1)), undefined);
  assert.equal(moveFor('Enter', { ...closed, active: 2 }), undefined);
});

test('Home and End move in the list only while a line is marked; in the text they stay what they are', () => {
  assert.equal(moveFor('Home', open(3)), 0);
  assert.equal(moveFor('End', open(3)), 7);
  assert.equal(moveFor('Home', open(-1)), undefined);
  assert.equal(moveFor('End', closed), undefined);
});

test('Escape closes the list and, when there is none, is left to the field', () => {
  assert.equal(moveFor('Escape', open(-1)), 'close');
  assert.equal(moveFor('Escape', closed), undefined);
});
