import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passwordWork } from '#features/people/accounts/passwords.service.ts';
import type { Db } from '#platform/db/db.ts';
import { tokenHash } from '#platform/random-id.ts';
import { fillOrders } from './order-rows.ts';

export interface BenchBuyer {
  readonly token: string;
  readonly cartId: string;
  readonly companyId: string;
}

export interface BenchPeople {
  /** One of each company, with an empty cart each. */
  readonly buyers: readonly BenchBuyer[];
  /** All of one company. */
  readonly colleagues: readonly BenchBuyer[];
  readonly adminToken: string;
}

const BUYERS = 1_600;
const COLLEAGUES = 64;
export const PASSWORD = 'a fine long password';
export const ORDERS = 5_000;

/** Who buys, one company each and many of one, an admin, and orders that there are already; everybody is signed in. */
export async function fillShop(db: Db): Promise<BenchPeople> {
  await fillOrders(db, ORDERS);
  const people = BUYERS + COLLEAGUES;
  const passwordHash = await passwordWork().hash(PASSWORD);
  await sql`insert into distributors (id, name, discount_tenths, lng, lat)
    select 'dst_b' || n, 'Bench Company ' || n, n % 400, -120 + (n * 37 % 500) / 10.0, 30 + (n * 53 % 180) / 10.0
    from generate_series(0, ${BUYERS}::int) n`.execute(db);
  await sql`insert into distributor_addresses (id, distributor_id, name, street, city, region, postal_code, country)
    select 'adr_b' || n, 'dst_b' || n, 'Yard', '1 Dock Road', 'Duluth', 'MN', '55802', 'US'
    from generate_series(0, ${BUYERS}::int) n`.execute(db);
  await sql`insert into users (id, email, first_name, last_name, account_type, distributor_id, password_hash, confirmed_at)
    select 'usr_b' || n, 'buyer' || n || '@example.com', 'Bea', 'Buyer', 'customer',
      'dst_b' || least(n, ${BUYERS}::int), ${passwordHash}, now()
    from generate_series(0, ${people - 1}::int) n`.execute(db);
  await sql`insert into carts (id, user_id) select 'crt_b' || n, 'usr_b' || n
    from generate_series(0, ${people - 1}::int) n`.execute(db);
  const tokens = Array.from({ length: people + 1 }, () => randomBytes(32).toString('base64url'));
  const users = [...tokens.slice(1).map((_, place) => `usr_b${place}`), 'usr_a'];
  const hashes = tokens.map((token) => `\\x${tokenHash(token).toString('hex')}`);
  await sql`insert into sessions (id, user_id, token_hash, network, user_agent, expires_at)
    select 'ses_b' || n, user_id, hash::bytea, '127.0.0.1', 'bench', now() + interval '1 day'
    from unnest(${users}::text[], ${hashes}::text[]) with ordinality as made (user_id, hash, n)`.execute(db);
  await sql`update users set confirmed_at = now() where id = 'usr_a'`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const made = Array.from({ length: people }, (_, place) => ({
    token: tokens[place] ?? '',
    cartId: `crt_b${place}`,
    companyId: `dst_b${Math.min(place, BUYERS)}`,
  }));
  return {
    buyers: made.slice(0, BUYERS),
    colleagues: made.slice(BUYERS),
    adminToken: tokens.at(-1) ?? '',
  };
}
