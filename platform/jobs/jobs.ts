import { EventEmitter } from 'node:events';
import { Logger, parseCronItem, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type LivingWorkers, livingWorkers } from './living-workers.ts';

/** Work that is done after the answer, at least once: what it is called and what it needs to know. */
export interface JobKind<P> {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
}

export interface Job {
  readonly name: string;
  readonly perform: (payload: unknown) => Promise<void>;
  /** So many at once, in slots of their own: whom it waits for may be slow. Absent: in those that all others share. */
  readonly slots?: number;
  /** Also done at these times, by one copy of all: five fields of crontab, UTC. */
  readonly at?: string;
  /** Also done when a copy starts. */
  readonly whenStarting?: true;
}

/** Ties a kind of job to the function that does it. */
export function performs<P>(
  kind: JobKind<P>,
  perform: (payload: P) => Promise<void>,
  own: Pick<Job, 'slots'> = {},
): Job {
  return { name: kind.name, ...own, perform: async (payload) => perform(kind.payload.parse(payload)) };
}

/** Work that comes round by the clock. */
export function recurs(name: string, at: string, perform: () => Promise<void>): Job {
  return { name, at, whenStarting: true, perform: async () => perform() };
}

/** Written in the caller's transaction: the job is there when the action is, and only then. */
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

/**
 * The same for many at once, as a part of the statement that writes what they are about.
 *
 * @param jobs a query of `payload` (json, as the kind has it) and `key`
 */
export const addingJobs = (
  { name }: Pick<JobKind<unknown>, 'name'>,
  jobs: RawBuilder<unknown>,
): RawBuilder<number> => sql`(
  select count(*) from graphile_worker.add_jobs((
    select array_agg((${sql.lit(name)}, payload, null, null, ${sql.lit(MOST_ATTEMPTS)}, key, null, null)::graphile_worker.job_spec)
    from (${jobs}) as job)))`;

/** Brings the tables of the queue to where the library is. Safe to run in every copy at once, and every time. */
export async function migrateJobs(url: string): Promise<void> {
  // The library's own pool is still closing when it says that it is done; a server that stops then would break it.
  const pgPool = openPool(url, 1);
  try {
    await runMigrations({ pgPool, logger: silentJobs });
  } finally {
    await pgPool.end();
  }
}

/** A job that throws is a bug or a database that is away: tried again after e, e², e³ … seconds, 6 hours at most. */
const MOST_ATTEMPTS = 25;
const SHARED_SLOTS = 4;
/** Whoever has slots of its own comes often: so many for each slot are taken at once, and given back when they wait too long. */
const AHEAD = 10;
const AHEAD_MS = 10_000;
/** New jobs are asked for, and done ones noted, this much later, together with those that come meanwhile (decision 0179). */
const TOGETHER_MS = 50;
/** Of each line a listener and a spare, so that a finished job never waits for a connection. */
const SPARE_CONNECTIONS = 2;
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
  const lines = linesOf(jobs);
  const most = lines.reduce((sum, { slots }) => sum + slots + SPARE_CONNECTIONS, 0);
  const pool = openPool(url, most);
  const workers = livingWorkers(pool, url, log);
  const release = async (): Promise<void> => {
    await workers.close();
    await isWithin(KILL_MS, pool.end());
  };
  const begin = async (line: Line): Promise<LineRunner> =>
    start({ pool, line, log, workers, isStopping: () => stopping });
  const runners = new Map<Line, LineRunner>();
  try {
    for (const line of lines) runners.set(line, await begin(line));
  } catch (error) {
    await Promise.all([...runners.values()].map(async ({ runner }) => end(runner)));
    await release();
    throw error;
  }
  await workers.sweep();
  for (const [line, { runner }] of runners)
    for (const job of line.jobs)
      if (job.whenStarting) await runner.addJob(job.name, {}, { jobKey: job.name });

  for (const [line, runner] of runners) void watch(line, runner);
  return {
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all([...runners.values()].map(async ({ runner }) => end(runner)));
      await release();
    },
  };

  /**
   * The runner gives up when it cannot even note what became of a job, and may then wait for ever for its own end
   * (graphile/worker issue 636); a fresh one takes over, and what the old one had in hand is anybody's.
   */
  async function watch(line: Line, first: LineRunner): Promise<void> {
    for (let current = first; ; ) {
      await current.hasFailed.catch((error: unknown) => log.error({ err: error }, 'the job runner failed'));
      if (stopping) return;
      await end(current.runner);
      await workers.drop(current.workerIds);
      for (let isBegun = false; !isBegun; ) {
        await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
        if (stopping) return;
        try {
          current = await begin(line);
          isBegun = true;
        } catch (error) {
          log.error({ err: error }, 'the job runner does not start');
        }
      }
      runners.set(line, current);
    }
  }
}

