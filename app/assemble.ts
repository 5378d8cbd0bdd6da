import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/start/start.ts';
import { openCatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { pictureJobs } from '#features/catalog/pictures/picture-jobs.ts';
import { holdUsedPictures } from '#features/catalog/products/products.public.ts';
import { openSharedSearch } from '#features/catalog/shared-index/shared-search.service.ts';
import { readSynonyms } from '#features/catalog/trade-words/trade-words.public.ts';
import { webhookJobs } from '#features/exchange/webhooks/webhooks.public.ts';
import { endDemoTime, openDemoClock } from '#features/people/demo-clock/demo-clock.public.ts';
import { openGeocoder } from '#features/people/geocoder/geocoder.public.ts';
import { MAIL_SLOTS, mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/people/mail/mail-transport.service.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import { openContent } from '#features/publishing/content/content.public.ts';
import { sentFileJobs } from '#features/publishing/sent-files/sent-files.routes.ts';
import { certificateJobs } from '#features/selling/certificates/certificates.public.ts';
import { followListPrices } from '#features/selling/list-price-changes/list-price-changes.public.ts';
import { orderAdminJobs } from '#features/selling/order-admin/order-admin-jobs.ts';
import { quoteDeps, quoteJobs } from '#features/selling/quotes/quotes.public.ts';
import { lowParts } from '#features/selling/stock/stock.public.ts';
import { openDb } from '#platform/db/db.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { sweepJob } from '#platform/jobs/sweep-job.ts';
import { dayOf } from '#shared/calendar.ts';
import { systemClock } from '#shared/clock.ts';
import { accountJobs } from './accounts.jobs.ts';
import { buildApp } from './app.ts';
import { terms } from './kept-rows.ts';

/** The tables and pages that come with the project. */
const DATA = path.join(import.meta.dirname, '../data');

/** Each mail in hand has one to itself; webhooks that are waited for have none; the other jobs share four. */
const JOB_CONNECTIONS = MAIL_SLOTS + 4;

/**
 * Puts the shop together on a migrated database: its words, its search index, its content, its app.
 *
 * @throws what opening one of them throws; those that were open are closed again
 */
export async function assemble(started: Deps): Promise<FastifyInstance> {
  const { config, db, databaseUrl, log } = started;
  await using open = new AsyncDisposableStack();
  const demoClock = started.config.demo ? await openDemoClock(started.db, systemClock, log) : undefined;
  open.defer(async () => demoClock?.close());
  if (!demoClock && (await endDemoTime(db)))
    log.warn('The clock of the demo was set; the shop is none any more, and has the real time again.');
  const clock = demoClock ?? systemClock;
  const supplier = await readSupplier(config.supplierFile);
  // Before the index is read, and so before the first price is served.
  const stopListPrices = await followListPrices({
    db,
    log,
    today: () => dayOf(clock.now(), supplier.timeZone),
  });
  open.defer(stopListPrices);
  const words = {
    tradeWords: await readTradeWords(DATA),
    readSynonyms: async () => readSynonyms(started.db, DATA),
  };
  const search = config.openSearch
    ? await openSharedSearch(config.openSearch, { ...started, ...words })
    : await openCatalogSearch({
        ...started,
        ...words,
        snapshotFile: path.join(config.dataDir, 'search/catalog.index'),
      });
  open.defer(() => search.close());
  const content = await openContent(config, path.join(DATA, 'content'), {
    clock,
    log,
    timeZone: supplier.timeZone,
  });
  open.defer(async () => content.close());
  const geocoder = openGeocoder(config, log);
  const files = await openFiles(config);
  open.defer(() => files.close());
  const common = {
    head: { supplier, publicUrl: config.publicUrl },
    limits: rateLimits(db, config.rateLimitScale),
  };
  const transport = mailTransport(config, supplier);
  open.defer(() => transport.close());
  // What is done by night may take its time, nobody waits for it; and so may an import.
  const patient = openDb(databaseUrl, { most: JOB_CONNECTIONS });
  open.defer(async () => patient.destroy());
  const today = () => dayOf(clock.now(), supplier.timeZone);
  const jobs = await startJobs({
    url: databaseUrl,
    log,
    jobs: [
      ...accountJobs({ db: patient, ...common }),
      sweepJob({ db: patient, keep: config.keep, log, terms }),
      ...orderAdminJobs({ db: patient }),
      ...pictureJobs({
        // The age of files, which are stamped by the computer.
        clock: systemClock,
        db: patient,
        files,
        holdUsedPictures,
      }),
      ...sentFileJobs({ db: patient, clock }),
      ...quoteJobs(quoteDeps({ ...common, clock, config, db: patient, today })),
      ...certificateJobs({
        ...common,
        clock,
        db: patient,
        ordersMailTo: config.ordersMailTo ?? supplier.email,
        today,
      }),
      ...mailJobs({ db: patient, log, supplier, transport }),
      ...webhookJobs({
        clock: systemClock,
        db: patient,
        log,
        outside: { loopbackPorts: config.webhookLoopbackPorts },
        lowParts: async () =>
          lowParts({ clock, db: patient, timeZone: supplier.timeZone, shown: config.stockShown }),
      }),
    ],
  });
  open.defer(() => jobs.stop());
  // Until it is there, what was opened is ours to close; then it is the app's.
  let closing = async (): Promise<void> => undefined;
  const deps = {
    ...started,
    patientDb: patient,
    clock,
    demoClock,
    ...common,
    supplier,
    search,
    content,
    files,
    geocoder,
  };
  const app = await buildApp({ ...deps, onClose: async () => closing() });
  const opened = open.move();
  closing = async () => opened.disposeAsync();
  return app;
}
