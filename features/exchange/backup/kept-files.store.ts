import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { keepWritten } from '#platform/files/synced-file.ts';
import { codeOf } from '#platform/plain-error.ts';
import { KEPT_FOLDERS } from './backup.contract.ts';

/** What is still being written, and what was put aside. */
const UNFINISHED = /\.new$|\.aside-\d+$/;

/** @returns paths below the data folder, with slashes */
export async function listKeptFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of KEPT_FOLDERS) {
    const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries)
      if (entry.isFile() && !UNFINISHED.test(entry.name))
        found.push(path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  }
  return found.toSorted();
}

/** Its bytes; none when somebody has removed it meanwhile, and then `onGone` is told. */
export function readKeptFile(dataDir: string, name: string, onGone: () => void): Readable {
  return Readable.from(bytesOf(path.join(dataDir, name), onGone));
}

async function* bytesOf(file: string, onGone: () => void): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    onGone();
  }
}

/** @throws when the name leads out of the folders that a backup has files of */
export async function writeKeptFile(dataDir: string, name: string, bytes: Readable): Promise<void> {
  const parts = name.split('/');
  const isInside =
    KEPT_FOLDERS.some((folder) => folder === parts[0]) &&
    !parts.some((part) => /^\.{0,2}$|[\\:\0]/.test(part));
  if (!isInside) throw new Error(`it names a file that no backup has: ${name}`);
  await keepWritten(path.join(dataDir, ...parts), async (to) => to.writeFile(bytes));
}
