import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '#server/db.ts';
import { Download } from '#server/download.ts';
import { xlsxStream } from '#server/xlsx.ts';
import type { ExportFormat } from './order-desk.contract.ts';
import { listOrders, type OrderFilter } from './order-desk.store.ts';
import { type ExportedOrder, exportHeads, exportRows } from './order-export.rules.ts';
import { listExported } from './orders.store.ts';

/** So many orders are in memory at a time, however many are exported. */
const AT_A_TIME = 200;

/** One order as a file. */
export function exportOne(order: ExportedOrder, format: ExportFormat): Download {
  return download(format, `order-${order.ref}`, [[order]]);
}

/** All orders of a filter as a file, read while it is sent. */
export function exportAll(db: Db, filter: OrderFilter, format: ExportFormat): Download {
  return download(format, `orders-${(filter.status ?? 'all').toLowerCase()}`, batches(db, filter));
}

async function* batches(db: Db, filter: OrderFilter): AsyncGenerator<readonly ExportedOrder[]> {
  let after: string | undefined;
  for (;;) {
    const page = await listOrders(db, filter, { sort: 'placed', limit: AT_A_TIME, skip: 0, after });
    if (page.length > 0)
      yield await listExported(
        db,
        page.map(({ id }) => id),
      );
    if (page.length < AT_A_TIME) return;
    after = page.at(-1)?.id;
  }
}

type Batches = Iterable<readonly ExportedOrder[]> | AsyncIterable<readonly ExportedOrder[]>;

function download(format: ExportFormat, name: string, orders: Batches): Download {
  const { contentType, body } = formats[format];
  return new Download(body(orders), {
    contentType,
    fileName: `${name}.${format}`,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

const formats: Readonly<
  Record<ExportFormat, { readonly contentType: string; readonly body: (orders: Batches) => Readable }>
> = {
  csv: { contentType: 'text/csv; charset=utf-8', body: (orders) => Readable.from(csv(orders)) },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: (orders) => xlsxStream('Orders', rows(orders)),
  },
  json: { contentType: 'application/json; charset=utf-8', body: (orders) => Readable.from(json(orders)) },
};

async function* rows(orders: Batches) {
  yield [exportHeads];
  for await (const batch of orders) yield batch.flatMap(exportRows);
}

async function* csv(orders: Batches) {
  for await (const batch of rows(orders)) yield stringify(batch, { record_delimiter: 'windows' });
}

async function* json(orders: Batches) {
  let isFirst = true;
  yield '{"data":[';
  for await (const batch of orders)
    for (const order of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(order)}`;
      isFirst = false;
    }
  yield '\n]}\n';
}
