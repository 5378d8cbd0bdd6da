import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { exportFolder } from '#features/exchange/export/export.public.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { demoFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import { testKey } from '#testing/api-keys.ts';
import { type People, testPeople } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { RestoreReport, RevisionLine } from './catalog-revisions.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

type Test = Parameters<typeof temporaryFolder>[0];

async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = people.admin.token) {
  const { statusCode, ...response } = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: statusCode, body: response.json() };
}

/** Every file of an export, name and bytes. */
async function exported(t: Test): Promise<ReadonlyArray<readonly [string, string]>> {
  const folder = temporaryFolder(t);
  await exportFolder(shop.db, folder, { force: false });
  return fs
    .readdirSync(folder)
    .toSorted()
    .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const);
}

async function bring(folder: { readonly path: string }, more: object = {}) {
  const report = await importFolder(shop.db, folder.path, {
    dryRun: false,
    retireMissing: false,
    brand: 'Northfield',
    importedBy: 'an operator',
    ...more,
  });
  assert.equal(report.written, true, JSON.stringify(report.problems));
  return report;
}

const restore = async (number: number | undefined, body: object = {}): Promise<RestoreReport> => {
  const reply = await call('POST', `/api/catalog-revisions/${number}/restore`, body);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
};
const linesOf = async (number: number | undefined, query = ''): Promise<RevisionLine[]> =>
  (await call('GET', `/api/catalog-revisions/${number}?${query}`)).body.data;
const setPrice = async (id: string, price: string) =>
  shop.db.updateTable('variants').set({ list_price: price }).where('id', '=', id).execute();
const priceOf = async (id: string) =>
  (await shop.db.selectFrom('variants').select('list_price').where('id', '=', id).executeTakeFirstOrThrow())
    .list_price;

/** Prices, texts, facts, pictures, options, a new product with sizes, a new size, some retired, others moved. */
function changedFolder(t: Test) {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) => {
    if (row['series_code'] === 'BW1' && row['part_number'] === 'BW1-03')
      return { ...row, list_price_usd_per_ft: '3.99', cover: 'Blue', pack1_length_ft: '150' };
    if (row['series_code'] === 'BW1') return { ...row, cover: 'Blue', image_url: '/images/bw1.jpg' };
    if (row['part_number'] === 'BW2-08') return undefined;
    if (row['series_code'] === 'TB6')
      return { ...row, series_code: 'NEW4', part_number: `N-${row['part_number']}` };
    return row;
  });
  folder.change('fittings.csv', (row) =>
    row['end_code'] === 'MJ' ? { ...row, title: 'Another title', list_price_usd: '7.77' } : row,
  );
  return folder;
}

test('a restored revision gives back the bytes of the export before, and so does one more turn', async (t) => {
  const was = await exported(t);
  const { catalogRevision } = await bring(changedFolder(t), { retireMissing: true });
  assert.equal(catalogRevision, 1);
  const changed = await exported(t);
  assert.notDeepEqual(changed, was);
  const report = await restore(catalogRevision, { reason: 'The file of last year.' });
  assert.deepEqual(
    [report.revision, report.kept, report.failed],
    [2, { data: [], total: 0 }, { data: [], total: 0 }],
  );
  assert.ok(report.takenBack.total > 40);
  assert.deepEqual(await exported(t), was);
  // A restore is a revision, and can be restored.
  const again = await restore(report.revision);
  assert.deepEqual([again.revision, again.kept.total, again.failed.total], [3, 0, 0]);
  assert.deepEqual(await exported(t), changed);
  await restore(again.revision);
  assert.deepEqual(await exported(t), was);
  // Importing what is there is no revision.
  assert.equal((await bring(demoFolder(t))).catalogRevision, undefined);
  const { body } = await call('GET', '/api/catalog-revisions');
  assert.deepEqual(
    body.data.map(({ number, kind, restores, reason, by }: Record<string, unknown>) => [
      number,
      kind,
      restores,
      reason,
      by,
    ]),
    [
      [4, 'restore', 3, undefined, 'Avery Admin'],
      [3, 'restore', 2, undefined, 'Avery Admin'],
      [2, 'restore', 1, 'The file of last year.', 'Avery Admin'],
      [1, 'import', undefined, undefined, 'an operator'],
    ],
  );
  assert.equal(body.data.at(-1).restoredBy, 2);
  const { after: said } = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'imported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    Object.entries(said ?? {}).find(([name]) => name === 'revision'),
    ['revision', 1],
  );
});

