import { sql } from 'kysely';
import { type Db, openDb } from '#platform/db/db.ts';
import { knownMigrations, type Migration, pendingMigrations } from '#platform/db/migrate.ts';
import { type TriedMigration, tryMigrations } from '#platform/db/migration-trial.ts';

/** What an upgrade to this version would do to a database. */
export interface UpgradePlan {
  /** Those that would run, in their order. */
  readonly missing: readonly string[];
  /** What each would hold; absent where the user may make no database to try it on, or the shop's is empty. */
  readonly tried?: readonly TriedMigration[];
  /** How large the tables are now. */
  readonly sizes: ReadonlyMap<string, TableSize>;
  /** Who holds tables for longer than a migration waits for them. */
  readonly holders: readonly Holder[];
}

export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

export interface Holder {
  readonly pid: number;
  readonly program: string;
  readonly seconds: number;
  readonly tables: readonly string[];
}

interface Known {
  readonly known: readonly Migration[];
  /** Who holds something for longer is named. */
  readonly longSeconds: number;
}

const LONG_SECONDS = 3;

/**
 * Looks, and changes nothing.
 *
 * @throws PlainError when the database is newer than this program, or was migrated by another one
 */
export async function planUpgrade(
  url: string,
  { known = knownMigrations(), longSeconds = LONG_SECONDS }: Partial<Known> = {},
): Promise<UpgradePlan> {
  const db = openDb(url, { most: 1 });
  try {
    const missing = await pendingMigrations(db, known);
    const names = missing.map(({ name }) => name);
    const before = known.filter((migration) => !missing.includes(migration));
    const tried =
      missing.length > 0 && before.length > 0 ? await tryMigrations(url, before, missing) : undefined;
    return {
      missing: names,
      ...(tried && { tried }),
      sizes: await tableSizes(db),
      holders: await listHolders(db, longSeconds),
    };
  } finally {
    await db.destroy();
  }
}

/** Rows are reckoned as the planner does it; what is counted of changes may count twice what was analyzed just now. */
async function tableSizes(db: Db): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await sql<TableSize & { name: string }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      case when reltuples >= 0 and relpages > 0
        then reltuples / relpages * (pg_relation_size(c.oid) / current_setting('block_size')::int)
        else coalesce(n_live_tup, 0) end::bigint as rows
    from pg_class c left join pg_stat_user_tables on relid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  return new Map(rows.map((size) => [size.name, size]));
}

async function listHolders(db: Db, longSeconds: number): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select a.pid, coalesce(nullif(a.application_name, ''), a.usename::text) as program,
      extract(epoch from pg_catalog.clock_timestamp() - a.xact_start)::int as seconds,
      array_agg(distinct c.relname::text order by c.relname::text) as tables
    from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'relation' and l.granted
      join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.datname = current_database() and a.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
      and a.xact_start < pg_catalog.clock_timestamp() - make_interval(secs => ${longSeconds})
    group by a.pid, program, a.xact_start order by a.xact_start`.execute(db);
  return rows;
}
