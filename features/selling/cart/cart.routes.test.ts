import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Problem } from '#shared/endpoint.ts';
import { type People, testPeople, testPerson } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { Cart } from './cart.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

test('a cart that is hammered answers: nothing is lost or half done, and whoever is sent away is told why', async () => {
  const customer = await newCustomer();
  const before = (await call('GET', customer)).cart;
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, i) => add(customer, { ...cut(1 + (i % 40)), quantity: 1 })),
  );
  const done = answers.filter(({ status }) => status === 200 || status === 201);
  const sentAway = answers.filter(({ status }) => status === 503);
  assert.equal(done.length + sentAway.length, 300);
  assert.ok(done.length >= 100, `${done.length} of 300`);
  for (const { errors, headers } of sentAway) {
    assert.equal(headers['retry-after'], '2');
    // The second is what a slow machine says, on which the last of them wait too long for their turn.
    assert.match(
      errors?.[0]?.message ?? '',
      /^(Your order is being changed too often just now|The shop has more to do than it can just now)\. /,
    );
  }
  const { cart } = await call('GET', customer);
  assert.equal(cart.version - before.version, done.length, 'none is lost, none is half done');
});

interface Customer {
  readonly token: string;
  readonly cartId?: string;
}

/** A customer of the first company with an empty cart. */
const newCustomer = async (): Promise<Customer> =>
  testPerson(shop.db, { name: 'Nora New', passwordHash: '', distributorId: people.company });

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  customer: Customer,
  body?: object,
  cartId = customer.cartId,
) {
  const response = await shop.app.inject({
    method,
    url: `/api/carts/${cartId}`,
    headers: { authorization: `Bearer ${customer.token}` },
    ...(body && { payload: body }),
  });
  const json = response.json<Cart & { errors?: Problem[] }>();
  return { status: response.statusCode, cart: json, errors: json.errors ?? [], headers: response.headers };
}

const add = async (customer: Customer, body: object) => call('POST', customer, body);
const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400' };
const cut = (length: number) => ({ product: 'bw2', variant: 'BW2-08', custom: { length } });

/** A size of the demo catalog that is sold by the piece and packed in boxes. */
async function boxed(): Promise<{ product: string; variant: string; perBox: number }> {
  const row = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id', 'variants.package_quantity'])
    .where('products.category', '=', 'Fitting')
    .where('variants.item_class', '=', 'STD')
    .where('variants.package_quantity', '>', 1)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow();
  return { product: row.product_id, variant: row.id, perBox: row.package_quantity ?? 0 };
}

