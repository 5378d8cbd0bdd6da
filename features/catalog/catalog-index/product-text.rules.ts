import { wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import { parseThread } from '#features/catalog/measures/thread.rules.ts';
import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import { sizeFields } from '#features/catalog/products/fields/size-fields.contract.ts';
import { remembered } from '#shared/memo.ts';
import { wordReader } from './field-facets.rules.ts';
import type { IndexedProduct } from './indexed-product.rules.ts';
import { normsOf } from './product-values.rules.ts';

/** What a word of a search may hit, by the weights of `catalogSchema`; every text as its words in the singular. */
export function productText(product: IndexedProduct): Record<string, string> {
  const { facts } = product;
  const searched = ({ ofProduct, ofSize }: (typeof words)['kind']) => [
    ...ofProduct(facts),
    ...new Set(product.variants.flatMap((size) => ofSize(size.facts))),
  ];
  const more = facts.more?.flatMap(({ label, value }) => [label, value]) ?? [];
  return {
    name: indexed([product.name]),
    code: indexed([
      facts.code,
      ...new Set(product.variants.flatMap(({ id }) => id.split('-').filter(isSeries))),
    ]),
    norm: indexed(normsOf(product)),
    kind: indexed([...searched(words.kind), product.gender, product.nut, ...threadWords(product)]),
    fact: indexed([...searched(words.fact), ...product.keyPerformance]),
    description: indexed([product.description, product.structure, ...more]),
  };
}

const words = {
  kind: { ofProduct: wordReader(productFields, 'kind'), ofSize: wordReader(sizeFields, 'kind') },
  fact: { ofProduct: wordReader(productFields, 'fact'), ofSize: wordReader(sizeFields, 'fact') },
};

/** 'metric', 'SAE ORB', 'tube': what the threads and ports of its sizes are called. */
function threadWords({ variants }: IndexedProduct): string[] {
  const words = variants.flatMap(({ facts }) => [
    ...[facts.thread, facts.thread2].map((thread) =>
      thread === undefined ? undefined : parseThread(thread)?.family,
    ),
    facts.portThreadFamily,
    facts.tubeOD === undefined ? undefined : 'tube',
  ]);
  return [...new Set(words.filter((word) => word !== undefined))];
}

const indexed = (texts: ReadonlyArray<string | undefined>): string =>
  texts.flatMap((text) => (text === undefined ? [] : wordsOfText(text) || [])).join(' ');

/** A catalog says the same of many products. */
const wordsOfText = remembered((text) => wordsOf(text).join(' '), { most: 20_000 });

/** Of FJX-08-08 the FJX: what the old search looked for, the part before the hyphen. */
const isSeries = (part: string): boolean => /\p{L}/u.test(part);
