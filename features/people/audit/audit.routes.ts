import type { Db } from '#platform/db/db.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { readPaging } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import { type AuditQuery, listAudit } from './audit.contract.ts';
import { listAuditEntries } from './audit.store.ts';

interface Parts {
  readonly db: Db;
  readonly supplier: Supplier;
}

/** What was changed, by whom; written by every feature that changes something. */
export function auditRoutes({ db, supplier }: Parts): Route[] {
  const { timeZone } = supplier;
  return [
    serve(listAudit, async ({ query }) => {
      const limit = Math.max(1, readPaging({ limit: query.limit })?.limit ?? 1);
      const before = query.before === undefined ? undefined : Number(query.before);
      const { data, total, hasMore } = await listAuditEntries(db, query, { limit, before, timeZone });
      const last = data.at(-1);
      return { data, total, ...(hasMore && last && { next: nextAddress(query, last.id) }) };
    }),
  ];
}

function nextAddress(query: AuditQuery, before: string): string {
  const given = Object.entries({ ...query, before }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${listAudit.path}?${new URLSearchParams(given)}`;
}
