import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newLog } from '#platform/log.ts';
import { eventually } from '#testing/server-process.ts';
import { testDatabase } from '#testing/test-database.ts';
import { portOf, through, toxicProxy } from '#testing/toxic-proxy.ts';
import { addJob, type Job, type JobKind, performs, recurs, startJobs } from './jobs.ts';

const log = newLog('silent');
const greet: JobKind<{ name: string }> = { name: 'greet', payload: z.object({ name: z.string() }) };

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());
const running: Array<{ stop(): Promise<void> }> = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

async function work(...jobs: Job[]) {
  const runner = await startJobs({ url: database.url, jobs, log });
  running.push(runner);
  return runner;
}

/** A job that remembers whom it greeted, and how one waits for that. */
function greeter() {
  const greeted: string[] = [];
  const waiting = new Set<() => void>();
  const job = performs(greet, async ({ name }) => {
    greeted.push(name);
    for (const look of waiting) look();
  });
  const hasGreeted = async (name: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (greeted.includes(name)) resolve();
      };
      waiting.add(look);
      look();
    });
  return { job, greeted, hasGreeted };
}
const add = async (name: string, options?: Parameters<typeof addJob>[3]) =>
  addJob(database.db, greet, { name }, options);

test('a job is done when its transaction commits, and never when it does not', async () => {
  const { job, greeted, hasGreeted } = greeter();
  await work(job);
  await assert.rejects(
    database.db.transaction().execute(async (tx) => {
      await addJob(tx, greet, { name: 'undone' });
      throw new Error('no');
    }),
  );
  await database.db.transaction().execute(async (tx) => addJob(tx, greet, { name: 'done' }));
  await hasGreeted('done');
  assert.deepEqual(greeted, ['done']);
});

test('of one key there is one waiting job, the last', async () => {
  await add('first', { key: 'k' });
  await add('second', { key: 'k' });
  const { job, greeted, hasGreeted } = greeter();
  await work(job);
  await hasGreeted('second');
  assert.deepEqual(greeted, ['second']);
});

/** As if a worker had taken the job up a while ago. */
const takenUp = async (worker: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'`.execute(
    database.db,
  );

test('a job of a worker that was killed is freed, and one of a living worker is not', async () => {
  await add('left behind');
  await takenUp('worker-killed');
  const { job, hasGreeted } = greeter();
  const runner = await work(job);
  await hasGreeted('left behind');

  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const slow: Job = {
    ...job,
    perform: async (payload) => {
      hasBegun();
      await mayEnd;
      await job.perform(payload);
    },
  };
  await runner.stop();
  await work(slow);
  await add('slowly');
  await begun;
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`.execute(
    database.db,
  );
  const holder = async () =>
    (
      await sql<{
        locked_by: string;
      }>`select locked_by from graphile_worker.jobs where locked_by is not null`.execute(database.db)
    ).rows;
  const [before] = await holder();
  await work(greeter().job);
  assert.deepEqual(await holder(), [before]);
  end();
  await hasGreeted('slowly');
});

test('when it has stopped, no connection of it is left', async () => {
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and application_name like 'ferrule jobs%'`.execute(database.db);
    return rows[0]?.count ?? 0;
  };
  const { job, hasGreeted } = greeter();
  const runner = await work(job);
  await add('last');
  await hasGreeted('last');
  assert.ok((await connections()) > 0);
  await runner.stop();
  // PostgreSQL ends a process a moment after its connection.
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a job that fails is done again', async () => {
  const { job, hasGreeted } = greeter();
  let fails = 1;
  const unsure: Job = {
    ...job,
    perform: async (payload) => {
      if (fails-- > 0) throw new Error('not yet');
      await job.perform(payload);
    },
  };
  await add('again');
  await work(unsure);
  await hasGreeted('again');
});

test('work that comes round is also done at the start', async () => {
  let done = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = recurs('tidy', '0 3 * * *', async () => {
    done++;
    resolve();
  });
  await work(job);
  await promise;
  assert.equal(done, 1);
});

test('when the database drops every connection, work goes on', async () => {
  const { job, hasGreeted } = greeter();
  await work(job);
  await add('before');
  await hasGreeted('before');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  // The test's own connections are gone, too; the pool notices one by one.
  while (
    !(await add('after').then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setImmediate(resolve));
  await hasGreeted('after');
});

for (const outcome of ['done', 'failed'] as const)
  test(`when the database goes before it is noted that a job is ${outcome}, work goes on, and it is done again`, async (t) => {
    const way = await toxicProxy(portOf(database.url));
    t.after(async () => way.be('down'));
    const { job, greeted, hasGreeted } = greeter();
    let isFirst = true;
    const cutOff: Job = {
      ...job,
      perform: async (payload) => {
        await job.perform(payload);
        if (!isFirst) return;
        isFirst = false;
        await way.be('reset');
        setTimeout(() => void way.be('well'), 300);
        if (outcome === 'failed') throw new Error('The database is away.');
      },
    };
    running.push(await startJobs({ url: through(database.url, way), jobs: [cutOff], log }));
    await add('cut off');
    await hasGreeted('cut off');
    await add('after');
    await hasGreeted('after');
    // As some seconds later.
    const again = async (): Promise<true | undefined> => {
      await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`.execute(
        database.db,
      );
      return greeted.filter((name) => name === 'cut off').length > 1 || undefined;
    };
    await eventually(again, 60_000);
  });

test('stopping waits for a job that is nearly done, and not for one that hangs', async () => {
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const hanging = performs(greet, async () => {
    hasBegun();
    await new Promise(() => undefined);
  });
  const runner = await startJobs({ url: database.url, jobs: [hanging], log });
  await add('hangs');
  await begun;
  const began = performance.now();
  await runner.stop();
  assert.ok(performance.now() - began < 5_000);
});
