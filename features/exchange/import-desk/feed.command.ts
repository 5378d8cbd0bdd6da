import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AlarmKind,
  alarmKinds,
  type FeedKind,
  feedKinds,
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
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Encoding, fileText, NO_TEXT } from '#shared/file-text.ts';
import { type ImportDeps, runImport } from './imports.service.ts';
import { resultLines } from './result-lines.rules.ts';

/** What the command needs of whoever runs it. */
export interface FeedOperator extends Omit<ImportDeps, 'db'> {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Whose name the audit log has. */
  readonly importedBy: string;
}

const usage = `FOLDER --only ${feedKinds.join('|')} [--dry-run] [--allow ${alarmKinds.join(',')}] [--reason TEXT] ${readingUsage}`;

/** What `POST /api/imports` does, from a folder: the same report, the same refusals, the same alarms. */
export const feedCommand = {
  usage,
  /** `--only` names a kind of feed, and no table of a folder. */
  isMeant: (args: readonly string[]): boolean =>
    feedKinds.some((kind) => kind === args[args.indexOf('--only') + 1]) && args.includes('--only'),
  /** @returns the exit code: 0 done, 1 refused and nothing written, 2 not understood */
  async run(args: readonly string[], operator: FeedOperator): Promise<0 | 1 | 2> {
    const asked = readArguments(args);
    if (!asked) {
      operator.say(`Usage: npx ferrule import ${usage}`);
      return 2;
    }
    const { folder, kind, dryRun, allow, reading, reason } = asked;
    const { encoding, ...marks } = reading;
    const file = await readFeed(folder, `${kind}.csv`, encoding);
    if (typeof file === 'string') {
      operator.say(file);
      return 1;
    }
    const { importedBy } = operator;
    const result = await operator.onDatabase(async (db) =>
      runImport(
        { ...operator, db },
        { kind, files: [file], dryRun, allow, importedBy, reason, ...marks },
        async (tx, entry) => recordCommandChange(tx, importedBy, entry),
      ),
    );
    for (const line of resultLines(result)) operator.say(line);
    const isStopped = result.problemTotal > 0 || result.alarms.some(({ allowed }) => !allowed);
    return isStopped ? 1 : 0;
  },
};

interface Arguments {
  readonly folder: string;
  readonly kind: FeedKind;
  readonly dryRun: boolean;
  readonly allow: readonly AlarmKind[];
  readonly reading: Reading;
  readonly reason?: string;
}

function readArguments(args: readonly string[]): Arguments | undefined {
  const read = readOptions(args, {
    flags: ['--dry-run'],
    valued: ['--only', '--allow', '--reason', ...READING],
  });
  const kind = feedKinds.find((each) => each === read?.values.get('--only'));
  const allow = read && readAllowed(read.values.get('--allow'));
  const reading = read && readReading(read.values);
  return read && allow && kind && reading
    ? {
        ...reasonIn(read.values),
        reading,
        folder: read.folder,
        kind,
        dryRun: read.flags.has('--dry-run'),
        allow,
      }
    : undefined;
}

/** @returns a sentence where it cannot be read */
async function readFeed(
  folder: string,
  name: string,
  encoding: Encoding | undefined,
): Promise<{ readonly name: string; readonly text: string } | string> {
  const entries = await readdir(folder).catch(() => undefined);
  if (!entries) return `${folder}: There is no such folder.`;
  const entry = entries.find((each) => each.toLowerCase() === name);
  if (entry === undefined)
    return `${folder}: The folder holds no ${name}. A file that is called otherwise, or a workbook, is named itself.`;
  const read = fileText(await readFile(path.join(folder, entry)), encoding);
  return read ? { name, text: read.text } : `${name} ${NO_TEXT}`;
}
