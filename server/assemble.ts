import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountJobs } from '#features/accounts/accounts.door.ts';
import { openCatalogSearch } from '#features/catalog/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/vocabulary.store.ts';
import { openContent } from '#features/content/content.door.ts';
import { openGeocoder } from '#features/geocoder/geocoder.door.ts';
import { mailJobs } from '#features/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/mail/mail-transport.service.ts';
import { readSupplier } from '#features/supplier/supplier.store.ts';
import { buildApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { rateLimits } from './rate-limits.ts';
import type { Foundation } from './start/start.ts';

/** The tables and pages that come with the project. */
const DATA = path.join(import.meta.dirname, '../data');

/** Puts the shop together on a migrated database: its words, its search index, its content, its app. */
export async function assemble(foundation: Foundation): Promise<FastifyInstance> {
  const { config, db, databaseUrl, log } = foundation;
  const supplier = await readSupplier(config.supplierFile);
  const search = await openCatalogSearch({
    ...foundation,
    tradeWords: await readTradeWords(DATA),
    snapshotFile: path.join(config.dataDir, 'search/catalog.index'),
  });
  const content = await openContent(config, path.join(DATA, 'content'), log);
  const geocoder = openGeocoder();
  const office = {
    head: { supplier, publicUrl: config.publicUrl },
    limits: rateLimits(db, config.rateLimitScale),
  };
  const jobs = await startJobs({
    url: databaseUrl,
    log,
    jobs: [
      ...accountJobs({ db, ...office }),
      ...mailJobs({ db, log, transport: mailTransport(config, supplier) }),
    ],
  });
  const onClose = async (): Promise<void> => {
    await jobs.stop();
    await search.close();
    await content.close();
  };
  return buildApp({ ...foundation, ...office, supplier, search, content, geocoder, onClose });
}
