import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Approval } from '#features/selling/checkout/approvals.contract.ts';
import { messages, type Quote } from '#features/selling/quotes/quote.contract.ts';
import { type Person, testPerson } from '#testing/people.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';
import { rounds } from '#testing/rounds.ts';

// The yes to a quote that is above a limit of whoever says it.

let desk: Desk;
let approver: Person;
let manager: Person;
before(async () => {
  desk = await openDesk();
  const lead = async (companyRole: 'approver' | 'manager') =>
    testPerson(desk.shop.db, { name: `Lee ${companyRole}`, distributorId: desk.people.company, companyRole });
  approver = await lead('approver');
  manager = await lead('manager');
  await limit({ order_limit_cents: 12_339n });
});
after(() => desk.shop.app.close());

async function limit(given: {
  order_limit_cents?: bigint | null;
  period_limit_cents?: bigint;
}): Promise<void> {
  const none = { order_limit_cents: null, period_limit_cents: null, period_limit_per: null };
  const per = given.period_limit_cents === undefined ? {} : { period_limit_per: 'month' as const };
  await desk.shop.db
    .updateTable('users')
    .set({ ...none, ...per, ...given })
    .where('id', '=', desk.people.buyer.id)
    .execute();
}

const waiting = async (by: Person): Promise<number> => {
  const { body } = await desk.call('GET', '/api/quotes?waiting=yes&limit=1', by);
  return (body as unknown as { total: number }).total;
};

type Read = Approval & Quote & { approval?: { id: string; total: number }; errors?: unknown };
const call = async (method: 'GET' | 'POST', url: string, by: Person, body?: object) => {
  const answer = await desk.call(method, url, by, body);
  return { ...answer, body: answer.body as unknown as Read };
};
/** A quote of $123.40 that the buyer has said yes to. */
async function asked(key?: string): Promise<{ quote: Quote; approval: Approval }> {
  const quote = await desk.sent();
  const id = await ask(quote, key);
  return { quote, approval: (await call('GET', `/api/approvals/${id}`, manager)).body };
}
async function ask(quote: Quote, key?: string): Promise<string> {
  const { id, revision } = quote;
  const body = { revision, poNumber: 'PO-7', shippingAddress: desk.address, billingAddress: desk.address };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await desk.call('POST', `/api/quotes/${id}/accept`, desk.people.buyer, body, headers);
  assert.equal(answer.status, 202, answer.said.join());
  return (answer.body as unknown as Read).approval?.id ?? '';
}
const approve = async (by: Person, { id, version, totalCost }: Approval) =>
  call('POST', `/api/approvals/${id}/approve`, by, { version, totalCost });
const reject = async (by: Person, { id, version }: Approval) =>
  call('POST', `/api/approvals/${id}/reject`, by, { version, reason: 'Too much' });
const withdraw = async ({ id }: Approval) =>
  call('POST', `/api/approvals/${id}/withdraw`, desk.people.buyer, {});
const quoteNow = async ({ id }: Quote): Promise<Quote> =>
  (await desk.call('GET', `/api/quotes/${id}`, desk.people.admin)).body;
const ordersOf = async ({ id }: Quote) =>
  desk.shop.db
    .selectFrom('quotes')
    .select('order_id')
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .execute();

test('a yes that waits for approval is no quote that waits for a yes, until it comes back', async () => {
  const { buyer } = desk.people;
  const before = [await waiting(buyer), await waiting(manager)];
  const { approval } = await asked();
  assert.deepEqual([await waiting(buyer), await waiting(manager)], before);
  assert.equal((await reject(manager, approval)).status, 200);
  assert.deepEqual(
    [await waiting(buyer), await waiting(manager)],
    before.map((count) => count + 1),
  );
});

