import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { statementsOf } from '#testing/count-statements.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import { messages, ROWS_MAX } from './stock.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  for (const table of ['stock', 'stock_expected', 'stock_places', 'cart_lines', 'mail'] as const)
    await shop.db.deleteFrom(table).execute();
});
after(() => shop.app.close());

type Method = 'GET' | 'PATCH' | 'POST' | 'PUT';
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asked for
type Answer = { readonly status: number; readonly body: any };

async function call(by: Person | undefined, method: Method, url: string, body?: object): Promise<Answer> {
  const response = await shop.app.inject({
    method,
    url,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

const byAdmin = async (method: Method, url: string, body?: object) => call(people.admin, method, url, body);
const PART = 'MJ-08-08';
const T = '2026-11-01T06:00:00.000Z';
const row = (own: object = {}) => ({ part: PART, place: 'MAIN', onHand: 36, asOf: T, ...own });
const put = async (...rows: object[]) => byAdmin('PUT', '/api/stock', { rows });
const stockOf = async (by: Person, part = PART) =>
  (await call(by, 'GET', `/api/stock?part=${part}`)).body.data[0];
const said = ({ body }: Answer) => body.errors.map(({ message }: { message: string }) => message);

test('an older number never takes the place of a newer one, one as new does', async () => {
  assert.deepEqual((await put(row())).body, {
    applied: true,
    sent: 1,
    written: 1,
    older: 0,
    expected: 0,
    newPlaces: ['MAIN'],
    problems: [],
    problemTotal: 0,
  });
  const { body } = await put(row({ onHand: 1, asOf: '2026-11-01T05:59:59.999Z' }));
  assert.deepEqual([body.written, body.older], [0, 1]);
  assert.equal((await stockOf(people.admin)).onHand, 36);
  await put(row({ onHand: 35 }), row({ place: 'WEST', onHand: 4 }));
  assert.deepEqual(await stockOf(people.buyer), {
    part: PART,
    unit: 'pieces',
    band: 'In stock',
    available: 39,
    expected: [],
    asOf: T,
    asOfText: 'November 1st, 2026, 01:00',
  });
});

test('a batch is taken whole or not at all, and a dry run only tells', async () => {
  const bad = await put(row(), row({ part: 'NO-1' }), row({ asOf: '2999-01-01T00:00:00Z' }));
  assert.equal(bad.status, 400);
  assert.deepEqual(said(bad), [`Row 2: ${messages.partUnknown}`, `Row 3: ${messages.future}`]);
  const csv = `part,place,on hand,as of\n${PART},MAIN,36,${T}\nNO-1,MAIN,1,${T}`;
  const dry = await byAdmin('PUT', '/api/stock', { csv, dryRun: true });
  assert.deepEqual([dry.body.applied, dry.body.written, dry.body.problemTotal], [false, 1, 1]);
  assert.equal((await byAdmin('PUT', '/api/stock', { csv })).status, 400);
  assert.deepEqual(said(await byAdmin('PUT', '/api/stock', { csv: `${PART},MAIN,36` })), [messages.heads]);
  assert.deepEqual(said(await byAdmin('PUT', '/api/stock', {})), [messages.nothing]);
  assert.equal(await stockOf(people.admin), undefined);
  const many = Array.from({ length: ROWS_MAX }, (_, at) => row({ place: `P${at % 40}`, onHand: at }));
  assert.equal((await put(...many)).body.written, 40);
  assert.equal((await put(...many, row())).status, 400);
});

test('what is expected of a part is replaced, and past days are not told', async () => {
  await put(row({ onHand: 0 }));
  const expected = [
    { part: PART, quantity: 9, day: '2020-01-01' },
    { part: PART, quantity: 50, day: '2099-11-30' },
  ];
  await byAdmin('PUT', '/api/stock', { expected });
  const { band, expected: told } = await stockOf(people.buyer);
  assert.deepEqual([band, told], ['Expected', [{ day: '2099-11-30', quantity: 50 }]]);
  await byAdmin('PUT', '/api/stock', { expected: [{ part: PART, quantity: 0, day: '2099-11-30' }] });
  assert.equal((await stockOf(people.buyer)).band, 'On request');
});

test('a place that is net of open orders has those before its numbers off already', async () => {
  const asOf = new Date(Date.now() - 1000).toISOString();
  await byAdmin('PUT', '/api/stock', {
    places: [{ code: 'NET', name: 'The ERP', net: true }],
    rows: [row({ part: 'FJX-08-08', place: 'NET', onHand: 100, asOf })],
  });
  await testOrder(shop.db, people.buyer.id);
  assert.equal((await stockOf(people.buyer, 'FJX-08-08')).available, 50);
  await put(row({ part: 'FJX-08-08', place: 'NET', onHand: 60, asOf: new Date().toISOString() }));
  assert.equal((await stockOf(people.buyer, 'FJX-08-08')).available, 60);
  await byAdmin('PUT', '/api/stock', { places: [{ code: 'NET', net: false }] });
  assert.equal((await stockOf(people.buyer, 'FJX-08-08')).available, 10);
  await shop.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
});

const line = { product: 'mj', variant: PART, quantity: 40 };

test('cart, paste report and order say what can ship now, and the order keeps it', async () => {
  await put(row());
  await byAdmin('PUT', '/api/stock', { expected: [{ part: PART, quantity: 50, day: '2099-11-30' }] });
  const cart = `/api/carts/${people.buyer.cartId}`;
  const { product_id: product } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', PART)
    .executeTakeFirstOrThrow();
  const { body } = await call(people.buyer, 'POST', cart, { ...line, product });
  const stock = {
    band: 'In stock',
    covers: false,
    ships: 36,
    restOn: '2099-11-30',
    asOf: T,
    asOfText: 'November 1st, 2026, 01:00',
  };
  assert.deepEqual((body as Cart).items[0]?.stock, stock);
  const checked = await call(people.buyer, 'POST', `${cart}/check`, { text: `${PART} 36` });
  assert.deepEqual([checked.body.lines[0].stock.covers, checked.body.lines[0].stock.ships], [true, 36]);
  const { id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  const placed = await call(people.buyer, 'POST', `${cart}/checkout`, {
    shippingAddress: address,
    billingAddress: address,
    poNumber: 'PO-1',
  });
  const order = placed.body as Order;
  assert.deepEqual(order.items[0]?.stock, stock);
  // More than there is was ordered; what is left is nothing, and the order still says what it said.
  assert.equal((await stockOf(people.buyer)).available, 0);
  const read = await call(people.buyer, 'GET', `/api/orders/${order.id}`);
  assert.deepEqual(read.body.items[0].stock, stock);
  const mails = await shop.db.selectFrom('mail').selectAll().execute();
  assert.match(
    JSON.stringify(mails),
    /36 of 40 ready to ship, the rest expected November 30th, 2099 \(as of /,
  );
  await shop.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
});

test('a cart is read in one statement more once there is stock, and in none more before', async () => {
  const read = async () => call(people.buyer, 'GET', `/api/carts/${people.buyer.cartId}`);
  await call(people.buyer, 'POST', `/api/carts/${people.buyer.cartId}/lines`, {
    lines: [{ product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 }],
  });
  await read();
  const before_ = (await statementsOf(read)).length;
  await put(row({ part: 'BW2-08' }));
  await read();
  assert.equal((await statementsOf(read)).length, before_ + 1);
});

test('the staff see rows by part and place, with what is available, and change one', async () => {
  await put(row(), row({ place: 'WEST', onHand: 4 }), row({ part: 'BW2-08', place: 'WEST', onHand: 900 }));
  const list = await byAdmin('GET', '/api/stock/rows?sort=-onHand&limit=2');
  assert.equal(list.body.total, 3);
  assert.match(list.body.next, /skip=2/);
  assert.deepEqual(
    list.body.data.map((each: Record<string, unknown>) => [
      each['part'],
      each['place'],
      each['onHand'],
      each['unit'],
    ]),
    [
      ['BW2-08', 'WEST', 900, 'ft'],
      [PART, 'MAIN', 36, 'pieces'],
    ],
  );
  const found = await byAdmin('GET', '/api/stock/rows?search=mj-08&place=WEST');
  assert.deepEqual(
    found.body.data.map((each: Record<string, unknown>) => [each['onHand'], each['available']]),
    [[4, 40]],
  );
  const edit = { part: PART, place: 'WEST', onHand: 6, version: 1 };
  const edited = await byAdmin('PATCH', '/api/stock/rows', edit);
  assert.deepEqual([edited.body.onHand, edited.body.version, edited.body.available], [6, 2, 42]);
  const stale = await byAdmin('PATCH', '/api/stock/rows', edit);
  assert.deepEqual([stale.status, stale.body.current.onHand], [409, 6]);
  assert.equal((await byAdmin('PATCH', '/api/stock/rows', { ...edit, place: 'EAST' })).status, 404);
  const file = await shop.app.inject({
    url: '/api/stock/rows/export?search=mj',
    headers: { authorization: `Bearer ${people.admin.token}` },
  });
  assert.match(file.body, /^part,place,on hand,as of,product\r\nMJ-08-08,MAIN,36,2026-11-01T06:00:00\.000Z,/);
  // The file can be loaded again, and changes nothing.
  const again = await byAdmin('PUT', '/api/stock', { csv: file.body });
  assert.deepEqual([again.status, again.body.older, again.body.problemTotal], [200, 0, 0]);
  const { body: log } = await byAdmin('GET', '/api/audit?subject=stock');
  assert.ok(log.total >= 2);
});

test('a visitor is told nothing of stock, neither by a call nor on a page', async () => {
  await put(row({ part: 'BW2-08', onHand: 987_123 }));
  assert.equal((await call(undefined, 'GET', '/api/stock?part=BW2-08')).status, 401);
  for (const url of ['/product/2-wire-braid-hydraulic-hose/bw2', '/products', '/api/products/bw2']) {
    const { body } = await shop.app.inject({ url });
    assert.doesNotMatch(body, /987,?123|asOf|in stock|hasStock/i, url);
  }
  assert.equal((await stockOf(people.buyer, 'BW2-08')).available, 987_123);
});
