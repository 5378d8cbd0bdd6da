import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
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
/** Everybody else who wants the table queues behind a migration that waits for it: so long at most (book 2, 8). */
const LOCK_MS = 3_000;
/** Between two tries the queue moves on. */
const PAUSE_MS = 2_000;
/** A backup of a large shop holds every table until it is done. */
const GIVEN_UP_MS = 3_600_000;

export interface Patience {
  readonly lockMs?: number;
  readonly pauseMs?: number;
  readonly givenUpMs?: number;
  /** Told once for each migration that could not have what it needs at once. */
  readonly onWait?: (name: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Brings the database to where the code is. Each file runs in one transaction with the note that it ran, so a process
 * killed at any statement leaves a whole number of migrations behind, and the next start goes on from there. What
 * another holds is waited for in short turns, so that nobody waits long behind us.
 *
 * @returns the names of those that ran now
 * @throws PlainError when the database is newer than the code, an applied file was changed, or a lock is never free
 */
export async function migrate(
  url: string,
  folder = FOLDER,
  patience: Patience = {},
): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails the statement that waits; nobody listens to the event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await noteMigrations(client);
    const missing = missingFrom(await appliedIn(client), migrations);
    for (const migration of missing) await applyInTurns(client, migration, patience);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** Makes the table that says which ran. */
export async function noteMigrations(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migrations
    (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
}

/** Those that come with this program, in their order. */
export const knownMigrations = (): readonly Migration[] => readMigrations(FOLDER);

/**
 * Those that this program has and the database has not.
 *
 * @throws PlainError as `migrate`
 */
export async function pendingMigrations(
  db: Db,
  known: readonly Migration[] = knownMigrations(),
): Promise<readonly Migration[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.migrations') is not null as there`.execute(db);
  const { rows } = tables[0]?.there
    ? await sql<Applied>`select number, name, checksum from migrations order by number`.execute(db)
    : { rows: [] };
  return missingFrom(rows, known);
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
    await noteMigrations(client);
    for (const migration of migrations) await runMigration(client, migration);
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

async function applyInTurns(
  client: pg.Client,
  migration: Migration,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS, givenUpMs = GIVEN_UP_MS, onWait, signal }: Patience,
): Promise<void> {
  const deadline = performance.now() + givenUpMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await apply(client, migration, lockMs);
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw mistake(migration, error);
    }
    if (performance.now() > deadline)
      throw new PlainError(
        `Migration ${migration.name} waited too long for a table that another transaction holds, and nothing of it was done. npx ferrule upgrade --check names who holds it.`,
      );
    if (isFirst) onWait?.(migration.name);
    await sleep(pauseMs, undefined, signal && { signal });
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

const mistake = ({ name }: Migration, error: unknown): Error =>
  new Error(`Migration ${name} failed and was undone: ${reasonOf(error)}`, { cause: error });

/** In one transaction; a lock that takes longer than `lockMs` ends it. */
async function apply(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}`);
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** In the transaction of the caller, with the note that it ran. */
export async function runMigration(
  client: pg.Client,
  { number, name, sql, checksum }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
