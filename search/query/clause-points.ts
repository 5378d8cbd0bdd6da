import type { Clause } from '#search/engine.ts';
import type { IndexData } from '#search/index-data.ts';
import { type Wanted, wantedOf } from '#search/matching.rules.ts';
import { eachCodeMatch } from './code-matches.ts';
import { markRange, markValue } from './facet-points.ts';
import { markPhrase } from './phrase-points.ts';
import type { PointBoard } from './point-board.ts';
import { markWord } from './word-points.ts';

/** Writes the points of a clause's alternatives on the board. */
export function markClause(board: PointBoard, data: IndexData, clause: Clause): void {
  for (const alternative of clause.anyOf) mark(board, data, wantedOf(alternative));
}

function mark(board: PointBoard, data: IndexData, wanted: Wanted): void {
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
      return markPhrase(board, data, wanted);
    case 'value':
      return markValue(board, data, wanted);
    case 'range':
      return markRange(board, data, wanted);
    case 'nothing':
      return;
  }
}
