import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormFields } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { inStoredUnits } from './typed-units.rules.ts';

const rangeOf = (typed: string) =>
  readFormFields(inStoredUnits(new URLSearchParams(typed))).ranges.pressurePsi;

test('a pressure typed in bar is kept in psi, so that all that reads as so many bar is in it', () => {
  assert.deepEqual(rangeOf('f.pressurePsi.min=275&f.pressurePsi.max=420&f.pressurePsi.unit=bar'), {
    min: 3975,
    max: 6098,
  });
  assert.deepEqual(rangeOf('f.pressurePsi.min=207 bar&f.pressurePsi.unit=bar'), { min: 2996 });
  assert.deepEqual(rangeOf('f.pressurePsi.max=207&f.pressurePsi.unit=bar'), { max: 3009 });
});

test('ends typed the wrong way round are turned before they are psi', () => {
  assert.deepEqual(
    rangeOf('f.pressurePsi.min=420&f.pressurePsi.max=275&f.pressurePsi.unit=bar'),
    rangeOf('f.pressurePsi.min=275&f.pressurePsi.max=420&f.pressurePsi.unit=bar'),
  );
});

test('without a unit, and with another one, what is typed is psi; nothing typed is no range', () => {
  assert.deepEqual(rangeOf('f.pressurePsi.min=275'), { min: 275 });
  assert.deepEqual(rangeOf('f.pressurePsi.min=275&f.pressurePsi.unit=furlong'), { min: 275 });
  assert.equal(rangeOf('f.pressurePsi.min=&f.pressurePsi.max=high&f.pressurePsi.unit=bar'), undefined);
});
