import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { messages } from './checkout.contract.ts';

let shop: TestShop;
let people: People;
let address: string;
let foreignAddress: string;
/** What time it is, where it matters. */
let now: Date | undefined;
before(async () => {
  const clock = { now: () => now ?? new Date() };
  shop = await testShop({ catalog: 'demo', clock, settings: { ORDERS_MAIL_TO: 'desk@northfield.example' } });
  people = await testPeople(shop.db);
  address = await addressOf(people.company);
  foreignAddress = await addressOf(people.otherCompany);
});
after(() => shop.app.close());

const addressOf = async (company: string): Promise<string> =>
  (
    await shop.db
      .selectFrom('distributor_addresses')
      .select('id')
      .where('distributor_id', '=', company)
      .executeTakeFirstOrThrow()
  ).id;

type Answer = Order &
  Cart & { data?: Order[]; errors?: Problem[]; cart?: Cart; oldTotal?: number; newTotal?: number };

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { token }: Pick<Person, 'token'>,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  });
  const json = response.json<Answer>();
  return { status: response.statusCode, body: json, said: (json.errors ?? []).map(({ message }) => message) };
}

const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
const cut = { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 };

/** A customer of the first company with a reel and a cut in the cart. */
async function buyer(...lines: object[]): Promise<Person> {
  const person = await testPerson(shop.db, {
    name: 'Nora New',
    passwordHash: '',
    distributorId: people.company,
  });
  for (const line of lines.length > 0 ? lines : [reel, cut])
    assert.equal((await call('POST', `/api/carts/${person.cartId}`, person, line)).status, 200);
  return person;
}

const cartOf = async (person: Person): Promise<Cart> =>
  (await call('GET', `/api/carts/${person.cartId}`, person)).body;

/** A machine that is busy with other tests may answer 503: then it is asked again, as a page would. */
async function checkOut(
  person: Person,
  body: object = {},
  key?: string,
  cartId = person.cartId,
): ReturnType<typeof call> {
  const answer = await call(
    'POST',
    `/api/carts/${cartId}/checkout`,
    person,
    { shippingAddress: address, billingAddress: address, poNumber: 'PO-1', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  );
  return answer.status === 503 ? checkOut(person, body, key, cartId) : answer;
}

const ordersOf = async ({ id }: Person) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute();
const mailsAbout = async (ref: string) =>
  shop.db.selectFrom('mail').selectAll().where('subject', 'like', `%${ref}%`).orderBy('to_address').execute();

const price = async (variant: string, listPrice: string): Promise<void> => {
  await shop.db.updateTable('variants').set({ list_price: listPrice }).where('id', '=', variant).execute();
};

test('a cart becomes an order with two mails, and is empty afterwards', async () => {
  const person = await buyer();
  const cart = await cartOf(person);
  const { status, body } = await checkOut(person, {
    orderNotes: ' Dock 4 ',
    totalCost: cart.totalCost,
    version: cart.version,
    distributor: people.otherCompany,
  });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.status, 'OPEN');
  assert.equal(body.totalCost, cart.totalCost);
  assert.equal(body.totalQuantity, 3);
  assert.equal(body.orderNotes, 'Dock 4');
  assert.equal(body.user.company, 'Boilerhouse Rubber');
  assert.deepEqual(
    body.items.map(({ variant, price: each, subTotal }) => [variant.id, each, subTotal]),
    cart.items.map(({ variant, price: each, subTotal }) => [variant.id, each, subTotal]),
  );
  assert.deepEqual((await call('GET', `/api/orders/${body.id}`, person)).body, body);
  assert.deepEqual((await cartOf(person)).items, []);
  const mails = await mailsAbout(body.ref);
  assert.deepEqual(
    mails.map(({ to_address, reply_to }) => [to_address, reply_to]),
    [
      ['desk@northfield.example', person.email],
      [person.email, null],
    ],
  );
  const jobs = await shop.db
    .selectFrom('graphile_worker.jobs' as never)
    .selectAll()
    .where('key' as never, 'in', mails.map(({ id }) => id) as never)
    .execute();
  assert.equal(jobs.length, 2);
});

