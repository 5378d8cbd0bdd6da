import { noPart } from '#features/catalog/measures/spoilt-code.rules.ts';
import { cellsOf, plainLine } from '#features/catalog/pasted-lines/pasted-cells.rules.ts';
import type { Day } from '#shared/calendar.ts';
import { messages, type RowProblem, WrittenExpected, WrittenRow } from './stock.contract.ts';

export interface NewRow {
  readonly part: string;
  readonly place: string;
  readonly onHand: number;
  readonly asOf: Date;
}

export interface NewExpected {
  readonly part: string;
  readonly day: Day;
  readonly quantity: number;
}

type PartOf = (typed: string) => string | undefined;

/**
 * Judges rows one by one: all are good, or none is taken (book 4). Of two rows of one part and place the newer one counts,
 * of two as new the later one.
 *
 * @param partOf undefined for what is no part number
 */
export function readRows(
  written: readonly unknown[],
  partOf: PartOf,
  now: Date,
): { readonly rows: readonly NewRow[]; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const newest = new Map<string, NewRow>();
  for (const [at, each] of written.entries()) {
    const parsed = WrittenRow.safeParse(each);
    const row = at + 1;
    if (!parsed.success) {
      problems.push(problemOf(row, parsed.error.issues[0]));
      continue;
    }
    const part = partOf(parsed.data.part);
    const asOf = new Date(parsed.data.asOf);
    if (part === undefined)
      problems.push({ row, field: 'part', message: noPart(parsed.data.part, messages.partUnknown) });
    else if (asOf > now) problems.push({ row, field: 'asOf', message: messages.future });
    else {
      const { place, onHand } = parsed.data;
      const key = JSON.stringify([part, place]);
      const before = newest.get(key);
      if (!before || before.asOf <= asOf) newest.set(key, { part, place, onHand, asOf });
    }
  }
  return { rows: [...newest.values()], problems };
}

/** As `readRows`, of what is expected: each day of a part once. */
export function readExpected(
  written: readonly unknown[],
  partOf: PartOf,
): { readonly expected: readonly NewExpected[]; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const expected = new Map<string, NewExpected>();
  for (const [at, each] of written.entries()) {
    const parsed = WrittenExpected.safeParse(each);
    const row = at + 1;
    if (!parsed.success) {
      problems.push(problemOf(row, parsed.error.issues[0]));
      continue;
    }
    const { day, quantity } = parsed.data;
    const part = partOf(parsed.data.part);
    const key = JSON.stringify([part, day]);
    if (part === undefined)
      problems.push({ row, field: 'part', message: noPart(parsed.data.part, messages.partUnknown) });
    else if (expected.has(key)) problems.push({ row, field: 'day', message: messages.twice });
    else expected.set(key, { part, day, quantity });
  }
  return { expected: [...expected.values()], problems };
}

function problemOf(
  row: number,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): RowProblem {
  const field = issue?.path.join('.') ?? '';
  return { row, ...(field !== '' && { field }), message: issue?.message ?? '' };
}

/** A table as its first row names the columns; undefined when it does not. */
export function rowsOfTable(
  text: string,
): { readonly rows: readonly object[] } | { readonly expected: readonly object[] } | undefined {
  const [heads = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => cellsOf(plainLine(line)))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const find = (pattern: RegExp): number =>
    heads.findIndex((head) => pattern.test(head.toLowerCase().replace(/[^a-z]/g, '')));
  const part = find(/^part(?:number|no)?$/);
  const place = find(/^(?:place|location|warehouse)$/);
  const onHand = find(/^(?:onhand|qtyonhand)$/);
  const asOf = find(/^asof$/);
  const quantity = find(/^(?:quantity|qty|expectedquantity)$/);
  const day = find(/^(?:day|date|expected|expectedon)$/);
  const cell = (cells: readonly string[], at: number): string => cells[at] ?? '';
  if ([part, place, onHand, asOf].every((at) => at >= 0))
    return {
      rows: lines.map((cells) => ({
        part: cell(cells, part),
        place: cell(cells, place),
        onHand: numberOf(cell(cells, onHand)),
        asOf: cell(cells, asOf),
      })),
    };
  if ([part, quantity, day].every((at) => at >= 0))
    return {
      expected: lines.map((cells) => ({
        part: cell(cells, part),
        quantity: numberOf(cell(cells, quantity)),
        day: cell(cells, day),
      })),
    };
  return undefined;
}

/** '1,200' is a number; what is none stays as it is, and is told. */
const numberOf = (text: string): number | string => {
  const digits = text.replaceAll(',', '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : text;
};
