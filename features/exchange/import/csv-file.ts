import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';

export interface CsvFile {
  readonly path: string;
  readonly bytes: number;
  readonly separator: ',' | ';';
  /** A file with semicolons between its cells comes from where the comma is the decimal mark. */
  readonly mark: DecimalMark;
}

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly bytesRead: number;
}

/** Thrown when a file cannot be read on: one clear sentence, and where it happened when there is such a place. */
export class UnreadableFile extends Error {
  readonly place: { readonly row?: number; readonly column?: string; readonly value?: string };

  constructor(message: string, place: UnreadableFile['place'] = {}) {
    super(message);
    this.place = place;
  }
}

/** @throws UnreadableFile when the file is empty or in no encoding we read */
export async function openCsv(path: string): Promise<CsvFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new UnreadableFile('The file is empty; the first row must name the columns.');
    const start = head.subarray(0, bytesRead);
    if (isUtf16(start)) throw new UnreadableFile(`The file is in UTF-16. ${SAVE_AS_UTF8}`);
    if (start.includes(0)) throw new UnreadableFile('The file is not a CSV file: it holds binary data.');
    const header = start.toString('latin1').split(/[\r\n]/, 1)[0] ?? '';
    const separator = header.split(';').length > header.split(',').length ? ';' : ',';
    return { path, bytes: size, separator, mark: separator === ';' ? ',' : '.' };
  } finally {
    await file.close();
  }
}

/**
 * All rows, the header among them, one after the other; nothing is kept.
 *
 * @throws UnreadableFile where quotes are broken or bytes are not UTF-8: what follows would be guesswork
 */
export async function* csvRows(file: CsvFile, signal?: AbortSignal): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: file.separator,
    // Named, not guessed from the first line: editors leave mixed line ends behind.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // An inch mark inside a cell (1/2" hose) needs no quotes around it.
    relax_quotes: true,
    max_record_size: MOST_OF_A_ROW,
  });
  const input = createReadStream(file.path, signal ? { signal } : {});
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let row = 0;
  let header: readonly string[] | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      header ??= cells;
      refuseBroken(cells, row, header);
      yield { row, cells, bytesRead: Math.min(parser.info.bytes, file.bytes) };
    }
  } catch (error) {
    // Rows that were read but not yet handed on are lost with the error; the parser has counted them.
    if (error instanceof CsvError)
      throw new UnreadableFile(sentenceFor(error), { row: parser.info.records + 1 });
    throw error;
  } finally {
    input.destroy();
  }
}

const SAVE_AS_UTF8 = "Save it as 'CSV UTF-8' and import again.";

const HEAD_BYTES = 64 * 1024;
const MOST_OF_A_ROW = 100_000;

function isUtf16(start: Buffer): boolean {
  const [first, second] = start;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The decoder puts U+FFFD in place of bytes that are not UTF-8. */
function refuseBroken(cells: readonly string[], row: number, header: readonly string[]): void {
  const at = cells.findIndex((cell) => cell.includes('\uFFFD'));
  if (at < 0) return;
  throw new UnreadableFile(`holds bytes that are not UTF-8. ${SAVE_AS_UTF8}`, {
    row,
    column: header[at] ?? '',
    value: cells[at] ?? '',
  });
}

function sentenceFor(error: CsvError): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'A quote (") is opened here and never closed; everything behind it would be one cell.'
    : `The row cannot be read: ${error.message}.`;
}
