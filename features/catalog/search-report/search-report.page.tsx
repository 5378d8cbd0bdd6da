import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { demandAdmin } from '#web/guard.ts';
import { readChoice } from '#web/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { getSearchReport, REPORT_DAYS } from './search-report.contract.ts';

type Report = ReplyOf<typeof getSearchReport>;

const spans = [7, REPORT_DAYS, 90] as const;

/** `/account/search-report`: what was searched for, what found nothing, what was opened. Counts only, of nobody. */
export const searchReportPage = page<Report>({
  load: loadReport,
  head: () => ({ title: 'Search Report', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Search Report"
      crumbs={
        <Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Search Report' }]} />
      }
    >
      <div>
        <Segmented label="Days">
          {spans.map((days) => (
            <Link
              key={days}
              to={paths.searchReport(days)}
              aria-current={days === data.days ? 'true' : undefined}
            >
              {days} days
            </Link>
          ))}
        </Segmented>
      </div>
      {data.terms.length === 0 ? (
        <EmptyState message="Nothing has been searched for yet." />
      ) : (
        <>
          <p>
            {figure(data.searches)} searches, {figure(data.withoutResult)} without a result,{' '}
            {figure(data.clicks)} results opened.
          </p>
          <Terms title="Searched most" terms={data.terms} />
          <Terms title="Found nothing" terms={data.nothingFound} />
        </>
      )}
    </AccountPage>
  ),
});

async function loadReport(request: PageRequest): Promise<Report> {
  demandAdmin(request);
  const asked = readChoice(request.url.searchParams, 'days', spans.map(String));
  return request.call(getSearchReport, {
    query: { days: asked === undefined ? REPORT_DAYS : Number(asked) },
  });
}

function Terms({
  title,
  terms,
}: {
  readonly title: string;
  readonly terms: Report['terms'];
}): ReactElement | null {
  if (terms.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <TableFrame label={title} dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col" className="num">
                Searches
              </th>
              <th scope="col" className="num">
                Without a result
              </th>
              <th scope="col" className="num">
                Opened
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ term, searches, withoutResult, clicks }) => (
              <tr key={term}>
                <th scope="row">
                  <Link to={paths.search(term)}>{term}</Link>
                </th>
                <td className="num">{figure(searches)}</td>
                <td className="num">{figure(withoutResult)}</td>
                <td className="num">{figure(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}