test('an order of the evening is of the day that the supplier has, for the buyer and for the staff', async (t) => {
  const person = await buyer();
  // Eleven in New York, ten in Chicago, where the supplier is, and the next day in Greenwich.
  now = new Date('2026-03-06T04:00:00Z');
  t.after(() => {
    now = undefined;
  });
  const { body } = await checkOut(person);
  assert.equal(body.createdAt, '2026-03-06T04:00:00.000Z');
  assert.equal(body.placedOn, 'March 5th, 2026');
  const found = async (day: string) => {
    const list = await call('GET', `/api/orders?status=ALL&from=${day}&to=${day}`, people.admin);
    return list.body.data?.map(({ ref }) => ref);
  };
  assert.deepEqual(await found('2026-03-05'), [body.ref]);
  assert.deepEqual(await found('2026-03-06'), []);
});

test('what is not chosen is told field by field; 0 is not chosen', async () => {
  const person = await buyer();
  const none = { shippingAddress: 0, billingAddress: '0', poNumber: ' ' };
  const { status, body } = await checkOut(person, none);
  assert.equal(status, 400);
  const expected = [
    { message: messages.shippingAddress, field: 'shippingAddress' },
    { message: messages.billingAddress, field: 'billingAddress' },
    { message: messages.poNumber, field: 'poNumber' },
  ];
  assert.deepEqual(body.errors, expected);
  const empty = await call('POST', `/api/carts/${person.cartId}/checkout`, person, {});
  assert.deepEqual(empty.body.errors, expected);
  for (const [given, message] of [
    [{ poNumber: 'x'.repeat(51) }, messages.poTooLong],
    [{ poNumber: 'PO\n1' }, messages.poOneLine],
    [{ orderNotes: 'x'.repeat(1001) }, messages.notesTooLong],
  ] as const)
    assert.deepEqual((await checkOut(person, given)).said, [message]);
  assert.equal((await ordersOf(person)).length, 0);
});

test('an address or a cart of somebody else is not there', async () => {
  const person = await buyer();
  const foreign = await checkOut(person, { billingAddress: { id: foreignAddress } });
  assert.equal(foreign.status, 404);
  assert.deepEqual(foreign.body.errors, [{ message: messages.billingAddress, field: 'billingAddress' }]);
  const { colleague, stranger } = people;
  for (const other of [colleague, stranger])
    assert.equal((await checkOut(other, {}, undefined, person.cartId)).status, 404);
  assert.equal((await cartOf(person)).items.length, 2);
});

test('an empty cart is refused, and so is a second submit', async () => {
  const person = await buyer();
  assert.equal((await checkOut(person)).status, 201);
  const second = await checkOut(person);
  assert.equal(second.status, 409);
  assert.deepEqual(second.said, ['Your order is empty.']);
  assert.equal((await ordersOf(person)).length, 1);
});

test('prices that changed since the review are told with the new total, dearer or cheaper, and nothing happens', async () => {
  const line = { product: 'bw1', variant: 'BW1-04', custom: { length: 10 }, quantity: 1 };
  const { list_price } = await shop.db
    .selectFrom('variants')
    .select('list_price')
    .where('id', '=', 'BW1-04')
    .executeTakeFirstOrThrow();
  for (const changed of ['9999.0000', '0.0100']) {
    const person = await buyer(line);
    const seen = await cartOf(person);
    await price('BW1-04', changed);
    const { status, body, said } = await checkOut(person, { totalCost: seen.totalCost });
    const fresh = await cartOf(person);
    assert.equal(status, 409);
    assert.deepEqual([body.oldTotal, body.newTotal], [seen.totalCost, fresh.totalCost]);
    assert.deepEqual(body.cart, fresh);
    assert.match(said[0] ?? '', /^Prices have changed\. The new total is \$[\d,]+\.\d\d\.$/);
    assert.equal((await ordersOf(person)).length, 0);
    assert.equal((await checkOut(person, { totalCost: fresh.totalCost })).body.totalCost, fresh.totalCost);
    await price('BW1-04', list_price);
  }
});

