import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { systemClock } from '#shared/clock.ts';
import { type People, testPeople } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { feedCommand } from './feed.command.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function run(...args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await feedCommand.run(args, {
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

const call = async (text: string) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${people.admin.token}` },
    payload: { kind: 'prices', files: [{ name: 'prices.csv', text }] },
  });
  const sentences: readonly string[] = response
    .json()
    .errors.map(({ message }: { readonly message: string }) => message);
  return { status: response.statusCode, sentences };
};

const priceOf = async (id: string) =>
  (await shop.db.selectFrom('variants').select('list_price').where('id', '=', id).executeTakeFirstOrThrow())
    .list_price;

test('one file is told the same by command and by call: its bad cells, its alarms', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const put = (text: string | Buffer): void => fs.writeFileSync(path.join(folder, 'Prices.csv'), text);
  const was = Number(await priceOf('FJX-08-08'));
  const bad = 'part_number,list_price\nFJX-08-08,nine\n8-Aug,5\nNOT-THERE,5\n';
  put(bad);
  const refused = await run(folder, '--only', 'prices');
  const called = await call(bad);
  assert.deepEqual([refused.code, called.status], [1, 400]);
  assert.equal(called.sentences.length, 3);
  assert.deepEqual(
    called.sentences.filter((sentence) => !refused.lines.includes(`  ${sentence}`)),
    [],
  );
  const dear = `part_number,list_price\nFJX-08-08,${(was * 10).toFixed(2)}\n`;
  put(Buffer.from(`\uFEFF${dear}`, 'utf16le'));
  const stopped = await run(folder, '--only', 'prices', '--allow', 'price');
  const { status, sentences } = await call(dear);
  assert.deepEqual([stopped.code, status], [1, 409]);
  assert.ok(stopped.lines.includes(`  ${sentences[0]} (allowed)`));
  assert.ok(stopped.lines.includes(`  ${sentences[1]}`));
  assert.equal(stopped.lines.at(-1), 'Nothing was written. Allow the alarms with --allow, or mend the file.');
  assert.equal(Number(await priceOf('FJX-08-08')), was);
  assert.equal(
    (await run(folder, '--only', 'prices', '--dry-run', '--allow', 'price,unit')).lines.at(-1),
    'Dry run: nothing was written.',
  );
  const done = await run('--allow', 'price,unit', folder, '--only', 'prices');
  assert.deepEqual([done.code, done.lines.at(-1)], [0, 'Done.']);
  assert.ok(done.lines.includes(`  FJX-08-08, list_price: ${was.toFixed(2)} → ${(was * 10).toFixed(2)}`));
  const entry = await shop.db
    .selectFrom('audit_log')
    .select('by_name')
    .where('subject', '=', 'import')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(entry.by_name, 'an operator');
});

test('what is not there, no text or not understood is said', async (t) => {
  const folder = temporaryFolder(t);
  assert.deepEqual((await run(folder, '--only', 'stock')).lines, [`${folder}: There is no such folder.`]);
  fs.mkdirSync(folder);
  assert.deepEqual((await run(folder, '--only', 'stock')).lines, [
    `${folder}: The folder holds no stock.csv. A file that is called otherwise, or a workbook, is named itself.`,
  ]);
  fs.writeFileSync(path.join(folder, 'stock.csv'), Buffer.from([0x61, 0, 0x62, 0x63, 0, 0]));
  assert.deepEqual(await run(folder, '--only', 'stock'), {
    code: 1,
    lines: ['stock.csv is not a CSV file: it holds binary data.'],
  });
  for (const args of [
    [folder],
    ['--only', 'prices'],
    [folder, '--only', 'colours'],
    [folder, '--only', 'prices', '--allow', 'all'],
    [folder, 'more', '--only', 'prices'],
    ['--force', '--only', 'prices'],
  ])
    assert.equal((await run(...args)).code, 2, args.join(' '));
});
