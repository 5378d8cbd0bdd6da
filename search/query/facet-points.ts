import type { IndexData } from '#search/index-data.ts';
import { wordOfBits } from './document-bits.ts';
import type { FilterTest } from './filter-tests.ts';
import type { PointBoard } from './point-board.ts';

/** Gives points to every row that has the value, or a number within the range: to the document where all of its rows do. */
export function markTest(
  board: PointBoard,
  { rowStart }: IndexData,
  { may, must, rows }: FilterTest,
  points: number,
): void {
  for (let at = 0; at < must.length; at++) {
    for (let left = must[at] ?? 0; left !== 0; left &= left - 1)
      board.hitDocument((at << 5) + 31 - Math.clz32(left & -left), points);
    if (!rows) continue;
    for (let left = (may[at] ?? 0) & ~(must[at] ?? 0); left !== 0; left &= left - 1) {
      const document = (at << 5) + 31 - Math.clz32(left & -left);
      const end = rowStart[document + 1] ?? 0;
      for (let from = rowStart[document] ?? 0; from < end; from += 32) {
        for (let some = wordOfBits(rows, from, Math.min(32, end - from)); some !== 0; some &= some - 1)
          board.hitRow(from + 31 - Math.clz32(some & -some), points);
      }
    }
  }
}
