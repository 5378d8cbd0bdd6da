import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app/app.ts';
import { openCatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { readSynonyms } from '#features/catalog/trade-words/trade-words.public.ts';
import { openDemoClock } from '#features/people/demo-clock/demo-clock.public.ts';
import { openGeocoder } from '#features/people/geocoder/geocoder.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import { openContent } from '#features/publishing/content/content.public.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { newLog } from '#platform/log.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { copyDemoIndex, demoTemplate } from './demo-template.ts';
import { SecretWatch } from './secret-watch.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface TestAppOptions {
  readonly catalog?: 'demo';
  /** Environment variables beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Another copy of the server on the same database, which stays when the app is closed. */
  readonly database?: Pick<TestDatabase, 'db' | 'url'>;
  /** In place of the computer's. */
  readonly clock?: Clock;
  /** Who holds which token; without it everybody is a visitor. */
  readonly viewerOf?: (token: string) => Promise<Viewer>;
}

/** The real app on a database of its own, with the demo catalog or none; its `close` takes both away. */
export const testApp = async (options: TestAppOptions = {}): Promise<FastifyInstance> =>
  (await testShop(options)).app;

export interface TestShop {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
}

/** The same, with the database and the settings beside it. */
export async function testShop({
  catalog,
  database,
  viewerOf,
  clock: realClock = systemClock,
  settings = {},
}: TestAppOptions = {}): Promise<TestShop> {
  const { db, url, close } = database
    ? { ...database, close: async () => undefined }
    : await testDatabase(catalog && demoTemplate);
  const ownFolder = await mkdtemp(path.join(tmpdir(), 'ferrule-shop-'));
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: ownFolder,
    PUBLIC_URL: 'http://shop.example',
    ...settings,
  });
  const supplier = await readSupplier(config.supplierFile);
  const snapshotFile = path.join(ownFolder, 'catalog.index');
  if (catalog === 'demo') await copyDemoIndex(db, snapshotFile);
  const secrets = new SecretWatch();
  const log = newLog('trace', secrets.log);
  const search = await openCatalogSearch({
    db,
    databaseUrl: config.databaseUrl ?? url,
    log,
    tradeWords: await readTradeWords('data'),
    readSynonyms: async () => readSynonyms(db, 'data'),
    ...(catalog && { snapshotFile }),
  });
  const demoClock = config.demo ? await openDemoClock(db, realClock, log) : undefined;
  const clock = demoClock ?? realClock;
  const content = await openContent(config, 'data/content', { clock, log, timeZone: supplier.timeZone });
  const files = await openFiles(config);
  const app = await buildApp({
    clock,
    demoClock,
    config,
    db,
    files,
    log,
    supplier,
    search,
    content,
    geocoder: openGeocoder(config, log),
    head: { supplier, publicUrl: config.publicUrl },
    limits: rateLimits(db, config.rateLimitScale),
    onClose: async () => {
      await search.close();
      await content.close();
      files.close();
      await demoClock?.close();
      await rm(ownFolder, { recursive: true, force: true });
      await close();
      // Of every suite: no secret was logged, or answered.
      secrets.assertNothing();
    },
    checkReplies: true,
    ...(viewerOf && { viewerOf }),
  });
  return { app, db, config };
}
