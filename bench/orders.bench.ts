import { Readable } from 'node:stream';
import type { OrderSort } from '#features/selling/order-admin/order-admin.contract.ts';
import { exportAll } from '#features/selling/order-admin/order-export.service.ts';
import { orderFigures } from '#features/selling/order-admin/order-figures.store.ts';
import { listOrders, type OrderFilter } from '#features/selling/order-admin/order-list.store.ts';
import { scratchDatabase } from './bench-database.ts';
import { fillOrders } from './order-rows.ts';
import { partOptions, report } from './part.ts';
import { megabytes, percentile } from './timing.ts';

// The staff's list at a million orders: what one opening of it asks of the database, for every tab, filter, sort and search.
const ORDERS = 1_000_000;
const ROUNDS = 20;
const P95_MS = 80;
const EXPORTED = 100_000;
const EXPORT_MB = 150;
const FIRST_BYTE_MS = 2_000;

const open: OrderFilter = {
  status: 'OPEN',
  search: '',
  assignedTo: undefined,
  since: undefined,
  before: undefined,
  isPartlyShipped: false,
};
const shipped: OrderFilter = { ...open, status: 'SHIPPED' };

const database = await scratchDatabase(partOptions(), 'orders');
const { db } = database;
try {
  await fillOrders(db, ORDERS);
  const asked: ReadonlyArray<readonly [string, OrderFilter, OrderSort?]> = [
    ['open', open],
    ['shipped (900,000)', shipped],
    ['shipped, by company', shipped, 'company'],
    ['shipped, by name', shipped, 'name'],
    ['shipped, by total', shipped, 'total'],
    ['shipped, unassigned', { ...shipped, assignedTo: 'none' }],
    ['shipped, of one admin', { ...shipped, assignedTo: 'usr_a' }],
    [
      'shipped, two days a year ago',
      { ...shipped, since: new Date('2025-10-01'), before: new Date('2025-10-03') },
    ],
    ['order number', { ...shipped, search: '500001' }],
    ['PO number', { ...shipped, search: 'PO-77123' }],
    ['company, of many', { ...shipped, search: 'company' }],
    ['company, of few', { ...shipped, search: 'company 4242' }],
    ['person', { ...shipped, search: 'last 777' }],
    ['part', { ...shipped, search: 'BW2-08' }],
    ['part of few', { ...shipped, search: 'PART-1234' }],
    ['nothing found', { ...shipped, search: 'nobody at all' }],
    ['nothing found, two letters', { ...shipped, search: 'zq' }],
    ['company, by total', { ...shipped, search: 'company 42' }, 'total'],
  ];
  for (const [name, filter, sort = 'placed'] of asked) await time(name, async () => openList(filter, sort));
  const { data } = await listOrders(db, shipped, {
    sort: 'placed',
    limit: 1,
    skip: 25_000,
    after: undefined,
    timeZone: 'America/Chicago',
  });
  await time('shipped, after the 25,000th', async () => openList(shipped, 'placed', data[0]?.id));
  await time('figures of the dashboard', async () => orderFigures(db, new Date(), 'America/Chicago'));
  await measureExport();
} finally {
  await database.close();
}

async function openList(filter: OrderFilter, sort: OrderSort, after?: string): Promise<void> {
  await listOrders(db, filter, { sort, limit: 50, skip: 0, after, timeZone: 'America/Chicago' });
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  await ask();
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
  }
  const p95 = percentile(
    took.toSorted((a, b) => a - b),
    0.95,
  );
  report({ name: `${name}, p95`, value: p95, unit: 'ms', target: { atMost: P95_MS } });
}

/** What an export of 100,000 rows adds to the memory of the process while it is read at the reader's pace. */
async function measureExport(): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = performance.now();
  let firstByte: number | undefined;
  let most = before;
  let lines = 0;
  const { body } = await exportAll(db, shipped, {
    format: 'csv',
    parts: false,
    timeZone: 'America/Chicago',
  });
  if (!(body instanceof Readable)) throw new Error('An export is a stream.');
  for await (const chunk of body) {
    firstByte ??= performance.now() - began;
    lines += String(chunk).split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage.rss());
    if (lines > EXPORTED) break;
  }
  if (lines <= EXPORTED) throw new Error(`Only ${lines} rows were there to export.`);
  report(
    { name: 'export, first byte', value: firstByte ?? 0, unit: 'ms', target: { atMost: FIRST_BYTE_MS } },
    {
      name: 'export of 100,000 rows, memory',
      value: megabytes(most - before),
      unit: 'MB',
      target: { atMost: EXPORT_MB },
    },
  );
}
