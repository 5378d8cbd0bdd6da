import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { closestRows } from '#features/catalog/measures/part-number.rules.ts';
import type { DemoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { isMeant } from '#features/catalog/products/testing/relevance.ts';

/** What was typed at a counter, in which class of questions it falls, where such texts come from, and what is right. */
export interface CounterQuery {
  readonly query: string;
  readonly class: string;
  readonly source: string;
  /** Products ('f-fjx'), sizes ('BW2-08') or facts ('subcategory=Crimpers'); any of them may be first. */
  readonly best: readonly string[];
}

/** Whether what is right was first, among the first five, and among the eight rows of the type-ahead. */
export interface Judged extends CounterQuery {
  readonly at1: boolean;
  readonly at5: boolean;
  readonly typed8: boolean;
  /** What came in its place. */
  readonly found: readonly string[];
  readonly offered: readonly string[];
}

export function counterQueries(): CounterQuery[] {
  const rows: Record<'query' | 'class' | 'source' | 'best', string>[] = parse(
    readFileSync(new URL('./queries.csv', import.meta.url)),
    { columns: true },
  );
  return rows.map((row) => ({ ...row, best: row.best.split(';') }));
}

const FIRST = 5;

export async function judgeQuery(
  { ask, suggest, products }: DemoSearch,
  query: CounterQuery,
): Promise<Judged> {
  const { hits, read } = await ask(query.query, FIRST);
  const meant = (id: string, rows: readonly string[]): boolean => {
    const product = products.get(id);
    return product !== undefined && query.best.some((entry) => isMeant(entry, product, rows));
  };
  const named = hits.map(({ id, rows }) => ({ id, rows: closestRows(rows, read.codes) }));
  const right = named.map(({ id, rows }) => meant(id, rows));
  const suggestions = await suggest(query.query);
  return {
    ...query,
    at1: right[0] === true,
    at5: right.includes(true),
    typed8: suggestions.some(({ kind, label, href }) => {
      const id = decodeURIComponent(href.replace(/#.*$/, '').split('/').at(-1) ?? '');
      const rows = kind === 'part' ? [label] : (products.get(id)?.variants.map((size) => size.id) ?? []);
      return meant(id, rows);
    }),
    found: named.map(({ id, rows }) => `${id} ${rows.slice(0, 2).join(' ')}`),
    offered: suggestions.map(({ label }) => label),
  };
}

export const share = (judged: readonly Judged[], of: 'at1' | 'at5' | 'typed8'): number =>
  judged.filter((one) => one[of]).length / judged.length;
