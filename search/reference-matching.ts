import type { Clause, Filters, IndexSchema } from './engine.ts';
import { codePoints, isPhraseWord, isWithin, type Wanted, wantedOf, wordMatch } from './matching.rules.ts';
import type { PreparedDocument, PreparedRow, Text, Vocabulary } from './reference-document.ts';
import { addPoints, phrasePoints, valuePoints, wordPoints } from './scoring.rules.ts';

export interface FilterTest {
  /** 'values.bore', 'ranges.pressure' */
  readonly name: string;
  readonly accepts: (row: PreparedRow) => boolean;
}

/** A row that satisfies every clause and all filters, or all but one. */
export interface Judged {
  readonly row: PreparedRow;
  readonly score: number;
  /** Name of the one filter that the row does not pass. */
  readonly failed: string | undefined;
}

/** A clause as a function: the points of a row, from what its document has as well; 0 where it does not hold. */
export interface ClauseTest {
  readonly isOptional: boolean;
  readonly pointsOf: (document: PreparedDocument, row: PreparedRow) => number;
}

export function readFilters(schema: IndexSchema, filters: Filters): FilterTest[] {
  const values = Object.entries(filters.values)
    .filter(([, wanted]) => wanted.length > 0)
    .map(([facet, wanted]) => {
      const place = schema.values.indexOf(facet);
      const isWanted = (value: string) => wanted.includes(value);
      return {
        name: `values.${facet}`,
        accepts: ({ values: own }: PreparedRow) => own[place]?.some(isWanted) ?? false,
      };
    });
  const ranges = Object.entries(filters.ranges)
    .filter(([, { min, max }]) => min !== undefined || max !== undefined)
    .map(([facet, range]) => {
      const place = Object.keys(schema.ranges).indexOf(facet);
      return {
        name: `ranges.${facet}`,
        accepts: ({ numbers }: PreparedRow) => isWithin(numbers[place], range),
      };
    });
  return [...values, ...ranges];
}

export function readClauses(
  schema: IndexSchema,
  vocabulary: Vocabulary,
  clauses: readonly Clause[],
): ClauseTest[] {
  return clauses.map(({ anyOf, optional = false }) => {
    const tests = anyOf.map((alternative) => alternativeTest(schema, vocabulary, wantedOf(alternative)));
    return {
      isOptional: optional,
      pointsOf: (document, row) => tests.reduce((best, test) => Math.max(best, test(document, row)), 0),
    };
  });
}

export function judgeRows(
  document: PreparedDocument,
  clauses: readonly ClauseTest[],
  filters: readonly FilterTest[],
): Judged[] {
  const judged: Judged[] = [];
  for (const row of document.rows) {
    const failed = filters.filter((filter) => !filter.accepts(row));
    if (failed.length > 1) continue;
    const score = scoreOf(document, row, clauses);
    if (score !== undefined) judged.push({ row, score, failed: failed[0]?.name });
  }
  return judged;
}

/** Undefined when a clause does not hold. */
function scoreOf(
  document: PreparedDocument,
  row: PreparedRow,
  clauses: readonly ClauseTest[],
): number | undefined {
  let score = 0;
  for (const { isOptional, pointsOf } of clauses) {
    const points = pointsOf(document, row);
    if (points === 0 && !isOptional) return undefined;
    score = addPoints(score, points);
  }
  return score;
}

function alternativeTest(
  schema: IndexSchema,
  vocabulary: Vocabulary,
  wanted: Wanted,
): (document: PreparedDocument, row: PreparedRow) => number {
  switch (wanted.kind) {
    case 'value': {
      const place = schema.values.indexOf(wanted.facet);
      return (_, row) => (row.values[place]?.includes(wanted.value) ? valuePoints(wanted.weight) : 0);
    }
    case 'range': {
      const place = Object.keys(schema.ranges).indexOf(wanted.facet);
      return (_, row) => (isWithin(row.numbers[place], wanted) ? valuePoints(wanted.weight) : 0);
    }
    case 'code':
      return ofDocumentOrRow(({ codes }) => most(codes, (code) => codePoints(wanted, code)));
    case 'word': {
      const matches = vocabulary.words.map((word) => wordMatch(wanted, word));
      const pointsOfWord = (word: number, weight: number) => {
        const match = matches[word];
        return match ? wordPoints(match, weight, wanted.weight) : 0;
      };
      return ofDocumentOrRow(({ texts }) =>
        most(texts, ({ words, weight }) => most(words, (word) => pointsOfWord(word, weight))),
      );
    }
    case 'phrase': {
      const matches = wanted.words.map((_, at) =>
        vocabulary.words.map((word) => isPhraseWord(wanted, at, word)),
      );
      return ofDocumentOrRow(({ texts }) =>
        most(texts, (text) =>
          hasPhrase(text, matches) ? phrasePoints(matches.length, text.weight, wanted.weight) : 0,
        ),
      );
    }
    case 'nothing':
      return () => 0;
  }
}

/** What a document has of its own counts for each of its rows; it is looked at once. */
function ofDocumentOrRow(
  pointsOf: (owner: Pick<PreparedRow, 'texts' | 'codes'>) => number,
): (document: PreparedDocument, row: PreparedRow) => number {
  let last: PreparedDocument | undefined;
  let ofLast = 0;
  return (document, row) => {
    if (document !== last) ofLast = pointsOf(document);
    last = document;
    return Math.max(ofLast, pointsOf(row));
  };
}

function hasPhrase({ words }: Text, matches: readonly (readonly boolean[])[]): boolean {
  return words.some((_, from) => matches.every((match, at) => match[words[from + at] ?? -1]));
}

function most<T>(list: readonly T[], pointsOf: (item: T) => number): number {
  let best = 0;
  for (const item of list) best = Math.max(best, pointsOf(item));
  return best;
}
