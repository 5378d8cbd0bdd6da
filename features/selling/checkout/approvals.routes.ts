import { listLeading } from '#features/people/accounts/accounts.public.ts';
import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import { findAllowance, periodNames } from './allowance.store.ts';
import {
  type Approval,
  type ApprovalSummary,
  approveRequest,
  exportApprovals,
  getAllowance,
  getApproval,
  listApprovals,
  messages,
  rejectRequest,
  withdrawRequest,
} from './approvals.contract.ts';
import { type ApprovalDeps, approve, reject, withdraw } from './approvals.service.ts';
import {
  type ApprovalRow,
  findApproval,
  listApprovals as listRows,
  priceApproval,
} from './approvals.store.ts';
import { approvalOf, summaryOf } from './shown-approval.rules.ts';

interface Deps extends Omit<ApprovalDeps, 'ordersMailTo'> {
  readonly config: Pick<Config, 'ordersMailTo'>;
  readonly head: Letterhead;
}

/** Orders above a limit, which wait for somebody of the company. */
export function approvalRoutes({ clock, config, db, head, quotes, stock }: Deps): Route[] {
  const deps = { clock, db, head, quotes, stock, ordersMailTo: config.ordersMailTo ?? head.supplier.email };

  const visible = async (viewer: CustomerViewer, id: string): Promise<ApprovalRow> => {
    const row = await findApproval(db, viewer, id);
    if (!row) throw notFound(messages.notFound);
    return row;
  };
  const shown = async (viewer: CustomerViewer, id: string): Promise<Approval> => {
    const row = await visible(viewer, id);
    return approvalOf(row, await priceApproval(db, viewer, row), viewer);
  };
  const demandToDecide = async (viewer: CustomerViewer, id: string): Promise<void> => {
    const { user_id } = await visible(viewer, id);
    if (user_id === viewer.userId) throw forbidden(messages.ownRequest);
  };

  const read = async ({ query, viewer }: ListAsked<typeof listApprovals>, paging: Paging) => {
    const { status, search = '' } = query;
    const { data, total, waiting } = await listRows(db, viewer, { status, search, paging });
    return { data: data.map((row) => summaryOf(row, viewer)), total, waiting };
  };
  return [
    serveList(listApprovals, read),
    serveFile(exportApprovals, { ...approvalTable, timeZone: head.supplier.timeZone }, read),
    serve(getAllowance, async ({ viewer }) => {
      const { timeZone } = head.supplier;
      const periods = periodNames(dayOf(clock.now(), timeZone), timeZone);
      const [allowance, leading] = await Promise.all([
        findAllowance(db, viewer.userId, periods),
        listLeading(db, viewer.distributorId),
      ]);
      const approvers = leading.filter(({ id }) => id !== viewer.userId).map(({ name }) => name);
      if (!allowance || allowance.role !== 'buyer') return { approvers };
      const { orderCents, period } = allowance;
      return {
        ...(orderCents !== undefined && { orderLimit: dollarsFromCents(orderCents) }),
        ...(period && {
          periodLimit: {
            dollars: dollarsFromCents(period.cents),
            per: period.per,
            spent: dollarsFromCents(period.spentCents),
          },
        }),
        approvers,
      };
    }),
    serve(getApproval, async ({ params, viewer }) => shown(viewer, params.id)),
    serve(
      approveRequest,
      async ({ params, body, viewer }) => {
        await approve(deps, viewer, params.id, body);
        return shown(viewer, params.id);
      },
      async ({ params, viewer }) => demandToDecide(viewer, params.id),
    ),
    serve(
      rejectRequest,
      async ({ params, body, viewer }) => {
        await reject(deps, viewer, params.id, body);
        return shown(viewer, params.id);
      },
      async ({ params, viewer }) => demandToDecide(viewer, params.id),
    ),
    serve(
      withdrawRequest,
      async ({ params, viewer }) => {
        await withdraw(deps, viewer, params.id);
        return shown(viewer, params.id);
      },
      async ({ params, viewer }) => visible(viewer, params.id),
    ),
  ];
}

const approvalTable: FileTable<ApprovalSummary> = {
  name: 'approvals',
  sheet: 'Approvals',
  columns: [
    ['PO number', ({ poNumber }) => poNumber],
    ['State', ({ status }) => status],
    ['Asked by', ({ requester }) => requester.name],
    ['Asked', ({ createdAt }) => createdAt, 'moment'],
    ['Lines', ({ lines }) => lines],
    ['Quantity', ({ totalQuantity }) => totalQuantity],
    ['Total (USD)', ({ total }) => total, 'dollars'],
    ['Quote', ({ quoteRef }) => quoteRef],
    ['Decided by', ({ decidedBy }) => decidedBy],
    ['Decided', ({ decidedAt }) => decidedAt, 'moment'],
    ['Reason', ({ reason }) => reason],
    ['Order#', ({ order }) => order?.ref],
  ],
};
