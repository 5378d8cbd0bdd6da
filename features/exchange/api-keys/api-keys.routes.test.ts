import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testKey } from '#testing/api-keys.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

/** With it a key may call so often in a minute. */
const MOST = 60;

let shop: TestShop;
let people: People;
let manager: Person;
before(async () => {
  shop = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: String(MOST / 1_200) } });
  people = await testPeople(shop.db);
  manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
});
after(() => shop.app.close());

const call = async (
  bearer: string,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  body?: object,
) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await shop.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const said = ({ body }: { body: { errors?: { message: string }[] } }) =>
  (body.errors ?? []).map(({ message }) => message);
const asks = async (key: string, url = '/api/users/myorders') => (await call(key, 'GET', url)).status;

test('a manager makes a key, which is shown once and stored nowhere, calls for them, and is revoked', async () => {
  const made = await call(manager.token, 'POST', '/api/api-keys', {
    name: 'ERP',
    scopes: ['orders:read', 'orders:read'],
    expires: '2099-12-31',
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { key, id, ...shown } = made.body;
  assert.match(key, /^fk_[\w-]{43}$/);
  assert.deepEqual(
    { ...shown, createdAt: '' },
    {
      name: 'ERP',
      scopes: ['orders:read'],
      hint: `fk_…${key.slice(-4)}`,
      madeBy: { id: manager.id, name: 'Mona Manager' },
      createdAt: '',
      expires: '2099-12-31',
      state: 'works',
      review: false,
    },
  );
  const stored = await shop.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  assert.ok(!JSON.stringify(stored).includes(key.slice(3)));
  assert.equal(await asks(key), 200);
  assert.equal(await asks(key, '/api/products/bw2'), 403);
  const listed = await call(manager.token, 'GET', '/api/api-keys?search=erp');
  assert.ok(listed.body.data[0].lastUsedAt, 'its last use is told');
  assert.ok(!JSON.stringify(listed.body).includes(key));
  assert.equal((await call(manager.token, 'DELETE', `/api/api-keys/${id}`)).status, 200);
  const shut = await call(key, 'GET', '/api/users/myorders');
  assert.deepEqual([shut.status, said(shut)], [401, ['This API key does not work.']]);
  const { body: log } = await call(people.admin.token, 'GET', '/api/audit?subject=api%20key');
  const noted = log.data.map(
    ({ action, label, by }: { action: string; label: string; by: { name: string } }) => [
      by.name,
      action,
      label,
    ],
  );
  assert.deepEqual(noted, [
    ['Mona Manager', 'revoked', 'ERP'],
    ['Mona Manager', 'added', 'ERP'],
  ]);
});

test('what cannot be a key is refused: scopes of the supplier, a day that is past, a name that is taken', async () => {
  const make = async (body: object, by = manager) => call(by.token, 'POST', '/api/api-keys', body);
  const bad = await make({ scopes: [] });
  assert.deepEqual(said(bad), ['Please enter a name.', 'Please choose what the key may do.']);
  const fine = { name: 'Shop floor', scopes: ['catalog'] };
  const theirs = await make({ ...fine, scopes: ['catalog', 'stock:write'] });
  assert.deepEqual([theirs.status, said(theirs)], [400, ['The key of a company cannot have this scope.']]);
  assert.equal((await make({ ...fine, expires: '2020-01-01' })).status, 400);
  assert.equal((await make(fine)).status, 201);
  assert.equal((await make({ ...fine, name: 'shop FLOOR' })).status, 409);
  assert.equal((await make(fine, people.buyer)).status, 403);
  assert.equal((await make({ ...fine, scopes: ['stock:write'] }, people.admin)).status, 201);
});

test('the keys of a company are its own', async () => {
  const made = await call(manager.token, 'POST', '/api/api-keys', { name: 'Ours', scopes: ['catalog'] });
  const other = await testPerson(shop.db, {
    name: 'Otto Other',
    distributorId: people.otherCompany,
    companyRole: 'manager',
  });
  for (const stranger of [other, people.admin, people.stranger]) {
    assert.equal((await call(stranger.token, 'DELETE', `/api/api-keys/${made.body.id}`)).status, 404);
    const { body } = await call(stranger.token, 'GET', '/api/api-keys');
    assert.ok(!JSON.stringify(body).includes(made.body.id));
  }
  assert.equal(await asks(made.body.key, '/api/products/bw2'), 200);
});

test('a key without prices sees what a visitor sees, with them what its company pays', async () => {
  const seen = async (key: string) => (await call(key, 'GET', '/api/products/bw2')).body;
  const visitor = (await shop.app.inject('/api/products/bw2')).json();
  assert.deepEqual(await seen(await testKey(shop.db, manager, ['catalog'])), visitor);
  const priced = await seen(await testKey(shop.db, manager, ['catalog', 'prices']));
  assert.deepEqual(priced, (await call(manager.token, 'GET', '/api/products/bw2')).body);
  assert.notDeepEqual(priced, visitor);
});

test('the key of a company stops with the rights of whoever made it; the supplier’s goes on, to be looked at', async () => {
  const change = async ({ id }: Person, set: object) =>
    shop.db.updateTable('users').set(set).where('id', '=', id).execute();
  const lead = async () =>
    testPerson(shop.db, { name: 'Lee Leading', distributorId: people.company, companyRole: 'manager' });
  for (const set of [
    { company_role: 'approver' },
    { disabled_at: new Date() },
    { distributor_id: people.otherCompany },
  ]) {
    const maker = await lead();
    const key = await testKey(shop.db, maker);
    assert.equal(await asks(key), 200);
    await change(maker, set);
    assert.equal(await asks(key), 401, JSON.stringify(set));
  }
  const { body: stopped } = await call(manager.token, 'GET', '/api/api-keys?state=stopped&review=yes');
  assert.equal(stopped.total, 3);
  const leaving = await testPerson(shop.db, { name: 'Lara Leaving' });
  const key = await testKey(shop.db, leaving);
  await change(leaving, { disabled_at: new Date() });
  assert.equal(await asks(key, '/api/orders'), 200);
  const { body: review } = await call(people.admin.token, 'GET', '/api/api-keys?review=yes');
  assert.deepEqual(
    review.data.map(({ madeBy, state }: { madeBy: { name: string }; state: string }) => [madeBy.name, state]),
    [['Lara Leaving', 'works']],
  );
});

test('a key works until its day is over', async () => {
  const key = await testKey(shop.db, manager);
  const { id } = await shop.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('ending', '=', key.slice(-4))
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.equal(await asks(key), 401);
  const { body } = await call(manager.token, 'GET', '/api/api-keys?state=expired');
  assert.deepEqual(
    body.data.map((one: { id: string }) => one.id),
    [id],
  );
});

test('a key that calls too often waits, each for itself, and is told how often it may', async () => {
  const [eager, calm] = [await testKey(shop.db, manager), await testKey(shop.db, manager)];
  for (let calls = 1; calls < MOST; calls++) assert.equal(await asks(eager), 200);
  const last = await call(eager, 'GET', '/api/users/myorders');
  assert.equal(last.headers['ratelimit-policy'], `"key";q=${MOST};w=60`);
  assert.match(String(last.headers['ratelimit']), /^"key";r=0;t=\d+$/);
  const refused = await call(eager, 'GET', '/api/users/myorders');
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.match(String(refused.headers['ratelimit']), /r=0/);
  assert.equal(await asks(calm), 200);
});

test('what the staff change by a key is noted with its name', async () => {
  const key = await testKey(shop.db, people.admin, ['catalog:write']);
  const { body } = await call(people.admin.token, 'GET', '/api/products/bw2');
  const changed = await call(key, 'PATCH', '/api/products/bw2', {
    version: body.version,
    description: 'By a program.',
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const { body: log } = await call(people.admin.token, 'GET', '/api/audit?subject=product');
  assert.match(log.data[0].by.name, /^Avery Admin, by the key key_/);
});

test('a key opens no page', async () => {
  const key = await testKey(shop.db, manager);
  const page = await shop.app.inject({
    url: '/account/api-keys',
    headers: { authorization: `Bearer ${key}` },
  });
  assert.equal(page.statusCode, 302);
});

test('a key in another place than it belongs is told where it does, and a body of no length is none', async () => {
  const key = await testKey(shop.db, people.admin);
  for (const headers of [
    { authorization: key },
    { authorization: `Token ${key}` },
    { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    { authorization: `Basic ${Buffer.from(`erp:${key}`).toString('base64')}` },
    { authorization: `Bearer "${key}"` },
    { 'x-api-key': key },
  ])
    for (const url of ['/api/orders', '/api/products/search?limit=1']) {
      const answer = await shop.app.inject({ url, headers });
      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [401, { errors: [{ message: 'Please send the API key as Authorization: Bearer fk_….' }] }],
      );
    }
  // As a proxy in front of a shop that is tried asks for it.
  const basic = { authorization: `Basic ${Buffer.from('me:secret').toString('base64')}` };
  assert.equal(
    (await shop.app.inject({ url: '/api/products/search?limit=1', headers: basic })).statusCode,
    200,
  );

  const { body } = await call(people.admin.token, 'POST', '/api/api-keys', {
    name: 'ERP',
    scopes: ['catalog'],
  });
  const removed = await shop.app.inject({
    method: 'DELETE',
    url: `/api/api-keys/${body.id}`,
    headers: { authorization: `Bearer ${people.admin.token}`, 'content-type': 'application/json' },
  });
  assert.equal(removed.statusCode, 200, removed.body);
});
