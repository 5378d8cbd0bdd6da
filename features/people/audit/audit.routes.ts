import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { ListAsked } from '#platform/http/serve-list.ts';
import { readPaging } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import { type AuditedChange, type AuditQuery, exportAudit, listAudit } from './audit.contract.ts';
import { countAuditEntries, listAuditEntries, type OfPart } from './audit.store.ts';
import { type ChangedValue, changedValues } from './audit-text.rules.ts';

interface Parts {
  readonly reads: Reads;
  readonly supplier: Supplier;
  /** Entries that lead to a revision of the catalog which changed the part. */
  readonly ofRevisedPart: OfPart;
}

/** What was changed, by whom; written by every feature that changes something. */
export function auditRoutes({ reads, supplier, ofRevisedPart: ofPart }: Parts): Route[] {
  const { timeZone } = supplier;
  return [
    serve(listAudit, async ({ query }) => {
      const limit = Math.max(1, readPaging({ limit: query.limit })?.limit ?? 1);
      const before = query.before === undefined ? undefined : Number(query.before);
      const db = await reads();
      const [found, total] = await Promise.all([
        // One more than is answered says that there are more.
        listAuditEntries(db, query, { limit: limit + 1, before, timeZone, ofPart }),
        countAuditEntries(db, query, { timeZone, ofPart }),
      ]);
      const data = found.slice(0, limit);
      const last = data.at(-1);
      return { data, total, ...(found.length > limit && last && { next: nextAddress(query, last.id) }) };
    }),
    serveFile(
      exportAudit,
      { ...auditTable, timeZone },
      async ({ query }: ListAsked<typeof listAudit>, { limit }, last) => {
        const before = last && Number(last.id);
        return { data: await listAuditEntries(await reads(), query, { limit, before, timeZone, ofPart }) };
      },
    ),
  ];
}

function nextAddress(query: AuditQuery, before: string): string {
  const given = Object.entries({ ...query, before }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${listAudit.path}?${new URLSearchParams(given)}`;
}

const auditTable: FileTable<AuditedChange> = {
  name: 'audit-log',
  sheet: 'Audit log',
  columns: [
    ['When', ({ at }) => at, 'moment'],
    ['Who', ({ by }) => by.name],
    ['Subject', ({ subject }) => subject],
    ['What', ({ label }) => label],
    ['Id', ({ subjectId }) => subjectId],
    ['Action', ({ action }) => action],
    ['Before and after', (change) => changedValues(change).map(valueText).join('\n')],
  ],
};

const valueText = ({ name, before, after }: ChangedValue): string => `${name}: ${before} → ${after}`;