test('a revision says what it changed, by part number, old and new', async () => {
  const lines = await linesOf(1, 'search=BW1-03');
  assert.deepEqual(
    lines.map(({ part, what, field, old, new: now }) => [part, what, field, old, now]),
    [
      ['BW1-03', 'changed', 'list_price', '3.13', '3.99'],
      ['BW1-03', 'changed', 'option', 'Coil 100 ft', undefined],
      ['BW1-03', 'changed', 'option', undefined, 'Coil 150 ft'],
    ],
  );
  assert.deepEqual(
    (await linesOf(1, 'search=BW2-08')).map(({ part, field, old, new: now }) => [part, field, old, now]),
    [['BW2-08', 'retired', 'no', 'yes']],
  );
  const { body } = await call('GET', '/api/catalog-revisions/1?what=new&limit=2');
  assert.equal(body.data.length, 2);
  assert.ok(body.total > 5);
  assert.equal(body.next, '/api/catalog-revisions/1?what=new&limit=2&skip=2');
  // And by a part number which revisions changed it.
  const ofPart = async (part: string) =>
    (await call('GET', `/api/catalog-revisions?search=${part}`)).body.data.map(
      ({ number }: { readonly number: number }) => number,
    );
  assert.deepEqual(await ofPart('bw1-03'), [4, 3, 2, 1]);
  assert.deepEqual(await ofPart('FJX-08-08'), []);
  const next = await call('GET', body.next);
  assert.equal(next.body.total, body.total);
  assert.equal((await call('GET', '/api/catalog-revisions/99')).status, 404);
  assert.equal((await call('POST', '/api/catalog-revisions/99/restore', {})).status, 404);
});

test('what was changed since, by hand or by a later import, is kept and said', async () => {
  const send = async (text: string) =>
    (
      await call('POST', '/api/imports', {
        kind: 'prices',
        files: [{ name: 'prices.csv', text: `part_number,list_price\n${text}` }],
        allow: ['price', 'unit'],
      })
    ).body;
  const was = {
    first: await priceOf('BW1-04'),
    second: await priceOf('BW1-06'),
    third: await priceOf('BW1-08'),
  };
  const first = await send('BW1-04,5\nBW1-06,6\nBW1-08,7\n');
  assert.equal((await linesOf(first.revision)).length, 3);
  await send('BW1-06,6.5\n');
  await setPrice('BW1-08', '7.25');
  const report = await restore(first.revision);
  assert.deepEqual(
    [report.takenBack.data.map(({ part }) => part), report.kept.data.map(({ part, note }) => [part, note])],
    [
      ['BW1-04'],
      [
        ['BW1-06', 'It was changed since.'],
        ['BW1-08', 'It was changed since.'],
      ],
    ],
  );
  assert.deepEqual([await priceOf('BW1-04'), await priceOf('BW1-06'), await priceOf('BW1-08')].map(Number), [
    Number(was.first),
    6.5,
    7.25,
  ]);
  // Once more: nothing is as the revision left it, so nothing is done and no revision made.
  const again = await restore(first.revision);
  assert.deepEqual([again.revision, again.takenBack.total, again.kept.total], [undefined, 0, 3]);
  await setPrice('BW1-06', was.second);
  await setPrice('BW1-08', was.third);
});

test('a new part number that somebody has in a cart by now is retired in place of removed', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) =>
    row['part_number'] === 'BW1-03' ? { ...row, part_number: 'BW1-03X' } : row,
  );
  const text = fs.readFileSync(path.join(folder.path, 'hoses.csv'), 'utf8');
  const { body } = await call('POST', '/api/imports', {
    kind: 'catalog',
    files: [{ name: 'hoses.csv', text }],
  });
  await shop.db.insertInto('stock_places').values({ code: 'MAIN', name: 'Main' }).execute();
  const stocked = await call('PUT', '/api/stock', {
    rows: [{ part: 'BW1-03X', place: 'MAIN', onHand: 4, asOf: '2026-11-01T00:00:00Z' }],
  });
  assert.equal(stocked.status, 200, JSON.stringify(stocked.body));
  const report = await restore(body.revision);
  assert.deepEqual(
    report.kept.data.map(({ part, note }) => [part, note]),
    [['BW1-03X', 'It is in a cart, a list or in stock; it was taken out of sale.']],
  );
  const { retired_at } = await shop.db
    .selectFrom('variants')
    .select('retired_at')
    .where('id', '=', 'BW1-03X')
    .executeTakeFirstOrThrow();
  assert.ok(retired_at);
});

