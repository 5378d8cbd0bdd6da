import type { Document, IndexSchema, Row } from '#search/engine.ts';
import { INFIX_FROM } from '#search/scoring.rules.ts';
import { fold, stripCode, wordsOf } from '#search/text.rules.ts';
import { counted } from './counted.rules.ts';

/**
 * How a document lies in OpenSearch: texts are split and folded here, by the rules of every engine, and OpenSearch keeps
 * words and codes as they are given to it. A row is a nested document with all that its document has as well, so that
 * it can be judged by itself. What a document has of its own, and what all of its rows share, lies beside them: most of
 * what is asked and counted is known from there, and looking at rows is dear.
 */

/** Letters of a code; its ends are kept, too, so a long one would take their square. */
const LONGEST_CODE = 200;
/** Of a longer word the beginning is looked at. */
const LONGEST_WORD = 1_000;
/** Rows that one hit may name. */
export const MOST_ROWS = 5_000;

export interface PlacedDocument {
  readonly document: Document;
  /** Where it stands in the order of the documents; those of one place go by their ids. */
  readonly place: number;
}

/** @throws a sentence where it is none that can be searched as the port promises */
export function storedDocument(schema: IndexSchema, { document, place }: PlacedDocument): object {
  const { id, rows, sorts } = document;
  if (rows.length > MOST_ROWS) throw new Error(`${id} has ${rows.length} rows, more than ${MOST_ROWS}.`);
  const each = rows.map((row) => countedOf(schema, row));
  const spread = spreadOf(each);
  const texts = [document.text, ...rows.map(({ text }) => text)];
  return {
    id,
    place,
    words: [
      ...new Set(
        texts.flatMap((text) => Object.keys(schema.text).flatMap((field) => splitWords(text[field] ?? ''))),
      ),
    ],
    sorts: Object.fromEntries(schema.sorts.flatMap((name) => sortKey(name, sorts[name]))),
    text: eachOf(Object.keys(schema.text), (field) => splitTexts([document.text], field)),
    codes: codesOf(document),
    ends: codesOf(document).flatMap(endsOf),
    all: { rows: rows.length, values: [...spread.keys()] },
    same: {
      values: [...spread.keys()].filter((one) => spread.get(one) === rows.length),
      ...endsOfNumbers(schema, rows),
    },
    rows: rows.map((row, at) => {
      const apart = [...(each[at] ?? [])].filter((one) => spread.get(one) !== rows.length);
      return {
        ...storedRow(schema, document, row),
        at,
        seen: place * (MOST_ROWS + 1) + at,
        once: apart.filter((one) => spread.get(one) === 1),
        some: apart.filter((one) => spread.get(one) !== 1),
      };
    }),
  };
}

function storedRow(schema: IndexSchema, document: Document, row: Row): object {
  const own = codesOf(row);
  const codes = [...codesOf(document), ...own];
  return {
    id: row.id,
    text: eachOf(Object.keys(schema.text), (field) => splitTexts([document.text, row.text], field)),
    ownText: eachOf(Object.keys(schema.text), (field) => splitTexts([row.text], field)),
    codes,
    ends: codes.flatMap(endsOf),
    own,
    keys: own.map(strippedOf),
    ownEnds: own.flatMap(endsOf),
    values: valuesOf(schema, row.values),
    numbers: eachOf(Object.keys(schema.ranges), (facet) => storedNumber(row.numbers[facet])),
  };
}

/** In how many rows each stands. */
type Spread = ReadonlyMap<string, number>;

function countedOf(schema: IndexSchema, { values, numbers }: Row): Set<string> {
  return new Set([
    ...valuesOf(schema, values),
    ...Object.keys(schema.ranges).flatMap((facet) => {
      const bucket = bucketOf(schema, facet, numbers[facet]);
      return bucket < 0 ? [] : [counted('bucket', facet, String(bucket))];
    }),
  ]);
}

const valuesOf = (schema: IndexSchema, values: Row['values']): string[] =>
  schema.values.flatMap((facet) => (values[facet] ?? []).map((value) => counted('value', facet, value)));

function bucketOf(schema: IndexSchema, facet: string, number: number | undefined): number {
  const edges = schema.ranges[facet]?.edges ?? [];
  return number === undefined ? -1 : edges.findLastIndex((edge) => number >= edge);
}

function spreadOf(rows: readonly Iterable<string>[]): Spread {
  const spread = new Map<string, number>();
  for (const row of rows) for (const one of row) spread.set(one, (spread.get(one) ?? 0) + 1);
  return spread;
}

