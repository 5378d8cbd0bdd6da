import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import { findDelivery, listOf } from './deliveries.store.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
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
  return [
    serve(listWebhooks, async ({ query, viewer }) => {
      demandLead(viewer);
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listOwn(db, ownerOf(viewer), query, paging);
      return { data, total, ...nextPage(listWebhooks.path, query, paging, total) };
    }),
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
    serve(listDeliveries, async ({ params: { id }, query, viewer }) => {
      await demandOwn(viewer, id);
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listOf(db, { owner: ownerOf(viewer), webhookId: id }, query, paging);
      const path = listDeliveries.path.replace(':id', id);
      return { data, total, ...nextPage(path, query, paging, total) };
    }),
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
