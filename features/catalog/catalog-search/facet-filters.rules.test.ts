import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChosenFilters } from './catalog.contract.ts';
import {
  countChosen,
  hasFormFields,
  noFilters,
  readAggregates,
  readFormFields,
  setRange,
  toggleValue,
  valueFacets,
  writeAggregates,
} from './facet-filters.rules.ts';

const value = fc
  .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  .filter((text) => text.length <= 100);
const end = fc.integer({ min: 0, max: 100_000 });
const filters: fc.Arbitrary<ChosenFilters> = fc
  .record({
    choices: fc.array(fc.tuple(fc.constantFrom(...valueFacets), value), { maxLength: 6 }),
    range: fc.option(
      fc.oneof(fc.record({ min: end }), fc.record({ max: end }), fc.record({ min: end, max: end })),
    ),
  })
  .map(({ choices, range }) => {
    const chosen = new Map(choices.map(([facet, text]) => [`${facet} ${text}`, [facet, text] as const]));
    const withValues = [...chosen.values()].reduce(
      (all, [facet, text]) => toggleValue(all, facet, text),
      noFilters,
    );
    return range ? setRange(withValues, 'pressurePsi', range) : withValues;
  });

test('what is written as aggregates is read as the same filters', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const text = writeAggregates(chosen);
      assert.deepEqual(text === '' ? noFilters : valueOf(readAggregates(text)), chosen);
    }),
  );
});

test('the same choices in another order are the same text', () => {
  const one = toggleValue(toggleValue(noFilters, 'bore', '1/2'), 'norm', 'SAE 100R2AT');
  const other = toggleValue(toggleValue(noFilters, 'norm', 'SAE 100R2AT'), 'bore', '1/2');
  assert.equal(writeAggregates(one), writeAggregates(other));
  assert.equal(writeAggregates(one), '{"bore":["1/2"],"norm":["SAE 100R2AT"]}');
});

test('facets that nobody knows are ignored, even one called __proto__', () => {
  const read = readAggregates('{"colour":["red"],"__proto__":{"bore":["1"]},"bore":["3/4","1/2","3/4"]}');
  assert.deepEqual(valueOf(read), { values: { bore: ['1/2', '3/4'] }, ranges: {} });
});

for (const [what, text] of [
  ['no JSON', '{"bore":'],
  ['a list', '["bore"]'],
  ['null', 'null'],
  ['a value that is not in a list', '{"bore":"1/2"}'],
  ['a value that is neither text nor number', '{"bore":[true]}'],
  ['an empty value', '{"bore":[""]}'],
  ['a range that is a list', '{"pressurePsi":[1,2]}'],
  ['an end that is a text', '{"pressurePsi":{"min":"3000"}}'],
  ['an end beyond all numbers', '{"pressurePsi":{"min":1e999}}'],
  ['51 values of one facet', JSON.stringify({ norm: Array.from({ length: 51 }, (_, n) => `n${n}`) })],
  ['a value of 101 letters', JSON.stringify({ norm: ['x'.repeat(101)] })],
  ['more than 4 kB', JSON.stringify({ unknown: 'x'.repeat(4096) })],
])
  test(`aggregates with ${what} cannot be read`, () => {
    const read = readAggregates(text ?? '');
    assert.equal(read.ok, false);
    assert.equal(read.ok ? '' : read.problems[0]?.message, 'The chosen filters could not be read.');
  });

test('a number among the values is taken for its text', () => {
  assert.deepEqual(valueOf(readAggregates('{"dash":[8]}')).values, { dash: ['8'] });
});

test('50 values of 100 letters can be read, up to 4 kB', () => {
  const fifty = Array.from({ length: 50 }, (_, n) => `${n}`.padStart(2, '0'));
  assert.equal(valueOf(readAggregates(JSON.stringify({ norm: fifty }))).values.norm?.length, 50);
  assert.equal(readAggregates(JSON.stringify({ norm: ['x'.repeat(100)] })).ok, true);
});

test('choosing a value a second time takes it back', () => {
  const once = toggleValue(noFilters, 'bore', '1/2');
  assert.deepEqual(once.values, { bore: ['1/2'] });
  assert.deepEqual(toggleValue(once, 'bore', '1/2'), noFilters);
});

test('ends typed the wrong way round are turned, and a range without ends is none', () => {
  const turned = setRange(noFilters, 'pressurePsi', { min: 5000, max: 3000 });
  assert.deepEqual(turned.ranges, { pressurePsi: { min: 3000, max: 5000 } });
  assert.deepEqual(setRange(turned, 'pressurePsi', {}), noFilters);
});

test('the filter form without JavaScript says the same as aggregates', () => {
  const fields = new URLSearchParams(
    'f.bore=3/4&f.bore=1/2&f.bore=&f.pressurePsi.min=2,500+psi&f.pressurePsi.max=&f.colour=red&query=hose',
  );
  assert.deepEqual(readFormFields(fields), {
    values: { bore: ['1/2', '3/4'] },
    ranges: { pressurePsi: { min: 2500 } },
  });
  assert.equal(hasFormFields(fields), true);
  assert.equal(hasFormFields(new URLSearchParams('query=f.bore')), false);
});

test('a pressure that is no number is no end', () => {
  assert.deepEqual(
    readFormFields(new URLSearchParams('f.pressurePsi.min=high&f.pressurePsi.max=-5')),
    noFilters,
  );
});

test('each value and each range counts once', () => {
  const chosen = {
    values: { bore: ['1/2', '3/4'], norm: ['EN 853'] },
    ranges: { pressurePsi: { min: 1, max: 2 } },
  };
  assert.equal(countChosen(chosen), 4);
  assert.equal(countChosen(noFilters), 0);
});

function valueOf(read: ReturnType<typeof readAggregates>): ChosenFilters {
  assert.ok(read.ok);
  return read.value;
}
