import { changedFields, recordAdminChange } from '#features/audit/audit.door.ts';
import type { Db } from '#server/db.ts';
import { badRequest, conflict, notFound } from '#server/refusal.ts';
import { type Route, serve } from '#server/serve.ts';
import { messages as catalogMessages } from './catalog.contract.ts';
import { findProduct } from './catalog.store.ts';
import { listIndexStates } from './catalog-index.store.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { changeProduct, getIndexState, messages, syncHoses, syncProducts } from './product-edit.contract.ts';
import { saveProductChange } from './product-edit.store.ts';

interface Parts {
  readonly db: Db;
  readonly search: CatalogSearch;
}

/** Writing the catalog, and bringing the search index up to it. */
export function productEditRoutes({ db, search }: Parts): Route[] {
  return [
    serve(changeProduct, async ({ params, body, viewer }) => {
      const outcome = await db.transaction().execute(async (tx) => {
        const before = await findProduct(tx, params.id, { kind: 'list' });
        const saved = await saveProductChange(tx, params.id, body);
        const after = await findProduct(tx, params.id, { kind: 'list' });
        const changed = before && after && changedFields(before, { ...after, version: before.version });
        if (saved === 'saved' && changed)
          await recordAdminChange(tx, viewer, {
            subject: 'product',
            subjectId: params.id,
            label: after.name,
            action: 'changed',
            ...changed,
          });
        return saved;
      });
      const product = await findProduct(db, params.id, { kind: 'list' });
      if (!outcome || !product) throw notFound(catalogMessages.productNotFound);
      if (outcome === 'foreign variant') throw badRequest(messages.notItsVariant, 'variants');
      if (outcome === 'conflict') throw conflict(messages.stale, { current: product, yours: body });
      return product;
    }),
    serve(syncProducts, async () => {
      await search.rebuild();
      return { message: messages.productsUpdated, type: 'success' as const };
    }),
    serve(syncHoses, async () => {
      await search.rebuild();
      return { message: messages.hosesUpdated, type: 'success' as const };
    }),
    serve(getIndexState, async () => ({ data: await listIndexStates(db) })),
  ];
}
