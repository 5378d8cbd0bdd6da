import pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Taken up jobs are looked at this long after, when their worker has surely said that it lives. */
const YOUNGEST_SECONDS = 10;
const SWEEP_EVERY_MS = 15_000;
/** Of the two numbers of an advisory lock the first: these are locks of workers. */
const LOCKS_OF_WORKERS = 0x776f726b;

/**
 * Frees the jobs of workers whose process was killed: left alone, the queue would wait four hours for them.
 *
 * A worker lives as long as the session of its copy holds a lock of its name; PostgreSQL drops that with the connection,
 * however the process ended. A copy whose session was cut takes its locks again at the next sweep; until then another one
 * may free a job that is being done, which is then done twice, as every job may be.
 */
export function livingWorkers(pool: pg.Pool, url: string, log: Log) {
  const workers = new Set<string>();
  let session: Promise<pg.Client> | undefined;
  let locking: Promise<void> = Promise.resolve();

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ferrule jobs: workers',
      keepAlive: true,
    });
    client.on('error', () => {
      session = undefined;
    });
    await client.connect();
    for (const worker of workers) await lock(client, worker);
    return client;
  }

  async function living(): Promise<pg.Client> {
    session ??= open().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  /** One after the other on the one connection; a name that is locked already is locked once more. */
  async function lockNew(worker: string): Promise<void> {
    await locking;
    await lock(await living(), worker);
  }

  async function unlock(ids: readonly string[]): Promise<void> {
    const client = await living();
    for (const id of ids) while (await unlockOnce(client, id));
  }

  async function sweep(): Promise<void> {
    await locking;
    await living();
    await freeDeadJobs(pool);
  }

  const warn = (error: unknown): void => log.warn({ err: error }, 'the jobs of dead workers were not freed');
  const timer = setInterval(() => void sweep().catch(warn), SWEEP_EVERY_MS);
  return {
    /** A worker begins. */
    add(worker: string): void {
      workers.add(worker);
      locking = lockNew(worker).catch(warn);
    },
    /** They work no more, though their process lives: what they had in hand is freed at the next sweep. */
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) workers.delete(id);
      await locking;
      locking = unlock(ids).catch(warn);
      await locking;
    },
    sweep: async () => sweep().catch(warn),
    async close(): Promise<void> {
      clearInterval(timer);
      await locking;
      const client = await session?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

export type LivingWorkers = ReturnType<typeof livingWorkers>;

async function lock(client: pg.Client, worker: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS_OF_WORKERS, worker]);
}

/** @returns false where it was not locked */
async function unlockOnce(client: pg.Client, worker: string): Promise<boolean> {
  const { rows } = await client.query<{ was: boolean }>(
    'select pg_advisory_unlock($1, hashtext($2)) as was',
    [LOCKS_OF_WORKERS, worker],
  );
  return rows[0]?.was === true;
}

/** Whoever can have the lock of a worker knows that it is dead. Not in the session that holds those of the living. */
async function freeDeadJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with busy as materialized (
       select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)
     )
     select graphile_worker.force_unlock_workers(array(
       select locked_by from busy where pg_try_advisory_xact_lock($2, hashtext(locked_by))))`,
    [YOUNGEST_SECONDS, LOCKS_OF_WORKERS],
  );
}
