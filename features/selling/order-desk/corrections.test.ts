import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type Answer, said, textOfMail } from '#testing/people-app.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { OrderVersion } from './corrections.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  await shop.db.deleteFrom('mail').execute();
});
after(() => shop.app.close());

async function call(
  token: string,
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  body?: object,
): Promise<Answer> {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const byAdmin = async (method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) =>
  call(people.admin.token, method, url, body);
const asOrder = ({ status, body }: Answer, expected = 200): Order => {
  assert.equal(status, expected, JSON.stringify(body));
  return body as unknown as Order;
};
const open = async () => testOrder(shop.db, people.buyer.id);
const correcting = async ({ id, version }: Order, own: object) =>
  byAdmin('PATCH', `/api/orders/${id}/lines`, { version, reason: 'Rang up', ...own });
const refused = async (order: Order, own: object) => {
  const answer = await correcting(order, own);
  return [answer.status, ...said(answer)];
};
const lineOf = ({ items }: Order, part: string): string =>
  items.find(({ variant }) => variant.id === part)?.id ?? '';
const linesOf = ({ items }: Order) =>
  items.map(({ variant, quantity, price, subTotal }) => [variant.id, quantity, price, subTotal]);
const versionsOf = async ({ id }: Order, token = people.admin.token) =>
  (await call(token, 'GET', `/api/orders/${id}/versions`)).body['data'] as unknown as OrderVersion[];

test('a quantity, a line less and a line more: the total is right to the cent, and the buyer told once', async () => {
  const order = await open();
  const less = asOrder(
    await correcting(order, { lines: [{ line: lineOf(order, 'FJX-08-08'), quantity: 40 }] }),
  );
  assert.deepEqual(linesOf(less), [
    ['BW2-08', 2, 2421.52, 4843.04],
    ['FJX-08-08', 40, 7.7, 308],
  ]);
  assert.deepEqual([less.totalCost, less.totalQuantity, less.version], [5151.04, 42, 2]);
  const other = asOrder(
    await correcting(less, {
      lines: [
        { line: lineOf(less, 'BW2-08'), cancel: true },
        { part: 'fjx0808', quantity: 3, price: 7.05 },
      ],
      poNumber: 'PO-9',
    }),
  );
  assert.deepEqual(linesOf(other), [
    ['FJX-08-08', 40, 7.7, 308],
    ['FJX-08-08', 3, 7.05, 21.15],
  ]);
  assert.deepEqual([other.totalCost, other.totalQuantity, other.poNumber], [329.15, 43, 'PO-9']);
  const mails = await shop.db.selectFrom('mail').selectAll().orderBy('queued_at').execute();
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    [`Order ${order.ref} has been changed`, `Order ${order.ref} has been changed`],
  );
  const [, text] = mails.map(textOfMail);
  for (const part of [
    'Rang up',
    'BW2-08, Reel 400 ft: 2 → Cancelled',
    'Added, 3 × $7.05',
    'PO-48213 → PO-9',
    '$5,151.04 → $329.15',
  ])
    assert.ok(text?.replace(/ +/g, ' ').includes(part), `${part} is missing in: ${text}`);
});

test('the shipping that was quoted stays in the total of an order that is corrected', async () => {
  const order = await open();
  const quoted = JSON.stringify({ id: 'quo_1', ref: 'Q-1001', revision: 1, shippingCents: 1250 });
  await sql`update orders set quoted = ${quoted}::jsonb, total_cents = total_cents + 1250 where id = ${order.id}`.execute(
    shop.db,
  );
  const less = asOrder(
    await correcting(order, { lines: [{ line: lineOf(order, 'FJX-08-08'), quantity: 40 }] }),
  );
  assert.equal(less.totalCost, 5151.04 + 12.5);
});

test('a line that is added costs what the company pays today, counted with what is ordered already', async () => {
  const order = await open();
  const cart = `/api/carts/${people.buyer.cartId}`;
  const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 3 };
  const placed = await call(people.buyer.token, 'POST', cart, reel);
  const [inCart] = placed.body['items'] as { price: number; option: { price: number } }[];
  const added = asOrder(await correcting(order, { lines: [{ part: 'BW2-08', option: '400', quantity: 1 }] }));
  assert.equal(added.items.at(-1)?.price, inCart?.option.price);
  assert.equal(added.items[0]?.price, 2421.52, 'what is not touched keeps its price');
});

