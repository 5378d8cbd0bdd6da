import path from 'node:path';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { count } from '#shared/count.ts';
import { restore } from './restore.service.ts';
import { checkShop } from './shop-check.store.ts';

/** What the command needs of whoever runs it. */
export interface RestoreOperator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  /** On an empty database as it is. */
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly dataDir: string;
  readonly files: Files;
  /** Who typed the command. */
  readonly operator: string;
  readonly signal?: AbortSignal;
}

const usage = 'FILE';

export const restoreCommand = {
  name: 'restore',
  usage,
  summary: 'put the shop of a backup into an empty DATA_DIR or database; its mail is held back',
  /**
   * @returns the exit code: 0 done, 1 something in it is not right, 2 not understood
   * @throws PlainError when nothing was restored
   */
  async run(args: readonly string[], operator: RestoreOperator): Promise<0 | 1 | 2> {
    const { say, showProgress, onBareDatabase, dataDir, files: kept, signal } = operator;
    const [file, ...more] = args;
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      say(`Usage: npx ferrule restore ${usage}`);
      return 2;
    }
    return onBareDatabase(async (url) => {
      const manifest = await restore({
        url,
        dataDir,
        files: kept,
        file: path.resolve(file),
        onProgress: showProgress && ((table) => showProgress(`Filling ${table}`)),
        signal,
      });
      const { tables, files, madeAt, secrets } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `Restored as of ${madeAt}: ${count(rows, 'row')} of ${count(tables.length, 'table')}, ${count(files.length, 'file')}.`,
      );
      const wrong = await onPool(url, async (db) => {
        await db.transaction().execute(async (tx) =>
          recordCommandChange(tx, operator.operator, {
            subject: 'shop',
            subjectId: 'shop',
            label: 'The shop',
            action: 'restored',
            after: { madeAt, rows, files: files.length },
          }),
        );
        return checkShop(
          db,
          files.map(({ name }) => name),
        );
      });
      for (const line of wrong) say(line);
      say('Everybody signs in again. Mail is held back until you type: npx ferrule outbox release');
      if (secrets.length > 0) say(`Issue anew and set, since no backup holds them: ${secrets.join(', ')}.`);
      return wrong.length === 0 ? 0 : 1;
    });
  },
};

async function onPool<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
