import { type Route, serve } from '#platform/http/serve.ts';
import type { ListAsked } from '#platform/http/serve-list.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { FileFormat } from '#shared/file-formats.ts';
import type { FileOf, ListCall } from '#shared/list-file.ts';
import type { Paging } from '#shared/paging.ts';
import { type Cell, inBatches, tableFile } from './table-file.ts';
import type { Kind } from './xlsx.ts';

/** A list as a table of a file. */
export interface FileTable<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  /** What a workbook shows as money, a day or a moment says so. */
  readonly columns: ReadonlyArray<readonly [head: string, cell: (row: Row) => Cell | undefined, kind?: Kind]>;
  /** Where a workbook shows moments as a clock does; without it they stay texts. */
  readonly timeZone?: string;
}

/**
 * Answers a whole list as a file.
 *
 * @param file made by `fileOf`
 * @param read what answers the list page by page, too; it may go on behind the last row that it gave
 */
export function serveFile<E extends ListCall, Row>(
  file: FileOf<E>,
  { name, sheet, columns, timeZone }: FileTable<Row>,
  read: (
    asked: ListAsked<E>,
    paging: Paging,
    last: Row | undefined,
  ) => Promise<{ readonly data: readonly Row[] }>,
): Route {
  const heads = columns.map(([head]) => head);
  const kinds = Object.fromEntries(
    columns.flatMap(([head, , kind]) =>
      kind === undefined || (kind === 'moment' && timeZone === undefined) ? [] : [[head, kind]],
    ),
  );
  // 'FileOf' is made of an endpoint, field by field.
  return serve(file as unknown as Endpoint, async ({ params, query, viewer }) => {
    const asked = { params, query, viewer } as unknown as ListAsked<E>;
    const batches = inBatches<Row>(async (paging, last) => (await read(asked, paging, last)).data);
    // What is refused is refused before a file begins.
    const first = await batches.next();
    const { format }: { format: FileFormat } = Object(query);
    return tableFile(
      { name, sheet, kinds, ...(timeZone !== undefined && { timeZone }) },
      format,
      heads,
      cells(),
    );

    async function* cells() {
      if (first.done) return;
      yield first.value.map(cellsOf);
      for await (const rows of batches) yield rows.map(cellsOf);
    }
  });
  function cellsOf(row: Row): Cell[] {
    return columns.map(([, cell]) => cell(row) ?? '');
  }
}
