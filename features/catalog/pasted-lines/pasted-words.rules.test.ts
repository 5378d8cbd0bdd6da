import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Beside, besideOf, isBesideWord, isDescription } from './pasted-words.rules.ts';

const unread = (text: string) => ({ kind: 'unread', text }) as const;
const none = (text: string) => ({ kind: 'no quantity', text }) as const;
const cases: ReadonlyArray<readonly [string, Beside]> = [
  ['', { kept: '' }],
  ['12', { quantity: 12, kept: '' }],
  ['12 pcs', { quantity: 12, unit: 'pieces', kept: 'pcs' }],
  ['12pc.', { quantity: 12, unit: 'pieces', kept: 'pc' }],
  ['1 piece', { quantity: 1, unit: 'pieces', kept: 'piece' }],
  ['12ea', { quantity: 12, unit: 'pieces', kept: 'ea' }],
  ['12 EACH', { quantity: 12, unit: 'pieces', kept: 'EACH' }],
  ['3 boxes', { quantity: 3, unit: 'boxes', kept: 'boxes' }],
  ['3 bx', { quantity: 3, unit: 'boxes', kept: 'bx' }],
  ['pcs pcs 3', { quantity: 3, unit: 'pieces', kept: 'pcs pcs' }],
  ['3 box', { quantity: 3, length: { packedAs: 'box' }, kept: 'box' }],
  ['2 Reels', { quantity: 2, length: { packedAs: 'reel' }, kept: 'Reels' }],
  ['reel 400 ft 2', { quantity: 2, length: { packedAs: 'reel', feet: 400 }, kept: 'reel 400 ft' }],
  ["24' 6", { quantity: 6, length: { feet: 24 }, kept: '24 ft' }],
  ['24feet x6', { quantity: 6, length: { feet: 24 }, kept: '24 ft' }],
  ['1 foot 6', { quantity: 6, length: { feet: 1 }, kept: '1 ft' }],
  ['x 12', { quantity: 12, kept: '' }],
  ['qty: 12', { quantity: 12, kept: '' }],
  ['qty:12', { quantity: 12, kept: '' }],
  ['quantity=12', { quantity: 12, kept: '' }],
  ['* 12', { quantity: 12, kept: '' }],
  ['(12)', { quantity: 12, kept: '' }],
  ['12.', { quantity: 12, kept: '' }],
  ['12,', { quantity: 12, kept: '' }],
  ['12.00', { quantity: 12, kept: '' }],
  ['12.0', { quantity: 12, kept: '' }],
  ['1,000', { quantity: 1000, kept: '' }],
  ['1,000,000', { quantity: 1_000_000, kept: '' }],
  ['999999999', { quantity: 999_999_999, kept: '' }],
  ['1000000000', { problem: none('1000000000'), kept: '' }],
  ['1.000', { problem: none('1.000'), kept: '' }],
  ['1,00', { problem: none('1,00'), kept: '' }],
  ['1000,000', { problem: none('1000,000'), kept: '' }],
  ['2.5', { problem: none('2.5'), kept: '' }],
  ['-3', { problem: none('-3'), kept: '' }],
  ['+3', { problem: none('+3'), kept: '' }],
  ['-12.00', { problem: none('-12.00'), kept: '' }],
  ['1 12', { problem: { kind: 'many quantities', texts: ['1', '12'] }, kept: '' }],
  ['1 12 dozen', { problem: unread('dozen'), kept: '' }],
  ['2 to go', { problem: unread('to go'), kept: '' }],
  ['3 boxes 5 pcs', { unit: 'boxes', problem: unread('pcs'), kept: 'boxes' }],
  ['3 pcs 5 boxes', { unit: 'pieces', problem: unread('boxes'), kept: 'pcs' }],
  ['24 ft 36 ft', { length: { feet: 24 }, problem: unread('ft'), kept: '24 ft' }],
  ['reel coil 2', { length: { packedAs: 'reel' }, problem: unread('coil'), kept: 'reel' }],
  ['12 pcsx', { problem: unread('pcsx'), kept: '' }],
  ['12 xpcs', { problem: unread('xpcs'), kept: '' }],
  ['12 reelz', { problem: unread('reelz'), kept: '' }],
  ['12 xreel', { problem: unread('xreel'), kept: '' }],
  ['12 boxesx', { problem: unread('boxesx'), kept: '' }],
  ['12 aboxes', { problem: unread('aboxes'), kept: '' }],
  ['12 qtyx', { problem: unread('qtyx'), kept: '' }],
  ['12 lx', { problem: unread('lx'), kept: '' }],
  ['12 ftx', { problem: unread('ftx'), kept: '' }],
  ['12 xft', { problem: unread('xft'), kept: '' }],
];
for (const [text, expected] of cases)
  test(`'${text}' beside a part number: ${expected.problem?.kind ?? expected.quantity ?? 'no quantity'}`, () => {
    assert.deepEqual(besideOf(text.split(' ').filter(Boolean)), expected);
  });

test('words of a quantity may stand before a part number, others not', () => {
  for (const word of ['12', 'x', '12x', 'qty:', 'pcs.', '3boxes', 'reel', 'ft', '(12)'])
    assert.ok(isBesideWord(word), word);
  for (const word of ['BW2', '12BW', 'FJX-08', 'dozen', '12dozen']) assert.ok(!isBesideWord(word), word);
});

test('a price and words about the part describe; numbers and units of any kind do not', () => {
  for (const cell of [
    '$4.10',
    'US$ 4.10',
    '4.10 USD',
    '4,10 €',
    'Female JIC',
    '12 swivels',
    'Swivel, 37 deg',
    'USD 4.10 each',
    'see $4.10 net',
  ])
    assert.ok(isDescription(cell), cell);
  for (const cell of [
    '12',
    '12 pcs',
    '2 dozen',
    'CS',
    '36 in',
    '600 mm',
    'reel 400 ft',
    'x12',
    '10%',
    '3 boxes',
  ])
    assert.ok(!isDescription(cell), cell);
});
