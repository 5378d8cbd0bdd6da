import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { Download } from '#platform/http/download.ts';
import { type FileFormat, fileTypes } from '#shared/file-formats.ts';
import { harmless } from '#shared/harmless-cell.ts';
import { type Kinds, xlsxStream } from './xlsx.ts';

export type Cell = string | number;

/** A table as a file, written while it is read; what could be a formula is harmless: in CSV by an apostrophe. */
export function tableFile(
  { name, sheet, ...kinds }: { readonly name: string; readonly sheet: string } & Kinds,
  format: FileFormat,
  heads: readonly string[],
  batches: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): Download {
  const rows = headed(heads, batches);
  return new Download(format === 'csv' ? Readable.from(csv(rows)) : xlsxStream(sheet, rows, kinds), {
    contentType: fileTypes[format],
    fileName: `${name}.${format}`,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

async function* headed(heads: readonly string[], batches: AsyncIterable<ReadonlyArray<readonly Cell[]>>) {
  yield [[...heads] as Cell[]];
  for await (const batch of batches) yield batch.map((row) => [...row]);
}

async function* csv(batches: AsyncIterable<Cell[][]>) {
  for await (const batch of batches)
    yield stringify(
      batch.map((row) => row.map((cell) => harmless(cell))),
      { record_delimiter: 'windows' },
    );
}

const AT_A_TIME = 1000;

/** Reads to the end, some rows at a time. */
export async function* inBatches<Row>(
  read: (
    paging: { readonly limit: number; readonly skip: number },
    last: Row | undefined,
  ) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (let skip = 0; ; skip += AT_A_TIME) {
    const rows = await read({ limit: AT_A_TIME, skip }, last);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_A_TIME) return;
    last = rows.at(-1);
  }
}
