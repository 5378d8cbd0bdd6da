import type { IndexData } from '#search/index-data.ts';
import type { Candidates } from './candidates.ts';
import { addBit, emptyBits, listBits } from './document-bits.ts';
import { type FilterTest, passesAll } from './filter-tests.ts';

/**
 * The candidates that pass a list of filters: documents of which all rows pass, and those of which some do, with these
 * rows. Most documents are decided by their bits, 32 in one step; only of the others the rows are looked at.
 * 12 D + 4 R bytes, used again by each query.
 */
export class Selection {
  /** A bit for each document that passes. */
  readonly bits: Uint32Array;
  /** Documents of which all rows pass, then those of which some do; ascending in each group. */
  readonly documents: Uint32Array;
  wholeCount = 0;
  mixedCount = 0;
  /** The rows that pass of the latter, ascending. */
  readonly mixedRows: Uint32Array;
  mixedRowCount = 0;
  /** All rows that pass. */
  rowCount = 0;
  readonly #data: IndexData;
  /** Documents that may pass, of which the rows have to be looked at. */
  readonly #unsure: Uint32Array;
  readonly #looked: Uint32Array;
  /** 1 + the score of a document's best row that passes; valid for candidates that are scored by row. */
  readonly #bestScores: Int32Array;

  constructor(data: IndexData) {
    this.#data = data;
    this.bits = emptyBits(data.documentCount);
    this.documents = new Uint32Array(data.documentCount);
    this.mixedRows = new Uint32Array(data.rowCount);
    this.#unsure = emptyBits(data.documentCount);
    this.#looked = new Uint32Array(data.documentCount);
    this.#bestScores = new Int32Array(data.documentCount);
  }

  get count(): number {
    return this.wholeCount + this.mixedCount;
  }

  select(candidates: Candidates, tests: readonly FilterTest[]): void {
    const { rowStart } = this.#data;
    this.#decideByBits(candidates, tests);
    this.mixedCount = 0;
    this.mixedRowCount = 0;
    const unsure = listBits(this.#unsure, this.#looked);
    for (let at = 0; at < unsure; at++) this.#look(this.#looked[at] ?? 0, candidates, tests);
    this.wholeCount = listBits(this.bits, this.documents);
    this.rowCount = this.mixedRowCount;
    for (let at = 0; at < this.wholeCount; at++) {
      const document = this.documents[at] ?? 0;
      this.rowCount += (rowStart[document + 1] ?? 0) - (rowStart[document] ?? 0);
    }
    for (let at = 0; at < this.mixedCount; at++) {
      const document = this.#looked[at] ?? 0;
      this.documents[this.wholeCount + at] = document;
      addBit(this.bits, document);
    }
  }

  /** What a document that passes scores: what its best row that passes does. */
  scoreOf(document: number, { areScored, byRow, documentScores }: Candidates): number {
    if (!areScored) return 0;
    return ((byRow ? this.#bestScores[document] : documentScores[document]) ?? 0) - 1;
  }

  #decideByBits(candidates: Candidates, tests: readonly FilterTest[]): void {
    const { bits } = this;
    const unsure = this.#unsure;
    if (candidates.byRow) {
      bits.fill(0);
      unsure.set(candidates.bits);
    } else {
      bits.set(candidates.bits);
      unsure.fill(0);
    }
    for (const { may, must } of tests) {
      for (let at = 0; at < bits.length; at++) {
        const sure = bits[at] ?? 0;
        const still = sure & (must[at] ?? 0);
        unsure[at] = ((unsure[at] ?? 0) | sure) & (may[at] ?? 0) & ~still;
        bits[at] = still;
      }
    }
  }

  /** Puts a document among the whole ones if all of its rows pass, among the mixed ones if some do. */
  #look(document: number, candidates: Candidates, tests: readonly FilterTest[]): void {
    const { byRow, rowScores } = candidates;
    const from = this.#data.rowStart[document] ?? 0;
    const end = this.#data.rowStart[document + 1] ?? 0;
    let passing = 0;
    let best = 0;
    for (let row = from; row < end; row++) {
      const score = byRow ? (rowScores[row] ?? 0) : 1;
      if (score === 0 || !passesAll(tests, row, document)) continue;
      this.mixedRows[this.mixedRowCount + passing++] = row;
      if (score > best) best = score;
    }
    this.#bestScores[document] = best;
    if (passing === 0) return;
    if (passing === end - from) {
      addBit(this.bits, document);
      return;
    }
    this.#looked[this.mixedCount++] = document;
    this.mixedRowCount += passing;
  }
}
