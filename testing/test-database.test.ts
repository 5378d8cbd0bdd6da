import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from './test-database.ts';

test('Each test gets a migrated database of its own, which is gone when it is closed', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await addProduct(one);
  assert.equal(await countProducts(one), 1);
  assert.equal(await countProducts(other), 0);
  await one.close();
  assert.equal(await exists(one, other), false);
  await other.close();
});

async function addProduct({ db }: TestDatabase): Promise<void> {
  await db
    .insertInto('products')
    .values({
      id: 'bw1',
      position: 1,
      slug: 'bw1',
      name: 'BW1',
      category: 'Hose',
      manufacturer: 'N',
      facts: '{}',
    })
    .execute();
}

async function countProducts({ db }: TestDatabase): Promise<number> {
  return (await db.selectFrom('products').select('id').execute()).length;
}

async function exists(database: TestDatabase, asked: TestDatabase): Promise<boolean> {
  const name = new URL(database.url).pathname.slice(1);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(asked.db);
  return rows.length > 0;
}