test('other lines than were shown are refused, too; a call that names neither is priced as of now', async () => {
  const person = await buyer();
  const { version } = await cartOf(person);
  await call('POST', `/api/carts/${person.cartId}`, person, { ...reel, quantity: 3 });
  assert.equal((await checkOut(person, { version })).status, 409);
  assert.equal((await checkOut(person)).status, 201);
});

test('a line that cannot be ordered is named until it is removed', async () => {
  const line = { product: 'bw1', variant: 'BW1-05', custom: { length: 10 }, quantity: 1 };
  const person = await buyer(reel, line);
  const set = async (change: { retired_at?: Date | null; item_class?: 'STD' | 'ZITEM' }) =>
    shop.db.updateTable('variants').set(change).where('id', '=', 'BW1-05').execute();
  await set({ retired_at: new Date() });
  const retired = await checkOut(person);
  assert.equal(retired.status, 409);
  assert.deepEqual(retired.said, ['BW1-05 is no longer sold. Remove it from your order first.']);
  await set({ retired_at: null, item_class: 'ZITEM' });
  assert.deepEqual((await checkOut(person)).said, [
    'BW1-05 has no price online. Remove it from your order first.',
  ]);
  const bad = (await cartOf(person)).items.find(({ trouble }) => trouble);
  await call('PATCH', `/api/carts/${person.cartId}`, person, { item: bad?.id, quantity: 0 });
  assert.equal((await checkOut(person)).status, 201);
  await set({ item_class: 'STD' });
});

test('the same key is the same order; another order under it is refused', async () => {
  const person = await buyer();
  const key = 'b8a1c2';
  const first = await checkOut(person, {}, key);
  assert.equal(first.status, 201);
  const again = await checkOut(person, { totalCost: 0, version: 99 }, key);
  assert.equal(again.status, 201);
  assert.deepEqual(again.body, first.body);
  const other = await checkOut(person, { poNumber: 'PO-2' }, key);
  assert.equal(other.status, 422);
  assert.equal((await ordersOf(person)).length, 1);
  assert.equal((await mailsAbout(first.body.ref)).length, 2);
  assert.equal((await checkOut(person, {}, 'key with blanks')).status, 400);
  // A key belongs to a cart: somebody else's same key is another one.
  assert.notEqual((await checkOut(await buyer(), {}, key)).body.id, first.body.id);
});

test('an order never changes when products, prices, names or addresses do', async () => {
  const line = { product: 'bw1', variant: 'BW1-06', custom: { length: 10 }, quantity: 2 };
  const person = await buyer(line);
  const { body } = await checkOut(person);
  const { db } = shop;
  await price('BW1-06', '1234.0000');
  await db.updateTable('variants').set({ name: 'Other', facts: '{}' }).where('id', '=', 'BW1-06').execute();
  await db
    .updateTable('products')
    .set({ name: 'Another Hose', description: 'x', slug: 'another-hose' })
    .where('id', '=', 'bw1')
    .execute();
  await db.updateTable('users').set({ first_name: 'Norma' }).where('id', '=', person.id).execute();
  await db
    .updateTable('distributors')
    .set({ name: 'Boilerhouse Ltd', discount_tenths: 0 })
    .where('id', '=', people.company)
    .execute();
  await db.updateTable('distributor_addresses').set({ street: '9 Elm' }).where('id', '=', address).execute();
  assert.deepEqual((await call('GET', `/api/orders/${body.id}`, person)).body, body);
  await db
    .updateTable('distributors')
    .set({ name: 'Boilerhouse Rubber', discount_tenths: 275 })
    .where('id', '=', people.company)
    .execute();
});

