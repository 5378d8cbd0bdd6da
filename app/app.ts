import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pageRoutes } from '#app/pages/pages.ts';
import { productImageRoutes } from '#features/catalog/drawings/product-images.routes.ts';
import { pictureFileRoutes } from '#features/catalog/pictures/pictures.routes.ts';
import { openSearchReport } from '#features/catalog/search-report/search-report.service.ts';
import { crimpTableReader } from '#features/crimp/crimp-table/crimp.store.ts';
import { keyHolder } from '#features/exchange/api-keys/key-holder.service.ts';
import { punchoutSite } from '#features/exchange/punchout/punchout-site.routes.ts';
import { noteActing, viewerFinder } from '#features/people/accounts/accounts.public.ts';
import { stillMapRoutes } from '#features/people/locator/still-map.routes.ts';
import { contentFileRoutes } from '#features/publishing/content/content-file.routes.ts';
import { sitemapRoutes } from '#features/publishing/sitemap/sitemap.routes.ts';
import { cartTurns } from '#features/selling/cart/cart.public.ts';
import { openReads } from '#platform/db/reads.ts';
import { AnswerCache } from '#platform/http/answer-cache.ts';
import { Busy } from '#platform/http/busy.ts';
import { decodable } from '#platform/http/decodable.ts';
import { databaseIsAway, errorAnswers } from '#platform/http/error-answers.ts';
import { openGate } from '#platform/http/gate.ts';
import { demandAccess, gateRequests, httpApi } from '#platform/http/http-api.ts';
import { jsonBodiesOnly } from '#platform/http/json-bodies.ts';
import { wrongMethods } from '#platform/http/methods.ts';
import { notFound } from '#platform/http/refusal.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { whoIsBy } from '#platform/http/who.ts';
import { newMetrics } from '#platform/metrics.ts';
import { PROJECT } from '#platform/project.ts';
import { type Day, dayOf } from '#shared/calendar.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import { usesCamera } from '#web/paths.ts';
import type { AppDeps } from './app-deps.ts';
import { routesOf } from './routes.ts';

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
  securityHeaders(app, config, usesCamera);
  errorAnswers(app);
  jsonBodiesOnly(app);
  const metrics = newMetrics(app);
  const gate = openGate({ registry: metrics, busyAfterMs: config.busyAfterMs });
  gateRequests(app, gate);
  const today = (): Day => dayOf(deps.clock.now(), deps.supplier.timeZone);
  const viewerOf = deps.viewerOf ?? viewerFinder(deps);
  const whoIs = whoIsBy(viewerOf, config.publicUrl);
  const whoCalls = whoIsBy(viewerOf, config.publicUrl, {
    holderOf: keyHolder({ ...deps, today }),
    noteActing: noteActing(deps),
  });
  const searchReport = openSearchReport(deps.db, log, today);
  app.addHook('preClose', searchReport.close);
  const crimpTable = crimpTableReader(deps.db, config.dialMaxHundredths);
  const inCartTurn = cartTurns();
  const { reads, close: closeReads } = openReads({
    db: deps.db,
    url: config.databaseReadUrl,
    log,
    registry: metrics,
  });
  app.addHook('onClose', closeReads);
  const routes = routesOf(deps, { searchReport, crimpTable, metrics, today, inCartTurn, reads });
  const { publicUrl } = config;
  const cache = new AnswerCache<RenderedPage>({
    maxBytes: config.answersMb * MEGABYTE,
    // Under overload the old one stays until there is room.
    onRefreshFailed: (error) => {
      if (!(error instanceof Busy)) log.warn({ err: error }, 'a kept answer could not be made again');
    },
  });
  httpApi(app, routes, { publicUrl, whoIs: whoCalls, cache, gate, checkReplies: deps.checkReplies ?? false });
  deps.search.onChange(() => cache.clear());
  deps.content.onChange(() => cache.clear());
  deps.demoClock?.onChange(() => cache.clear());
  contentFileRoutes(app, { ...deps, publicUrl });
  punchoutSite(app, { ...deps, whoIs, today, inCartTurn });
  sitemapRoutes(app, { ...deps, crimpTable, publicUrl, onChange: deps.search.onChange });
  productImageRoutes(app, { db: deps.db, onChange: deps.search.onChange });
  pictureFileRoutes(app, deps);
  stillMapRoutes(app, { baseMapFile: path.join(PROJECT, 'app/public/images/base-map.json') });
  await pageRoutes(app, {
    distFolder: path.join(PROJECT, 'dist'),
    publicUrl,
    mapStyleUrl: config.mapStyleUrl,
    clock: deps.clock,
    supplier: deps.supplier,
    routes,
    whoIs,
    isAway: databaseIsAway,
    cache,
    gate,
  });
  const wrongMethod = wrongMethods(routes.map(({ endpoint }) => endpoint));
  const notThere = ({ method, url }: FastifyRequest): never => {
    throw wrongMethod(method, url) ?? notFound('Oops, route not found.');
  };
  app.setNotFoundHandler(notThere);
  // Before the body is judged: a method that nothing takes, QUERY too, is told so whatever it brings.
  app.addHook('onRequest', async (request) => {
    if (request.is404) notThere(request);
  });
  if (deps.onClose) app.addHook('onClose', deps.onClose);
  await app.ready();
  return app;
}
