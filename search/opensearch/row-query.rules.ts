import type { Clause, Filters, IndexSchema } from '#search/engine.ts';
import { type Wanted, wantedOf, wordMatch } from '#search/matching.rules.ts';
import { phrasePoints, valuePoints, type WordMatch, wordPoints } from '#search/scoring.rules.ts';
import { type CodeField, codeScore, holdsCode } from './code-scripts.rules.ts';
import { counted } from './counted.rules.ts';
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

/** Words of the index that a typed one may be mistaken for, by that one; a word that has none here is looked up as a pattern. */
export type NearWords = ReadonlyMap<string, readonly string[]>;

export interface Asked {
  readonly schema: IndexSchema;
  readonly clauses: readonly Clause[];
  readonly filters: Filters;
  readonly near: NearWords;
}

/** Where something is looked up: in all that a row has, in what it has of its own, or in what all rows of a document have. */
interface Fields {
  readonly text: string;
  readonly codes: CodeField;
  readonly values: readonly string[];
  readonly range: (facet: string, min: number | undefined, max: number | undefined) => Dsl;
}

const rangeOfRows: Fields['range'] = (facet, min, max) => {
  const field = `rows.numbers.${facet}`;
  if (min === undefined && max === undefined) return { exists: { field } };
  const ends = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  return { range: { [field]: ends } };
};

const OF_ROWS: Fields = {
  text: 'rows.text',
  codes: 'rows.codes',
  values: ['rows.values'],
  range: rangeOfRows,
};

/** And numbers, which rows have alone: that this finds too much does no harm. */
const OF_ROWS_ALONE: Fields = {
  text: 'rows.ownText',
  codes: 'rows.own',
  values: ['rows.once', 'rows.some'],
  range: rangeOfRows,
};

const OF_ALL_ROWS: Fields = {
  text: 'text',
  codes: 'codes',
  values: ['same.values'],
  range: (facet, min, max) => {
    const [least, most] = [`same.least.${facet}`, `same.most.${facet}`];
    if (min === undefined && max === undefined) return { exists: { field: least } };
    return {
      bool: {
        filter: [
          ...(min === undefined ? [] : [{ range: { [least]: { gte: min } } }]),
          ...(max === undefined ? [] : [{ range: { [most]: { lte: max } } }]),
        ],
      },
    };
  },
};

/** A query for rows that satisfy every clause and all filters; for nested documents. */
export function rowQuery(asked: Asked): Dsl {
  const read = (words: WordQueries): Dsl => {
    const { must, should } = clauseQueries(asked, OF_ROWS, words);
    return { bool: { must, should, filter: [everything, ...filterQueries(asked.schema, asked.filters)] } };
  };
  const query = read(wordQueries);
  return partsOf(query) > MOST_PARTS ? read(wordInOne) : query;
}

/**
 * Documents of which every row satisfies all, as far as that is known without a look at the rows: not all such are found,
 * and nothing else is.
 */
export function wholeQuery({ clauses, ...asked }: Asked): Dsl {
  const required = { ...asked, clauses: clauses.filter(({ optional }) => !optional) };
  const { must } = clauseQueries(required, OF_ALL_ROWS, wordInOne);
  return {
    bool: { filter: [everything, ...must, ...filterQueries(asked.schema, asked.filters, OF_ALL_ROWS)] },
  };
}

/**
 * Documents with a row that satisfies all, as good as the best of them. What a document has of its own is judged once for
 * all of its rows; only rows that have something of their own that is asked for are looked at.
 */
export function documentQuery(asked: Asked): Dsl {
  const { schema, clauses, filters } = asked;
  const filter = filterQueries(schema, filters);
  const rows = rowQuery(asked);
  if (clauses.length === 0) return nested(rows);
  const { must, should } = clauseQueries(asked, OF_ALL_ROWS, wordQueries);
  const haveRows = filter.length === 0 ? { range: { 'all.rows': { gte: 1 } } } : nested({ bool: { filter } });
  const own = clauseQueries(asked, OF_ROWS_ALONE, wordInOne);
  const notable = { bool: { should: [...own.must, ...own.should], minimum_should_match: 1 } };
  const query = {
    dis_max: {
      queries: [
        { bool: { must, should, filter: [everything, haveRows] } },
        nested({ bool: { must: [rows], filter: [notable] } }),
      ],
    },
  };
  return partsOf(query) > MOST_PARTS ? nested(rows) : query;
}

function clauseQueries(
  { schema, clauses, near }: Asked,
  fields: Fields,
  words: WordQueries,
): { readonly must: Dsl[]; readonly should: Dsl[] } {
  const must: Dsl[] = [];
  const should: Dsl[] = [];
  for (const { anyOf, optional } of clauses) {
    const queries = anyOf.map((alternative) =>
      alternativeQuery(schema, wantedOf(alternative), fields, (wanted, field, weight) =>
        words(wanted, field, weight, near.get(wanted.word)),
      ),
    );
    (optional ? should : must).push({ dis_max: { queries } });
  }
  return { must, should };
}

