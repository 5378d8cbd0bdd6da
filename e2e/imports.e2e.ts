import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { noteLine } from '#features/exchange/import/import-report.rules.ts';
import { feedCommand } from '#features/exchange/import-desk/feed.command.ts';
import { ImportResult } from '#features/exchange/import-desk/imports.contract.ts';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { systemClock } from '#shared/clock.ts';
import { testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const PART = 'FJX-08-08';
const priceOf = async (): Promise<number> => {
  const { list_price } = await shop.db
    .selectFrom('variants')
    .select('list_price')
    .where('id', '=', PART)
    .executeTakeFirstOrThrow();
  return Number(list_price);
};
const csv = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a price file shows what it changes, an alarm is ticked in words, and then it is imported', async () => {
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  const was = await priceOf();
  await page.goto('/account/imports');
  const files = page.getByLabel('CSV or XLSX files');
  // As a spreadsheet saves it where the comma is the decimal mark.
  await files.setInputFiles(
    csv('preise.csv', `Part Number;List Price\r\n${PART};${(was * 2).toFixed(2).replace('.', ',')}\r\n`),
  );
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByText('preise.csv: 1 row, UTF-8, semicolon between the cells').waitFor();
  await page.getByText('1 of 1 prices move by more than 25 %').waitFor();
  const table = page.getByRole('region', { name: 'What the import changes' });
  assert.deepEqual(await table.locator('tbody tr td').allTextContents(), [
    'Changed',
    'preise.csv, row 2',
    PART,
    'list_price',
    was.toFixed(2),
    (was * 2).toFixed(2),
  ]);
  assert.equal(await priceOf(), was);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  assert.match(
    await readFile(await (await download).path(), 'utf8'),
    new RegExp(`Changed,"preise.csv, row 2",${PART},list_price`),
  );
  await page.getByLabel('Find').fill('no such part');
  await page.getByText('No lines found.').waitFor();
  await page.getByLabel('Find').fill(PART.toLowerCase());
  await table.waitFor();

  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByText('Allow price to take them.').first().waitFor();
  assert.equal(await priceOf(), was);
  await page.getByLabel('Yes, these prices are right: take them.').check();
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByText('The files are imported.').waitFor();
  assert.equal(await priceOf(), Math.round(was * 200) / 100);
  // What was not ticked was refused.
  assert.deepEqual(
    complaints.filter((each) => !each.includes('409 (Conflict)')),
    [],
  );
  await context.close();
});

