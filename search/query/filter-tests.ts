import type { Filters } from '#search/engine.ts';
import type { IndexData, RangeColumn } from '#search/index-data.ts';
import { numbersWithin, setsHolding } from './accepted-sets.ts';
import { addBit, bitsBelow, bitsWithout, emptyBits, hasBit, orBit } from './document-bits.ts';
import { Recent } from './recent.ts';

/** One filter, made ready. */
export interface FilterTest {
  readonly kind: 'values' | 'ranges';
  readonly facet: string;
  /** The same for the same filter. */
  readonly key: string;
  /** A bit for each document: a row of it passes. */
  readonly may: Uint32Array;
  /** A bit for each document: all of its rows pass. */
  readonly must: Uint32Array;
  /** A bit for each row that passes; undefined where the rows of every document agree. */
  readonly rows: Uint32Array | undefined;
}

/** What is below a number of a column: rows, and documents by the smallest and by the largest of their rows. */
interface Below {
  readonly rows: Uint32Array;
  readonly smallest: Uint32Array;
  readonly largest: Uint32Array;
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Makes filters ready, and what a search says of values and ranges, and keeps those of late: everybody asks for the same
 * few, and the bits take a scan to find.
 */
export class FilterTests {
  readonly #data: IndexData;
  readonly #recent: Recent<FilterTest>;
  readonly #ends: Recent<Below>;

  constructor(data: IndexData) {
    this.#data = data;
    const whole = FIXED_BYTES + (data.rowCount + 2 * data.documentCount) / 8;
    this.#recent = new Recent(Math.min(BYTES_KEPT, MOST_KEPT * whole), bytesOf);
    this.#ends = new Recent(BYTES_OF_ENDS, bytesOfEnd);
  }

  /** Undefined when a filter names a facet that the index does not have: nothing can pass it. */
  of({ values, ranges }: Filters): FilterTest[] | undefined {
    const tests: (FilterTest | undefined)[] = [];
    for (const [facet, wanted] of Object.entries(values))
      if (wanted.length > 0) tests.push(this.ofValues(facet, wanted));
    for (const [facet, range] of Object.entries(ranges))
      if (range.min !== undefined || range.max !== undefined) tests.push(this.ofRange(facet, range));
    const known = tests.filter((test) => test !== undefined);
    return known.length === tests.length ? known : undefined;
  }

  /** Undefined for a facet that the index does not have. */
  ofValues(facet: string, wanted: readonly string[]): FilterTest | undefined {
    const { values } = this.#data;
    const column = Object.hasOwn(values, facet) ? values[facet] : undefined;
    if (!column) return undefined;
    const key = JSON.stringify([facet, wanted]);
    return this.#recent.get(key) ?? this.#recent.set(key, this.#valuesTest(key, facet, wanted));
  }

  /** The same. A range without ends: every row that has a number. */
  ofRange(facet: string, range: Range): FilterTest | undefined {
    const { ranges } = this.#data;
    const column = Object.hasOwn(ranges, facet) ? ranges[facet] : undefined;
    if (!column) return undefined;
    const key = `${facet} ${range.min} ${range.max}`;
    return this.#recent.get(key) ?? this.#recent.set(key, this.#rangeTest(key, facet, column, range));
  }

  #valuesTest(key: string, facet: string, wanted: readonly string[]): FilterTest {
    const column = this.#data.values[facet];
    if (!column) throw new Error(`No facet ${facet}.`);
    const { ofDocument, ofRow } = column.sets;
    const passes = setsHolding(column, wanted);
    const may = emptyBits(this.#data.documentCount);
    for (let document = 0; document < this.#data.documentCount; document++)
      orBit(may, document, passes[ofDocument[document] ?? 0] ?? 0);
    if (!ofRow) return { kind: 'values', facet, key, may, must: may, rows: undefined };
    return { kind: 'values', facet, key, may, ...this.#byRow(may, ofRow, passes) };
  }

  /** What lies between two ends is what is below the one and not below the other. */
  #rangeTest(key: string, facet: string, column: RangeColumn, range: Range): FilterTest {
    const { from, to } = numbersWithin(column, range);
    const low = this.#belowOf(facet, column, from);
    const high = this.#belowOf(facet, column, to);
    return {
      kind: 'ranges',
      facet,
      key,
      may: bitsWithout(high.smallest, low.largest),
      must: bitsWithout(high.largest, low.smallest),
      rows: bitsWithout(high.rows, low.rows),
    };
  }

  /** Few numbers are ever an end of a range, and finding what is below one takes a scan. */
  #belowOf(facet: string, column: RangeColumn, end: number): Below {
    const key = `${facet} ${end}`;
    return this.#ends.get(key) ?? this.#ends.set(key, below(column, end, this.#data));
  }

  /** @param near documents of which a row may pass */
  #byRow(near: Uint32Array, ofRow: Uint16Array | Uint32Array, passes: Uint8Array) {
    const { documentCount, rowCount, rowStart } = this.#data;
    const must = emptyBits(documentCount);
    const rows = emptyBits(rowCount);
    for (let document = 0; document < documentCount; document++) {
      if (!hasBit(near, document)) continue;
      const end = rowStart[document + 1] ?? 0;
      let all = 1;
      for (let row = rowStart[document] ?? 0; row < end; row++) {
        const pass = passes[ofRow[row] ?? 0] ?? 0;
        orBit(rows, row, pass);
        all &= pass;
      }
      if (all === 1) addBit(must, document);
    }
    return { must, rows };
  }
}

/** At 300,000 documents and a million rows the last 200 filters by row, or 1,000 by document. */
const BYTES_KEPT = 40_000_000;

/** Filters by row of a small index: finding the bits of one takes next to nothing there. */
const MOST_KEPT = 1000;

/** At that size the last 95 ends. */
const BYTES_OF_ENDS = 20_000_000;

/** What the engine needs for small arrays, beside their bits. */
const FIXED_BYTES = 600;

const bytesOf = ({ may, must, rows }: FilterTest): number =>
  FIXED_BYTES + may.byteLength + (must === may ? 0 : must.byteLength) + (rows?.byteLength ?? 0);

const bytesOfEnd = ({ rows, smallest, largest }: Below): number =>
  FIXED_BYTES + rows.byteLength + smallest.byteLength + largest.byteLength;

/** A row without a number is below all of them, and so is the smallest of its document. */
function below(
  { ofRow, low, high }: RangeColumn,
  end: number,
  { documentCount, rowCount }: IndexData,
): Below {
  return {
    rows: bitsBelow(ofRow, end, rowCount),
    smallest: bitsBelow(low, end, documentCount),
    largest: bitsBelow(high, end, documentCount),
  };
}

/** Whether a row passes all filters. */
export function passesAll(tests: readonly FilterTest[], row: number, document: number): boolean {
  return tests.every(({ rows, must }) => (rows ? hasBit(rows, row) : hasBit(must, document)));
}
