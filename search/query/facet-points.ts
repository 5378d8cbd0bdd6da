import type { IndexData } from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { valuePoints } from '#search/scoring.rules.ts';
import { numbersWithin, setsHolding } from './accepted-sets.ts';
import type { PointBoard } from './point-board.ts';

/** Gives points to every row that has the value. */
export function markValue(
  board: PointBoard,
  data: IndexData,
  wanted: Extract<Wanted, { kind: 'value' }>,
): void {
  const column = Object.hasOwn(data.values, wanted.facet) ? data.values[wanted.facet] : undefined;
  if (!column) return;
  const accepted = setsHolding(column, [wanted.value]);
  const points = valuePoints(wanted.weight);
  const { ofDocument, ofRow } = column.sets;
  for (let document = 0; document < data.documentCount; document++) {
    if (accepted[ofDocument[document] ?? 0] === 0) continue;
    if (!ofRow) {
      board.hitDocument(document, points);
      continue;
    }
    const end = data.rowStart[document + 1] ?? 0;
    for (let row = data.rowStart[document] ?? 0; row < end; row++) {
      if (accepted[ofRow[row] ?? 0] === 1) board.hitRow(row, points);
    }
  }
}

/** Gives points to every row whose number is within the range. */
export function markRange(
  board: PointBoard,
  data: IndexData,
  wanted: Extract<Wanted, { kind: 'range' }>,
): void {
  const column = Object.hasOwn(data.ranges, wanted.facet) ? data.ranges[wanted.facet] : undefined;
  if (!column) return;
  const { from, to } = numbersWithin(column, wanted);
  const points = valuePoints(wanted.weight);
  for (let row = 0; row < data.rowCount; row++) {
    const number = column.ofRow[row] ?? 0;
    if (number >= from && number < to) board.hitRow(row, points);
  }
}
