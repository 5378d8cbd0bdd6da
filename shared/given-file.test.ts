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

test('the first sheet is the one of the first tab that is shown, whatever its file is called', async () => {
  const numbered = (value: number): Uint8Array =>
    strToU8(`<worksheet><sheetData><row><c><v>${value}</v></c></row></sheetData></worksheet>`);
  const workbook = (...tabs: readonly string[]): Uint8Array =>
    strToU8(`<x:workbook xmlns:r="r"><x:sheets>${tabs.join('')}</x:sheets></x:workbook>`);
  const read = async (...tabs: readonly string[]) => {
    const file = await readGiven(
      'a.xlsx',
      zipSync({
        'xl/workbook.xml': workbook(...tabs),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Target="worksheets/sheet3.xml"/><Relationship Id="rId4" Target="chartsheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': numbered(1),
        'xl/worksheets/sheet2.xml': numbered(2),
        'xl/worksheets/sheet3.xml': numbered(3),
        'xl/chartsheets/sheet1.xml': numbered(4),
      }),
    );
    return typeof file === 'string' ? file : [file.text, ...file.notes];
  };
  const tab = (id: number, more = ''): string =>
    `<x:sheet name="S${id}" sheetId="${id}" ${more} r:id="rId${id}"/>`;
  assert.deepEqual(await read(tab(4), tab(2), tab(1), tab(3)), [
    '2',
    'a.xlsx has 3 sheets; the first is read.',
  ]);
  assert.deepEqual(
    await read(tab(3, 'state="hidden"'), tab(1, 'state="veryHidden"'), tab(2, 'state="visible"')),
    ['2'],
  );
  assert.deepEqual(await read(tab(3, "state='hidden'")), ['3']);
});

test('a formula that no spreadsheet has reckoned, or that went wrong, is told: its cell would be read as an empty one', async () => {
  const cells =
    '<row r="2"><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v></v></c></row>' +
    '<row r="4"><c><f>1+9</f></c><c><f>1+9</f><v/></c><c><f t="shared" si="0"/></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
  const read = await readGiven(
    'a.xlsx',
    zipSync({
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    }),
  );
  assert.ok(typeof read !== 'string');
  assert.equal(read.text, '\r\n2,\r\n\r\n,,,#DIV/0!');
  assert.deepEqual(read.notes, [
    'a.xlsx has 4 formulas without a value, the first in row 4. Open it in a spreadsheet and save it there.',
  ]);
});

test('what is no workbook, or was cut short, is said in a sentence', async () => {
  const said = 'a.xlsx is no workbook of a spreadsheet that can be read.';
  assert.equal(await readGiven('a.xlsx', zipSync({ 'a.txt': sheet })), said);
  const whole = zipSync({ 'xl/worksheets/sheet1.xml': sheet });
  for (const length of [4, 20, whole.length - 30])
    assert.equal(await readGiven('a.xlsx', whole.subarray(0, length)), said, String(length));
});
