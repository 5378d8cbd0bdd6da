import type { IndexData } from '#search/index-data.ts';
import type { Candidates } from './candidates.ts';
import { addBit, countBits, emptyBits, listBits, wordOfBits } from './document-bits.ts';
import type { FilterTest } from './filter-tests.ts';

/**
 * The candidates that pass a list of filters: documents of which all rows pass, and those of which some do, with these
 * rows. Most documents are decided by their bits, 32 in one step; of the others the bits of their rows are looked at.
 * 12 D + 4 R bytes, used again by each query.
 */
export class Selection {
  /** A bit for each document that passes. */
  readonly bits: Uint32Array;
  mixedCount = 0;
  wholeCount = 0;
  /** The rows that pass of the mixed ones, ascending. */
  readonly mixedRows: Uint32Array;
  mixedRowCount = 0;
  /** All rows that pass. */
  rowCount = 0;
  readonly #data: IndexData;
  /** A bit for each document of which all rows pass. */
  readonly #whole: Uint32Array;
  readonly #documents: Uint32Array;
  #isListed = false;
  /** Documents that may pass, of which the rows have to be looked at. */
  readonly #unsure: Uint32Array;
  readonly #mixed: Uint32Array;
  /** Rows that pass every filter that tells rows apart, for several of them. */
  readonly #passing: Uint32Array;
  /** 1 + the score of a document's best row that passes; valid for candidates that are scored by row. */
  readonly #bestScores: Int32Array;

  constructor(data: IndexData) {
    this.#data = data;
    this.bits = emptyBits(data.documentCount);
    this.mixedRows = new Uint32Array(data.rowCount);
    this.#whole = emptyBits(data.documentCount);
    this.#documents = new Uint32Array(data.documentCount);
    this.#unsure = emptyBits(data.documentCount);
    this.#mixed = new Uint32Array(data.documentCount);
    this.#passing = emptyBits(data.rowCount);
    this.#bestScores = new Int32Array(data.documentCount);
  }

  get count(): number {
    return this.wholeCount + this.mixedCount;
  }

  /** Documents of which all rows pass, then those of which some do; ascending in each group. */
  get documents(): Uint32Array {
    if (!this.#isListed) {
      listBits(this.#whole, this.#documents);
      this.#documents.set(this.#mixed.subarray(0, this.mixedCount), this.wholeCount);
      this.#isListed = true;
    }
    return this.#documents;
  }

  select(candidates: Candidates, tests: readonly FilterTest[]): void {
    this.#isListed = false;
    this.mixedCount = 0;
    this.mixedRowCount = 0;
    this.rowCount = 0;
    this.#decideByBits(candidates, tests);
    this.#lookAtRows(candidates, this.#rowsPassing(tests));
    this.wholeCount = countBits(this.#whole);
    this.bits.set(this.#whole);
    for (let at = 0; at < this.mixedCount; at++) addBit(this.bits, this.#mixed[at] ?? 0);
    this.rowCount = this.mixedRowCount + this.#rowsOfWhole();
  }

  /** What a document that passes scores: what its best row that passes does. */
  scoreOf(document: number, { areScored, byRow, documentScores }: Candidates): number {
    if (!areScored) return 0;
    return ((byRow ? this.#bestScores[document] : documentScores[document]) ?? 0) - 1;
  }

  #decideByBits(candidates: Candidates, tests: readonly FilterTest[]): void {
    const whole = this.#whole;
    const unsure = this.#unsure;
    if (candidates.byRow) {
      whole.fill(0);
      unsure.set(candidates.bits);
    } else {
      whole.set(candidates.bits);
      unsure.fill(0);
    }
    for (const { may, must } of tests) {
      for (let at = 0; at < whole.length; at++) {
        const sure = whole[at] ?? 0;
        const still = sure & (must[at] ?? 0);
        unsure[at] = ((unsure[at] ?? 0) | sure) & (may[at] ?? 0) & ~still;
        whole[at] = still;
      }
    }
  }

  /** A bit for each row that passes the filters which tell rows apart; undefined if none does. */
  #rowsPassing(tests: readonly FilterTest[]): Uint32Array | undefined {
    const [first, ...others] = tests.flatMap(({ rows }) => rows ?? []);
    if (!first || others.length === 0) return first;
    const passing = this.#passing;
    passing.set(first);
    for (const rows of others) {
      for (let at = 0; at < passing.length; at++) passing[at] = (passing[at] ?? 0) & (rows[at] ?? 0);
    }
    return passing;
  }

  /** Puts each unsure document among the whole ones if all of its rows pass, among the mixed ones if some do. */
  #lookAtRows(candidates: Candidates, passing: Uint32Array | undefined): void {
    const unsure = this.#unsure;
    for (let at = 0; at < unsure.length; at++) {
      for (let left = unsure[at] ?? 0; left !== 0; left &= left - 1) {
        const document = (at << 5) + 31 - Math.clz32(left & -left);
        if (candidates.byRow) this.#lookByScore(document, candidates.rowScores, passing);
        // Without such a filter nothing is unsure.
        else if (passing) this.#look(document, passing);
      }
    }
  }

  #look(document: number, passing: Uint32Array): void {
    const from = this.#data.rowStart[document] ?? 0;
    const end = this.#data.rowStart[document + 1] ?? 0;
    let to = this.mixedRowCount;
    for (let row = from; row < end; row += 32) {
      let word = wordOfBits(passing, row, Math.min(32, end - row));
      for (; word !== 0; word &= word - 1) this.mixedRows[to++] = row + 31 - Math.clz32(word & -word);
    }
    this.#place(document, to, end - from);
  }

  #lookByScore(document: number, rowScores: Int32Array, passing: Uint32Array | undefined): void {
    const from = this.#data.rowStart[document] ?? 0;
    const end = this.#data.rowStart[document + 1] ?? 0;
    let to = this.mixedRowCount;
    let best = 0;
    for (let row = from; row < end; row++) {
      const score = rowScores[row] ?? 0;
      if (score === 0 || (passing && wordOfBits(passing, row, 1) === 0)) continue;
      this.mixedRows[to++] = row;
      if (score > best) best = score;
    }
    this.#bestScores[document] = best;
    this.#place(document, to, end - from);
  }

  /** @param to where its passing rows, as they were written behind those of the mixed ones before, end */
  #place(document: number, to: number, rows: number): void {
    const passing = to - this.mixedRowCount;
    if (passing === 0) return;
    if (passing === rows) {
      addBit(this.#whole, document);
    } else {
      this.#mixed[this.mixedCount++] = document;
      this.mixedRowCount = to;
    }
  }

  #rowsOfWhole(): number {
    const { rowStart } = this.#data;
    const whole = this.#whole;
    let rows = 0;
    for (let at = 0; at < whole.length; at++) {
      const word = whole[at] ?? 0;
      // Neighbours among the documents are neighbours among the rows.
      if (word === -1 >>> 0) {
        rows += (rowStart[(at << 5) + 32] ?? 0) - (rowStart[at << 5] ?? 0);
        continue;
      }
      for (let left = word; left !== 0; left &= left - 1) {
        const document = (at << 5) + 31 - Math.clz32(left & -left);
        rows += (rowStart[document + 1] ?? 0) - (rowStart[document] ?? 0);
      }
    }
    return rows;
  }
}