test('a workbook is read, a code that became a number is flagged, and bad cells are named', async () => {
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  async function* rows() {
    yield [
      ['part_number', 'list_price'],
      [PART, 'nine'],
      [808, 5],
    ];
  }
  await page.goto('/account/imports');
  const workbook = await buffer(Readable.from(xlsxStream('Prices', rows())));
  await page
    .getByLabel('CSV or XLSX files')
    .setInputFiles({ name: 'prices.xlsx', mimeType: 'application/zip', buffer: workbook });
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('The files cannot be imported as they are.').waitFor();
  const table = page.getByRole('region', { name: 'What the import changes' });
  assert.deepEqual(await table.locator('tbody tr').allTextContents(), [
    'Refusedprices.xlsx, row 2list_pricenineis not a number.',
    'Refusedprices.xlsx, row 3part_number808is not in the catalog.',
    'Noteprices.xlsx, row 3part_number808is a number or a day there, and no text: zeros in front are lost, and 8-08 is a day. Make the column text, and enter it again where it is another.',
  ]);
  assert.equal(await page.getByRole('button', { name: 'Import Files' }).count(), 0);
  // Another file: what was said of the one before is gone.
  await page.getByLabel('CSV or XLSX files').setInputFiles(csv('b.csv', Buffer.from([1, 0, 2])));
  await table.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('b.csv is not a CSV file: it holds binary data.').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a file of the catalog shows what it changes of each size, and what is missing is retired where that is ticked', async () => {
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  const text = (await readFile('data/couplings.csv', 'utf8')).split('\n');
  await page.goto('/account/imports');
  await page.getByLabel('What the files say').selectOption('Catalog');
  await page
    .getByLabel('CSV or XLSX files')
    .setInputFiles(csv('Couplings (3).csv', [text[0], text[1]?.replace(/^[^,]*,/, ','), text[2]].join('\n')));
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('The files cannot be imported as they are.').waitFor();
  const table = page.getByRole('region', { name: 'What the import changes' });
  assert.match(await table.locator('tbody tr').first().innerText(), /Refused\s+Couplings \(3\)\.csv, row 2/);
  await page
    .getByLabel('CSV or XLSX files')
    .setInputFiles(csv('couplings.csv', text.slice(0, -2).join('\n')));
  await page.getByLabel('Retire what these files do not hold, in the categories that they hold.').check();
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  assert.match(
    await table
      .locator('tbody tr')
      .allInnerTexts()
      .then((rows) => rows.join()),
    /Retired\s+couplings\.csv/,
  );
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByText('The files are imported.').waitFor();
  const retired = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('retired_at', 'is not', null)
    .execute();
  assert.equal(retired.length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('encoding, separator and decimals are chosen where they are not recognised', async () => {
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  const price = (Math.round((await priceOf()) * 105) / 100).toFixed(2);
  await page.goto('/account/imports');
  await page
    .getByLabel('CSV or XLSX files')
    .setInputFiles(
      csv(
        'prices.txt',
        `part_number\tlist_price\tone; two; three; four\n${PART}\t${price.replace('.', ',')}\t\n`,
      ),
    );
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('The files cannot be imported as they are.').waitFor();
  await page.getByText('How the files are written').click();
  await page.getByLabel('Encoding').selectOption('Windows-1252');
  await page.getByLabel('Between cells').selectOption('Tabs');
  await page.getByLabel('Before decimals').selectOption('Comma');
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByText('prices.txt: 1 row, Windows-1252, tab between the cells').waitFor();
  const table = page.getByRole('region', { name: 'What the import changes' });
  assert.ok((await table.locator('tbody tr td').allTextContents()).includes(price));
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('where a table is pasted, a file of Windows or a workbook is taken, and what is none is said', async () => {
  const distributorId = shop.people.company;
  const manager = await testPerson(shop.db, { name: 'Max Manager', distributorId, companyRole: 'manager' });
  const { page, complaints } = await shop.openAs(manager);
  await page.goto('/account/own-numbers');
  const file = page.getByLabel('Or a CSV file or workbook');
  const field = page.getByLabel('Numbers from a spreadsheet');
  await file.setInputFiles(csv('nummern.csv', Buffer.from(`Schlauch ½;${PART}\n`, 'latin1')));
  await eventually(async () => (await field.inputValue()).startsWith('Schlauch ½;') || undefined);
  async function* rows() {
    yield [
      ['Ours', 'Yours'],
      ['00123', PART],
    ];
  }
  const workbook = await buffer(Readable.from(xlsxStream('Numbers', rows())));
  await file.setInputFiles({ name: 'numbers.xlsx', mimeType: 'application/zip', buffer: workbook });
  await eventually(async () => (await field.inputValue()).includes(`00123,${PART}`) || undefined);
  await page.getByRole('button', { name: 'Save Numbers' }).click();
  await page.getByText('The numbers are saved.').waitFor();
  await page.getByRole('cell', { name: '00123' }).waitFor();

  await file.setInputFiles(csv('b.csv', Buffer.from([1, 0, 2])));
  await page.getByText('b.csv is not a CSV file: it holds binary data.').waitFor();
  assert.deepEqual(complaints, []);
});

test('quick add takes a workbook and a file of Windows, and says what is neither', async () => {
  const { page, complaints } = await shop.openAs(shop.people.buyer);
  await page.goto('/cart');
  const file = page.getByLabel('Or drop a CSV file or workbook here, or choose one:');
  const field = page.getByLabel('Part number and quantity, one line each');
  async function* rows() {
    yield [[PART, 3]];
  }
  const workbook = await buffer(Readable.from(xlsxStream('Order', rows())));
  await file.setInputFiles({ name: 'order.xlsx', mimeType: 'application/zip', buffer: workbook });
  await eventually(async () => (await field.inputValue()) === `${PART},3` || undefined);
  await page.getByRole('button', { name: 'Add 1 line to order' }).waitFor();
  await file.setInputFiles(csv('b.csv', Buffer.from([1, 0, 2])));
  await page.getByText('b.csv is not a CSV file: it holds binary data.').waitFor();
  assert.equal(await field.inputValue(), `${PART},3`);
  assert.deepEqual(complaints, []);
});

test('of one file with 60 bad cells the browser, the command and the call say the same, in the order of its rows', async (t) => {
  const parts = await shop.db
    .selectFrom('variants')
    .select(['id', 'list_price'])
    .where('item_class', '=', 'STD')
    .orderBy('id')
    .execute();
  assert.ok(parts.length > 1440, `${parts.length} parts`);
  // What is wrong is found out at three times: a cell, a part, a price that a hose cannot have or that stands there twice.
  const lines = parts.map(({ id, list_price }, at) =>
    at % 24 !== 7 || at > 24 * 59 + 7
      ? `${id},${list_price}`
      : [`${id},abc`, `NONE-${at},5.50`, `${id},-`, `${parts[at - 1]?.id},5`][at % 4],
  );
  const text = `part_number,list_price\n${lines.join('\n')}\n`;

  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/imports');
  await page.getByLabel('CSV or XLSX files').setInputFiles(csv('prices.csv', text));
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('The files cannot be imported as they are.').waitFor();
  const table = page.getByRole('region', { name: 'What the import changes' });
  const cells = await table.locator('tbody tr td').allInnerTexts();
  const rows = Array.from({ length: cells.length / 6 }, (_each, at) => cells.slice(at * 6, at * 6 + 6));
  const shown = rows.map(([what, place, , field, value, why]) => {
    assert.equal(what, 'Refused');
    return `${place}, ${field}: '${value}' ${why}`;
  });
  await context.close();
  assert.deepEqual(complaints, []);

  const folder = await mkdtemp(path.join(tmpdir(), 'ferrule-prices-'));
  t.after(async () => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'prices.csv'), text);
  const printed: string[] = [];
  const code = await feedCommand.run([folder, '--only', 'prices'], {
    say: (line) => void printed.push(line),
    onDatabase: async (work) => work(shop.db),
    clock: systemClock,
    limits: { pricePercent: 25, retiredPercent: 5 },
    brand: 'Northfield',
    dialMaxHundredths: 300,
    importedBy: 'an operator',
  });
  assert.equal(code, 1);
  assert.ok(printed.includes('60 problems:'));

  const called = ImportResult.parse(
    await shop.call('POST', '/api/imports', shop.people.admin, {
      kind: 'prices',
      files: [{ name: 'prices.csv', text }],
      dryRun: true,
    }),
  );
  const said = called.problems.map(noteLine);
  assert.deepEqual([said.length, called.problemTotal, called.written], [60, 60, false]);
  const wrong = lines.flatMap((line, at) =>
    line === `${parts[at]?.id},${parts[at]?.list_price}` ? [] : [at + 2],
  );
  assert.deepEqual(
    called.problems.map(({ row }) => row),
    wrong,
  );
  assert.deepEqual(shown, said);
  assert.deepEqual(
    printed.filter((line) => line.startsWith('  prices.csv, row')).map((line) => line.trim()),
    said,
  );
  const after = await shop.db.selectFrom('variants').select(['id', 'list_price']).execute();
  const priceNow = new Map(after.map(({ id, list_price }) => [id, list_price]));
  assert.deepEqual(
    parts.filter(({ id, list_price }) => priceNow.get(id) !== list_price),
    [],
  );
});
