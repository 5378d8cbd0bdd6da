import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import type { PastedLength } from '#features/catalog/pasted-lines/pasted-words.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { priceLine } from './cart-line.rules.ts';
import { type Bench, checkLine, isSameLine, withoutDoubles } from './checked-line.rules.ts';
import type { CheckedLine } from './checked-lines.contract.ts';
import { acsg16, bw208, byCall, fjx0808, retired } from './sold-size.fixture.ts';

const bench: Bench = { discountTenths: 275n, customLengthMax: 1000, lines: [] };
const reading = (own: Partial<Reading> = {}): Reading => ({ part: '', kept: '', ...own });
const check = (size: SoldSize, own?: Partial<Reading>, against = bench) =>
  checkLine('as typed', reading(own), size, against);
const part = {
  id: 'FJX-08-08',
  product: { id: 'fjx', slug: 'fjx-slug', name: 'Name of fjx' },
};

/** What it would put into the cart, or the state and the sentence. */
function said(size: SoldSize, own?: Partial<Reading>): string {
  const line = check(size, own);
  if (line.state !== 'ready') return `${line.state}: ${line.message}`;
  const { quantity, unit, option, custom } = line.line;
  return [quantity, unit, option, custom?.length, line.length, line.subTotal]
    .filter((word) => word !== undefined)
    .join(', ');
}

test('a line that can be ordered says its part, what it puts into the cart, and what it costs', () => {
  assert.deepEqual(check(fjx0808, { quantity: 12 }), {
    state: 'ready',
    text: 'as typed',
    part,
    line: { product: 'fjx', variant: 'FJX-08-08', quantity: 12, unit: 'pieces' },
    length: '',
    subTotal: 92.4,
  });
});

const feet400 = { feet: 400 };
const cases: ReadonlyArray<readonly [string, SoldSize, Partial<Reading>, string]> = [
  ['2 boxes', fjx0808, { quantity: 2, unit: 'boxes' }, '2, boxes, boxes of 20, 308'],
  [
    '2 of a box of a fitting',
    fjx0808,
    { quantity: 2, length: { packedAs: 'box' } },
    '2, boxes, boxes of 20, 308',
  ],
  [
    '2 pieces, whatever they are packed as',
    fjx0808,
    { quantity: 2, unit: 'pieces', length: { packedAs: 'box' } },
    '2, pieces, , 15.4',
  ],
  ['2 of a coil of a fitting', fjx0808, { quantity: 2, length: { packedAs: 'coil' } }, '2, pieces, , 15.4'],
  [
    '2 of 400 ft of hose',
    bw208,
    { quantity: 2, length: feet400 },
    '2, pieces, BW2-08-400, Reel 400 ft, 4843.04',
  ],
  [
    '2 reels of hose',
    bw208,
    { quantity: 2, length: { packedAs: 'reel' } },
    '2, pieces, BW2-08-400, Reel 400 ft, 4843.04',
  ],
  [
    '2 coils of 100 ft',
    bw208,
    { quantity: 2, length: { feet: 100, packedAs: 'coil' } },
    '2, pieces, BW2-08-100, Coil 100 ft, 1210.76',
  ],
  [
    '2 of 36 ft of hose',
    bw208,
    { quantity: 2, length: { feet: 36 } },
    '2, pieces, 36, 36 ft cut to length, 479.46',
  ],
  ['50 ft of what is sold in pieces of a foot', acsg16, { length: { feet: 50 } }, '50, pieces, , 45.5'],
  [
    'hose without a length',
    bw208,
    { quantity: 2 },
    'needs a length: Please select a length or enter a custom length.',
  ],
  [
    'coils of hose that comes in two of them',
    bw208,
    { quantity: 2, length: { packedAs: 'coil' } },
    'needs a length: Please select a length or enter a custom length.',
  ],
  [
    'a reel of 36 ft, which is none',
    bw208,
    { quantity: 2, length: { feet: 36, packedAs: 'reel' } },
    'needs a length: Please select a length or enter a custom length.',
  ],
  ['no quantity', fjx0808, {}, 'needs a quantity: Enter a quantity.'],
  ['600', fjx0808, { quantity: 600 }, 'needs a quantity: Enter a quantity from 1 to 599.'],
  [
    '50 ft of a fitting',
    fjx0808,
    { quantity: 2, length: { feet: 50 } },
    'refused: This part is not sold in this length.',
  ],
  ['a fitting in feet alone', fjx0808, { length: { feet: 50 } }, 'needs a quantity: Enter a quantity.'],
  [
    '2 of 50 ft of what is sold in pieces of a foot',
    acsg16,
    { quantity: 2, length: { feet: 50 } },
    'refused: This part is not sold in this length.',
  ],
  [
    '1,001 ft of hose by the box',
    bw208,
    { quantity: 2, unit: 'boxes', length: { feet: 1001 } },
    'refused: Enter a custom length from 1 to 1,000 ft. This part is not sold by the box.',
  ],
  ['what is sold no longer', retired(fjx0808), {}, 'refused: This part is no longer sold.'],
  ['what is sold by call', byCall(fjx0808), { quantity: 2 }, 'call for price: Call Customer Service'],
  [
    'a quantity that is none',
    fjx0808,
    { problem: { kind: 'no quantity', text: '2.5' } },
    'needs a quantity: “2.5” is no quantity. Enter a quantity from 1 to 599.',
  ],
  [
    'two quantities',
    fjx0808,
    { problem: { kind: 'many quantities', texts: ['1', '12'] } },
    'needs a quantity: More than one number could be the quantity: 1, 12.',
  ],
  [
    'a word that is none of ours',
    fjx0808,
    { problem: { kind: 'unread', text: 'dozen' } },
    'needs a quantity: We could not read “dozen”. Enter a quantity from 1 to 599.',
  ],
];
for (const [name, size, own, expected] of cases)
  test(`${name}: ${expected}`, () => {
    assert.equal(said(size, own), expected);
  });

