import type { Document, IndexSchema, Row } from '#search/engine.ts';
import { INFIX_FROM } from '#search/scoring.rules.ts';
import { fold, stripCode, wordsOf } from '#search/text.rules.ts';

/**
 * How a document lies in OpenSearch: texts are split and folded here, by the rules of every engine, and OpenSearch keeps
 * words and codes as they are given to it. A row is a nested document with all that its document has as well, so that
 * it can be judged by itself.
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
    all: {
      rows: rows.length,
      values: Object.fromEntries(
        schema.values.map((facet) => [
          facet,
          [...new Set(rows.flatMap(({ values }) => values[facet] ?? []))],
        ]),
      ),
      numbers: Object.fromEntries(
        Object.keys(schema.ranges).map((facet) => [
          facet,
          [...new Set(rows.flatMap(({ numbers }) => storedNumber(numbers[facet])))],
        ]),
      ),
    },
    rows: rows.map((row, at) => storedRow(schema, document, row, at, place)),
  };
}

function storedRow(schema: IndexSchema, document: Document, row: Row, at: number, place: number): object {
  const codes = [...document.codes, ...row.codes].flatMap(storedCode);
  const own = row.codes.flatMap(storedCode);
  return {
    id: row.id,
    at,
    seen: place * (MOST_ROWS + 1) + at,
    text: Object.fromEntries(
      Object.keys(schema.text).map((field) => [
        field,
        [document.text, row.text]
          .map((text) => splitWords(text[field] ?? '').join(' '))
          .filter((text) => text !== ''),
      ]),
    ),
    codes,
    ends: codes.flatMap(endsOf),
    own,
    keys: own.map(strippedOf),
    ownEnds: own.flatMap(endsOf),
    values: Object.fromEntries(schema.values.map((facet) => [facet, row.values[facet] ?? []])),
    numbers: Object.fromEntries(
      Object.keys(schema.ranges).map((facet) => [facet, storedNumber(row.numbers[facet])]),
    ),
  };
}

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
        // What its rows have together, for counts where nothing is asked for.
        all: {
          properties: {
            rows: { type: 'integer' },
            values: each(schema.values, { ...keyword, index: false }),
            numbers: each(Object.keys(schema.ranges), { type: 'double', index: false }),
          },
        },
        rows: {
          type: 'nested',
          properties: {
            id: keyword,
            at: { type: 'integer' },
            seen: { type: 'double' },
            text: each(Object.keys(schema.text), text),
            codes: keyword,
            ends: unread,
            own: keyword,
            keys: unread,
            ownEnds: unread,
            values: each(schema.values, keyword),
            numbers: each(Object.keys(schema.ranges), { type: 'double' }),
          },
        },
      },
    },
  };
}
