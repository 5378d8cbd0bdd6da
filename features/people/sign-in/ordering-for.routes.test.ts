import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { NOT_WHILE_ACTING } from '#platform/http/serve.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, testPeople, testSession } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let address: string;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  const found = shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company);
  address = (await found.executeTakeFirstOrThrow()).id;
});
after(() => shop.app.close());

type Body = Partial<Pick<Order, 'id' | 'placedBy' | 'placedForBuyer' | 'user'>> & {
  readonly name?: string;
  readonly token?: string;
  readonly customer?: string;
  readonly version?: number;
  readonly totalCost?: number;
  readonly approval?: { readonly id: string };
  readonly order?: { readonly id: string };
  readonly data?: readonly object[];
  readonly errors?: readonly Problem[];
};

interface Given {
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
}
async function call(method: 'GET' | 'POST' | 'PATCH', url: string, { token, cookie, body }: Given) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie, 'sec-fetch-site': 'same-origin' }),
  };
  const answer = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, cookie: answer.headers['set-cookie'], body: answer.json<Body>() };
}
/** The staff member's session, and the one by which they order for the buyer. */
async function begin(): Promise<{ own: string; acting: string; cookie: unknown }> {
  const { token: own } = await testSession(shop.db, people.admin.id);
  const answer = await call('POST', `/users/${people.buyer.id}/order-for`, { token: own, body: {} });
  assert.equal(answer.status, 200);
  return { own, acting: answer.body.token ?? '', cookie: answer.cookie };
}
const whoIs = async (given: Given) => {
  const { status, body } = await call('GET', '/accounts/me', given);
  return status === 200 ? body.name : status;
};
const deeds = async () =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['by_name', 'subject_label', 'action', 'after'])
      .where('subject_id', '=', people.buyer.id)
      .orderBy('id')
      .execute()
  ).map(({ by_name, subject_label, action, after }) => [
    by_name,
    subject_label,
    action,
    Object(after)['call'],
  ]);

test('the staff see the shop as the buyer, and order; the log has both names, and the order who placed it', async () => {
  const { admin, buyer } = people;
  const { own, acting, cookie } = await begin();
  assert.match(
    String(cookie),
    /^ferrule-acting=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    'gone with the browser',
  );
  assert.equal(await whoIs({ cookie: `ferrule=${own}; ferrule-acting=${acting}` }), 'Bea Buyer');
  assert.equal(await whoIs({ cookie: `ferrule=${own}` }), 'Avery Admin');
  assert.equal(
    await whoIs({ cookie: `ferrule-acting=${acting}` }),
    401,
    'not without a session of their own',
  );

  const line = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 };
  await call('POST', `/carts/${buyer.cartId}`, { token: acting, body: line });
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-S' };
  const made = await call('POST', `/carts/${buyer.cartId}/checkout`, { token: acting, body: form });
  assert.equal(made.status, 201);
  assert.deepEqual([made.body.placedBy, made.body.placedForBuyer], [undefined, true]);
  const forStaff = await call('GET', `/orders/${made.body.id}`, { token: admin.token });
  assert.deepEqual(forStaff.body.placedBy, { id: admin.id, name: 'Avery Admin' });
  const forBuyer = await call('GET', `/orders/${made.body.id}`, { token: buyer.token });
  assert.deepEqual(
    [forBuyer.body.placedBy, forBuyer.body.placedForBuyer, forBuyer.body.user?.id],
    [undefined, true, buyer.id],
  );

  const stopped = await call('POST', '/order-for/stop', { token: acting, body: {} });
  assert.deepEqual(stopped.body, { customer: buyer.id });
  assert.equal(await whoIs({ cookie: `ferrule=${own}; ferrule-acting=${acting}` }), 'Avery Admin');
  assert.equal(await whoIs({ token: buyer.token }), 'Bea Buyer', 'their own session goes on');
  assert.deepEqual((await call('POST', '/order-for/stop', { token: buyer.token, body: {} })).body, {});
  assert.equal(await whoIs({ token: buyer.token }), 'Bea Buyer');
  const who = ['Avery Admin', 'Bea Buyer'];
  assert.deepEqual(await deeds(), [
    [...who, 'began to order for', undefined],
    [...who, 'ordering for', 'POST /api/carts/:id'],
    [...who, 'ordering for', 'POST /api/carts/:id/checkout'],
    [...who, 'ordering for', 'POST /api/order-for/stop'],
    [...who, 'stopped ordering for', undefined],
  ]);
});

