import type { Db } from '#platform/db/db.ts';
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import type { Supplier } from '#shared/supplier.ts';
import { createApiKey, listApiKeys, messages, revokeApiKey } from './api-keys.contract.ts';
import { makeKey, revokeKey } from './api-keys.service.ts';
import { findOwnKey, listKeys, ownerOf } from './api-keys.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly supplier: Supplier;
}

/** Keys by which programs call: of a company, for its managers, or of the supplier, for the staff. */
export function apiKeyRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    serve(listApiKeys, async ({ query, viewer }) => {
      demandLead(viewer);
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listKeys(db, ownerOf(viewer), query, paging);
      return { data, total, ...nextPage(listApiKeys.path, query, paging, total) };
    }),
    serve(
      createApiKey,
      async ({ body, viewer }) => makeKey(deps, viewer, body),
      ({ viewer }) => demandLead(viewer),
    ),
    serve(revokeApiKey, async ({ params: { id }, viewer }) => {
      if (!(await findOwnKey(db, ownerOf(viewer), id))) throw notFound(messages.notFound);
      demandLead(viewer);
      await revokeKey(deps, viewer, id);
      return said(messages.revoked);
    }),
  ];
}

function demandLead(viewer: SignedInViewer): void {
  if (viewer.role === 'customer' && viewer.companyRole !== 'manager') throw forbidden(messages.managersOnly);
}
