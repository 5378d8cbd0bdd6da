import path from 'node:path';
import type { Registry } from 'prom-client';
import { assemblyRoutes } from '#features/assembly/build/assemblies.routes.ts';
import { keptAssemblyBook } from '#features/assembly/build/assembly-book.public.ts';
import { ratesReader } from '#features/assembly/rates/assembly-rates.public.ts';
import { assemblyRateRoutes } from '#features/assembly/rates/assembly-rates.routes.ts';
import { typedAssemblyReader } from '#features/assembly/typed-words/typed-words.public.ts';
import { familyRoutes } from '#features/catalog/browse/families.routes.ts';
import { ofRevisedPart } from '#features/catalog/catalog-revisions/catalog-revisions.public.ts';
import { catalogRevisionRoutes } from '#features/catalog/catalog-revisions/catalog-revisions.routes.ts';
import { catalogRoutes } from '#features/catalog/catalog-search/catalog.routes.ts';
import { crossReferenceRoutes } from '#features/catalog/cross-reference/cross-reference.routes.ts';
import { readPairs } from '#features/catalog/norm-pairs/norm-pairs.public.ts';
import { normPairRoutes } from '#features/catalog/norm-pairs/norm-pairs.routes.ts';
import { otherNumberRoutes } from '#features/catalog/other-numbers/other-numbers.routes.ts';
import { ownNumberRoutes } from '#features/catalog/own-numbers/own-numbers.routes.ts';
import { isKeptPicture } from '#features/catalog/pictures/pictures.public.ts';
import { pictureRoutes } from '#features/catalog/pictures/pictures.routes.ts';
import { productAdminRoutes } from '#features/catalog/product-admin/product-admin.routes.ts';
import { productEditRoutes } from '#features/catalog/product-admin/product-edit.routes.ts';
import { readFluids } from '#features/catalog/reference-tables/reference-tables.public.ts';
import { referenceTableRoutes } from '#features/catalog/reference-tables/reference-tables.routes.ts';
import { searchReportRoutes } from '#features/catalog/search-report/search-report.routes.ts';
import type { SearchReport } from '#features/catalog/search-report/search-report.service.ts';
import { tradeWordRoutes } from '#features/catalog/trade-words/trade-words.routes.ts';
import { crimpLogRoutes } from '#features/crimp/crimp-log/crimp-log.routes.ts';
import { crimpRoutes } from '#features/crimp/crimp-table/crimp.routes.ts';
import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp.store.ts';
import { crimpHosesOf } from '#features/crimp/crimp-table/crimp-table.public.ts';
import { jobCardRoutes } from '#features/crimp/job-card/job-card.routes.ts';
import { crimpRevisionRoutes } from '#features/crimp/revisions/crimp-revisions.routes.ts';
import { apiKeyRoutes } from '#features/exchange/api-keys/api-keys.routes.ts';
import { importRoutes } from '#features/exchange/import-desk/imports.routes.ts';
import { importMappingRoutes } from '#features/exchange/import-mappings/import-mappings.routes.ts';
import { orderCallRoutes } from '#features/exchange/order-calls/order-calls.routes.ts';
import { punchoutRoutes } from '#features/exchange/punchout/punchout.routes.ts';
import { webhookRoutes } from '#features/exchange/webhooks/webhooks.routes.ts';
import { auditRoutes } from '#features/people/audit/audit.routes.ts';
import { demoClockRoutes } from '#features/people/demo-clock/demo-clock.routes.ts';
import { distributorEditRoutes } from '#features/people/distributors/distributor-edit.routes.ts';
import { distributorRoutes } from '#features/people/distributors/distributors.routes.ts';
import { geocoderRoutes } from '#features/people/geocoder/geocoder.routes.ts';
import { locatorRoutes } from '#features/people/locator/locator.routes.ts';
import { mailRoutes } from '#features/people/mail/mail.routes.ts';
import { contentRoutes } from '#features/publishing/content/content.routes.ts';
import { contentEditRoutes } from '#features/publishing/content/content-edit.routes.ts';
import { enquiryRoutes } from '#features/publishing/enquiries/enquiries.routes.ts';
import { sentFileRoutes } from '#features/publishing/sent-files/sent-files.routes.ts';
import { boughtBeforeRoutes } from '#features/selling/bought-before/bought-before.routes.ts';
import { cartRoutes } from '#features/selling/cart/cart.routes.ts';
import { certificateRoutes } from '#features/selling/certificates/certificates.routes.ts';
import { approvalRoutes } from '#features/selling/checkout/approvals.routes.ts';
import { checkoutRoutes } from '#features/selling/checkout/checkout.routes.ts';
import { lineCrimpRoutes } from '#features/selling/line-crimps/line-crimps.routes.ts';
import { listPriceChangeRoutes } from '#features/selling/list-price-changes/list-price-changes.routes.ts';
import { orderAdminRoutes } from '#features/selling/order-admin/order-admin.routes.ts';
import { assemblyCardRoutes } from '#features/selling/order-desk/assembly-card.routes.ts';
import { orderDeskRoutes } from '#features/selling/order-desk/order-desk.routes.ts';
import { orderDocumentRoutes } from '#features/selling/order-documents/order-documents.routes.ts';
import { orderViewRoutes } from '#features/selling/order-views/order-views.routes.ts';
import { orderRoutes } from '#features/selling/orders/orders.routes.ts';
import { ownPriceRoutes } from '#features/selling/price-lists/own-prices.routes.ts';
import { priceListRoutes } from '#features/selling/price-lists/price-lists.routes.ts';
import { quoteOfForm, requestedQuotes } from '#features/selling/quotes/quotes.public.ts';
import { quoteRoutes } from '#features/selling/quotes/quotes.routes.ts';
import { returnRoutes } from '#features/selling/returns/returns.routes.ts';
import { savedListRoutes } from '#features/selling/saved-lists/saved-lists.routes.ts';
import type { StockDesk } from '#features/selling/stock/stock.public.ts';
import { stockRoutes } from '#features/selling/stock/stock.routes.ts';
import type { Reads } from '#platform/db/reads.ts';
import type { Route } from '#platform/http/serve.ts';
import { operationsRoutes } from '#platform/operations/operations.routes.ts';
import { PROJECT } from '#platform/project.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import type { Day } from '#shared/calendar.ts';
import { accountRoutes } from './accounts.routes.ts';
import { apiWords } from './api-words.ts';
import type { AppDeps } from './app-deps.ts';
import { countUses } from './count-uses.ts';
import { withdrawing } from './withdrawing.ts';

