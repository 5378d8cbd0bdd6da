import type { SetColumn } from '#search/index-data.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory } from './memory.ts';
import { SetPool } from './set-pool.ts';

/** Collects what rows have of one facet: `addValue` for each value, `endRow` after each row, `endDocument` after its last. */
export class SetColumnBuilder {
  readonly #memory: BuildMemory;
  readonly #pool: SetPool;
  readonly #ofDocument: GrowingNumbers;
  /** From the first document on whose rows do not agree. */
  #ofRow: GrowingNumbers | undefined;
  /** How many rows each document has, as long as there is no #ofRow. */
  readonly #rowCounts: GrowingNumbers;
  readonly #documents: GrowingNumbers;
  /** The sets of the rows of the document that is being added. */
  readonly #rows: number[] = [];
  #values = new Uint32Array(64);
  #length = 0;
  #marks = new Uint32Array(64);
  #mark = 0;

  constructor(memory: BuildMemory) {
    this.#memory = memory;
    this.#pool = new SetPool(memory);
    this.#ofDocument = new GrowingNumbers(memory);
    this.#rowCounts = new GrowingNumbers(memory);
    this.#documents = new GrowingNumbers(memory);
  }

  addValue(value: number): void {
    if (value >= this.#marks.length) this.#makeRoom(value + 1);
    if (this.#length === 0) this.#mark++;
    if (this.#marks[value] === this.#mark) return;
    this.#marks[value] = this.#mark;
    this.#values[this.#length++] = value;
  }

  endRow(): void {
    this.#rows.push(this.#setOfValues());
  }

  /** A row that has what the one before it in the same document has. */
  repeatRow(): void {
    this.#rows.push(this.#rows.at(-1) ?? 0);
  }

  endDocument(): void {
    const first = this.#rows[0] ?? 0;
    const agree = this.#rows.every((set) => set === first);
    const set = agree ? first : this.#unionOfRows();
    if (!agree) this.#ofRow ??= this.#rowsSoFar();
    if (this.#ofRow) for (const row of this.#rows) this.#ofRow.push(row);
    else this.#rowCounts.push(this.#rows.length);
    this.#ofDocument.push(set);
    this.#countDocument(set);
    this.#rows.length = 0;
  }

  finish(valueCount: number): SetColumn {
    const sets = this.#pool.count;
    if (valueCount > 0) this.#documents.set(valueCount - 1, this.#documents.at(valueCount - 1));
    return {
      ...this.#pool.finish(),
      ofDocument: this.#ofDocument.finishNarrow(sets),
      ofRow: this.#ofRow?.finishNarrow(sets),
      documents: this.#documents.finish(),
    };
  }

  #setOfValues(): number {
    const length = this.#length;
    this.#length = 0;
    if (length > 1) this.#values.subarray(0, length).sort();
    return this.#pool.numberOf(this.#values, length);
  }

  #unionOfRows(): number {
    this.#mark++;
    for (const row of this.#rows) {
      this.#length = this.#pool.collect(row, this.#marks, this.#mark, this.#values, this.#length);
    }
    return this.#setOfValues();
  }

  #rowsSoFar(): GrowingNumbers {
    const rows = new GrowingNumbers(this.#memory);
    for (let document = 0; document < this.#rowCounts.length; document++) {
      for (let row = 0; row < this.#rowCounts.at(document); row++) rows.push(this.#ofDocument.at(document));
    }
    return rows;
  }

  #countDocument(set: number): void {
    this.#mark++;
    const length = this.#pool.collect(set, this.#marks, this.#mark, this.#values, 0);
    for (let at = 0; at < length; at++) {
      const value = this.#values[at] ?? 0;
      this.#documents.set(value, this.#documents.at(value) + 1);
    }
  }

  #makeRoom(needed: number): void {
    const size = Math.max(needed, 2 * this.#marks.length);
    const marks = new Uint32Array(size);
    marks.set(this.#marks);
    this.#marks = marks;
    const values = new Uint32Array(size);
    values.set(this.#values);
    this.#values = values;
  }
}
