import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { listAvailability } from '#features/selling/stock/availability.store.ts';
import type { Db } from '#platform/db/db.ts';
import { scratchDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { percentile } from './timing.ts';

// What there is of the parts of a large cart, at a million stock rows and 200,000 orders of which 4,000 are open; then the
// same with open orders of assemblies, whose parts are wanted too.
const PARTS = 250_000;
const ORDERS = 200_000;
const OPEN = 4_000;
const ASSEMBLIES = 1_000;
const ROUNDS = 40;
const P95_MS = 80;
const TODAY = '2026-11-21';

const database = await scratchDatabase(partOptions(), 'stock');
const { db } = database;
try {
  await fill(db);
  const cart = await rounds(1000);
  const page = await rounds(20);
  await addAssemblies(db);
  const beside = await rounds(1000);
  report(
    { name: '1,000 parts, p50', value: percentile(cart, 0.5), unit: 'ms' },
    { name: '1,000 parts, p95', value: percentile(cart, 0.95), unit: 'ms', target: { atMost: P95_MS } },
    { name: '20 parts, p95', value: percentile(page, 0.95), unit: 'ms' },
    {
      name: `1,000 parts beside ${ASSEMBLIES.toLocaleString('en-US')} open assemblies, p50`,
      value: percentile(beside, 0.5) / percentile(cart, 0.5),
      unit: 'times',
      target: { atMost: 2 },
    },
  );
} finally {
  await database.close();
}

/** Three in ten of the parts are asked for every day. */
async function rounds(parts: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const asked = Array.from({ length: parts }, (_, at) =>
      partOf(at % 10 < 3 ? at : (at * 353 + (round + 3) * 7919) % PARTS),
    );
    const began = performance.now();
    const rows = await listAvailability(db, asked, TODAY);
    if (round >= 0) took.push(performance.now() - began);
    assert.equal(rows.length, new Set(asked).size);
  }
  return took.sort((a, b) => a - b);
}

function partOf(number: number): string {
  return `PT-${String(number).padStart(6, '0')}`;
}

/** What refers to what is known to be right: millions of look-ups of it would be measured by nobody. */
async function fill(to: Db): Promise<void> {
  await unchecked(to, async (one) => {
    await sql`insert into products (id, position, slug, name, category, manufacturer)
      select 'p' || n, n, 's' || n, 'Product', case when n % 5 = 0 then 'Hose' else 'Fitting' end, 'Northfield'
      from generate_series(1, 2500) n`.execute(one);
    await sql`insert into variants (id, product_id, position, name, part_key, list_price)
      select 'PT-' || lpad(n::text, 6, '0'), 'p' || (1 + n % 2500), n, 'Part', 'pt' || lpad(n::text, 6, '0'), 9.9
      from generate_series(0, ${PARTS}::int - 1) n`.execute(one);
    await sql`insert into stock_places (code, name, is_net) values
      ('MAIN', 'Main', false), ('EAST', 'East', false), ('WEST', 'West', true), ('SOUTH', 'South', false)`.execute(
      one,
    );
    await sql`insert into stock (part, place, on_hand, as_of)
      select id, code, 7 * v.position % 500, now() - interval '1 hour' * (1 + v.position % 8)
      from variants v cross join stock_places`.execute(one);
    await sql`insert into orders (id, created_at, status, user_id, distributor_id, company, first_name, last_name, email,
        po_number, shipping_address, billing_address, discount_tenths, total_quantity, total_cents)
      select 'ord_' || n, now() - (${ORDERS}::int - n) * interval '5 minutes',
        case when n > ${ORDERS}::int - ${OPEN}::int then 'OPEN' else 'SHIPPED' end,
        'usr_1', 'dst_1', 'C', 'F', 'L', 'c@example.com', 'PO', '{}', '{}', 0, 60, 100
      from generate_series(1, ${ORDERS}::int) n`.execute(one);
    await sql`insert into order_lines (id, order_id, position, product_id, variant_id, product, variant, unit, entered, quantity,
        list_price, unit_cents, sub_total_cents, needed_from, needed_until)
      select o.id || '_' || p, o.id, p, 'p1', 'PT-' || lpad(((substr(o.id, 5)::bigint * 7919 + p * 104729)
          % case when p = 0 then 1000 else ${PARTS}::int end)::text, 6, '0'),
        '{}', '{}', 'pieces', 20, 20, 9.9, 770, 15400, o.created_at,
        case when o.status = 'OPEN' then 'infinity' else o.created_at end
      from orders o cross join generate_series(0, 2) p`.execute(one);
  });
}

async function addAssemblies(to: Db): Promise<void> {
  await unchecked(to, async (one) => {
    await sql`insert into order_lines (id, order_id, position, product_id, variant_id, product, variant, unit, entered, quantity,
        list_price, unit_cents, sub_total_cents, assembly)
      select 'asm_' || n, 'ord_' || (${ORDERS}::int - n), 9, '', '1~H:' || n, '{}', '{}', 'pieces', 4, 4, 9.9, 770, 3080,
        jsonb_build_object('parts', jsonb_agg(jsonb_build_object('part', part, 'quantity', 2)))
      from generate_series(0, ${ASSEMBLIES}::int - 1) n,
        lateral (select 'PT-' || lpad((n * k % 1000)::text, 6, '0') as part from generate_series(1, 5) k) as parts
      group by n`.execute(one);
  });
}

async function unchecked(to: Db, work: (one: Db) => Promise<void>): Promise<void> {
  await to.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await work(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze`.execute(to);
}