test('what they order above the buyer’s limit waits for a yes, and says who placed it once it is an order', async () => {
  const { admin, buyer, colleague } = people;
  const { db } = shop;
  await db.updateTable('users').set({ order_limit_cents: 100n }).where('id', '=', buyer.id).execute();
  await db.updateTable('users').set({ company_role: 'approver' }).where('id', '=', colleague.id).execute();
  const { acting: token } = await begin();
  const line = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 };
  await call('POST', `/carts/${buyer.cartId}`, { token, body: line });
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-L' };
  const asked = await call('POST', `/carts/${buyer.cartId}/checkout`, { token, body: form });
  assert.equal(asked.status, 202);
  const url = `/approvals/${asked.body.approval?.id}`;
  const { version, totalCost } = (await call('GET', url, { token: colleague.token })).body;
  const yes = { token: colleague.token, body: { version, totalCost } };
  const approved = await call('POST', `${url}/approve`, yes);
  assert.equal(approved.status, 200);
  const order = await call('GET', `/orders/${approved.body.order?.id}`, { token: admin.token });
  assert.deepEqual(order.body.placedBy, { id: admin.id, name: 'Avery Admin' });
  await db.updateTable('users').set({ order_limit_cents: null }).where('id', '=', buyer.id).execute();
});

test('what is the buyer’s alone is refused, and their list of sessions does not have the one of the staff', async () => {
  const { acting } = await begin();
  for (const [method, url] of [
    ['POST', '/accounts/me/password'],
    ['POST', '/accounts/me/two-factor'],
    ['PATCH', `/users/${people.buyer.id}`],
    ['GET', '/accounts/me/sessions'],
    ['POST', '/company/users'],
    ['POST', '/company/own-numbers'],
    ['POST', '/approvals/apr_1/approve'],
  ] as const) {
    const { status, body } = await call(method, url, {
      token: acting,
      ...(method !== 'GET' && { body: {} }),
    });
    assert.deepEqual([status, body.errors?.[0]?.message], [403, NOT_WHILE_ACTING], url);
  }
  const { body } = await call('GET', '/accounts/me/sessions', { token: people.buyer.token });
  assert.equal(body.data?.length, 1);
});

test('it ends after 30 idle minutes, when the staff sign out, are disabled, or begin with another', async () => {
  const { db } = shop;
  const idle = async (minutes: number) => {
    const { own, acting } = await begin();
    const seen = new Date(Date.now() - minutes * 60_000 - 1000);
    await db.updateTable('sessions').set({ last_seen_at: seen }).where('acted_by', 'is not', null).execute();
    return whoIs({ cookie: `ferrule=${own}; ferrule-acting=${acting}` });
  };
  assert.equal(await idle(29), 'Bea Buyer');
  assert.equal(await idle(30), 'Avery Admin');

  const first = await begin();
  await call('POST', '/logout', { cookie: `ferrule=${first.own}; ferrule-acting=${first.acting}`, body: {} });
  assert.equal(await whoIs({ token: first.acting }), 401);
  assert.equal((await deeds()).at(-1)?.[2], 'stopped ordering for');

  const second = await begin();
  const again = { token: second.own, body: {} };
  const other = await call('POST', `/users/${people.stranger.id}/order-for`, again);
  assert.equal(await whoIs({ token: second.acting }), 401);
  assert.equal(await whoIs({ token: other.body.token ?? '' }), 'Sam Stranger');

  assert.equal((await call('POST', `/users/${people.admin.id}/order-for`, again)).status, 404);
  const gone = await begin();
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', people.admin.id).execute();
  assert.equal(await whoIs({ token: gone.acting }), 401);
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', people.admin.id).execute();
});
