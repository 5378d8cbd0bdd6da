import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { sweepJob } from '#platform/jobs/sweep-job.ts';
import { daysOf } from '#platform/jobs/terms.store.ts';
import { newLog } from '#platform/log.ts';
import { testDatabase } from '#testing/test-database.ts';
import { keptRows, terms } from './kept-rows.ts';
import { retentionDocs } from './retention-docs.ts';

const database = await testDatabase();
const { db } = database;
test.after(async () => database.close());

const { keep } = readConfig({});
const log = newLog('silent');

test('of each table of the database it is said how long it keeps what is in it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  assert.deepEqual(Object.keys(keptRows).toSorted(), rows.map(({ name }) => name).toSorted());
});

test('docs/retention.md says what is so', async () => {
  assert.equal(
    await readFile('docs/retention.md', 'utf8'),
    retentionDocs(),
    'Run node scripts/write-retention-docs.ts.',
  );
});

test('the page on privacy says the terms of what people write', async () => {
  const page = await readFile('data/content/pages/privacy.md', 'utf8');
  const words = new Map([
    [365, 'one year'],
    [1095, 'three years'],
  ]);
  const termOf = (days: number): string => words.get(days) ?? `${days} days`;
  assert.ok(page.includes(`| ${termOf(keep.KEEP_ENQUIRIES_DAYS)} after they came, once they are answered |`));
  assert.ok(page.includes(`| ${termOf(keep.KEEP_MAIL_DAYS)} |`));
  assert.ok(page.includes(`| ${termOf(keep.KEEP_AUDIT_DAYS)} |`));
});

/** One row of each table that has a term, as old as is said; columns that others point to lead nowhere. */
const ROWS: Readonly<Record<string, (id: string, at: Date) => Promise<unknown>>> = {
  audit_log: async (id, at) =>
    insert('audit_log', {
      at,
      by_user: id,
      by_name: 'x',
      subject: 'order',
      subject_id: id,
      subject_label: 'x',
      action: 'x',
    }),
  mail: async (id, at) =>
    insert('mail', {
      id,
      message_id: id,
      to_address: 'x',
      subject: 'x',
      secret: false,
      state: 'sent',
      retry_until: at,
      queued_at: at,
    }),
  enquiries: async (id, at) =>
    insert('enquiries', { id, kind: 'contact', email: 'x', message: 'x', state: 'ANSWERED', created_at: at }),
  checkout_keys: async (id, at) =>
    insert('checkout_keys', {
      cart_id: id,
      key: id,
      body_hash: Buffer.from('x'),
      order_id: id,
      created_at: at,
    }),
  order_call_keys: async (id, at) =>
    insert('order_call_keys', {
      user_id: id,
      key: id,
      body_hash: Buffer.from('x'),
      order_id: id,
      created_at: at,
    }),
  punchouts: async (id, at) =>
    insert('punchouts', {
      id,
      organisation: id,
      operation: 'create',
      buyer_cookie: 'x',
      form_post: 'x',
      to_domain: 'x',
      to_identity: 'x',
      start_hash: Buffer.from(id),
      start_until: at,
      created_at: at,
    }),
  known_networks: async (id, at) => insert('known_networks', { user_id: id, network: 'x', last_used_at: at }),
  webhook_deliveries: async (id, at) =>
    insert('webhook_deliveries', {
      id,
      webhook_id: id,
      event: 'x',
      object: 'x',
      body: 'x',
      state: 'delivered',
      created_at: at,
    }),
};

test('what is older than its term is removed, by the job, and what is younger stays', async () => {
  for (const term of terms) {
    const days = daysOf(term, keep);
    const write = ROWS[term.table];
    assert.ok(write, `${term.table} has a term: write rows of it here`);
    await write('old', daysAgo(days + 1));
    await write('young', daysAgo(days - 1));
  }
  await sweepJob({ db, keep, log, terms }).perform({});
  for (const { table } of terms) assert.equal(await countRows(table), 1, table);
});

test('what has not ended stays, however old: mail that waits, enquiries that nobody answered', async () => {
  await sql`truncate mail, enquiries, webhook_deliveries cascade`.execute(db);
  for (const table of ['mail', 'enquiries', 'webhook_deliveries']) await ROWS[table]?.('old', daysAgo(4000));
  await sql`update mail set state = 'queued'`.execute(db);
  await sql`update enquiries set state = 'IN_PROGRESS'`.execute(db);
  await sql`update webhook_deliveries set state = 'queued'`.execute(db);
  await sweepJob({ db, keep, log, terms }).perform({});
  for (const table of ['mail', 'enquiries', 'webhook_deliveries'])
    assert.equal(await countRows(table), 1, table);
});

test('0 days are for ever, and a table that cannot be swept keeps no other from it', async () => {
  await sql`truncate mail, audit_log`.execute(db);
  await ROWS['mail']?.('old', daysAgo(4000));
  await ROWS['audit_log']?.('old', daysAgo(4000));
  await sweepJob({ db, keep: { ...keep, KEEP_MAIL_DAYS: 0 }, log, terms }).perform({});
  assert.deepEqual([await countRows('mail'), await countRows('audit_log')], [1, 0]);
  const [first] = terms;
  assert.ok(first);
  const broken = { ...first, since: sql<Date>`none_such` };
  await sweepJob({ db, keep, log, terms: [broken, ...terms] }).perform({});
  assert.equal(await countRows('mail'), 0);
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  await withoutTriggers(async (tx) => {
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(tx);
  });
}

/** What the row leads to need not be there. */
async function withoutTriggers(work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
}
