import { EventEmitter } from 'node:events';
import { Logger, parseCronItem, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type * as z from 'zod/mini';
import type { Db } from './db.ts';
import { livingWorkers } from './living-workers.ts';
import type { Log } from './log.ts';

/** Work that is done after the answer, at least once: what it is called and what it needs to know. */
export interface JobKind<P> {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
}

export interface Job {
  readonly name: string;
  readonly perform: (payload: unknown) => Promise<void>;
  /** Also done at these times, by one copy of all: five fields of crontab, UTC. */
  readonly at?: string;
  /** Also done when a copy starts. */
  readonly whenStarting?: true;
}

/** Ties a kind of job to the function that does it. */
export function performs<P>(kind: JobKind<P>, perform: (payload: P) => Promise<void>): Job {
  return { name: kind.name, perform: async (payload) => perform(kind.payload.parse(payload)) };
}

/** Work that comes round by the clock. */
export function recurs(name: string, at: string, perform: () => Promise<void>): Job {
  return { name, at, whenStarting: true, perform: async () => perform() };
}

/** Written in the caller's transaction: the job is there when the deed is, and only then. */
export async function addJob<P>(
  tx: Db,
  { name, payload: shape }: JobKind<P>,
  payload: P,
  {
    inSeconds = 0,
    key,
  }: {
    readonly inSeconds?: number /** One waiting job of a key: a later one replaces it. */;
    readonly key?: string;
  } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(shape.parse(payload))}::json,
    run_at => now() + make_interval(secs => ${inSeconds}), job_key => ${key ?? null}::text,
    max_attempts => ${MOST_ATTEMPTS}::int)`.execute(tx);
}

/** The same for many at once, as a statement to be sent together with what the jobs are about. */
export function addingJobs<P>(
  { name, payload: shape }: JobKind<P>,
  jobs: ReadonlyArray<{ readonly payload: P; readonly key: string }>,
): RawBuilder<unknown> {
  const payloads = jobs.map(({ payload }) => JSON.stringify(shape.parse(payload)));
  const keys = jobs.map(({ key }) => key);
  return sql`select count(*) from graphile_worker.add_jobs((
    select array_agg((${name}::text, payload::json, null, null, ${MOST_ATTEMPTS}::int, key, null, null)::graphile_worker.job_spec)
    from unnest(${payloads}::text[], ${keys}::text[]) as job (payload, key)))`;
}

/** Brings the tables of the queue to where the library is. Safe to run in every copy at once, and every time. */
export const migrateJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: silentJobs });

/** A job that throws is a bug or a database that is away: tried again after e, e², e³ … seconds, 6 hours at most. */
const MOST_ATTEMPTS = 25;
const JOBS_AT_ONCE = 4;
/** A listener and a spare, so that a finished job never waits for a connection. */
const CONNECTIONS = JOBS_AT_ONCE + 2;
/** A job that is cut off is done again; a supervisor that waits is not kept. */
const GRACE_MS = 2_000;
const KILL_MS = 1_000;
const RESTART_MS = 1_000;

export const silentJobs = new Logger(() => () => undefined);

/** Does the jobs of the queue, on connections of its own, until it is stopped. */
export async function startJobs(options: {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { jobs, log, url } = options;
  let stopping = false;
  const pool = openPool(url);
  const workers = livingWorkers(pool, url, log);
  const release = async (): Promise<void> => {
    await workers.close();
    await isWithin(KILL_MS, pool.end());
  };
  const begin = async (): Promise<Runner> => start({ pool, jobs, log, onWorker: (id) => workers.add(id) });
  let runner = await begin().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  await workers.sweep();
  for (const job of jobs) if (job.whenStarting) await runner.addJob(job.name, {}, { jobKey: job.name });

  void watch();
  return {
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await end(runner);
      await release();
    },
  };

  /** The runner gives up when it cannot even note that a job failed; then a fresh one takes over. */
  async function watch(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed'));
      if (stopping) return;
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      if (stopping) return;
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'the job runner does not start');
        return runner;
      });
    }
  }
}

/** The library does not wait for a pool of its own when it stops. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, application_name: 'ferrule jobs' });
  // A connection that breaks is replaced; whoever was using it is told.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

async function start({
  pool,
  jobs,
  log,
  onWorker,
}: {
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  readonly log: Log;
  readonly onWorker: (id: string) => void;
}): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onWorker(workerPool.id));
  events.on('worker:create', ({ worker }) => onWorker(worker.workerId));
  return run({
    pgPool: pool,
    events,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    // Without batches a job whose end cannot be noted is an unhandled rejection, which ends the process; with them the
    // runner ends, and `watch` starts another.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => log[level === 'error' ? 'warn' : 'debug'](message)),
    taskList: Object.fromEntries(jobs.map(({ name, perform }) => [name, perform])),
    parsedCronItems: jobs.flatMap(({ name, at }) =>
      at === undefined ? [] : [parseCronItem({ task: name, match: at, options: { backfillPeriod: 0 } })],
    ),
  });
}

async function end(runner: Runner): Promise<void> {
  // It may have given up by itself just now.
  const stopped = runner.stop('the server stops').catch(() => undefined);
  if (await isWithin(GRACE_MS, stopped)) return;
  await isWithin(KILL_MS, runner.kill('it takes too long'));
}

/** @returns false when the time was over first */
async function isWithin(ms: number, done: Promise<void>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([done.then(() => true), tooLate]);
  } finally {
    clearTimeout(late);
  }
}
