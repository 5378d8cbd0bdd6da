import { once } from 'node:events';
import type { Config } from '#platform/config.ts';
import { openDatabase, prepareDatabase, waitForDatabase } from '#platform/db/database.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type DataFolder, holderOf, inUse, takeDataFolder } from '#platform/files/data-folder.ts';
import type { Log } from '#platform/log.ts';
import { PlainError } from '#platform/plain-error.ts';
import { runningUrl } from '#platform/postgres/embedded.ts';

export interface CommandContext {
  /** 'ferrule import': what a server that comes along meanwhile is told. */
  readonly purpose: string;
  readonly log: Log;
  readonly say: (line: string) => void;
  /** The operator pressed Ctrl-C: the work is given up, and PostgreSQL is stopped cleanly. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` on the database of the settings, for the commands of the operator. Beside a running server it uses that
 * server's PostgreSQL; otherwise it takes the lock of the data folder and starts and stops PostgreSQL around the work.
 */
export async function withDatabase<T>(
  config: Config,
  context: CommandContext,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await reach(config, context, prepareDatabase);
  const db = openDb(database.url);
  try {
    return await Promise.race([work(db), givenUp(context.signal)]);
  } finally {
    // The pool would wait for the statement that is given up.
    if (!context.signal.aborted) await db.destroy();
    await database.close();
  }
}

/** The same on the database as it is: nothing is migrated, and it may be empty. */
export async function withBareDatabase<T>(
  config: Config,
  context: CommandContext,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await reach(config, context, waitForDatabase);
  try {
    return await Promise.race([work(database.url), givenUp(context.signal)]);
  } finally {
    await database.close();
  }
}

async function givenUp(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new PlainError('Given up; nothing that was not finished is kept.');
}

interface Reached {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What is done with a database that answers, before work on it begins. */
type Prepare = typeof prepareDatabase;

async function reach(config: Config, context: CommandContext, prepare: Prepare): Promise<Reached> {
  if (config.databaseUrl !== undefined) return reachRunning(config.databaseUrl, context, prepare);
  const folder = await takeDataFolder(config.dataDir, context.purpose);
  if (folder) return startOwn(folder, config, context, prepare);
  // Only a server stays; a command would take its PostgreSQL away from under us.
  const isServer = holderOf(config.dataDir)?.address !== undefined;
  const url = isServer ? runningUrl(config.dataDir) : undefined;
  if (url === undefined) throw inUse(config.dataDir);
  return reachRunning(url, context, prepare);
}

async function reachRunning(url: string, context: CommandContext, prepare: Prepare): Promise<Reached> {
  await prepare(url, context);
  return { url, close: async () => undefined };
}

async function startOwn(
  folder: DataFolder,
  config: Config,
  context: CommandContext,
  prepare: Prepare,
): Promise<Reached> {
  try {
    const database = await openDatabase(config, context, prepare);
    const close = async (): Promise<void> => {
      await database.close();
      folder.release();
    };
    return { url: database.url, close };
  } catch (error) {
    folder.release();
    throw error;
  }
}
