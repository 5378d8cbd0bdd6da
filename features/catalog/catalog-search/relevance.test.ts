import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestRows } from '#features/catalog/measures/part-number.rules.ts';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { type Judgement, judge, relevanceQueries } from '#features/catalog/products/testing/relevance.ts';
import type { ChosenFilters } from './catalog.contract.ts';
import { didYouMean } from './did-you-mean.rules.ts';

const { ask, asking, products } = await demoSearch();

const spellings: Record<string, (partNumber: string) => string> = {
  'as printed': (code) => code,
  'in lower case': (code) => code.toLowerCase(),
  'without punctuation': (code) => code.replace(/\W/g, ''),
  'in lower case without punctuation': (code) => code.replace(/\W/g, '').toLowerCase(),
  'with blanks': (code) => code.replaceAll('-', ' '),
  'with dots': (code) => code.replaceAll('-', '.'),
  'with slashes': (code) => code.replaceAll('-', '/'),
  'with blanks around the hyphens': (code) => code.replaceAll('-', ' - '),
  'with typographic hyphens': (code) => code.replaceAll('-', '‑'),
  'without the zero of its dashes': (code) => code.replace(/-0(?=\d)/g, '-'),
};
for (const [name, spelled] of Object.entries(spellings)) {
  test(`every part number of the catalog, typed ${name}, is first and is the one row named`, async (t) => {
    const missed: string[] = [];
    let count = 0;
    for (const product of products.values()) {
      for (const { id } of product.variants) {
        const { hits, read } = await ask(spelled(id), 1);
        const [named] = closestRows(hits[0]?.rows ?? [], read.codes);
        if (hits[0]?.id !== product.id || named !== id) missed.push(id);
        count++;
      }
    }
    t.diagnostic(`exact first ${percent(1 - missed.length / count)} of ${count}`);
    assert.equal(count, 1491);
    assert.ok(missed.length / count <= 0.005, missed.slice(0, 10).join());
  });
}

const queries = relevanceQueries();

test('what a parts counter would put on the counter is first', async (t) => {
  const judged = await Promise.all(
    queries.map(async (query) => ({
      kind: query.kind,
      ...judge(query, (await ask(query.query)).hits, products),
    })),
  );
  for (const [kind, ofKind] of Map.groupBy(judged, ({ kind }) => kind))
    t.diagnostic(`${kind}: ${said(ofKind)}`);
  t.diagnostic(`all: ${said(judged)}`);
  const { first, inThree, ndcg } = measured(judged);
  assert.ok(queries.length >= 500);
  assert.ok(first >= 0.97 && inThree >= 0.97 && ndcg >= 0.96, said(judged));
});

test('where nothing is found, what is offered instead is often what was meant', async (t) => {
  const judged = await Promise.all(
    queries.map(async (query) => {
      const { hits, total } = await ask(query.query);
      const { corrected, fewer } =
        total > 0 ? {} : await didYouMean({ text: query.query, filters: NO_FILTERS }, asking);
      const offered = corrected?.text ?? fewer?.[0]?.text;
      return judge(query, offered === undefined ? hits : (await ask(offered)).hits, products);
    }),
  );
  t.diagnostic(`all: ${said(judged)}`);
  const { first, ndcg } = measured(judged);
  assert.ok(first >= 0.98 && ndcg >= 0.97, said(judged));
});

const NO_FILTERS: ChosenFilters = { values: {}, ranges: {} };

function said(judgements: readonly Judgement[]): string {
  const { first, inThree, ndcg } = measured(judgements);
  return `${judgements.length} queries, first ${percent(first)}, hits@3 ${percent(inThree)}, nDCG@10 ${ndcg.toFixed(3)}`;
}

function measured(judgements: readonly Judgement[]) {
  const share = (of: (one: Judgement) => number) =>
    judgements.reduce((sum, one) => sum + of(one), 0) / judgements.length;
  return {
    first: share(({ first }) => Number(first)),
    inThree: share(({ inThree }) => Number(inThree)),
    ndcg: share(({ ndcg }) => ndcg),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
