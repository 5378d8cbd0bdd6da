import { stat } from 'node:fs/promises';
import pg from 'pg';
import { keepWritten, removeKept } from '#platform/files/synced-file.ts';
import { PlainError } from '#platform/plain-error.ts';
import type { Clock } from '#shared/clock.ts';
import { fileEntry, type Manifest, tableEntry } from './backup.contract.ts';
import { openBackup, type Part, verifyBackup, writeParts } from './backup-file.ts';
import {
  beginSnapshot,
  findVersion,
  listMigrations,
  listSequences,
  listTables,
  rowsOf,
} from './copied-tables.ts';
import { listKeptFiles, type Places, readKeptFile } from './kept-files.store.ts';

export interface BackupRequest extends Places {
  readonly url: string;
  readonly file: string;
  /** Names of the settings that hold a secret here. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  readonly onProgress?: ((table: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the shop into one file while it is open: all tables as of one moment, and then the files, which are written
 * before a row names them and removed long after. It is read again and compared before it counts.
 *
 * @returns what is in it
 * @throws PlainError when the file is there already, or is not what was written
 */
export async function backUp(request: BackupRequest): Promise<Manifest> {
  const { file, signal } = request;
  if (await stat(file).catch(() => undefined))
    throw new PlainError(
      `${file} is there already, and a backup never writes over another file. Name a new one.`,
    );
  const manifest = await withSnapshot(request, async (client) => write(request, client));
  try {
    const written = await openBackup(file);
    try {
      await verifyBackup(file, written, signal);
    } finally {
      written.close();
    }
  } catch (error) {
    await removeKept(file);
    throw error;
  }
  return manifest;
}

async function withSnapshot<T>(
  { url, signal }: BackupRequest,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const stop = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  try {
    await beginSnapshot(client);
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

async function write(
  { clock, dataDir, files: from, file, secrets, onProgress, signal }: BackupRequest,
  client: pg.Client,
): Promise<Manifest> {
  const head = {
    format: 1 as const,
    madeAt: clock.now().toISOString(),
    postgres: await findVersion(client),
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
    secrets: [...secrets],
  };
  const tables: Array<() => Manifest['tables'][number]> = [];
  const files: Manifest['files'] = [];
  const ofTables = (await listTables(client)).map((table): Part => {
    let read: ReturnType<typeof rowsOf>;
    return {
      entry: tableEntry(table.name),
      open: () => {
        onProgress?.(table.name);
        read = rowsOf(client, table);
        return read;
      },
      note: (sum) =>
        tables.push(() => ({
          name: table.name,
          columns: [...table.columns],
          rows: read.rowCount,
          ...sum,
        })),
    };
  });
  const ofFiles = [...(await listKeptFiles({ dataDir, files: from }))].map(([name, place]): Part => {
    let isGone = false;
    return {
      entry: fileEntry(name),
      open: () => readKeptFile(place, name, () => (isGone = true)),
      note: (sum) => !isGone && files.push({ name, ...sum }),
    };
  });
  const manifest = async (): Promise<Manifest> => {
    // How many rows there were is told behind the last of them, and behind that is answered what is asked now.
    await client.query('select');
    return { ...head, tables: tables.map((table) => table()), files };
  };
  await keepWritten(file, async (to) => writeParts(to, [...ofTables, ...ofFiles], manifest, signal));
  return manifest();
}
