import assert from 'node:assert/strict';
import path from 'node:path';
import { sql } from 'kysely';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { type People, testPeople } from '#testing/people.ts';
import { scratchDatabase } from './bench-database.ts';
import { Client } from './client.ts';
import { type PartOptions, partOptions, report } from './part.ts';
import { type PostgresProcesses, postgresProcesses } from './processor.ts';
import { openShop, type Shop } from './shop.ts';

// What a buyer's pages cost with 2,000 price lists and 1,000,000 rows, against the same without any (book 1, At size): two
// shops in turn, processor time of server and PostgreSQL together, as what else a machine does then counts for little.
const LISTS = 2000;
const ROWS = 500;
/** Of the buyer's company, each of another range of parts; the other lists are of other companies. */
const OF_COMPANY = 4;
const LINES = 1000;
const ROUNDS = 10;
const MOST = 1.3;

interface Measured {
  readonly shop: Shop;
  readonly db: Db;
  readonly people: People;
  readonly client: Client;
  readonly processes: PostgresProcesses;
  readonly lines: readonly object[];
  readonly address: string;
  readonly close: () => Promise<void>;
}

const options = partOptions();
const without = await openMeasured(options, 'lists_without', false);
const withLists = await openMeasured(options, 'lists_with', true);
try {
  await measure('a page of 100 fittings', 20, async (on) =>
    ask(on, '/api/products/search?productCategory=Fitting&limit=100'),
  );
  await measure('a product page', 40, async (on) => ask(on, '/api/products/bw2'));
  await measure('a cart of 1,000 lines', 5, async (on) => ask(on, `/api/carts/${on.people.buyer.cartId}`));
  await measure('its checkout', 1, checkOut, fill);
} finally {
  await withLists.close();
  await without.close();
}

async function measure(
  name: string,
  times: number,
  action: (on: Measured) => Promise<void>,
  prepare: (on: Measured) => Promise<void> = async () => undefined,
): Promise<void> {
  const seconds = new Map([without, withLists].map((on) => [on, 0]));
  for (let round = -2; round < ROUNDS; round += 1)
    for (const on of [without, withLists]) {
      await prepare(on);
      const began = await cpu(on);
      for (let time = 0; time < times; time += 1) await action(on);
      const took = (await cpu(on)) - began;
      // The first rounds warm up.
      if (round >= 0) seconds.set(on, (seconds.get(on) ?? 0) + took);
    }
  const [plain = 0, priced = 0] = [seconds.get(without), seconds.get(withLists)];
  report(
    { name: `${name}, without lists`, value: (plain / ROUNDS / times) * 1000, unit: 'ms of CPU' },
    { name: `${name}, with`, value: priced / plain, unit: 'times', target: { atMost: MOST } },
  );
}

async function cpu({ shop, processes }: Measured): Promise<number> {
  return (await shop.cpuSeconds()) + (await processes.cpuSeconds());
}

async function ask({ client, people: { buyer } }: Measured, address: string): Promise<void> {
  await client.demand(200, { path: address, token: buyer.token });
}

async function fill({ client, people: { buyer }, lines }: Measured): Promise<void> {
  const path = `/api/carts/${buyer.cartId}/lines`;
  for (let from = 0; from < lines.length; from += 500)
    await client.demand(200, {
      method: 'POST',
      path,
      token: buyer.token,
      body: { lines: lines.slice(from, from + 500) },
    });
}

async function checkOut({ client, people: { buyer }, address }: Measured): Promise<void> {
  await client.demand(201, {
    method: 'POST',
    path: `/api/carts/${buyer.cartId}/checkout`,
    token: buyer.token,
    body: { shippingAddress: address, billingAddress: address, poNumber: 'PO-1' },
  });
}

async function openMeasured(given: PartOptions, name: string, hasLists: boolean): Promise<Measured> {
  const database = await scratchDatabase(given, name);
  const { db } = database;
  const { brand } = await readSupplier('data/supplier.json');
  await importFolder(db, 'data', { dryRun: false, retireMissing: false, brand });
  const people = await testPeople(db);
  if (hasLists) await addLists(db, people.company);
  await sql`vacuum analyze`.execute(db);
  const shop = await openShop(database.url, { dataDir: path.join(given.folder, name) });
  const { rows } = await sql<{ id: string; product_id: string; category: string }>`
    select v.id, v.product_id, p.category from variants v join products p on p.id = v.product_id
    where v.item_class = 'STD' order by v.id limit ${LINES}`.execute(db);
  assert.equal(rows.length, LINES);
  const address = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  const client = new Client(shop.address);
  const measured: Measured = {
    shop,
    db,
    people,
    client,
    processes: await postgresProcesses(db),
    lines: rows.map(({ id, product_id, category }) => ({
      product: product_id,
      variant: id,
      quantity: 4,
      ...(category === 'Hose' && { custom: { length: 36 } }),
    })),
    address: address.id,
    async close() {
      client.close();
      await shop.close();
      await database.close();
    },
  };
  await fill(measured);
  const cart = await client.demand(200, {
    path: `/api/carts/${people.buyer.cartId}`,
    token: people.buyer.token,
  });
  assert.equal((JSON.parse(cart.text()) as Cart).items.length, LINES);
  return measured;
}

/** Each list has steps for some 240 parts, and rows for a few series, families and categories. */
async function addLists(db: Db, company: string): Promise<void> {
  await sql`
    insert into price_lists (id, name, status, from_day, to_day)
    select 'prl_' || n, 'List ' || n, 'published', '2020-01-01', '2099-12-31' from generate_series(1, ${LISTS}::int) n`.execute(
    db,
  );
  await sql`
    insert into price_list_audiences
    select 'prl_' || n, case when n = 1 then 'all' when n <= 1 + ${OF_COMPANY}::int then 'company:' || ${company}::text
      else 'company:dst_' || n / 4 end from generate_series(1, ${LISTS}::int) n`.execute(db);
  await sql`
    with part as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from variants
      where item_class = 'STD'),
    wide as (select 'series:' || (facts ->> 'code') as key, row_number() over (order by id) as place from products
      where facts ? 'code')
    insert into price_list_rows (list_id, position, key, minimum, net, percent_tenths)
    select 'prl_' || n, row_number() over (partition by n), key, minimum, null, percent
    from generate_series(1, ${LISTS}::int) n
    cross join lateral (
      select 'part:' || id as key, step.minimum, 300 + step.minimum / 10 as percent
      from part cross join (values (0), (100)) as step (minimum)
      where (place + n * 241) % total < ${(ROWS - 20) / 2}::int
      union all select key, 0, 280 from wide where place <= 18
      union all select 'category:Hose', 0, 250
      union all select 'everything:', 0, 240) as row`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from price_list_rows`.execute(db);
  process.stdout.write(`  ${rows[0]?.total.toLocaleString('en-US')} rows of price lists\n`);
}
