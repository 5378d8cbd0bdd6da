import path from 'node:path';
import { sql } from 'kysely';
import type { Product } from '#features/catalog/products/product.contract.ts';
import type { PriceList } from '#features/selling/price-lists/price-lists.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { testPeople } from '#testing/people.ts';
import { copiedDatabase } from './bench-database.ts';
import { Client } from './client.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// A price list of 50,000 rows for everybody is published beside 2,000 others while a buyer looks at a product (book 1): how
// long until its prices are seen, and how long it holds anybody.
const BESIDE = 2000;
const ROWS = 50_000;
const LIST = 'prl_publish';

const options = partOptions();
const database = await copiedDatabase(options, 'publish');
const { db } = database;
const people = await testPeople(db);
const first = await addDraft(db, people.company);
await sql`vacuum analyze`.execute(db);
const shop = await openShop(database.url, { dataDir: path.join(options.folder, 'publish') });
const client = new Client(shop.address);
// A connection of their own: the buyer's does one thing at a time.
const staff = new Client(shop.address);
try {
  const before = await look();
  const alone = await latencies(async () => sleepFor(3000));
  await shop.inside();
  const began = performance.now();
  let publishedMs = 0;
  const during = await latencies(async () => {
    const body = { version: 1 };
    const token = people.admin.token;
    const answer = await staff.demand(200, {
      method: 'POST',
      path: `/api/price-lists/${LIST}/publish`,
      token,
      body,
    });
    publishedMs = performance.now() - began;
    if ((JSON.parse(answer.text()) as PriceList).status !== 'published')
      throw new Error('It was not published.');
    while ((await look()) === before) await sleepFor(20);
  });
  const seenMs = performance.now() - began;
  const { eventLoopMostMs } = await shop.inside();
  report(
    { name: `${ROWS.toLocaleString('en-US')} rows published`, value: publishedMs, unit: 'ms' },
    { name: 'its prices seen after that', value: seenMs - publishedMs, unit: 'ms', target: { atMost: 5000 } },
    { name: 'event loop held up at most', value: eventLoopMostMs, unit: 'ms', target: { atMost: 50 } },
    { name: "a buyer's product page alone, p99", value: percentile(alone, 0.99), unit: 'ms' },
    {
      name: 'while it is published, p99',
      value: percentile(during, 0.99),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: 'and at most', value: percentile(during, 1), unit: 'ms' },
  );
} finally {
  client.close();
  staff.close();
  await shop.close();
  await database.close();
}

async function look(): Promise<number | undefined> {
  const answer = await client.demand(200, {
    path: `/api/products/${first.product}`,
    token: people.buyer.token,
  });
  const { variants } = JSON.parse(answer.text()) as Product;
  return variants.find(({ id }) => id === first.part)?.discountedPrice;
}

/** Of the buyer's page, asked again and again while something is done. @returns milliseconds, ascending */
async function latencies(action: () => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  let isDone = false;
  const done = action().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    await look();
    took.push(performance.now() - began);
    await sleepFor(5);
  }
  await done;
  return took.toSorted((a, b) => a - b);
}

async function sleepFor(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

/** Two steps for each of 25,000 parts. */
async function addDraft(
  db: Db,
  company: string,
): Promise<{ readonly product: string; readonly part: string }> {
  await sql`insert into price_lists (id, name, status, from_day) values (${LIST}, 'Large', 'draft', '2020-01-01')`.execute(
    db,
  );
  await sql`insert into price_list_audiences values (${LIST}, 'all')`.execute(db);
  await sql`
    insert into price_list_rows (list_id, position, key, minimum, net, percent_tenths)
    select ${LIST}, row_number() over (), 'part:' || id, step, null, 300 + step / 10
    from (select id from variants where item_class = 'STD' and retired_at is null order by id limit ${ROWS / 2}) v
    cross join (values (0), (100)) as steps (step)`.execute(db);
  await sql`
    insert into distributors (id, name) select 'dst_' || n, 'Company ' || n from generate_series(1, 120) n`.execute(
    db,
  );
  await sql`
    insert into price_lists (id, name, status, from_day)
    select 'prl_' || n, 'List ' || n, 'published', '2020-01-01' from generate_series(1, ${BESIDE}::int) n`.execute(
    db,
  );
  await sql`
    insert into price_list_audiences
    select 'prl_' || n, 'company:' || case when n % 121 = 0 then ${company}::text else 'dst_' || n % 121 end
    from generate_series(1, ${BESIDE}::int) n`.execute(db);
  await sql`
    insert into price_list_rows (list_id, position, key, minimum, net, percent_tenths)
    select 'prl_' || n, place, 'part:' || id, 10, null, 400
    from (select id, row_number() over (order by id) - 1 as nth from variants) part
    join (select n, place, (n * 241 + place) % (select count(*) from variants) as nth
          from generate_series(1, ${BESIDE}::int) n, generate_series(1, 500) place) row using (nth)`.execute(
    db,
  );
  const { rows } = await sql<{ product: string; part: string; total: number }>`
    select v.product_id as product, v.id as part, (select count(*) from price_list_rows where list_id = ${LIST}) as total
    from price_list_rows r join variants v on r.key = 'part:' || v.id where r.list_id = ${LIST}
    order by r.position limit 1`.execute(db);
  const [row] = rows;
  if (row?.total !== ROWS) throw new Error(`There are ${row?.total ?? 0} rows.`);
  return row;
}
