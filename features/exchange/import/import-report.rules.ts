import { count, grouped } from '#shared/count.ts';
import type { AlarmLimits } from './alarms.rules.ts';
import type { Alarm, AlarmKind, ImportChange, Reading } from './import.contract.ts';

/** Something about one place of one file; `message` is one sentence and says what to do where that is not plain. */
export interface ImportNote {
  readonly file: string;
  /** As a spreadsheet counts: the header is row 1. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly message: string;
}

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Variants: rows with a problem. Products: products with such a row. */
  readonly refused: number;
  readonly retired: number;
}

export interface CrimpReport {
  /** Rows with a problem. */
  readonly refused: number;
  /** The new one; absent when nothing was written, also because nothing changed. */
  readonly revision?: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface ImportReport {
  /** False for a dry run, when an alarm is not allowed, and when anything was refused: then the counts say what the good rows would have done. */
  readonly written: boolean;
  readonly dryRun: boolean;
  readonly files: ReadonlyArray<{ readonly name: string; readonly rows: number }>;
  readonly ignoredFiles: readonly string[];
  readonly products: Counts;
  readonly variants: Counts;
  /** 'bw1: name, facts': what the staff wrote over, kept though the files say otherwise. */
  readonly keptEdits: readonly string[];
  /** When the folder holds distributors.csv. */
  readonly distributors?: Counts;
  /** What becomes of the crimp table; absent when the folder holds none. */
  readonly crimp?: CrimpReport;
  /** The revision that this made of the catalog; absent where none of that was changed, or there was nothing before. */
  readonly catalogRevision?: number;
  /** The whole difference, value by value, up to 100,000; `changeTotal` counts all. */
  readonly changes: readonly ImportChange[];
  readonly changeTotal: number;
  /** Rows of catalog files, by what becomes of them. */
  readonly rows: { readonly changed: number; readonly retired: number };
  /** What looks wrong as a whole; one that is not allowed is enough, and nothing is written. */
  readonly alarms: readonly Alarm[];
  /** The first of them; `problemCount` counts all. One is enough and nothing is written. */
  readonly problems: readonly ImportNote[];
  readonly problemCount: number;
  readonly warnings: readonly ImportNote[];
  readonly warningCount: number;
}

/** Said of a part number that alone was asked for. */
export const IN_NO_FILE = 'was asked for, and is in no file.';

export interface ImportOptions {
  /** Say what would happen and write nothing. */
  readonly dryRun: boolean;
  /** Retire what the catalog has and the files that are there do not. */
  readonly retireMissing: boolean;
  /** Take the files' word also for what the staff wrote over. */
  readonly overwriteEdits?: boolean;
  /** From where on an import stops and asks, and what it need not ask for; without this it never does. */
  readonly alarms?: { readonly limits: AlarmLimits; readonly allow: readonly AlarmKind[] };
  /** How files on the disk are to be read, where that is said. */
  readonly reading?: Reading | undefined;
  /** Part numbers; rows of catalog files about others are left out. */
  readonly parts?: readonly string[] | undefined;
  /** Manufacturer of what names none. */
  readonly brand: string;
  /** Why, as whoever imports says. */
  readonly reason?: string;
  /** Crimp rows of hoses that the file does not name stay. */
  readonly keepOtherHoses?: boolean;
  /** Take crimp rows that no dial can be given for. */
  readonly acceptUnsafe?: boolean;
  /** From this difference of crimp diameter and die on there is no dial, 1/100 mm (CRIMP_DIAL_MAX). */
  readonly dialMaxHundredths?: number;
  /** Who imports; a revision of the crimp table keeps it. */
  readonly importedBy?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

export type ImportProgress =
  | {
      readonly phase: 'reading';
      readonly file: string;
      readonly rows: number;
      /** Of all bytes of all files, 0 to 1. */
      readonly share: number;
    }
  | { readonly phase: 'comparing' }
  | { readonly phase: 'writing' };

/** How many problems, and how many warnings, a report lists. */
export const MOST_NOTES_LISTED = 200;
const MOST_OF_A_VALUE = 80;

/** The report as lines for a terminal. */
export function reportLines(report: ImportReport): readonly string[] {
  return [
    ...report.files.map((file) => `${file.name}: ${count(file.rows, 'row')}`),
    ...(report.ignoredFiles.length > 0
      ? [`Ignored, not a known file: ${report.ignoredFiles.join(', ')}`]
      : []),
    '',
    tableLine('', ['added', 'changed', 'unchanged', 'refused', 'retired']),
    countsLine('products', report.products),
    countsLine('variants', report.variants),
    ...(report.distributors ? [countsLine('companies', report.distributors)] : []),
    ...crimpLines(report.crimp),
    ...keptLines(report.keptEdits),
    ...section('change', report.changes.map(changeLine), report.changeTotal),
    ...section('warning', report.warnings.map(noteLine), report.warningCount),
    ...section('problem', report.problems.map(noteLine), report.problemCount),
    ...section('alarm', report.alarms.map(alarmLine), report.alarms.length),
    '',
    verdict(report),
  ];
}

interface Changes {
  readonly new: number;
  readonly changed: number;
  readonly retired: number;
}

/** How much of what an import changed; what it left as it was is not named. */
export function changesOf({
  products,
  variants,
  distributors,
  crimp,
}: ImportReport): Readonly<Record<string, Changes>> {
  const kinds = {
    products: changes(products),
    sizes: changes(variants),
    ...(distributors && { companies: changes(distributors) }),
    ...(crimp && { crimpRows: changes({ ...crimp, retired: crimp.removed }) }),
  };
  return Object.fromEntries(
    Object.entries(kinds).filter(([, counts]) => Object.values(counts).some((number) => number > 0)),
  );
}

const changes = ({ added, changed, retired }: Pick<Counts, 'added' | 'changed' | 'retired'>): Changes => ({
  new: added,
  changed,
  retired,
});

function crimpLines(crimp: CrimpReport | undefined): readonly string[] {
  if (!crimp) return [];
  const counts = `${grouped(crimp.added)} added, ${grouped(crimp.changed)} changed, ${grouped(crimp.unchanged)} unchanged, ${grouped(crimp.removed)} removed`;
  return ['', `crimp table: ${counts}${crimp.revision === undefined ? '' : `; revision ${crimp.revision}`}`];
}

function keptLines(kept: readonly string[]): readonly string[] {
  if (kept.length === 0) return [];
  const more = kept.length - MOST_NOTES_LISTED;
  return [
    '',
    'Kept as the staff wrote them (--overwrite-edits takes the files):',
    ...kept.slice(0, MOST_NOTES_LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${count(more, 'more')}`] : []),
  ];
}

/** 'hoses.csv, row 5, max_wp_psi: '36x5' is not a number.' */
export function noteLine(note: ImportNote): string {
  const place = [note.file, note.row === undefined ? '' : `row ${note.row}`, note.column ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return `${place}: ${note.value === undefined ? '' : `'${note.value}' `}${note.message}`;
}

/** A value as a report shows it: on one line and not too long. */
export function shownValue(value: string): string {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length > MOST_OF_A_VALUE ? `${line.slice(0, MOST_OF_A_VALUE)}…` : line;
}

/** What is said of one thing, the first of it: as much as a terminal bears. */
export function section(word: string, lines: readonly string[], total: number): readonly string[] {
  if (total === 0) return [];
  const shown = lines.slice(0, MOST_NOTES_LISTED);
  const more = total - shown.length;
  return [
    '',
    `${count(total, word)}:`,
    ...shown.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${count(more, 'more')}`] : []),
  ];
}

/** 'FJX-08-08, list_price: 9.75 → 9.80' */
export const changeLine = ({ part, what, field, old = '', new: now = '' }: ImportChange): string =>
  field === undefined ? `${part}: ${what}` : `${part}, ${field}: ${old === '' ? '' : `${old} → `}${now}`;

export const alarmLine = ({ message, allowed }: Alarm): string =>
  allowed ? `${message} (allowed)` : message;

export function verdict({
  written,
  dryRun,
  problemCount,
}: Pick<ImportReport, 'written' | 'dryRun' | 'problemCount'>): string {
  if (problemCount > 0) return 'Nothing was written. Mend what is listed and import again.';
  if (written) return 'Done.';
  return dryRun
    ? 'Dry run: nothing was written.'
    : 'Nothing was written. Allow the alarms with --allow, or mend the file.';
}

const countsLine = (name: string, counts: Counts): string =>
  tableLine(
    name,
    [counts.added, counts.changed, counts.unchanged, counts.refused, counts.retired].map((number) =>
      grouped(number),
    ),
  );

const tableLine = (name: string, cells: readonly string[]): string =>
  name.padEnd(9) + cells.map((cell) => cell.padStart(11)).join('');
