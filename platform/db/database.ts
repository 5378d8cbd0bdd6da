import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#platform/config.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { type EmbeddedPostgres, startEmbedded } from '#platform/postgres/embedded.ts';
import { migrate } from './migrate.ts';

/** The database, wherever it is: reachable, of a version we know, and migrated. */
export interface Database {
  readonly url: string;
  /** Set when it is the PostgreSQL that comes with Ferrule. */
  readonly embedded: EmbeddedPostgres | undefined;
  close(patienceMs?: number): Promise<void>;
}

export interface DatabaseOptions {
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

const OLDEST_MAJOR = 15;
const PATIENCE_MS = 30_000;

/**
 * Opens the database of the settings; from here on nothing knows whether it is embedded. The caller holds the lock of
 * the data folder.
 */
export async function openDatabase(
  config: Config,
  options: DatabaseOptions,
  prepare = prepareDatabase,
): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(config.dataDir, options) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  try {
    await prepare(url, options);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { url, embedded, close: async (patienceMs) => embedded?.stop(patienceMs) };
}

/** Waits until the database answers, refuses one that is too old, and migrates it. */
export async function prepareDatabase(url: string, options: DatabaseOptions): Promise<void> {
  await waitForDatabase(url, options);
  const { say, signal } = options;
  const onWait = (name: string): void =>
    say(`Migration ${name} waits for a table that another transaction holds …`);
  for (const name of await migrate(url, undefined, { onWait, signal })) say(`Migrated the database: ${name}`);
  await migrateJobs(url);
}

/** One that starts together with us may take a little longer; one that is too old, a wrong address or password is told at once. */
export async function waitForDatabase(url: string, { say, signal }: DatabaseOptions): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await refuseUnfit(url);
    } catch (error) {
      if (error instanceof PlainError) throw error;
      if (!isAway(error) || performance.now() > deadline)
        throw new PlainError(`The database at ${addressOf(url)} cannot be used: ${tell(error)}.`);
      if (isFirst) say(`Waiting for the database at ${addressOf(url)}: ${tell(error)} …`);
    }
    await sleep(250, undefined, signal ? { signal } : {});
  }
}

async function refuseUnfit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Traits>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const why = rows[0] && whyUnfit(rows[0]);
    if (why !== undefined) throw new PlainError(`The database at ${addressOf(url)} is ${why}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Traits {
  /** '18.4 (Debian …)' */
  readonly version: string;
  readonly encoding: string;
}

export function whyUnfit({ version, encoding }: Traits): string | undefined {
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    return `PostgreSQL ${version}. Ferrule needs ${OLDEST_MAJOR} to 18.`;
  if (encoding !== 'UTF8')
    return `in ${encoding}. Ferrule needs one in UTF8 (create database … encoding 'UTF8').`;
  return undefined;
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
]);

function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? /timeout|terminated/.test(reasonOf(error)) : AWAY.has(code);
}

/** An error of several addresses (::1 and 127.0.0.1) has no message of its own. */
const tell = (error: unknown): string => reasonOf(error) || (codeOf(error) ?? 'no answer');

/** Without user and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
