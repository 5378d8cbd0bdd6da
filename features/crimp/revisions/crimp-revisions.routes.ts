import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { crimpChanges } from './crimp-changes.rules.ts';
import {
  compareCrimpRevisions,
  listCrimpRevisions,
  messages,
  type RevisionEntry,
  restoreCrimpRevision,
} from './crimp-revisions.contract.ts';
import {
  findCurrentNumber,
  findRevision,
  listRevisions,
  listRowsOf,
  restoreRevision,
} from './crimp-revisions.store.ts';

interface Deps {
  readonly db: Db;
}

/** What the staff see and do of the revisions of the crimp table. */
export function crimpRevisionRoutes({ db }: Deps): Route[] {
  return [
    serve(listCrimpRevisions, async () => {
      const data = await listRevisions(db);
      return { data, total: data.length };
    }),
    serve(compareCrimpRevisions, async ({ params, query }) => {
      const revision = await revisionOf(db, Number(params.number));
      const other = query.since === undefined ? await findCurrentNumber(db) : Number(query.since);
      const since = await revisionOf(db, other ?? revision.number);
      const [before, after] = [await listRowsOf(db, since.number), await listRowsOf(db, revision.number)];
      return { revision, since, ...crimpChanges(before, after) };
    }),
    serve(
      restoreCrimpRevision,
      async ({ params, body, viewer }) => {
        const number = Number(params.number);
        const outcome = await db.transaction().execute(async (tx) => {
          const done = await restoreRevision(tx, number, { by: viewer.name, believed: body.current });
          if (done === 'restored')
            await recordAdminChange(tx, viewer, {
              subject: 'crimp',
              subjectId: String(number),
              label: `Crimp table revision ${number}`,
              action: 'restored',
              before: { current: body.current },
              after: { current: number },
            });
          return done;
        });
        if (outcome === 'conflict') throw conflict(messages.notCurrentAnyMore);
        return revisionOf(db, number);
      },
      async ({ params }) => revisionOf(db, Number(params.number)),
    ),
  ];
}

async function revisionOf(db: Db, number: number): Promise<RevisionEntry> {
  const revision = await findRevision(db, number);
  if (!revision) throw notFound(messages.revisionNotFound);
  return revision;
}
