import { countProducts, listIndexStates } from '#features/catalog/catalog-index/catalog-index.public.ts';
import { messages as catalogMessages } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.public.ts';
import { storedPrices } from '#features/catalog/products/price.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { findProduct } from '#features/catalog/products/products.public.ts';
import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound, Refusal } from '#platform/http/refusal.ts';
import { type Asked, type Route, serve } from '#platform/http/serve.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Supplier } from '#shared/supplier.ts';
import { createProduct, messages as newMessages } from './new-product.contract.ts';
import { problemsOfSizes } from './new-product.rules.ts';
import { saveNewProduct } from './new-product.store.ts';
import { auditedProduct, withoutCallPrices } from './product-audit.rules.ts';
import {
  changeProduct,
  getIndexState,
  messages,
  type ProductChange,
  syncHoses,
  syncProducts,
} from './product-edit.contract.ts';
import { isProduct, saveProductChange } from './product-edit.store.ts';

interface Deps {
  readonly db: Db;
  readonly supplier: Supplier;
  readonly search: CatalogSearch;
  /** Is what was uploaded at this address still there? */
  readonly isKeptPicture: (url: string) => Promise<boolean>;
}

/** Writing the catalog, and bringing the search index up to it. */
export function productEditRoutes({ db, supplier, search, isKeptPicture }: Deps): Route[] {
  const demandProduct = async ({ params: { id } }: Asked<typeof changeProduct>) => {
    if (!(await isProduct(db, id))) throw notFound(catalogMessages.productNotFound);
  };
  return [
    serve(
      changeProduct,
      async ({ params: { id }, body, viewer }) => {
        const problems = problemsOfSizes(body.newVariants ?? [], 'newVariants');
        if (problems.length > 0) throw invalid(problems);
        await db.transaction().execute(async (tx) => {
          const before = await findProduct(tx, id, storedPrices);
          const saved = await saveProductChange(tx, id, body);
          const product = await findProduct(tx, id, { kind: 'list' });
          if (saved.kind === 'missing') throw notFound(catalogMessages.productNotFound);
          if (saved.kind === 'stale') throw conflict(messages.stale, { current: product, yours: body });
          if (saved.kind === 'foreign') throw badRequest(messages.notItsVariant, 'variants');
          if (saved.kind === 'part number taken')
            // A conflict of this call is another version of the product, and nothing else.
            throw badRequest(newMessages.partNumberTaken, `newVariants.${saved.at}.id`);
          if (saved.kind === 'unpriced')
            throw badRequest(messages.priceMissing, `variants.${saved.at}.price`);
          // Asked behind the writing: whoever sweeps pictures waits for it, or was there before.
          const shown = new Set(before && picturesOf(before).map(({ url }) => url));
          for (const { url, field } of picturesOf(body))
            if (!shown.has(url) && !(await isKeptPicture(url))) throw badRequest(messages.pictureGone, field);
          const after = await findProduct(tx, id, storedPrices);
          if (before && after) await noteChange(tx, viewer, before, after);
        });
        const product = await findProduct(db, id, { kind: 'list' });
        if (!product) throw notFound(catalogMessages.productNotFound);
        return product;
      },
      demandProduct,
    ),
    serve(createProduct, async ({ body, viewer }) => {
      const problems = problemsOfSizes(body.variants);
      if (problems.length > 0) throw invalid(problems);
      const id = await db.transaction().execute(async (tx) => {
        const saved = await saveNewProduct(tx, body, supplier.brand);
        if (saved.kind === 'code taken') throw taken(newMessages.codeTaken, 'code');
        if (saved.kind === 'part number taken')
          throw taken(newMessages.partNumberTaken, `variants.${saved.at}.id`);
        const added = await findProduct(tx, saved.id, storedPrices);
        if (added)
          await recordAdminChange(tx, viewer, {
            subject: 'product',
            subjectId: saved.id,
            label: added.name,
            action: 'added',
            after: withoutCallPrices(auditedProduct(added), added),
          });
        return saved.id;
      });
      const product = await findProduct(db, id, { kind: 'list' });
      if (!product) throw notFound(catalogMessages.productNotFound);
      return product;
    }),
    serve(syncProducts, async () => {
      await search.rebuild();
      return { message: messages.productsUpdated, type: 'success' as const, count: await countProducts(db) };
    }),
    serve(syncHoses, async () => {
      await search.rebuild();
      return {
        message: messages.hosesUpdated,
        type: 'success' as const,
        count: await countProducts(db, 'Hose'),
      };
    }),
    serve(getIndexState, async () => ({ data: await listIndexStates(db) })),
  ];
}

/** Addresses under which a product shows something, or leads to it, and the field of each. */
function picturesOf({ images = [], links = [] }: Pick<ProductChange, 'images' | 'links'>) {
  return [
    ...images.map(({ url }, at) => ({ url, field: `images.${at}.url` })),
    ...links.map(({ url }, at) => ({ url, field: `links.${at}.url` })),
    ...links.map(({ file = '' }, at) => ({ url: file, field: `links.${at}.file` })),
  ];
}

const taken = (message: string, field: string): Refusal => new Refusal(409, [{ message, field }]);

async function noteChange(tx: Tx, by: AdminViewer, before: Product, after: Product): Promise<void> {
  const sizes = new Set(before.variants.map(({ id }) => id));
  const changed = changedFields(auditedProduct(before, sizes), auditedProduct(after, sizes));
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
