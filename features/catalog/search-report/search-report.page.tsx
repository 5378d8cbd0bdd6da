import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { isNumber } from '#features/catalog/other-numbers/other-number.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { demandAdmin } from '#web/guard.ts';
import type { Column } from '#web/list/list-spec.ts';
import { readChoice } from '#web/list/list-state.ts';
import { ListTable } from '#web/list/list-table.tsx';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { getSearchReport, REPORT_DAYS } from './search-report.contract.ts';

type Report = ReplyOf<typeof getSearchReport>;

const spans = [7, REPORT_DAYS, 90] as const;

/** `/account/search-report`: what was searched for, what found nothing, what was opened. Counts only, of nobody. */
export const searchReportPage = page<Report>({
  load: loadReport,
  head: () => ({ title: 'Search Report', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Search Report" fromDashboard>
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
        <EmptyState message="Nothing has been searched for yet.">
          <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p>
            {figure(data.searches)} searches, {figure(data.withoutResult)} without a result,{' '}
            {figure(data.clicks)} results opened.
          </p>
          <Terms title="Searched most" terms={data.terms} />
          <Terms title="Found nothing" terms={data.nothingFound} canTeach />
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
  canTeach = false,
}: {
  readonly title: string;
  readonly terms: Report['terms'];
  readonly canTeach?: boolean;
}): ReactElement | null {
  if (terms.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ListTable
        label={title}
        rows={terms}
        keyOf={({ term }) => term}
        columns={canTeach ? [...columns, teach] : columns}
      />
    </section>
  );
}

const columns: ReadonlyArray<Column<Report['terms'][number]>> = [
  { head: 'Term', cell: ({ term }) => <Link to={paths.search(term)}>{term}</Link> },
  { head: 'Searches', align: 'right', cell: ({ searches }) => figure(searches) },
  { head: 'Without a result', align: 'right', cell: ({ withoutResult }) => figure(withoutResult) },
  { head: 'Opened', align: 'right', cell: ({ clicks }) => figure(clicks) },
];

/** One press from what was not found to the word that finds it. */
const teach: Column<Report['terms'][number]> = {
  head: 'Mend',
  cell: ({ term }) => (
    <>
      <Link to={paths.newTradeWord(term)}>
        Teach a word<span className="vh"> for {term}</span>
      </Link>
      {isNumber(term) && (
        <>
          {', '}
          <Link to={paths.newCrossReference(term)}>
            Name our part<span className="vh"> for {term}</span>
          </Link>
        </>
      )}
    </>
  ),
};