test('what is to be mended keeps what was read: the options, the quantity, the words of the length', () => {
  const hose = { id: 'BW2-08', product: { id: 'bw2', slug: 'bw2-slug', name: 'Name of bw2' } };
  assert.deepEqual(check(bw208, { quantity: 2 }), {
    state: 'needs a length',
    text: 'as typed',
    part: hose,
    message: 'Please select a length or enter a custom length.',
    options: bw208.variant.options,
    quantity: 2,
  });
  assert.equal('quantity' in check(bw208), false);
  assert.deepEqual(check(bw208, { kept: '36 ft', length: { feet: 36 } }), {
    state: 'needs a quantity',
    text: 'as typed',
    part: hose,
    message: 'Enter a quantity.',
    length: '36 ft',
  });
});

test('for the quote form a line by call keeps its quantity, also of feet', () => {
  const quantity = (size: SoldSize, own?: Partial<Reading>) => {
    const line = check(byCall(size), own);
    return 'quantity' in line ? line.quantity : undefined;
  };
  assert.equal(quantity(fjx0808, { quantity: 3 }), 3);
  assert.equal(quantity(acsg16, { length: { feet: 50 } }), 50);
  assert.equal(quantity(bw208, { length: { feet: 50 } }), undefined);
  assert.equal('quantity' in check(byCall(fjx0808)), false);
});

test('a line that is in the order already says how many of it would be replaced', () => {
  const kept = { id: 'itm_1', variantId: 'BW2-08', unit: 'pieces', entered: 5 } as const;
  const lines = [
    priceLine({ ...kept, optionId: 'BW2-08-400' }, bw208, 0n),
    priceLine({ ...kept, id: 'itm_2', customFeet: 36, entered: 7 }, bw208, 0n),
  ];
  const replaces = (length: PastedLength) => {
    const line = check(bw208, { quantity: 2, length }, { ...bench, lines });
    return line.state === 'ready' ? line.replaces : undefined;
  };
  assert.equal(replaces({ feet: 400 }), 5);
  assert.equal(replaces({ feet: 36 }), 7);
  assert.equal(replaces({ feet: 37 }), undefined);
});

test('the same line is the same part number, package and cut', () => {
  const one = { variantId: 'BW2-08', optionId: 'BW2-08-400' };
  assert.ok(isSameLine(one, { ...one }));
  assert.ok(!isSameLine(one, { ...one, variantId: 'BW2-10' }));
  assert.ok(!isSameLine(one, { variantId: 'BW2-08', customFeet: 400 }));
  assert.ok(!isSameLine({ variantId: 'BW2-08', customFeet: 36 }, { variantId: 'BW2-08', customFeet: 37 }));
});

test('of two lines about the same part and length the second one says so', () => {
  const cut = (text: string, feet: number, size = bw208): CheckedLine => ({
    ...checkLine(text, reading({ quantity: 1, length: { feet } }), size, bench),
  });
  const lines = withoutDoubles([
    cut('first', 36),
    cut('other', 37),
    cut('reel', 400),
    cut('second', 36),
    cut('third', 36),
    cut('reel again', 400),
  ]);
  assert.deepEqual(
    lines.map((line) => ('message' in line ? line.message : line.state)),
    [
      'ready',
      'ready',
      'ready',
      'This part and length is here already, as “first”.',
      'This part and length is here already, as “first”.',
      'This part and length is here already, as “reel”.',
    ],
  );
  assert.deepEqual(lines[3], {
    state: 'refused',
    text: 'second',
    part: { id: 'BW2-08', product: { id: 'bw2', slug: 'bw2-slug', name: 'Name of bw2' } },
    message: 'This part and length is here already, as “first”.',
  });
  const asked = check(bw208, { quantity: 1 });
  assert.deepEqual(withoutDoubles([asked, asked]), [asked, asked]);
});
