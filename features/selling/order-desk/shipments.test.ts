import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type Answer, type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';
import { testOrder } from '#testing/test-orders.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  for (const table of ['mail', 'audit_log'] as const) await shop.db.deleteFrom(table).execute();
});
after(() => shop.close());

const byAdmin = async (
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> =>
  shop.call(method, url, {
    token: people.admin.token,
    ...(body && { body }),
    ...(headers && { headers }),
  });
const ups = { name: 'UPS', tracking: '1Z999' };
const asOrder = ({ status, body }: Answer, expected = 201): Order => {
  assert.equal(status, expected, JSON.stringify(body));
  return body as unknown as Order;
};
const open = async () => testOrder(shop.db, people.buyer.id);
const shipping = async (order: Order, quantities: readonly number[], own: object = {}) =>
  byAdmin('POST', `/api/orders/${order.id}/shipments`, {
    version: order.version,
    carrier: ups,
    lines: order.items.flatMap(({ id }, at) =>
      quantities[at] ? [{ line: id, quantity: quantities[at] }] : [],
    ),
    ...own,
  });
const voiding = async (order: Order, at: number, reason = 'Wrong label') =>
  byAdmin('POST', `/api/orders/${order.id}/shipments/${order.shipments[at]?.id}/void`, {
    version: order.version,
    reason,
  });
const standing = ({ status, items, partlyShipped }: Order) => [
  status,
  partlyShipped,
  ...items.map((item) => [item.quantity, item.shipped, item.open]),
];
const mails = async () => shop.db.selectFrom('mail').selectAll().orderBy('queued_at').execute();

test('what leaves is no longer open; with the last of it the order is shipped, in one mail each', async () => {
  const order = await open();
  const part = asOrder(await shipping(order, [1, 20], { packages: 2, note: 'Top reel' }));
  assert.deepEqual(standing(part), ['OPEN', true, [2, 1, 1], [50, 20, 30]]);
  const all = asOrder(
    await shipping(part, [1, 30], { carrier: { name: 'FedEx', tracking: '111, 222', url: '' } }),
  );
  assert.deepEqual(standing(all), ['SHIPPED', false, [2, 2, 0], [50, 50, 0]]);
  assert.deepEqual(all.carrier, { name: 'FedEx', tracking: '111, 222' });
  assert.deepEqual(
    all.shipments.map(({ number, trackings, packages, note }) => [
      number,
      trackings.map((one) => one.number),
      packages,
      note,
    ]),
    [
      [1, ['1Z999'], 2, 'Top reel'],
      [2, ['111', '222'], undefined, undefined],
    ],
  );
  const [first, second, ...more] = await mails();
  assert.deepEqual(more, []);
  assert.equal(first?.subject, `Part of order ${order.ref} has been shipped`);
  assert.match(textOfMail(first), /Tracking:\s+1Z999/);
  assert.match(textOfMail(first), /Still open:\s+BW2-08:\s+1 of 2\s+FJX-08-08:\s+30 of 50/);
  assert.equal(second?.subject, `Order ${order.ref} has been shipped`);
  assert.match(textOfMail(second), /Track with FedEx: 222:\nhttps:\/\/www\.fedex\.com\/\S+222\n/);
  assert.doesNotMatch(textOfMail(second), /Still open/);
});

test('a shipment names its lines in the order of the order, whatever order they were said in', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await open();
    const lines = order.items.map(({ id }) => ({ line: id, quantity: 1 })).toReversed();
    const [shipment] = asOrder(await shipping(order, [], { lines })).shipments;
    assert.deepEqual(
      shipment?.lines.map(({ part }) => part),
      ['BW2-08', 'FJX-08-08'],
    );
  }
});

