import path from 'node:path';
import { sql } from 'kysely';
import type { Product } from '#features/catalog/products/product.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { testPeople } from '#testing/people.ts';
import { copiedDatabase } from './bench-database.ts';
import { Client } from './client.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// A price list of 50,000 rows for everybody is sent and published beside 2,000 others while a buyer looks at a product (book 1):
// how long from the press until its prices are seen, and how long it holds anybody.
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
  const alone = await during(async () => sleepFor(3000));
  await shop.inside();
  const saving = await during(async () => post('rows', { version: 1, mode: 'replace', rows: first.rows }));
  const { eventLoopMostMs: heldSaving, busyMostMs: busySaving } = await shop.inside();
  let publishedMs = 0;
  const publishing = await during(async () => {
    const began = performance.now();
    const published = await post('publish', { version: 2 });
    publishedMs = performance.now() - began;
    if (published['status'] !== 'published') throw new Error('It was not published.');
    while ((await look()) === before) await sleepFor(5);
  });
  const { eventLoopMostMs: heldPublishing, busyMostMs: busyPublishing } = await shop.inside();
  const rows = ROWS.toLocaleString('en-US');
  const held = { unit: 'ms', target: { atMost: 50 } };
  report(
    { name: `${rows} rows sent and saved`, value: saving.tookMs, unit: 'ms' },
    { name: 'event loop held up while they are saved, at most', value: heldSaving, ...held },
    { name: 'of that at work in one go, at most', value: busySaving, unit: 'ms' },
    { name: "a buyer's page meanwhile, p99", value: percentile(saving.latencies, 0.99), ...held },
    { name: `${rows} rows published: answered`, value: publishedMs, unit: 'ms' },
    {
      name: 'from the press until their prices are seen',
      value: publishing.tookMs,
      unit: 'ms',
      target: { atMost: 5000 },
    },
    { name: 'event loop held up while they are published, at most', value: heldPublishing, ...held },
    { name: 'of that at work in one go, at most, too', value: busyPublishing, unit: 'ms' },
    { name: "a buyer's product page alone, p99", value: percentile(alone.latencies, 0.99), unit: 'ms' },
    { name: 'while it is published, p99', value: percentile(publishing.latencies, 0.99), ...held },
    { name: 'and at most', value: percentile(publishing.latencies, 1), ...held },
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

async function post(what: string, body: object): Promise<Record<string, unknown>> {
  const path = `/api/price-lists/${LIST}/${what}`;
  const answer = await staff.demand(200, { method: 'POST', path, token: people.admin.token, body });
  return JSON.parse(answer.text()) as Record<string, unknown>;
}

/** The buyer's page, asked again and again while something is done: milliseconds, ascending. */
async function during(action: () => Promise<unknown>) {
  const latencies: number[] = [];
  const start = performance.now();
  let tookMs = 0;
  const done = action().finally(() => {
    tookMs = performance.now() - start;
  });
  while (tookMs === 0) {
    const began = performance.now();
    await look();
    latencies.push(performance.now() - began);
    await sleepFor(5);
  }
  await done;
  return { tookMs, latencies: latencies.toSorted((a, b) => a - b) };
}

async function sleepFor(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

/** A draft beside the others, and what is going to be its rows: two steps for each of 25,000 parts. */
async function addDraft(db: Db, company: string) {
  await sql`insert into price_lists (id, name, status, from_day) values (${LIST}, 'Large', 'draft', '2020-01-01')`.execute(
    db,
  );
  await sql`insert into price_list_audiences values (${LIST}, 'all')`.execute(db);
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
  const { rows: parts } = await sql<{ part: string; product: string }>`
    select id as part, product_id as product from variants where item_class = 'STD' and retired_at is null
    order by id limit ${ROWS / 2}`.execute(db);
  const [part] = parts;
  if (!part || parts.length < ROWS / 2) throw new Error(`There are ${parts.length} parts.`);
  const rows = parts.flatMap(({ part: of }) => [
    { scope: 'part', of, minimum: 0, percent: 30 },
    { scope: 'part', of, minimum: 100, percent: 31 },
  ]);
  return { ...part, rows };
}
