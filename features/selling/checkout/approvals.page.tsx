import { redirect } from 'react-router';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { demandSignedIn } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { ApprovalState, stateWords } from './approval-state.component.tsx';
import { listApprovals, messages } from './approvals.contract.ts';

const approvals = list({
  label: 'Approvals',
  hrefOf: paths.approvals,
  search: { label: 'Find requests', placeholder: 'PO number, name' },
  filters: { state: { as: 'links', label: 'State', options: { '': 'All', ...stateWords } } },
  ask: async ({ call }, { state, ...query }) =>
    call(listApprovals, {
      query: { ...query, ...(state !== undefined && state !== '' && { status: state }) },
    }),
  exports: filesOf(listApprovals, ({ query: search, state: status }) => ({ search, status })),
  nothing: messages.none,
  nothingYet: {
    says: 'An order above somebody’s limit waits here until it is decided.',
    label: 'Your Order',
    to: paths.cart(),
  },
  nothingFound: messages.noneFound,
  columns: [
    {
      head: 'PO number',
      cell: (row) => (
        <>
          <Link to={paths.approval(row.id)}>{row.poNumber}</Link>
          <ApprovalState status={row.status} />
        </>
      ),
    },
    { head: 'Asked by', cell: ({ requester }) => requester.name },
    { head: 'Asked', isOneLine: true, onPhone: 'hidden', cell: ({ createdAt }) => <Minute at={createdAt} /> },
    { head: 'Lines', align: 'right', onPhone: 'hidden', cell: ({ lines }) => figure(lines) },
    { head: 'Total', align: 'right', unit: 'USD', cell: ({ total }) => dollars(total) },
    { head: 'Decided by', onPhone: 'hidden', cell: ({ decidedBy }) => decidedBy },
  ],
});

/** `/account/approvals`: orders above a limit, and what became of them. */
export const approvalsPage = page<ListedBy<typeof approvals>>({
  load: async (request) => {
    demandSignedIn(request);
    // The staff buy nothing.
    if (request.viewer.role === 'admin') throw redirect(paths.account());
    return (await loadList(request, approvals)).list;
  },
  head: () => ({ title: 'Approvals', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Approvals">
      <List of={approvals} list={data} />
    </AccountPage>
  ),
});
