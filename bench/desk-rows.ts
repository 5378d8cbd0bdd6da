import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { People } from '#testing/people.ts';

export interface DeskSize {
  readonly orders: number;
  readonly parts: number;
  readonly places: number;
}

/** The lines of an order. */
const LINES = 3;
/** Orders that wait at any time, as two days bring them. */
const OPEN = 2000;
/** One order of so many is its buyer's, and one of so many of their company's: somebody who orders all day. */
const ONE_OF_BUYER = 50;
const ONE_OF_COMPANY = 10;
/** Two years. */
const DAYS = 730;

/**
 * Two years of orders of three lines, all but the last shipped, every tenth of them in two goes, one of fifty partly
 * shipped; and what lies of each part in each place, counted within the last eight hours. Beside the demo catalog most
 * parts are numbers that are sold no more, which the search index does not carry. What refers to what is known to be
 * right, so nothing is looked up while it is written.
 */
export async function fillDesk(to: Db, { buyer, admin, company }: People, size: DeskSize): Promise<void> {
  await to.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await fillParts(one, size);
    await fillOrders(one, { orders: size.orders, buyer: buyer.id, admin: admin.id, company });
    await fillShipments(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze`.execute(to);
}

async function fillParts(to: Db, { parts, places }: DeskSize): Promise<void> {
  await sql`insert into variants (id, product_id, position, name, part_key, list_price, retired_at)
    select 'PT-' || n, (select id from products order by id limit 1), 100000 + n, 'Part', 'PT' || n, 9.9, shop_now()
    from generate_series(1, ${parts}::int - (select count(*)::int from variants)) n`.execute(to);
  await sql`insert into stock_places (code, name, is_net)
    select 'P' || n, 'Place ' || n, n % 3 = 0 from generate_series(1, ${places}::int) n`.execute(to);
  await sql`insert into stock (part, place, on_hand, as_of)
    select v.id, code, 7 * v.position % 500, shop_now() - interval '1 hour' * (1 + v.position % 8)
    from variants v cross join stock_places`.execute(to);
}

interface Whose {
  readonly orders: number;
  readonly buyer: string;
  readonly admin: string;
  readonly company: string;
}

async function fillOrders(to: Db, { orders, buyer, admin, company }: Whose): Promise<void> {
  const address = JSON.stringify({
    id: 'adr_1',
    name: 'Yard',
    street: '1 Dock Road',
    city: 'Duluth',
    region: 'MN',
    postalCode: '55802',
    country: 'US',
    trulinxShipToCode: 'S1',
  });
  await sql`insert into orders (id, created_at, status, user_id, distributor_id, assigned_to, company, first_name, last_name,
      email, po_number, shipping_address, billing_address, discount_tenths, total_quantity, total_cents, shipped_quantity)
    select 'ord_' || n, shop_now() - (${orders}::int - n) * (interval '1 day' * ${DAYS}::int / ${orders}::int),
      case when n > ${orders}::int - ${OPEN}::int then 'OPEN' when n % 10 = 0 then 'PICKED_UP' else 'SHIPPED' end,
      case when n % ${ONE_OF_BUYER}::int = 0 then ${buyer} else 'usr_of_' || n % 5003 end,
      case when n % ${ONE_OF_COMPANY}::int = 0 then ${company} else 'dst_of_' || n % 5003 end,
      case when n % 3 = 0 then ${admin} end, 'Company ' || n % 5003, 'First ' || n % 311, 'Last ' || n % 7919,
      'c@example.com', 'PO-' || n, ${address}::jsonb, ${address}::jsonb, 275, 60, 46200,
      case when n <= ${orders}::int - ${OPEN}::int then 60 when n % 50 = 1 then 30 else 0 end
    from generate_series(1, ${orders}::int) n`.execute(to);
  const product = JSON.stringify({
    id: 'bw2',
    slug: 'hose',
    name: '2-Wire Braid Hydraulic Hose',
    description: 'High-pressure hydraulic lines',
    longDescription: '',
    images: [{ url: '/images/products/bw2.svg', description: 'Hose' }],
    manufacturer: { name: 'Northfield' },
    category: 'Hose',
  });
  // One line of three is of a part of the catalog: those are wanted every day.
  await sql`create temp table wanted as
    select row_number() over (order by id)::int - 1 as at, id from variants where retired_at is null`.execute(
    to,
  );
  await sql`insert into order_lines (id, order_id, position, product_id, variant_id, product, variant, unit, entered, quantity,
      list_price, unit_cents, sub_total_cents, shipped, needed_from, needed_until)
    select o.id || '_' || p, o.id, p, 'bw2', part, ${product}::jsonb, jsonb_build_object('id', part, 'name', part),
      'pieces', 20, 20, 8.35, 770, 15400, o.shipped_quantity / ${LINES}::int, o.created_at,
      case when o.status = 'OPEN' then 'infinity'::timestamptz else o.created_at end
    from (select *, (select count(*) from wanted) as there,
        (select count(*) from variants where retired_at is not null) as others from orders) as o
    join wanted on wanted.at = o.ref * 7919 % o.there
    cross join generate_series(0, ${LINES}::int - 1) p,
      lateral (select case when p = 0 then wanted.id else 'PT-' || 1 + (o.ref * 7919 + p * 104729) % o.others
        end as part) as parts`.execute(to);
  await sql`insert into order_counts select status, count(*) from orders group by status`.execute(to);
  await sql`insert into order_feed (order_id, version, at) select id, version, created_at from orders order by ref`.execute(
    to,
  );
}

/** What an order has of shipped goods, half of each line today and the rest a day later. */
async function fillShipments(to: Db): Promise<void> {
  await sql`insert into shipments (id, order_id, number, at, by_name, carrier_name, tracking, carrier_url, place, request_hash)
    select 'shp_' || o.id || '_' || s, o.id, s, o.created_at + interval '12 hours' * s, 'Avery Admin', 'UPS',
      '1Z' || o.ref, '', case when o.ref % 4 = 0 then '' else 'P' || 1 + o.ref % 40 end, ''
    from orders o cross join lateral generate_series(1, case when o.shipped_quantity = 60 and o.ref % 10 = 0
      then 2 else 1 end) s
    where o.shipped_quantity > 0`.execute(to);
  await sql`insert into shipment_lines (shipment_id, line_id, part, quantity, at)
    select s.id, l.id, l.variant_id, case when o.ref % 10 = 0 and o.shipped_quantity = 60 then 10 else l.shipped end, s.at
    from shipments s join orders o on o.id = s.order_id join order_lines l on l.order_id = o.id`.execute(to);
}
