import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { given } from '#platform/db/given.ts';
import type { Tables } from '#platform/db/tables.ts';
import { testPeople } from '#testing/people.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { addLines, changeLine } from './cart.service.ts';
import { type CartOwner, closingCart, readCart } from './cart.store.ts';
import type { PricedCart } from './cart-line.rules.ts';

let database: TestDatabase;
let owner: CartOwner;
let cartId: string;
before(async () => {
  database = await testDatabase();
  const { buyer } = await testPeople(database.db);
  owner = {
    userId: buyer.id,
    discountTenths: 100,
    priceLists: [],
    day: '2026-11-23',
    distributorId: '',
    hasOwnNumbers: false,
  };
  cartId = buyer.cartId ?? '';
  await saveHose(database.db);
});
after(() => database.close());

const MANY = 1000;

async function saveHose(db: Db): Promise<void> {
  await db
    .insertInto('products')
    .values({
      id: 'h1',
      position: 1,
      slug: 'h1',
      name: 'H1',
      category: 'Hose',
      manufacturer: 'N',
      facts: '{}',
    })
    .execute();
  const sizes = Array.from({ length: MANY }, (_, at) => ({
    id: `H1-${at}`,
    product_id: 'h1',
    position: at,
    name: `H1-${at}`,
    part_key: `H1${at}`,
    item_class: 'STD' as const,
    list_price: '8.35',
    facts: '{}',
  }));
  await db.insertInto('variants').values(sizes).execute();
}

const cuts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    product: 'h1',
    variant: `H1-${at}`,
    custom: { length: 10 },
    quantity: 1,
  }));

test('a change of a cart of 1,000 lines asks the database as often as one of 2 lines', async () => {
  const { db } = database;
  const cart = await addLines(db, owner, cartId, cuts(2), 1000);
  const item = cart.lines[0]?.id ?? '';
  const change = (quantity: number) => async (counted: Db) =>
    changeLine(counted, owner, cartId, { item, quantity });
  const few = await countQueries(change(2));
  await addLines(db, owner, cartId, cuts(MANY), 1000);
  const many = await countQueries(change(3));
  assert.equal((await readCart(db, owner, cartId))?.lines.length, MANY);
  assert.equal(many, few);
  assert.ok(few <= 8, `${few} queries`);
});

test('while a checkout holds the cart, an add waits, and is in the next cart', async () => {
  const { db } = database;
  const { cart, adding } = await db.transaction().execute(async (tx) => {
    const cart = await readCart(tx, owner, cartId);
    assert.equal(cart && (await closeCart(tx, cart)), true);
    return { cart, adding: addLines(db, owner, cartId, cuts(1), 1000) };
  });
  assert.equal(cart?.lines.length, MANY);
  const next = await adding;
  assert.equal(next.lines.length, 1);
  assert.equal(next.version, cart.version + 2);
});

test('a cart that has changed since it was read is not closed, and keeps its lines', async () => {
  const { db } = database;
  const read = await readCart(db, owner, cartId);
  assert.ok(read);
  const changed = await addLines(db, owner, cartId, cuts(2), 1000);
  assert.equal(await db.transaction().execute(async (tx) => closeCart(tx, read)), false);
  assert.deepEqual(await readCart(db, owner, cartId), changed);
});

test('nobody reads another’s cart', async () => {
  assert.equal(await readCart(database.db, { ...owner, userId: 'usr_other' }, cartId), undefined);
});

/** Empties the cart as a checkout does. @returns whether it was still the one that was read */
async function closeCart(db: Db, { id, version }: PricedCart): Promise<boolean> {
  const { rows } =
    await sql`with ${closingCart(given({ userId: owner.userId, cartId: id, version }))} select id from closed`.execute(
      db,
    );
  return rows.length === 1;
}

/** How many statements the action sends, beside begin and commit. */
async function countQueries(action: (db: Db) => Promise<unknown>): Promise<number> {
  let count = 0;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
    log: () => {
      count += 1;
    },
  });
  await action(db);
  await db.destroy();
  return count;
}