test('what cannot be is refused, field by field, and nothing of it is done', async () => {
  const order = await open();
  const [hose, fitting] = [lineOf(order, 'BW2-08'), lineOf(order, 'FJX-08-08')];
  for (const [own, ...expected] of [
    [
      {
        lines: [
          { line: hose, cancel: true },
          { line: fitting, cancel: true },
        ],
      },
      400,
      'Nothing would be left: cancel the order in place of its lines.',
    ],
    [{ lines: [{ part: 'NOSUCH-1', quantity: 1 }] }, 400, 'We could not find this part number.'],
    [{ lines: [{ part: 'BW2-08', quantity: 1 }] }, 400, 'Please select a length or enter a custom length.'],
    [{ lines: [{ part: 'FJX-08-08', quantity: 1, price: 1.005 }] }, 400],
    [{ lines: [{ line: hose, quantity: 0 }] }, 400],
    [{ lines: [{ line: hose, quantity: 1, cancel: true }] }, 400],
    [{ shippingAddress: 'adr_none' }, 400, 'The company has no such address.'],
    [{ requestedDate: '2001-01-01' }, 400, 'Please choose today or a later day.'],
    [{ poNumber: ' ' }, 400, 'Please enter a PO'],
    [{ reason: ' ' }, 400, 'Please enter a reason.'],
  ] as const) {
    const answer = await refused(order, own);
    assert.deepEqual(answer.slice(0, expected.length), expected, JSON.stringify(own));
  }
  assert.deepEqual(linesOf(asOrder(await byAdmin('GET', `/api/orders/${order.id}`))), linesOf(order));
  assert.deepEqual(await shop.db.selectFrom('mail').selectAll().execute(), []);
});

test('what was shipped bounds what can be taken away; with the rest taken away all of it has been shipped', async () => {
  const order = await open();
  const [hose, fitting] = [lineOf(order, 'BW2-08'), lineOf(order, 'FJX-08-08')];
  const part = asOrder(
    await byAdmin('POST', `/api/orders/${order.id}/shipments`, {
      version: 1,
      carrier: { name: 'UPS', tracking: '1Z999' },
      lines: [
        { line: hose, quantity: 2 },
        { line: fitting, quantity: 20 },
      ],
    }),
    201,
  );
  assert.deepEqual(await refused(part, { lines: [{ line: fitting, quantity: 19 }] }), [
    400,
    '20 of FJX-08-08 have been shipped: it cannot be less.',
  ]);
  const all = asOrder(await correcting(part, { lines: [{ line: fitting, quantity: 20 }] }));
  assert.deepEqual([all.status, all.partlyShipped], ['SHIPPED', false]);
  assert.deepEqual(await refused(all, { poNumber: 'PO-1' }), [
    409,
    'A cancelled or fully shipped order is not corrected.',
  ]);
});

test('every version is kept with its reason; its buyer sees what was changed, not who did it, nobody else anything', async () => {
  const order = await open();
  assert.deepEqual(
    (await versionsOf(order)).map(({ version, changes }) => [version, changes]),
    [[1, []]],
  );
  const once = asOrder(await correcting(order, { lines: [{ line: lineOf(order, 'BW2-08'), quantity: 1 }] }));
  const again = asOrder(await correcting(once, { requestedDate: '2090-01-02', reason: 'Later' }));
  assert.equal(again.requestedDate, '2090-01-02');
  const versions = await versionsOf(order);
  assert.deepEqual(
    versions.map(({ version, by, reason, changes, order: { totalCost } }) => [
      version,
      by,
      reason,
      changes.map(({ what, from, to }) => `${what} ${from} ${to}`),
      totalCost,
    ]),
    [
      [1, undefined, undefined, [], 5228.04],
      [2, 'Avery Admin', 'Rang up', ['BW2-08, Reel 400 ft 2 1'], 2806.52],
      [3, 'Avery Admin', 'Later', ['Requested date None 2090-01-02'], 2806.52],
    ],
  );
  const seen = await versionsOf(order, people.buyer.token);
  assert.deepEqual(
    seen,
    versions.map(({ by: _by, ...version }) => version),
  );
  const other = await call(people.stranger.token, 'GET', `/api/orders/${order.id}/versions`);
  assert.equal(other.status, 404);
});

test('a correction that changes nothing is none; one of a version that has passed is told what it is now', async () => {
  const order = await open();
  const same = asOrder(
    await correcting(order, {
      poNumber: order.poNumber,
      shippingAddress: order.shippingAddress.id,
      lines: [{ line: lineOf(order, 'BW2-08'), quantity: 2 }],
    }),
  );
  assert.equal(same.version, 1);
  asOrder(await correcting(order, { poNumber: 'PO-2' }));
  const late = await correcting(order, { poNumber: 'PO-3' });
  assert.equal(late.status, 409);
  assert.equal((late.body['current'] as Order).poNumber, 'PO-2');
  assert.deepEqual(late.body['yours'], { reason: 'Rang up', poNumber: 'PO-3' });
});

test('goods and bills are sent where the company has its address for that', async () => {
  const order = await open();
  const add = async (id: string, use: 'shipping' | 'billing') =>
    shop.db
      .insertInto('distributor_addresses')
      .values({
        id,
        use,
        distributor_id: people.company,
        name: id,
        street: '1 Spare Road',
        city: 'Duluth',
        region: 'MN',
        postal_code: '55802',
        country: 'US',
      })
      .execute();
  await add('adr_dock', 'shipping');
  await add('adr_office', 'billing');
  const none = [400, 'The company has no such address.'];
  assert.deepEqual((await refused(order, { shippingAddress: 'adr_office' })).slice(0, 2), none);
  assert.deepEqual((await refused(order, { billingAddress: 'adr_dock' })).slice(0, 2), none);
  const right = asOrder(
    await correcting(order, { shippingAddress: 'adr_dock', billingAddress: 'adr_office' }),
  );
  assert.deepEqual([right.shippingAddress.id, right.billingAddress.id], ['adr_dock', 'adr_office']);
});
