import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

type Cell = string | number;

/**
 * A workbook of one sheet, written while it is read: however many rows, only one batch is in memory. (The library that
 * writes whole workbooks holds all of them.) Texts are texts, so nothing in them is ever a formula.
 *
 * @param batches rows, a few at a time
 */
export const xlsxStream = (sheet: string, batches: AsyncIterable<readonly (readonly Cell[])[]>): Readable =>
  Readable.from(xlsx(sheet, batches));

async function* xlsx(sheet: string, batches: AsyncIterable<readonly (readonly Cell[])[]>) {
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
  whole('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml'));
  const rows = add('xl/worksheets/sheet1.xml');
  rows.push(bytes(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`));
  for await (const batch of batches) {
    rows.push(bytes(batch.map(rowXml).join('')));
    yield* ready;
    ready = [];
  }
  rows.push(bytes('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

const cellXml = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;

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
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;

const relations = (type: string, target: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
