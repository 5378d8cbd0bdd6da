import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '#platform/log.ts';
import { reasonOf } from '#platform/plain-error.ts';
import { together } from '#platform/together.ts';
import { type Db, openDb } from './db.ts';
import type { Tables } from './tables.ts';

/** Where a list is read: what was committed anywhere before it is asked is in it. Asked anew for each batch of a file. */
export type Reads = () => Promise<Db>;

export interface OpenReads {
  readonly reads: Reads;
  readonly close: () => Promise<void>;
}

interface ReadsOptions {
  readonly db: Db;
  /** DATABASE_READ_URL */
  readonly url: string | undefined;
  readonly log: Log;
  readonly registry: Registry;
}

/** How long a list waits for the standby before it is read from the primary. */
const PATIENCE_MS = 100;
const LOOK_AGAIN_MS = 5;
/** After it was away or behind, the standby is asked again. */
const PAUSE_MS = 1_000;
/** Less than a reader waits: then the primary is asked, which has to answer in its time, too. */
const STATEMENT_MS = 1_500;
const CONNECTIONS = 5;

/**
 * Reads lists from a streaming standby where there is one (decision 0284). Before each, the primary is asked how far its
 * log goes, and the standby whether it is there yet; if not, or if the standby fails, the primary reads.
 */
export function openReads({ db, url, log, registry }: ReadsOptions): OpenReads {
  if (url === undefined) return { reads: async () => db, close: async () => undefined };
  const standby = openDb(url, { most: CONNECTIONS, patienceMs: STATEMENT_MS });
  const count = new Counter({
    name: 'database_list_reads_total',
    help: 'Lists and batches of files that were read, by the database they were read from.',
    labelNames: ['from'],
    registers: [registry],
  });
  let isUsed = true;
  let notBefore = 0;
  const giveUp = (why: string): void => {
    if (isUsed) log.warn({ why }, 'lists are read from the primary: the standby is away or behind');
    isUsed = false;
    notBefore = performance.now() + PAUSE_MS;
  };
  const onStandby = withFallback(standby, db, (error) => giveUp(reasonOf(error)));
  const endOfLog = together(async (asked: readonly undefined[]) => {
    const at = await logOf(db);
    return asked.map(() => at);
  });

  async function isThere(wanted: bigint): Promise<boolean> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const replayed = await replayedBy(standby);
      if (replayed === undefined) throw new Error('DATABASE_READ_URL is no standby');
      if (replayed >= wanted) return true;
      if (performance.now() > until) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  async function isUsable(): Promise<boolean> {
    if (performance.now() < notBefore) return false;
    try {
      if (!(await isThere(await endOfLog(undefined)))) {
        giveUp(`it has not replayed in ${PATIENCE_MS} ms what the primary has written`);
        return false;
      }
    } catch (error) {
      giveUp(reasonOf(error));
      return false;
    }
    if (!isUsed) log.info('lists are read from the standby again');
    isUsed = true;
    return true;
  }

  new Gauge({
    name: 'database_standby_usable',
    help: '1 while lists are read from the standby, 0 while it is away or behind.',
    registers: [registry],
    async collect() {
      this.set((await isUsable()) ? 1 : 0);
    },
  });
  return {
    reads: async () => {
      const isFromStandby = await isUsable();
      count.inc({ from: isFromStandby ? 'standby' : 'primary' });
      return isFromStandby ? onStandby : db;
    },
    close: async () => standby.destroy(),
  };
}

/** @returns up to where the primary has its log on its disk: every commit that was acknowledged is before it */
export async function logOf(primary: Db): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as at`.execute(primary);
  return BigInt(rows[0]?.at ?? 0);
}

/** @returns undefined where it is no standby */
export async function replayedBy(standby: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as at`.execute(
    standby,
  );
  const at = rows[0]?.at;
  return at == null ? undefined : BigInt(at);
}

/** Reads from one, and from the other what it fails at, whatever the reason: nothing but reading is done here. */
function withFallback(first: Db, other: Db, onFailed: (error: unknown) => void): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => {
      // What a query answers is known to whoever built it.
      const asked = query as CompiledQuery<Row>;
      try {
        return await first.executeQuery(asked);
      } catch (error) {
        onFailed(error);
        return other.executeQuery(asked);
      }
    },
    async *streamQuery<Row>(query: CompiledQuery) {
      yield await connection.executeQuery<Row>(query);
    },
  };
  const noTransaction = async (): Promise<void> => {
    throw new Error('A list is read without a transaction.');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
