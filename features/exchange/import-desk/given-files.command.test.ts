import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { systemClock } from '#shared/clock.ts';
import { testPeople } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { givenFilesCommand } from './given-files.command.ts';

let shop: TestShop;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
});
after(() => shop.app.close());

async function run(...args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  assert.ok(givenFilesCommand.isMeant(args), args.join(' '));
  const code = await givenFilesCommand.run(args, {
    say: (line) => void lines.push(line),
    onDatabase: async (work) => work(shop.db),
    clock: systemClock,
    limits: shop.config.importAlarms,
    brand: 'Northfield',
    dialMaxHundredths: 300,
    importedBy: 'an operator',
  });
  return { code, lines };
}

const workbook = async (rows: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  buffer(Readable.from(xlsxStream('Sheet', Readable.from([rows]))));

test('a workbook of prices in our own columns goes in by command, whatever it is called', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const file = path.join(folder, 'November.xlsx');
  const put = async (...rows: readonly (readonly (string | number)[])[]) =>
    fs.writeFileSync(file, await workbook([['Part Number', 'List Price'], ...rows]));

  await put(['FJX-08-08', 'nine'], [808, 9.5]);
  const refused = await run(file, '--only', 'prices');
  assert.equal(refused.code, 1);
  for (const said of [
    "November.xlsx, row 2, list_price: 'nine' is not a number.",
    "November.xlsx, row 3, part_number: '808' is not in the catalog.",
  ])
    assert.ok(refused.lines.includes(`  ${said}`), refused.lines.join('\n'));
  assert.match(
    refused.lines.join('\n'),
    /November\.xlsx, row 3, Part Number: '808' is a number or a day there/,
  );

  await put(['FJX-08-08', 10.5]);
  assert.equal(
    (await run(file, '--only', 'prices', '--dry-run')).lines.at(-1),
    'Dry run: nothing was written.',
  );
  const done = await run('--only', 'prices', file, '--separator', 'semicolon');
  assert.deepEqual([done.code, done.lines.at(-1)], [0, 'Done.'], done.lines.join('\n'));
  const { list_price } = await shop.db
    .selectFrom('variants')
    .select('list_price')
    .where('id', '=', 'FJX-08-08')
    .executeTakeFirstOrThrow();
  assert.equal(list_price, '10.5000');
});

test('numbers of a workbook have points, whatever a mapping says of files', async (t) => {
  const { admin } = await testPeople(shop.db);
  const saved = await shop.app.inject({
    method: 'PUT',
    url: '/api/imports/mappings/Maker%20D',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {
      kind: 'prices',
      separator: 'semicolon',
      decimals: 'comma',
      columns: [
        { ours: 'part_number', from: 'Artikel' },
        { ours: 'list_price', from: 'Preis' },
      ],
    },
  });
  assert.equal(saved.statusCode, 200, saved.body);
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const [file, beside] = [path.join(folder, 'a.xlsx'), path.join(folder, 'b.csv')];
  fs.writeFileSync(
    file,
    await workbook([
      ['Artikel', 'Preis'],
      ['BW2-08', 8.625],
    ]),
  );
  const { lines } = await run(file, '--mapping', 'Maker D', '--dry-run');
  assert.match(lines.join('\n'), /BW2-08, list_price: [\d.]+ → 8\.625$/m);
  fs.writeFileSync(beside, 'Artikel;Preis\nBW2-08;8,625\n');
  const told = await run(beside, '--mapping', 'Maker D', '--dry-run');
  assert.match(told.lines.join('\n'), /BW2-08, list_price: [\d.]+ → 8\.625$/m);
});

test('a file of the catalog or of the crimp table goes in by its name; what is not understood is said', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const file = path.join(folder, 'our hoses.csv');
  fs.copyFileSync('data/hoses.csv', file);
  const same = await run(file, '--only', 'catalog');
  assert.deepEqual([same.code, same.lines.at(-1)], [0, 'Done.'], same.lines.join('\n'));
  const crimp = await run('data/crimp_specs.csv', '--only', 'crimp', '--dry-run');
  assert.equal(crimp.code, 0, crimp.lines.join('\n'));

  const missing = path.join(folder, 'none.xlsx');
  assert.deepEqual(await run(missing, '--only', 'prices'), {
    code: 1,
    lines: [`${missing}: There is no such file or folder.`],
  });
  for (const args of [[file], [file, '--only', 'colours'], [file, '--only', 'prices', '--allow', 'all']])
    assert.equal((await run(...args)).code, 2, args.join(' '));
  assert.ok(!givenFilesCommand.isMeant([folder, '--only', 'prices']));
});
