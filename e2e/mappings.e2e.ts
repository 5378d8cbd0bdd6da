import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { american, asian } from '#features/exchange/import-desk/testing/foreign-tables.ts';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const ofHose = async (hose: string) =>
  shop.db
    .selectFrom('crimp_specs')
    .innerJoin('crimp_revisions', 'crimp_revisions.number', 'crimp_specs.revision')
    .selectAll('crimp_specs')
    .where('current', '=', true)
    .where('hose', '=', hose)
    .orderBy('position')
    .execute();

test('a maker’s table is mapped from its head, saved under a name, and imported by it', async () => {
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/imports');
  await page.getByRole('link', { name: 'mapping' }).click();
  await page.getByRole('link', { name: 'New Mapping' }).click();
  const file = { name: 'crimp.csv', mimeType: 'text/csv', buffer: Buffer.from(american.text) };
  await page.getByLabel('Name', { exact: true }).fill('Maker A');
  await page.getByLabel('A file of theirs, CSV or XLSX').setInputFiles(file);
  // Both rows of the head are seen, and most columns are guessed.
  await page.getByLabel('Rows of names').and(page.locator('[value="2"]')).waitFor();
  const chosen = async (name: string) => page.getByLabel(`Column for ${name}`, { exact: true }).inputValue();
  assert.deepEqual(
    await Promise.all(['hose', 'dash', 'insertType', 'ferrule', 'crimpDiam', 'dieSet'].map(chosen)),
    ['Hose Series', 'Hose Dash', 'Stem', 'Shell', 'Crimp O.D. (in)', 'Die Set (in)'],
  );
  assert.equal(await page.getByLabel('Unit of crimpDiam').inputValue(), 'in');
  await page.getByLabel('Unit of tolerance').selectOption('in');
  for (const name of ['extSkive', 'intSkive']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });
    await page.getByLabel(`Unit of ${name}`).selectOption('in');
    await row.locator('summary').click();
    await page.getByLabel(`Words of ${name}`).fill('No-Skive = 0');
  }
  const crimp = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'crimpDiam' }) });
  assert.deepEqual(await crimp.getByRole('cell').nth(2).locator('span').allTextContents(), [
    '17.04',
    '25.78',
    '34.93',
  ]);
  await page.getByRole('button', { name: 'Save Mapping' }).click();
  await page.getByText('The mapping has been saved.').waitFor();

  await page.getByRole('link', { name: 'Import files with it' }).click();
  await page.getByRole('heading', { name: 'Imports', exact: true }).waitFor();
  await page.getByLabel('What the files say').selectOption('crimp');
  await page.getByLabel('Read by').selectOption('Maker A');
  await page.getByLabel('CSV or XLSX files').setInputFiles(file);
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByText('is derived from insertType in 3 rows.').waitFor();
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByText('The files are imported.').waitFor();
  const rows = await ofHose('WP210');
  assert.deepEqual(
    rows.map(({ dash, crimp_hundredths: size }) => [dash, size]),
    [
      ['04', 1704],
      ['08', 2578],
      ['12', 3493],
    ],
  );
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a mapping is edited and used for a workbook, and deleted', async () => {
  await shop.call('PUT', '/api/imports/mappings/Maker%20S', shop.people.admin, asian.mapping);
  const { page, context } = await shop.openAs(shop.people.admin);
  async function* rows() {
    yield asian.rows;
  }
  const workbook = await buffer(Readable.from(xlsxStream('Crimp', rows())));
  await page.goto('/account/imports/mapping/Maker%20S');
  await page.getByLabel('A file of theirs, CSV or XLSX').setInputFiles({
    name: 'crimp.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  const dash = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'dash', exact: false }) });
  await dash.getByText('derived').first().waitFor();
  await page.getByLabel('Text for crimpVersion').fill('2');
  await page.getByRole('button', { name: 'Save Mapping' }).click();
  await page.getByText('The mapping has been saved.').waitFor();
  await page.goto('/account/imports');
  await page.getByLabel('What the files say').selectOption('crimp');
  await page.getByLabel('Read by').selectOption('Maker S');
  await page.getByLabel('CSV or XLSX files').setInputFiles({
    name: 'crimp.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByRole('button', { name: 'Import Files' }).click();
  await page.getByText('The files are imported.').waitFor();
  assert.deepEqual(
    (await ofHose('HT1')).map(({ dash: size, crimp_version: version }) => [size, version]),
    [
      ['08', '2'],
      ['16', '2'],
      ['06', '2'],
    ],
  );
  await page.goto('/account/imports/mappings');
  await page.getByRole('button', { name: 'Delete Maker S' }).click();
  await page.getByRole('button', { name: 'Yes, Delete Mapping' }).click();
  await page.getByText('The mapping has been deleted.').waitFor();
  await context.close();
});

test('codes that a workbook keeps as numbers are named at their cells, in each column that a mapping reads as a code', async () => {
  await shop.call('PUT', '/api/imports/mappings/Maker%20N', shop.people.admin, asian.mapping);
  const { page, context } = await shop.openAs(shop.people.admin);
  const [head = [], first = [], ...others] = asian.rows;
  async function* rows() {
    const typed: ReadonlyArray<string | number> = first;
    yield [head, typed.with(0, 808).with(3, 46242).with(6, 24), ...others];
  }
  await page.goto('/account/imports');
  await page.getByLabel('What the files say').selectOption('crimp');
  await page.getByLabel('Read by').selectOption('Maker N');
  await page.getByLabel('CSV or XLSX files').setInputFiles({
    name: 'crimp.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(Readable.from(xlsxStream('Crimp', rows()))),
  });
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByLabel('Find').fill('is a number or a day there');
  const table = page.getByRole('region', { name: 'What the import changes' });
  assert.deepEqual(
    (await table.locator('tbody tr').allInnerTexts()).map((line) => line.split('\t').slice(0, 5)),
    [
      ['Note', 'crimp.xlsx, row 2', '', 'Hose', '808'],
      ['Note', 'crimp.xlsx, row 2', '', 'Shell', '46242'],
    ],
  );
  await context.close();
});

test('a blank of a mapped catalog file leaves a value, - empties it', async () => {
  const columns =
    'series_code series_name part_number dash dn inch id_mm max_wp_psi list_price_usd_per_ft color';
  await shop.call('PUT', '/api/imports/mappings/Hoses', shop.people.admin, {
    kind: 'catalog',
    file: 'hoses.csv',
    columns: columns.split(' ').map((ours) => ({ ours, from: ours.toUpperCase() })),
  });
  const { page, context } = await shop.openAs(shop.people.admin);
  await page.goto('/account/imports');
  await page.getByLabel('What the files say').selectOption('catalog');
  await page.getByLabel('Read by').selectOption('Hoses');
  const text = `${columns.toUpperCase().replaceAll(' ', ',')}\n,,JK10-04,,,,,,,-\n,,JK10-06,,,,,,,\n`;
  await page
    .getByLabel('CSV or XLSX files')
    .setInputFiles({ name: 'theirs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check Files' }).click();
  await page.getByText('Nothing is wrong with these cells.').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('Changed');
  const table = page.getByRole('region', { name: 'What the import changes' });
  const changed = await table.locator('tbody tr').allInnerTexts();
  assert.ok(changed.length > 0);
  assert.deepEqual(
    changed.filter((line) => !/color/i.test(line)),
    [],
  );
  await context.close();
});
