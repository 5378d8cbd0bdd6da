import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';
import { grouped } from '#shared/count.ts';
import type { Encoding } from '#shared/file-text.ts';
import { BrokenCsv, CsvScan, MOST_OF_A_ROW, type Separator } from './csv-scan.rules.ts';
import type { Marks } from './import.contract.ts';

/** Where a file is: on the disk, or in a call that brought its text. */
export type CsvSource = Marks &
  (
    | { readonly path: string; readonly encoding?: Encoding | undefined }
    | {
        readonly text: string;
        /** Makes rows of ours of the rows of a foreign file. */
        readonly through?: (rows: CsvRows, mark: DecimalMark) => CsvRows;
      }
  );

export type CsvRows = AsyncGenerator<readonly CsvRow[]>;

export interface CsvFile {
  readonly source: CsvSource;
  readonly bytes: number;
  readonly separator: Separator;
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
export async function openCsv(source: CsvSource): Promise<CsvFile> {
  if ('path' in source) return openOnDisk(source);
  const { text } = source;
  if (text === '') throw new UnreadableFile(EMPTY);
  return { source, bytes: text.length, ...marksOf(text.slice(0, HEAD_BYTES), source) };
}

async function openOnDisk(source: Extract<CsvSource, { readonly path: string }>): Promise<CsvFile> {
  const file = await open(source.path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new UnreadableFile(EMPTY);
    const start = head.subarray(0, bytesRead);
    const { encoding } = source;
    if (encoding?.startsWith('utf-16'))
      return { source, bytes: size, ...marksOf(new TextDecoder(encoding).decode(start), source) };
    if (isUtf16(start)) throw new UnreadableFile(`The file is in UTF-16. ${SAVE_AS_UTF8}`);
    if (start.includes(0)) throw new UnreadableFile('The file is not a CSV file: it holds binary data.');
    return { source, bytes: size, ...marksOf(start.toString('latin1'), source) };
  } finally {
    await file.close();
  }
}

/** What separates the cells of a file, and what the decimals: as whoever sends it says, or else as its first row has it. */
function marksOf(start: string, chosen: Marks): Pick<CsvFile, 'separator' | 'mark'> {
  const header = start.split(/[\r\n]/, 1)[0] ?? '';
  const times = (separator: Separator): number => header.split(separator).length;
  const separator = chosen.separator
    ? SEPARATOR_OF[chosen.separator]
    : SEPARATORS.reduce((best, each) => (times(each) > times(best) ? each : best));
  const marks = { point: '.', comma: ',' } as const;
  return {
    separator,
    mark: chosen.decimals ? marks[chosen.decimals] : separator === ';' ? ',' : '.',
  };
}

const SEPARATOR_OF = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** Of two that are there as often the first. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * All rows, the header among them, as many at a time as come with a piece of the file; nothing is kept.
 *
 * @throws UnreadableFile where quotes are broken or bytes are not UTF-8: what follows would be guesswork
 */
export function csvRows(file: CsvFile, signal?: AbortSignal): CsvRows {
  const rows = rowsAsTheyStand(file, signal);
  return 'through' in file.source && file.source.through ? file.source.through(rows, file.mark) : rows;
}

async function* rowsAsTheyStand(file: CsvFile, signal: AbortSignal | undefined): CsvRows {
  const scan = new CsvScan(file.separator);
  let row = 0;
  let header: readonly string[] | undefined;
  const rowsOf = function* ({ text, bytesRead, isLast }: Piece): Generator<CsvRow> {
    for (const cells of rowsOrSentence(scan.rows(text, isLast), () => row + 1)) {
      row++;
      header ??= cells;
      refuseBroken(cells, row, header);
      yield { row, cells, bytesRead };
    }
  };
  for await (const piece of piecesOf(file.source, signal)) yield* inOneGo(rowsOf(piece));
}

interface Piece {
  readonly text: string;
  readonly bytesRead: number;
  readonly isLast: boolean;
}

/** Without the mark of the byte order. */
async function* piecesOf(source: CsvSource, signal: AbortSignal | undefined): AsyncGenerator<Piece> {
  if ('path' in source) {
    const input = createReadStream(source.path, signal ? { signal } : {});
    const decoder = new TextDecoder(source.encoding);
    for await (const chunk of input)
      yield { text: decoder.decode(chunk, { stream: true }), bytesRead: input.bytesRead, isLast: false };
    yield { text: decoder.decode(), bytesRead: input.bytesRead, isLast: true };
    return;
  }
  const text = source.text.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += HEAD_BYTES) {
    signal?.throwIfAborted();
    // Whoever else is served meanwhile is not kept waiting.
    await nextTurn();
    yield { text: text.slice(at, at + HEAD_BYTES), bytesRead: at, isLast: false };
  }
  yield { text: '', bytesRead: text.length, isLast: true };
}

/** What was read before something broke is handed on first. */
function* inOneGo(rows: Generator<CsvRow>): Generator<readonly CsvRow[]> {
  const whole: CsvRow[] = [];
  try {
    for (const row of rows) whole.push(row);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (whole.length > 0) yield whole;
    throw error;
  }
  if (whole.length > 0) yield whole;
}

function* rowsOrSentence(rows: Iterable<string[]>, next: () => number): Generator<string[]> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new UnreadableFile(error.why === 'quote' ? NEVER_CLOSED : TOO_LONG, { row: next() });
  }
}

const EMPTY = 'The file is empty; the first row must name the columns.';
const SAVE_AS_UTF8 = "Save it as 'CSV UTF-8' and import again.";

const HEAD_BYTES = 64 * 1024;
const NEVER_CLOSED = 'A quote (") is opened here and never closed; everything behind it would be one cell.';
const TOO_LONG = `The row has more than ${grouped(MOST_OF_A_ROW)} characters. Is a quote (") opened in it and never closed, or is this no CSV file?`;

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
