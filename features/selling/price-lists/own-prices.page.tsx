import { redirect } from 'react-router';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { longDay } from '#shared/calendar.ts';
import { grouped } from '#shared/count.ts';
import { percentText } from '#shared/discount.ts';
import { demandSignedIn } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { type AgreedRow, listAgreedPrices } from './own-prices.contract.ts';
import { rowText } from './price-list-words.rules.ts';

const prices = list({
  label: 'Your prices',
  hrefOf: paths.ownPrices,
  search: { label: 'Find prices', placeholder: 'Part number, product' },
  exports: { formats: ['csv', 'xlsx'], hrefOf: ({ query }, format) => paths.ownPricesFile(query, format) },
  ask: async ({ call }, query) => call(listAgreedPrices, { query }),
  nothing: 'Nothing is agreed part by part. You pay the list price less your discount.',
  nothingYet: { label: 'Browse Catalog', to: paths.catalog() },
  nothingFound: 'No prices found.',
  columns: [
    {
      head: 'For',
      cell: (row) => (
        <>
          {row.product ? <Link to={paths.part(row.product, row.of ?? '')}>{row.of}</Link> : rowText(row)}
          {row.product && <span className="unit">{row.product.name}</span>}
        </>
      ),
    },
    { head: 'From', align: 'right', isOneLine: true, cell: (row) => <Measured text={fromText(row)} /> },
    {
      head: 'List',
      align: 'right',
      unit: 'USD',
      onPhone: 'hidden',
      cell: ({ list: price }) => price !== undefined && dollars(price),
    },
    { head: 'Your price', align: 'right', unit: 'USD', cell: (row) => priceText(row) },
    { head: 'Off the list', align: 'right', unit: '%', onPhone: 'hidden', cell: ({ percent }) => percent },
    {
      head: 'Price list',
      onPhone: 'below',
      cell: ({ priceList: { name, to } }) => (to === undefined ? name : `${name}, until ${longDay(to)}`),
    },
  ],
});

/** What the row makes of its part, or what it takes off the list price of whatever it is for. */
const priceText = ({ own, percent }: AgreedRow): string =>
  own === undefined ? `list less ${percentText(percent ?? 0)}` : dollars(own);

const fromText = ({ minimum, byTheFoot }: AgreedRow): string =>
  `${grouped(Math.max(1, minimum))}${byTheFoot ? ' ft' : ''}`;

/** `/account/prices`: what is agreed with the reader's company. */
export const ownPricesPage = page<ListedBy<typeof prices>>({
  load: async (request) => {
    demandSignedIn(request);
    // The staff have no company.
    if (request.viewer.role === 'admin') throw redirect(paths.account());
    return (await loadList(request, prices)).list;
  },
  head: () => ({ title: 'Your Prices', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Your Prices">
      <List of={prices} list={data} />
    </AccountPage>
  ),
});
