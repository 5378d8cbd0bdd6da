import assert from 'node:assert/strict';
import { type ClientRequest, request } from 'node:http';
import { after, before, test } from 'node:test';
import { testKey } from '#testing/api-keys.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let manager: Person;
let key: string;
let address: string;
before(async () => {
  shop = await testShop({
    catalog: 'demo',
    settings: { RATE_LIMIT_SCALE: '1000', ORDERS_MAIL_TO: 'desk@northfield.example' },
  });
  people = await testPeople(shop.db);
  manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  key = await testKey(shop.db, manager, ['orders:write', 'orders:read']);
  const row = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  address = row.id;
});
after(() => shop.app.close());

const reel = { part: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
const cut = { part: 'BW2-08', custom: { length: 36 }, quantity: 1 };
const form = (lines: readonly object[], more: object = {}) => ({
  poNumber: 'PO-7',
  shippingAddress: address,
  billingAddress: address,
  lines,
  ...more,
});

async function place(bearer: string, body: object, idempotencyKey: string = crypto.randomUUID()) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': idempotencyKey },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const ordersUnder = async (poNumber: string) =>
  shop.db.selectFrom('orders').select(['id', 'ref']).where('po_number', '=', poNumber).execute();
const mailsAbout = async (ref: string | number) =>
  shop.db.selectFrom('mail').select('to_address').where('subject', 'like', `%${ref}%`).execute();

test('an order by key is the order that a checkout of the same lines makes, to the cent, mails and all', async () => {
  const lines = [reel, cut, { part: 'fjx-08-08', quantity: 30, note: 'Press 4' }];
  const { status, body } = await place(
    key,
    form(lines, { orderNotes: 'Dock 4', requestedDate: '2099-01-02', shipComplete: true }),
  );
  assert.equal(status, 201, JSON.stringify(body));

  const cart = `/api/carts/${manager.cartId}`;
  const headers = { authorization: `Bearer ${manager.token}` };
  const inCart = [
    { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 },
    { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 },
    { product: body.items[2].product.id, variant: 'FJX-08-08', quantity: 30, note: 'Press 4' },
  ];
  for (const payload of inCart.toReversed())
    await shop.app.inject({ method: 'POST', url: cart, headers, payload });
  const { lines: _, ...chosen } = form([], { orderNotes: 'Dock 4', requestedDate: '2099-01-02' });
  const checkedOut = (
    await shop.app.inject({
      method: 'POST',
      url: `${cart}/checkout`,
      headers,
      payload: { ...chosen, shipComplete: true },
    })
  ).json();
  const told = ({ id, ref, createdAt, updatedAt, items, ...order }: Record<string, unknown>) => ({
    ...order,
    items: (items as Record<string, unknown>[]).map(({ id: _line, _id: _same, ...item }) => item),
    given: [id, ref, createdAt, updatedAt].map((each) => typeof each),
  });
  assert.deepEqual(told(body), told(checkedOut));
  const mails = await mailsAbout(body.ref);
  assert.deepEqual(mails.map(({ to_address }) => to_address).toSorted(), [
    'desk@northfield.example',
    manager.email,
  ]);
  const { data } = (
    await shop.app.inject({
      url: '/api/audit?subject=order',
      headers: { authorization: `Bearer ${people.admin.token}` },
    })
  ).json();
  assert.deepEqual(
    data.map(({ label, action }: { label: string; action: string }) => [label, action]),
    [[body.ref, 'ordered']],
    'what the key did is noted, and what the person did by themselves is not',
  );
});

test('every line that cannot be ordered is named, and nothing is ordered', async () => {
  await shop.db.updateTable('variants').set({ retired_at: new Date() }).where('id', '=', 'BW1-08').execute();
  const { id: byCall } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  const { product_id } = await shop.db
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', 'FJX-08-08')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('variants')
    .columns(['id', 'product_id', 'name', 'part_key', 'list_price', 'position', 'facts', 'item_class'])
    .expression((eb) =>
      eb
        .selectFrom('variants')
        .select((each) => [
          each.val('FJ-X08-08').as('id'),
          each.val(product_id).as('product_id'),
          'name',
          'part_key',
          'list_price',
          each.val(999).as('position'),
          'facts',
          'item_class',
        ])
        .where('id', '=', 'FJX-08-08'),
    )
    .execute();
  const lines = [
    reel,
    { part: 'NO-SUCH-1', quantity: 1 },
    { part: 'fjx 08 08', quantity: 1 },
    { part: byCall, quantity: 1 },
    { part: 'BW1-08', custom: { length: 10 }, quantity: 1 },
    { part: 'FJX-08-08', quantity: 600 },
    { part: 'FJX-08-08', quantity: 1.5 },
    { ...cut, expectedPrice: 1 },
    { theirs: 'HD-9', quantity: 1 },
    { part: 'BW2-08', quantity: 1 },
    { part: 'FJX-08-08', quantity: 1 },
  ];
  const { status, body } = await place(key, form(lines, { poNumber: 'PO-bad', billingAddress: 'adr_none' }));
  await shop.db.deleteFrom('variants').where('id', '=', 'FJ-X08-08').execute();
  assert.equal(status, 422, JSON.stringify(body));
  const price = /The price is \$\d+\.\d\d, not \$1\.00\./;
  assert.match(body.errors[7].message, price);
  assert.deepEqual(
    body.errors.map(({ message, field }: { message: string; field: string }) => [
      field,
      message.replace(price, 'differs'),
    ]),
    [
      ['billingAddress', 'Please select a billing address'],
      ['lines.1', 'Line 2: We could not find this part number.'],
      ['lines.2', 'Line 3: More than one part number could be meant here.'],
      ['lines.3', 'Line 4: Call Customer Service'],
      ['lines.4', 'Line 5: This part is no longer sold.'],
      ['lines.5.quantity', 'Line 6: Enter a quantity from 1 to 599.'],
      ['lines.6.quantity', 'Line 7: Enter a quantity from 1 to 599.'],
      ['lines.7.expectedPrice', 'Line 8: differs'],
      ['lines.8', 'Line 9: Your company has no such part number of its own.'],
      ['lines.9.option', 'Line 10: Please select a length or enter a custom length.'],
    ],
  );
  assert.deepEqual(await ordersUnder('PO-bad'), []);
});

test('a price that is expected is told as it was sent, and is an amount that there is', async () => {
  const expecting = async (expectedPrice: number) =>
    (await place(key, form([{ part: 'FJX-08-08', quantity: 1, expectedPrice }], { poNumber: 'PO-odd' }))).body
      .errors;
  const field = 'lines.0.expectedPrice';
  for (const [expected, written] of [
    [8.2301, '$8.2301'],
    [-1, '-$1.00'],
    [1e12, '$1,000,000,000,000.00'],
  ] as const) {
    const [error, ...others] = await expecting(expected);
    assert.deepEqual([error.field, others], [field, []]);
    assert.ok(error.message.endsWith(`, not ${written}.`), error.message);
  }
  assert.deepEqual(await expecting(1e308), [{ field, message: 'A price is at most 1,000,000,000,000.' }]);
  assert.deepEqual(await ordersUnder('PO-odd'), []);
});

test('a company orders by its own numbers, at the price it expects', async () => {
  const headers = { authorization: `Bearer ${manager.token}` };
  const pairs = [{ theirs: 'HD-4711', part: 'FJX-08-08' }];
  await shop.app.inject({
    method: 'POST',
    url: '/api/company/own-numbers',
    headers,
    payload: { mode: 'add', pairs },
  });
  const first = await place(key, form([{ theirs: 'hd 4711', quantity: 5 }]));
  assert.equal(first.status, 201, JSON.stringify(first.body));
  const [item] = first.body.items;
  assert.deepEqual([item.variant.id, item.theirs], ['FJX-08-08', 'hd 4711']);
  const again = await place(key, form([{ part: 'FJX-08-08', quantity: 5, expectedPrice: item.price }]));
  assert.deepEqual([again.status, again.body.items[0].theirs], [201, 'HD-4711']);
});

test('a buyer orders by call with a session; above their limit nothing is ordered', async () => {
  const clerk = await testPerson(shop.db, {
    name: 'Cleo Clerk',
    distributorId: people.company,
    orderLimit: 500,
  });
  assert.equal((await place(clerk.token, form([cut]))).status, 201);
  const above = await place(clerk.token, form([reel], { poNumber: 'PO-above' }));
  assert.deepEqual(
    [above.status, above.body.errors],
    [422, [{ message: 'This order is above your limit.' }]],
  );
  assert.deepEqual(await ordersUnder('PO-above'), []);
});

test('without an Idempotency-Key nothing is ordered; another order under a key is refused', async () => {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${key}` },
    payload: form([cut], { poNumber: 'PO-keyless' }),
  });
  assert.equal(statusCode, 400);
  assert.match(body, /Please send an Idempotency-Key/);
  const first = await place(key, form([cut], { poNumber: 'PO-once' }), 'once');
  const second = await place(key, form([cut], { poNumber: 'PO-once' }), 'once');
  assert.deepEqual([second.status, second.body], [201, first.body]);
  assert.equal((await place(key, form([reel], { poNumber: 'PO-once' }), 'once')).status, 422);
  assert.equal((await ordersUnder('PO-once')).length, 1);
});

test('twenty calls under one key at once make one order, and all of them are answered with it', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const poNumber = `PO-at-once-${round}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => place(key, form([cut], { poNumber }), poNumber)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    const orders = await ordersUnder(poNumber);
    assert.equal(orders.length, 1);
    assert.deepEqual(new Set(answers.map(({ body }) => body.id)), new Set(orders.map(({ id }) => id)));
  }
});

test('one key sent again and again while connections are cut makes one order, with its two mails', async () => {
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const payload = JSON.stringify(form([reel, cut], { poNumber: 'PO-cut' }));
  const send = (): ClientRequest =>
    request(`${url}/api/orders`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': 'cut',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      },
    });
  /** Cut before, while and after the body is sent, and at some moment of the answer. */
  const cutOff = async (round: number): Promise<void> => {
    const sent = send();
    sent.on('error', () => undefined);
    const closed = new Promise<void>((done) => sent.on('close', done));
    sent.write(round % 5 === 0 ? payload.slice(0, round % payload.length) : payload);
    setTimeout(() => sent.destroy(), round % 40);
    await closed;
  };
  for (let round = 0; round < rounds(500); round += 10)
    await Promise.all(Array.from({ length: 10 }, async (_, at) => cutOff(round + at)));
  const { status, body } = await place(key, JSON.parse(payload), 'cut');
  assert.equal(status, 201);
  const orders = await ordersUnder('PO-cut');
  assert.deepEqual(
    orders.map(({ id }) => id),
    [body.id],
  );
  assert.equal((await mailsAbout(body.ref)).length, 2);
});
