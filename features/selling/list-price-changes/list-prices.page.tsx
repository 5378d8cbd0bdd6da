import { longDay } from '#shared/calendar.ts';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ChangeStatusMark } from './change-status.component.tsx';
import { changeSorts, listListPriceChanges } from './list-price-changes.contract.ts';
import { countText, statusNames } from './list-price-words.rules.ts';

/** `/account/list-prices`: list prices that change when a day begins. */
export const listPricesPage = listPage({
  title: 'List Prices',
  fromDashboard: true,
  actions: <ButtonLink to={paths.newListPrices()}>New Price Change</ButtonLink>,
  list: list({
    label: 'Changes of list prices',
    hrefOf: paths.listPrices,
    search: { label: 'Find price changes', placeholder: 'Note, part number' },
    filters: { state: { as: 'links', label: 'Show', options: statusNames } },
    sorts: changeSorts,
    sortedBy: '-effective',
    ask: async ({ call }, { state, ...query }) => {
      const status = state === undefined ? {} : { status: state };
      return call(listListPriceChanges, { query: { ...query, ...status } });
    },
    exports: filesOf(listListPriceChanges, ({ query: search, state: status, sort }) => ({
      search,
      status,
      sort,
    })),
    nothing: 'No list price is going to change.',
    nothingFound: 'No price changes found.',
    columns: [
      {
        head: 'Day',
        sort: 'effective',
        cell: ({ id, effective }) => <Link to={paths.listPriceChange(id)}>{longDay(effective)}</Link>,
      },
      { head: 'State', cell: ({ status }) => <ChangeStatusMark status={status} /> },
      { head: 'Prices', sort: 'prices', onPhone: 'below', cell: (change) => countText(change) },
      { head: 'Note', onPhone: 'below', cell: ({ note }) => note },
    ],
  }),
});
