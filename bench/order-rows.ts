import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Nine of ten are shipped; 5,003 companies, 40 a day and more over two years. */
export async function fillOrders(to: Db, orders: number): Promise<void> {
  await sql`insert into distributors (id, name) values ('dst_1', 'Company')`.execute(to);
  await sql`insert into users (id, email, first_name, last_name, account_type, distributor_id, password_hash) values
    ('usr_c', 'c@example.com', 'C', 'C', 'customer', 'dst_1', 'none'), ('usr_a', 'a@example.com', 'A', 'A', 'admin', null, 'none')`.execute(
    to,
  );
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
      email, po_number, shipping_address, billing_address, discount_tenths, total_quantity, total_cents)
    select 'ord_' || n, timestamptz '2026-11-21' - (${orders}::int - n) * interval '1 minute',
      (case when n > ${orders}::int - 2000 then 'OPEN' when n % 10 = 0 then 'PICKED_UP' else 'SHIPPED' end), 'usr_c', 'dst_1',
      case when n % 3 = 0 then 'usr_a' end, 'Company ' || n % 5003, 'First ' || n % 311, 'Last ' || n % 7919,
      'c@example.com', 'PO-' || n, ${address}::jsonb, ${address}::jsonb, 275, 2, (n::bigint * 7919) % 1000000
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
  await sql`insert into order_lines (id, order_id, position, product_id, variant_id, product, variant, unit, entered, quantity,
      list_price, unit_cents, sub_total_cents)
    select 'oln_' || n || '_' || p, 'ord_' || n, p, 'bw2', part, ${product}::jsonb,
      jsonb_build_object('id', part, 'name', part), 'pieces', 1, 1, 8.35, 770, 770
    from generate_series(1, ${orders}::int) n, generate_series(0, 1) p,
      lateral (select case when n % 700 = 0 then 'BW2-08' else 'PART-' || (n * 13 + p) % 1350 end as part) parts`.execute(
    to,
  );
  await sql`vacuum analyze`.execute(to);
}
