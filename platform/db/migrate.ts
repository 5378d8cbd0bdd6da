import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import type { Db } from './db.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Any number of copies may start at once on one database; one of them migrates. */
const MIGRATION_LOCK = 7_203_001;

/**
 * Brings the database to where the code is. Each file runs in one transaction with the note that it ran, so a process
 * killed at any statement leaves a whole number of migrations behind, and the next start goes on from there.
 *
 * @returns the names of those that ran now
 * @throws PlainError when the database is newer than the code, or an applied file was changed
 */
export async function migrate(url: string, folder = FOLDER): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails the statement that waits; nobody listens to the event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const missing = missingFrom(await appliedIn(client), migrations);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

const MIGRATIONS_TABLE = `create table if not exists migrations
  (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;

/** Those that come with this program, in their order. */
export const knownMigrations = (): readonly Migration[] => readMigrations(FOLDER);

/** @returns the names of those that this program has and the database has not */
export async function missingMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.migrations') is not null as there`.execute(db);
  const { rows } = tables[0]?.there
    ? await sql<{ number: number }>`select number from migrations`.execute(db)
    : { rows: [] };
  const done = new Set(rows.map(({ number }) => number));
  return knownMigrations()
    .filter(({ number }) => !done.has(number))
    .map(({ name }) => name);
}

/**
 * Does work on an empty database in one transaction, with migrations where the work asks for them. A server that starts
 * meanwhile waits.
 *
 * @param work gets the function that applies migrations
 */
export async function whileMigrating(
  client: pg.Client,
  work: (apply: (migrations: readonly Migration[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await work(async (migrations) => {
    await client.query(MIGRATIONS_TABLE);
    for (const migration of migrations) await run(client, migration);
  });
  await client.query('commit');
}

/** The files `NNN-name.sql`, in their order. */
export function readMigrations(folder: string): readonly Migration[] {
  const migrations = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name): Migration => {
      const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
      if (number === undefined) throw new Error(`A migration is named NNN-name.sql, not ${name}.`);
      // A checkout with other line ends holds the same migration.
      const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1) throw new Error(`Migration ${name} should have the number ${index + 1}.`);
  });
  return migrations;
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

async function appliedIn(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from migrations order by number',
  );
  return rows;
}

function missingFrom(applied: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  for (const { number, name, checksum } of applied) {
    const known = migrations[number - 1];
    if (!known)
      throw new PlainError(
        `The database is newer than this program: it has migration ${name}, which this version does not know. Start the version that made it, or a later one.`,
      );
    if (known.checksum !== checksum)
      throw new PlainError(
        `Migration ${known.name} was changed after it had been applied to this database (there as ${name}). Restore the file, and put the change into a new migration.`,
      );
  }
  const done = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !done.has(number));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed and was undone: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function run(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
