import { noPart } from '#features/catalog/measures/spoilt-code.rules.ts';
import { cellsOf, plainLine } from '#features/catalog/pasted-lines/pasted-cells.rules.ts';
import { type Scope, scopes } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { keyOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import { discountTenths } from '#shared/discount.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';
import { messages } from './price-lists.contract.ts';
import { NewRow, type RowProblem } from './price-rows.contract.ts';

/** A row as it is kept. */
export interface KeptRow {
  /** 'series:BW2' */
  readonly key: string;
  readonly minimum: number;
  /** '5.1200' */
  readonly net?: string;
  readonly percentTenths?: number;
}

/** What rows may be for: the part numbers, codes and families of the catalog as it writes them. */
export interface Names {
  /** In lower case: as the catalog writes it. */
  readonly of: Readonly<Record<Exclude<Scope, 'everything'>, ReadonlyMap<string, string>>>;
  /** Part numbers that are sold by the foot. */
  readonly byTheFoot: ReadonlySet<string>;
}

export interface ReadRows {
  readonly rows: readonly KeptRow[];
  readonly problems: readonly RowProblem[];
}

/** Rows that are read before somebody else has their turn: a millisecond or two. */
const IN_A_TURN = 500;

/** Judges rows one by one: all are good, or none is taken (book 1). Whoever reads fifty thousand lets others have turns between. */
export function* readRows(written: readonly unknown[], names: Names): Generator<undefined, ReadRows> {
  const rows: KeptRow[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  for (const [at, each] of written.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const read = readRow(each, names);
    if ('message' in read) {
      problems.push({ row: at + 1, ...read });
      continue;
    }
    const same = sameRow(read);
    if (seen.has(same)) problems.push({ row: at + 1, field: 'of', message: messages.twice });
    seen.add(same);
    rows.push(read);
  }
  return { rows, problems };
}

export const sameRow = ({ key, minimum }: Pick<KeptRow, 'key' | 'minimum'>): string => `${minimum} ${key}`;

function readRow(written: unknown, names: Names): KeptRow | Omit<RowProblem, 'row'> {
  if (typeof written === 'string') return { message: messages.cells };
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { message: messages.unread };
  const parsed = NewRow.safeParse(written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path[0]?.toString();
    if (issue?.code === 'unrecognized_keys') return { message: messages.more };
    const message = field === 'scope' ? messages.scope : (issue?.message ?? messages.unread);
    return { message, ...(field !== undefined && { field }) };
  }
  const { scope, of = '', minimum, net, percent } = parsed.data;
  if ((net === undefined) === (percent === undefined)) return { field: 'net', message: messages.either };
  const named = nameOf(scope, of, names);
  if (named === undefined)
    return {
      field: 'of',
      message:
        of === ''
          ? messages.of
          : scope === 'everything'
            ? messages.ofEverything
            : noPart(of, messages.unknown[scope]),
    };
  const row = { key: keyOf(scope, named), minimum };
  if (percent !== undefined) return { ...row, percentTenths: Number(discountTenths(percent)) };
  if (scope !== 'part') return { field: 'net', message: messages.netForParts };
  const e4 = e4FromDollars(net ?? 0);
  if (Number(e4) / 10_000 !== net) return { field: 'net', message: messages.e4 };
  if (e4 % 100n !== 0n && !names.byTheFoot.has(named)) return { field: 'net', message: messages.cents };
  return { ...row, net: numericFromE4(e4) };
}

function nameOf(scope: Scope, of: string, names: Names): string | undefined {
  if (scope === 'everything') return of === '' ? '' : undefined;
  return names.of[scope].get(of.toLowerCase());
}

/**
 * Rows of a table that was pasted from a spreadsheet or is a CSV file: with a head or without one. Without a head its
 * columns are scope, of, minimum, net, percent where a line begins with a scope, and otherwise part number, minimum,
 * price, where '27.5 %' is a percentage. A line that says more than its columns stays a text, which is no row: one of its
 * cells may be a quantity, or the price that is meant.
 */
export function* rowsOfTable(text: string): Generator<undefined, unknown[]> {
  const rows: unknown[] = [];
  let head: ReturnType<typeof headOf>;
  let isFirst = true;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const cells = cellsOf(plainLine(line));
    if (cells.every((cell) => cell === '')) continue;
    if (isFirst) head = headOf(cells);
    if (!isFirst || !head) rows.push(rowOf(cells, head) ?? line);
    isFirst = false;
  }
  return rows;
}

const columnNames = ['scope', 'of', 'part', 'minimum', 'net', 'percent'] as const;
type ColumnName = (typeof columnNames)[number];

const FIVE: readonly ColumnName[] = ['scope', 'of', 'minimum', 'net', 'percent'];
const THREE: readonly ColumnName[] = ['part', 'minimum', 'net', 'percent'];

/** What a column may be called; one of list prices says nothing of what was agreed. */
const heads: ReadonlyArray<readonly [RegExp, ColumnName | undefined]> = [
  [/^list$|list price|msrp|retail|description|name/i, undefined],
  [/^scope$/i, 'scope'],
  [/^of$/i, 'of'],
  [/part|item|sku/i, 'part'],
  [/min|from|qty|quantity/i, 'minimum'],
  [/percent|%|discount/i, 'percent'],
  [/net|price/i, 'net'],
];

function headOf(cells: readonly string[]): ReadonlyArray<ColumnName | undefined> | undefined {
  const named = cells.map((cell) => heads.find(([pattern]) => pattern.test(cell))?.[1]);
  const isHead =
    cells.every((cell) => !/^\W*\d/.test(cell)) &&
    (named.includes('part') || named.includes('scope')) &&
    (named.includes('net') || named.includes('percent'));
  return isHead ? named : undefined;
}

const isScope = (cell = ''): boolean => scopes.some((scope) => scope === cell.toLowerCase());

function rowOf(cells: readonly string[], head: ReturnType<typeof headOf>): unknown {
  const columns = head ?? (isScope(cells[0]) ? FIVE : THREE);
  const named = columns.filter((name) => name !== undefined);
  if (cells.slice(columns.length).some((cell) => cell !== '') || new Set(named).size < named.length)
    return undefined;
  const cell = (name: ColumnName): string => cells[columns.indexOf(name)] ?? '';
  const part = cell('part');
  const net = cell('net');
  const percent = cell('percent') || (net.endsWith('%') ? net : '');
  return {
    scope: part === '' ? cell('scope').toLowerCase() : 'part',
    of: part === '' ? cell('of') : part,
    ...(cell('minimum') !== '' && { minimum: wholeOf(cell('minimum')) }),
    ...(percent !== '' && { percent: numberOf(percent.replace(/%$/, '')) }),
    ...(net !== '' && !net.endsWith('%') && { net: numberOf(net.replace(/^\$/, '')) }),
  };
}

/** '1.000' is one, or a thousand where points group: nobody can say, so it stays as it is, and is refused. */
const wholeOf = (text: string): number | string =>
  /^\d{1,3}(?:\.\d{3})+$/.test(text.trim()) ? text : numberOf(text);

/** What is no number stays as it is, and is refused with its row. */
export const numberOf = (text: string): number | string => {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(plain) ? Number(plain) : text;
};
