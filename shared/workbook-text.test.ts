import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { type FindCodes, sheetText } from './workbook-text.ts';

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test('a workbook of ours reads as the rows that were written', async () => {
  const rows = [
    ['part_number', 'list_price'],
    ['MJ-08-08', 9.75],
    ['a "b", c\nd', 1e-7],
    ['<&>', -0.1 - 0.2],
  ];
  async function* batches() {
    yield rows;
  }
  const parts = unzipSync(new Uint8Array(await buffer(xlsxStream('Prices', batches()))));
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  assert.deepEqual(sheetText({ sheet: xml, strings: '', styles: '' }), {
    text: 'part_number,list_price\r\nMJ-08-08,9.75\r\n"a ""b"", c\nd",0.0000001\r\n<&>,-0.3',
    numbered: [],
    unreckoned: [],
  });
});

test('shared texts, days, gaps, prefixes and rich texts are read as a spreadsheet shows them', () => {
  const strings =
    '<x:sst><x:si><x:t>Part Number</x:t></x:si><x:si><x:r><x:t>MJ-</x:t></x:r><x:r><x:t xml:space="preserve">08 &amp; &#8722;_x000D_</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const rows =
    '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="str"><x:v>list price</x:v></x:c></x:row>' +
    '<x:row r="3"><x:c r="A3" s="1"><x:v>46242</x:v></x:c><x:c r="B3"/><x:c r="C3" s="3"><x:v>8.6</x:v></x:c></x:row>' +
    '<x:row r="4"><x:c r="A4" t="s"><x:v>1</x:v></x:c><x:c r="C4" s="2"><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>';
  const codesIn: FindCodes = ([heads = []]) => ({
    below: 1,
    heads: new Map(heads.flatMap((head, at) => (head === 'Part Number' ? [[at, head]] : []))),
  });
  assert.deepEqual(sheetText({ sheet: sheet(rows), strings, styles }, codesIn), {
    text: 'Part Number,,list price\r\n\r\n2026-08-08,,8.6\r\n"MJ-08 & −\r",,1899-12-31,TRUE',
    numbered: [{ row: 3, column: 'Part Number', value: '2026-08-08' }],
    unreckoned: [],
  });
  const workbook = '<workbook><workbookPr filterPrivacy="1" date1904="1"/></workbook>';
  const since1904 = sheetText({ sheet: sheet(rows), strings, styles, workbook }).text;
  assert.match(since1904, /2030-08-09,,8\.6/);
});
