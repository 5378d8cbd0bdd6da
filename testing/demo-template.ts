import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import { writeMark } from '#features/catalog/catalog-index/index-mark.rules.ts';
import { buildIndex } from '#features/catalog/catalog-index/open-index.ts';
import { databaseIdentity } from '#features/catalog/products/catalog-change.store.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import { readConfig } from '#platform/config.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { newLog } from '#platform/log.ts';
import { readSnapshot, writeSnapshot } from '#search/snapshot.ts';
import { asAdmin, at } from './test-database.ts';

const NAME = 'demo';
/** Any number: whoever needs the template first makes it, the others wait. */
const LOCK = 20_261_122;

/**
 * A database with the demo catalog in it, to be copied: the import takes seconds, a copy of what it wrote does not. It is
 * made once on each PostgreSQL, when a test asks for it.
 *
 * @returns its name
 */
export async function demoTemplate(template: URL): Promise<string> {
  await asAdmin(template, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await make(template, admin);
  });
  return NAME;
}

/** Made under another name: one that was left half way is never copied. */
async function make(template: URL, admin: pg.Client): Promise<void> {
  const unfinished = `${NAME}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template ${template.pathname.slice(1)}`);
  const databaseUrl = at(template, unfinished);
  const db = openDb(databaseUrl, { most: 2 });
  const { supplierFile } = readConfig({});
  const { brand } = await readSupplier(supplierFile);
  await importFolder(db, 'data', { dryRun: false, retireMissing: false, brand });
  const snapshotFile = await indexFile(db);
  await buildIndex({ db, databaseUrl, snapshotFile, log: newLog('silent') }, () => undefined);
  await db.destroy();
  await admin.query(`alter database ${unfinished} rename to ${NAME}`);
}

/** The index of the template, as that of a copy of it: with the mark of a database that has changed nothing since. */
export async function copyDemoIndex(db: Db, file: string): Promise<void> {
  const index = await readSnapshot(await indexFile(db), catalogSchema);
  if (!index.ok) throw new Error(`The index of the demo catalog is ${index.problem}.`);
  const { rows } = await sql<{ next: string }>`
    select coalesce(max(xact::text::bigint), 0) + 1 as next from catalog_change`.execute(db);
  const mark = writeMark({ database: await databaseIdentity(db), cursor: String(rows[0]?.next) });
  await writeSnapshot(file, index.data, mark);
}

/** Beside the cluster, with which it goes. */
async function indexFile(db: Db): Promise<string> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  return path.join(path.dirname(String(rows[0]?.folder)), 'demo.index');
}
