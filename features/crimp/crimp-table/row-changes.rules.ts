import { type Day, dayOf, dayOfYear, longDay } from '#shared/calendar.ts';
import { assemblyText } from './assembly-text.rules.ts';
import { messages } from './crimp.contract.ts';
import type { CrimpSpec, DialSetting, RowCell, RowChange } from './crimp-book.contract.ts';
import { mmText, shortMmText } from './measure-text.rules.ts';

/** A revision that was the current one from a moment on. */
export interface TableSince {
  readonly revision: number;
  readonly at: string;
  readonly specs: readonly CrimpSpec[];
}

/**
 * The last change of each row that has changed, by its assembly.
 *
 * @param tables those that were the current one, the newest first
 */
export function lastChanges(tables: readonly TableSince[]): ReadonlyMap<string, RowChange> {
  const [current, ...before] = tables;
  const found = new Map<string, RowChange>();
  let after = current;
  for (const table of before) {
    if (!after) break;
    const rows = byAssembly(table.specs);
    for (const spec of after.specs) {
      const key = assemblyText(spec);
      const was = rows.get(key);
      const cells = was && !found.has(key) ? cellsBetween(was, spec) : [];
      if (cells.length > 0) found.set(key, { revision: after.revision, date: after.at, cells });
    }
    after = table;
  }
  return found;
}

export const byAssembly = (specs: readonly CrimpSpec[]): ReadonlyMap<string, CrimpSpec> =>
  new Map(specs.map((spec) => [assemblyText(spec), spec]));

/** What is read off a row at the bench, in the order it is told. */
const cells: ReadonlyArray<readonly [name: string, text: (spec: CrimpSpec) => string]> = [
  ['crimp', ({ crimpDiam }) => sizeText(crimpDiam)],
  ['die', ({ dieSet }) => (dieSet === undefined ? NONE : shortMmText(dieSet))],
  ['dial', ({ dialSetting }) => dialText(dialSetting)],
  ['tolerance', ({ tolerance }) => sizeText(tolerance)],
  ['external skive', ({ extSkive }) => shortMmText(extSkive)],
  ['internal skive', ({ intSkive }) => shortMmText(intSkive)],
  ['rebound', ({ rebound }) => sizeText(rebound)],
  ['insertion depth', ({ insertionDepth }) => sizeText(insertionDepth)],
  ['crimp length', ({ crimpLength }) => sizeText(crimpLength)],
  ['part number', ({ partNumber }) => partNumber],
  ['warning', ({ warning }) => warning ?? NONE],
];

const NONE = 'none';
const sizeText = (mm: number | undefined): string => (mm === undefined ? NONE : mmText(mm));
const dialText = (dial: DialSetting | undefined): string =>
  dial ? `${dial.black}/${dial.red}` : messages.noDial;

/** What is different of one assembly, in words of the bench. */
export const cellsBetween = (before: CrimpSpec, after: CrimpSpec): RowCell[] =>
  cells.flatMap(([name, text]) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ name, before: was, after: is }];
  });

/** 'crimp 25.77 → 25.57, dial 01/77 → 01/57' */
export const cellsText = (changed: readonly RowCell[]): string =>
  changed.map(({ name, before, after }) => `${name} ${before} → ${after}`).join(', ');

/** 'Changed in revision 3 on November 20th: crimp 25.77 → 25.57, dial 01/77 → 01/57.' (book 10) */
export function changeSentence(
  { revision, date, cells: changed }: RowChange,
  timeZone: string,
  year: number,
): string {
  const day = dayOf(new Date(date), timeZone);
  return `Changed in revision ${revision} on ${dayText(day, year)}: ${cellsText(changed)}.`;
}

/** Without its year while that is this one. */
const dayText = (day: Day, year: number): string =>
  day.startsWith(`${year}-`) ? dayOfYear(day) : longDay(day);
