import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { listOrderEvents } from '#features/selling/orders/order-events.contract.ts';
import { type ExportedOrder, inParts } from '#features/selling/orders/order-export.rules.ts';
import { messages as feedMessages } from '#features/selling/orders/order-feed.contract.ts';
import { placeOf } from '#features/selling/orders/order-feed.rules.ts';
import { findOrder, listExported, readFeed } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { Otherwise } from '#platform/http/otherwise.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { endOfDay, startOfDay } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { readPaging, skipTooFar } from '#shared/paging.ts';
import {
  changeOrder,
  changeOrders,
  exportOrder,
  exportOrders,
  listOrders,
  messages,
  type OrderSummary,
} from './order-admin.contract.ts';
import { listEvents } from './order-admin.store.ts';
import { applyOrderChange } from './order-change.service.ts';
import { exportAll, exportOne } from './order-export.service.ts';
import { getOrderFigures } from './order-figures.contract.ts';
import { orderFigures } from './order-figures.store.ts';
import { listOrders as listOrderRows, type OrderFilter } from './order-list.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly reads: Reads;
  readonly head: Letterhead;
}

/** The orders of everybody, for the staff. */
export function orderAdminRoutes(deps: Deps): Route[] {
  const { clock, db, reads } = deps;
  const { timeZone } = deps.head.supplier;

  const orderOf = async (viewer: AdminViewer, id: string) => {
    const order = await findOrder(db, viewer, id, timeZone);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return order;
  };

  return [
    serve(listOrders, async ({ query: { since, ...query } }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      if (since !== undefined) return new Otherwise(await feedOf(db, since, query, timeZone));
      const { sort = 'placed', after } = query;
      const filter = filterOf(query, timeZone);
      const found = await listOrderRows(await reads(), filter, { sort, after, timeZone, ...paging });
      const { data, total, counts } = found;
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
        timeZone,
      );
      return {
        data: found.map(summaryOf),
        stale: found.filter(({ id }) => stale.includes(id)).map(({ ref }) => ref),
      };
    }),

    serve(listOrderEvents, async ({ params, viewer }) => {
      const { id } = await orderOf(viewer, params.id);
      const data = await listEvents(db, id);
      return { data, total: data.length };
    }),

    serve(getOrderFigures, async () => orderFigures(await reads(), clock.now(), timeZone)),

    serve(exportOrder, async ({ params, query }) => {
      const [order] = await listExported(db, [params.id], timeZone);
      if (!order) throw notFound(orderMessages.orderNotFound);
      return exportOne(query.parts === 'true' ? inParts(order) : order, query.format ?? 'csv', timeZone);
    }),

    serve(exportOrders, async ({ query }) =>
      exportAll(await reads(), filterOf(query, timeZone), {
        format: query.format ?? 'csv',
        parts: query.parts === 'true',
        timeZone,
      }),
    ),
  ];
}

/** @throws Refusal 400 for a cursor that is none, and for what narrows the list */
async function feedOf(
  db: Db,
  since: string,
  { limit, ...others }: Omit<QueryOf<typeof listOrders>, 'since'>,
  timeZone: string,
) {
  if (Object.values(others).some((value) => value !== undefined))
    throw badRequest(feedMessages.alone, 'since');
  const from = placeOf(since);
  if (!from) throw badRequest(feedMessages.cursor, 'since');
  const paging = readPaging({ limit });
  return readFeed(db, from, { limit: Math.max(1, paging?.limit ?? 1), timeZone });
}

function summaryOf(exported: ExportedOrder): OrderSummary {
  const {
    items,
    shipments: _shipments,
    email: _email,
    assignee: _assignee,
    trulinxId: _trulinxId,
    ...order
  } = exported;
  const short = items.flatMap(({ variant, open }) => (open > 0 ? [{ part: variant.id, open }] : []));
  return { ...order, lines: items.length, ...(order.partlyShipped && { short }) };
}

/** Spec 4: a list of orders shows the open ones unless told otherwise. */
function filterOf(
  { status = 'OPEN', search = '', assignedTo, shipping, from, to }: QueryOf<typeof exportOrders>,
  timeZone: string,
): OrderFilter {
  return {
    status: status === 'ALL' ? undefined : status,
    search,
    assignedTo,
    isPartlyShipped: shipping === 'partly',
    since: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : endOfDay(to, timeZone),
  };
}
