import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readGiven } from './given-file.ts';

const sheet = strToU8('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>');

test('a workbook is its first sheet as text, and says that it has others', async () => {
  const zip = zipSync({ 'xl/worksheets/sheet1.xml': sheet, 'xl/worksheets/sheet2.xml': sheet });
  assert.deepEqual(await readGiven('a.xlsx', zip), {
    name: 'a.xlsx',
    text: '1',
    encoding: 'XLSX',
    notes: ['a.xlsx has 2 sheets; the first is read.'],
    numbered: [],
  });
});

test('what is no workbook, or was cut short, is said in a sentence', async () => {
  const said = 'a.xlsx is no workbook of a spreadsheet that can be read.';
  assert.equal(await readGiven('a.xlsx', zipSync({ 'a.txt': sheet })), said);
  const whole = zipSync({ 'xl/worksheets/sheet1.xml': sheet });
  for (const length of [4, 20, whole.length - 30])
    assert.equal(await readGiven('a.xlsx', whole.subarray(0, length)), said, String(length));
});
