import { randomBytes } from 'node:crypto';
import path from 'node:path';
import autocannon from 'autocannon';
import { type RawBuilder, sql } from 'kysely';
import { importFolder } from '#features/exchange/import/import.public.ts';
import type { Db } from '#platform/db/db.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { tokenHash } from '#platform/random-id.ts';
import { scratchDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { openShop, type Shop } from './shop.ts';

// Orders: 16 buyers at once, each order of a cart of five lines, its two mails queued with it.
const CLIENTS = 16;
const LINES = 5;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
/** More carts than can be ordered in the time. */
const CARTS = 8_000;

const options = partOptions();
const { db, url, close } = await scratchDatabase(options, 'checkout');
await migrateJobs(url);
await importFolder(db, 'data', { dryRun: false, retireMissing: false, brand: 'Northfield' });
const buyers = await fillCarts(db);
const shop = await openShop(url, path.join(options.folder, 'checkout.index'));

let next = 0;
const warm = await order(WARM_UP_SECONDS);
const cpuBefore = await shop.cpuSeconds();
const measured = await order(SECONDS);
const cpuSeconds = (await shop.cpuSeconds()) - cpuBefore;
await settled(db);
const wrong = await countWrong(db, warm.placed + measured.placed);
report(
  { name: 'orders', value: measured.placed / measured.seconds, unit: 'a second', target: { atLeast: 300 } },
  { name: 'p50', value: measured.p50, unit: 'ms' },
  { name: 'p99', value: measured.p99, unit: 'ms', target: { atMost: 150 } },
  {
    name: "the server's processor time of an order",
    value: (cpuSeconds * 1000) / measured.placed,
    unit: 'ms',
  },
  { name: 'wrong', value: wrong, unit: 'orders', target: { atMost: 0 } },
);
await shop.close();
await close();

/** What was on its way when the time was over comes to its end. */
async function settled(database: Db): Promise<void> {
  for (let before = -1; ; ) {
    const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(database);
    const now = rows[0]?.count ?? 0;
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Every request another buyer's cart, each only once. */
async function order(seconds: number) {
  const run = autocannon({
    url: (shop satisfies Shop).address,
    connections: CLIENTS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const buyer = buyers[next++];
          if (!buyer) throw new Error('The carts have run out.');
          return {
            ...request,
            path: `/api/carts/${buyer.cartId}/checkout`,
            headers: {
              authorization: `Bearer ${buyer.token}`,
              'content-type': 'application/json',
              'idempotency-key': buyer.token,
            },
            body: JSON.stringify({
              shippingAddress: 'adr_bench',
              billingAddress: 'adr_bench',
              poNumber: `PO-${next}`,
            }),
          };
        },
      },
    ],
  });
  const result = await run;
  const placed = result.statusCodeStats?.['201']?.count ?? 0;
  if (placed < result.requests.total) throw new Error(JSON.stringify(result.statusCodeStats));
  return { placed, seconds: result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Orders too few or too many, of the wrong lines or total, without their mails, or of a cart that is still full. */
async function countWrong(database: Db, placed: number): Promise<number> {
  const count = async (query: RawBuilder<{ count: number }>) =>
    (await query.execute(database)).rows[0]?.count ?? 0;
  const orders = await count(sql`select count(*) from orders`);
  // What was on its way when the time was over is an order as well.
  const counted = orders < placed || orders > placed + 2 * CLIENTS ? Math.abs(orders - placed) : 0;
  const sums = await count(sql`select count(*) from orders o where total_cents <> (
    select coalesce(sum(sub_total_cents), 0) from order_lines where order_id = o.id)
    or ${LINES} <> (select count(*) from order_lines where order_id = o.id)`);
  const mails = await count(sql`select abs(2 * ${orders}::bigint - count(*)) as count from mail`);
  const full = await count(sql`select count(distinct c.id) from orders o join carts c on c.user_id = o.user_id
    join cart_lines l on l.cart_id = c.id`);
  const doubled = await count(sql`select count(*) - count(distinct user_id) as count from orders`);
  return counted + sums + mails + full + doubled;
}

interface Buyer {
  readonly token: string;
  readonly cartId: string;
}

async function fillCarts(database: Db): Promise<readonly Buyer[]> {
  const made = Array.from({ length: CARTS }, (_, i) => ({
    token: randomBytes(32).toString('base64url'),
    cartId: `crt_${i}`,
  }));
  await sql`insert into distributors (id, name, discount_tenths) values ('dst_bench', 'Bench', 275)`.execute(
    database,
  );
  await sql`insert into distributor_addresses (id, distributor_id, name, street, city, region, postal_code, country)
    values ('adr_bench', 'dst_bench', 'Bench', '1 Dock Road', 'Duluth', 'MN', '55802', 'US')`.execute(
    database,
  );
  await sql`insert into users (id, email, first_name, last_name, account_type, distributor_id, password_hash, confirmed_at)
    select 'usr_' || n, 'buyer' || n || '@example.com', 'Bea', 'Buyer', 'customer', 'dst_bench', '', now()
    from generate_series(0, ${CARTS - 1}) n`.execute(database);
  await sql`insert into carts (id, user_id) select 'crt_' || n, 'usr_' || n
    from generate_series(0, ${CARTS - 1}) n`.execute(database);
  const hashes = made.map(({ token }) => `\\x${tokenHash(token).toString('hex')}`);
  await sql`insert into sessions (id, user_id, token_hash, network, user_agent, expires_at)
    select 'ses_' || n - 1, 'usr_' || n - 1, hash::bytea, '127.0.0.1', 'bench', now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality as made (hash, n)`.execute(database);
  // Everything that is sold by the piece, five part numbers to a cart.
  await sql`insert into cart_lines (id, cart_id, variant_id, entered)
    select 'itm_' || n || '_' || line, 'crt_' || n, parts.ids[1 + (n * 7 + line * 31) % array_length(parts.ids, 1)], 1 + line
    from generate_series(0, ${CARTS - 1}) n, generate_series(0, ${LINES - 1}) line, (
      select array_agg(v.id order by v.id) as ids from variants v join products p on p.id = v.product_id
      where p.category = 'Fitting' and v.item_class = 'STD') parts
    on conflict do nothing`.execute(database);
  await sql`vacuum analyze`.execute(database);
  return made;
}
