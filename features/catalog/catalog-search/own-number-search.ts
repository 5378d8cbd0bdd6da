import type { IndexedProduct } from '#features/catalog/catalog-index/indexed-product.rules.ts';
import type { OwnNumber } from '#features/catalog/own-numbers/own-numbers.contract.ts';
import { findOwnNumber, listOwnBeginning } from '#features/catalog/own-numbers/own-numbers.public.ts';
import { drawingUrl } from '#features/catalog/products/product-image.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Suggestion } from './catalog.contract.ts';
import { ownSuggestion } from './suggestions.rules.ts';

/** What a searched text is in the numbers of the reader's own company; nobody else's are looked up. */
export async function ownNumberIn(db: Db, viewer: Viewer, text: string): Promise<OwnNumber | undefined> {
  return viewer.role === 'customer' ? findOwnNumber(db, viewer, text) : undefined;
}

/** Of the 8 rows of the type-ahead. */
const MOST = 3;

/** The numbers of the reader's own company that begin with what is being typed. */
export async function suggestOwn(
  {
    db,
    products: productsOf,
  }: { readonly db: Db; readonly products: (ids: readonly string[]) => Promise<readonly IndexedProduct[]> },
  viewer: Viewer,
  text: string,
): Promise<Suggestion[]> {
  const found = viewer.role === 'customer' ? await listOwnBeginning(db, viewer, text, MOST) : [];
  if (found.length === 0) return [];
  const products = new Map(
    (await productsOf(found.map((own) => own.product_id))).map((one) => [one.id, one]),
  );
  return found.flatMap((own) => {
    const product = products.get(own.product_id);
    if (!product) return [];
    return [ownSuggestion(text, own, { ...product, image: drawingUrl(product.id, 0) })];
  });
}