test('never more leaves than is open, of no line twice, and nothing of an order that is cancelled', async () => {
  const order = await open();
  const [hose, fitting] = order.items.map(({ id }) => id);
  const refused = async (lines: object[], own: object = {}) => {
    const answer = await shipping(order, [], { lines, ...own });
    return [answer.status, ...said(answer)];
  };
  assert.deepEqual(await refused([{ line: hose, quantity: 3 }]), [400, 'Only 2 of BW2-08 are open.']);
  assert.deepEqual(await refused([{ line: 'oln_none', quantity: 1 }]), [400, 'The order has no such line.']);
  assert.deepEqual(
    await refused([
      { line: fitting, quantity: 1 },
      { line: fitting, quantity: 1 },
    ]),
    [400, 'Each line once.'],
  );
  assert.deepEqual(await refused([]), [400, 'Enter how many of a line leave.']);
  for (const quantity of [0, -1, 1.5])
    assert.equal((await refused([{ line: hose, quantity }]))[0], 400, String(quantity));
  assert.deepEqual(
    await refused([{ line: hose, quantity: 1 }], { carrier: { name: '', tracking: '', url: '' } }),
    [400, 'Please enter a carrier name or a tracking number.'],
  );
  const cancelled = asOrder(
    await byAdmin('PATCH', `/api/orders/${order.id}`, { version: 1, status: 'CANCELLED' }),
    200,
  );
  const late = await shipping(cancelled, [1]);
  assert.deepEqual([late.status, ...said(late)], [409, 'A cancelled order is not shipped.']);
  assert.deepEqual(
    await shop.db.selectFrom('shipments').select('id').where('order_id', '=', order.id).execute(),
    [],
  );
});

test('a void shipment opens its lines again, once, and the order goes back to where it was', async () => {
  const order = asOrder(
    await byAdmin('PATCH', `/api/orders/${(await open()).id}`, { version: 1, status: 'SUBMITTED' }),
    200,
  );
  const part = asOrder(await shipping(order, [1]));
  const all = asOrder(await shipping(part, [1, 50], { carrier: { name: 'Estes', tracking: '7' } }));
  assert.equal(all.status, 'SHIPPED');
  const back = asOrder(await voiding(all, 1), 200);
  assert.deepEqual(standing(back), ['SUBMITTED', true, [2, 1, 1], [50, 0, 50]]);
  assert.equal(back.carrier?.name, 'UPS', 'that of the shipment which is left');
  assert.equal(back.shipments[1]?.voided?.reason, 'Wrong label');
  const again = await voiding(back, 1);
  assert.deepEqual([again.status, ...said(again)], [409, 'This shipment is void already.']);
  const none = asOrder(await voiding(back, 0), 200);
  assert.deepEqual(standing(none), ['SUBMITTED', false, [2, 0, 2], [50, 0, 50]]);
  assert.equal(none.carrier, undefined);
  const unsaid = await voiding(none, 0, ' ');
  assert.deepEqual([unsaid.status, ...said(unsaid)], [400, 'Please enter a reason.']);
});

test('what the staff chose since stays when a shipment is voided', async () => {
  const all = asOrder(await shipping(await open(), [2, 50]));
  const chosen = asOrder(
    await byAdmin('PATCH', `/api/orders/${all.id}`, { version: all.version, status: 'PICKED_UP' }),
    200,
  );
  const shipped = asOrder(
    await byAdmin('PATCH', `/api/orders/${all.id}`, { version: chosen.version, status: 'SHIPPED' }),
    200,
  );
  assert.equal(asOrder(await voiding(shipped, 0), 200).status, 'SHIPPED');
});

test("'Update Shipping' of the list goes into the last shipment, and its tracking is told once more", async () => {
  const all = asOrder(await shipping(await open(), [2, 50]));
  const changed = asOrder(
    await byAdmin('PATCH', `/api/orders/${all.id}`, {
      version: all.version,
      carrier: { name: 'UPS', tracking: '1Z111' },
    }),
    200,
  );
  assert.equal(changed.carrier?.tracking, '1Z111');
  assert.equal(changed.shipments[0]?.carrier.tracking, '1Z111');
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    [`Order ${all.ref} has been shipped`, `Tracking for order ${all.ref}`],
  );
});

