import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { shortLinesText, statusWords } from './return.rules.ts';
import { ReturnStatus } from './return-status.component.tsx';
import { listReturns, returnSorts } from './returns.contract.ts';

/** `/account/returns`: what buyers ask to send back; each is decided on the page of its order. */
export const returnsPage = listPage({
  title: 'Returns',
  fromDashboard: true,
  list: list({
    label: 'Returns',
    hrefOf: paths.returns,
    search: { label: 'Find returns', placeholder: 'Order#, company, part' },
    filters: { state: { as: 'links', label: 'Show', options: statusWords } },
    sorts: returnSorts,
    sortedBy: '-asked',
    ask: async ({ call }, { state, ...query }) =>
      call(listReturns, { query: { ...query, ...(state !== undefined && { status: state }) } }),
    exports: {
      formats: ['csv', 'xlsx'],
      hrefOf: ({ query, state }, format) => paths.returnsFile({ search: query, status: state }, format),
    },
    nothing: 'Nothing was asked to be returned yet.',
    nothingYet: {
      says: 'Buyers ask on the page of an order that was shipped.',
      label: 'Orders',
      to: paths.orders(),
    },
    nothingFound: 'No returns found.',
    columns: [
      {
        head: 'Return',
        cell: ({ ref, order }) => <Link to={`${paths.order(order.id)}#returns`}>{ref}</Link>,
      },
      { head: 'Asked', sort: 'asked', isDown: true, onPhone: 'below', cell: ({ askedOn }) => askedOn },
      { head: 'Company', onPhone: 'below', cell: ({ order }) => order.company },
      { head: 'Lines', cell: ({ lines }) => shortLinesText(lines) },
      { head: 'Reason', onPhone: 'hidden', cell: ({ reason }) => reason },
      { head: 'State', cell: ({ status }) => <ReturnStatus status={status} /> },
    ],
  }),
});
