import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import { findDelivery, listOf } from './deliveries.store.ts';
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  deleteWebhook,
  exportDeliveries,
  exportWebhooks,
  getWebhook,
  listDeliveries,
  listWebhooks,
  messages,
  sendDeliveryAgain,
  type Webhook,
} from './webhooks.contract.ts';
import { alterWebhook, eraseWebhook, makeWebhook, sendAgain } from './webhooks.service.ts';
import { findOwn, listOwn, ownerOf } from './webhooks.store.ts';

interface Deps {
  readonly config: Pick<Config, 'webhookLoopbackPorts'>;
  readonly db: Db;
}

/** Addresses that are told of what happens: of a company, for its managers, or of the supplier, for the staff. */
export function webhookRoutes({ config, db }: Deps): Route[] {
  const deps = { db, loopbackPorts: config.webhookLoopbackPorts };
  const demandOwn = async (viewer: SignedInViewer, id: string): Promise<Webhook> => {
    const found = await findOwn(db, ownerOf(viewer), id);
    if (!found) throw notFound(messages.notFound);
    demandLead(viewer);
    return found;
  };
  const isThere = async ({
    params,
    viewer,
  }: {
    readonly params: { readonly id: string };
    readonly viewer: SignedInViewer;
  }) => {
    await demandOwn(viewer, params.id);
  };
  const read = async ({ query, viewer }: ListAsked<typeof listWebhooks>, paging: Paging) => {
    demandLead(viewer);
    return listOwn(db, ownerOf(viewer), query, paging);
  };
  const readDeliveries = async (
    { params: { id }, query, viewer }: ListAsked<typeof listDeliveries>,
    paging: Paging,
  ) => {
    await demandOwn(viewer, id);
    return listOf(db, { owner: ownerOf(viewer), webhookId: id }, query, paging);
  };
  return [
    serveList(listWebhooks, read),
    serveFile(exportWebhooks, webhookTable, read),
    serve(getWebhook, async ({ params: { id }, viewer }) => demandOwn(viewer, id)),
    serve(
      createWebhook,
      async ({ body, viewer }) => makeWebhook(deps, viewer, body),
      ({ viewer }) => demandLead(viewer),
    ),
    serve(
      changeWebhook,
      async ({ params: { id }, body, viewer }) => alterWebhook(deps, viewer, id, body),
      isThere,
    ),
    serve(deleteWebhook, async ({ params: { id }, viewer }) => {
      await demandOwn(viewer, id);
      await eraseWebhook(deps, viewer, id);
      return said(messages.deleted);
    }),
    serveList(listDeliveries, readDeliveries),
    serveFile(exportDeliveries, deliveryTable, readDeliveries),
    serve(
      sendDeliveryAgain,
      async ({ params, viewer }) => sendAgain(deps, viewer, params),
      async ({ params: { id, delivery }, viewer }) => {
        await demandOwn(viewer, id);
        if (!(await findDelivery(db, { owner: ownerOf(viewer), webhookId: id }, delivery)))
          throw notFound(messages.deliveryNotFound);
      },
    ),
  ];
}

function demandLead(viewer: SignedInViewer): void {
  if (viewer.role === 'customer' && viewer.companyRole !== 'manager') throw forbidden(messages.managersOnly);
}

const webhookTable: FileTable<Webhook> = {
  name: 'webhooks',
  sheet: 'Webhooks',
  columns: [
    ['Address', ({ url }) => url],
    ['Told of', ({ events }) => events.join(', ')],
    ['State', ({ state }) => state],
    ['Waiting', ({ waiting }) => waiting],
    ['Given up', ({ parked }) => parked],
    ['Made', ({ createdAt }) => createdAt, 'moment'],
  ],
};

const deliveryTable: FileTable<Delivery> = {
  name: 'deliveries',
  sheet: 'Deliveries',
  columns: [
    ['When', ({ createdAt }) => createdAt, 'moment'],
    ['webhook-id', ({ id }) => id],
    ['Event', ({ event }) => event],
    ['About', ({ object }) => object],
    ['Version', ({ version }) => version],
    ['State', ({ state }) => state],
    ['Tries', ({ attempts }) => attempts],
    ['Last try', ({ triedAt }) => triedAt, 'moment'],
    ['Status', ({ status }) => status],
    ['Last answer', ({ answer }) => answer],
    ['Message', ({ body }) => body],
  ],
};
