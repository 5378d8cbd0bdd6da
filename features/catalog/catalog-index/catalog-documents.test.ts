import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillShop } from '#testing/buyers.ts';
import { testDatabase } from '#testing/test-database.ts';
import { portOf, through, toxicProxy } from '#testing/toxic-proxy.ts';
import { readDocuments } from './catalog-documents.ts';

test('a database that answers no more ends the reading of the catalog: the next build would wait for it', async (t) => {
  const database = await testDatabase();
  await fillShop(database.db);
  const way = await toxicProxy(portOf(database.url));
  t.after(async () => {
    await way.be('down');
    await database.close();
  });
  const reading = { databaseUrl: through(database.url, way), patienceMs: 500 };
  const { documents } = await readDocuments(reading);
  assert.equal(await count(documents), 1);
  const { documents: cutOff } = await readDocuments(reading);
  await way.be('hang');
  await assert.rejects(async () => count(cutOff), /Query read timeout|is not queryable/);
  await assert.rejects(async () => readDocuments(reading), /timeout/);
});

async function count(documents: Iterable<unknown> | AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const _ of documents) found += 1;
  return found;
}