type Word = Extract<Wanted, { kind: 'word' }>;
type WordQueries = (wanted: Word, field: string, weight: number, near?: readonly string[]) => Dsl[];

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

export function filterQueries(schema: IndexSchema, { values, ranges }: Filters, fields = OF_ROWS): Dsl[] {
  return [
    ...Object.entries(values)
      .filter(([, wanted]) => wanted.length > 0)
      .map(([facet, wanted]) => ofValue(schema, fields, facet, wanted)),
    ...Object.entries(ranges)
      .filter(([, { min, max }]) => min !== undefined || max !== undefined)
      .map(([facet, range]) => ofRange(schema, fields, facet, range)),
  ];
}

function alternativeQuery(
  schema: IndexSchema,
  wanted: Wanted,
  fields: Fields,
  words: (wanted: Word, field: string, weight: number) => Dsl[],
): Dsl {
  const inEachField = (queries: (field: string, weight: number) => Dsl[]): Dsl => ({
    dis_max: {
      queries: Object.entries(schema.text).flatMap(([field, weight]) =>
        queries(`${fields.text}.${field}`, weight),
      ),
    },
  });
  switch (wanted.kind) {
    case 'value':
      return worth(valuePoints(wanted.weight), ofValue(schema, fields, wanted.facet, [wanted.value]));
    case 'range':
      return worth(valuePoints(wanted.weight), ofRange(schema, fields, wanted.facet, wanted));
    case 'code':
      return {
        script_score: { query: holdsCode(fields.codes, wanted), script: codeScore(fields.codes, wanted) },
      };
    case 'word':
      return inEachField((field, weight) => words(wanted, field, weight));
    case 'phrase':
      return inEachField((field, weight) => [
        worth(phrasePoints(wanted.words.length, weight, wanted.weight), phraseQuery(wanted, field)),
      ]);
    case 'nothing':
      return nothing;
  }
}

const wordQueries: WordQueries = (wanted, field, weight, near) => {
  const { word, prefix, typo, weight: own } = wanted;
  const value = cutWord(word);
  const of = (match: WordMatch, query: Dsl): Dsl => worth(wordPoints(match, weight, own), query);
  const mistaken = (match: 'typo' | 'typo-in-prefix'): Dsl => {
    if (near === undefined) return like(field, typoPattern(word, match === 'typo' ? 'whole' : 'beginning'));
    const words = near.filter((known) => wordMatch(wanted, known) === match);
    return words.length === 0 ? nothing : { terms: { [field]: words } };
  };
  return [
    of('whole', { term: { [field]: value } }),
    ...(prefix ? [of('prefix', { prefix: { [field]: value } })] : []),
    ...(typo ? [of('typo', mistaken('typo'))] : []),
    ...(typo && prefix ? [of('typo-in-prefix', mistaken('typo-in-prefix'))] : []),
  ];
};

/** The same words, however they match, by one look at each field; all are worth the same then. */
const wordInOne: WordQueries = (wanted, field, weight, near) => {
  const { word, prefix, typo, weight: own } = wanted;
  const value = cutWord(word);
  const plain = { [prefix ? 'prefix' : 'term']: { [field]: value } };
  if (!typo) return [worth(wordPoints('whole', weight, own), plain)];
  const points = wordPoints('typo', weight, own);
  if (near !== undefined)
    return [
      ...(prefix ? [worth(points, plain)] : []),
      worth(points, { terms: { [field]: [value, ...near.filter((known) => wordMatch(wanted, known))] } }),
    ];
  const mistyped = typoPattern(word, prefix ? 'beginning' : 'whole');
  const forms = [prefix ? `${word}.*` : word, ...(mistyped === undefined ? [] : [mistyped])];
  return [worth(points, like(field, forms.join('|')))];
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

function ofValue(schema: IndexSchema, fields: Fields, facet: string, wanted: readonly string[]): Dsl {
  if (!schema.values.includes(facet)) return nothing;
  const [only, ...others] = fields.values.map((field) => ({
    terms: { [field]: wanted.map((value) => counted('value', facet, value)) },
  }));
  return only && others.length === 0
    ? only
    : { bool: { should: [only, ...others], minimum_should_match: 1 } };
}

function ofRange(
  schema: IndexSchema,
  fields: Fields,
  facet: string,
  { min, max }: { readonly min?: number; readonly max?: number },
): Dsl {
  if (!Object.hasOwn(schema.ranges, facet)) return nothing;
  const end = (number: number | undefined) => (number === undefined ? undefined : finite(number));
  return fields.range(facet, end(min), end(max));
}

const worth = (points: number, filter: Dsl): Dsl => ({ constant_score: { filter, boost: points } });

/** Documents with such a row, as good as the best of them. */
export const nested = (query: Dsl): Dsl => ({ nested: { path: 'rows', score_mode: 'max', query } });

/** The same where nobody asks how good. */
export const unscored = (query: Dsl): Dsl => ({
  bool: { filter: [{ nested: { path: 'rows', score_mode: 'none', query } }] },
});
