import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harmless } from './harmless-cell.ts';

test('what begins like a formula gets an apostrophe, also behind what nobody sees, and in full width', () => {
  for (const sign of '=+-@＝＋－＠﹦﹢﹣﹫')
    for (const before of [
      '',
      ' ',
      '\u00A0',
      '\u200B',
      '\uFEFF',
      '\u2060\u200D',
      '\u202E',
      '\u00AD',
      '\u3164',
      '"',
    ])
      assert.equal(harmless(`${before}${sign}1+1`), `'${before}${sign}1+1`, JSON.stringify(before + sign));
  for (const control of ['\t', '\r', '\n', '\u0000', '\u0085'])
    assert.ok(harmless(`${control}a`).startsWith("'"));
});

test('where a spreadsheet splits the line at semicolons, tabs or line breaks, no part begins like a formula', () => {
  assert.equal(harmless(';=1+1'), ";'=1+1");
  assert.equal(harmless('PO 7; \u200B=1+1;-2'), "PO 7;' \u200B=1+1;'-2");
  assert.equal(harmless('PO 7\t@SUM(1)'), "PO 7\t'@SUM(1)");
  assert.equal(harmless('two lines\r\n=1+1\n+1'), "two lines\r\n'=1+1\n'+1");
});

test('a long text of blanks that are none takes no longer than it is', () => {
  assert.equal(harmless(`${'\f'.repeat(20_000)}x`).length, 20_002);
});

test('everything else stays as it is, numbers too', () => {
  for (const cell of ['BW2-08', 'a=b', '12.5 + 3', "O'Brien; Sons", 'Müller & Co', '', 'a@b.example', -4.5])
    assert.equal(harmless(cell), cell);
});
