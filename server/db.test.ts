import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDb } from './db.ts';
import { afterwards } from './testing/afterwards.ts';
import { testDatabase } from './testing/test-database.ts';

test('A connection that breaks between two queries fails the next one, and not the process', async (t) => {
  const database = await testDatabase();
  const db = openDb(database.url);
  afterwards(t, async () => {
    await db.destroy();
    await database.close();
  });
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await assert.rejects(sql`select 1`.execute(connection));
  });
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
});