test('a yes above a limit is a request at the quoted prices; the same key is the same request, and nobody else says yes', async () => {
  const quote = await desk.sent();
  for (const given of [{ order_limit_cents: 12_339n }, { period_limit_cents: 12_339n }]) {
    await limit(given);
    const id = await ask(quote, 'once');
    assert.equal(await ask(quote, 'once'), id);
    const again = await desk.accept(desk.people.buyer, quote);
    assert.deepEqual([again.status, again.said], [409, [messages.waiting]]);
    assert.deepEqual((await desk.accept(manager, quote)).said, [messages.waiting]);
    const { body } = await call('GET', `/api/approvals/${id}`, approver);
    assert.deepEqual(
      [
        body.totalCost,
        body.lines,
        body.quoteRef,
        body.items,
        body.quote?.lines.map(({ part, price }) => [part, price]),
      ],
      [123.4, 1, quote.ref, [], [['FJX-08-08', 12.34]]],
    );
    assert.equal((await quoteNow(quote)).approval, id);
    assert.equal((await withdraw(body)).status, 200);
    assert.equal((await quoteNow(quote)).approval, undefined);
    await desk.shop.db.deleteFrom('approvals').execute();
  }
  await limit({ order_limit_cents: 12_340n });
  assert.equal((await desk.accept(desk.people.buyer, quote)).status, 201, 'up to the limit');
  await limit({ order_limit_cents: 12_339n });
});

test('approved it is an order at the quoted prices, with the company’s own numbers, though the price and the day have gone by', async () => {
  const { db } = desk.shop;
  const { company, buyer } = desk.people;
  await db
    .insertInto('own_numbers')
    .values({ company, key: 'kx1', theirs: 'KX-1', part: 'FJX-08-08' })
    .execute();
  await db.updateTable('distributors').set({ own_numbers: 1 }).where('id', '=', company).execute();
  const { quote, approval } = await asked();
  assert.equal(approval.quote?.lines[0]?.theirs, 'KX-1');
  desk.at(new Date(Date.now() + 40 * 86_400_000));
  assert.equal((await quoteNow(quote)).status, 'sent', 'held while it waits');
  assert.equal((await approve(buyer, approval)).status, 403);
  const wrong = await call('POST', `/api/approvals/${approval.id}/approve`, manager, {
    version: approval.version,
    totalCost: 1,
  });
  assert.equal(wrong.status, 409);
  assert.equal((await approve(manager, approval)).status, 200);
  desk.at(undefined);
  const now = await quoteNow(quote);
  assert.deepEqual([now.status, now.approval], ['accepted', undefined]);
  const { body: order } = await desk.call('GET', `/api/orders/${now.order?.id}`, buyer);
  assert.deepEqual([order.totalCost, order.items[0]?.price, order.items[0]?.theirs], [123.4, 12.34, 'KX-1']);
  assert.deepEqual([order.quote?.ref, order.approvedBy?.name], [quote.ref, 'Lee manager']);
  const again = await desk.accept(manager, quote);
  assert.deepEqual([again.status, again.said], [409, [messages.acceptedAlready]]);
});

test('rejected or withdrawn, the quote can be accepted again, and nothing goes into the cart', async () => {
  for (const end of [async (approval: Approval) => reject(approver, approval), withdraw]) {
    const { quote, approval } = await asked();
    assert.equal((await end(approval)).status, 200);
    await acceptedAgain(quote);
  }
  const cart = await desk.call('GET', `/api/carts/${desk.people.buyer.cartId}`, desk.people.buyer);
  assert.deepEqual(cart.body.items, []);
});

async function acceptedAgain(quote: Quote): Promise<void> {
  const now = await quoteNow(quote);
  assert.deepEqual([now.status, now.approval], ['sent', undefined]);
  assert.equal((await desk.accept(manager, now)).status, 201);
}

