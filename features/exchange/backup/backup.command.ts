import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Files } from '#platform/files/files.ts';
import { removeKept } from '#platform/files/synced-file.ts';
import { PlainError } from '#platform/plain-error.ts';
import type { Clock } from '#shared/clock.ts';
import { count } from '#shared/count.ts';
import { SECRET_SETTINGS } from './backup.contract.ts';
import { backUp } from './backup.service.ts';
import { backupName, tooOld } from './backup-name.rules.ts';
import { listSent, removeSent, sendBackup } from './sent-backups.ts';

/** What the command needs of whoever runs it. */
export interface BackupOperator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  /** On the database as it is, which a newer program must not change. */
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly dataDir: string;
  readonly files: Files;
  /** Where `--to s3` goes; undefined where no setting names a bucket. */
  readonly openBucket: () => Promise<Files | undefined>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

const usage = 'FILE | --to FOLDER|s3 [--keep NUMBER]';

export const backupCommand = {
  name: 'backup',
  usage,
  summary: 'write the whole shop into one file, while it is open; --keep thins the older ones there',
  /**
   * @returns the exit code: 0 done, 2 not understood
   * @throws PlainError when the file is there already, or is not what was written
   */
  async run(args: readonly string[], operator: BackupOperator): Promise<0 | 2> {
    const { say, showProgress, onBareDatabase, dataDir, files: kept, environment, clock, signal } = operator;
    const asked = readArguments(args, operator);
    if (typeof asked === 'string') {
      say(asked);
      say(`Usage: npx ferrule backup ${usage}`);
      return 2;
    }
    const secrets = SECRET_SETTINGS.filter((name) => environment[name] !== undefined);
    const bucket = asked.to === BUCKET ? await operator.openBucket() : undefined;
    if (asked.to === BUCKET && !bucket) {
      say('Neither BACKUP_S3_URL nor S3_URL is set: they name the bucket.');
      return 2;
    }
    const { tables, files } = await onBareDatabase(async (url) =>
      backUp({
        url,
        dataDir,
        files: kept,
        file: asked.file,
        secrets,
        clock,
        onProgress: showProgress && ((table) => showProgress(`Writing ${table}`)),
        signal,
      }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const name = path.basename(asked.file);
    if (bucket)
      try {
        await sendBackup(bucket, asked.file, name);
      } finally {
        await removeKept(asked.file);
      }
    say(
      `${bucket ? `${name} in ${bucket.where}` : asked.file}: ${count(rows, 'row')} of ${count(tables.length, 'table')}, ${count(files.length, 'file')}. It was read again and is whole.`,
    );
    const folder = path.dirname(asked.file);
    if (asked.keep === undefined) return 0;
    for (const old of tooOld(bucket ? await listSent(bucket) : await readdir(folder), asked.keep)) {
      await (bucket ? removeSent(bucket, old) : removeKept(path.join(folder, old)));
      say(`Removed ${old}.`);
    }
    return 0;
  },
};

/** In place of a folder; one of that name is './s3'. */
const BUCKET = 's3';

interface Asked {
  readonly to: string | undefined;
  readonly file: string;
  readonly keep: number | undefined;
}

/** @returns a sentence where it is not understood */
function readArguments(
  args: readonly string[],
  { clock, dataDir }: Pick<BackupOperator, 'clock' | 'dataDir'>,
): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, keep: { type: 'string' } },
    });
    if ((positionals.length === 1) === (values.to !== undefined) || positionals.length > 1)
      return 'Name one file, or with --to a folder, or s3.';
    if (values.to === undefined)
      return values.keep === undefined
        ? { to: undefined, file: path.resolve(positionals[0] ?? ''), keep: undefined }
        : '--keep goes with --to.';
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
      return '--keep wants a number from 1 on.';
    // Before it is sent it is written and read here, where it has room.
    const folder = values.to === BUCKET ? path.join(dataDir, 'backups') : values.to;
    const file = path.resolve(folder, backupName(clock.now().toISOString()));
    return { to: values.to, file, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    if (error instanceof TypeError) return `${error.message.split('. ')[0]}.`;
    throw new PlainError(String(error));
  }
}
