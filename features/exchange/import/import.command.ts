import type { Db } from '#platform/db/db.ts';
import { count } from '#shared/count.ts';
import type { AlarmLimits } from './alarms.rules.ts';
import { type AlarmKind, alarmKinds, type TableKind, tableKinds } from './import.contract.ts';
import { importFolder } from './import.public.ts';
import {
  READING,
  readAllowed,
  readingUsage,
  readOptions,
  readReading,
  reasonIn,
} from './import-options.rules.ts';
import { type ImportOptions, type ImportProgress, reportLines } from './import-report.rules.ts';
import { tableNames } from './table-names.rules.ts';

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
  /** From where on an import stops and asks. */
  readonly limits: AlarmLimits;
  /** Whose name a new revision of the crimp table bears. */
  readonly importedBy: string;
  readonly signal?: AbortSignal;
}

const usage = `FOLDER [--only ${tableKinds.join('|')}] [--dry-run] [--retire-missing] [--overwrite-edits] [--accept-unsafe] [--keep-other-hoses] [--allow ${alarmKinds.join(',')}] [--reason TEXT] ${readingUsage}`;

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
    const { folder, kind, allow, ...options } = asked;
    const report = await operator.onDatabase((db) =>
      importFolder(
        db,
        folder,
        {
          ...options,
          alarms: { limits: operator.limits, allow },
          dialMaxHundredths: operator.dialMaxHundredths,
          importedBy: operator.importedBy,
          brand: operator.brand,
          ...(showProgress ? { onProgress: (progress) => showProgress(progressLine(progress)) } : {}),
          ...(signal ? { signal } : {}),
        },
        kind && tableNames[kind],
      ),
    );
    for (const line of reportLines(report)) operator.say(line);
    return report.problemCount > 0 || report.alarms.some(({ allowed }) => !allowed) ? 1 : 0;
  },
};

interface Arguments
  extends Pick<
    ImportOptions,
    'dryRun' | 'retireMissing' | 'overwriteEdits' | 'acceptUnsafe' | 'keepOtherHoses' | 'reading' | 'reason'
  > {
  readonly folder: string;
  readonly kind: TableKind | undefined;
  readonly allow: readonly AlarmKind[];
}

function readArguments(args: readonly string[]): Arguments | undefined {
  const read = readOptions(args, {
    flags: ['--dry-run', '--retire-missing', '--overwrite-edits', '--accept-unsafe', '--keep-other-hoses'],
    valued: ['--only', '--allow', '--reason', ...READING],
  });
  const only = read?.values.get('--only');
  const kind = tableKinds.find((each) => each === only);
  const allow = read && readAllowed(read.values.get('--allow'));
  const reading = read && readReading(read.values);
  if (!read || !allow || !reading || kind !== only) return undefined;
  const { folder, flags } = read;
  return {
    folder,
    kind,
    allow,
    reading,
    ...reasonIn(read.values),
    dryRun: flags.has('--dry-run'),
    retireMissing: flags.has('--retire-missing'),
    overwriteEdits: flags.has('--overwrite-edits'),
    acceptUnsafe: flags.has('--accept-unsafe'),
    keepOtherHoses: flags.has('--keep-other-hoses'),
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
