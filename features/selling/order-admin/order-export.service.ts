import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import {
  type ExportedOrder,
  exportHeads,
  exportKinds,
  exportRows,
  inParts,
} from '#features/selling/orders/order-export.rules.ts';
import { listExported } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { Download } from '#platform/http/download.ts';
import { harmless } from '#shared/harmless-cell.ts';
import { type ExportFormat, exportTypes } from './order-admin.contract.ts';
import { listOrderIds, type OrderFilter } from './order-list.store.ts';

/** So many orders are in memory at a time, however many are exported. */
const AT_A_TIME = 100;

/** One order as a file. */
export function exportOne(order: ExportedOrder, format: ExportFormat, timeZone: string): Download {
  return download({ format, timeZone, name: `order-${order.ref}` }, [[order]]);
}

interface Exporting {
  readonly format: ExportFormat;
  /** The parts of assemblies in place of them. */
  readonly parts: boolean;
  readonly timeZone: string;
}

/** All orders of a filter as a file, read while it is sent; the first of them before, so that what fails is no half file. */
export async function exportAll(
  db: Db,
  filter: OrderFilter,
  { format, parts, timeZone }: Exporting,
): Promise<Download> {
  const orders = batches(db, filter, { parts, timeZone });
  const first = await orders.next();
  const name = `orders-${(filter.status ?? 'all').toLowerCase()}`;
  return download({ format, timeZone, name }, first.done ? [] : startingWith(first.value, orders));
}

async function* startingWith(first: readonly ExportedOrder[], rest: Batches) {
  yield first;
  yield* rest;
}

async function* batches(
  db: Db,
  filter: OrderFilter,
  { parts, timeZone }: Omit<Exporting, 'format'>,
): AsyncGenerator<readonly ExportedOrder[]> {
  let after: string | undefined;
  for (;;) {
    const ids = await listOrderIds(db, filter, { limit: AT_A_TIME, after });
    const orders = ids.length > 0 ? await listExported(db, ids, timeZone) : [];
    if (orders.length > 0) yield parts ? orders.map(inParts) : orders;
    if (ids.length < AT_A_TIME) return;
    after = ids.at(-1);
  }
}

type Batches = Iterable<readonly ExportedOrder[]> | AsyncIterable<readonly ExportedOrder[]>;

function download(
  { format, name, timeZone }: Omit<Exporting, 'parts'> & { readonly name: string },
  orders: Batches,
): Download {
  return new Download(written[format](orders, timeZone), {
    contentType: exportTypes[format],
    fileName: `${name}.${format}`,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

const written: Readonly<Record<ExportFormat, (orders: Batches, timeZone: string) => Readable>> = {
  csv: (orders) => Readable.from(csv(orders)),
  xlsx: (orders, timeZone) => xlsxStream('Orders', rows(orders), { kinds: exportKinds, timeZone }),
  json: (orders) => Readable.from(json(orders)),
};

async function* rows(orders: Batches) {
  yield [exportHeads];
  for await (const batch of orders) yield batch.flatMap(exportRows);
}

async function* csv(orders: Batches) {
  for await (const batch of rows(orders))
    yield stringify(
      batch.map((row) => row.map((cell) => harmless(cell))),
      { record_delimiter: 'windows' },
    );
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