test('an address is taken for what it is for alone, and those of the last order are named', async () => {
  const person = await buyer();
  assert.deepEqual((await call('GET', '/api/orders/last-addresses', person)).body, {});
  const use = async (use: 'shipping' | 'billing' | 'both') =>
    shop.db.updateTable('distributor_addresses').set({ use }).where('id', '=', address).execute();
  for (const [only, message] of [
    ['shipping', messages.billingAddress],
    ['billing', messages.shippingAddress],
  ] as const) {
    await use(only);
    const { status, body } = await checkOut(person);
    assert.deepEqual([status, body.errors?.map((problem) => problem.message)], [404, [message]]);
  }
  await use('both');
  assert.equal((await checkOut(person)).status, 201);
  assert.deepEqual((await call('GET', '/api/orders/last-addresses', person)).body, {
    shippingAddress: address,
    billingAddress: address,
  });
});

test('a PO number that anybody of the company used is known, however it was written', async () => {
  await checkOut(await buyer(), { poNumber: 'Used/48-A' });
  const ask = async (poNumber: string, as: Person) =>
    (await call('GET', `/api/orders/po-numbers/${encodeURIComponent(poNumber)}`, as)).body;
  assert.deepEqual(await ask('used/48-a', people.colleague), { isUsed: true });
  assert.deepEqual(await ask('used/48', people.colleague), { isUsed: false });
  assert.deepEqual(await ask('Used/48-A', people.stranger), { isUsed: false });
});

test('fifty checkouts of one cart at once make exactly one order', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const person = await buyer(cut);
    const sameKey = round % 2 === 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => checkOut(person, {}, sameKey ? 'one' : `key-${i}`)),
    );
    const placed = answers.filter(({ status }) => status === 201);
    assert.equal(placed.length, sameKey ? 50 : 1);
    assert.ok(answers.every(({ status }) => status === 201 || status === 409));
    assert.equal(new Set(placed.map(({ body }) => body.id)).size, 1);
    assert.equal((await ordersOf(person)).length, 1);
  }
});

test('what is added while the cart is checked out is in the order or in the next cart, never in both or none', async () => {
  for (let round = 0; round < rounds(100); round++) {
    const person = await buyer(cut);
    const [order, added] = await Promise.all([
      checkOut(person),
      call('POST', `/api/carts/${person.cartId}`, person, reel),
    ]);
    assert.deepEqual([order.status, added.status], [201, 200]);
    const ordered = order.body.items.filter(({ option }) => option).length;
    const left = (await cartOf(person)).items.length;
    assert.equal(ordered + left, 1, `${ordered} ordered, ${left} left`);
  }
});

test('a price change during checkouts leaves every order entirely old or entirely new, and never dearer than shown', async () => {
  const parts = ['SP4-12', 'SP4-16'];
  const lines = parts.map((variant) => ({ product: 'sp4', variant, custom: { length: 10 }, quantity: 1 }));
  const setBoth = async (listPrice: string) =>
    shop.db.updateTable('variants').set({ list_price: listPrice }).where('id', 'in', parts).execute();
  await setBoth('10.0000');
  for (let round = 0; round < rounds(50); round++) {
    const buyers = await Promise.all(Array.from({ length: 4 }, async () => buyer(...lines)));
    const shown = await Promise.all(buyers.map(cartOf));
    const toPrice = round % 2 === 0 ? '20.0000' : '10.0000';
    const answers = Promise.all(
      buyers.map(async (person, i) =>
        // Two of them are told when it is another total, two take it as it comes.
        checkOut(person, i < 2 ? { totalCost: shown[i]?.totalCost } : {}),
      ),
    );
    await setBoth(toPrice);
    for (const [i, { status, body }] of (await answers).entries()) {
      if (status === 409) continue;
      const prices = new Set(body.items.map(({ price: each }) => each));
      assert.equal(prices.size, 1, 'half old, half new');
      if (i < 2) assert.equal(body.totalCost, shown[i]?.totalCost);
    }
  }
});

