import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  catalogDocument,
  catalogSchema,
  documentWords,
  type IndexedProduct,
} from '#features/catalog/catalog-index/catalog-document.rules.ts';
import type { Suggestion } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { Asking } from '#features/catalog/catalog-search/did-you-mean.rules.ts';
import { readNormTable } from '#features/catalog/catalog-search/norm-name.rules.ts';
import { suggestCatalog } from '#features/catalog/catalog-search/search-catalog.ts';
import {
  type ReadQuery,
  readQuery,
  type Vocabulary,
} from '#features/catalog/catalog-search/search-query.rules.ts';
import { type Asked, askWithoutUnknown } from '#features/catalog/catalog-search/set-aside.ts';
import { readSynonymTable, type SynonymRow } from '#features/catalog/catalog-search/synonym.rules.ts';
import { type InterchangeLine, readTradeTable } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { buildIndex } from '#search/build-index.ts';
import type { Answer, Filters, SearchEngine } from '#search/engine.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { DATA, demoCatalog } from './demo-catalog.ts';

/** The demo catalog as it is searched: its index and the vocabulary of `data/`. */
export interface DemoSearch {
  readonly engine: SearchEngine;
  readonly vocabulary: Vocabulary;
  readonly products: ReadonlyMap<string, IndexedProduct>;
  readonly asking: Asking;
  /** The type-ahead of a text. */
  readonly suggest: (text: string) => Promise<readonly Suggestion[]>;
  readonly ask: (
    text: string,
    limit?: number,
  ) => Promise<Answer & Pick<Asked, 'unknown' | 'understood'> & { readonly read: ReadQuery }>;
}

export async function demoSearch(): Promise<DemoSearch> {
  const products = await demoCatalog();
  const documents = products.map(catalogDocument);
  const byId = new Map(products.map((product) => [product.id, product]));
  const words = new Set(documents.flatMap((document) => [...documentWords(document)]));
  const codes = new Map(
    products.flatMap(({ variants }) => variants.map(({ id }) => [strippedCode(id), id] as const)),
  );
  const starts = new Set(
    Array.from(codes.keys()).flatMap((code) => Array.from(code, (_, at) => code.slice(0, at + 1))),
  );
  const vocabulary: Vocabulary = {
    norms: readNormTable(table<InterchangeLine>('interchange.csv')),
    trades: readTradeTable(table<InterchangeLine>('interchange.csv')),
    synonyms: readSynonymTable(table<SynonymRow>('synonyms.csv')),
    knows: (word) => words.has(word),
    partNumber: (text) => codes.get(strippedCode(text)),
    beginsPart: (text) => strippedCode(text) !== '' && starts.has(strippedCode(text)),
  };
  const engine = new MemoryEngine(buildIndex(catalogSchema, documents));
  const search = (text: string, limit: number, filters = NO_FILTERS): Promise<Asked> => {
    const read = readQuery(text, vocabulary);
    const query = { clauses: read.clauses, filters, sort: 'relevance', skip: 0, limit, facets: [] };
    return askWithoutUnknown(engine, query, read, text);
  };
  return {
    engine,
    vocabulary,
    products: byId,
    suggest: async (text) => {
      const given = {
        search: {
          engine: () => engine,
          read: async <T>(reader: (known: Vocabulary) => T | Promise<T>) => reader(vocabulary),
        },
        products: async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []),
        suggestOthers: async () => [],
        partsBeginning: async () => [],
        crimpHoses: { list: async () => new Map<string, string[]>(), rowsLike: async () => [] },
      };
      return (await suggestCatalog(given, text, undefined)).suggestions;
    },
    ask: async (text, limit = 10) => {
      const { answer, unknown, understood } = await search(text, limit);
      return { ...answer, unknown, understood, read: readQuery(text, vocabulary) };
    },
    asking: {
      count: async (text, { values, ranges }) =>
        (await search(text, 0, { values: given(values), ranges: given(ranges) })).answer.total,
      nearestWords: (word, limit) => engine.nearestWords(word, limit),
      partNumbers: async (text, limit) =>
        (await engine.suggestCodes(text, limit, NO_FILTERS)).codes.map(({ code }) => code),
      vocabulary,
    },
  };
}

const NO_FILTERS: Filters = { values: {}, ranges: {} };

const given = <T>(chosen: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([facet, one]) => (one === undefined ? [] : [[facet, one]])),
  );

export function table<R>(file: string): R[] {
  return parse(readFileSync(path.join(DATA, file)), {
    columns: true,
    skip_empty_lines: true,
  });
}
