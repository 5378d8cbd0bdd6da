import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testKey } from '#testing/api-keys.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let manager: Person;
before(async () => {
  shop = await testShop();
  people = await testPeople(shop.db);
  manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
});
after(() => shop.app.close());

const call = async (
  token: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const make = async (token: string, url: string, events: readonly string[] = ['order.created']) =>
  call(token, 'POST', '/api/webhooks', { url, events });
const problem = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.errors?.[0]?.message];

test('a manager, or their key, makes a webhook, whose secret is told once, changes and deletes it', async () => {
  const made = await make(manager.token, ' https://ERP.example/in#x ', ['order.created', 'order.created']);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { secret, createdAt, id, ...shown } = made.body;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(shown, {
    version: 1,
    url: 'https://erp.example/in',
    events: ['order.created'],
    state: 'on',
    waiting: 0,
    parked: 0,
  });
  const path = `/api/webhooks/${id}`;
  const key = await testKey(shop.db, manager, ['webhooks']);
  const listed = await call(key, 'GET', '/api/webhooks?search=erp');
  assert.deepEqual(listed.body.data, [{ id, createdAt, ...shown }]);
  assert.deepEqual(problem(await make(key, 'https://erp.example/in')), [
    409,
    'There is a webhook for this address already.',
  ]);
  const changed = await call(key, 'PATCH', path, { version: 1, events: ['quote.sent'], state: 'paused' });
  assert.deepEqual(
    [changed.status, changed.body.version, changed.body.events, changed.body.state, changed.body.secret],
    [200, 2, ['quote.sent'], 'paused', undefined],
  );
  const late = await call(manager.token, 'PATCH', path, { version: 1, state: 'on' });
  assert.deepEqual(
    [...problem(late), late.body.current.version],
    [409, 'Somebody else has changed this webhook.', 2],
  );
  const rotated = await call(manager.token, 'PATCH', path, { version: 2, rotate: true });
  assert.notEqual(rotated.body.secret, secret);
  assert.equal((await call(manager.token, 'DELETE', path)).status, 200);
  assert.equal((await call(manager.token, 'GET', path)).status, 404);
  const { body: log } = await call(people.admin.token, 'GET', '/api/audit?subject=webhook');
  assert.deepEqual(
    log.data.map(({ action, label }: { action: string; label: string }) => [action, label]),
    ['deleted', 'new secret', 'changed', 'added'].map((action) => [action, 'erp.example']),
  );
  assert.ok(!JSON.stringify(log).includes('whsec_'), 'no secret is noted');
});

test('an address inside, without TLS, or with a password is refused when it is said', async () => {
  for (const [url, why] of [
    ['https://192.168.0.7/in', 'The address does not lead to a public server.'],
    ['https://[::1]/in', 'The address does not lead to a public server.'],
    ['http://erp.example/in', 'An address begins with https://.'],
    ['http://127.0.0.1:8080/in', 'An address begins with https://.'],
    ['https://me:secret@erp.example/in', 'An address has no user and no password.'],
    ['erp.example', 'Please enter an address like https://erp.example/ferrule.'],
    ['https://', 'Please enter an address like https://erp.example/ferrule.'],
  ] as const)
    assert.deepEqual(problem(await make(manager.token, url)), [400, why], url);
  assert.deepEqual(problem(await make(manager.token, 'https://erp.example', [])), [
    400,
    'Please choose what it is told of.',
  ]);
  assert.deepEqual(problem(await make(manager.token, 'https://erp.example', ['order.deleted'])), [
    400,
    'An event is one of order.created, order.changed, shipment.created, quote.sent, product.changed, stock.low.',
  ]);
  const { body } = await make(manager.token, 'https://erp example/in');
  assert.deepEqual(
    body.errors.map(({ message }: { message: string }) => message),
    ['Please enter an address like https://erp.example/ferrule.'],
  );
});

test('the webhooks of a company are its own, and those of the supplier the staff’s', async () => {
  const { body: ours } = await make(manager.token, 'https://ours.example/');
  const { body: theirs } = await make(people.admin.token, 'https://theirs.example/');
  const urls = async (token: string) =>
    (await call(token, 'GET', '/api/webhooks')).body.data.map(({ url }: { url: string }) => url);
  assert.deepEqual(await urls(manager.token), [ours.url]);
  assert.deepEqual(await urls(people.admin.token), [theirs.url]);
  for (const [token, id] of [
    [manager.token, theirs.id],
    [people.admin.token, ours.id],
  ]) {
    assert.equal((await call(token, 'PATCH', `/api/webhooks/${id}`, { version: 1 })).status, 404);
    assert.equal((await call(token, 'GET', `/api/webhooks/${id}/deliveries`)).status, 404);
  }
});

test('there are twenty webhooks at most', async () => {
  const rival = await testPerson(shop.db, {
    name: 'Rita Rival',
    distributorId: people.otherCompany,
    companyRole: 'manager',
  });
  const made = [];
  for (let number = 0; number < 21; number++) made.push(await make(rival.token, `https://${number}.example`));
  assert.deepEqual(new Set(made.slice(0, 20).map(({ status }) => status)), new Set([201]));
  assert.deepEqual(problem(made[20] ?? made[0] ?? { status: 0, body: {} }), [
    409,
    'There are 20 webhooks already. Delete one first.',
  ]);
});
