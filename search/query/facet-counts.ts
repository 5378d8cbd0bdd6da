import type { IndexData, Numbers, SetColumn } from '#search/index-data.ts';
import type { Selection } from './selection.ts';

/**
 * Counts distinct documents for the values of one facet. Documents whose rows all pass are counted by the set of
 * values they have, one step each, and the sets are taken apart at the end. Of the others the passing rows are looked
 * at, and a value is counted when it was not yet seen in this document.
 */
export class FacetCounter {
  readonly #data: IndexData;
  /** How many documents have each set. */
  #bySet = new Uint32Array(1024);
  /** 1 + the document in which a value was seen last. */
  #seenIn = new Uint32Array(1024);

  constructor(data: IndexData) {
    this.#data = data;
  }

  /** For each value of the facet, how many documents of the selection. */
  count(column: SetColumn, selection: Selection): Uint32Array {
    const counts = this.#begin(column);
    if (column.ofRow) {
      this.#countDocuments(column, selection.documents, selection.wholeCount);
      this.#countRows(column, column.ofRow, selection.mixedRows, selection.mixedRowCount, counts);
    } else {
      // Rows that agree count as one, and of each document here one passes.
      this.#countDocuments(column, selection.documents, selection.count);
    }
    return this.#takeApart(column, counts);
  }

  #begin({ setStart, documents }: SetColumn): Uint32Array {
    const setCount = setStart.length - 1;
    const valueCount = documents.length;
    if (this.#bySet.length < setCount) this.#bySet = new Uint32Array(setCount);
    else this.#bySet.fill(0, 0, setCount);
    if (this.#seenIn.length < valueCount) this.#seenIn = new Uint32Array(valueCount);
    else this.#seenIn.fill(0, 0, valueCount);
    return new Uint32Array(valueCount);
  }

  #countDocuments({ ofDocument }: SetColumn, documents: Uint32Array, count: number): void {
    const bySet = this.#bySet;
    for (let at = 0; at < count; at++) {
      const set = ofDocument[documents[at] ?? 0] ?? 0;
      bySet[set] = (bySet[set] ?? 0) + 1;
    }
  }

  /** @param rows those of a document are neighbours; the first `count` of them */
  #countRows(
    { setStart, setValues }: SetColumn,
    ofRow: Numbers,
    rows: Uint32Array,
    count: number,
    counts: Uint32Array,
  ): void {
    const { documentOfRow } = this.#data;
    const seenIn = this.#seenIn;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      const mark = (documentOfRow[row] ?? 0) + 1;
      const set: number = ofRow[row] ?? 0;
      const end = setStart[set + 1] ?? 0;
      for (let place = setStart[set] ?? 0; place < end; place++) {
        const value = setValues[place] ?? 0;
        if (seenIn[value] === mark) continue;
        seenIn[value] = mark;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }

  #takeApart({ setStart, setValues }: SetColumn, counts: Uint32Array): Uint32Array {
    for (let set = 1; set < setStart.length - 1; set++) {
      const documents = this.#bySet[set] ?? 0;
      if (documents === 0) continue;
      const end = setStart[set + 1] ?? 0;
      for (let at = setStart[set] ?? 0; at < end; at++) {
        const value = setValues[at] ?? 0;
        counts[value] = (counts[value] ?? 0) + documents;
      }
    }
    return counts;
  }
}
