import path from 'node:path';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { removeKept } from '#platform/files/synced-file.ts';
import { count } from '#shared/count.ts';
import { restore } from './restore.service.ts';
import { fetchBackup } from './sent-backups.ts';
import { checkShop } from './shop-check.store.ts';

/** What the command needs of whoever runs it. */
export interface RestoreOperator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  /** On an empty database as it is. */
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly dataDir: string;
  readonly files: Files;
  /** Where `--from s3` looks; undefined where no setting names a bucket. */
  readonly openBucket: () => Promise<Files | undefined>;
  /** Who typed the command. */
  readonly operator: string;
  readonly signal?: AbortSignal;
}

const usage = 'FILE | --from s3 [NAME]';

export const restoreCommand = {
  name: 'restore',
  usage,
  summary: 'put the shop of a backup into an empty DATA_DIR or database; its mail is held back',
  /**
   * @returns the exit code: 0 done, 1 something in it is not right, 2 not understood
   * @throws PlainError when nothing was restored
   */
  async run(args: readonly string[], operator: RestoreOperator): Promise<0 | 1 | 2> {
    const [given, ...more] = args;
    if (given === '--from' && more[0] === 's3' && more.length < 3) return fromBucket(more[1], operator);
    if (given === undefined || given.startsWith('-') || more.length > 0) {
      operator.say(`Usage: npx ferrule restore ${usage}`);
      return 2;
    }
    return fromFile(path.resolve(given), operator);
  },
};

/** @param name the newest one where it is absent */
async function fromBucket(name: string | undefined, operator: RestoreOperator): Promise<0 | 1 | 2> {
  const bucket = await operator.openBucket();
  if (!bucket) {
    operator.say('Neither BACKUP_S3_URL nor S3_URL is set: they name the bucket.');
    return 2;
  }
  const fileOf = (each: string): string => path.join(operator.dataDir, 'backups', each);
  const fetched = await fetchBackup(bucket, name, fileOf);
  operator.say(`${fetched} of ${bucket.where}`);
  try {
    return await fromFile(fileOf(fetched), operator);
  } finally {
    await removeKept(fileOf(fetched));
  }
}

async function fromFile(file: string, operator: RestoreOperator): Promise<0 | 1> {
  const { say, showProgress, onBareDatabase, dataDir, files: kept, signal } = operator;
  return onBareDatabase(async (url) => {
    const manifest = await restore({
      url,
      dataDir,
      files: kept,
      file,
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
}

async function onPool<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
