import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { askedOf, fieldProblems, readFields } from './assembly-fields.rules.ts';

const fields = (typed: Partial<AssemblyFields>): AssemblyFields =>
  readFields(new URLSearchParams(typed as Record<string, string>));
const lengthOf = (length: string, unit = 'IN') => {
  const { amount, unit: counted } = askedOf(fields({ length, unit })).length ?? {};
  return amount === undefined ? undefined : `${amount} ${counted}`;
};

test('a length is taken as people write it, and a unit that was typed outranks the one beside it', () => {
  const typed = {
    '36': '36 IN',
    '36.5': '36.5 IN',
    '36,5': '36.5 IN',
    '36 1/2': '36.5 IN',
    '36-1/2': '36.5 IN',
    '36½': '36.5 IN',
    '½': '0.5 IN',
    '3/8': '0.375 IN',
    '36"': '36 IN',
    '36 in.': '36 IN',
    '900 mm': '900 MM',
    '900mm': '900 MM',
    "3'": '3 FT',
    '3 ft': '3 FT',
  };
  for (const [length, read] of Object.entries(typed)) assert.equal(lengthOf(length), read, length);
  assert.equal(lengthOf('900', 'MM'), '900 MM');
});

test('what is no length is not counted, and says so; so is every other number', () => {
  for (const length of [
    'abc',
    '0',
    '-3',
    '1e3',
    '0x10',
    '1/0',
    '36 1/2 1/2',
    '9999999',
    'Infinity',
    '\ud800',
    '1 2',
  ])
    assert.deepEqual(
      [lengthOf(length), fieldProblems(fields({ length })).length !== undefined],
      [undefined, true],
      length,
    );
  assert.deepEqual(
    fieldProblems(
      fields({ length: '36', angle: '90', quantity: '3', peak: '3000', temperature: '−20', flow: '40' }),
    ),
    {},
  );
  const wrong = fieldProblems(
    fields({ angle: '360', quantity: '600', peak: '0', temperature: 'hot', flow: '-1', length: '36' }),
  );
  assert.deepEqual(Object.keys(wrong), ['angle', 'quantity', 'peak', 'temperature', 'flow']);
  assert.deepEqual(askedOf(fields({ angle: '360', quantity: '600', peak: 'x', flow: '0' })), {
    test: false,
    caps: false,
    conditions: {},
  });
});

test('what it has to bear is also typed in the other unit, and a hose of so many bar bears so many', () => {
  const bears = (typed: Partial<AssemblyFields>) => askedOf(fields(typed)).conditions;
  assert.deepEqual(bears({ peak: '275 bar', temperature: '200 °F', flow: '10 gpm' }), {
    peakPsi: 3975,
    temperatureC: 93.3,
    flowLpm: 37.854,
  });
  assert.deepEqual(bears({ peak: '207bar', temperature: '-40F', flow: '10gpm' }), {
    peakPsi: 2996,
    temperatureC: -40,
    flowLpm: 37.854,
  });
  assert.deepEqual(Object.keys(fieldProblems(fields({ peak: 'bar', temperature: '°F', flow: '10 psi' }))), [
    'peak',
    'temperature',
    'flow',
  ]);
});
