import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type Desk, openDesk } from '#testing/quote-desk.ts';
import { rounds } from '#testing/rounds.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.shop.app.close());

const ordersOf = async (ref: string) =>
  desk.shop.db.selectFrom('orders').select('id').where(sql`quoted ->> 'ref'`, '=', ref).execute();

test('accepted by two people at once a quote is one order, and the other is told', async () => {
  const { people, accept } = desk;
  for (let round = 0; round < rounds(200); round++) {
    const quote = await desk.sent();
    await desk.shop.db.updateTable('quotes').set({ user_id: null }).where('id', '=', quote.id).execute();
    const answers = await Promise.all([accept(people.buyer, quote), accept(people.colleague, quote)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    );
    assert.deepEqual(answers.find(({ status }) => status === 409)?.said, [
      'This quote has been accepted already.',
    ]);
    assert.equal((await ordersOf(quote.ref)).length, 1);
  }
});

test('accepted while a new revision is sent, one of the two comes first and the other is told', async () => {
  const { people, accept, call } = desk;
  const seen = new Set<string>();
  for (let round = 0; round < rounds(200); round++) {
    const quote = await desk.sent();
    const [yes, next] = await Promise.all([
      accept(people.buyer, quote),
      call('POST', `/api/quotes/${quote.id}/send`, people.admin, { version: quote.version }),
    ]);
    const statuses = `${yes.status} ${next.status}`;
    seen.add(statuses);
    assert.ok(['201 409', '409 200'].includes(statuses), statuses);
    const orders = await ordersOf(quote.ref);
    assert.equal(orders.length, yes.status === 201 ? 1 : 0);
    const { body: now } = await call('GET', `/api/quotes/${quote.id}`, people.admin);
    assert.deepEqual([now.status, now.revision], yes.status === 201 ? ['accepted', 1] : ['sent', 2]);
  }
  assert.ok(seen.size > 0);
});

test('pressed twice under one key it is the same order', async () => {
  const { people, call, address } = desk;
  const quote = await desk.sent();
  const body = { revision: 1, poNumber: 'PO-2', shippingAddress: address, billingAddress: address };
  const key = { 'idempotency-key': 'twice' };
  const press = async () => call('POST', `/api/quotes/${quote.id}/accept`, people.buyer, body, key);
  const answers = await Promise.all([press(), press(), press()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ body: order }) => order.id)).size, 1);
});
