import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, type Paging, readPaging, skipTooFar } from '#shared/paging.ts';
import {
  type CatalogRevision,
  getCatalogRevision,
  listCatalogRevisions,
  messages,
  restoreCatalogRevision,
} from './catalog-revisions.contract.ts';
import { findRevision, listLines, listRevisions } from './catalog-revisions.store.ts';
import { restoreRows } from './restore.store.ts';
import { type RestoredValue, restoreReport } from './restore-report.rules.ts';
import { revised } from './revise.store.ts';

interface Deps {
  readonly db: Db;
  /** One whose statements may take their time. */
  readonly patientDb: Db;
}

/** What imports and bulk changes did to the catalog, and the way back. */
export function catalogRevisionRoutes({ db, patientDb }: Deps): Route[] {
  return [
    serve(listCatalogRevisions, async ({ query }) => {
      const paging = pagingOf(query);
      const { data, total } = await listRevisions(db, query, paging);
      return { data, total, ...nextPage(listCatalogRevisions.path, query, paging, total) };
    }),
    serve(getCatalogRevision, async ({ params, query }) => {
      const paging = pagingOf(query);
      const revision = await revisionOf(db, params.number);
      const { data, total } = await listLines(db, revision.number, query, paging);
      const path = `${listCatalogRevisions.path}/${params.number}`;
      return { revision, data, total, ...nextPage(path, query, paging, total) };
    }),
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

function pagingOf(query: Parameters<typeof readPaging>[0]): Paging {
  const paging = readPaging(query);
  if (!paging) throw badRequest(skipTooFar, 'skip');
  return paging;
}

async function revisionOf(db: Db, number: string): Promise<CatalogRevision> {
  const revision = await findRevision(db, Number(number));
  if (!revision) throw notFound(messages.notFound);
  return revision;
}
