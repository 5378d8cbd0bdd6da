import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type Db, openDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { openCluster } from '#platform/postgres/cluster.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { freePort, type Postmaster, startPostmaster, urlOf } from '#platform/postgres/postmaster.ts';
import { afterwards } from './afterwards.ts';
import { processesOf } from './kill-everything.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL that no shop starts or ends: always at the same address, with a migrated database. */
export interface OwnPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** SIGINT: what is under way is rolled back. SIGKILL: of all its processes, as when its machine goes. */
  readonly end: (how: 'SIGINT' | 'SIGKILL') => Promise<void>;
  readonly withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const said = { log: newLog('error'), say: () => undefined };

export async function ownPostgres(t: TestContext): Promise<OwnPostgres> {
  const folder = await openDataFolder(temporaryFolder(t), 'a test');
  afterwards(t, () => folder.release());
  const first = await startEmbedded(folder.path, said);
  await migrate(first.url);
  await migrateJobs(first.url);
  await first.stop();
  if (first.isMoved)
    afterwards(t, () => fs.rmSync(path.dirname(first.folder), { recursive: true, force: true }));

  const cluster = await openCluster(folder.path, said);
  const port = await freePort();
  const url = urlOf(cluster, port);
  let running: Postmaster;
  const start = async (): Promise<void> => {
    const logFile = path.join(folder.path, 'own-postgres.log');
    running = await startPostmaster(cluster, { port, logFile, isDurable: true, say: said.say });
  };
  await start();
  afterwards(t, async () => running.stop());
  return {
    url,
    start,
    end: async (how) => {
      if (how === 'SIGINT') return running.stop();
      for (const pid of processesOf(running.pid)) process.kill(pid, 'SIGKILL');
      await running.ended;
    },
    withDb: async (work) => {
      const db = openDb(url);
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}
