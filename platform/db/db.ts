import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparingClient } from './prepared-statements.ts';
import { readTimeout, withdrawingFrom } from './read-timeout.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** A transaction is visible as `tx` wherever one is needed. */
export type Tx = Transaction<Tables>;

const INT8 = 20;
const DATE = 1082;
// count(*) and sequences stay far below 2^53; numeric is left as text, so money never becomes a float.
pg.types.setTypeParser(INT8, Number);
// A day is no instant: it stays the text it is.
pg.types.setTypeParser(DATE, String);

/** How long a reader waits for a database that does not answer, before they are told so (security 4: within 5 s). */
export const PATIENCE_MS = 4_000;

export interface DbOptions {
  /** Connections. */
  readonly most?: number;
  /** How long a statement may take; without it as long as it needs. */
  readonly patienceMs?: number;
}

/** Opens a pool; the caller ends it with `db.destroy()`. */
export function openDb(url: string, { most = 10, patienceMs }: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patienceMs ?? PATIENCE_MS,
    ...(patienceMs !== undefined && readTimeout(patienceMs)),
    Client: withdrawingFrom(preparingClient()),
  });
  // An idle connection that breaks (the database restarts) is replaced by the pool at the next query.
  pool.on('error', () => undefined);
  // One that breaks in somebody's hands, between two of their queries, fails their next query; nobody listens to the event.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
