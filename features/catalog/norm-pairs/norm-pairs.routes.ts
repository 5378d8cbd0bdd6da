import { recordCatalogWords } from '#features/catalog/products/products.public.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import {
  addNormPair,
  changeNormPair,
  exportNormPairs,
  getNormPair,
  listNormPairs,
  messages,
  type NormPair,
  removeNormPair,
} from './norm-pairs.contract.ts';
import { isShown, normKey, normPairs, problemOf } from './norm-pairs.rules.ts';
import { listOwnPairs, readShippedPairs, saveOwnPair } from './norm-pairs.store.ts';

interface Deps {
  readonly db: Db;
  /** Holds norm_pairs.csv. */
  readonly dataFolder: string;
  /** Forgets what was answered with the pairs of before, here; the other copies hear of it. */
  readonly onChanged: () => Promise<void>;
}

/** Which norm may stand for which other, as the staff keep it. */
export function normPairRoutes({ db, dataFolder, onChanged }: Deps): Route[] {
  const all = async (from: Db | Tx = db) =>
    normPairs(await readShippedPairs(dataFolder), await listOwnPairs(from));
  const demand = async (id: string, from: Db | Tx = db): Promise<NormPair> => {
    const pair = (await all(from)).find((one) => one.id === id);
    if (!pair) throw notFound(messages.notFound);
    return pair;
  };
  const write = async (
    by: AdminViewer,
    action: 'added' | 'changed' | 'deleted',
    { id, norm, replacedBy, why, version }: Omit<NormPair, 'from'>,
    before?: NormPair,
  ): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const [theirs = '', ours = ''] = id.split('~');
      const removed = action === 'deleted';
      const saved = await saveOwnPair(tx, { norm: theirs, replaced_by: ours, why, removed, version });
      if (!saved && action === 'added') throw badRequest(messages.isThere, 'replacedBy');
      if (!saved) throw conflict(messages.stale, { current: await demand(id, tx), yours: { why } });
      await recordAdminChange(tx, by, {
        subject: 'search',
        subjectId: id,
        label: `${norm} → ${replacedBy}`,
        action,
        ...(before && { before: { why: before.why } }),
        ...(!removed && { after: { why } }),
      });
      await recordCatalogWords(tx);
    });
    await onChanged();
  };
  const read = async ({ query }: ListAsked<typeof listNormPairs>, { skip, limit }: Paging) => {
    const shown = (await all()).filter((pair) => isShown(pair, query));
    return { data: shown.slice(skip, skip + limit), total: shown.length };
  };
  return [
    serveList(listNormPairs, read),
    serveFile(exportNormPairs, normPairTable, read),
    serve(getNormPair, async ({ params }) => demand(params.id)),
    serve(addNormPair, async ({ body: { norm, replacedBy, why }, viewer }) => {
      const problem = problemOf(norm, replacedBy);
      if (problem) throw invalid([problem]);
      const id = `${normKey(norm)}~${normKey(replacedBy)}`;
      if ((await all()).some((pair) => pair.id === id)) throw badRequest(messages.isThere, 'replacedBy');
      await write(viewer, 'added', { id, norm, replacedBy, why, version: 0 });
      return demand(id);
    }),
    serve(
      changeNormPair,
      async ({ params, body: { why, version }, viewer }) => {
        const before = await demand(params.id);
        if (before.version !== version) throw conflict(messages.stale, { current: before, yours: { why } });
        if (before.why !== why) await write(viewer, 'changed', { ...before, why }, before);
        return demand(params.id);
      },
      async ({ params }) => demand(params.id),
    ),
    serve(
      removeNormPair,
      async ({ params, viewer }) => {
        const before = await demand(params.id);
        await write(viewer, 'deleted', before, before);
        return { message: messages.removed };
      },
      async ({ params }) => demand(params.id),
    ),
  ];
}

/** The columns of norm_pairs.csv, and where a pair is from. */
const normPairTable: FileTable<NormPair> = {
  name: 'norms-for-norms',
  sheet: 'Norms for Norms',
  columns: [
    ['norm', ({ norm }) => norm],
    ['may_be_replaced_by', ({ replacedBy }) => replacedBy],
    ['why', ({ why }) => why],
    ['from', ({ from }) => from],
  ],
};
