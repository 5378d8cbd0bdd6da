import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type AlarmKind,
  alarmKinds,
  type ImportKind,
  importKinds,
  type Reading,
} from '#features/exchange/import/import.contract.ts';
import {
  READING,
  readAllowed,
  readingUsage,
  readOptions,
  readReading,
  reasonIn,
} from '#features/exchange/import/import-options.rules.ts';
import { codesOf } from '#features/exchange/import-mappings/code-columns.rules.ts';
import { findMapping } from '#features/exchange/import-mappings/import-mappings.public.ts';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type GivenFile, readGiven } from '#shared/given-file.ts';
import type { FindCodes } from '#shared/workbook-text.ts';
import type { FeedOperator } from './feed.command.ts';
import { type ImportExtra, messages } from './imports.contract.ts';
import { runImport } from './imports.service.ts';
import { withNumbered } from './numbered-codes.rules.ts';
import { resultLines } from './result-lines.rules.ts';
import { marksOf } from './workbook-marks.rules.ts';

const flags: Readonly<Record<string, ImportExtra | 'dryRun'>> = {
  '--dry-run': 'dryRun',
  '--retire-missing': 'retireMissing',
  '--overwrite-edits': 'overwriteEdits',
  '--accept-unsafe': 'acceptUnsafe',
  '--keep-other-hoses': 'keepOtherHoses',
};

const usage = `FILE --only ${importKinds.join('|')} | FILE|FOLDER --mapping NAME ${Object.keys(flags)
  .map((flag) => `[${flag}]`)
  .join(' ')} [--allow ${alarmKinds.join(',')}] [--reason TEXT] ${readingUsage}`;

const TABLES = /\.(?:csv|tsv|txt|xlsx)$/i;

/** What `POST /api/imports` does with files that are named, from the disk: CSV files and workbooks, ours or by a mapping. */
export const givenFilesCommand = {
  usage,
  isMeant: (args: readonly string[]): boolean =>
    args.includes('--mapping') || TABLES.test(readOptions(args, options)?.folder ?? ''),
  /** @returns the exit code: 0 done, 1 refused and nothing written, 2 not understood */
  async run(args: readonly string[], operator: FeedOperator): Promise<0 | 1 | 2> {
    const asked = readArguments(args);
    if (!asked) {
      operator.say(`Usage: npx ferrule import ${usage}`);
      return 2;
    }
    return operator.onDatabase(async (db) => importBy(db, asked, operator));
  },
};

interface Arguments {
  readonly place: string;
  /** Of a mapping; absent where the columns are ours. */
  readonly name: string | undefined;
  readonly only: ImportKind | undefined;
  readonly allow: readonly AlarmKind[];
  readonly reading: Reading;
  readonly reason?: string;
  readonly extras: Readonly<Partial<Record<ImportExtra | 'dryRun', true>>>;
}

const options = {
  flags: Object.keys(flags),
  valued: ['--mapping', '--only', '--allow', '--reason', ...READING],
} as const;

function readArguments(args: readonly string[]): Arguments | undefined {
  const read = readOptions(args, options);
  const name = read?.values.get('--mapping');
  const said = read?.values.get('--only');
  const only = importKinds.find((kind) => kind === said);
  const allow = read && readAllowed(read.values.get('--allow'));
  const reading = read && readReading(read.values);
  if (!read || only !== said || (name ?? only) === undefined || !allow || !reading) return undefined;
  const extras = Object.fromEntries(
    Object.entries(flags).flatMap(([flag, extra]) => (read.flags.has(flag) ? [[extra, true]] : [])),
  );
  return {
    place: read.folder,
    name,
    only,
    allow,
    reading,
    extras,
    ...reasonIn(read.values),
  };
}

async function importBy(
  db: Db,
  { place, name, only, allow, reading: { encoding, ...marks }, extras, reason }: Arguments,
  operator: FeedOperator,
): Promise<0 | 1> {
  const mapping = name === undefined ? undefined : await findMapping(db, name);
  const kind = name === undefined ? only : mapping?.kind;
  if (kind === undefined || (only ?? kind) !== kind) {
    operator.say(mapping ? messages.otherKind : messages.noMapping);
    return 1;
  }
  const files = await filesAt(place, encoding ?? mapping?.encoding, codesOf(kind, mapping));
  if (typeof files === 'string') {
    operator.say(files);
    return 1;
  }
  const { importedBy } = operator;
  const result = await runImport(
    { ...operator, db },
    {
      kind,
      files: files.map(({ name: file, text }) => ({ name: file, text })),
      mapping: mapping?.name,
      allow,
      importedBy,
      reason,
      ...marksOf(files, marks),
      ...extras,
    },
    async (tx, entry) => recordCommandChange(tx, importedBy, entry),
  );
  for (const line of [...files.flatMap(({ notes }) => notes), ...resultLines(withNumbered(result, files))])
    operator.say(line);
  return result.problemTotal > 0 || result.alarms.some(({ allowed }) => !allowed) ? 1 : 0;
}

/** One file, or the tables of a folder; @returns a sentence where there are none */
async function filesAt(
  place: string,
  encoding: Reading['encoding'],
  codesIn: FindCodes,
): Promise<readonly GivenFile[] | string> {
  const found = await stat(place).catch(() => undefined);
  if (!found) return `${place}: There is no such file or folder.`;
  const paths = found.isDirectory()
    ? (await readdir(place)).filter((name) => TABLES.test(name)).map((name) => path.join(place, name))
    : [place];
  if (paths.length === 0) return `${place}: The folder holds no CSV file and no workbook.`;
  const read: GivenFile[] = [];
  for (const each of paths.toSorted()) {
    const file = await readGiven(path.basename(each), await readFile(each), { encoding, codesIn });
    if (typeof file === 'string') return file;
    read.push(file);
  }
  return read;
}