test('while it waits its company leaves the quote alone; the staff may change it, and then there is no request', async () => {
  const { buyer, admin } = desk.people;
  const { quote, approval } = await asked();
  const declined = await desk.call('POST', `/api/quotes/${quote.id}/decline`, buyer, {});
  assert.deepEqual([declined.status, declined.said], [409, [messages.waiting]]);
  const reply = { text: 'Cheaper?', changes: true };
  assert.equal((await desk.call('POST', `/api/quotes/${quote.id}/reply`, manager, reply)).status, 409);
  const { version } = await quoteNow(quote);
  const next = await desk.call('POST', `/api/quotes/${quote.id}/send`, admin, { version });
  assert.deepEqual([next.status, next.body.revision, next.body.approval], [200, 2, undefined]);
  const late = await approve(manager, approval);
  assert.equal(late.status, 409);
  const { body } = await call('GET', `/api/approvals/${approval.id}`, buyer);
  assert.deepEqual([body.status, body.reason], ['withdrawn', messages.taken]);
});

test('two approvers, approve against withdraw, approve against a new revision: one wins, the other is told', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const { quote, approval } = await asked();
    const answers = await Promise.all([
      approve(manager, approval),
      [approve, reject][round % 2]?.(approver, approval) ?? assert.fail(),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const won: string | undefined = answers.find(({ status }) => status === 200)?.body.status;
    assert.equal((await ordersOf(quote)).length, won === 'approved' ? 1 : 0);
  }
  for (let round = 0; round < rounds(200); round++) {
    const { quote, approval } = await asked();
    const [approved, other] = await Promise.all([approve(manager, approval), withdraw(approval)]);
    assert.deepEqual(
      [approved.status, other.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual(
      [(await quoteNow(quote)).status, (await ordersOf(quote)).length],
      approved.status === 200 ? ['accepted', 1] : ['sent', 0],
    );
  }
  for (let round = 0; round < rounds(200); round++) {
    const { quote, approval } = await asked();
    const { version } = await quoteNow(quote);
    const [approved, sent] = await Promise.all([
      approve(manager, approval),
      desk.call('POST', `/api/quotes/${quote.id}/send`, desk.people.admin, { version }),
    ]);
    assert.deepEqual(
      [approved.status, sent.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual(
      [(await quoteNow(quote)).revision, (await ordersOf(quote)).length],
      approved.status === 200 ? [1, 1] : [2, 0],
    );
  }
  for (let round = 0; round < rounds(200); round++) {
    const quote = await desk.sent();
    const [yes, other] = await Promise.all([
      desk.accept(desk.people.buyer, quote),
      desk.accept(manager, quote),
    ]);
    assert.ok(
      ['202 409', '409 201'].includes(`${yes.status} ${other.status}`),
      `${yes.status} ${other.status}`,
    );
    assert.equal((await ordersOf(quote)).length, other.status === 201 ? 1 : 0);
  }
});

test('said twice at once it is one request: the other is told, or under one key given the same', async () => {
  const { db } = desk.shop;
  const { buyer } = desk.people;
  for (let round = 0; round < rounds(200); round++) {
    const isKeyed = round % 2 === 0;
    const { id, revision } = await desk.sent();
    const body = { revision, poNumber: 'PO-7', shippingAddress: desk.address, billingAddress: desk.address };
    const headers = isKeyed ? { 'idempotency-key': 'pressed' } : {};
    const say = async () => desk.call('POST', `/api/quotes/${id}/accept`, buyer, body, headers);
    const answers = await Promise.all([say(), say()]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      isKeyed ? [202, 202] : [202, 409],
    );
    const kept = await db.selectFrom('approvals').select('quoted').where('status', '=', 'pending').execute();
    assert.equal(kept.filter(({ quoted }) => quoted?.by.id === id).length, 1);
  }
});

test('whoever is disabled leaves no quote waiting', async () => {
  const { buyer, admin } = desk.people;
  const { quote } = await asked();
  const { version } = (await desk.call('GET', `/api/users/${buyer.id}`, admin)).body;
  const disabled = await desk.call('PATCH', `/api/users/${buyer.id}`, admin, { version, disabled: true });
  assert.equal(disabled.status, 200);
  await acceptedAgain(quote);
});
