import type { Db, Tx } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { columns } from './cross-reference-table.rules.ts';
import {
  addCrossReference,
  type CrossReference,
  changeCrossReference,
  exportCrossReferences,
  getCrossReference,
  importCrossReferences,
  listCrossReferences,
  messages,
  removeCrossReference,
  type SavedCrossReference,
} from './cross-references.contract.ts';
import {
  addCrossReferenceRow,
  changeCrossReferenceRow,
  demandRow,
  importRows,
  removeCrossReferenceRow,
} from './cross-references.service.ts';
import { countRows, listRows } from './cross-references.store.ts';
import { findOtherNumbers, findSuccessors } from './other-numbers.public.ts';
import { listSuccessors } from './successors.contract.ts';

interface Deps {
  readonly db: Db;
  /** Forgets what was answered with the rows of before, here; the other copies hear of it. */
  readonly onChanged: () => Promise<void>;
}

/** Numbers of other makers and older ones of our own, as the staff keep them, and what has taken a product's place. */
export function otherNumberRoutes({ db, onChanged }: Deps): Route[] {
  const changing = async <T>(change: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.transaction().execute(change);
    await onChanged();
    return done;
  };
  const saved = async (row: CrossReference, asked: string | undefined): Promise<SavedCrossReference> => {
    const tried = asked?.trim() || row.number;
    const [found = []] = await findOtherNumbers(db, [tried]);
    return { row, tried, found };
  };
  return [
    serve(listSuccessors, async ({ params }) => ({ data: await findSuccessors(db, params.id) })),
    serve(listCrossReferences, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const [data, total] = await Promise.all([listRows(db, query, paging), countRows(db, query)]);
      return { data, total, ...nextPage(listCrossReferences.path, query, paging, total) };
    }),
    serve(exportCrossReferences, ({ query: { format, ...asked } }) =>
      tableFile(
        { name: 'cross-references', sheet: 'Cross references' },
        format,
        columns,
        cellsOf(inBatches(async (paging) => listRows(db, asked, paging))),
      ),
    ),
    serve(importCrossReferences, async ({ body, viewer }) =>
      body.dryRun
        ? db.transaction().execute((tx) => importRows(tx, viewer, body))
        : changing((tx) => importRows(tx, viewer, body)),
    ),
    serve(getCrossReference, async ({ params }) => demandRow(db, params.id)),
    serve(addCrossReference, async ({ body: { tried, ...form }, viewer }) =>
      saved(await changing((tx) => addCrossReferenceRow(tx, viewer, form)), tried),
    ),
    serve(
      changeCrossReference,
      async ({ params, body: { tried, ...change }, viewer }) =>
        saved(await changing((tx) => changeCrossReferenceRow(tx, viewer, params.id, change)), tried),
      async ({ params }) => demandRow(db, params.id),
    ),
    serve(
      removeCrossReference,
      async ({ params, viewer }) => {
        await changing((tx) => removeCrossReferenceRow(tx, viewer, params.id));
        return { message: messages.removed };
      },
      async ({ params }) => demandRow(db, params.id),
    ),
  ];
}

async function* cellsOf(batches: AsyncIterable<readonly CrossReference[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => row[column]));
}