/** The tables of the trade that come with the project. */
const DATA = path.join(PROJECT, 'data');

/** What the routes share with the rest of the app. */
interface Shared {
  readonly searchReport: SearchReport;
  readonly crimpTable: ReadCrimpTable;
  readonly metrics: Registry;
  readonly today: () => Day;
  /** The lines before the carts. */
  readonly inCartTurn: InTurn;
  readonly reads: Reads;
}

/** Every call there is, wing by wing. */
export function routesOf(
  given: AppDeps,
  { searchReport, crimpTable, metrics, today, inCartTurn, reads }: Shared,
): Route[] {
  const deps = { ...given, reads };
  const assemblyBook = keptAssemblyBook({
    db: deps.db,
    crimpTable,
    fluids: async () => readFluids(DATA),
    onChange: deps.search.onChange,
  });
  const ratesOn = ratesReader(deps.db);
  const assemblyRates = async () => ratesOn(today());
  const typedAssembly = typedAssemblyReader({
    assemblyBook,
    norms: deps.search.norms,
  });
  const stock: StockDesk = {
    db: deps.db,
    clock: deps.clock,
    timeZone: deps.supplier.timeZone,
    shown: deps.config.stockShown,
  };
  const routes: Route[] = [
    ...catalogRoutes({ ...deps, searchReport, crimpHoses: crimpHosesOf(crimpTable), typedAssembly }),
    ...familyRoutes(deps),
    ...referenceTableRoutes({ tradeFolder: DATA }),
    ...crossReferenceRoutes({
      ...deps,
      tradeFolder: DATA,
      readPairs: async () => readPairs(deps.db, DATA),
      onChange: deps.search.onChange,
    }),
    ...searchReportRoutes({ ...deps, searchReport, today }),
    ...tradeWordRoutes({ ...deps, dataFolder: DATA }),
    ...normPairRoutes({ ...deps, dataFolder: DATA, onChanged: deps.search.refreshWords }),
    ...otherNumberRoutes({ ...deps, onChanged: deps.search.refreshWords }),
    ...productEditRoutes({ ...deps, isKeptPicture: async (url) => isKeptPicture(deps.files, url) }),
    ...productAdminRoutes(deps),
    ...catalogRevisionRoutes({ ...deps, patientDb: deps.patientDb ?? deps.db }),
    ...pictureRoutes(deps),
    ...assemblyRoutes({ ...deps, assemblyBook, assemblyRates }),
    ...assemblyRateRoutes({ ...deps, today }),
    ...crimpRoutes({ ...deps, crimpTable }),
    ...jobCardRoutes({ ...deps, crimpTable }),
    ...crimpRevisionRoutes(deps),
    ...crimpLogRoutes(deps),
    ...contentRoutes(deps),
    ...contentEditRoutes(deps),
    ...accountRoutes({ ...deps, withdrawRequests: withdrawing(deps.clock) }),
    ...distributorRoutes(deps),
    ...locatorRoutes(deps),
    ...distributorEditRoutes({ ...deps, countUses }),
    ...ownNumberRoutes(deps),
    ...orderAdminRoutes(deps),
    ...orderDeskRoutes(deps),
    ...assemblyCardRoutes({ ...deps, crimpTable }),
    ...lineCrimpRoutes({ ...deps, crimpTable }),
    ...orderRoutes({ ...deps, inCartTurn }),
    ...boughtBeforeRoutes(deps),
    ...savedListRoutes({ ...deps, inCartTurn }),
    ...checkoutRoutes({ ...deps, inCartTurn, stock }),
    ...stockRoutes(stock),
    ...orderViewRoutes(deps),
    ...returnRoutes(deps),
    ...certificateRoutes({ ...deps, today }),
    ...orderDocumentRoutes({ ...deps, timeZone: deps.supplier.timeZone }),
    ...approvalRoutes({ ...deps, stock, quotes: requestedQuotes }),
    ...geocoderRoutes(deps),
    ...sentFileRoutes(deps),
    ...enquiryRoutes({
      ...deps,
      keepQuote: async (tx, viewer, asked) => quoteOfForm(tx, deps, viewer, asked),
    }),
    ...quoteRoutes({ ...deps, today }),
    ...cartRoutes({ ...deps, inCartTurn, stock, typedAssembly }),
    ...mailRoutes(deps),
    ...priceListRoutes({ ...deps, today }),
    ...listPriceChangeRoutes({ ...deps, today }),
    ...ownPriceRoutes(deps),
    ...auditRoutes({ ...deps, ofRevisedPart }),
    ...apiKeyRoutes(deps),
    ...orderCallRoutes({ ...deps, inCartTurn }),
    ...webhookRoutes(deps),
    ...punchoutRoutes(deps),
    ...importMappingRoutes(deps),
    ...importRoutes({
      clock: deps.clock,
      db: deps.patientDb ?? deps.db,
      limits: deps.config.importAlarms,
      brand: deps.supplier.brand,
      dialMaxHundredths: deps.config.dialMaxHundredths,
    }),
    ...(deps.demoClock ? demoClockRoutes(deps.demoClock) : []),
  ];
  routes.push(
    ...operationsRoutes({
      ...deps,
      metrics,
      endpoints: () => routes.map((route) => route.endpoint),
      apiWords,
    }),
  );
  return routes;
}
