import { inSentence, PARTLY_SHIPPED, type StatusWords } from '#features/selling/orders/order-status.rules.ts';
import { ago } from '#shared/ago.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { ROWS } from '#web/list/list-state.ts';
import { paths } from '#web/paths.ts';
import { listed } from './listed-orders.rules.ts';
import {
  exportFormats,
  listOrders,
  messages,
  type OrderSummary,
  orderSorts,
} from './order-admin.contract.ts';

export interface AdminRow extends OrderSummary {
  readonly placedAgo: string;
}

/** Somebody of the staff. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** The orders of a tab. @param admins who may be chosen; until they are known any is taken from the address */
export const ordersOf = (words: StatusWords, admins?: readonly Assignee[]) =>
  list({
    label: 'Orders',
    hrefOf: ({ sort, ...asked }) =>
      paths.orders({ type: words.type, ...asked, ...(sort !== 'placed' && sort && { sort }) }),
    search: { label: 'Find orders', placeholder: 'Order#, PO, company, name, part', button: 'Apply' },
    filters: {
      assignee: {
        as: 'select',
        label: 'Assignee',
        all: 'Anybody',
        ...(admins && {
          options: { none: 'Unassigned', ...Object.fromEntries(admins.map(({ id, name }) => [id, name])) },
        }),
      },
      shipping: {
        as: 'select',
        label: 'Shipping',
        all: 'Any',
        options: { partly: PARTLY_SHIPPED },
      },
      from: { as: 'day', label: 'From' },
      to: { as: 'day', label: 'To' },
    },
    sorts: orderSorts,
    sortedBy: 'placed',
    behind: 'after',
    ask: async ({ call, clock }, asked) => {
      const { data, ...reply } = listed(await call(listOrders, { query: queryOf(words, asked) }));
      const now = clock.now();
      const rows = data.map((order): AdminRow => ({ ...order, placedAgo: ago(order.createdAt, now) }));
      return { ...reply, data: rows };
    },
    exports: {
      formats: exportFormats,
      hrefOf: ({ query, assignee, ...asked }, format) =>
        paths.exportOrders({
          status: words.status,
          search: query,
          assignedTo: assignee,
          shipping: asked.shipping,
          from: asked.from,
          to: asked.to,
          format,
        }),
    },
    nothing: inSentence(messages.noneOfType, words),
    nothingFound: messages.noOrders,
    nothingNear: `None of the ${words.word.toLowerCase()} orders is like that. Another tab may have it.`,
    // The rows are made by hand: each has forms of its own.
    columns: [
      { head: 'Order#', isRowHead: true },
      { head: 'Placed', sort: 'placed', isDown: true },
      { head: 'Company', sort: 'company' },
      { head: 'Last Name', sort: 'name' },
      { head: 'First Name' },
      { head: 'Lines', align: 'right' },
      { head: 'Total', sort: 'total', isDown: true, align: 'right' },
      { head: 'Status' },
      { head: 'Assignee' },
      { head: 'Export' },
    ],
  });

interface Narrowed extends Omit<QueryOf<typeof listOrders>, 'shipping' | 'assignedTo' | 'status'> {
  readonly assignee?: string | undefined;
  readonly shipping?: string | undefined;
}

/** As the call takes it. */
const queryOf = (
  words: StatusWords,
  { assignee, shipping, ...others }: Narrowed,
): QueryOf<typeof listOrders> => ({
  status: words.status,
  ...others,
  ...(assignee !== undefined && { assignedTo: assignee }),
  ...(shipping === 'partly' && { shipping }),
});

/** The call for what stands behind the last of these rows; undefined where nothing does. */
export function queryBehind(
  words: StatusWords,
  { asked: { query, ...asked }, next }: OrderList,
): QueryOf<typeof listOrders> | undefined {
  return next === undefined
    ? undefined
    : queryOf(words, { ...asked, search: query, limit: String(ROWS), after: next });
}

/** A page of them. */
export type OrderList = ListedBy<ReturnType<typeof ordersOf>>;
