import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import {
  type CatalogSearch,
  openCatalogSearch,
} from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { recordCatalogChange } from '#features/catalog/products/catalog-change.store.ts';
import { newLog } from '#platform/log.ts';
import { type BenchDatabase, catalogDatabase } from './bench-database.ts';
import { longestWait } from './event-loop.ts';
import { partOptions, report } from './part.ts';
import { megabytes, secondsOf } from './timing.ts';
import type { WarmStart } from './warm-start.ts';

// The index as the server has it: read from the database in a worker, kept in a file, followed by changes.
const MOST_WAITING_MS = 50;
const options = partOptions();
const database = await catalogDatabase(options);
const snapshotFile = path.join(options.folder, `catalog-${options.sizes}.index`);
rmSync(snapshotFile, { force: true });
const { url: databaseUrl, db } = database;
const tradeWords = await readTradeWords('data');

let search: CatalogSearch | undefined;
const cpu = process.cpuUsage();
const coldSeconds = await secondsOf(async () => {
  search = await openCatalogSearch({ db, databaseUrl, log: newLog('warn'), tradeWords, snapshotFile });
});
if (!search) throw new Error('There is no index.');
const { user, system } = process.cpuUsage(cpu);
report(
  { name: 'products', value: search.engine().documentCount, unit: '' },
  { name: 'part numbers', value: search.engine().rowCount, unit: '' },
  { name: 'first start, from the database', value: coldSeconds, unit: 's' },
  { name: 'first start, processor time', value: (user + system) / 1e6, unit: 's' },
  { name: 'kept index', value: megabytes(statSync(snapshotFile).size), unit: 'MB' },
);

const warm = await warmStart();
report(
  {
    name: 'start with the kept index',
    value: warm.seconds,
    unit: 's',
    target: { atMost: 3 },
  },
  { name: 'start with the kept index, processor time', value: warm.cpuSeconds, unit: 's' },
  {
    name: 'memory of a process started with it',
    value: megabytes(warm.rss),
    unit: 'MB',
    target: { atMost: 800 },
  },
);

const opened = search;
const rebuilding = await longestWait(async () => opened.rebuild());
report(
  {
    name: 'longest wait during a rebuild, processor time',
    value: rebuilding.busyMs,
    unit: 'ms',
    target: { atMost: MOST_WAITING_MS },
  },
  { name: 'longest wait during a rebuild, by the clock', value: rebuilding.clockMs, unit: 'ms' },
);

for (const products of [1, 100, 2000]) {
  let visibleMs = 0;
  const changing = await longestWait(async () => {
    visibleMs = await change(database, opened, products);
  });
  report(
    {
      name: `${products} changed in one go: found after`,
      value: visibleMs,
      unit: 'ms',
      ...(products === 1 && { target: { atMost: 1500 } }),
    },
    {
      name: `${products} changed in one go: longest wait, processor time`,
      value: changing.busyMs,
      unit: 'ms',
      target: { atMost: MOST_WAITING_MS },
    },
  );
}
await opened.close();
await database.close();

async function warmStart(): Promise<WarmStart> {
  const child = fork(path.join(import.meta.dirname, 'warm-start.ts'), [
    `--url=${databaseUrl}`,
    `--snapshot=${snapshotFile}`,
  ]);
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object') throw new Error('The start with the kept index failed.');
  if (child.exitCode === null) await once(child, 'exit');
  return told;
}

/** @returns milliseconds from the commit until the last of them is found */
async function change({ db }: BenchDatabase, search: CatalogSearch, products: number): Promise<number> {
  const changed = new Promise<void>((resolve) => search.onChange(() => resolve()));
  const word = `changed${products}x${Date.now()}`;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update products set description = ${word}
      where id in (select id from products where retired_at is null order by md5(id || ${word}) limit ${products})
      returning id`.execute(tx);
    await recordCatalogChange(
      tx,
      rows.map(({ id }) => id),
    );
  });
  const committed = performance.now();
  await changed;
  const found = performance.now() - committed;
  const { total } = await search.engine().search({
    clauses: [{ anyOf: [{ kind: 'word', text: word }] }],
    filters: { values: {}, ranges: {} },
    sort: 'relevance',
    skip: 0,
    limit: 1,
    facets: [],
  });
  if (total !== products) throw new Error(`${total} of ${products} changed products were found.`);
  return found;
}
