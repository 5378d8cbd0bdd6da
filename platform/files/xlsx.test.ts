import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { xlsxStream } from './xlsx.ts';

type Batch = readonly (readonly (string | number)[])[];

async function* batches(all: readonly Batch[]) {
  yield* all;
}

async function sheetOf(...all: readonly Batch[]): Promise<string> {
  const files = unzipSync(await buffer(xlsxStream('Orders', batches(all))));
  assert.ok(files['xl/styles.xml'], 'styles that cells name are there');
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

test('the head stays in view, and a column is as wide as its first rows want, up to 60 letters', async () => {
  const sheet = await sheetOf(
    [['PO', 'Notes']],
    [
      ['A-1', 'n'.repeat(500)],
      ['A-2', 'x'],
    ],
    [['A-3', 'y']],
  );
  assert.match(sheet, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
  assert.match(sheet, /<cols><col min="1" max="1" width="8" [^>]*\/><col min="2" max="2" width="62" /);
  assert.equal(sheet.match(/<row>/g)?.length, 4);
  assert.equal(sheet.match(/ s="1"/g)?.length, 2, 'the head alone is bold');
});

test('a number is a number; what a hand could turn into a formula is marked as text, to the letter', async () => {
  const sheet = await sheetOf([['A']], [[4.5], ['+4'], ['=1+1'], ['@x'], ['-7'], ['BW2-08']]);
  assert.match(sheet, /<c><v>4\.5<\/v><\/c>/);
  for (const text of ['+4', '=1+1', '@x', '-7'])
    assert.ok(sheet.includes(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${text}</t>`), text);
  assert.ok(sheet.includes('<c t="inlineStr"><is><t xml:space="preserve">BW2-08</t>'));
  assert.ok(!sheet.includes("'"));
});

test('a file of a head alone, and one of nothing, can be opened', async () => {
  assert.equal((await sheetOf([['A', 'B']])).match(/<row>/g)?.length, 1);
  const empty = await sheetOf();
  assert.ok(empty.endsWith('<sheetData></sheetData></worksheet>'));
  assert.ok(!empty.includes('<cols>'));
});

test('columns that are declared are money, days and moments by the clock of the shop; what is none stays a text', async () => {
  const kinds = { Price: 'dollars', Day: 'day', At: 'moment' } as const;
  const rows = [
    [
      ['Price', 'Day', 'At'],
      [4.3512, '2026-11-23', '2026-11-23T05:30:00.000Z'],
      ['', 'open', '2026-11-23 14:03'],
    ],
  ];
  const files = unzipSync(
    await buffer(xlsxStream('Orders', batches(rows), { kinds, timeZone: 'America/Chicago' })),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  assert.ok(
    sheet.includes('<c s="3"><v>4.3512</v></c><c s="4"><v>46349</v></c><c s="5"><v>46348.979166667</v></c>'),
  );
  assert.ok(sheet.includes('>open</t></is></c><c s="5"><v>46349.585416667</v></c>'));
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array());
  for (const format of ['&quot;$&quot;#,##0.00##', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
    assert.ok(styles.includes(`formatCode="${format}"`), format);
});
