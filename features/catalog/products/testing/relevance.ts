import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type {
  IndexedProduct,
  IndexedVariant,
} from '#features/catalog/catalog-index/catalog-document.rules.ts';
import type { Hit } from '#search/engine.ts';

/** A typed search and what somebody at a parts counter would put on the counter for it. */
export interface RelevanceQuery {
  readonly query: string;
  readonly kind: string;
  /** What should be first. */
  readonly best: readonly string[];
  /** What is right as well, after the best. */
  readonly good: readonly string[];
}

/**
 * relevance.csv: query, kind, best, good. What is expected is a product ('f-fjx'), one of its sizes ('BW2-08') or all
 * that have a fact ('subcategory=Crimpers'), several joined by semicolons.
 */
export function relevanceQueries(): RelevanceQuery[] {
  const rows: Record<'query' | 'kind' | 'best' | 'good', string>[] = parse(
    readFileSync(new URL('./relevance.csv', import.meta.url)),
    { columns: true },
  );
  return rows.map(({ query, kind, best, good }) => ({ query, kind, best: split(best), good: split(good) }));
}

const split = (cell: string): string[] => cell.split(';').filter((entry) => entry !== '');

const FACTS: Readonly<Record<string, (product: IndexedProduct, variant: IndexedVariant) => unknown>> = {
  category: (product) => product.productCategory,
  subcategory: (product) => product.facts.subcategory,
  thread: (_, { facts }) => [facts.thread, facts.thread2],
  bore: (_, { facts }) => facts.bore?.inches ?? facts.hoseID,
  dash: (_, { facts }) => [facts.dash, facts.hoseDash, facts.threadDash, facts.end1Dash, facts.end2Dash],
  insertType: (_, { facts }) => facts.insertTypes,
};

/** Whether a product is what an entry means; for a size or a fact of sizes one of the rows found must have it. */
export function isMeant(entry: string, product: IndexedProduct, rows: readonly string[]): boolean {
  const [fact = '', wanted] = entry.split('=');
  if (wanted === undefined) return entry === product.id || rows.includes(entry);
  return product.variants
    .filter(({ id }) => rows.includes(id))
    .some((variant) => [FACTS[fact]?.(product, variant)].flat().some((one) => String(one) === wanted));
}

export interface Judgement {
  readonly first: boolean;
  readonly inThree: boolean;
  readonly ndcg: number;
}

const BEST = 3;
const GOOD = 1;

/** nDCG@10 with 3 for the best and 1 for the good; the ideal list has all of them in this order. */
export function judge(
  { best, good }: RelevanceQuery,
  hits: readonly Hit[],
  products: ReadonlyMap<string, IndexedProduct>,
): Judgement {
  const gain = (id: string, rows: readonly string[]): number => {
    const product = products.get(id);
    if (product === undefined) return 0;
    if (best.some((entry) => isMeant(entry, product, rows))) return BEST;
    return good.some((entry) => isMeant(entry, product, rows)) ? GOOD : 0;
  };
  const gains = hits.slice(0, 10).map(({ id, rows }) => gain(id, rows));
  const ideal = Array.from(products.values(), (product) =>
    gain(
      product.id,
      product.variants.map(({ id }) => id),
    ),
  )
    .sort((a, b) => b - a)
    .slice(0, 10);
  return {
    first: gains[0] === BEST,
    inThree: gains.slice(0, 3).includes(BEST),
    ndcg: discounted(gains) / discounted(ideal),
  };
}

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
