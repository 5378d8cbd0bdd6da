import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { testKey } from '#testing/api-keys.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { MAPPINGS_MAX, messages } from './import-mappings.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop();
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  for (const table of ['import_mappings', 'audit_log'] as const) await shop.db.deleteFrom(table).execute();
});
after(() => shop.app.close());

async function call(
  method: 'GET' | 'PUT' | 'DELETE',
  name = '',
  payload?: object,
  token = people.admin.token,
) {
  const { statusCode, ...response } = await shop.app.inject({
    method,
    url: `/api/imports/mappings${name === '' ? '' : `/${encodeURIComponent(name)}`}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: statusCode, body: response.json() };
}

const prices = {
  kind: 'prices',
  columns: [
    { ours: 'part_number', from: 'Item' },
    { ours: 'list_price', from: 'Price', unit: 'cents' },
  ],
};

test('a mapping is saved, read, changed by its version and deleted, each with a note of who did it', async () => {
  const made = await call('PUT', 'Maker A', prices);
  assert.deepEqual([made.status, made.body.version, made.body.changedBy], [200, 1, 'Avery Admin']);
  assert.equal((await call('PUT', 'Maker A', prices)).body.version, 1, 'written twice it is there once');
  assert.deepEqual((await call('GET', 'maker a')).body, made.body);
  const changed = { ...prices, decimals: 'comma' };
  const taken = await call('PUT', 'MAKER A', changed);
  assert.deepEqual(
    [taken.status, taken.body.errors[0].message, taken.body.current.version],
    [409, messages.taken, 1],
  );
  const saved = await call('PUT', 'maker a', { ...changed, version: 1 });
  assert.deepEqual([saved.body.name, saved.body.version, saved.body.decimals], ['Maker A', 2, 'comma']);
  const stale = await call('PUT', 'Maker A', { ...prices, version: 1 });
  assert.deepEqual([stale.status, stale.body.errors[0].message], [409, messages.stale]);
  assert.deepEqual((await call('GET')).body.total, 1);
  assert.deepEqual((await call('DELETE', 'Maker A')).body.message, messages.removed);
  assert.equal((await call('GET', 'Maker A')).status, 404);
  assert.equal((await call('DELETE', 'Maker A')).status, 404);
  assert.equal((await call('PUT', 'Maker A', { ...prices, version: 2 })).status, 409, 'it is gone by now');
  const noted = await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  assert.deepEqual(
    noted.map(({ subject, subject_label: label, action }) => [subject, label, action]),
    [
      ['import', 'Mapping Maker A', 'added'],
      ['import', 'Mapping Maker A', 'changed'],
      ['import', 'Mapping Maker A', 'removed'],
    ],
  );
});

test('two at once make one mapping, and the other is told', async () => {
  const answers = await Promise.all(
    ['point', 'comma'].map(async (decimals) => call('PUT', 'Twice', { ...prices, decimals })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
});

test('what cannot be used is refused with a sentence for its field', async () => {
  const refused: ReadonlyArray<readonly [object, string]> = [
    [{ ...prices, columns: [] }, messages.columns],
    [{ kind: 'catalog', columns: prices.columns }, messages.file],
    [{ ...prices, columns: [{ ours: 'colour', from: 'Farbe' }] }, 'There is no column colour.'],
    [{ ...prices, columns: [{ ours: '__proto__', from: 'Farbe' }] }, 'There is no column __proto__.'],
    [
      { ...prices, columns: [...prices.columns, { ours: 'list_price', from: 'Net' }] },
      'list_price stands here twice.',
    ],
    [
      { ...prices, columns: [{ ours: 'part_number' }] },
      'part_number comes from one of their columns, or is one text for all rows.',
    ],
    [
      { ...prices, columns: [{ ours: 'list_price', from: 'Price', unit: 'bar' }] },
      'list_price cannot be measured in bar.',
    ],
    [
      { ...prices, columns: [{ ours: 'part_number', from: 'Item' }] },
      'list_price is needed: choose a column, or a text for all rows.',
    ],
    [
      { kind: 'crimp', columns: [{ ours: 'hose', from: 'Hose' }] },
      'dash is needed: choose a column, or a text for all rows. It can be derived from inches or DN.',
    ],
    [{ ...prices, headRow: 0 }, messages.head],
    [{ ...prices, headRows: 4 }, messages.head],
    [{ ...prices, headRow: 1.5 }, messages.head],
  ];
  for (const [body, sentence] of refused) {
    const answer = await call('PUT', 'Wrong', body);
    const said = answer.body.errors.map(({ message }: { readonly message: string }) => message);
    assert.equal(answer.status, 400, sentence);
    assert.ok(said.includes(sentence), `${sentence} is not in ${JSON.stringify(said)}`);
  }
  for (const name of ['.hidden', 'a/b', 'x'.repeat(61), 'Größe', '\ud800', 'a\nb'])
    assert.ok([400, 404].includes((await call('GET', name.toWellFormed())).status), name);
});

test('keys need the scope that writes the catalog', async () => {
  const key = async (scope: 'catalog' | 'catalog:write') => testKey(shop.db, people.admin, [scope]);
  assert.equal((await call('PUT', 'By key', prices, await key('catalog'))).status, 403);
  assert.equal((await call('PUT', 'By key', prices, await key('catalog:write'))).status, 200);
});

test('there are not more than may be', async () => {
  const rows = Array.from({ length: MAPPINGS_MAX }, (_each, at) => ({
    name: `Maker ${at}`,
    mapping: JSON.stringify(prices),
    version: 1,
    changed_by: 'Ann',
  }));
  await shop.db.insertInto('import_mappings').values(rows).execute();
  const answer = await call('PUT', 'One more', prices);
  assert.deepEqual([answer.status, answer.body.errors[0].message], [409, messages.tooMany]);
});
