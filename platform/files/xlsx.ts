import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { minuteOf } from '#shared/calendar.ts';
import { harmless } from '#shared/harmless-cell.ts';

type Cell = string | number;

/** Which columns are no plain texts and numbers, by their heads. */
export interface Kinds {
  readonly kinds?: Readonly<Record<string, Kind>>;
  /** Where a moment is shown as a clock does. */
  readonly timeZone?: string;
}
/** A sum in dollars, a day ('2026-11-23'), a moment ('2026-11-23T14:03:00.000Z', or '2026-11-23 14:03'). */
export type Kind = 'dollars' | 'day' | 'moment';

/**
 * A workbook of one sheet, written while it is read: however many rows, only one batch is in memory. (The library that
 * writes whole workbooks holds all of them.) The first row is the head: it stays in view, and its columns are as wide as
 * the first rows want. Texts are texts; one that a hand could turn into a formula is marked as text in its cell, and has
 * no apostrophe in it that a program would read (decision 0244). Columns that say so are money, days and moments.
 *
 * @param batches rows, a few at a time
 */
export const xlsxStream = (
  sheet: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  kinds: Kinds = {},
): Readable => Readable.from(xlsx(sheet, batches, kinds));

async function* xlsx(
  sheet: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  { kinds = {}, timeZone = 'UTC' }: Kinds,
) {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  const whole = (name: string, text: string): void => add(name).push(bytes(HEAD + text), true);
  whole('[Content_Types].xml', CONTENT_TYPES);
  whole('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'));
  whole(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  whole(
    'xl/_rels/workbook.xml.rels',
    relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
  );
  whole('xl/styles.xml', STYLES);
  const rows = add('xl/worksheets/sheet1.xml');
  let begun = false;
  let written: readonly (Kind | undefined)[] = [];
  const rowXml = (cells: readonly Cell[]): string =>
    `<row>${cells.map((cell, at) => cellXml(cell, written[at], timeZone)).join('')}</row>`;
  for await (const batch of withFirstRows(batches)) {
    const [head, ...others] = batch;
    if (!begun) {
      rows.push(bytes(beginning(batch)));
      written = (head ?? []).map((name) => kinds[name]);
    }
    if (head) rows.push(bytes((begun ? rowXml(head) : headXml(head)) + others.map(rowXml).join('')));
    begun = true;
    yield* ready;
    ready = [];
  }
  rows.push(bytes('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}

/** The head comes with rows below it, where there are any. */
async function* withFirstRows(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  let first: (readonly Cell[])[] | undefined = [];
  for await (const batch of batches) {
    if (first === undefined) {
      yield batch;
      continue;
    }
    first.push(...batch);
    if (first.length < 2) continue;
    yield first;
    first = undefined;
  }
  if (first !== undefined) yield first;
}

function beginning(rows: readonly (readonly Cell[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => {
    const longest = Math.max(...rows.slice(0, ROWS_MEASURED).map((row) => String(row[at] ?? '').length));
    return Math.min(Math.max(longest, NARROWEST), WIDEST) + 2;
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

const ROWS_MEASURED = 100;
/** In letters. */
const NARROWEST = 6;
const WIDEST = 60;

const headXml = (cells: readonly Cell[]): string =>
  `<row>${cells.map((cell) => textXml(String(cell), OF_HEAD)).join('')}</row>`;

function cellXml(cell: Cell, kind: Kind | undefined, timeZone: string): string {
  if (typeof cell === 'number')
    return kind === 'dollars' ? `<c s="${MONEY}"><v>${cell}</v></c>` : `<c><v>${cell}</v></c>`;
  const day = kind === 'day' || kind === 'moment' ? daysOf(cell, timeZone) : undefined;
  if (day !== undefined) return `<c s="${kind === 'day' ? DAY : MOMENT}"><v>${day}</v></c>`;
  return textXml(cell, harmless(cell) === cell ? undefined : AS_TEXT);
}

const A_DAY = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/;
/** The day before the first of 1900, as spreadsheets count since they took 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Days and parts of one since then, as a clock of the time zone shows it; undefined for what is no time. */
function daysOf(text: string, timeZone: string): number | undefined {
  if (!A_DAY.test(text)) return undefined;
  const shown = text.endsWith('Z') ? minuteOf(new Date(text), timeZone) : text;
  const at = Date.parse(shown.length > 10 ? `${shown.slice(0, 16).replace(' ', 'T')}Z` : shown);
  return Number.isNaN(at) ? undefined : Math.round(((at - DAY_ZERO) / DAY_MS) * 1e9) / 1e9;
}

const textXml = (text: string, style: number | undefined): string =>
  `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Places in `STYLES`. */
const OF_HEAD = 1;
const AS_TEXT = 2;
const MONEY = 3;
const DAY = 4;
const MOMENT = 5;

/** XML 1.0 knows no other control characters than these three, not even escaped. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const encoder = new TextEncoder();
const bytes = (text: string): Uint8Array => encoder.encode(text);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00##"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  [164, 165, 166]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** @param parts type and target of each in turn */
function relations(...parts: readonly string[]): string {
  const each = parts.flatMap((type, at) =>
    at % 2 === 0
      ? [`<Relationship Id="r${at / 2 + 1}" Type="${RELATIONS}/${type}" Target="${parts[at + 1] ?? ''}"/>`]
      : [],
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}
