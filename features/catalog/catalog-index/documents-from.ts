import type { Log } from '#platform/log.ts';
import { reasonOf } from '#platform/plain-error.ts';
import type { Document } from '#search/engine.ts';
import type { SetAside } from '#search/index-job.ts';
import { catalogDocument } from './catalog-document.rules.ts';
import type { PlacedProduct } from './placed-products.store.ts';

/** One product of which no document can be made is set aside, so that the others go on. */
export function documentsFrom(products: readonly PlacedProduct[]): {
  readonly documents: readonly Document[];
  readonly setAside: readonly SetAside[];
} {
  const documents: Document[] = [];
  const setAside: SetAside[] = [];
  for (const product of products) {
    try {
      documents.push(catalogDocument(product, product.position));
    } catch (error) {
      setAside.push({ id: product.id, reason: reasonOf(error) });
    }
  }
  return { documents, setAside };
}

export function tellSetAside(log: Log, setAside: readonly SetAside[]): void {
  for (const { id, reason } of setAside)
    log.error({ product: id, reason }, 'the search index goes on without this product until it is changed');
}
