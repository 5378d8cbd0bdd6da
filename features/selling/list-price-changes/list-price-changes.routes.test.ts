import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Clock } from '#shared/clock.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { messages } from './list-price-changes.contract.ts';
import { applyDue } from './list-price-changes.public.ts';

let now = new Date('2026-11-23T12:00:00Z');
const clock: Clock = { now: () => now };
let day = '2026-11-23';
let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo', clock });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes
async function call(by: Person | undefined, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const response = await shop.app.inject({
    method,
    url,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Json>(), text: response.body };
}
const post = async (payload: object) => call(people.admin, 'POST', '/api/list-price-changes', payload);
const get = async (id: string) => (await call(people.admin, 'GET', `/api/list-price-changes/${id}`)).body;
/** Midnight of a day passes in the supplier's zone. */
async function dayBegins(next: string): Promise<void> {
  day = next;
  now = new Date(`${next}T06:00:00Z`);
  await applyDue({ db: shop.db, today: () => day });
}
const listPrice = async (part: string, by: Person = people.buyer) => {
  const { body } = await call(by, 'GET', '/api/products/bw2');
  return body['variants'].find((variant: Json) => variant['id'] === part)['price'];
};
const setByHand = async (part: string, price: number) =>
  sql`update variants set list_price = ${price} where id = ${part}`.execute(shop.db);

test('a rule is shown first, refused where it cannot be, and applied when its day begins; a cart that is open is told', async () => {
  const rule = { scope: 'series', of: 'bw2', percent: 4 };
  const looked = await post({ effective: '2026-12-01', rule, dryRun: true });
  assert.equal(looked.status, 201, looked.text);
  assert.equal(looked.body['id'], undefined);
  const { report } = looked.body;
  const shown = report['changes'].find((each: Json) => each['part'] === 'BW2-08');
  assert.deepEqual(
    [shown['old'], shown['price'], shown['difference'], report['up'], report['down']],
    [8.35, 8.68, 0.33, report['total'], 0],
  );
  assert.equal((await call(people.admin, 'GET', '/api/list-price-changes')).body['total'], 0);

  const made = await post({ effective: '2026-12-01', rule, note: 'Yearly' });
  assert.equal(made.status, 201, made.text);
  assert.equal(made.body['status'], 'scheduled');
  assert.equal(made.body['total'], report['total']);

  const { buyer } = people;
  const line = { product: 'bw2', variant: 'BW2-08', custom: { length: 10 }, quantity: 1 };
  const order = await placeOrder(buyer, line);
  const cart = await call(buyer, 'POST', `/api/carts/${buyer.cartId}`, line);
  await dayBegins('2026-11-30');
  assert.equal(await listPrice('BW2-08'), 8.35);
  await dayBegins('2026-12-01');
  assert.equal(
    await eventually(async () => ((await listPrice('BW2-08')) === 8.68 ? 8.68 : undefined), 10_000),
    8.68,
  );

  const checkout = await call(buyer, 'POST', `/api/carts/${buyer.cartId}/checkout`, {
    ...(await addresses()),
    poNumber: 'PO-2',
    totalCost: cart.body['totalCost'],
  });
  assert.equal(checkout.status, 409, checkout.text);
  assert.equal(checkout.body['oldTotal'], cart.body['totalCost']);
  assert.ok(checkout.body['newTotal'] > cart.body['totalCost']);
  assert.deepEqual((await call(buyer, 'GET', `/api/orders/${order['id']}`)).body['items'], order['items']);
  const done = await get(made.body['id']);
  assert.deepEqual([done['status'], done['applied'], done['conflicts']], ['applied', done['total'], 0]);
});

async function addresses() {
  const { body } = await call(people.buyer, 'GET', `/api/distributors/${people.company}`);
  const { id } = body['addresses'][0];
  return { shippingAddress: id, billingAddress: id };
}

async function placeOrder(buyer: Person, line: object): Promise<Json> {
  await call(buyer, 'POST', `/api/carts/${buyer.cartId}`, line);
  const placed = await call(buyer, 'POST', `/api/carts/${buyer.cartId}/checkout`, {
    ...(await addresses()),
    poNumber: 'PO-1',
  });
  assert.equal(placed.status, 201, placed.text);
  return placed.body;
}

test('what was changed by hand in between is not overwritten, and decided by a person; another change of this kind is none by hand', async () => {
  const parts = ['FJX-04-04', 'FJX-06-06', 'FJX-08-08'];
  const price = async (part: string) => {
    const { rows } = await sql<{ price: number }>`
      select list_price::float8 as price from variants where id = ${part}`.execute(shop.db);
    return rows[0]?.price;
  };
  const first = await post({ effective: '2026-12-05', changes: parts.map((part) => ({ part, price: 20 })) });
  const second = await post({ effective: '2026-12-06', changes: parts.map((part) => ({ part, price: 21 })) });
  assert.equal(second.status, 201, second.text);
  await setByHand('FJX-06-06', 15);
  await setByHand('FJX-08-08', 16);
  await dayBegins('2026-12-05');
  assert.deepEqual(await Promise.all(parts.map(price)), [20, 15, 16]);
  const { id } = first.body;
  const { conflicts, version } = await get(id);
  assert.equal(conflicts, 2);
  const open = await call(people.admin, 'GET', `/api/list-price-changes/${id}/prices?state=conflict`);
  assert.deepEqual(
    open.body['data'].map((each: Json) => [each['part'], each['price'], each['now']]),
    [
      ['FJX-06-06', 20, 15],
      ['FJX-08-08', 20, 16],
    ],
  );
  const decide = async (decisions: object[], of = version) =>
    call(people.admin, 'POST', `/api/list-price-changes/${id}/decide`, { version: of, decisions });
  const moved = await decide([{ part: 'FJX-06-06', take: 'scheduled', now: 15.5 }]);
  assert.equal(moved.body['errors'][0]['message'], messages.moved);
  const decided = await decide([
    { part: 'FJX-06-06', take: 'scheduled', now: 15 },
    { part: 'FJX-08-08', take: 'now', now: 16 },
  ]);
  assert.equal(decided.status, 200, decided.text);
  assert.equal(decided.body['conflicts'], 0);
  assert.deepEqual(await Promise.all(parts.map(price)), [20, 20, 16]);
  assert.equal((await decide([{ part: 'FJX-08-08', take: 'now', now: 16 }], version + 1)).status, 409);

  await dayBegins('2026-12-06');
  assert.deepEqual(
    await Promise.all(parts.map(price)),
    [21, 21, 16],
    'the price that was kept by hand stays',
  );
  assert.equal((await get(second.body['id']))['conflicts'], 1);
});

test('one that was withdrawn changes nothing, and one that was edited applies what it says by then', async () => {
  const { body: gone } = await post({ effective: '2026-12-10', changes: [{ part: 'BW2-04', price: 50 }] });
  const { body: kept } = await post({ effective: '2026-12-10', csv: 'BW2-04,51\nBW2-06,52' });
  const url = (id: string) => `/api/list-price-changes/${id}`;
  assert.equal((await call(people.admin, 'POST', `${url(gone['id'])}/withdraw`, { version: 1 })).status, 200);
  const edited = await call(people.admin, 'PATCH', url(kept['id']), {
    version: 1,
    effective: '2026-12-11',
    changes: [{ part: 'BW2-06', price: 53 }],
  });
  assert.equal(edited.status, 200, edited.text);
  assert.deepEqual(edited.body['changes'], [{ part: 'BW2-06', price: 53 }]);
  const stale = await call(people.admin, 'PATCH', url(kept['id']), { version: 1, note: 'x' });
  assert.equal(stale.status, 409);
  assert.equal(stale.body['current']['version'], 2);
  await dayBegins('2026-12-10');
  assert.notEqual(await listPrice('BW2-06'), 52);
  await dayBegins('2026-12-11');
  await eventually(async () => ((await listPrice('BW2-06')) === 53 ? true : undefined), 10_000);
  assert.ok((await listPrice('BW2-04')) < 50);
  assert.equal((await call(people.admin, 'PATCH', url(kept['id']), { version: 3, note: 'x' })).status, 409);
});

test('one of today is applied at once, all or none, and sizes sold by call are left out of a rule', async () => {
  const bad = await post({
    effective: day,
    changes: [
      { part: 'BW2-06', price: 60 },
      { part: 'NO-1', price: 1 },
    ],
  });
  assert.equal(bad.status, 400);
  assert.deepEqual(bad.body['errors'][0], {
    message: `Row 2: ${messages.unknownPart}`,
    field: 'changes.1.part',
  });
  assert.equal(await listPrice('BW2-06'), 53);
  const today = await post({ effective: day, changes: [{ part: 'BW2-06', price: 60 }] });
  assert.deepEqual([today.body['status'], today.body['applied']], ['applied', 1]);
  assert.equal(await listPrice('BW2-06'), 60);

  const all = await post({
    effective: '2027-01-01',
    rule: { scope: 'everything', percent: 1 },
    dryRun: true,
  });
  const { rows } = await sql<{ count: number }>`
    select count(*) from variants v join products p on p.id = v.product_id
    where v.item_class = 'STD' and v.retired_at is null and p.retired_at is null`.execute(shop.db);
  const { total, unchanged } = all.body['report'];
  assert.equal(total + unchanged, rows[0]?.count);
  for (const [rule, message] of [
    [{ scope: 'family', of: 'No such', percent: 1 }, messages.unknown.family],
    [{ scope: 'everything', of: 'x', percent: 1 }, messages.ofEverything],
  ] as const)
    assert.equal((await post({ effective: '2027-01-01', rule })).body['errors'][0]['message'], message);
  assert.equal((await post({ effective: '2027-01-01' })).body['errors'][0]['message'], messages.source);
});

test('a list price that makes a step dearer than a lower quantity is refused unless its day is sent along', async () => {
  const list = await call(people.admin, 'POST', '/api/price-lists', {
    name: 'Steps',
    from: '2026-01-01',
    companies: [people.company],
    rows: [
      { scope: 'part', of: 'BW2-10', minimum: 0, net: 8 },
      { scope: 'part', of: 'BW2-10', minimum: 100, percent: 50 },
    ],
  });
  const { id, version } = list.body;
  const published = await call(people.admin, 'POST', `/api/price-lists/${id}/publish`, { version });
  assert.equal(published.status, 200, published.text);
  const change = { effective: '2027-02-01', changes: [{ part: 'BW2-10', price: 17 }] };
  const looked = await post({ ...change, dryRun: true });
  assert.deepEqual(looked.body['report']['dearer'], [{ part: 'BW2-10', minimum: 100, price: 8.5, below: 8 }]);
  const refused = await post(change);
  assert.equal(refused.status, 409);
  assert.deepEqual([refused.body['total'], refused.body['dearer'].length], [1, 1]);
  assert.equal((await post({ ...change, confirm: '2027-02-01' })).status, 201);
  const fine = await post({ effective: '2027-02-02', changes: [{ part: 'BW2-10', price: 15 }] });
  assert.equal(fine.status, 201, fine.text);
});

test('two lists that are published at the same time see the steps of each other', async () => {
  const lists = await Promise.all(
    [
      { name: 'Low', rows: [{ scope: 'part', of: 'BW2-12', minimum: 0, net: 1 }] },
      { name: 'High', rows: [{ scope: 'part', of: 'BW2-12', minimum: 100, net: 2 }] },
    ].map(async (given) =>
      call(people.admin, 'POST', '/api/price-lists', {
        ...given,
        from: '2026-01-01',
        companies: [people.company],
      }),
    ),
  );
  const published = await Promise.all(
    lists.map(async ({ body: { id, version } }) =>
      call(people.admin, 'POST', `/api/price-lists/${id}/publish`, { version }),
    ),
  );
  assert.deepEqual(
    published.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
});
