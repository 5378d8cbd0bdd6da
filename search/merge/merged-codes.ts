import type { CodeSuggestion, Filters } from '#search/engine.ts';
import { wantedOf } from '#search/matching.rules.ts';
import { stringAt } from '#search/packed-strings.ts';
import { codeAt } from '#search/query/code-matches.ts';
import type { SuggestedCode } from '#search/query/suggest-codes.ts';
import { compareUnicode } from '#search/text.rules.ts';
import { type Part, placeOf } from './part.ts';

/** The best codes of all parts, in the order of one. */
export function mergedCodes(
  parts: readonly Part[],
  text: string,
  limit: number,
  filters: Filters,
): { readonly codes: readonly CodeSuggestion[]; readonly total: number } {
  const wanted = wantedOf({ kind: 'code', text });
  if (wanted.kind !== 'code') return { codes: [], total: 0 };
  const answers = parts.map((part) => ({ part, ...part.segment.suggestCodes(wanted, limit, filters) }));
  const codes = answers.flatMap(({ part, codes: own }) => own.map((code) => readable(part, code)));
  if (parts.length > 1) codes.sort(compareCodes);
  return {
    codes: codes.slice(0, limit).map(({ documentId, rowId, code }) => ({ documentId, rowId, code })),
    total: answers.reduce((sum, { total }) => sum + total, 0),
  };
}

interface ReadableCode extends CodeSuggestion {
  readonly level: number;
  readonly length: number;
  readonly stripped: string;
  readonly documentPlace: number;
  readonly row: number;
}

function readable(part: Part, { level, length, place, row }: SuggestedCode): ReadableCode {
  const { rowCodes, documentOfRow, documentIds, rowIds } = part.segment.data;
  const document = documentOfRow[row] ?? 0;
  return {
    documentId: stringAt(documentIds, document),
    rowId: stringAt(rowIds, row),
    code: codeAt(rowCodes, rowIds, place),
    stripped: stringAt(rowCodes.stripped, place),
    documentPlace: placeOf(part, document),
    level,
    length,
    row,
  };
}

function compareCodes(a: ReadableCode, b: ReadableCode): number {
  return (
    b.level - a.level ||
    a.length - b.length ||
    compareUnicode(a.stripped, b.stripped) ||
    compareUnicode(a.code, b.code) ||
    a.documentPlace - b.documentPlace ||
    a.row - b.row
  );
}
