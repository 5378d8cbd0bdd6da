import { grouped } from '#shared/count.ts';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListStatus } from './list-status.component.tsx';
import { companiesText, daysText, statusNames } from './price-list-words.rules.ts';
import { listPriceLists, priceListSorts } from './price-lists.contract.ts';

/** `/account/price-lists`: what was agreed, with whom, and when. */
export const priceListsPage = listPage({
  title: 'Price Lists',
  fromDashboard: true,
  actions: (
    <>
      <ButtonLink to={paths.newPriceList()}>New Price List</ButtonLink>
      <ButtonLink to={paths.priceCheck()}>Check a Price</ButtonLink>
    </>
  ),
  list: list({
    label: 'Price lists',
    hrefOf: paths.priceLists,
    search: { label: 'Find price lists', placeholder: 'Name, note' },
    filters: { state: { as: 'links', label: 'Show', options: statusNames } },
    sorts: priceListSorts,
    sortedBy: '-from',
    ask: async ({ call }, { state, ...query }) => {
      const status = state === undefined ? {} : { status: state };
      return call(listPriceLists, { query: { ...query, ...status } });
    },
    exports: filesOf(listPriceLists, ({ query: search, state: status, sort }) => ({ search, status, sort })),
    nothing: 'There is no price list yet.',
    nothingFound: 'No price lists found.',
    columns: [
      { head: 'Name', sort: 'name', cell: ({ id, name }) => <Link to={paths.priceList(id)}>{name}</Link> },
      { head: 'State', cell: ({ status }) => <ListStatus status={status} /> },
      { head: 'Days', sort: 'from', onPhone: 'below', cell: (row) => daysText(row) },
      { head: 'For', onPhone: 'hidden', cell: (row) => companiesText(row) },
      {
        head: 'Rows',
        sort: 'rows',
        align: 'right',
        cell: ({ rowTotal }) => grouped(rowTotal),
      },
    ],
  }),
});
