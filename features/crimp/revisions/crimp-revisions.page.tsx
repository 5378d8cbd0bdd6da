import type { ReactElement } from 'react';
import { ago } from '#shared/ago.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
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
    <AccountPage
      title="Crimp Table Revisions"
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Crimp Table Revisions' }]}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState message="No crimp table has been imported yet.">
          <p>
            <code>npx ferrule import FOLDER</code> reads crimp_specs.csv.
          </p>
        </EmptyState>
      ) : (
        <RevisionTable rows={rows} />
      )}
    </AccountPage>
  ),
});

function RevisionTable({ rows }: Revisions): ReactElement {
  return (
    <TableFrame label="Revisions" dense>
      <table>
        <thead>
          <tr>
            <th scope="col">Revision</th>
            <th scope="col">State</th>
            <th scope="col">Date</th>
            <th scope="col">Source</th>
            <th scope="col">Who</th>
            <th scope="col" className="num">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <tr key={entry.number}>
              <th scope="row">
                <Link to={paths.crimpRevision(entry.number)}>Revision {entry.number}</Link>
              </th>
              <td>
                <RevisionState revision={entry} />
              </td>
              <td className="nowrap">
                <Minute at={entry.date} />, {entry.ago}
              </td>
              <td>{entry.source}</td>
              <td>{entry.importedBy}</td>
              <td className="num">{entry.rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
