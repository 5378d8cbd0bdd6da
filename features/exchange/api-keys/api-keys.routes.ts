import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import type { Paging } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  type ApiKey,
  createApiKey,
  exportApiKeys,
  listApiKeys,
  messages,
  revokeApiKey,
} from './api-keys.contract.ts';
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
  const read = async ({ query, viewer }: ListAsked<typeof listApiKeys>, paging: Paging) => {
    demandLead(viewer);
    return listKeys(db, ownerOf(viewer), query, paging);
  };
  return [
    serveList(listApiKeys, read),
    serveFile(exportApiKeys, keyTable, read),
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

const keyTable: FileTable<ApiKey> = {
  name: 'api-keys',
  sheet: 'API Keys',
  columns: [
    ['Name', ({ name }) => name],
    ['Key', ({ hint }) => hint],
    ['May', ({ scopes }) => scopes.join(', ')],
    ['Made by', ({ madeBy }) => madeBy.name],
    ['Made', ({ createdAt }) => createdAt, 'moment'],
    ['Last use', ({ lastUsedAt }) => lastUsedAt, 'moment'],
    ['Last day', ({ expires }) => expires, 'day'],
    ['State', ({ state }) => state],
    ['To look at', ({ review }) => (review ? 'yes' : 'no')],
  ],
};
