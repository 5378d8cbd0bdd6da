import { sql } from 'kysely';
import { listUsers } from '#features/people/accounts/users.store.ts';
import { listDistributorNames, listDistributors } from '#features/people/distributors/distributors.store.ts';
import type { Db } from '#platform/db/db.ts';
import { scratchDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { percentile } from './timing.ts';

// The staff's lists of people and companies at 100,000 rows each: every order, search and page that a screen asks for.
const ROWS = 100_000;
const ROUNDS = 20;
const P95_MS = 80;
const first = { limit: 50, skip: 0 };
const farthest = { limit: 50, skip: 25_000 };

const database = await scratchDatabase(partOptions(), 'people');
const { db } = database;
try {
  await fill(db);
  const users = (list: Partial<Parameters<typeof listUsers>[2]>) => async () =>
    listUsers(db, 'customer', { search: '', sort: 'name', paging: first, ...list });
  const companies = (list: Partial<Parameters<typeof listDistributors>[1]>) => async () =>
    listDistributors(db, { search: '', sort: 'name', paging: first, ...list });
  const asked: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
    ['customers by name', users({})],
    ['customers by name, page 501', users({ paging: farthest })],
    ['customers by e-mail, from the end', users({ sort: '-email' })],
    ['customers by company', users({ sort: 'company' })],
    ['customers by discount', users({ sort: '-discount' })],
    ['customers found by a part of a name', users({ search: 'last 777' })],
    ['customers found by their company', users({ search: 'company 4242' })],
    ['customers, nothing found', users({ search: 'nobody at all' })],
    ['distributors by name', companies({})],
    ['distributors by name, page 501', companies({ paging: farthest })],
    ['distributors by city', companies({ sort: 'city' })],
    ['distributors found by a part of a name', companies({ search: 'any 4242' })],
    ['distributors, nothing found', companies({ search: 'nobody at all' })],
    ['distributors to choose from', async () => listDistributorNames(db, '')],
  ];
  for (const [name, ask] of asked) {
    const p95 = percentile(await times(ask), 0.95);
    report({ name: `${name}, p95`, value: p95, unit: 'ms', target: { atMost: P95_MS } });
  }
} finally {
  await database.close();
}

/** @returns milliseconds, ascending */
async function times(ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
}

async function fill(to: Db): Promise<void> {
  await sql`insert into distributors (id, name, city, region, trulinx_id, contact_name, discount_tenths)
    select 'dst_' || n, 'Company ' || n, 'City ' || n % 997, 'MN', 'TX' || n, 'Contact ' || n % 5003, n % 1000
    from generate_series(1, ${ROWS}::int) n`.execute(to);
  await sql`insert into distributor_addresses (id, distributor_id, name, street, city, region, postal_code, country)
    select 'adr_' || n, 'dst_' || n, 'Yard', n || ' Road', 'Duluth', 'MN', '55802', 'US'
    from generate_series(1, ${ROWS}::int) n`.execute(to);
  await sql`insert into users (id, email, first_name, last_name, account_type, distributor_id, password_hash)
    select 'usr_' || n, 'person' || n || '@example.com', 'First ' || n % 311, 'Last ' || n % 7919, 'customer',
      'dst_' || 1 + (n * 7) % ${ROWS}::int, 'none'
    from generate_series(1, ${ROWS}::int) n`.execute(to);
  await sql`vacuum analyze`.execute(to);
}
