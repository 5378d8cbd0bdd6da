import { parseArgs } from 'node:util';
import { buildApp } from '#app/app.ts';
import { openCatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { openGeocoder } from '#features/people/geocoder/geocoder.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import { openContent } from '#features/publishing/content/content.public.ts';
import { readConfig } from '#platform/config.ts';
import { openDb } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { newLog } from '#platform/log.ts';
import { systemClock } from '#shared/clock.ts';

// A copy of the server in a process of its own, on a database of the benchmarks: it tells its address, and ends when its
// parent does.
const { values } = parseArgs({ options: { url: { type: 'string' }, snapshot: { type: 'string' } } });
if (values.url !== undefined && values.snapshot !== undefined) await serve(values.url, values.snapshot);

async function serve(databaseUrl: string, snapshotFile: string): Promise<void> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    // All of the load comes from one address.
    RATE_LIMIT_SCALE: '1000000',
  });
  const log = newLog('warn');
  const db = openDb(databaseUrl);
  const tradeWords = await readTradeWords('data');
  const search = await openCatalogSearch({ db, databaseUrl, log, tradeWords, snapshotFile });
  const supplier = await readSupplier(config.supplierFile);
  const app = await buildApp({
    clock: systemClock,
    config,
    db,
    log,
    supplier,
    search,
    content: await openContent(config, 'data/content', {
      clock: systemClock,
      log,
      timeZone: supplier.timeZone,
    }),
    geocoder: openGeocoder(config, log),
    head: { supplier, publicUrl: config.publicUrl },
    limits: rateLimits(db, config.rateLimitScale),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.on('disconnect', () => process.exit());
  process.send?.(address);
}