/** Between which numbers all rows are; where one has none, nothing is known of all. */
function endsOfNumbers(schema: IndexSchema, rows: readonly Row[]): object {
  const each = Object.keys(schema.ranges).flatMap((facet): [string, number, number][] => {
    const numbers = rows.flatMap((row) => storedNumber(row.numbers[facet]));
    return rows.length === 0 || numbers.length < rows.length
      ? []
      : [[facet, Math.min(...numbers), Math.max(...numbers)]];
  });
  return {
    least: Object.fromEntries(each.map(([facet, least]) => [facet, least])),
    most: Object.fromEntries(each.map(([facet, , most]) => [facet, most])),
  };
}

const eachOf = <T>(names: readonly string[], of: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

const splitTexts = (texts: readonly Row['text'][], field: string): string[] =>
  texts.map((text) => splitWords(text[field] ?? '').join(' ')).filter((text) => text !== '');

const codesOf = ({ codes }: { readonly codes: readonly string[] }): string[] => codes.flatMap(storedCode);

export const splitWords = (text: string): string[] => wordsOf(text).map(cutWord);

export const cutWord = (word: string): string => word.slice(0, LONGEST_WORD);

/** A stripped code, a blank, and how it is written: one text, so that of several codes each keeps its own. */
function storedCode(written: string): string[] {
  const stripped = stripCode(written);
  if (written.length > LONGEST_CODE || stripped.length > LONGEST_CODE)
    throw new Error(`The code ${written.slice(0, 40)}… is longer than ${LONGEST_CODE} letters.`);
  return stripped === '' ? [] : [`${stripped} ${written}`];
}

const strippedOf = (code: string): string => code.slice(0, code.indexOf(' '));

/** What a code ends with: whatever stands inside of it is the beginning of one of these. */
function endsOf(code: string): string[] {
  const stripped = strippedOf(code);
  return Array.from({ length: Math.max(0, stripped.length - INFIX_FROM) }, (_, at) => stripped.slice(at + 1));
}

const storedNumber = (number: number | undefined): number[] =>
  number === undefined || Number.isNaN(number) ? [] : [finite(number)];

/** JSON has no number that is infinite, and OpenSearch tells -0 from 0. */
export const finite = (number: number): number =>
  Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, number)) + 0;

function sortKey(name: string, key: number | string | undefined): [string, object][] {
  if (key === undefined || Number.isNaN(key)) return [];
  return [
    [name, typeof key === 'number' ? { number: finite(key) } : { text: fold(key).slice(0, LONGEST_WORD) }],
  ];
}

/** The settings and fields of an index of such documents. */
export function indexSettings(
  schema: IndexSchema,
  { shards, replicas }: { readonly shards: number; readonly replicas: number },
): object {
  const each = (names: readonly string[], field: object) => ({
    properties: Object.fromEntries(names.map((name) => [name, field])),
  });
  const keyword = { type: 'keyword' };
  const unread = { type: 'keyword', doc_values: false };
  const text = { type: 'text', analyzer: 'words', norms: false, index_options: 'positions' };
  const texts = each(Object.keys(schema.text), text);
  const ends = each(Object.keys(schema.ranges), { type: 'double' });
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: replicas,
        // What is written is shown when its writer says so.
        refresh_interval: '-1',
        // A document that was taken out during a long rebuild must not come back by it.
        gc_deletes: '1d',
        max_inner_result_window: MOST_ROWS,
        max_regex_length: 100_000,
        analysis: {
          tokenizer: { words: { type: 'whitespace', max_token_length: LONGEST_WORD } },
          analyzer: { words: { type: 'custom', tokenizer: 'words' } },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        id: keyword,
        place: { type: 'double' },
        mark: { ...keyword, index: false },
        words: keyword,
        sorts: each(schema.sorts, { properties: { number: { type: 'double' }, text: keyword } }),
        text: texts,
        codes: keyword,
        ends: unread,
        // What its rows have together, for counts where all of them match.
        all: { properties: { rows: { type: 'integer' }, values: { ...keyword, index: false } } },
        // What each of its rows has, and between which numbers all are.
        same: { properties: { values: keyword, least: ends, most: ends } },
        rows: {
          type: 'nested',
          properties: {
            id: keyword,
            at: { type: 'integer' },
            seen: { type: 'double' },
            text: texts,
            ownText: texts,
            codes: keyword,
            ends: unread,
            own: keyword,
            keys: unread,
            ownEnds: unread,
            values: unread,
            numbers: each(Object.keys(schema.ranges), { type: 'double' }),
            // What it alone has, and what others have as well, but not all.
            once: keyword,
            some: keyword,
          },
        },
      },
    },
  };
}
