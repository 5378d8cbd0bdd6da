import type { Db } from '#platform/db/db.ts';
import { count } from '#shared/count.ts';
import { exportFolder } from './export.public.ts';

/** What the command needs of whoever runs it. */
export interface ExportOperator {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  /** Shows a line that the next one replaces; left out where there is no terminal. */
  readonly showProgress?: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly signal?: AbortSignal;
}

const usage = 'FOLDER [--force]';

export const exportCommand = {
  name: 'export',
  usage,
  summary: 'write the catalog, the companies and the crimp table as files that import reads',
  /**
   * @returns the exit code: 0 done, 2 not understood
   * @throws PlainError when the folder holds something
   */
  async run(args: readonly string[], operator: ExportOperator): Promise<0 | 2> {
    const { say, showProgress, onDatabase, signal } = operator;
    const asked = readArguments(args);
    if (typeof asked === 'string') {
      say(asked);
      say(`Usage: npx ferrule export ${usage}`);
      return 2;
    }
    const { files, without } = await onDatabase(async (db) =>
      exportFolder(db, asked.folder, {
        force: asked.force,
        signal,
        onProgress: showProgress && ((file, rows) => showProgress(`Writing ${file}: ${count(rows, 'row')}`)),
      }),
    );
    for (const { name, rows } of files) say(`${name}: ${count(rows, 'row')}`);
    if (without.length > 0)
      say(
        `Without a size, and so in no file: ${without.slice(0, MOST_NAMED).join(', ')}${without.length > MOST_NAMED ? ' …' : ''}`,
      );
    say('Done. Pictures that were uploaded are not among the files: copy DATA_DIR/images as well.');
    return 0;
  },
};

const MOST_NAMED = 20;

/** @returns a sentence where it is not understood */
function readArguments(
  args: readonly string[],
): { readonly folder: string; readonly force: boolean } | string {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--force');
  if (unknown !== undefined) return `There is no option ${unknown}.`;
  const [folder, ...others] = args.filter((arg) => !arg.startsWith('-'));
  if (folder === undefined) return 'Name the folder to write to.';
  if (others.length > 0) return `Name one folder; ${others.join(' and ')} is one too many.`;
  return { folder, force: args.includes('--force') };
}
