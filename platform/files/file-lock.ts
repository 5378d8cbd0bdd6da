import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;
/** Two that come at the same moment each see the half-taken lock of the other; without a second try both are refused. */
const PATIENCE_MS = 250;

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: nothing is left behind by
 * `kill -9`. Node has no call for it, but its SQLite locks whole files with one, on every system; the file stays empty.
 *
 * @returns undefined when another process holds it
 */
export function takeLock(file: string): FileLock | undefined {
  const handle = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    // Without this a journal file would be left beside the lock.
    handle.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => handle.close() };
}
