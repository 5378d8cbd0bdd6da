import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { noteLine } from '#features/exchange/import/import-report.rules.ts';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#shared/clock.ts';
import { count, grouped } from '#shared/count.ts';
import type { AlarmLimits } from './alarms.rules.ts';
import { fileText } from './file-text.rules.ts';
import {
  type AlarmKind,
  alarmKinds,
  type ImportChange,
  type ImportKind,
  type ImportResult,
  importKinds,
  messages,
} from './imports.contract.ts';
import { runImport } from './imports.service.ts';

/** What the command needs of whoever runs it. */
export interface FeedOperator {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly limits: AlarmLimits;
  /** Whose name the audit log has. */
  readonly importedBy: string;
}

const usage = `FOLDER --only ${importKinds.join('|')} [--dry-run] [--allow ${alarmKinds.join(',')}]`;

/** What `POST /api/imports` does, from a folder: the same report, the same refusals, the same alarms. */
export const feedCommand = {
  usage,
  /** @returns the exit code: 0 done, 1 refused and nothing written, 2 not understood */
  async run(args: readonly string[], operator: FeedOperator): Promise<0 | 1 | 2> {
    const asked = readArguments(args);
    if (!asked) {
      operator.say(`Usage: npx ferrule import ${usage}`);
      return 2;
    }
    const { folder, kind, dryRun, allow } = asked;
    const file = await readFeed(folder, `${kind}.csv`);
    if (typeof file === 'string') {
      operator.say(file);
      return 1;
    }
    const { clock, limits, importedBy } = operator;
    const result = await operator.onDatabase(async (db) =>
      runImport({ clock, db, limits }, { kind, files: [file], dryRun, allow }, async (tx, entry) =>
        recordCommandChange(tx, importedBy, entry),
      ),
    );
    for (const line of linesOf(result)) operator.say(line);
    const isStopped = result.problemTotal > 0 || result.alarms.some(({ allowed }) => !allowed);
    return isStopped ? 1 : 0;
  },
};

interface Arguments {
  readonly folder: string;
  readonly kind: ImportKind;
  readonly dryRun: boolean;
  readonly allow: readonly AlarmKind[];
}

function readArguments(args: readonly string[]): Arguments | undefined {
  const left: string[] = [];
  let kind: ImportKind | undefined;
  let allow: readonly AlarmKind[] = [];
  let dryRun = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--dry-run') dryRun = true;
    else if (arg === '--only') kind = importKinds.find((each) => each === args[at + 1]);
    else if (arg === '--allow') {
      const named = (args[at + 1] ?? '').split(',');
      allow = alarmKinds.filter((each) => named.includes(each));
      if (allow.length < named.length) return undefined;
    } else left.push(arg);
    if (arg === '--only' || arg === '--allow') at++;
  }
  const [folder, ...others] = left;
  if (folder === undefined || folder.startsWith('-') || others.length > 0 || !kind) return undefined;
  return { folder, kind, dryRun, allow };
}

/** @returns a sentence where it cannot be read */
async function readFeed(
  folder: string,
  name: string,
): Promise<{ readonly name: string; readonly text: string } | string> {
  const entries = await readdir(folder).catch(() => undefined);
  if (!entries) return `${folder}: There is no such folder.`;
  const entry = entries.find((each) => each.toLowerCase() === name);
  if (entry === undefined) return `${folder}: The folder holds no ${name}.`;
  const read = fileText(await readFile(path.join(folder, entry)));
  return read ? { name, text: read.text } : `${name} ${messages.binary}`;
}

/** As many of each as a terminal bears. */
const LISTED = 200;

function linesOf(result: ImportResult): string[] {
  const { files, counts, alarms, changes, changeTotal, problems, problemTotal, warnings, warningTotal } =
    result;
  return [
    ...files.map(({ name, rows }) => `${name}: ${count(rows, 'row')}`),
    `${grouped(counts.added)} new, ${grouped(counts.changed)} changed, ${grouped(counts.retired)} retired, ${grouped(counts.unchanged)} unchanged, ${grouped(counts.refused)} refused`,
    ...section('change', changes.map(changeLine), changeTotal),
    ...section('warning', warnings.map(noteLine), warningTotal),
    ...section('problem', problems.map(noteLine), problemTotal),
    ...section(
      'alarm',
      alarms.map(({ message, allowed }) => (allowed ? `${message} (allowed)` : message)),
      alarms.length,
    ),
    '',
    verdictOf(result),
  ];
}

function section(word: string, lines: readonly string[], total: number): string[] {
  if (total === 0) return [];
  const shown = lines.slice(0, LISTED).map((line) => `  ${line}`);
  return [
    '',
    `${count(total, word)}:`,
    ...shown,
    ...(total > shown.length ? [`  … and ${count(total - shown.length, 'more')}`] : []),
  ];
}

/** 'FJX-08-08, list_price: 9.75 → 9.80' */
const changeLine = ({ part, what, field, old = '', new: now = '' }: ImportChange): string =>
  field === undefined ? `${part}: ${what}` : `${part}, ${field}: ${old === '' ? '' : `${old} → `}${now}`;

function verdictOf({ written, dryRun, problemTotal }: ImportResult): string {
  if (written) return 'Done.';
  if (problemTotal > 0) return 'Nothing was written. Mend what is listed and import again.';
  return dryRun
    ? 'Dry run: nothing was written.'
    : 'Nothing was written. Allow the alarms with --allow, or mend the file.';
}
