import type { Numbers, RangeColumn } from '#search/index-data.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory, Memory } from './memory.ts';
import { SetColumnBuilder } from './set-column-builder.ts';

/** A facet of numbers, counted in buckets. */
export class RangeColumnBuilder {
  readonly #memory: BuildMemory;
  readonly #edges: readonly number[];
  readonly #buckets: SetColumnBuilder;
  /** Distinct numbers as they were first seen, and 1 + which of them a row has. */
  readonly #seen = new Map<number, number>();
  readonly #ofRow: GrowingNumbers;

  constructor(memory: BuildMemory, edges: readonly number[]) {
    this.#memory = memory;
    this.#buckets = new SetColumnBuilder(memory);
    this.#ofRow = new GrowingNumbers(memory);
    this.#edges = edges;
  }

  addRow(number: number | undefined): void {
    if (number === undefined || Number.isNaN(number)) {
      this.#ofRow.push(0);
    } else {
      this.#ofRow.push(this.#seenAt(number) + 1);
      const bucket = this.#bucketOf(number);
      if (bucket >= 0) this.#buckets.addValue(bucket);
    }
    this.#buckets.endRow();
  }

  endDocument(): void {
    this.#buckets.endDocument();
  }

  finish(rowStart: Uint32Array): RangeColumn {
    const seen = [...this.#seen.keys()];
    const numbers = seen.toSorted((a, b) => a - b);
    const nameOf = new Map(numbers.map((number, place) => [number, place + 1]));
    const names = Uint32Array.from([0, ...seen.map((number) => nameOf.get(number) ?? 0)]);
    const ofRow = this.#ofRow.finishNarrow(numbers.length);
    for (let row = 0; row < ofRow.length; row++) ofRow[row] = names[ofRow[row] ?? 0] ?? 0;
    return {
      numbers: filled(this.#memory.index, numbers),
      ofRow,
      ...extremes(this.#memory.index, ofRow, rowStart, numbers.length),
      buckets: this.#buckets.finish(this.#edges.length),
    };
  }

  #seenAt(number: number): number {
    const known = this.#seen.get(number);
    if (known !== undefined) return known;
    this.#seen.set(number, this.#seen.size);
    return this.#seen.size - 1;
  }

  /** -1 below the first edge. */
  #bucketOf(number: number): number {
    let bucket = this.#edges.length - 1;
    while (bucket >= 0 && number < (this.#edges[bucket] ?? 0)) bucket--;
    return bucket;
  }
}

function filled(memory: Memory, numbers: readonly number[]): Float64Array {
  const filledIn = memory.float64(numbers.length);
  filledIn.set(numbers);
  return filledIn;
}

function extremes(
  memory: Memory,
  ofRow: Numbers,
  rowStart: Uint32Array,
  most: number,
): Pick<RangeColumn, 'low' | 'high'> {
  const low = memory.numbers(rowStart.length - 1, most);
  const high = memory.numbers(rowStart.length - 1, most);
  for (let document = 0; document < low.length; document++) {
    const from = rowStart[document] ?? 0;
    const to = rowStart[document + 1] ?? 0;
    let smallest = from < to ? most : 0;
    let largest = 0;
    for (let row = from; row < to; row++) {
      smallest = Math.min(smallest, ofRow[row] ?? 0);
      largest = Math.max(largest, ofRow[row] ?? 0);
    }
    low[document] = smallest;
    high[document] = largest;
  }
  return { low, high };
}
