import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { knownFileNames } from '#features/exchange/columns/known-files.rules.ts';
import { keepWritten, makeFolder, moveKept, removeKept } from '#platform/files/synced-file.ts';
import { codeOf, PlainError } from '#platform/plain-error.ts';
import type { Cells } from './cell-text.rules.ts';

/** Rows travel to the disk in groups. */
const ROWS_A_WRITE = 500;

export interface ExportFolder {
  /** Writes a file of these rows. @returns how many they were */
  readonly write: (
    name: string,
    columns: readonly string[],
    rows: AsyncIterable<Cells> | Iterable<Cells>,
  ) => Promise<number>;
}

/**
 * Files that `work` writes are in the folder when all of them are whole, and not before: they are written into a hidden
 * folder beside or inside it. Of a folder that is there the known files are replaced, all others stay.
 *
 * @throws PlainError when the folder holds something and `force` is not said; the signal's reason when it is aborted
 */
export async function writeFolder<T>(
  folder: string,
  { force, signal }: { readonly force: boolean; readonly signal?: AbortSignal | undefined },
  work: (to: ExportFolder) => Promise<T>,
): Promise<T> {
  const target = path.resolve(folder);
  const isThere = await isFolder(target, force);
  const around = isThere ? target : path.dirname(target);
  const hidden = path.join(around, `.ferrule-export-${randomBytes(4).toString('hex')}`);
  // Whoever presses Ctrl-C ends the program before anything that waits could tidy up.
  const tidy = (): void => fs.rmSync(hidden, { recursive: true, force: true });
  signal?.addEventListener('abort', tidy);
  try {
    await makeFolder(hidden);
    const result = await work({
      write: async (name, columns, rows) => writeFile(path.join(hidden, name), columns, rows, signal),
    });
    signal?.throwIfAborted();
    if (isThere) await replaceFiles(hidden, target);
    else await moveKept(hidden, target);
    return result;
  } finally {
    signal?.removeEventListener('abort', tidy);
    await rm(hidden, { recursive: true, force: true });
  }
}

async function isFolder(target: string, force: boolean): Promise<boolean> {
  try {
    const entries = await readdir(target);
    if (entries.length > 0 && !force)
      throw new PlainError(
        `The folder ${target} is not empty. Name another one, or say --force to replace the files of an earlier export in it.`,
      );
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') throw new PlainError(`${target} is a file; name a folder.`);
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A known file that was not written would be taken for a part of what was. */
async function replaceFiles(hidden: string, target: string): Promise<void> {
  const written = await readdir(hidden);
  for (const entry of await readdir(target))
    if (knownFileNames.includes(entry.toLowerCase()) && !written.includes(entry))
      await removeKept(path.join(target, entry));
  for (const name of written) await moveKept(path.join(hidden, name), path.join(target, name));
}

async function writeFile(
  file: string,
  columns: readonly string[],
  rows: AsyncIterable<Cells> | Iterable<Cells>,
  signal: AbortSignal | undefined,
): Promise<number> {
  return keepWritten(file, async (handle) => {
    const write = async (batch: readonly Cells[]): Promise<void> =>
      // A carriage return alone ends a row, too; what begins with = is a part number here and no formula.
      // `write` may take a part only, where a disk is nearly full; `writeFile` goes on where it is, to the end or an error.
      handle.writeFile(stringify([...batch], { columns: [...columns], quoted_match: /\r/ }));
    await handle.writeFile(stringify([[...columns]]));
    let count = 0;
    let batch: Cells[] = [];
    for await (const cells of rows) {
      count++;
      batch.push(cells);
      if (batch.length < ROWS_A_WRITE) continue;
      signal?.throwIfAborted();
      await write(batch);
      batch = [];
    }
    await write(batch);
    return count;
  });
}
