import { LRUCache } from 'lru-cache';
import { noPrices, type Pricing } from '#features/catalog/products/price.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';
import { summaryOf, withMatches } from '#features/catalog/products/product-summary.rules.ts';
import { listProductsById } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';

/** Some 60 MB, when there are that many products. */
const MOST_KEPT = 15_000;

/**
 * Products as lists show them. Those that visitors see, without any price, are kept in memory until the catalog changes;
 * prices are read anew each time.
 */
export class SummaryCache {
  readonly #cache = new LRUCache<string, ProductSummary>({ max: MOST_KEPT });
  /** Counts the clearings: what was read before the last one is not kept. */
  #epoch = 0;

  clear(): void {
    this.#epoch += 1;
    this.#cache.clear();
  }

  /**
   * @param matches ids with the part numbers that matched; a product that is gone meanwhile is left out
   * @returns in the order of the ids
   */
  async list(
    db: Db,
    matches: ReadonlyMap<string, readonly string[]>,
    pricing: Pricing,
  ): Promise<ProductSummary[]> {
    const summaries =
      pricing.kind === 'none'
        ? await this.#withoutPrices(db, [...matches.keys()])
        : await read(db, [...matches.keys()], pricing);
    return summaries.map((summary) => withMatches(summary, matches.get(summary.id) ?? []));
  }

  async #withoutPrices(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
    const epoch = this.#epoch;
    const found = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    for (const summary of await read(db, missing, noPrices)) {
      found.set(summary.id, summary);
      if (epoch === this.#epoch) this.#cache.set(summary.id, summary);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

async function read(db: Db, ids: readonly string[], pricing: Pricing): Promise<ProductSummary[]> {
  return (await listProductsById(db, ids, pricing)).map(summaryOf);
}
