import type { IndexData, SetColumn } from '#search/index-data.ts';

/** How many documents have each value when nothing is filtered: counted when the index was built, less what was removed. */
export class UnfilteredCounts {
  readonly all: Map<SetColumn, Uint32Array>;

  constructor(data: IndexData) {
    const columns = [
      ...Object.values(data.values).map(({ sets }) => sets),
      ...Object.values(data.ranges).map(({ buckets }) => buckets),
    ];
    this.all = new Map(columns.map((column) => [column, column.documents]));
  }

  /** Of one such map, with what the engine needs for each small array. */
  get bytesInMemory(): number {
    return Array.from(this.all.values()).reduce((sum, { byteLength }) => sum + byteLength + 600, 600);
  }

  remove(documents: readonly number[]): void {
    for (const [column, before] of this.all) {
      // The index itself never changes.
      const counts = before.slice();
      for (const document of documents) subtract(counts, column, document);
      this.all.set(column, counts);
    }
  }
}

function subtract(
  counts: Uint32Array,
  { setStart, setValues, ofDocument }: SetColumn,
  document: number,
): void {
  const set: number = ofDocument[document] ?? 0;
  const end = setStart[set + 1] ?? 0;
  for (let at = setStart[set] ?? 0; at < end; at++) {
    const value = setValues[at] ?? 0;
    counts[value] = (counts[value] ?? 0) - 1;
  }
}
