import { ago } from '#shared/ago.ts';
import { demandAdmin } from '#web/guard.ts';
import type { Column } from '#web/list/list-spec.ts';
import { ListTable } from '#web/list/list-table.tsx';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { listCrimpRevisions, type RevisionEntry } from './crimp-revisions.contract.ts';
import { RevisionState } from './revision-state.component.tsx';

interface Revisions {
  readonly rows: ReadonlyArray<RevisionEntry & { readonly ago: string }>;
}

/** `/account/crimp-revisions`: every crimp table there was, and which one is shown. */
export const crimpRevisionsPage = page<Revisions>({
  load: async (request) => {
    demandAdmin(request);
    const { data } = await request.call(listCrimpRevisions, {});
    const now = request.clock.now();
    return { rows: data.map((entry) => ({ ...entry, ago: ago(entry.date, now) })) };
  },
  head: () => ({ title: 'Crimp Table Revisions', robots: 'noindex' }),
  Page: ({ data: { rows } }) => (
    <AccountPage title="Crimp Table Revisions" fromDashboard>
      {rows.length === 0 ? (
        <EmptyState message="No crimp table has been imported yet.">
          <p>
            <code>npx ferrule import FOLDER</code> reads crimp_specs.csv.
          </p>
        </EmptyState>
      ) : (
        <ListTable label="Revisions" rows={rows} keyOf={({ number }) => number} columns={columns} />
      )}
    </AccountPage>
  ),
});

const columns: ReadonlyArray<Column<Revisions['rows'][number]>> = [
  {
    head: 'Revision',
    cell: ({ number }) => <Link to={paths.crimpRevision(number)}>Revision {number}</Link>,
  },
  { head: 'State', cell: (entry) => <RevisionState revision={entry} /> },
  {
    head: 'Date',
    isOneLine: true,
    cell: ({ date, ago: since }) => (
      <>
        <Minute at={date} />, {since}
      </>
    ),
  },
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Who', cell: ({ importedBy }) => importedBy },
  { head: 'Rows', align: 'right', cell: ({ rows }) => rows },
];
