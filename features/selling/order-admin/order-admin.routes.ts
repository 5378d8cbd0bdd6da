import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { listOrderEvents } from '#features/selling/orders/order-events.contract.ts';
import { findOrder, listExported } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { readPaging, skipTooFar } from '#shared/paging.ts';
import {
  changeOrder,
  changeOrders,
  exportOrder,
  exportOrders,
  listOrders,
  messages,
} from './order-admin.contract.ts';
import {
  countByStatus,
  countOrders,
  listEvents,
  listOrders as listOrderRows,
  type OrderFilter,
} from './order-admin.store.ts';
import { applyOrderChange } from './order-change.service.ts';
import { exportAll, exportOne } from './order-export.service.ts';
import { getOrderFigures } from './order-figures.contract.ts';
import { orderFigures } from './order-figures.store.ts';

interface Deps {
  readonly db: Db;
  readonly head: Letterhead;
}

/** The orders of everybody, for the staff. */
export function orderAdminRoutes(deps: Deps): Route[] {
  const { db } = deps;

  const orderOf = async (viewer: AdminViewer, id: string) => {
    const order = await findOrder(db, viewer, id);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return order;
  };

  return [
    serve(listOrders, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { sort = 'placed', after } = query;
      const filter = filterOf(query);
      const [data, total, counts] = await Promise.all([
        listOrderRows(db, filter, { sort, after, ...paging }),
        countOrders(db, filter),
        countByStatus(db),
      ]);
      const last = data.length === paging.limit ? data.at(-1) : undefined;
      const rest = new URLSearchParams(
        Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      rest.delete('skip');
      if (last) rest.set('after', last.id);
      const next = last && { next: `${listOrders.path}?${rest}` };
      return { data, total, ...next, counts };
    }),

    serve(
      changeOrder,
      async ({ params, body, viewer }) => {
        const outcome = await applyOrderChange(deps, viewer, params.id, body);
        const order = await orderOf(viewer, params.id);
        if (outcome !== 'stale') return order;
        const { version, status, assignedTo, carrier } = order;
        const { version: _, ...yours } = body;
        throw conflict(messages.stale, {
          current: { version, status, ...(assignedTo && { assignedTo }), ...(carrier && { carrier }) },
          yours,
        });
      },
      async ({ params, viewer }) => orderOf(viewer, params.id),
    ),

    serve(changeOrders, async ({ body, viewer }) => {
      const { orders, ...change } = body;
      const stale: string[] = [];
      for (const { id, version } of orders)
        if ((await applyOrderChange(deps, viewer, id, { ...change, version })) === 'stale') stale.push(id);
      const found = await listExported(
        db,
        orders.map(({ id }) => id),
      );
      return {
        data: found.map(({ items, email: _email, assignee: _assignee, ...order }) => ({
          ...order,
          lines: items.length,
        })),
        stale: found.filter(({ id }) => stale.includes(id)).map(({ ref }) => ref),
      };
    }),

    serve(listOrderEvents, async ({ params, viewer }) => {
      const { id } = await orderOf(viewer, params.id);
      const data = await listEvents(db, id);
      return { data, total: data.length };
    }),

    serve(getOrderFigures, async () => orderFigures(db)),

    serve(exportOrder, async ({ params, query }) => {
      const [order] = await listExported(db, [params.id]);
      if (!order) throw notFound(orderMessages.orderNotFound);
      return exportOne(order, query.format ?? 'csv');
    }),

    serve(exportOrders, async ({ query }) => exportAll(db, filterOf(query), query.format ?? 'csv')),
  ];
}

/** Spec 4: a list of orders shows the open ones unless told otherwise. */
function filterOf({
  status = 'OPEN',
  search = '',
  assignedTo,
  from,
  to,
}: {
  readonly [Key in keyof OrderFilter]?: OrderFilter[Key] | 'ALL' | undefined;
}): OrderFilter {
  return { status: status === 'ALL' ? undefined : status, search, assignedTo, from, to };
}
