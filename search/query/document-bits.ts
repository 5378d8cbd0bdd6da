/** A set of documents, one bit each, 32 to a word: 37 kB at 300,000 documents. */

export function emptyBits(documentCount: number): Uint32Array {
  return new Uint32Array((documentCount + 31) >>> 5);
}

export function addBit(bits: Uint32Array, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
}

export function hasBit(bits: Uint32Array, document: number): boolean {
  return (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
}

/** Writes the documents of the set in ascending order. */
export function listBits(bits: Uint32Array, into: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      into[count++] = (at << 5) + 31 - Math.clz32(left & -left);
    }
  }
  return count;
}
