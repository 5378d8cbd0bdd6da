import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { type FileLock, takeLock } from './file-lock.ts';
import { keepFile, makeFolder } from './synced-file.ts';

export interface DataFolder {
  readonly path: string;
  /** Tells a second process that comes along who is here. */
  announce(address: string): Promise<void>;
  release(): void;
}

/** What holds a data folder, as it says of itself. */
const Holder = z.object({ pid: z.number(), purpose: z.string(), address: z.optional(z.string()) });
export type Holder = z.infer<typeof Holder>;

/**
 * Makes the folder when it is missing and locks it for this process.
 *
 * @param purpose what a second process is told that this one is: 'a Ferrule server', 'ferrule import'
 * @throws PlainError when another process has it
 */
export async function openDataFolder(folder: string, purpose: string): Promise<DataFolder> {
  const taken = await takeDataFolder(folder, purpose);
  if (!taken) throw inUse(folder);
  return taken;
}

/** As `openDataFolder`, but answers undefined when another process has it. */
export async function takeDataFolder(folder: string, purpose: string): Promise<DataFolder | undefined> {
  await make(folder);
  const lock = lockOf(folder);
  if (!lock) return undefined;
  await describe(folder, { pid: process.pid, purpose });
  return {
    path: folder,
    announce: async (address) => describe(folder, { pid: process.pid, purpose, address }),
    release: () => {
      fs.rmSync(holderFile(folder), { force: true });
      lock.release();
    },
  };
}

export function inUse(folder: string): PlainError {
  const holder = holderOf(folder);
  if (!holder) return new PlainError(`Another Ferrule process already uses the data folder ${folder}.`);
  const where = holder.address === undefined ? '' : ` at ${holder.address}`;
  return new PlainError(
    `Already running: ${holder.purpose}${where} (process ${holder.pid}) uses the data folder ${folder}.`,
  );
}

/** Who holds the folder; only a hint, the lock alone is the truth. */
export function holderOf(folder: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(fs.readFileSync(holderFile(folder), 'utf8')));
  } catch {
    // Missing or half written for a moment.
    return undefined;
  }
}

async function describe(folder: string, holder: Holder): Promise<void> {
  try {
    await keepFile(holderFile(folder), JSON.stringify(holder));
  } catch {
    // A full disk must not keep us from starting, and nothing depends on this file.
  }
}

async function make(folder: string): Promise<void> {
  try {
    if (fs.existsSync(folder)) return;
    await makeFolder(folder);
    // As root PostgreSQL runs under another user (postgres/system-user.ts), which must be able to walk through.
    fs.chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new PlainError(`The data folder ${folder} cannot be made: ${reasonOf(error)}.`);
  }
}

function lockOf(folder: string): FileLock | undefined {
  try {
    return takeLock(path.join(folder, 'lock'));
  } catch (error) {
    throw new PlainError(
      `The data folder ${folder} cannot be locked: ${reasonOf(error)}. Does it belong to the user who starts this?`,
    );
  }
}

const holderFile = (folder: string): string => path.join(folder, 'holder.json');
