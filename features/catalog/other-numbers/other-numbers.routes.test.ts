import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { testPeople, testSession } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';
import type { CrossReference } from './cross-references.contract.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
let admin: string;
let buyer: string;
let cart: string;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  const people = await testPeople(shop.db);
  ({ token: admin } = await testSession(shop.db, people.admin.id));
  ({ token: buyer } = await testSession(shop.db, people.buyer.id));
  cart = people.buyer.cartId ?? '';
});
after(() => shop.app.close());

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  token = admin,
) => {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};
const search = async (query: string): Promise<SearchAnswer> =>
  (await shop.app.inject(`/api/products/search?${new URLSearchParams({ query })}`)).json();
const offered = async (query: string) =>
  (await search(query)).otherNumbers?.map(({ part, isSimilar }) => [part, isSimilar ?? false]);
const entry = { maker: 'Parker', number: '301SN-8', part: 'bw2 08', class: 'same norm and size', note: '' };
const check = async (text: string) =>
  (await call('POST', `/api/carts/${cart}/check`, { text }, buyer)).body.lines;

test('a number of another maker leads to ours everywhere once it is named, also from kept answers, and is noted', async () => {
  assert.equal(await offered('301SN-8 50 ft'), undefined);
  const { status, body } = await call('POST', '/api/cross-references', { ...entry, tried: 'parker 301sn-8' });
  assert.equal(status, 200);
  assert.deepEqual([body.row.part, body.tried, body.found[0].part], ['BW2-08', 'parker 301sn-8', 'BW2-08']);
  assert.deepEqual(await offered('301SN-8 50 ft'), [['BW2-08', false]]);
  assert.deepEqual(await offered('301SN8'), [['BW2-08', true]]);

  const typed = (await shop.app.inject('/api/products/suggestions?query=301sn')).json().suggestions;
  assert.deepEqual(
    typed.flatMap(({ kind, label, detail }: Record<string, string>) =>
      kind === 'other' ? [[label, detail]] : [],
    ),
    [['BW2-08', 'found by their number 301SN-8 (Parker): same norm and size']],
  );
  const page = await shop.app.inject({ url: '/products/search/301SN-8', headers: { accept: 'text/html' } });
  assert.ok(page.body.includes('Our part for this number'));
  assert.ok(!page.body.includes('"price"'));

  const [line] = await check('301SN-8 50 ft 2');
  assert.deepEqual([line.state, line.others[0].part, line.rest], ['not found', 'BW2-08', '50 ft\t2']);
  const [similar] = await check('301SN8 50 ft 2');
  assert.equal(similar.others[0].isSimilar, true);

  const { data } = (
    await call('POST', '/api/cross-reference', { text: '301SN-8\n301SN-8 WP 6000 PSI\n301SN8' })
  ).body;
  assert.deepEqual(
    data.map((one: { class: string; answers: Array<{ part: string }> }) => [one.class, one.answers[0]?.part]),
    [
      ['same norm and size', 'BW2-08'],
      ['differs: pressure', 'BW2-08'],
      ['differs: similar number, same norm and size', 'BW2-08'],
    ],
  );
  const [noted] = (await call('GET', '/api/audit')).body.data;
  assert.deepEqual([noted.action, noted.label], ['added', 'Parker 301SN-8 → BW2-08']);
});

test('an older number of ours leads to what replaced it, also by way of another, at its old address and in quick add', async () => {
  await shop.db.updateTable('products').set({ retired_at: new Date() }).where('id', '=', 'bw1').execute();
  await shop.db.insertInto('catalog_change').values({ op: 'save', product_id: 'bw1' }).execute();
  const older = { maker: '', class: 'meets or exceeds', note: '' };
  const to = async (number: string, part: string) =>
    (await call('POST', '/api/cross-references', { ...older, number, part })).status;
  assert.equal(await to('OLD-08', 'CW2-08'), 200);
  assert.equal(await to('BW1-08', 'BW2-08'), 200);
  await shop.db.updateTable('variants').set({ retired_at: new Date() }).where('id', '=', 'CW2-08').execute();
  assert.equal(await to('CW2-08', 'BW2-08'), 200);
  assert.deepEqual(await offered('OLD-08'), [['BW2-08', false]]);

  const page = await shop.app.inject({ url: '/product/x/bw1', headers: { accept: 'text/html' } });
  assert.equal(page.statusCode, 410);
  assert.ok(page.body.includes('What we sell in its place:'));
  assert.ok(page.body.includes('in place of our older number BW1-08'));
  const [line] = await check('BW1-08 50 ft 2');
  assert.deepEqual([line.state, line.others[0].part], ['refused', 'BW2-08']);
});

