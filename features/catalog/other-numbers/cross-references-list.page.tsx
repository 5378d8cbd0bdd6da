import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { crossReferenceSorts, listCrossReferences } from './cross-references.contract.ts';

/** `/account/cross-references`: numbers of other makers and older ones of our own, each with ours. */
export const crossReferencesPage = listPage({
  title: 'Cross References',
  fromDashboard: true,
  actions: (
    <>
      <ButtonLink to={paths.newCrossReference()}>New Cross Reference</ButtonLink>{' '}
      <ButtonLink to={paths.importCrossReferences()}>Import a Table</ButtonLink>
    </>
  ),
  list: list({
    label: 'Cross references',
    hrefOf: paths.crossReferences,
    search: { label: 'Find cross references', placeholder: 'Maker, number, part or note' },
    filters: {
      show: {
        as: 'links',
        label: 'Show',
        options: { ours: 'Our older numbers', gone: 'Part no longer sold' },
      },
    },
    sorts: crossReferenceSorts,
    sortedBy: 'maker',
    exports: { formats: ['csv', 'xlsx'], hrefOf: paths.crossReferencesFile },
    ask: async ({ call }, query) => call(listCrossReferences, { query }),
    nothing: 'There is no cross reference yet.',
    nothingFound: 'No cross references found.',
    columns: [
      {
        head: 'Number',
        sort: 'number',
        cell: ({ id, number }) => <Link to={paths.editCrossReference(id)}>{number}</Link>,
      },
      { head: 'Maker', sort: 'maker', cell: ({ maker }) => maker || 'Ours, older' },
      {
        head: 'Our part',
        sort: 'part',
        cell: ({ part, product }) =>
          product ? <Link to={paths.part(product, part)}>{part}</Link> : `${part}, no longer sold`,
      },
      { head: 'Match', onPhone: 'below', cell: ({ class: of }) => of },
      { head: 'Note', onPhone: 'below', cell: ({ note }) => note },
    ],
  }),
});
