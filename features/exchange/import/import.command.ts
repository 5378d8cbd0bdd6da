import type { Db } from '#platform/db/db.ts';
import { count } from '#shared/count.ts';
import { importFolder } from './import.public.ts';
import { type ImportProgress, reportLines } from './import-report.rules.ts';

/** What the command needs of whoever runs it. */
export interface ImportOperator {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  /** Shows a line that the next one replaces; left out where there is no terminal. */
  readonly showProgress?: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The supplier's own brand. */
  readonly brand: string;
  /** From this difference of crimp diameter and die on there is no dial, 1/100 mm. */
  readonly dialMaxHundredths: number;
  /** Whose name a new revision of the crimp table bears. */
  readonly importedBy: string;
  readonly signal?: AbortSignal;
}

const usage = 'FOLDER [--dry-run] [--retire-missing] [--overwrite-edits] [--accept-unsafe]';

export const importCommand = {
  name: 'import',
  usage,
  summary: 'read a folder of CSV files into the catalog',
  /** @returns the exit code: 0 done, 1 refused and nothing written, 2 not understood */
  async run(args: readonly string[], operator: ImportOperator): Promise<0 | 1 | 2> {
    const asked = readArguments(args);
    if (asked === undefined) {
      operator.say(`Usage: npx ferrule import ${usage}`);
      return 2;
    }
    const { signal, showProgress } = operator;
    const report = await operator.onDatabase((db) =>
      importFolder(db, asked.folder, {
        dryRun: asked.dryRun,
        retireMissing: asked.retireMissing,
        overwriteEdits: asked.overwriteEdits,
        acceptUnsafe: asked.acceptUnsafe,
        dialMaxHundredths: operator.dialMaxHundredths,
        importedBy: operator.importedBy,
        brand: operator.brand,
        ...(showProgress ? { onProgress: (progress) => showProgress(progressLine(progress)) } : {}),
        ...(signal ? { signal } : {}),
      }),
    );
    for (const line of reportLines(report)) operator.say(line);
    return report.problemCount > 0 ? 1 : 0;
  },
};

interface Arguments {
  readonly folder: string;
  readonly dryRun: boolean;
  readonly retireMissing: boolean;
  readonly overwriteEdits: boolean;
  readonly acceptUnsafe: boolean;
}

function readArguments(args: readonly string[]): Arguments | undefined {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [folder, ...others] = args.filter((arg) => !arg.startsWith('-'));
  const known = ['--dry-run', '--retire-missing', '--overwrite-edits', '--accept-unsafe'];
  if (folder === undefined || others.length > 0 || !options.every((option) => known.includes(option)))
    return undefined;
  return {
    folder,
    dryRun: options.includes('--dry-run'),
    retireMissing: options.includes('--retire-missing'),
    overwriteEdits: options.includes('--overwrite-edits'),
    acceptUnsafe: options.includes('--accept-unsafe'),
  };
}

function progressLine(progress: ImportProgress): string {
  switch (progress.phase) {
    case 'reading':
      return `Reading ${progress.file}: ${count(progress.rows, 'row')}, ${Math.round(progress.share * 100)} %`;
    case 'comparing':
      return 'Comparing with the catalog';
    case 'writing':
      return 'Writing';
  }
}
