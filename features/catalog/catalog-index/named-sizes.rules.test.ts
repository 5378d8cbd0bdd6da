import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inchesFitted } from './named-sizes.rules.ts';

for (const [name, sizes] of [
  ['Spiral hose guard, fits OD 14-18 mm', ['1/4', '3/8']],
  ['Spiral hose guard, fits OD 22-28 mm', ['1/2', '5/8', '3/4']],
  ['Spiral hose guard, fits OD 28-34 mm', ['3/4']],
  ['Spiral hose guard, fits OD 82-100 mm', []],
  ['Fire sleeve, inside diameter 13 mm', ['1/2']],
  ['Nylon textile sleeve, inside diameter 52 mm', ['2']],
  ['Nylon textile sleeve, inside diameter 22 mm', []],
  ['Cushioned P-clamp, 25 mm', []],
] as const)
  test(`'${name}' is for ${sizes.length > 0 ? sizes.map((size) => `${size} in`).join(' and ') : 'no size in inches'}`, () => {
    assert.deepEqual(inchesFitted(name), sizes);
  });
