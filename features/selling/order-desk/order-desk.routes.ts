import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import { Download } from '#platform/http/download.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { correctOrder, listOrderVersions, type OrderVersion } from './corrections.contract.ts';
import { type CorrectionDeps, contentsOf, correct } from './corrections.service.ts';
import { listVersions } from './corrections.store.ts';
import { packingSlip } from './packing-slip.ts';
import { createShipment, getPackingSlip, messages, voidShipment } from './shipments.contract.ts';
import { voidShipment as makeVoid, ship } from './shipments.service.ts';

/** What the staff do with one order. */
export function orderDeskRoutes(deps: CorrectionDeps): Route[] {
  const { db, head } = deps;
  const orderOf = async (viewer: SignedInViewer, id: string) => {
    const order = await findOrder(db, viewer, id, head.supplier.timeZone);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return order;
  };
  const demand = async ({
    params,
    viewer,
  }: {
    readonly params: { readonly id: string };
    readonly viewer: SignedInViewer;
  }) => orderOf(viewer, params.id);

  return [
    serve(
      createShipment,
      async ({ params: { id }, body, sent, viewer }) => {
        const order = await ship(deps, viewer, id, body, sent['idempotency-key']);
        if (!order) throw notFound(orderMessages.orderNotFound);
        return order;
      },
      demand,
    ),
    serve(
      voidShipment,
      async ({ params, body, viewer }) => {
        const order = await makeVoid(deps, viewer, params, body);
        if (!order) throw notFound(orderMessages.orderNotFound);
        return order;
      },
      demand,
    ),
    serve(
      correctOrder,
      async ({ params: { id }, body, viewer }) => {
        const order = await correct(deps, viewer, id, body);
        if (!order) throw notFound(orderMessages.orderNotFound);
        return order;
      },
      demand,
    ),
    serve(listOrderVersions, async ({ params: { id }, viewer }) => {
      const order = await orderOf(viewer, id);
      const versions = await listVersions(db, id);
      const placed: OrderVersion = { version: 1, at: order.createdAt, changes: [], order: contentsOf(order) };
      const data = (versions.length > 0 ? versions : [placed]).map(({ by, ...version }) => ({
        ...version,
        // Who of the staff it was is the staff's.
        ...(viewer.role === 'admin' && by !== undefined && { by }),
      }));
      return { data, total: data.length };
    }),
    serve(getPackingSlip, async ({ params, query: { paper }, viewer }) => {
      const order = await orderOf(viewer, params.id);
      const shipment = order.shipments.find(({ id }) => id === params.sid);
      if (!shipment) throw notFound(messages.noShipment);
      const url = `${head.publicUrl}/account/order/${encodeURIComponent(order.id)}`;
      return new Download(await packingSlip(order, shipment, { supplier: head.supplier, url, paper }), {
        contentType: getPackingSlip.file,
        fileName: `packing-slip-${order.ref}-${shipment.number}.pdf`,
      });
    }),
  ];
}
