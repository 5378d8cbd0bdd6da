import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { tableFile } from '#platform/files/table-file.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import { endOfDay, startOfDay } from '#shared/calendar.ts';
import { seesCompany } from '#shared/company-role.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { listMyOrders as listOrders, type MyOrders, readMyOrders } from './my-orders.store.ts';
import { messages, type Order } from './order.contract.ts';
import { orderAgain as putAgain } from './order-again.service.ts';
import { orderContact } from './order-contact.store.ts';
import { boughtHeads, boughtRows, exportKinds } from './order-export.rules.ts';
import { orderFileName, orderPdf } from './order-pdf.ts';
import { exportMyOrders, getOrder, getOrderPdf, listMyOrders, orderAgain } from './orders.contract.ts';
import { findOrder } from './orders.store.ts';

interface Deps {
  readonly config: Pick<Config, 'customLengthMax'>;
  readonly db: Db;
  readonly reads: Reads;
  readonly head: Letterhead;
  readonly inCartTurn: InTurn;
}

/** What customers read of their orders; an admin may read each of them. */
export function orderRoutes({ config, db, head, inCartTurn, reads }: Deps): Route[] {
  const { timeZone } = head.supplier;
  return [
    serve(listMyOrders, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      // Spec 4: a list of orders shows the open ones unless told otherwise.
      const asked = askedFor({ status: 'OPEN', ...query }, viewer, timeZone);
      const { data, total, counts } = await listOrders(await reads(), viewer, asked, { ...paging, timeZone });
      return { data, total, ...nextPage(listMyOrders.path, query, paging, total), counts };
    }),
    serve(exportMyOrders, async ({ query, viewer }) => {
      const asked = askedFor({ status: 'ALL', ...query }, viewer, timeZone);
      const orders = readMyOrders(await reads(), viewer, asked, { timeZone, atATime: AT_A_TIME });
      const file = { name: 'orders', sheet: 'Orders', kinds: exportKinds, timeZone };
      return tableFile(file, query.format, boughtHeads, cellsOf(orders));
    }),
    serve(getOrder, async ({ params, viewer }) => {
      const order = await findOrder(db, viewer, params.id, timeZone);
      if (!order) throw notFound(messages.orderNotFound);
      return order;
    }),
    serve(orderAgain, async ({ params, viewer }) => {
      const order = await findOrder(db, viewer, params.id, timeZone);
      if (!order) throw notFound(messages.orderNotFound);
      return inCartTurn(viewer.userId, async () => putAgain(db, viewer, order, config.customLengthMax));
    }),
    serve(getOrderPdf, async ({ params, query: { paper: size }, viewer }) => {
      const order = await findOrder(db, viewer, params.id, timeZone);
      if (!order) throw notFound(messages.orderNotFound);
      const url = `${head.publicUrl}/account/order/${encodeURIComponent(order.id)}`;
      const contact = await orderContact(db, order.id);
      return new Download(await orderPdf(order, head.supplier, { url, contact, size }), {
        contentType: getOrderPdf.file,
        fileName: orderFileName(order),
      });
    }),
  ];
}

/** So many orders are in memory at a time, however many are exported. */
const AT_A_TIME = 100;

async function* cellsOf(batches: AsyncIterable<readonly Order[]>) {
  for await (const orders of batches) yield orders.flatMap(boughtRows);
}

/** @throws Refusal 403 for a buyer who asks for all of the company */
function askedFor(
  { of, status, search = '', from, to }: QueryOf<typeof listMyOrders>,
  { companyRole }: CustomerViewer,
  timeZone: string,
): MyOrders {
  if (of === 'company' && !seesCompany(companyRole)) throw forbidden(messages.leadersOnly);
  return {
    isOfCompany: of === 'company',
    status: status === 'ALL' ? undefined : status,
    search,
    since: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : endOfDay(to, timeZone),
  };
}