test('a change goes by version, a removal is final, and what cannot be is refused by its field', async () => {
  const { body: row } = {
    body: (await call('POST', '/api/cross-references', { ...entry, number: 'GH-781-8' })).body.row,
  };
  const url = `/api/cross-references/${row.id}`;
  const changed = await call('PATCH', url, { note: 'thinner cover', version: row.version });
  assert.deepEqual(
    [changed.body.row.note, changed.body.row.maker, changed.body.row.version],
    ['thinner cover', 'Parker', 2],
  );
  const stale = await call('PATCH', url, { note: 'x', version: row.version });
  assert.deepEqual([stale.status, stale.body.current.note], [409, 'thinner cover']);
  assert.equal(
    (await call('POST', '/api/cross-references', { ...entry, number: 'gh-781-8' })).body.errors[0].field,
    'number',
  );
  assert.equal(
    (await call('POST', '/api/cross-references', { ...entry, part: 'NOPE' })).body.errors[0].field,
    'part',
  );
  assert.equal((await call('DELETE', url)).status, 200);
  assert.equal((await call('GET', url)).status, 404);
  assert.equal(await offered('GH-781-8'), undefined);
});

test('a table is taken whole or not at all, after a report, and comes back as the file it was', async () => {
  const table =
    'maker,number,part,class,note\r\nEaton,"GH,66-8",BW2-08,differs,"cover; ""blue"""\r\nEaton,H1-8,BW2-08,same,\r\n';
  const send = async (csv: string, more: object = {}) =>
    call('POST', '/api/cross-references/import', { csv, mode: 'add', ...more });
  const listed = async (): Promise<CrossReference[]> =>
    (await call('GET', '/api/cross-references?search=eaton')).body.data;
  const report = await send(table, { dryRun: true });
  assert.deepEqual([report.body.applied, report.body.added, report.body.problemTotal], [false, 2, 0]);
  assert.deepEqual(await listed(), []);
  const wrong = await send(`${table}Eaton,H2-8,NOPE,same,\r\n`);
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'rows.2.part']);
  assert.deepEqual(await listed(), []);
  assert.equal((await send(table)).body.added, 2);
  assert.equal((await send(table)).body.unchanged, 2);
  assert.equal((await send('Eaton\tH1-8\tBW2-08\tdiffers\tend')).body.changed, 1);
  const file = await shop.app.inject({
    url: '/api/cross-references/export?search=eaton&sort=number',
    headers: { authorization: `Bearer ${admin}` },
  });
  assert.equal(
    file.body,
    'maker,number,part,class,note\r\nEaton,"GH,66-8",BW2-08,differs,"cover; ""blue"""\r\nEaton,H1-8,BW2-08,differs,end\r\n',
  );
  const replaced = await send(file.body, { mode: 'replace' });
  assert.ok(replaced.body.removed > 0);
  assert.equal((await call('GET', '/api/cross-references')).body.total, 2);
});

test('the list is searched without punctuation, narrowed, sorted and paged', async () => {
  const found = async (query: string) =>
    (await call('GET', `/api/cross-references?${query}`)).body.data.map(
      ({ number }: CrossReference) => number,
    );
  assert.deepEqual(await found('search=gh66'), ['GH,66-8']);
  assert.deepEqual(await found('sort=-number&limit=1'), ['H1-8']);
  assert.deepEqual(await found('show=ours'), []);
  assert.deepEqual(await found('show=gone'), []);
});
