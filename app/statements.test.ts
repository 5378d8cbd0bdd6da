import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { openDb } from '#platform/db/db.ts';
import { statementsOf } from '#testing/count-statements.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

// What the calls that come often ask of PostgreSQL. Each statement costs processor time on both sides, so one more has to
// be worth it: a number here is changed knowingly, and downwards.

/** Who is calling. */
const SESSION = 1;

let database: TestDatabase;
let shop: TestShop;
let people: People;
let address: string;
before(async () => {
  database = await testDatabase(demoTemplate);
  // One connection: what is prepared is asked of it.
  const db = openDb(database.url, { most: 1 });
  shop = await testShop({ catalog: 'demo', database: { ...database, db } });
  people = await testPeople(shop.db);
  const row = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  address = row.id;
});
after(async () => {
  await shop.app.close();
  await shop.db.destroy();
  await database.close();
});

type Method = 'GET' | 'POST' | 'PATCH';

async function answered(by: Person, method: Method, url: string, body?: object, key = 'once') {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': key },
    ...(body && { payload: body }),
  });
  assert.ok(response.statusCode < 300, `${method} ${url}: ${response.body}`);
  return response.json();
}

/** The second time round: the first may have something to note. */
async function costs(expected: number, by: Person, method: Method, url: string, body?: object) {
  await answered(by, method, url, body);
  const sent = await statementsOf(async () => answered(by, method, url, body));
  assert.equal(sent.length, expected, `${method} ${url} sends:\n${sent.join('\n')}`);
}

const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
const cut = { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 };

test('an add reads the cart with the size, and writes: nothing is begun, and nothing read again', async () => {
  const cart = `/api/carts/${people.buyer.cartId}`;
  await costs(SESSION + 2, people.buyer, 'POST', cart, reel);
  await costs(SESSION + 2, people.buyer, 'POST', `${cart}/lines`, { lines: [reel, cut] });
});

test('a cart is read in one statement, and changed in two', async () => {
  const cart = `/api/carts/${people.buyer.cartId}`;
  const { items } = await answered(people.buyer, 'POST', cart, reel);
  await costs(SESSION + 1, people.buyer, 'GET', cart);
  await costs(SESSION + 2, people.buyer, 'PATCH', cart, { item: items[0].id, quantity: 3 });
});

test('an order is read, numbered and written, with its mails and what sends them', async () => {
  const { colleague } = people;
  await answered(colleague, 'POST', `/api/carts/${colleague.cartId}`, reel);
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-1' };
  const place = async () => answered(colleague, 'POST', `/api/carts/${colleague.cartId}/checkout`, form);
  const sent = await statementsOf(place);
  assert.equal(sent.length, SESSION + 3, sent.join('\n'));
  const again = await statementsOf(place);
  assert.equal(again.length, SESSION + 2, again.join('\n'));
});

test('orders and a PO number are looked up in one statement', async () => {
  const { buyer, admin } = people;
  await costs(SESSION + 1, buyer, 'GET', '/api/orders/po-numbers/PO-1');
  await costs(SESSION + 1, buyer, 'GET', '/api/users/myorders?status=all');
  await costs(SESSION + 1, buyer, 'GET', '/api/users/myorders?search=po');
  await costs(SESSION + 1, admin, 'GET', '/api/orders');
  await costs(SESSION + 1, admin, 'GET', '/api/orders?search=bw2&assignedTo=none');
});

test('a mail is taken and noted as sent in one statement each', async () => {
  const { id } = await shop.db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  const nothing = () => undefined;
  const [deliver] = mailJobs({
    db: shop.db,
    log: { ...console, warn: nothing } as never,
    supplier: (await import('#testing/people-app.ts')).supplier,
    transport: { kind: 'files', send: async () => undefined, close: nothing },
  });
  assert.equal(deliver?.name, 'deliver_mail');
  const sent = await statementsOf(async () => deliver?.perform({ mailId: id }));
  assert.equal(sent.length, 2, sent.join('\n'));
});

test('what comes often is planned once, whatever its values', async () => {
  const { buyer, colleague, admin } = people;
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-2' };
  for (let time = 0; time < 20; time += 1) {
    await answered(buyer, 'POST', `/api/carts/${buyer.cartId}`, time % 2 === 0 ? reel : cut);
    await answered(buyer, 'GET', `/api/carts/${buyer.cartId}`);
    await answered(buyer, 'GET', '/api/products/bw2');
    await answered(buyer, 'GET', '/api/orders/po-numbers/PO-1');
    await answered(buyer, 'GET', '/api/users/myorders?status=all');
    await answered(admin, 'GET', '/api/orders?limit=24');
    await answered(colleague, 'POST', `/api/carts/${colleague.cartId}`, reel);
    await answered(colleague, 'POST', `/api/carts/${colleague.cartId}/checkout`, form, `again-${time}`);
  }
  const { rows } = await sql<{ statement: string; anew: number }>`
    select statement, custom_plans::int as anew from pg_prepared_statements where generic_plans + custom_plans > 9`.execute(
    shop.db,
  );
  assert.ok(rows.length >= 9, `${rows.length} statements came often`);
  assert.deepEqual(
    rows.filter(({ anew }) => anew > 5),
    [],
  );
});
