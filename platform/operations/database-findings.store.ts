import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { type Finding, mend, well } from '#platform/operations/finding.ts';
import { PlainError } from '#platform/plain-error.ts';
import type { Clock } from '#shared/clock.ts';
import { grouped } from '#shared/count.ts';

const GIB = 1024 ** 3;
const LONG_SECONDS = 600;
const LATE_SECONDS = 2;
/** Dead rows that vacuum should have taken away long ago. */
const BLOAT = { rows: 100_000, share: 0.4 };
/** PostgreSQL itself stops taking writes at some two thousand million. */
const OLDEST_AGE = 1_000_000_000;

export async function databaseFindings(db: Db, clock: Clock): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; bytes: number; used: number; most: number; age: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most, age(datfrozenxid)::bigint as age
    from pg_database where datname = current_database()`.execute(db);
  const [facts] = rows;
  if (!facts) return [];
  const { version, bytes, used, most, age } = facts;
  return [
    well(
      'database',
      `PostgreSQL ${version}, ${(bytes / GIB).toFixed(2)} GB, ${used} of ${most} connections.`,
    ),
    ...(used > most * 0.9
      ? [
          mend(
            'database',
            `${used} of ${most} connections are taken: raise max_connections, or run fewer copies.`,
          ),
        ]
      : []),
    ...(age > OLDEST_AGE
      ? [
          mend(
            'database',
            `Its oldest row is ${grouped(age)} transactions old: vacuum does not get through. Look for what holds it back.`,
          ),
        ]
      : []),
    await migrationFinding(db),
    await clockFinding(db, clock),
    ...(await slowFindings(db)),
    ...(await bloatFindings(db)),
  ];
}

async function migrationFinding(db: Db): Promise<Finding> {
  const missing = await pendingMigrations(db).catch((error: unknown) => {
    if (error instanceof PlainError) return error.message;
    throw error;
  });
  if (typeof missing === 'string') return mend('migrations', missing);
  const names = missing.map(({ name }) => name);
  return names.length === 0
    ? well('migrations', 'The database is where this version needs it.')
    : mend(
        'migrations',
        `${names.length > 3 ? `${names.length} migrations, ${names[0]} first,` : names.join(', ')} will run at the next start, or by npx ferrule migrate.`,
      );
}

async function clockFinding(db: Db, clock: Clock): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select pg_catalog.clock_timestamp() as now`.execute(db);
  const seconds = Math.abs(Number(rows[0]?.now) - Number(clock.now())) / 1000;
  return seconds < LATE_SECONDS
    ? well('clock', 'This machine and the database agree.')
    : mend('clock', `This machine and the database differ by ${seconds.toFixed(0)} s: set both by NTP.`);
}

async function slowFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ seconds: number; pid: number; state: string }>`
    select extract(epoch from pg_catalog.now() - xact_start)::int as seconds, pid, state from pg_stat_activity
    where datname = current_database() and xact_start < pg_catalog.now() - make_interval(secs => ${LONG_SECONDS}) and pid <> pg_backend_pid()
    order by xact_start limit 5`.execute(db);
  return rows.map(({ seconds, pid, state }) =>
    mend(
      'database',
      `Process ${pid} has had a transaction open for ${grouped(seconds)} s (${state}): vacuum waits for it.`,
    ),
  );
}

async function bloatFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ table: string; dead: number }>`
    select relname as table, n_dead_tup as dead from pg_stat_user_tables
    where n_dead_tup > ${BLOAT.rows} and n_dead_tup > ${BLOAT.share}::real * (n_live_tup + n_dead_tup)
    order by n_dead_tup desc limit 5`.execute(db);
  return rows.map(({ table, dead }) =>
    mend(
      'database',
      `${table} holds ${grouped(dead)} dead rows: vacuum it, and see why autovacuum does not.`,
    ),
  );
}