test('the same key is the same shipment, and nobody is told twice; another body under it is refused', async () => {
  const order = await open();
  const url = `/api/orders/${order.id}/shipments`;
  const body = { version: 1, carrier: ups, lines: [{ line: order.items[0]?.id, quantity: 1 }] };
  const once = { 'idempotency-key': 'morning-1' };
  asOrder(await byAdmin('POST', url, body, once));
  const again = asOrder(await byAdmin('POST', url, body, once));
  assert.deepEqual([again.shipments.length, again.version, (await mails()).length], [1, 2, 1]);
  const other = { ...body, carrier: { name: 'X', tracking: '' } };
  assert.equal((await byAdmin('POST', url, { ...other, version: 2 }, once)).status, 422);
  assert.equal((await byAdmin('POST', url, other, once)).status, 409);
});

test('of two who ship one order at once, one is told what the other did, and nothing leaves twice', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const order = await open();
    const answers = await Promise.all([shipping(order, [2]), shipping(order, [2, 50])]);
    const refused = answers.find(({ status }) => status === 409);
    assert.ok(refused && answers.some(({ status }) => status === 201));
    assert.equal((refused.body['current'] as Order).shipments.length, 1);
    const now = asOrder(await byAdmin('GET', `/api/orders/${order.id}`), 200);
    assert.equal(now.items[0]?.shipped, 2);
  }
});

test('the list is narrowed to what is partly shipped, and names what is short', async () => {
  const order = await open();
  asOrder(await shipping(order, [2, 10]));
  asOrder(await shipping(await open(), [2, 50]));
  const { body } = await byAdmin('GET', '/api/orders?status=all&shipping=partly');
  const found = (body['data'] as { id: string; short: unknown }[]).filter(({ id }) => id === order.id);
  assert.deepEqual(
    found.map(({ short }) => short),
    [[{ part: 'FJX-08-08', open: 40 }]],
  );
  assert.equal((await byAdmin('GET', '/api/orders?shipping=wholly')).status, 400);
});

test('a packing slip has the order, what is in the shipment and what is open, and no price', async () => {
  const order = asOrder(await shipping(await open(), [1, 20], { note: 'Mind the forklift' }));
  const url = `/api/orders/${order.id}/shipments/${order.shipments[0]?.id}/packing-slip`;
  const slip = async (token: string) =>
    shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const { rawPayload, headers } = await slip(people.buyer.token);
  assert.match(
    String(headers['content-disposition']),
    new RegExp(`filename="packing-slip-${order.ref}-1\\.pdf"`),
  );
  const { texts, places, plain } = readPdf(rawPayload);
  // No head of a column is written over another: 'Ordered' is 27 points wide.
  const headAt = (head: string): number => places.find((place) => place.text === head)?.x ?? Number.NaN;
  assert.ok(headAt('In this shipment') - headAt('Ordered') > 32);
  const text = texts.join(' ').replace(/\s+/g, ' ');
  for (const part of [
    `order ${order.ref}`,
    'PO-48213',
    'UPS 1Z999',
    'BW2-08',
    'FJX-08-08',
    'Mind the forklift',
  ])
    assert.ok(text.includes(part), `${part} is missing in: ${text}`);
  assert.match(text, /FJX-08-08 .* 50 20 30/);
  assert.doesNotMatch(text, /\$/);
  assert.match(plain, /Code 128: FJX-08-08/);
  assert.match(plain, new RegExp(`Code 128: ${order.ref}`));
  assert.equal((await slip(people.stranger.token)).statusCode, 404);
  const none = await byAdmin('GET', `/api/orders/${order.id}/shipments/shp_none/packing-slip`);
  assert.equal(none.status, 404);
});
