import type { Codes, PackedStrings } from '#search/index-data.ts';
import { stringAt } from '#search/packed-strings.ts';
import { compareUnicode, stripCode } from '#search/text.rules.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory } from './memory.ts';
import { PackedStringsBuilder, reordered } from './packed-strings-builder.ts';
import { sortPacked } from './sort-packed.ts';
import { trigramsOf } from './trigrams-builder.ts';

/** Below this the table of trigrams would be larger than all else. */
const FEW = 2000;

/** The part numbers of all documents, or of all rows. A code without a letter or digit cannot be found and is left out. */
export class CodesBuilder {
  readonly #memory: BuildMemory;
  readonly #stripped: PackedStringsBuilder;
  readonly #written: PackedStringsBuilder;
  #areAllIds = true;
  readonly #unit: GrowingNumbers;
  #lastUnit = -1;
  #onePerUnit = true;

  constructor(memory: BuildMemory) {
    this.#memory = memory;
    this.#stripped = new PackedStringsBuilder(memory);
    this.#written = new PackedStringsBuilder(memory);
    this.#unit = new GrowingNumbers(memory);
  }

  add(unit: number, id: string, code: string): void {
    const stripped = stripCode(code);
    if (stripped === '') return;
    this.#stripped.push(stripped);
    this.#written.push(code === id ? '' : code);
    if (code !== id) this.#areAllIds = false;
    this.#unit.push(unit);
    if (unit === this.#lastUnit) this.#onePerUnit = false;
    this.#lastUnit = unit;
  }

  /** @param ids of the units */
  finish(ids: PackedStrings): Codes {
    const { index, work } = this.#memory;
    const stripped = this.#stripped.finish(work);
    const written = this.#written.finish(work);
    const codeAt = (place: number) => stringAt(written, place) || stringAt(ids, this.#unit.at(place));
    // Codes came in the order of their units, so their own order is the last tie-break.
    const order = sortPacked(stripped, (a, b) => compareUnicode(codeAt(a), codeAt(b)) || a - b);
    const unit = index.uint32(order.length);
    for (let place = 0; place < order.length; place++) unit[place] = this.#unit.at(order[place] ?? 0);
    const sorted = reordered(index, stripped, order);
    return {
      stripped: sorted,
      written: this.#areAllIds ? undefined : reordered(index, written, order),
      unit,
      onePerUnit: this.#onePerUnit,
      trigrams: order.length > FEW ? trigramsOf(index, sorted) : undefined,
    };
  }
}