async function callOnly(): Promise<{ product: string; variant: string }> {
  const row = await shop.db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('item_class', '=', 'ZITEM')
    .where('product_id', 'not like', 'su%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { product: row.product_id, variant: row.id };
}

test('a new cart is empty and its answer is nobody else’s', async () => {
  const customer = await newCustomer();
  const { status, cart, headers } = await call('GET', customer);
  assert.equal(status, 200);
  assert.deepEqual(cart, { id: customer.cartId, version: 1, items: [], totalQuantity: 0, totalCost: 0 });
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('a reel and a cut of hose are two lines, newest first, at the price of the company, with its reasons', async () => {
  const customer = await newCustomer();
  await shop.db.updateTable('variants').set({ list_price: '8.35' }).where('id', '=', 'BW2-08').execute();
  await add(customer, { ...reel, quantity: 2 });
  const { cart } = await add(customer, { ...cut(36), quantity: 4 });
  assert.deepEqual(
    cart.items.map(({ option, custom, quantity, price, subTotal }) => ({
      option: option?.id,
      custom,
      quantity,
      price,
      subTotal,
    })),
    [
      { option: undefined, custom: { length: 36 }, quantity: 4, price: 239.73, subTotal: 958.92 },
      { option: 'BW2-08-400', custom: undefined, quantity: 2, price: 2421.52, subTotal: 4843.04 },
    ],
  );
  assert.deepEqual(cart.items[1]?.why, {
    list: 8.35,
    discount: 27.5,
    own: 6.0538,
    rule: 'package',
    feet: 400,
    unitPrice: 2421.52,
  });
  assert.deepEqual([cart.totalQuantity, cart.totalCost, cart.version], [6, 5801.96, 3]);
});

test('things in place of ids are read by their id alone: a price that comes along is ignored', async () => {
  const customer = await newCustomer();
  const { cart, status } = await add(customer, {
    product: { id: 'bw2', name: 'cheap' },
    variant: { id: 'BW2-08', price: 0.01 },
    option: { id: 'BW2-08-400', price: 1 },
    quantity: 1,
    price: 1,
  });
  assert.equal(status, 200);
  assert.notEqual(cart.items[0]?.price, 1);
});

test('the same part number and length again sets its quantity and keeps its place', async () => {
  const customer = await newCustomer();
  await add(customer, { ...reel, quantity: 2 });
  await add(customer, { ...cut(10), quantity: 1 });
  const { cart } = await add(customer, { ...reel, quantity: 5 });
  assert.deepEqual(
    cart.items.map(({ entered }) => entered),
    [1, 5],
  );
});

test('boxes are multiplied by the pieces in a box; the cart keeps what was entered', async () => {
  const customer = await newCustomer();
  const { perBox, ...part } = await boxed();
  const { cart } = await add(customer, { ...part, quantity: 3, unit: 'boxes' });
  const [line] = cart.items;
  assert.deepEqual(
    [line?.entered, line?.unit, line?.quantity, line?.piecesPerBox, cart.totalQuantity],
    [3, 'boxes', 3 * perBox, perBox, 3 * perBox],
  );
  const changed = await call('PATCH', customer, { item: line?.id, quantity: 7, unit: 'pieces' });
  assert.deepEqual([changed.cart.items[0]?.entered, changed.cart.items[0]?.quantity], [7, 7]);
});

test('zero removes a line', async () => {
  const customer = await newCustomer();
  const { cart } = await add(customer, { ...reel, quantity: 2 });
  const after = await call('PATCH', customer, { item: { id: cart.items[0]?.id }.id, quantity: 0 });
  assert.deepEqual(after.cart.items, []);
  assert.equal(after.cart.totalCost, 0);
});

test('what cannot be ordered is refused with its sentence, and the cart stays as it was', async () => {
  const customer = await newCustomer();
  const range = 'Enter a quantity from 1 to 599.';
  const { perBox: _, ...part } = await boxed();
  const refusals: ReadonlyArray<readonly [object, string]> = [
    [{ ...reel, quantity: 600 }, range],
    [{ ...reel, quantity: 0 }, range],
    [{ ...reel, quantity: -1 }, range],
    [{ ...reel, quantity: 1.5 }, range],
    [{ ...reel, quantity: '2' }, range],
    [{ ...reel }, range],
    [{ ...part, quantity: 600, unit: 'boxes' }, range],
    [{ product: 'bw2', variant: 'BW2-08', quantity: 1 }, 'Please select a length or enter a custom length.'],
    [{ ...reel, ...cut(5), quantity: 1 }, 'Choose a length or enter a custom length, not both.'],
    [{ ...cut(0), quantity: 1 }, 'Enter a custom length from 1 to 1,000 ft.'],
    [{ ...cut(1001), quantity: 1 }, 'Enter a custom length from 1 to 1,000 ft.'],
    [{ ...cut(1.5), quantity: 1 }, 'Enter a custom length from 1 to 1,000 ft.'],
    [{ ...reel, option: 'BW2-10-300', quantity: 1 }, 'This part is not sold in this length.'],
    [{ ...part, custom: { length: 3 }, quantity: 1 }, 'This part is not sold in this length.'],
    [{ ...reel, quantity: 1, unit: 'boxes' }, 'This part is not sold by the box.'],
    [{ ...reel, variant: 'NONE-1', quantity: 1 }, 'We could not find this part number.'],
    [{ ...reel, product: 'bw1', quantity: 1 }, 'We could not find this part number.'],
    [{ ...(await callOnly()), quantity: 1 }, 'Call Customer Service'],
  ];
  for (const [body, sentence] of refusals) {
    const { status, errors } = await add(customer, body);
    assert.equal(status, 400, JSON.stringify(body));
    assert.deepEqual(
      errors.map(({ message }) => message),
      [sentence],
    );
  }
  const { cart } = await call('GET', customer);
  assert.deepEqual([cart.items.length, cart.version], [0, 1]);
  assert.equal((await add(customer, { ...reel, quantity: 599 })).status, 200);
});

test('another customer’s cart is not found, whatever is asked of it', async () => {
  const { buyer, colleague, stranger } = people;
  const { cart } = await add(buyer, { ...reel, quantity: 2 });
  for (const other of [colleague, stranger]) {
    for (const answer of [
      await call('GET', other, undefined, buyer.cartId),
      await call('POST', other, { ...reel, quantity: 9 }, buyer.cartId),
      await call('PATCH', other, { item: cart.items[0]?.id, quantity: 0 }, buyer.cartId),
    ]) {
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.errors, [{ message: 'Cart Not Found' }]);
    }
    const foreignItem = await call('PATCH', other, { item: cart.items[0]?.id, quantity: 0 });
    assert.deepEqual(
      [foreignItem.status, foreignItem.errors[0]?.message],
      [404, 'This item is not in your order.'],
    );
  }
  assert.equal((await call('GET', buyer)).cart.items[0]?.entered, 2);
});

test('a line whose part was retired, became a call for price or lost its length stays, marked, out of the total', async () => {
  const customer = await newCustomer();
  const { perBox: _, ...part } = await boxed();
  for (const body of [
    { ...part, quantity: 2, unit: 'boxes' },
    { product: 'bw1', variant: 'BW1-04', custom: { length: 5 } },
    { product: 'bw1', variant: 'BW1-05', custom: { length: 5 } },
    { product: 'bw1', variant: 'BW1-06', option: 'BW1-06-450' },
    { product: 'bw1', variant: 'BW1-08', custom: { length: 5 } },
  ])
    assert.equal((await add(customer, { quantity: 1, ...body })).status, 200, JSON.stringify(body));
  const { db } = shop;
  const now = new Date();
  await db.updateTable('variants').set({ retired_at: now }).where('id', '=', 'BW1-04').execute();
  await db.updateTable('variants').set({ item_class: 'ZITEM' }).where('id', '=', 'BW1-05').execute();
  await db.deleteFrom('variant_options').where('id', '=', 'BW1-06-450').execute();
  await db.updateTable('variants').set({ package_quantity: 1 }).where('id', '=', part.variant).execute();
  const { cart } = await call('GET', customer);
  assert.deepEqual(
    cart.items.map(({ trouble, price, subTotal, why }) => [
      trouble,
      price === undefined,
      subTotal === undefined,
      !why,
    ]),
    [
      [undefined, false, false, false],
      ['length is gone', true, true, true],
      ['call for price', true, true, true],
      ['retired', true, true, true],
      ['box is gone', true, true, true],
    ],
  );
  assert.equal(cart.totalCost, cart.items[0]?.subTotal);
  assert.equal(cart.items[2]?.variant.price, undefined);
  await db.updateTable('variants').set({ retired_at: null }).where('id', '=', 'BW1-04').execute();
});

test('100 adds at once: none is lost', async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const customer = await newCustomer();
    const feet = Array.from({ length: 100 }, (_, at) => at + 1);
    const answers = await Promise.all(
      feet.map(async (length) => add(customer, { ...cut(length), quantity: length })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const { cart } = await call('GET', customer);
    assert.deepEqual(
      cart.items.map(({ entered }) => entered).toSorted((one, other) => one - other),
      feet,
    );
    assert.equal(cart.version, 101);
  }
});

test('a line keeps its note when its quantity is set anew, and loses it to an empty one', async () => {
  const customer = await newCustomer();
  const noteOf = ({ cart }: { readonly cart: Cart }) =>
    cart.items.map(({ note, entered }) => [note, entered]);
  const added = await add(customer, { ...reel, quantity: 2, note: ' For press 4 ' });
  assert.deepEqual(noteOf(added), [['For press 4', 2]]);
  assert.deepEqual(noteOf(await add(customer, { ...reel, quantity: 3 })), [['For press 4', 3]]);
  const item = added.cart.items[0]?.id;
  assert.deepEqual(noteOf(await call('PATCH', customer, { item, quantity: 4 })), [['For press 4', 4]]);
  assert.deepEqual(noteOf(await call('PATCH', customer, { item, note: 'For press 5' })), [
    ['For press 5', 4],
  ]);
  assert.deepEqual(noteOf(await call('GET', customer)), [['For press 5', 4]]);
  assert.deepEqual(noteOf(await call('PATCH', customer, { item, note: '' })), [[undefined, 4]]);
  for (const [note, message] of [
    ['x'.repeat(201), 'A note has at most 200 characters.'],
    ['two\nlines', 'A note is one line.'],
  ]) {
    const refused = await call('PATCH', customer, { item, note });
    assert.deepEqual([refused.status, refused.errors], [400, [{ message, field: 'note' }]]);
  }
  assert.equal((await call('PATCH', customer, { item })).status, 400);
  const foreign = await call('PATCH', await newCustomer(), { item, note: 'mine' });
  assert.equal(foreign.status, 404);
});
