import type { Clause, Filters, IndexSchema } from '#search/engine.ts';
import { type Wanted, wantedOf } from '#search/matching.rules.ts';
import { phrasePoints, valuePoints, type WordMatch, wordPoints } from '#search/scoring.rules.ts';
import { codeScore, holdsCode } from './code-scripts.rules.ts';
import { cutWord, finite } from './stored-document.rules.ts';
import { typoPattern } from './typo-pattern.rules.ts';

/** Clauses and filters in OpenSearch's words. Scores are the points of scoring.rules.ts, best alternative of each clause. */

export type Dsl = Readonly<Record<string, unknown>>;

export const everything: Dsl = { match_all: {} };
const nothing: Dsl = { match_none: {} };

/** Words that a phrase's last one, still being typed, may become. */
const MOST_ENDINGS = 10_000;
/** OpenSearch refuses a search of more than 1,024 parts. */
const MOST_PARTS = 1_000;

/** A query for rows that satisfy every clause and all filters; for nested documents. */
export function rowQuery(schema: IndexSchema, clauses: readonly Clause[], filters: Filters): Dsl {
  const read = (words: WordQueries): Dsl => {
    const must: Dsl[] = [];
    const should: Dsl[] = [];
    for (const { anyOf, optional } of clauses) {
      const queries = anyOf.map((alternative) => alternativeQuery(schema, wantedOf(alternative), words));
      (optional ? should : must).push({ dis_max: { queries } });
    }
    return { bool: { must, should, filter: [everything, ...filterQueries(schema, filters)] } };
  };
  const query = read(wordQueries);
  return partsOf(query) > MOST_PARTS ? read(wordInOne) : query;
}

type WordQueries = (wanted: Extract<Wanted, { kind: 'word' }>, field: string, weight: number) => Dsl[];

/** How often an index is asked for a query. */
function partsOf(query: unknown): number {
  if (Array.isArray(query)) return query.reduce<number>((sum, each) => sum + partsOf(each), 0);
  if (typeof query !== 'object' || query === null) return 0;
  return Object.entries(query).reduce(
    (sum, [kind, inside]) => sum + (LOOKS_UP.has(kind) ? 1 : partsOf(inside)),
    0,
  );
}

const LOOKS_UP = new Set([
  'term',
  'terms',
  'prefix',
  'regexp',
  'match_phrase',
  'match_phrase_prefix',
  'range',
  'exists',
  'script',
]);

export function filterQueries(schema: IndexSchema, { values, ranges }: Filters): Dsl[] {
  return [
    ...Object.entries(values)
      .filter(([, wanted]) => wanted.length > 0)
      .map(([facet, wanted]) => ofValue(schema, facet, wanted)),
    ...Object.entries(ranges)
      .filter(([, { min, max }]) => min !== undefined || max !== undefined)
      .map(([facet, range]) => ofRange(schema, facet, range)),
  ];
}

function alternativeQuery(schema: IndexSchema, wanted: Wanted, words: WordQueries): Dsl {
  switch (wanted.kind) {
    case 'value':
      return worth(valuePoints(wanted.weight), ofValue(schema, wanted.facet, [wanted.value]));
    case 'range':
      return worth(valuePoints(wanted.weight), ofRange(schema, wanted.facet, wanted));
    case 'code':
      return {
        script_score: { query: holdsCode('rows.codes', wanted), script: codeScore('rows.codes', wanted) },
      };
    case 'word':
      return { dis_max: { queries: inEachField(schema, (field, weight) => words(wanted, field, weight)) } };
    case 'phrase':
      return {
        dis_max: {
          queries: inEachField(schema, (field, weight) => [
            worth(phrasePoints(wanted.words.length, weight, wanted.weight), phraseQuery(wanted, field)),
          ]),
        },
      };
    case 'nothing':
      return nothing;
  }
}

const inEachField = (schema: IndexSchema, queries: (field: string, weight: number) => Dsl[]): Dsl[] =>
  Object.entries(schema.text).flatMap(([field, weight]) => queries(`rows.text.${field}`, weight));

const wordQueries: WordQueries = ({ word, prefix, typo, weight: own }, field, weight) => {
  const value = cutWord(word);
  const of = (match: WordMatch, query: Dsl): Dsl => worth(wordPoints(match, weight, own), query);
  return [
    of('whole', { term: { [field]: value } }),
    ...(prefix ? [of('prefix', { prefix: { [field]: value } })] : []),
    ...(typo ? [of('typo', like(field, typoPattern(word, 'whole')))] : []),
    ...(typo && prefix ? [of('typo-in-prefix', like(field, typoPattern(word, 'beginning')))] : []),
  ];
};

/** The same words, however they match, by one look at each field; all are worth the same then. */
const wordInOne: WordQueries = ({ word, prefix, typo, weight: own }, field, weight) => {
  if (!typo)
    return [
      worth(wordPoints('whole', weight, own), { [prefix ? 'prefix' : 'term']: { [field]: cutWord(word) } }),
    ];
  const mistyped = typoPattern(word, prefix ? 'beginning' : 'whole');
  const forms = [prefix ? `${word}.*` : word, ...(mistyped === undefined ? [] : [mistyped])];
  return [worth(wordPoints('typo', weight, own), like(field, forms.join('|')))];
};

/** The pattern was made by us, and may be as intricate as it is. */
const like = (field: string, value: string | undefined): Dsl =>
  value === undefined ? nothing : { regexp: { [field]: { value, max_determinized_states: 1_000_000 } } };

function phraseQuery({ words, prefix }: Extract<Wanted, { kind: 'phrase' }>, field: string): Dsl {
  const query = words.map(cutWord).join(' ');
  return prefix
    ? { match_phrase_prefix: { [field]: { query, max_expansions: MOST_ENDINGS } } }
    : { match_phrase: { [field]: { query } } };
}

function ofValue(schema: IndexSchema, facet: string, wanted: readonly string[]): Dsl {
  return schema.values.includes(facet) ? { terms: { [`rows.values.${facet}`]: wanted } } : nothing;
}

function ofRange(
  schema: IndexSchema,
  facet: string,
  { min, max }: { readonly min?: number; readonly max?: number },
): Dsl {
  if (!Object.hasOwn(schema.ranges, facet)) return nothing;
  const field = `rows.numbers.${facet}`;
  if (min === undefined && max === undefined) return { exists: { field } };
  return {
    range: {
      [field]: {
        ...(min !== undefined && { gte: finite(min) }),
        ...(max !== undefined && { lte: finite(max) }),
      },
    },
  };
}

const worth = (points: number, filter: Dsl): Dsl => ({ constant_score: { filter, boost: points } });

/** Documents with such a row, as good as the best of them. */
export const nested = (query: Dsl, innerHits?: Dsl, scores = 'max'): Dsl => ({
  nested: {
    path: 'rows',
    score_mode: scores,
    query,
    ...(innerHits && { inner_hits: { name: 'rows', ...innerHits } }),
  },
});

/** The same where nobody asks how good. */
export const unscored = (query: Dsl, innerHits?: Dsl): Dsl => ({
  bool: { filter: [nested(query, innerHits, 'none')] },
});
