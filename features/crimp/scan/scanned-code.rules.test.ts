import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScanned } from './scanned-code.rules.ts';

const SHOP = ['https://shop.northfield.example'];

test('the codes of job cards and labels lead to their page, with the revision they were printed with', () => {
  const ways = [
    '/crimp-specs/BW2/08/MF/FN208?revision=1',
    '/account/order/ord_1#crimps-orl_2',
    '/assemblies/1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW',
  ];
  for (const to of ways) assert.deepEqual(readScanned(` ${SHOP[0]}${to}\n`, SHOP), { kind: 'page', to });
  assert.deepEqual(readScanned(ways[2]?.slice('/assemblies/'.length) ?? '', SHOP), {
    kind: 'page',
    to: ways[2],
  });
});

test('bars hold a number, which is looked up', () => {
  for (const text of ['MF08-FN208', 'OPF08', 'BW2-08+MF+FN208', 'fjx-08-08'])
    assert.deepEqual(readScanned(text, SHOP), { kind: 'number', text });
});

test('what is no code of this shop leads nowhere', () => {
  for (const text of [
    '',
    'https://shop.northfield.example.evil.example/crimp-specs/BW2',
    'https://evil.example/crimp-specs/BW2/08/MF/FN208',
    'https://shop.northfield.example/logout',
    'https://shop.northfield.example//evil.example/crimp-specs/',
    'https://',
    'javascript:alert(1)',
    'WIFI:S:net;P:secret;;',
    'two words',
    '\0',
    '\uD800',
    'A'.repeat(61),
    '1~',
    '1~a?b',
  ])
    assert.deepEqual(readScanned(text, SHOP), { kind: 'not ours' }, text);
});
