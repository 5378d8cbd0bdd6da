import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { pageRoutes } from '#app/pages/pages.ts';
import { assemblyRoutes } from '#features/assembly/build/assemblies.routes.ts';
import { keptAssemblyBook } from '#features/assembly/build/assembly-book.public.ts';
import { findRatesOn } from '#features/assembly/rates/assembly-rates.public.ts';
import { assemblyRateRoutes } from '#features/assembly/rates/assembly-rates.routes.ts';
import { ratesFrom } from '#features/assembly/rates/rates-of-day.rules.ts';
import { familyRoutes } from '#features/catalog/browse/families.routes.ts';
import { catalogRoutes } from '#features/catalog/catalog-search/catalog.routes.ts';
import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { crossReferenceRoutes } from '#features/catalog/cross-reference/cross-reference.routes.ts';
import { productImageRoutes } from '#features/catalog/drawings/product-images.routes.ts';
import { readPairs } from '#features/catalog/norm-pairs/norm-pairs.public.ts';
import { normPairRoutes } from '#features/catalog/norm-pairs/norm-pairs.routes.ts';
import { otherNumberRoutes } from '#features/catalog/other-numbers/other-numbers.routes.ts';
import { ownNumberRoutes } from '#features/catalog/own-numbers/own-numbers.routes.ts';
import { folderOfPictures } from '#features/catalog/pictures/picture-files.store.ts';
import { isKeptPicture } from '#features/catalog/pictures/pictures.public.ts';
import { pictureFileRoutes, pictureRoutes } from '#features/catalog/pictures/pictures.routes.ts';
import { productAdminRoutes } from '#features/catalog/product-admin/product-admin.routes.ts';
import { productEditRoutes } from '#features/catalog/product-admin/product-edit.routes.ts';
import { readFluids } from '#features/catalog/reference-tables/reference-tables.public.ts';
import { referenceTableRoutes } from '#features/catalog/reference-tables/reference-tables.routes.ts';
import { searchReportRoutes } from '#features/catalog/search-report/search-report.routes.ts';
import { openSearchReport } from '#features/catalog/search-report/search-report.service.ts';
import { tradeWordRoutes } from '#features/catalog/trade-words/trade-words.routes.ts';
import { crimpRoutes } from '#features/crimp/crimp-table/crimp.routes.ts';
import { crimpTableReader } from '#features/crimp/crimp-table/crimp.store.ts';
import { isCrimpHose, listCrimpHoses } from '#features/crimp/crimp-table/crimp-table.public.ts';
import { jobCardRoutes } from '#features/crimp/job-card/job-card.routes.ts';
import { crimpRevisionRoutes } from '#features/crimp/revisions/crimp-revisions.routes.ts';
import { keyHolder } from '#features/exchange/api-keys/key-holder.service.ts';
import { viewerFinder } from '#features/people/accounts/accounts.public.ts';
import { auditRoutes } from '#features/people/audit/audit.routes.ts';
import type { DemoClock } from '#features/people/demo-clock/demo-clock.public.ts';
import { demoClockRoutes } from '#features/people/demo-clock/demo-clock.routes.ts';
import { distributorEditRoutes } from '#features/people/distributors/distributor-edit.routes.ts';
import { distributorRoutes } from '#features/people/distributors/distributors.routes.ts';
import type { Geocoder } from '#features/people/geocoder/geocoder.public.ts';
import { geocoderRoutes } from '#features/people/geocoder/geocoder.routes.ts';
import { locatorRoutes } from '#features/people/locator/locator.routes.ts';
import { stillMapRoutes } from '#features/people/locator/still-map.routes.ts';
import { mailRoutes } from '#features/people/mail/mail.routes.ts';
import { contentRoutes } from '#features/publishing/content/content.routes.ts';
import type { ContentService } from '#features/publishing/content/content.service.ts';
import { contentEditRoutes } from '#features/publishing/content/content-edit.routes.ts';
import { contentFileRoutes } from '#features/publishing/content/content-file.routes.ts';
import { enquiryRoutes } from '#features/publishing/enquiries/enquiries.routes.ts';
import { sitemapRoutes } from '#features/publishing/sitemap/sitemap.routes.ts';
import { cartTurns } from '#features/selling/cart/cart.public.ts';
import { cartRoutes } from '#features/selling/cart/cart.routes.ts';
import { approvalRoutes } from '#features/selling/checkout/approvals.routes.ts';
import { checkoutRoutes } from '#features/selling/checkout/checkout.routes.ts';
import { listPriceChangeRoutes } from '#features/selling/list-price-changes/list-price-changes.routes.ts';
import { orderAdminRoutes } from '#features/selling/order-admin/order-admin.routes.ts';
import { orderDeskRoutes } from '#features/selling/order-desk/order-desk.routes.ts';
import { orderDocumentRoutes } from '#features/selling/order-documents/order-documents.routes.ts';
import { orderRoutes } from '#features/selling/orders/orders.routes.ts';
import { ownPriceRoutes } from '#features/selling/price-lists/own-prices.routes.ts';
import { priceListRoutes } from '#features/selling/price-lists/price-lists.routes.ts';
import { quoteOfForm, requestedQuotes } from '#features/selling/quotes/quotes.public.ts';
import { quoteRoutes } from '#features/selling/quotes/quotes.routes.ts';
import { savedListRoutes } from '#features/selling/saved-lists/saved-lists.routes.ts';
import type { StockDesk } from '#features/selling/stock/stock.public.ts';
import { stockRoutes } from '#features/selling/stock/stock.routes.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { AnswerCache } from '#platform/http/answer-cache.ts';
import { decodable } from '#platform/http/decodable.ts';
import { databaseIsAway, errorAnswers } from '#platform/http/error-answers.ts';
import { demandAccess, httpApi } from '#platform/http/http-api.ts';
import { jsonBodiesOnly } from '#platform/http/json-bodies.ts';
import { wrongMethods } from '#platform/http/methods.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import { notFound } from '#platform/http/refusal.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { Route } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { whoIsBy } from '#platform/http/who.ts';
import type { Log } from '#platform/log.ts';
import { newMetrics } from '#platform/metrics.ts';
import { operationsRoutes } from '#platform/operations/operations.routes.ts';
import { type Day, dayOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import type { Supplier } from '#shared/supplier.ts';
import { accountRoutes } from './accounts.routes.ts';
import { countUses } from './count-uses.ts';
import { machineRoutes } from './machines.routes.ts';
import { withdrawing } from './withdrawing.ts';

/** Everything the app is made of; tests build it with a database of their own. */
export interface AppDeps {
  readonly clock: Clock;
  /** The same clock where it is a demo's, which can be set. */
  readonly demoClock?: DemoClock | undefined;
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly supplier: Supplier;
  readonly search: CatalogSearch;
  readonly content: ContentService;
  readonly geocoder: Geocoder;
  /** What a mail names its sender by, and where its links lead. */
  readonly head: { readonly supplier: Supplier; readonly publicUrl: string };
  readonly limits: Limits;
  /** Finds who holds a session token, in place of the sessions in the database. */
  readonly viewerOf?: (token: string) => Promise<Viewer>;
  /** Done when the app has closed. */
  readonly onClose?: () => Promise<void>;
  /** Throw when an answer is not of the shape it declares. */
  readonly checkReplies?: boolean;
}

const MEGABYTE = 1_048_576;
const JSON_BODY_BYTES = MEGABYTE;

/** Builds the app; it does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // As long as Node takes an address at all: an id of any length is looked for, and not found.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  demandAccess(app);
  securityHeaders(app, config);
  errorAnswers(app);
  jsonBodiesOnly(app);
  const metrics = newMetrics(app);
  const today = (): Day => dayOf(deps.clock.now(), deps.supplier.timeZone);
  const viewerOf = deps.viewerOf ?? viewerFinder(deps);
  const whoIs = whoIsBy(viewerOf, config.publicUrl);
  const whoCalls = whoIsBy(viewerOf, config.publicUrl, keyHolder({ ...deps, today }));
  const searchReport = openSearchReport(deps.db, log, today);
  app.addHook('preClose', searchReport.close);
  const crimpTable = crimpTableReader(deps.db, config.dialMaxHundredths);
  const tradeFolder = path.resolve('data');
  const assemblyBook = keptAssemblyBook({
    db: deps.db,
    crimpTable,
    fluids: async () => readFluids(tradeFolder),
    onChange: deps.search.onChange,
  });
  const assemblyRates = async () => {
    const rates = await findRatesOn(deps.db, today());
    return rates && ratesFrom(rates);
  };
  const inCartTurn = cartTurns();
  const stock: StockDesk = {
    db: deps.db,
    clock: deps.clock,
    timeZone: deps.supplier.timeZone,
    shown: config.stockShown,
  };
  const crimpHoses = {
    list: async () => listCrimpHoses(crimpTable),
    has: async (code: string) => isCrimpHose(crimpTable, code),
  };
  const pictures = folderOfPictures(path.join(config.dataDir, 'images'));
  const routes: Route[] = [
    ...catalogRoutes({ ...deps, searchReport, crimpHoses }),
    ...familyRoutes(deps),
    ...referenceTableRoutes({ tradeFolder: path.resolve('data') }),
    ...crossReferenceRoutes({
      ...deps,
      tradeFolder: path.resolve('data'),
      readPairs: async () => readPairs(deps.db, path.resolve('data')),
      onChange: deps.search.onChange,
    }),
    ...searchReportRoutes({ ...deps, searchReport, today }),
    ...tradeWordRoutes({ ...deps, dataFolder: path.resolve('data') }),
    ...normPairRoutes({ ...deps, dataFolder: path.resolve('data'), onChanged: deps.search.refreshWords }),
    ...otherNumberRoutes({ ...deps, onChanged: deps.search.refreshWords }),
    ...productEditRoutes({ ...deps, isKeptPicture: async (url) => isKeptPicture(pictures, url) }),
    ...productAdminRoutes(deps),
    ...pictureRoutes({ ...deps, pictures }),
    ...assemblyRoutes({ ...deps, assemblyBook, assemblyRates }),
    ...assemblyRateRoutes({ ...deps, today }),
    ...crimpRoutes({ ...deps, crimpTable }),
    ...jobCardRoutes({ ...deps, crimpTable }),
    ...crimpRevisionRoutes(deps),
    ...contentRoutes(deps),
    ...contentEditRoutes(deps),
    ...accountRoutes({ ...deps, withdrawRequests: withdrawing(deps.clock) }),
    ...distributorRoutes(deps),
    ...locatorRoutes(deps),
    ...distributorEditRoutes({ ...deps, countUses }),
    ...ownNumberRoutes(deps),
    ...orderAdminRoutes(deps),
    ...orderDeskRoutes(deps),
    ...orderRoutes({ ...deps, inCartTurn }),
    ...savedListRoutes({ ...deps, inCartTurn }),
    ...checkoutRoutes({ ...deps, inCartTurn, stock }),
    ...stockRoutes(stock),
    ...orderDocumentRoutes({ ...deps, timeZone: deps.supplier.timeZone }),
    ...approvalRoutes({ ...deps, stock, quotes: requestedQuotes }),
    ...geocoderRoutes(deps),
    ...enquiryRoutes({
      ...deps,
      keepQuote: async (tx, viewer, asked) => quoteOfForm(tx, deps, viewer, asked),
    }),
    ...quoteRoutes({ ...deps, today }),
    ...cartRoutes({ ...deps, inCartTurn, stock }),
    ...mailRoutes(deps),
    ...priceListRoutes({ ...deps, today }),
    ...listPriceChangeRoutes({ ...deps, today }),
    ...ownPriceRoutes(deps),
    ...auditRoutes(deps),
    ...machineRoutes({ ...deps, inCartTurn }),
    ...(deps.demoClock ? demoClockRoutes(deps.demoClock) : []),
  ];
  routes.push(
    ...operationsRoutes({ ...deps, metrics, endpoints: () => routes.map((route) => route.endpoint) }),
  );
  const { publicUrl } = config;
  const cache = new AnswerCache<RenderedPage>({
    maxBytes: config.answersMb * MEGABYTE,
    onRefreshFailed: (error) => log.warn({ err: error }, 'a kept answer could not be made again'),
  });
  httpApi(app, routes, { publicUrl, whoIs: whoCalls, cache, checkReplies: deps.checkReplies ?? false });
  deps.search.onChange(() => cache.clear());
  deps.content.onChange(() => cache.clear());
  deps.demoClock?.onChange(() => cache.clear());
  contentFileRoutes(app, { ...deps, publicUrl });
  sitemapRoutes(app, { ...deps, crimpTable, publicUrl, onChange: deps.search.onChange });
  productImageRoutes(app, { db: deps.db, onChange: deps.search.onChange });
  pictureFileRoutes(app, { pictures });
  stillMapRoutes(app, { baseMapFile: path.resolve('app/public/images/base-map.json') });
  await pageRoutes(app, {
    distFolder: path.resolve('dist'),
    publicUrl,
    mapStyleUrl: config.mapStyleUrl,
    clock: deps.clock,
    supplier: deps.supplier,
    routes,
    whoIs,
    isAway: databaseIsAway,
    cache,
  });
  const wrongMethod = wrongMethods(routes.map(({ endpoint }) => endpoint));
  app.setNotFoundHandler(({ method, url }) => {
    throw wrongMethod(method, url) ?? notFound('Oops, route not found.');
  });
  if (deps.onClose) app.addHook('onClose', deps.onClose);
  await app.ready();
  return app;
}
