import { parseArgs } from 'node:util';
import { openCatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { openDb } from '#platform/db/db.ts';
import { newLog } from '#platform/log.ts';

/** What a process tells that did nothing but start with a kept index. */
export interface WarmStart {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly rss: number;
  readonly documents: number;
}

const { values } = parseArgs({ options: { url: { type: 'string' }, snapshot: { type: 'string' } } });
if (values.url !== undefined && values.snapshot !== undefined) await startWith(values.url, values.snapshot);

async function startWith(url: string, snapshotFile: string): Promise<void> {
  const tradeWords = await readTradeWords('data');
  const db = openDb(url);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const search = await openCatalogSearch({
    db,
    databaseUrl: url,
    log: newLog('warn'),
    tradeWords,
    snapshotFile,
  });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  // A first search, so that what is made when it is wanted is counted, too.
  const query = { clauses: [], filters: { values: {}, ranges: {} }, sort: 'relevance', skip: 0, limit: 24 };
  await search.engine().search({ ...query, facets: ['category', 'bore'] });
  const said: WarmStart = {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    rss: process.memoryUsage.rss(),
    documents: search.engine().documentCount,
  };
  process.send?.(said);
  await search.close();
  await db.destroy();
  process.disconnect?.();
}
