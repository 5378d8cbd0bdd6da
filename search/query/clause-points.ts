import type { Clause } from '#search/engine.ts';
import type { IndexData } from '#search/index-data.ts';
import { type Wanted, wantedOf } from '#search/matching.rules.ts';
import { valuePoints } from '#search/scoring.rules.ts';
import { eachCodeMatch } from './code-matches.ts';
import { markTest } from './facet-points.ts';
import type { FilterTests } from './filter-tests.ts';
import { markPhrase, type Phrases } from './phrase-points.ts';
import type { PointBoard } from './point-board.ts';
import { markWord } from './word-points.ts';

/** Writes the points of a clause's alternatives on the board. */
export function markClause(board: PointBoard, data: IndexData, caches: ClauseCaches, clause: Clause): void {
  for (const alternative of clause.anyOf) mark(board, data, caches, wantedOf(alternative));
}

/** What one clause finds out and another may use. */
export interface ClauseCaches {
  readonly tests: FilterTests;
  readonly phrases: Phrases;
}

function mark(board: PointBoard, data: IndexData, { tests, phrases }: ClauseCaches, wanted: Wanted): void {
  switch (wanted.kind) {
    case 'code':
      eachCodeMatch(data.documentCodes, data.documentIds, wanted, (document, points) =>
        board.hitDocument(document, points),
      );
      eachCodeMatch(data.rowCodes, data.rowIds, wanted, (row, points) => board.hitRow(row, points));
      return;
    case 'word':
      return markWord(board, data, wanted);
    case 'phrase':
      return markPhrase(board, data, phrases, wanted);
    case 'value':
    case 'range': {
      const test =
        wanted.kind === 'value'
          ? tests.ofValues(wanted.facet, [wanted.value])
          : tests.ofRange(wanted.facet, wanted);
      if (test) markTest(board, data, test, valuePoints(wanted.weight));
      return;
    }
    case 'nothing':
      return;
  }
}
