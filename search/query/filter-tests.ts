import type { Filters } from '#search/engine.ts';
import type { IndexData, Numbers } from '#search/index-data.ts';
import { numbersWithin, setsHolding } from './accepted-sets.ts';
import { emptyBits, hasBit } from './document-bits.ts';
import { Recent } from './recent.ts';

/** One filter, made ready. */
export interface FilterTest {
  readonly kind: 'values' | 'ranges';
  readonly facet: string;
  /** The same for the same filter. */
  readonly key: string;
  /** A bit for each document: a row of it may pass. */
  readonly may: Uint32Array;
  /** A bit for each document: all of its rows pass. */
  readonly must: Uint32Array;
  /** By row: its set of values, or its number; by document where `must` and `may` are the same. */
  readonly column: Numbers;
  readonly isByRow: boolean;
  /** For what stands in the column: 1 passes, 0 does not. */
  readonly passes: Uint8Array;
}

/** Makes filters ready and keeps those of late: everybody asks for the same few, and the bits take a scan to find. */
export class FilterTests {
  readonly #data: IndexData;
  readonly #recent: Recent<FilterTest>;

  constructor(data: IndexData) {
    this.#data = data;
    this.#recent = new Recent(Math.ceil(BYTES_KEPT / (1 + data.documentCount / 4)));
  }

  /** Undefined when a filter names a facet that the index does not have: nothing can pass it. */
  of({ values, ranges }: Filters): FilterTest[] | undefined {
    const tests: FilterTest[] = [];
    for (const [facet, wanted] of Object.entries(values)) {
      if (wanted.length === 0) continue;
      if (!Object.hasOwn(this.#data.values, facet)) return undefined;
      const key = JSON.stringify([facet, wanted]);
      tests.push(this.#recent.get(key) ?? this.#recent.set(key, valuesTest(this.#data, key, facet, wanted)));
    }
    for (const [facet, range] of Object.entries(ranges)) {
      if (range.min === undefined && range.max === undefined) continue;
      if (!Object.hasOwn(this.#data.ranges, facet)) return undefined;
      const key = `${facet} ${range.min} ${range.max}`;
      tests.push(this.#recent.get(key) ?? this.#recent.set(key, rangeTest(this.#data, key, facet, range)));
    }
    return tests;
  }
}

/** Two bits for each document and filter. */
const BYTES_KEPT = 16_000_000;

/** Whether a row passes all filters. */
export function passesAll(tests: readonly FilterTest[], row: number, document: number): boolean {
  for (let at = 0; at < tests.length; at++) {
    const test = tests[at];
    if (test && test.passes[test.column[test.isByRow ? row : document] ?? 0] !== 1) return false;
  }
  return true;
}

function valuesTest(data: IndexData, key: string, facet: string, wanted: readonly string[]): FilterTest {
  const column = data.values[facet];
  if (!column) throw new Error(`No facet ${facet}.`);
  const { ofDocument, ofRow } = column.sets;
  const passes = setsHolding(column, wanted);
  const may = emptyBits(data.documentCount);
  for (let document = 0; document < data.documentCount; document++) {
    orBit(may, document, passes[ofDocument[document] ?? 0] ?? 0);
  }
  const must = ofRow ? allRowsPass(data, may, ofRow, passes) : may;
  return {
    kind: 'values',
    facet,
    key,
    may,
    must,
    column: ofRow ?? ofDocument,
    isByRow: ofRow !== undefined,
    passes,
  };
}

function rangeTest(
  data: IndexData,
  key: string,
  facet: string,
  range: { readonly min?: number; readonly max?: number },
): FilterTest {
  const column = data.ranges[facet];
  if (!column) throw new Error(`No facet ${facet}.`);
  const { from, to } = numbersWithin(column, range);
  const { low, high, ofRow, numbers } = column;
  const passes = new Uint8Array(numbers.length + 1).fill(1, from, to);
  const may = emptyBits(data.documentCount);
  const must = emptyBits(data.documentCount);
  for (let document = 0; document < data.documentCount; document++) {
    const smallest = low[document] ?? 0;
    const largest = high[document] ?? 0;
    orBit(may, document, Number(largest >= from) & Number(smallest < to));
    orBit(must, document, (passes[smallest] ?? 0) & (passes[largest] ?? 0));
  }
  return { kind: 'ranges', facet, key, may, must, column: ofRow, isByRow: true, passes };
}

function allRowsPass(data: IndexData, may: Uint32Array, ofRow: Numbers, passes: Uint8Array): Uint32Array {
  const must = emptyBits(data.documentCount);
  for (let document = 0; document < data.documentCount; document++) {
    if (!hasBit(may, document)) continue;
    const end = data.rowStart[document + 1] ?? 0;
    let pass = 1;
    for (let row = data.rowStart[document] ?? 0; row < end; row++) pass &= passes[ofRow[row] ?? 0] ?? 0;
    orBit(must, document, pass);
  }
  return must;
}

/** Without a branch: half of the documents pass, and which ones cannot be foreseen. */
function orBit(bits: Uint32Array, document: number, bit: number): void {
  const at = document >>> 5;
  bits[at] = (bits[at] ?? 0) | (bit << (document & 31));
}
