import pg from 'pg';
import { knownMigrations, type Migration, whileMigrating } from '#platform/db/migrate.ts';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { count } from '#shared/count.ts';
import { fileEntry, type Manifest, tableEntry } from './backup.contract.ts';
import { type BackupFile, openBackup, verifyBackup } from './backup-file.ts';
import { emptyTables, fillTable, listAllTables, setSequences, withoutReferences } from './copied-tables.ts';
import { listKeptFiles, type Places, writeKeptFile } from './kept-files.store.ts';

export interface RestoreRequest extends Places {
  /** Of a database without a table. */
  readonly url: string;
  readonly file: string;
  readonly onProgress?: ((table: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Puts the shop of a backup into an empty database and data folder, brings it to where this version needs it, and holds
 * its mail back. All of the database is one transaction behind the files: a restore that is killed can be begun again.
 *
 * @throws PlainError when the file is damaged or newer than this program, or there is a shop already; nothing is changed then
 */
export async function restore(request: RestoreRequest): Promise<Manifest> {
  const { file, url, signal } = request;
  const backup = await openBackup(file);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    const migrations = demandKnown(backup.manifest, file);
    await verifyBackup(file, backup, signal);
    await client.connect();
    await client.query('set statement_timeout = 0');
    await whileMigrating(client, async (apply) => {
      await demandEmpty(client, request, backup.manifest);
      await apply(migrations.before);
      await fill(client, backup, request);
      await apply(migrations.since);
      await client.query(`insert into catalog_change (op) values ('rebuild')`);
      await client.query('insert into outbox_hold (why) values ($1)', [
        `Restored from a backup of ${backup.manifest.madeAt}`,
      ]);
      for (const kept of backup.manifest.files)
        await writeKeptFile(request, kept, async () => backup.read(fileEntry(kept.name)));
    });
    await client.query('analyze');
    return backup.manifest;
  } finally {
    backup.close();
    await client.end().catch(() => undefined);
  }
}

interface Split {
  /** Those that the database of the backup had. */
  readonly before: readonly Migration[];
  readonly since: readonly Migration[];
}

function demandKnown({ migrations }: Manifest, file: string): Split {
  const known = knownMigrations();
  for (const { number, name, checksum } of migrations) {
    const ours = known[number - 1];
    if (!ours)
      throw new PlainError(
        `${file} is newer than this program: it has migration ${name}, which this version does not know. Restore it with the version that made it, or a later one.`,
      );
    if (ours.checksum !== checksum)
      throw new PlainError(
        `${file} was made by another program: its migration ${name} is not ours. Nothing was changed.`,
      );
  }
  return { before: known.slice(0, migrations.length), since: known.slice(migrations.length) };
}

async function demandEmpty(client: pg.Client, places: Places, { files }: Manifest): Promise<void> {
  const tables = await listAllTables(client);
  if (tables.length > 0)
    throw new PlainError(
      `The database is not empty: it has ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ` and ${count(tables.length - 3, 'more')}` : ''}. A backup is restored into a new database, or a new DATA_DIR. Nothing was changed.`,
    );
  const ours = new Set(files.map(({ name }) => name));
  for (const [name, { where }] of await listKeptFiles(places))
    if (!ours.has(name))
      throw new PlainError(
        `${where} is not empty: it has ${name}, which is not in the backup. Name a new DATA_DIR. Nothing was changed.`,
      );
}

async function fill(
  client: pg.Client,
  { manifest, read }: BackupFile,
  { file, onProgress, signal }: RestoreRequest,
): Promise<void> {
  await withoutReferences(client, async () => {
    await emptyTables(client, manifest.tables);
    for (const table of manifest.tables) {
      signal?.throwIfAborted();
      onProgress?.(table.name);
      const rows = await fillTable(client, table, await read(tableEntry(table.name)));
      if (rows !== table.rows)
        throw new PlainError(
          `${file} is damaged: ${table.name} has ${count(rows, 'row')}, not ${table.rows}.`,
        );
    }
    await setSequences(client, manifest.sequences);
  }).catch((error: unknown) => {
    throw error instanceof PlainError
      ? error
      : new PlainError(`${file} cannot be restored: ${reasonOf(error)}.`);
  });
}
