import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { newLog } from '#platform/log.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { eventually } from '#testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { loadDemoListPrices } from './demo-list-prices.service.ts';
import { applyDue, followListPrices } from './list-price-changes.public.ts';

/** The whole of what is promised, and what every run of the tests has time for. */
const PARTS = process.env['LONG'] === '1' ? 10_000 : 1_500;
const DAY = '2026-12-01';

let database: TestDatabase;
before(async () => {
  database = await testDatabase(demoTemplate);
});
after(async () => database.close());

/** One change of so many parts, and a note of each time that a price is written. */
async function scheduled(id: string, parts: number): Promise<void> {
  const { db } = database;
  await sql`
    insert into variants (id, product_id, position, name, part_key, item_class, list_price, facts)
    select ${id} || '-' || n, 'bw2', 1000 + n, ${id} || '-' || n, upper(${id}) || n, 'STD', 10, v.facts
    from generate_series(1, ${parts}::int) as n cross join (select facts from variants where id = 'BW2-08') as v`.execute(
    db,
  );
  await db.insertInto('list_price_changes').values({ id, effective: DAY }).execute();
  await sql`
    insert into list_price_change_parts (change_id, part, old_price, new_price)
    select ${id}, ${id} || '-' || n, 10, 11 from generate_series(1, ${parts}::int) as n`.execute(db);
}

const counted = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(database.db)).rows[0]?.count ?? 0;
const applied = async (id: string) =>
  counted(sql`select count(*) from list_price_change_parts where change_id = ${id} and state = 'applied'`);

test('two copies apply at midnight, one is killed half-way: each part is changed once', async () => {
  const { db, url } = database;
  await sql`create table written_prices (part text)`.execute(db);
  await sql`create function note_price() returns trigger language plpgsql as $$
    begin insert into written_prices values (new.id); return new; end $$`.execute(db);
  await sql`create trigger note_price after update of list_price on variants for each row execute function note_price()`.execute(
    db,
  );
  await scheduled('mid', PARTS);

  await applyDue({ db, today: () => '2026-11-30' });
  assert.equal(await applied('mid'), 0, 'not before its day');

  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'testing/apply-due-process.ts'),
    url,
    DAY,
  ]);
  const ended = once(child, 'exit');
  await eventually(async () => ((await applied('mid')) > 0 ? true : undefined), 30_000);
  const other = applyDue({ db, today: () => DAY });
  child.kill('SIGKILL');
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  assert.ok((await applied('mid')) < PARTS, 'it was killed half-way');
  await other;

  assert.equal(await applied('mid'), PARTS);
  assert.equal(await counted(sql`select count(*) from written_prices`), PARTS);
  assert.equal(await counted(sql`select count(distinct part) as count from written_prices`), PARTS);
  assert.equal(
    await counted(sql`select count(*) from variants where id like 'mid-%' and list_price = 11`),
    PARTS,
  );
  const change = await db
    .selectFrom('list_price_changes')
    .select(['status', 'version'])
    .where('id', '=', 'mid')
    .executeTakeFirstOrThrow();
  assert.deepEqual(change, { status: 'applied', version: 2 });
  assert.equal(
    await counted(sql`select count(*) from audit_log where subject_id = 'mid' and action = 'applied'`),
    1,
    'and noted once',
  );
  assert.ok(
    (await counted(sql`select count(*) from catalog_change where product_id = 'bw2'`)) > 0,
    'copies hear of it',
  );
});

test('a shop that was down at midnight begins with the new prices', async () => {
  await scheduled('down', 300);
  const stop = await followListPrices({ db: database.db, log: newLog('silent'), today: () => DAY });
  assert.equal(await applied('down'), 300);
  await stop();
});

test('an import that holds the tables, or somebody who has a product in hand, is waited for and not held up', async () => {
  const { db } = database;
  await scheduled('wait', 150);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const importing = db.transaction().execute(async (tx) => {
    await sql`lock table products, variants in share row exclusive mode`.execute(tx);
    held.resolve();
    await release.promise;
    await sql`update variants set list_price = 12 where id = 'wait-1'`.execute(tx);
  });
  await held.promise;
  const applying = applyDue({ db, today: () => DAY });
  // Whoever waited with rows in hand would now be waited for: PostgreSQL would end one of the two.
  setTimeout(() => release.resolve(), 300);
  await importing;
  await applying;
  assert.equal(await applied('wait'), 149);
  assert.equal(
    await counted(
      sql`select count(*) from list_price_change_parts where change_id = 'wait' and state = 'conflict' and part = 'wait-1'`,
    ),
    1,
    'what the import changed is for a person to decide',
  );
});

test('the demo has one change far ahead, once, and no price is another one for it today', async () => {
  const { db } = database;
  const prices = async () =>
    (
      await sql<{
        mark: string;
      }>`select md5(string_agg(id || list_price, ' ' order by id)) as mark from variants`.execute(db)
    ).rows[0]?.mark;
  await sql`truncate list_price_changes cascade`.execute(db);
  const before = await prices();
  await loadDemoListPrices(db, DAY);
  await loadDemoListPrices(db, DAY);
  await applyDue({ db, today: () => DAY });
  assert.equal(await prices(), before);
  const changes = await db.selectFrom('list_price_changes').select(['effective', 'status']).execute();
  assert.equal(changes.length, 1);
  assert.equal(changes[0]?.status, 'scheduled');
  await applyDue({ db, today: () => '2027-06-01' });
  const { rows } = await sql<{ id: string; price: number }>`
    select id, list_price::float8 as price from variants where id = 'BW2-08'`.execute(db);
  assert.deepEqual(rows, [{ id: 'BW2-08', price: 8.68 }]);
});
