import { countClick } from '#features/catalog/catalog-search/search-click.contract.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Day } from '#shared/calendar.ts';
import { getSearchReport } from './search-report.contract.ts';
import type { SearchReport } from './search-report.service.ts';
import { findSearchCounts } from './search-report.store.ts';

interface Deps {
  readonly reads: Reads;
  readonly searchReport: SearchReport;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

/** What was searched for: the count of a click, and the report for the admin. */
export function searchReportRoutes({ reads, searchReport, today }: Deps): Route[] {
  return [
    serve(countClick, ({ body, viewer }) => {
      if (viewer.role !== 'admin') searchReport.countClick(body.query);
      return { type: 'success' as const };
    }),
    serve(getSearchReport, async ({ query }) => {
      await searchReport.flush();
      return { days: query.days, ...(await findSearchCounts(await reads(), today(), query.days)) };
    }),
  ];
}