interface LineRunner {
  readonly runner: Runner;
  /** Settles when it does no job any more. */
  readonly hasFailed: Promise<void>;
  /** Under which it takes jobs up. */
  readonly workerIds: readonly string[];
}

/** Jobs that wait for a free slot together. */
interface Line {
  readonly jobs: readonly Job[];
  readonly slots: number;
  /** How many are taken at once, those to be done next among them. */
  readonly ahead: number;
}

/** One for all that may wait for each other, and one for each kind that may not keep the others waiting. */
function linesOf(jobs: readonly Job[]): readonly Line[] {
  const shared = jobs.filter(({ slots }) => slots === undefined);
  const own = jobs.flatMap((job) =>
    job.slots === undefined ? [] : [{ jobs: [job], slots: job.slots, ahead: job.slots * AHEAD }],
  );
  // Who shares a slot may take long: nobody is taken who would have to wait for it here.
  return shared.length === 0 ? own : [{ jobs: shared, slots: SHARED_SLOTS, ahead: SHARED_SLOTS }, ...own];
}

/** The library does not wait for a pool of its own when it stops. */
function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'ferrule jobs' });
  // A connection that breaks is replaced; whoever was using it is told.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

async function start({
  pool,
  line: { jobs, slots, ahead },
  log,
  workers,
  isStopping,
}: {
  readonly pool: pg.Pool;
  readonly line: Line;
  readonly log: Log;
  readonly workers: LivingWorkers;
  readonly isStopping: () => boolean;
}): Promise<LineRunner> {
  const events: WorkerEvents = new EventEmitter();
  const workerIds: string[] = [];
  const isWorker = (id: string): void => {
    workerIds.push(id);
    workers.add(id);
  };
  events.on('pool:create', ({ workerPool }) => isWorker(workerPool.id));
  events.on('worker:create', ({ worker }) => isWorker(worker.workerId));
  // A queue that gives up does so while the database is away. That its jobs could not be given back would be a rejection
  // that nobody hears, which ends the process; they are freed with their workers.
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    if (newMode === 'RELEASED' && !isStopping()) localQueue.jobQueue.length = 0;
  });
  const { promise: fatal, reject: fail } = Promise.withResolvers<never>();
  events.on('pool:fatalError', ({ error }) => fail(error));
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: slots,
    noHandleSignals: true,
    // Without batches a job whose end cannot be noted is an unhandled rejection, which ends the process; with them the
    // runner ends, and `watch` starts another.
    preset: {
      worker: {
        completeJobBatchDelay: TOGETHER_MS,
        failJobBatchDelay: 0,
        localQueue: {
          size: ahead,
          ttl: AHEAD_MS,
          refetchDelay: { durationMs: TOGETHER_MS, threshold: ahead - 1, maxAbortThreshold: ahead },
        },
      },
    },
    logger: new Logger(() => (level, message) => log[level === 'error' ? 'warn' : 'debug'](message)),
    taskList: Object.fromEntries(jobs.map(({ name, perform }) => [name, perform])),
    parsedCronItems: jobs.flatMap(({ name, at }) =>
      at === undefined ? [] : [parseCronItem({ task: name, match: at, options: { backfillPeriod: 0 } })],
    ),
  });
  const hasFailed = Promise.race([runner.promise, fatal]);
  // Whoever looks after it may not have come yet.
  hasFailed.catch(() => undefined);
  return { runner, workerIds, hasFailed };
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
