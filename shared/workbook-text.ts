import { addDays, type Day } from './calendar.ts';

/** The parts of a workbook that say what stands in its first sheet. */
export interface WorkbookXml {
  readonly sheet: string;
  readonly strings: string;
  readonly styles: string;
  /** What is so of all sheets; where it is not there, days are counted as Windows does. */
  readonly workbook?: string;
}

interface Cell {
  readonly text: string;
  /** It is kept as a number, so that zeros in front of it are lost. */
  readonly isNumber: boolean;
  /** A formula that was never reckoned, or that went wrong. */
  readonly isUnreckoned?: boolean;
}

/** Where codes stand in a table: below which row, and in which columns, by what their heads say. */
export interface CodeColumns {
  readonly below: number;
  readonly heads: ReadonlyMap<number, string>;
}

/** Finds them by the first rows of a table. */
export type FindCodes = (rows: readonly (readonly string[])[]) => CodeColumns;

/** A code that is kept as a number or a day. */
export interface NumberedCode {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** The first sheet as CSV, days as 2026-08-08. */
export interface SheetText {
  readonly text: string;
  readonly numbered: readonly NumberedCode[];
  /** The rows of cells whose formula has no value, one for each. */
  readonly unreckoned: readonly number[];
}

/** Reads what spreadsheets write (ECMA-376, part 1, 18.3 and 18.8). */
export function sheetText(
  { sheet, strings, styles, workbook = '' }: WorkbookXml,
  codesIn?: FindCodes,
): SheetText {
  const shared = [...strings.matchAll(element('si'))].map(([, , inner = '']) => textIn(inner));
  const dates = { isDay: dayStyles(styles), firstDay: firstDayOf(workbook) };
  const rows: Array<readonly Cell[]> = [];
  for (const [, attributes = '', inner = ''] of sheet.matchAll(element('row'))) {
    const place = Number(attributeOf(attributes, 'r') ?? rows.length + 1);
    // Rows that hold nothing are left out of the file.
    while (rows.length < Math.min(place - 1, MOST_ROWS)) rows.push([]);
    rows.push(cellsIn(inner, shared, dates));
  }
  return {
    text: rows.map((cells) => cells.map(({ text }) => quoted(text)).join(',')).join('\r\n'),
    numbered: codesIn ? numberedCodes(rows, codesIn) : [],
    unreckoned: rows.flatMap((cells, at) =>
      cells.filter(({ isUnreckoned }) => isUnreckoned).map(() => at + 1),
    ),
  };
}

function numberedCodes(rows: readonly (readonly Cell[])[], codesIn: FindCodes): NumberedCode[] {
  const top = rows.slice(0, MOST_HEAD_ROWS).map((cells) => cells.map(({ text }) => text));
  const { below, heads } = codesIn(top);
  return rows
    .slice(below)
    .flatMap((cells, at) =>
      [...heads].flatMap(([column, head]) =>
        cells[column]?.isNumber === true
          ? [{ row: below + at + 1, column: head, value: cells[column].text }]
          : [],
      ),
    );
}

/** A mapping finds its names in no later row. */
const MOST_HEAD_ROWS = 60;

/** As many as a sheet can have. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Elements of a name, in whatever namespace prefix: attributes and what is inside. */
export const element = (name: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${name}((?:\\s[^>]*?)?)(?:/>|>(.*?)</(?:\\w+:)?${name}>)`, 'gs');

export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

function cellsIn(row: string, shared: readonly string[], dates: Dates): Cell[] {
  const cells: Cell[] = [];
  for (const [, attributes = '', inner = ''] of row.matchAll(element('c'))) {
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
    const at = letters === undefined ? cells.length : Math.min(columnAt(letters), MOST_COLUMNS);
    while (cells.length < at) cells.push({ text: '', isNumber: false });
    cells[at] = cellFrom(attributes, inner, shared, dates);
  }
  return cells;
}

function cellFrom(
  attributes: string,
  inner: string,
  shared: readonly string[],
  { isDay, firstDay }: Dates,
): Cell {
  const [held, , value = ''] = [...inner.matchAll(element('v'))][0] ?? [];
  const kind = attributeOf(attributes, 't') ?? 'n';
  // Programs that write workbooks leave the reckoning to whoever opens them; a formula that comes to nothing is a text.
  const hasNoValue = held === undefined || (value === '' && kind === 'n');
  const isUnreckoned = kind === 'e' || (hasNoValue && element('f').test(inner));
  if (isUnreckoned) return { text: unescaped(value), isNumber: false, isUnreckoned };
  if (kind === 's') return { text: shared[Number(value)] ?? '', isNumber: false };
  if (kind === 'inlineStr') return { text: textIn(inner), isNumber: false };
  if (kind === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', isNumber: false };
  if (kind !== 'n' || value === '') return { text: unescaped(value), isNumber: false };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: unescaped(value), isNumber: false };
  const isDayHere = isDay[Number(attributeOf(attributes, 's') ?? -1)] === true;
  return { text: isDayHere ? dayText(number, firstDay) : plainNumber(number), isNumber: true };
}

/** 0.1 + 0.2 is 0.3 to whoever typed it: spreadsheets show 15 digits. */
function plainNumber(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return /e/i.test(text) ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** How a workbook shows days: by which styles, and counted from when. */
interface Dates {
  readonly isDay: readonly boolean[];
  readonly firstDay: Day;
}

/** Spreadsheets count days from 1900, which they hold for a leap year; those of the first Macintosh from 1904. */
function firstDayOf(workbook: string): Day {
  const [, attributes = ''] = [...workbook.matchAll(element('workbookPr'))][0] ?? [];
  return /^(?:1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '') ? '1904-01-01' : '1899-12-30';
}

/** December 31st, 9999. */
const LAST_DAY = 2_958_465;

const dayText = (days: number, firstDay: Day): string =>
  days >= 0 && days <= LAST_DAY ? addDays(firstDay, Math.floor(days)) : plainNumber(days);

/** Which styles of cells show a number as a day. */
function dayStyles(styles: string): boolean[] {
  const own = new Map(
    [...styles.matchAll(element('numFmt'))].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId') ?? '',
      attributeOf(attributes, 'formatCode') ?? '',
    ]),
  );
  const [, , formats = ''] = [...styles.matchAll(element('cellXfs'))][0] ?? [];
  return [...formats.matchAll(element('xf'))].map(([, attributes = '']) => {
    const id = attributeOf(attributes, 'numFmtId') ?? '0';
    const code = own.get(id);
    if (code === undefined) return BUILT_IN_DAYS.has(Number(id));
    // Without colours, conditions and texts in quotes.
    return /[dmy]/i.test(unescaped(code).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  });
}

const BUILT_IN_DAYS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** 'A' is 0, 'AB' is 27. */
const columnAt = (letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((at, digit) => at * 26 + digit, 0) - 1;

/** All runs of a text; how it is read aloud is none of it. */
function textIn(inner: string): string {
  const spoken = inner.replaceAll(element('rPh'), '');
  return [...spoken.matchAll(element('t'))].map(([, , text = '']) => unescaped(text)).join('');
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        if (name !== undefined) return NAMED[name] ?? whole;
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '';
      },
    )
    .replaceAll(/_x([\dA-F]{4})_/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)).replace('\0', ''),
    );

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
