import type { Db } from '#platform/db/db.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { randomId } from '#platform/random-id.ts';
import { said } from '#shared/said.ts';
import { keepOrderView, listOrderViews, messages, removeOrderView } from './order-views.contract.ts';
import { listViews, removeView, saveView } from './order-views.store.ts';

/** The ways of looking at the orders that each of the staff keeps; nobody sees another's, so that no log tells of them. */
export function orderViewRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listOrderViews, async ({ viewer }) => {
      const data = await listViews(db, viewer.userId);
      return { data, total: data.length };
    }),
    serve(keepOrderView, async ({ body, viewer }) => {
      const kept = await saveView(db, { ...body, id: randomId('view'), userId: viewer.userId });
      if (!kept) throw badRequest(messages.tooMany, 'name');
      return kept;
    }),
    serve(removeOrderView, async ({ params, viewer }) => {
      if (!(await removeView(db, viewer.userId, params.id))) throw notFound(messages.notFound);
      return said(messages.removed);
    }),
  ];
}
