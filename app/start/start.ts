import type { FastifyInstance } from 'fastify';
import { atPort, type Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type Db, openDb, PATIENCE_MS } from '#platform/db/db.ts';
import { openDataFolder } from '#platform/files/data-folder.ts';
import type { Log } from '#platform/log.ts';
import { announcement } from './announcement.ts';
import { Closers } from './closers.ts';
import { type Demo, loadDemoOnce, refuseDemoPeople } from './demo.ts';
import { openFront } from './front.ts';

/** What the app is built on. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** Of the same database, for threads that open their own connection. */
  readonly databaseUrl: string;
  readonly log: Log;
}

export interface StartOptions {
  readonly log: Log;
  /** Where the person who started us reads. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly demo?: Demo;
  /** Builds the app with its search index; it does not listen. */
  readonly build: (deps: Deps) => Promise<FastifyInstance>;
}

/** how long each of them may take to close, and all of them: less than the ten seconds a supervisor waits (architecture 4). */
const DRAIN_MS = 4_500;
const APP_MS = 2_500;
const POOL_MS = 500;
const POSTGRES_MS = 8_000;
const ALL_MS = 8_500;

/**
 * Opens the shop, step by step.
 *
 * @returns the way to close it: what was begun is answered, the database is stopped cleanly
 */
export async function start(settings: Config, options: StartOptions): Promise<() => Promise<void>> {
  const { log, say, signal, demo, build } = options;
  const began = performance.now();
  const closers = new Closers(log);
  try {
    const folder = await openDataFolder(settings.dataDir, 'a Ferrule server');
    closers.add('the data folder', 0, () => folder.release());

    const front = await openFront(settings.host, settings.port);
    closers.add('the listening socket', 0, async () => front.drain(0));
    const config = atPort(settings, front.port);
    await folder.announce(config.publicUrl);

    const database = await openDatabase(config, { log, say, signal });
    closers.add('the database', POSTGRES_MS, async (patienceMs) => database.close(patienceMs));
    const db = openDb(database.url, { patienceMs: PATIENCE_MS });
    closers.add('the database pool', POOL_MS, async () => db.destroy());
    signal.throwIfAborted();

    if (config.demo && demo) await loadDemo(database.url, demo, say);
    if (config.production && !config.demo && demo) await refuseDemoPeople(db, demo);
    signal.throwIfAborted();

    const app = await build({ config, db, databaseUrl: database.url, log });
    closers.add('the app', APP_MS, async () => app.close());
    await app.ready();
    signal.throwIfAborted();

    front.handOver((request, response) => app.routing(request, response));
    closers.add('the open requests', DRAIN_MS, async (patienceMs) => front.drain(patienceMs));
    const seconds = (performance.now() - began) / 1000;
    say(announcement(config, database, seconds, demo?.signIns ?? []));
    return async () => {
      await front.leave(config.leaveSeconds * 1000);
      await closers.closeAll(ALL_MS);
    };
  } catch (error) {
    await closers.closeAll(ALL_MS);
    throw error;
  }
}

/** Filling a shop takes as long as it takes. */
async function loadDemo(url: string, demo: Demo, say: StartOptions['say']): Promise<void> {
  const db = openDb(url);
  try {
    await loadDemoOnce(db, demo, say);
  } finally {
    await db.destroy();
  }
}
