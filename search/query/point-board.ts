import type { IndexData } from '#search/index-data.ts';
import { emptyBits } from './document-bits.ts';

/**
 * Where the alternatives of one clause write their points; the best of each document and row stays. What a document
 * got holds for all of its rows. Kept for all queries of an index (4 D + 4 R bytes) and clean between two clauses.
 */
export class PointBoard {
  readonly ofDocument: Int32Array;
  readonly ofRow: Int32Array;
  /** Documents that got points, or a row of which did. */
  readonly touched: Uint32Array;
  /** Whether any row got points of its own. */
  hasRows = false;
  readonly #documentOfRow: Uint32Array;

  constructor(data: IndexData) {
    this.ofDocument = new Int32Array(data.documentCount);
    this.ofRow = new Int32Array(data.rowCount);
    this.touched = emptyBits(data.documentCount);
    this.#documentOfRow = data.documentOfRow;
  }

  hitDocument(document: number, points: number): void {
    if (points <= (this.ofDocument[document] ?? 0)) return;
    this.ofDocument[document] = points;
    const at = document >>> 5;
    this.touched[at] = (this.touched[at] ?? 0) | (1 << (document & 31));
  }

  hitRow(row: number, points: number): void {
    if (points <= (this.ofRow[row] ?? 0)) return;
    this.hasRows = true;
    this.ofRow[row] = points;
    const document = this.#documentOfRow[row] ?? 0;
    const at = document >>> 5;
    this.touched[at] = (this.touched[at] ?? 0) | (1 << (document & 31));
  }

  /** @param touched the documents to clean, the first `count` of them */
  clean(touched: Uint32Array, count: number, rowStart: Uint32Array): void {
    for (let at = 0; at < count; at++) {
      const document = touched[at] ?? 0;
      this.ofDocument[document] = 0;
      if (!this.hasRows) continue;
      const end = rowStart[document + 1] ?? 0;
      for (let row = rowStart[document] ?? 0; row < end; row++) this.ofRow[row] = 0;
    }
    this.touched.fill(0);
    this.hasRows = false;
  }
}