test('a restore says what came and went with the revision, and why a new product stays', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) =>
    row['series_code'] === 'TB6'
      ? { ...row, series_code: 'NEW5', part_number: `M-${row['part_number']}` }
      : row,
  );
  const text = fs.readFileSync(path.join(folder.path, 'hoses.csv'), 'utf8');
  const { body } = await call('POST', '/api/imports', {
    kind: 'catalog',
    files: [{ name: 'hoses.csv', text }],
  });
  const made = (await linesOf(body.revision, 'what=new&search=M-')).map(({ part }) => part);
  const [stays = '', ...others] = made;
  await call('PUT', '/api/stock', {
    rows: [{ part: stays, place: 'MAIN', onHand: 4, asOf: '2026-11-01T00:00:00Z' }],
  });
  const report = await restore(body.revision);
  assert.deepEqual(
    report.takenBack.data.map(({ part, what }) => [part, what]),
    others.map((part) => [part, 'new']),
  );
  assert.deepEqual(
    report.kept.data.map(({ part, what, note }) => [part, what, note]),
    [
      ['new5', 'new', 'It was changed since, or something of it stays.'],
      [stays, 'new', 'It is in a cart, a list or in stock; it was taken out of sale.'],
    ],
  );
  const [back] = (await restore(report.revision)).takenBack.data.filter(({ part }) => part === others[0]);
  assert.equal(back?.what, 'removed');
});

test('a bulk change is a revision, too; of what is sold by call it says no price', async () => {
  const { id, version } = await shop.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', '=', 'bw2')
    .executeTakeFirstOrThrow();
  const was = await priceOf('BW2-06');
  await shop.db.updateTable('variants').set({ item_class: 'ZITEM' }).where('id', '=', 'BW2-04').execute();
  const bulk = await call('POST', '/api/products/bulk', { products: [{ id, version }], pricePercent: 10 });
  assert.equal(bulk.status, 200, JSON.stringify(bulk.body));
  const { body } = await call('GET', '/api/catalog-revisions?kind=bulk%20change');
  const [made] = body.data;
  assert.deepEqual([made.what, made.by, made.kind], ['list prices by 10 %', 'Avery Admin', 'bulk change']);
  const lines = await linesOf(made.number, 'search=BW2-0');
  const byCall = lines.find(({ part }) => part === 'BW2-04');
  assert.deepEqual([byCall?.field, byCall?.old, byCall?.new], ['list_price', undefined, undefined]);
  await restore(made.number);
  assert.equal(await priceOf('BW2-06'), was);
});

test('two restores of one revision at once take it back once', async () => {
  const { body } = await call('POST', '/api/imports', {
    kind: 'prices',
    files: [{ name: 'prices.csv', text: 'part_number,list_price\nBW1-10,9.99\n' }],
    allow: ['price', 'unit'],
  });
  const reports = await Promise.all([1, 2, 3].map(async () => restore(body.revision)));
  const took = reports.filter(({ takenBack }) => takenBack.total > 0);
  assert.deepEqual(
    took.map(({ takenBack }) => takenBack.total),
    [1],
  );
});

test('a key restores with both scopes alone', async () => {
  const catalog = await testKey(shop.db, people.admin, ['catalog:write']);
  const both = await testKey(shop.db, people.admin, ['catalog:write', 'prices:write']);
  assert.equal((await call('POST', '/api/catalog-revisions/1/restore', {}, catalog)).status, 403);
  assert.equal((await call('POST', '/api/catalog-revisions/1/restore', {}, both)).status, 200);
  assert.equal((await call('GET', '/api/catalog-revisions', undefined, catalog)).status, 200);
});
