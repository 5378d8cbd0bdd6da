import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, takeLock } from '#platform/files/file-lock.ts';
import { moveKept } from '#platform/files/synced-file.ts';
import type { Log } from '#platform/log.ts';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts';
import { findPlace, markMade } from './place.ts';
import { FolderTaken, freePort, PortTaken, type Postmaster, startPostmaster, urlOf } from './postmaster.ts';
import { isAlive, readPostmasterFile, stopLeftovers } from './running-processes.ts';

/** The PostgreSQL that comes with Ferrule, started, and started again whenever it dies. */
export interface EmbeddedPostgres {
  /** Stays the same as long as this process lives. */
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /** They had to go outside of the data folder. */
  readonly isMoved: boolean;
  /** Writes everything out and ends it; past the given time it is ended all the same, and recovers at the next start. */
  stop(patienceMs?: number): Promise<void>;
}

export interface EmbeddedOptions extends ClusterOptions {
  readonly log: Log;
}

const LOG_FILE_BYTES = 5_000_000;

/** Starts the PostgreSQL of a data folder; the caller holds the folder's lock. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, options);
  const lock = cluster.isMoved ? lockOutside(cluster) : undefined;
  const logFile = path.join(dataDir, 'postgres.log');
  await keepSmall(logFile);
  const launch = async (port: number, signal = options.signal, triesLeft = 5): Promise<Postmaster> => {
    if (await stopLeftovers(cluster.folder)) options.say('Stopped a PostgreSQL that was left behind.');
    const { isDurable = true, say } = options;
    try {
      return await startPostmaster(cluster, { port, logFile, isDurable, say, signal });
    } catch (error) {
      if (!(error instanceof FolderTaken) || triesLeft === 0) throw error;
      return launch(port, signal, triesLeft - 1);
    }
  };
  try {
    const { port, postmaster } = await onSomePort(launch);
    await markMade(dataDir);
    const keeper = keepRunning(postmaster, async (signal) => launch(port, signal), options.log);
    return {
      url: urlOf(cluster, port),
      folder: cluster.folder,
      isMoved: cluster.isMoved,
      stop: async (patienceMs) => {
        await keeper.stop(patienceMs);
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The address of the PostgreSQL that another process of ours runs on this data folder. */
export function runningUrl(dataDir: string): string | undefined {
  const place = findPlace(dataDir);
  const running = place && readPostmasterFile(place.folder);
  return running && isAlive(running.pid) && running.port > 0 ? urlOf(place, running.port) : undefined;
}

async function onSomePort(
  launch: (port: number) => Promise<Postmaster>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (;;) {
    const port = await freePort();
    try {
      return { port, postmaster: await launch(port) };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}

const SOON_MS = 50;
const SELDOM_MS = 2_000;

/** Starts PostgreSQL again, on the same port, each time it ends without being asked to. */
function keepRunning(
  first: Postmaster,
  launch: (signal: AbortSignal) => Promise<Postmaster>,
  log: Log,
): { stop(patienceMs?: number): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;
  const watch = async (): Promise<void> => {
    let pause = SOON_MS;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await current?.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      // A disk that is full kills it again and again: it is tried for as long as we live, but not in a hurry.
      pause = performance.now() - began > SELDOM_MS ? SOON_MS : Math.min(pause * 2, SELDOM_MS);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL ended by itself and is started again');
      try {
        current = await launch(stopping.signal);
        log.info('PostgreSQL answers again');
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'PostgreSQL does not start');
      }
    }
  };
  const watching = watch();
  return {
    stop: async (patienceMs) => {
      stopping.abort();
      await current?.stop(patienceMs);
      await watching;
      // One more that came up while we were stopping.
      await current?.stop(patienceMs);
    },
  };
}

/** Two data folders may come to name one cluster when a folder is copied; the lock in DATA_DIR cannot see that. */
function lockOutside(cluster: Cluster): FileLock {
  const file = path.join(path.dirname(cluster.folder), 'lock');
  try {
    const lock = takeLock(file);
    if (lock) return lock;
  } catch (error) {
    throw new PlainError(`${file} cannot be used by this user: ${reasonOf(error)}.`);
  }
  throw new PlainError(
    `Another Ferrule server already uses the database in ${cluster.folder}. If this data folder is a copy, remove its cluster.json and import the data into a new database.`,
  );
}

/** One older log is kept beside the current one. */
async function keepSmall(logFile: string): Promise<void> {
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > LOG_FILE_BYTES)
    await moveKept(logFile, `${logFile}.1`);
}