test('an order is ordered again at today’s price, and what is no longer sold is said', async () => {
  const gone = { product: 'bw1', variant: 'BW1-08', custom: { length: 10 }, quantity: 1 };
  const person = await buyer(reel, gone);
  const { body } = await checkOut(person);
  await shop.db.updateTable('variants').set({ retired_at: new Date() }).where('id', '=', 'BW1-08').execute();
  await price('BW2-08', '10.0000');
  const again = await call('POST', `/api/orders/${body.id}/again`, person);
  assert.equal(again.status, 200, JSON.stringify(again.body));
  const { cart, missing } = again.body as unknown as { cart: Cart; missing: object[] };
  assert.deepEqual(missing, [{ part: 'BW1-08', message: 'This part is no longer sold.' }]);
  // $10.00 a foot less 27.5 %, 400 ft.
  assert.deepEqual(
    cart.items.map(({ variant, quantity, price: each }) => [variant.id, quantity, each]),
    [['BW2-08', 2, 2900]],
  );
  assert.equal((await call('POST', `/api/orders/${body.id}/again`, people.colleague)).status, 404);
});

test('requested date, shipping in one go and the notes of lines are in the order, its list, its export and its mails', async () => {
  const person = await buyer({ ...reel, note: 'For press 4' }, cut);
  // Late in the evening in Chicago: elsewhere it is tomorrow.
  now = new Date('2026-03-06T05:30:00Z');
  const late = await checkOut(person, { requestedDate: '2026-03-04' });
  assert.deepEqual(
    [late.status, late.body.errors],
    [400, [{ message: messages.requestedPast, field: 'requestedDate' }]],
  );
  assert.equal((await checkOut(person, { requestedDate: 'soon' })).status, 400);
  const wishes = { requestedDate: '2026-03-05', shipComplete: true };
  const { status, body } = await checkOut(person, wishes, 'wished');
  assert.equal(status, 201, JSON.stringify(body));
  const wished = ({ requestedDate, shipComplete }: Order) => ({ requestedDate, shipComplete });
  assert.deepEqual(wished(body), wishes);
  assert.deepEqual(
    body.items.map(({ note }) => note),
    [undefined, 'For press 4'],
  );
  // Whoever asks for the answer again a day later gets the order; another wish is another order.
  now = new Date('2026-03-07T05:30:00Z');
  assert.deepEqual((await checkOut(person, wishes, 'wished')).body, body);
  assert.equal((await checkOut(person, {}, 'wished')).status, 422);
  now = undefined;

  assert.deepEqual((await call('GET', `/api/orders/${body.id}`, person)).body, body);
  const listed = await call('GET', `/api/orders?search=${body.ref}`, people.admin);
  assert.deepEqual(listed.body.data?.map(wished), [wishes]);
  const file = await shop.app.inject({
    url: `/api/orders/${body.id}/export`,
    headers: { authorization: `Bearer ${people.admin.token}` },
  });
  for (const row of [
    'Requested Date,Ship Complete,Line Note',
    ',2026-03-05,yes,,',
    ',2026-03-05,yes,For press 4,',
  ])
    assert.ok(file.body.includes(row), row);
  for (const { blocks } of await mailsAbout(body.ref))
    for (const part of ['March 5th, 2026', 'All of it in one shipment', 'Note: For press 4'])
      assert.ok(JSON.stringify(blocks).includes(part), part);

  const again = await call('POST', `/api/orders/${body.id}/again`, person);
  assert.deepEqual(
    again.body.cart?.items.map(({ note }) => note),
    [undefined, 'For press 4'],
  );
});
