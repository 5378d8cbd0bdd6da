import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { readAddition } from './addition.rules.ts';
import type { AddToCart } from './cart.contract.ts';
import { acsg16, bw208, byCall, fjx0808, retired } from './sold-size.fixture.ts';

const CUSTOM_LENGTH_MAX = 1000;
type Asked = Partial<AddToCart>;

const add = (size: SoldSize, asked: Asked) =>
  readAddition(
    { product: size.product.id, variant: size.variant.id, quantity: 2, ...asked },
    size,
    CUSTOM_LENGTH_MAX,
  );

/** 'field: message', a line each. */
function refusal(size: SoldSize, asked: Asked): string {
  const outcome = add(size, asked);
  return outcome.ok
    ? 'taken'
    : outcome.problems.map(({ field, message }) => `${field}: ${message}`).join('\n');
}

test('a fitting is taken in pieces, or in boxes; a hose as a package, or cut to whole feet', () => {
  const taken: ReadonlyArray<readonly [SoldSize, Asked, object]> = [
    [fjx0808, {}, { variantId: 'FJX-08-08', unit: 'pieces', entered: 2 }],
    [fjx0808, { unit: 'boxes' }, { variantId: 'FJX-08-08', unit: 'boxes', entered: 2 }],
    [acsg16, { quantity: 50 }, { variantId: 'AC-SG16', unit: 'pieces', entered: 50 }],
    [
      bw208,
      { option: 'BW2-08-400' },
      { variantId: 'BW2-08', optionId: 'BW2-08-400', unit: 'pieces', entered: 2 },
    ],
    [bw208, { custom: { length: 36 } }, { variantId: 'BW2-08', customFeet: 36, unit: 'pieces', entered: 2 }],
  ];
  for (const [size, asked, value] of taken) assert.deepEqual(add(size, asked), { ok: true, value });
});

const QUANTITY = 'quantity: Enter a quantity from 1 to 599.';
const LENGTH = 'custom: Enter a custom length from 1 to 1,000 ft.';
const MISSING = 'option: Please select a length or enter a custom length.';
const cases: ReadonlyArray<readonly [string, SoldSize, Asked, string]> = [
  ['1', fjx0808, { quantity: 1 }, 'taken'],
  ['599', fjx0808, { quantity: 599 }, 'taken'],
  ['0', fjx0808, { quantity: 0 }, QUANTITY],
  ['600', fjx0808, { quantity: 600 }, QUANTITY],
  ['2.5', fjx0808, { quantity: 2.5 }, QUANTITY],
  ['hose without a length', bw208, {}, MISSING],
  ['hose with the empty choice', bw208, { option: '' }, MISSING],
  [
    'hose in a package that it does not come in',
    bw208,
    { option: 'BW2-08-75' },
    'option: This part is not sold in this length.',
  ],
  [
    'hose with a package and a cut',
    bw208,
    { option: 'BW2-08-400', custom: { length: 36 } },
    'custom: Choose a length or enter a custom length, not both.',
  ],
  ['hose cut to 1 ft', bw208, { custom: { length: 1 } }, 'taken'],
  ['hose cut to 1,000 ft', bw208, { custom: { length: 1000 } }, 'taken'],
  ['hose cut to 0 ft', bw208, { custom: { length: 0 } }, LENGTH],
  ['hose cut to 1,001 ft', bw208, { custom: { length: 1001 } }, LENGTH],
  ['hose cut to 2.5 ft', bw208, { custom: { length: 2.5 } }, LENGTH],
  [
    'hose by the box',
    bw208,
    { custom: { length: 36 }, unit: 'boxes' },
    'unit: This part is not sold by the box.',
  ],
  [
    'a fitting with a cut',
    fjx0808,
    { custom: { length: 36 } },
    'custom: This part is not sold in this length.',
  ],
  [
    'a fitting with a package',
    fjx0808,
    { option: 'BW2-08-400' },
    'option: This part is not sold in this length.',
  ],
  [
    'an accessory by the foot with a cut',
    acsg16,
    { custom: { length: 36 } },
    'custom: This part is not sold in this length.',
  ],
  ['600 of hose without a length', bw208, { quantity: 600 }, `${MISSING}\n${QUANTITY}`],
  ['a part of another product', fjx0808, { product: 'bw2' }, 'variant: We could not find this part number.'],
  ['what is sold no longer', retired(fjx0808), {}, 'variant: This part is no longer sold.'],
  ['what is sold by call', byCall(fjx0808), {}, 'variant: Call Customer Service'],
];
for (const [name, size, asked, expected] of cases)
  test(`${name}: ${expected.replace(/^\w+: /, '').replaceAll(/\n\w+: /g, ' ')}`, () => {
    assert.equal(refusal(size, asked), expected);
  });

test('a part number that is none is not found', () => {
  const outcome = readAddition(
    { product: 'bw2', variant: 'BW2-07', quantity: 1 },
    undefined,
    CUSTOM_LENGTH_MAX,
  );
  assert.deepEqual(outcome, {
    ok: false,
    problems: [{ message: 'We could not find this part number.', field: 'variant' }],
  });
});
