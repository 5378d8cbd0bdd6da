import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CsvSource } from './csv-file.ts';
import type { Reading } from './import.contract.ts';
import type { ImportNotes } from './import-notes.ts';

export interface FolderFile {
  readonly name: string;
  readonly source: CsvSource;
  readonly bytes: number;
}

export interface Folder {
  /** Known files that are there, in the order of `known`. */
  readonly files: readonly FolderFile[];
  readonly ignored: readonly string[];
}

/** Looks for the known files, in any case of their names; hidden files are not even mentioned. */
export async function lookInto(
  folder: string,
  known: readonly string[],
  notes: ImportNotes,
  reading: Reading = {},
): Promise<Folder> {
  const entries = await entriesOf(folder, notes);
  const files: FolderFile[] = [];
  for (const name of known) {
    const found = entries.filter((entry) => entry.toLowerCase() === name);
    const [first, ...others] = found;
    if (first === undefined) continue;
    if (others.length > 0)
      notes.problem({
        file: name,
        message: `The folder holds this file ${found.length} times: ${found.join(', ')}.`,
      });
    const full = path.join(folder, first);
    files.push({ name, source: { path: full, ...reading }, bytes: (await stat(full)).size });
  }
  if (files.length === 0 && notes.problemCount === 0)
    notes.problem({
      file: folder,
      message: `The folder holds none of the known files: ${known.join(', ')}.`,
    });
  return {
    files,
    ignored: entries.filter((entry) => !known.includes(entry.toLowerCase()) && !entry.startsWith('.')),
  };
}

async function entriesOf(folder: string, notes: ImportNotes): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const why =
      error.code === 'ENOENT' ? 'There is no such folder.' : `The folder cannot be read: ${error.message}.`;
    notes.problem({
      file: folder,
      message: error.code === 'ENOTDIR' ? 'This is a file; name its folder.' : why,
    });
    return [];
  }
}
