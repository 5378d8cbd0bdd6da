import type { Letterhead } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { messages } from './order.contract.ts';
import { orderAgain as putAgain } from './order-again.service.ts';
import { orderFileName, orderPdf } from './order-pdf.ts';
import { getOrder, getOrderPdf, listMyOrders, orderAgain } from './orders.contract.ts';
import { findOrder, listOwnOrders } from './orders.store.ts';

interface Deps {
  readonly config: Pick<Config, 'customLengthMax'>;
  readonly db: Db;
  readonly head: Letterhead;
  readonly inCartTurn: InTurn;
}

/** What customers read of their orders; an admin may read each of them. */
export function orderRoutes({ config, db, head, inCartTurn }: Deps): Route[] {
  const { timeZone } = head.supplier;
  return [
    serve(listMyOrders, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      // Spec 4: a list of orders shows the open ones unless told otherwise.
      const { status = 'OPEN', search = '' } = query;
      const wanted = { status: status === 'ALL' ? undefined : status, search, paging, timeZone };
      const { data, total, counts } = await listOwnOrders(db, viewer, wanted);
      return { data, total, ...nextPage(listMyOrders.path, query, paging, total), counts };
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
    serve(getOrderPdf, async ({ params, viewer }) => {
      const order = await findOrder(db, viewer, params.id, timeZone);
      if (!order) throw notFound(messages.orderNotFound);
      const url = `${head.publicUrl}/account/order/${encodeURIComponent(order.id)}`;
      return new Download(await orderPdf(order, head.supplier, url), {
        contentType: getOrderPdf.file,
        fileName: orderFileName(order),
      });
    }),
  ];
}
