import type { ValueColumn } from '#search/index-data.ts';
import type { BuildMemory } from './memory.ts';
import { SetColumnBuilder } from './set-column-builder.ts';

/** A facet of words. */
export class ValueColumnBuilder {
  readonly #sets: SetColumnBuilder;
  readonly #numbers = new Map<string, number>();
  /** Of the row before, in the same document. */
  #last: readonly string[] | undefined;

  constructor(memory: BuildMemory) {
    this.#sets = new SetColumnBuilder(memory);
  }

  addRow(values: readonly string[] | undefined): void {
    // What belongs to the whole document comes with each of its rows as the same list.
    if (values !== undefined && values === this.#last) return this.#sets.repeatRow();
    this.#last = values;
    if (values) for (const value of values) this.#sets.addValue(this.#numberOf(value));
    this.#sets.endRow();
  }

  endDocument(): void {
    this.#last = undefined;
    this.#sets.endDocument();
  }

  finish(): ValueColumn {
    return { names: [...this.#numbers.keys()], sets: this.#sets.finish(this.#numbers.size) };
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
