import assert from 'node:assert/strict';
import path from 'node:path';
import { sql } from 'kysely';
import type { markBought } from '#features/catalog/bought-marks/bought-marks.contract.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { type Person, testCompany, testPerson } from '#testing/people.ts';
import { copiedDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// What the marks of what was bought before cost a company with 100,000 order lines within two years, among others that
// order, too: the catalog itself, which knows nothing of them, and the call that its pages make once they are there.
const OTHERS = 100;
const ORDERS = 10_000;
const ORDERS_OF_OTHERS = 200;
const LINES = 10;
const ROUNDS = 500;

const options = partOptions();
const database = await copiedDatabase(options, 'bought_before');
const { db } = database;
const company = await testCompany(db, { name: 'Company that bought' });
const plain = await testCompany(db, { name: 'Company without orders' });
const owner = await testPerson(db, { name: 'Olga Often', passwordHash: '', distributorId: company });
const other = await testPerson(db, { name: 'Nora New', passwordHash: '', distributorId: plain });
await sql`insert into distributors (id, name) select 'dst_b' || n, 'Company ' || n from generate_series(1, ${OTHERS}::int) n`.execute(
  db,
);
await order('dst_b', OTHERS, ORDERS_OF_OTHERS);
await order(company, 1, ORDERS);
await sql`vacuum analyze`.execute(db);
const shop = await openShop(database.url, { dataDir: path.join(options.folder, 'bought-before') });
try {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id) as ids from (select id, row_number() over (order by id) as nth from products) numbered
    group by nth / 24 having count(*) = 24 order by min(nth) limit ${ROUNDS}`.execute(db);
  const pages = rows.map(({ ids }) => `/api/company/bought-before/marks?products=${ids.join()}`);
  assert.ok(pages.length > 20);
  const asked = (round: number): string => pages[round % pages.length] ?? '';
  const [first] = pages;
  const marks = (await ask(owner, first ?? '')) as ReplyOf<typeof markBought>;
  assert.ok(marks.total > 0, 'nothing is marked');
  const [searched, searchedByOther] = await inTurn((round) => `/api/products/search?query=hose%20${round}`);
  const [marked, markedByOther] = await inTurn(asked);
  report(
    { name: 'order lines of the company', value: ORDERS * LINES, unit: '' },
    { name: 'catalog without orders, p50', value: percentile(searchedByOther, 0.5), unit: 'ms' },
    {
      name: 'catalog with, beside that, p50',
      value: percentile(searched, 0.5) / percentile(searchedByOther, 0.5),
      unit: 'x',
      target: { atMost: 1.1 },
    },
    { name: 'marks of 24 products without orders, p50', value: percentile(markedByOther, 0.5), unit: 'ms' },
    { name: 'marks with, p50', value: percentile(marked, 0.5), unit: 'ms' },
    { name: 'marks with, p99', value: percentile(marked, 0.99), unit: 'ms', target: { atMost: 50 } },
  );
} finally {
  await shop.close();
  await database.close();
}

/** Spread over a year and eleven months. @param ids of one company, or what comes before the number of each of several */
async function order(ids: string, companies: number, each: number): Promise<void> {
  const address = JSON.stringify({
    id: 'adr_1',
    name: 'Yard',
    street: '1 Dock Road',
    city: 'Duluth',
    region: 'MN',
  });
  await db.connection().execute(async (one) => {
    // What refers to what is known to be right, and nothing is to be told of it.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into orders (id, created_at, status, user_id, distributor_id, company, first_name, last_name, email,
        po_number, shipping_address, billing_address, discount_tenths, total_quantity, total_cents)
      select 'ord_' || ${ids}::text || '_' || c || '_' || n, shop_now() - n * interval '700 days' / ${each}::int, 'SHIPPED',
        ${owner.id}, ${ids}::text || case when ${companies}::int = 1 then '' else c::text end, 'Company', 'C', 'C',
        'c@example.com', 'PO-' || n, ${address}::jsonb, ${address}::jsonb, 0, 2, 1000
      from generate_series(1, ${companies}::int) c, generate_series(1, ${each}::int) n`.execute(one);
    await sql`insert into order_lines (id, order_id, position, product_id, variant_id, product, variant, unit, entered,
        quantity, list_price, unit_cents, sub_total_cents)
      select 'oln_' || ${ids}::text || '_' || c || '_' || n || '_' || p, 'ord_' || ${ids}::text || '_' || c || '_' || n, p,
        v.product_id, v.id, '{"name": "Part"}'::jsonb, jsonb_build_object('id', v.id, 'name', v.id), 'pieces', 1, 1, 8.35,
        770, 770
      from generate_series(1, ${companies}::int) c cross join generate_series(1, ${each}::int) n
      cross join generate_series(0, ${LINES - 1}::int) p
      join (select id, product_id, row_number() over (order by id) - 1 as nth from variants) v
        on v.nth = (n::bigint * 7919 + c * 104729 + p * 1301) % (select count(*) from variants)`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
}

/** The same asked by both, one after the other, so that both meet the same machine. @returns milliseconds, ascending */
async function inTurn(
  urlOf: (round: number) => string,
): Promise<readonly [owners: number[], others: number[]]> {
  const took = new Map<Person, number[]>([
    [owner, []],
    [other, []],
  ]);
  for (let round = -50; round < ROUNDS; round += 1)
    for (const by of round % 2 === 0 ? [owner, other] : [other, owner]) {
      const began = performance.now();
      await ask(by, urlOf(Math.abs(round)));
      if (round >= 0) took.get(by)?.push(performance.now() - began);
    }
  const sorted = (by: Person): number[] => (took.get(by) ?? []).toSorted((a, b) => a - b);
  return [sorted(owner), sorted(other)];
}

async function ask(by: Person, url: string): Promise<unknown> {
  const response = await fetch(`${shop.address}${url}`, { headers: { authorization: `Bearer ${by.token}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
