import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type Given, statement } from './statement.ts';

declare module './tables.ts' {
  interface Tables {
    shelf: { id: number };
  }
}

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(async () => database.close());

let built = 0;
const listOf = statement((_db, given: Given<{ ids: readonly number[]; word: string | null }>) => {
  built += 1;
  return sql<{ id: number; word: string | null; fixed: string; again: string | null }>`
    select id, ${given.word}::text as word, ${'x'}::text as fixed, ${given.word}::text as again
    from unnest(${given.ids}::int[]) as id order by id`;
});

test('a statement is built once, and filled at each call', async () => {
  const { db } = database;
  assert.deepEqual(await listOf(db, { ids: [2, 1], word: 'a' }), [
    { id: 1, word: 'a', fixed: 'x', again: 'a' },
    { id: 2, word: 'a', fixed: 'x', again: 'a' },
  ]);
  assert.deepEqual(await listOf(db, { ids: [], word: 'a' }), []);
  assert.deepEqual(await listOf(db, { ids: [3], word: null }), [
    { id: 3, word: null, fixed: 'x', again: null },
  ]);
  assert.equal(built, 1);
});

test('it runs in the transaction it is given', async () => {
  const addShelf = statement(
    (_db, given: Given<{ id: number }>) => sql`insert into shelf values (${given.id})`,
  );
  const listShelves = statement((db) => db.selectFrom('shelf').select('id'));
  const { db } = database;
  await sql`create table shelf (id integer primary key)`.execute(db);
  const undone = db.transaction().execute(async (tx) => {
    await addShelf(tx, { id: 7 });
    assert.deepEqual(await listShelves(tx, {}), [{ id: 7 }]);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual(await listShelves(db, {}), []);
});
