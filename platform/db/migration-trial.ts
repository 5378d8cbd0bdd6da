import pg from 'pg';
import { codeOf, reasonOf } from '#platform/plain-error.ts';
import { type Migration, noteMigrations, runMigration } from './migrate.ts';

/** What a migration does to a table that was there before it. */
export interface Held {
  readonly table: string;
  /** Who waits: everybody, whoever writes, or whoever wants the same rows. */
  readonly from: 'everybody' | 'writers' | 'rows';
  readonly work: 'none' | 'read' | 'rewritten';
}

export interface TriedMigration {
  readonly name: string;
  readonly holds: readonly Held[];
}

/**
 * Runs migrations on a database of no rows beside the real one, and reads off its locks what each holds: what PostgreSQL
 * does, not what the text looks like. The trial is dropped afterwards; one that was left by a killed process is, too.
 *
 * @param url of the real one, which is not touched
 * @param before those that the real one has
 * @returns undefined where the user may make no database
 */
export async function tryMigrations(
  url: string,
  before: readonly Migration[],
  missing: readonly Migration[],
): Promise<readonly TriedMigration[] | undefined> {
  const trial = new URL(url);
  trial.pathname = `${trial.pathname}_upgrade_trial`;
  const name = pg.escapeIdentifier(decodeURIComponent(trial.pathname.slice(1)));
  return withClient(url, async (real) => {
    await real.query(`drop database if exists ${name}`);
    try {
      await real.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return undefined;
      throw error;
    }
    try {
      return await withClient(trial.href, async (client) => {
        const tried: TriedMigration[] = [];
        await noteMigrations(client);
        for (const migration of before) await tryOne(client, migration);
        for (const migration of missing) tried.push(await tryOne(client, migration));
        return tried;
      });
    } finally {
      await real.query(`drop database if exists ${name}`);
    }
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tryOne(client: pg.Client, migration: Migration): Promise<TriedMigration> {
  await client.query('begin');
  const before = new Map((await seen(client)).map((table) => [table.oid, table]));
  try {
    await runMigration(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} would fail: ${reasonOf(error)}`, { cause: error });
  }
  const after = new Map((await seen(client)).map((table) => [table.oid, table]));
  const { rows: locks } = await client.query<{ oid: number; mode: string }>(
    `select relation::int as oid, mode from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and granted`,
  );
  await client.query('commit');
  const holds = [...before].flatMap(([oid, was]): Held[] => {
    const modes = locks.filter((lock) => lock.oid === oid).map(({ mode }) => mode);
    const from = whoWaits(modes);
    if (from === undefined) return [];
    const is = after.get(oid);
    const work = is && is.file !== was.file ? 'rewritten' : is && is.scans > was.scans ? 'read' : 'none';
    // A row that is only added is in nobody's way.
    return from === 'rows' && work === 'none' ? [] : [{ table: was.name, from, work }];
  });
  return { name: migration.name, holds };
}

interface Seen {
  readonly oid: number;
  readonly name: string;
  /** Another one once the table was written anew. */
  readonly file: number;
  /** How often this transaction went through it, beside what it had not yet told of others. */
  readonly scans: number;
}

async function seen(client: pg.Client): Promise<readonly Seen[]> {
  const { rows } = await client.query<Seen>(
    `select c.oid::int as oid, c.relname as name, pg_relation_filenode(c.oid)::int as file,
       (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
     from pg_class c left join pg_stat_xact_user_tables on relid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and c.relname <> 'migrations' order by c.relname`,
  );
  return rows;
}

function whoWaits(modes: readonly string[]): Held['from'] | undefined {
  if (modes.includes('AccessExclusiveLock')) return 'everybody';
  if (modes.some((mode) => /^(Exclusive|Share|ShareRowExclusive)Lock$/.test(mode))) return 'writers';
  return modes.includes('RowExclusiveLock') ? 'rows' : undefined;
}
