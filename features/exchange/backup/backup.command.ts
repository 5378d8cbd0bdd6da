import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Files } from '#platform/files/files.ts';
import { PlainError } from '#platform/plain-error.ts';
import type { Clock } from '#shared/clock.ts';
import { count } from '#shared/count.ts';
import { SECRET_SETTINGS } from './backup.contract.ts';
import { backUp } from './backup.service.ts';
import { backupName, keepNewest } from './keep-newest.ts';

/** What the command needs of whoever runs it. */
export interface BackupOperator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  /** On the database as it is, which a newer program must not change. */
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly dataDir: string;
  readonly files: Files;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

const usage = 'FILE | --to FOLDER [--keep NUMBER]';

export const backupCommand = {
  name: 'backup',
  usage,
  summary: 'write the whole shop into one file, while it is open; --keep thins the older ones of the folder',
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
    say(
      `${asked.file}: ${count(rows, 'row')} of ${count(tables.length, 'table')}, ${count(files.length, 'file')}. It was read again and is whole.`,
    );
    if (asked.keep !== undefined)
      for (const name of await keepNewest(path.dirname(asked.file), asked.keep)) say(`Removed ${name}.`);
    return 0;
  },
};

interface Asked {
  readonly file: string;
  readonly keep: number | undefined;
}

/** @returns a sentence where it is not understood */
function readArguments(args: readonly string[], { clock }: Pick<BackupOperator, 'clock'>): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, keep: { type: 'string' } },
    });
    if ((positionals.length === 1) === (values.to !== undefined) || positionals.length > 1)
      return 'Name one file, or a folder with --to.';
    if (values.to === undefined)
      return values.keep === undefined
        ? { file: path.resolve(positionals[0] ?? ''), keep: undefined }
        : '--keep goes with --to.';
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
      return '--keep wants a number from 1 on.';
    const file = path.resolve(values.to, backupName(clock.now().toISOString()));
    return { file, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    if (error instanceof TypeError) return `${error.message.split('. ')[0]}.`;
    throw new PlainError(String(error));
  }
}
