import { changedFields, recordAdminChange } from '#features/audit/audit.door.ts';
import type { Db, Tx } from '#server/db.ts';
import { badRequest, conflict, notFound } from '#server/refusal.ts';
import { type Route, serve } from '#server/serve.ts';
import type { AdminViewer } from '#server/viewer.ts';
import { messages as catalogMessages } from './catalog.contract.ts';
import { findProduct } from './catalog.store.ts';
import { listIndexStates } from './catalog-index.store.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { storedPrices } from './price.rules.ts';
import type { Product } from './product.contract.ts';
import { auditedProduct, withoutCallPrices } from './product-audit.rules.ts';
import { changeProduct, getIndexState, messages, syncHoses, syncProducts } from './product-edit.contract.ts';
import { saveProductChange } from './product-edit.store.ts';

interface Parts {
  readonly db: Db;
  readonly search: CatalogSearch;
}

/** Writing the catalog, and bringing the search index up to it. */
export function productEditRoutes({ db, search }: Parts): Route[] {
  return [
    serve(changeProduct, async ({ params: { id }, body, viewer }) => {
      await db.transaction().execute(async (tx) => {
        const before = await findProduct(tx, id, storedPrices);
        const saved = await saveProductChange(tx, id, body);
        const product = await findProduct(tx, id, { kind: 'list' });
        if (saved.kind === 'missing') throw notFound(catalogMessages.productNotFound);
        if (saved.kind === 'stale') throw conflict(messages.stale, { current: product, yours: body });
        if (saved.kind === 'foreign') throw badRequest(messages.notItsVariant, 'variants');
        if (saved.kind === 'unpriced') throw badRequest(messages.priceMissing, `variants.${saved.at}.price`);
        const after = await findProduct(tx, id, storedPrices);
        if (before && after) await noteChange(tx, viewer, before, after);
      });
      const product = await findProduct(db, id, { kind: 'list' });
      if (!product) throw notFound(catalogMessages.productNotFound);
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

async function noteChange(tx: Tx, by: AdminViewer, before: Product, after: Product): Promise<void> {
  const changed = changedFields(auditedProduct(before), auditedProduct(after));
  if (!changed) return;
  await recordAdminChange(tx, by, {
    subject: 'product',
    subjectId: after.id,
    label: after.name,
    action: before.retired === after.retired ? 'changed' : after.retired ? 'retired' : 'brought back',
    before: withoutCallPrices(changed.before, before),
    after: withoutCallPrices(changed.after, after),
  });
}
