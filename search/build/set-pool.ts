import { GrowingNumbers } from './growing.ts';
import type { BuildMemory } from './memory.ts';

/** Numbers distinct sets of values in the order they come; set 0 is the empty one. */
export class SetPool {
  readonly #start: GrowingNumbers;
  readonly #values: GrowingNumbers;
  /** 1 + set by the hash of its values; 0 is free. At most half full. */
  #places = new Uint32Array(1024);
  /** 1 + the set of this value alone. */
  readonly #single: GrowingNumbers;

  constructor(memory: BuildMemory) {
    this.#start = new GrowingNumbers(memory);
    this.#values = new GrowingNumbers(memory);
    this.#single = new GrowingNumbers(memory);
    this.#start.push(0);
    this.#start.push(0);
  }

  get count(): number {
    return this.#start.length - 1;
  }

  /** @param values ascending and distinct; the first `length` of them count */
  numberOf(values: Uint32Array, length: number): number {
    if (length === 0) return 0;
    if (length > 1) return this.#find(values, length);
    const value = values[0] ?? 0;
    const known = this.#single.at(value);
    if (known > 0) return known - 1;
    const set = this.#add(values, 1);
    this.#single.set(value, set + 1);
    return set;
  }

  /** Appends the values of a set that are not yet marked with `mark`, and marks them. */
  collect(set: number, marks: Uint32Array, mark: number, into: Uint32Array, length: number): number {
    const to = this.#start.at(set + 1);
    for (let at = this.#start.at(set); at < to; at++) {
      const value = this.#values.at(at);
      if (marks[value] === mark) continue;
      marks[value] = mark;
      into[length++] = value;
    }
    return length;
  }

  finish(): { readonly setStart: Uint32Array; readonly setValues: Uint32Array } {
    return { setStart: this.#start.finish(), setValues: this.#values.finish() };
  }

  #find(values: Uint32Array, length: number): number {
    const mask = this.#places.length - 1;
    for (let place = hashOf(values, length) & mask; ; place = (place + 1) & mask) {
      const found = this.#places[place] ?? 0;
      if (found > 0 && this.#isSet(found - 1, values, length)) return found - 1;
      if (found > 0) continue;
      const set = this.#add(values, length);
      this.#places[place] = set + 1;
      if (2 * this.count > this.#places.length) this.#rehash();
      return set;
    }
  }

  #isSet(set: number, values: Uint32Array, length: number): boolean {
    const from = this.#start.at(set);
    if (this.#start.at(set + 1) - from !== length) return false;
    for (let at = 0; at < length; at++) if (this.#values.at(from + at) !== values[at]) return false;
    return true;
  }

  #add(values: Uint32Array, length: number): number {
    for (let at = 0; at < length; at++) this.#values.push(values[at] ?? 0);
    this.#start.push(this.#values.length);
    return this.count - 1;
  }

  #rehash(): void {
    this.#places = new Uint32Array(2 * this.#places.length);
    const mask = this.#places.length - 1;
    for (let set = 1; set < this.count; set++) {
      const from = this.#start.at(set);
      const to = this.#start.at(set + 1);
      if (to - from < 2) continue;
      let place = hashOf(this.#valuesBetween(from, to), to - from) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = set + 1;
    }
  }

  #valuesBetween(from: number, to: number): Uint32Array {
    return Uint32Array.from({ length: to - from }, (_, at) => this.#values.at(from + at));
  }
}

/** FNV-1a over whole values, then mixed, since the table takes the low bits. */
function hashOf(values: Uint32Array, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (values[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
