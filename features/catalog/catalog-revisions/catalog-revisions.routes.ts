import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Paging } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  type CatalogRevision,
  exportCatalogRevision,
  exportCatalogRevisions,
  getCatalogRevision,
  listCatalogRevisions,
  messages,
  type RevisionLine,
  restoreCatalogRevision,
} from './catalog-revisions.contract.ts';
import { findRevision, listLines, listRevisions } from './catalog-revisions.store.ts';
import { restoreRows } from './restore.store.ts';
import { type RestoredValue, restoreReport } from './restore-report.rules.ts';
import { revised } from './revise.store.ts';
import { countsText, revisionTitle } from './revision-words.rules.ts';

interface Deps {
  readonly db: Db;
  readonly reads: Reads;
  /** One whose statements may take their time. */
  readonly patientDb: Db;
  readonly supplier: Pick<Supplier, 'timeZone'>;
}

/** What imports and bulk changes did to the catalog, and the way back. */
export function catalogRevisionRoutes({ db, patientDb, reads, supplier: { timeZone } }: Deps): Route[] {
  const read = async ({ query }: ListAsked<typeof listCatalogRevisions>, paging: Paging) =>
    listRevisions(await reads(), query, paging);
  const readLines = async ({ params, query }: ListAsked<typeof getCatalogRevision>, paging: Paging) => {
    const revision = await revisionOf(db, params.number);
    return { revision, ...(await listLines(await reads(), revision.number, query, paging)) };
  };
  return [
    serveList(listCatalogRevisions, read),
    serveFile(exportCatalogRevisions, { ...revisionTable, timeZone }, read),
    serveList(getCatalogRevision, readLines),
    serveFile(exportCatalogRevision, lineTable, readLines),
    serve(
      restoreCatalogRevision,
      async ({ params, body: { reason = '' }, viewer }) => {
        if (viewer.key && !viewer.key.scopes.includes('prices:write'))
          throw forbidden('Restoring the catalog is for API keys with the scope prices:write.');
        const { number } = await revisionOf(db, params.number);
        return patientDb.transaction().execute(async (tx) => {
          let values: readonly RestoredValue[] = [];
          const made = await revised(
            tx,
            {
              kind: 'restore',
              what: `revision ${number}`,
              by: viewer.name,
              restores: number,
              ...(reason !== '' && { reason }),
            },
            async () => {
              values = await restoreRows(tx, number);
            },
          );
          const report = restoreReport(values, made);
          if (made !== undefined)
            await recordAdminChange(tx, viewer, {
              subject: 'import',
              subjectId: `revision ${number}`,
              label: `Catalog revision ${number}`,
              action: 'restored',
              after: {
                revision: made,
                takenBack: report.takenBack.total,
                kept: report.kept.total,
                failed: report.failed.total,
                ...(reason !== '' && { reason }),
              },
            });
          return report;
        });
      },
      async ({ params }) => revisionOf(db, params.number),
    ),
  ];
}

async function revisionOf(db: Db, number: string): Promise<CatalogRevision> {
  const revision = await findRevision(db, Number(number));
  if (!revision) throw notFound(messages.notFound);
  return revision;
}

const revisionTable: FileTable<CatalogRevision> = {
  name: 'catalog-revisions',
  sheet: 'Catalog revisions',
  columns: [
    ['Revision', ({ number }) => number],
    ['What', (revision) => revisionTitle(revision)],
    ['Changes', ({ counts }) => countsText(counts)],
    ['When', ({ at }) => at, 'moment'],
    ['Who', ({ by }) => by],
    ['Taken back by', ({ restoredBy }) => restoredBy],
  ],
};

const lineTable: FileTable<RevisionLine> = {
  name: 'catalog-revision',
  sheet: 'Catalog revision',
  columns: [
    ['Part Number', ({ part }) => part],
    ['What', ({ what }) => what],
    ['Field', ({ field }) => field],
    ['Old', ({ old }) => old],
    ['New', (line) => line.new],
  ],
};
