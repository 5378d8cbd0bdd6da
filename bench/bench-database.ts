import { type RawBuilder, sql } from 'kysely';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { GENERATION, largeCatalogFolder } from './large-catalog-csv.ts';
import type { PartOptions } from './part.ts';

export interface BenchDatabase {
  readonly db: Db;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** An empty, migrated database; `close` drops it. */
export async function scratchDatabase(options: PartOptions, name: string): Promise<BenchDatabase> {
  await create(options, name);
  await migrate(urlOf(options, name));
  return dropped(options, name);
}

/** The large catalog as the import writes it; kept for the next run, until the tables change. */
export async function catalogDatabase(options: PartOptions): Promise<BenchDatabase> {
  const tables = readMigrations(new URL('../migrations', import.meta.url).pathname).length;
  const name = `catalog_${options.sizes}_${GENERATION}_${tables}`;
  return keptDatabase(options, name, async ({ db, url }) => {
    const catalog = await largeCatalogFolder(options.folder, options.sizes);
    process.stdout.write(`  Importing ${catalog.sizes.toLocaleString('en-US')} part numbers …\n`);
    await migrate(url);
    await importLarge(db, catalog.folder);
  });
}

/** A database that is filled once, and kept under its name for the next run. */
export async function keptDatabase(
  options: PartOptions,
  name: string,
  fill: (database: BenchDatabase) => Promise<void>,
): Promise<BenchDatabase> {
  const { rows } = await onServer(
    options,
    sql`select shobj_description(oid, 'pg_database') = 'complete' as whole from pg_database where datname = ${name}`,
  );
  if (rows[0]?.whole !== true) {
    await create(options, name);
    const database = open(options, name);
    try {
      await fill(database);
      await sql`vacuum analyze`.execute(database.db);
    } finally {
      await database.close();
    }
    await onServer(options, sql`comment on database ${sql.id(name)} is 'complete'`);
  }
  return open(options, name);
}

/** The large catalog, to be changed as one likes; `close` drops it. */
export async function copiedDatabase(options: PartOptions, name: string): Promise<BenchDatabase> {
  return copyOf(options, await catalogDatabase(options), name);
}

/** Of a kept database, which is closed; `close` drops the copy. */
export async function copyOf(
  options: PartOptions,
  kept: BenchDatabase,
  name: string,
): Promise<BenchDatabase> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kept.db);
  await kept.close();
  await onServer(options, sql`drop database if exists ${sql.id(name)} with (force)`);
  await onServer(options, sql`create database ${sql.id(name)} template ${sql.id(rows[0]?.name ?? '')}`);
  return dropped(options, name);
}

export async function importLarge(db: Db, folder: string, { dryRun = false } = {}) {
  const report = await importFolder(db, folder, { dryRun, retireMissing: false, brand: 'Northfield' });
  if (report.problemCount > 0) throw new Error(JSON.stringify(report.problems[0]));
  return report;
}

async function create(options: PartOptions, name: string): Promise<void> {
  await onServer(options, sql`drop database if exists ${sql.id(name)} with (force)`);
  await onServer(options, sql`create database ${sql.id(name)}`);
}

function dropped(options: PartOptions, name: string): BenchDatabase {
  const opened = open(options, name);
  const close = async (): Promise<void> => {
    await opened.close();
    await onServer(options, sql`drop database ${sql.id(name)}`);
  };
  return { ...opened, close };
}

function open(options: PartOptions, name: string): BenchDatabase {
  const url = urlOf(options, name);
  const db = openDb(url);
  return { db, url, close: async () => db.destroy() };
}

function urlOf({ postgresUrl }: PartOptions, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(
  { postgresUrl }: PartOptions,
  statement: RawBuilder<unknown>,
): Promise<{ rows: Record<string, unknown>[] }> {
  const db = openDb(postgresUrl, { most: 1 });
  try {
    const { rows } = await statement.execute(db);
    return { rows: rows as Record<string, unknown>[] };
  } finally {
    await db.destroy();
  }
}
