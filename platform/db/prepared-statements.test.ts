import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type Db, openDb } from './db.ts';

let database: TestDatabase;
let db: Db;
before(async () => {
  database = await testDatabase();
  // One connection: what is prepared is asked of it.
  db = openDb(database.url, { most: 1 });
  await sql`create table shelf (id integer primary key)`.execute(db);
  await sql`insert into shelf values (1), (2)`.execute(db);
});
after(async () => {
  await db.destroy();
  await database.close();
});

const onShelf = async (id: number) => (await sql`select * from shelf where id = ${id}`.execute(db)).rows;

async function prepared(containing: string, connection = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements
    where statement like '%' || ${containing} || '%' and statement not like '%pg_prepared_statements%'`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

test('a statement is prepared once it has come often, and answers by its parameters', async () => {
  for (let time = 1; time < 5; time += 1) assert.deepEqual(await onShelf(1), [{ id: 1 }]);
  assert.equal(await prepared('from shelf'), 0);
  for (let time = 1; time < 5; time += 1) assert.deepEqual(await onShelf(2), [{ id: 2 }]);
  assert.equal(await prepared('from shelf'), 1);
  assert.deepEqual(await onShelf(3), []);
});

test('a query without parameters is prepared too, and what begins a transaction is not', async () => {
  for (let time = 1; time < 10; time += 1) {
    await sql`select id + 0 from shelf`.execute(db);
    await db.transaction().execute(async (tx) => sql`select 1`.execute(tx));
  }
  assert.deepEqual([await prepared('id + 0'), await prepared('begin')], [1, 0]);
});

test('a search by a pattern is planned each time', async () => {
  const like = async (pattern: string) =>
    (await sql`select * from shelf where id::text like ${pattern}`.execute(db)).rows.length;
  for (let time = 1; time < 10; time += 1) assert.equal(await like('1%'), 1);
  assert.equal(await prepared('id::text like'), 0);
});

test('a pattern that is part of the statement hinders nothing', async () => {
  const like = async (id: number) =>
    (await sql`select * from shelf where id::text like '2%' and id = ${id}`.execute(db)).rows.length;
  for (let time = 1; time < 10; time += 1) assert.equal(await like(2), 1);
  assert.equal(await prepared("id::text like '2%'"), 1);
});

test('a table that gets another column fails one call, not all that follow', async () => {
  await sql`alter table shelf add column label text not null default 'A'`.execute(db);
  await assert.rejects(onShelf(1), /cached plan/);
  assert.deepEqual(await onShelf(1), [{ id: 1, label: 'A' }]);
});

test('however many statements there are, some hundreds are prepared', async () => {
  const another = openDb(database.url, { most: 1 });
  for (let which = 0; which < 400; which += 1)
    for (let time = 0; time < 5; time += 1) await oneOfMany(another, which);
  assert.equal(await prepared('from shelf', another), 300);
  await another.destroy();
});

const oneOfMany = async (connection: Db, which: number) =>
  sql`select ${sql.lit(which)}::int as which from shelf where id = ${1}`.execute(connection);
