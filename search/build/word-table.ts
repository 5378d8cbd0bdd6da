/**
 * Numbers words in the order in which they first come. A word is a stretch of a text and is looked up where it stands:
 * of the millions in a catalog only the thousands of different ones are ever copied. Open addressing, at most half full.
 */
export class WordTable {
  count = 0;
  /** 1 + the number of a word, or 0. */
  #slots = new Uint32Array(1 << 12);
  /** Word w is units[start[w] .. start[w + 1]]. */
  #units = new Uint16Array(1 << 14);
  #start = new Uint32Array(1 << 11);
  #hashes = new Uint32Array(1 << 11);

  /** @returns the number of the word text[from .. to] */
  numberOf(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    let slot = hash & (this.#slots.length - 1);
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0) break;
      if (this.#hashes[number] === hash && this.#is(number, text, from, to)) return number;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    this.#slots[slot] = this.#add(text, from, to, hash) + 1;
    if (2 * this.count > this.#slots.length) this.#spread();
    return this.count - 1;
  }

  /** All words by number. The table is of no use afterwards. */
  finish(): string[] {
    const words = Array.from({ length: this.count }, (_, word) =>
      textOf(this.#units.subarray(this.#start[word], this.#start[word + 1])),
    );
    this.#slots = new Uint32Array(0);
    this.#units = new Uint16Array(0);
    return words;
  }

  #is(number: number, text: string, from: number, to: number): boolean {
    const start = this.#start[number] ?? 0;
    if ((this.#start[number + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at++)
      if (this.#units[start + at - from] !== text.charCodeAt(at)) return false;
    return true;
  }

  #add(text: string, from: number, to: number, hash: number): number {
    const number = this.count++;
    const start = this.#start[number] ?? 0;
    const end = start + to - from;
    if (end > this.#units.length) this.#units = doubled(this.#units, Uint16Array, end);
    if (number + 2 > this.#start.length) {
      this.#start = doubled(this.#start, Uint32Array);
      this.#hashes = doubled(this.#hashes, Uint32Array);
    }
    for (let at = from; at < to; at++) this.#units[start + at - from] = text.charCodeAt(at);
    this.#start[number + 1] = end;
    this.#hashes[number] = hash;
    return number;
  }

  #spread(): void {
    const slots = new Uint32Array(2 * this.#slots.length);
    for (let number = 0; number < this.count; number++) {
      let slot = (this.#hashes[number] ?? 0) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** A decoder would put another sign in the place of half a surrogate pair. */
function textOf(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MOST_ARGUMENTS)
    text += String.fromCharCode(...units.subarray(at, at + MOST_ARGUMENTS));
  return text;
}

const MOST_ARGUMENTS = 1 << 12;

/** FNV-1a over the UTF-16 units, its high bits mixed in: the low ones choose the place. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c_9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function doubled<A extends Uint16Array | Uint32Array>(
  before: A,
  Kind: new (length: number) => A,
  least = 0,
): A {
  const larger = new Kind(Math.max(2 * before.length, least));
  larger.set(before);
  return larger;
}
