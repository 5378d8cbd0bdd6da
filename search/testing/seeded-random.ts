/** Random numbers that come again with the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 <= number < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Throws when the list is empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from.');
    return list[this.below(list.length)] as T;
  }

  /** The first of a list is the likeliest: about 1 in each place (Zipf's law). */
  pickZipf<T>(list: readonly T[]): T {
    const place = Math.floor(list.length ** this.next()) - 1;
    return list[Math.min(place, list.length - 1)] as T;
  }
}
