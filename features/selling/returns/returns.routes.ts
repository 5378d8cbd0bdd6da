import { takePicture } from '#features/catalog/pictures/pictures.public.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { returnableOf, statusWords } from './return.rules.ts';
import {
  createReturn,
  decideReturn,
  exportReturns,
  getReturnPhoto,
  listOrderReturns,
  listReturns,
  messages,
  type Return,
  sendReturnPhoto,
} from './returns.contract.ts';
import { askForReturn, decide, keepPhoto, type ReturnDeps } from './returns.service.ts';
import { findPhoto, listReturnsOf, listReturns as listRows } from './returns.store.ts';

interface Deps extends Omit<ReturnDeps, 'ordersMailTo'> {
  readonly config: Pick<Config, 'ordersMailTo'>;
}

interface Of {
  readonly params: { readonly id: string };
  readonly viewer: SignedInViewer;
}

/** What buyers send back, and what the staff say to it. */
export function returnRoutes({ clock, config, db, head }: Deps): Route[] {
  const deps = { clock, db, head, ordersMailTo: config.ordersMailTo ?? head.supplier.email };
  const { timeZone } = head.supplier;
  /** @throws Refusal 404 for an order that the viewer may not see */
  const orderOf = async (on: Db, { params, viewer }: Of) => {
    const order = await findOrder(on, viewer, params.id, timeZone);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return order;
  };
  const demandOrder = async (asked: Of) => orderOf(db, asked);
  /** Who decided is the staff's. */
  const shown = ({ decidedBy, ...one }: Return, { role }: SignedInViewer): Return => ({
    ...one,
    ...(role === 'admin' && decidedBy !== undefined && { decidedBy }),
  });

  return [
    serve(
      createReturn,
      async ({ params, body, sent, viewer }) =>
        shown(
          await askForReturn(
            deps,
            viewer,
            { orderId: params.id, asked: body, key: sent['idempotency-key'] },
            async (on) => orderOf(on, { params, viewer }),
          ),
          viewer,
        ),
      demandOrder,
    ),
    serve(listOrderReturns, async (asked) => {
      const order = await demandOrder(asked);
      const returns = await listReturnsOf(db, order.id, timeZone);
      return {
        data: returns.map((one) => shown(one, asked.viewer)),
        total: returns.length,
        returnable: returnableOf(order, returns),
      };
    }),
    serve(
      sendReturnPhoto,
      async ({ params, upload, viewer }) => {
        if (!upload) throw badRequest(messages.photoMissing, 'photo');
        await demandOrder({ params, viewer });
        const taken = await takePicture(upload.bytes);
        if (typeof taken === 'string') throw badRequest(taken, 'photo');
        return shown(await keepPhoto(deps, params, Buffer.from(taken.webp)), viewer);
      },
      demandOrder,
    ),
    serve(getReturnPhoto, async (asked) => {
      const { id } = await demandOrder(asked);
      const photo = await findPhoto(db, id, asked.params.rid);
      if (!photo) throw notFound(messages.notFound);
      return new Download(photo, {
        contentType: getReturnPhoto.file,
        headers: {
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      });
    }),
    serve(decideReturn, async ({ params, body, viewer }) => decide(deps, viewer, params, body), demandOrder),
    serve(listReturns, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listRows(db, query, paging, timeZone);
      return { data, total, ...nextPage(listReturns.path, query, paging, total) };
    }),
    serve(exportReturns, ({ query: { format, ...filter } }) => {
      const rows = inBatches(async (paging) => (await listRows(db, filter, paging, timeZone)).data);
      const file = { name: 'returns', sheet: 'Returns', kinds: { Asked: 'moment' }, timeZone } as const;
      return tableFile(file, format, heads, cellsOf(rows));
    }),
  ];
}

const heads = [
  'Return',
  'Order#',
  'Company',
  'Asked',
  'Asked By',
  'State',
  'Part Number',
  'Quantity',
  'Reason',
  'Note',
  'Credit Number',
];

async function* cellsOf(batches: AsyncIterable<readonly Return[]>) {
  for await (const returns of batches)
    yield returns.flatMap(({ ref, order, askedAt, askedBy, status, lines, reason, note = '', credit = '' }) =>
      lines.map(({ part, quantity }) => [
        ref,
        order.ref,
        order.company,
        askedAt,
        askedBy,
        statusWords[status],
        part,
        quantity,
        reason,
        note,
        credit,
      ]),
    );
}
