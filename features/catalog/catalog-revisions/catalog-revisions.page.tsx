import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { listCatalogRevisions, messages } from './catalog-revisions.contract.ts';
import { countsText, revisionTitle } from './revision-words.rules.ts';

/** `/account/catalog-revisions`: what imports, bulk changes and restores did to the catalog. */
export const catalogRevisionsPage = listPage({
  title: 'Catalog Revisions',
  fromDashboard: true,
  list: list({
    label: 'Revisions',
    hrefOf: paths.catalogRevisions,
    search: { label: 'Find revisions', placeholder: 'Part number, who, file' },
    filters: {
      kind: {
        as: 'links',
        label: 'Made by',
        options: { import: 'Imports', 'bulk change': 'Bulk changes', restore: 'Restores' },
      },
    },
    ask: async ({ call }, query) => call(listCatalogRevisions, { query }),
    exports: filesOf(listCatalogRevisions),
    nothing: messages.none,
    nothingYet: { label: 'Imports', to: paths.imports() },
    nothingFound: messages.noneFound,
    columns: [
      {
        head: 'Revision',
        isRowHead: true,
        cell: ({ number }) => <Link to={paths.catalogRevision(number)}>Revision {number}</Link>,
      },
      {
        head: 'What',
        onPhone: 'below',
        cell: (revision) => (
          <>
            {revisionTitle(revision)}
            {revision.restoredBy !== undefined && (
              <span className="unit"> taken back by revision {revision.restoredBy}</span>
            )}
          </>
        ),
      },
      { head: 'Changes', onPhone: 'below', cell: ({ counts }) => countsText(counts) },
      { head: 'When', isOneLine: true, onPhone: 'below', cell: ({ at }) => <Minute at={at} /> },
      { head: 'Who', onPhone: 'below', cell: ({ by }) => by },
    ],
  }),
});
