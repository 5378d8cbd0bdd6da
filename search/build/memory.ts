import type { Numbers } from '#search/index-data.ts';

/**
 * Memory for a build, taken in large blocks and given out piece by piece. The system gets a large block back as a whole;
 * many small arrays would stay behind as holes in the allocator for the life of the process.
 */
export class Memory {
  readonly #newBlock: (byteLength: number) => ArrayBufferLike;
  readonly #blocks: ArrayBufferLike[] = [];
  /** Of the last block. */
  #used = 0;

  constructor(newBlock: (byteLength: number) => ArrayBufferLike) {
    this.#newBlock = newBlock;
  }

  uint8(length: number): Uint8Array {
    return new Uint8Array(this.#blockFor(length), this.#take(length), length);
  }

  uint16(length: number): Uint16Array {
    return new Uint16Array(this.#blockFor(2 * length), this.#take(2 * length), length);
  }

  uint32(length: number): Uint32Array {
    return new Uint32Array(this.#blockFor(4 * length), this.#take(4 * length), length);
  }

  /** With two bytes for each number if `most` fits in two. */
  numbers(length: number, most: number): Numbers {
    return most > 0xffff ? this.uint32(length) : this.uint16(length);
  }

  float64(length: number): Float64Array {
    return new Float64Array(this.#blockFor(8 * length), this.#take(8 * length), length);
  }

  /** Gives the memory back now, and not when the garbage collector comes by. All arrays of it become empty. */
  release(): void {
    for (const block of this.#blocks) if (block instanceof ArrayBuffer) block.transfer(0);
    this.#blocks.length = 0;
  }

  /** What is not used of a block costs nothing: no page of it is touched. */
  #blockFor(byteLength: number): ArrayBufferLike {
    const last = this.#blocks.at(-1);
    if (last && this.#used + byteLength <= last.byteLength) return last;
    // Blocks begin small, since most indexes are. From 32 MB on the allocator asks the system for each.
    const own = last ? (last.byteLength < MIDDLE_BLOCK ? MIDDLE_BLOCK : LARGE_BLOCK) : SMALL_BLOCK;
    const block = this.#newBlock(Math.max(own, byteLength));
    this.#blocks.push(block);
    this.#used = 0;
    return block;
  }

  #take(byteLength: number): number {
    const from = this.#used;
    this.#used = Math.ceil((from + byteLength) / 8) * 8;
    return from;
  }
}

const SMALL_BLOCK = 1 << 14;
const MIDDLE_BLOCK = 1 << 19;
const LARGE_BLOCK = 34 << 20;

/** Two kinds: what a part of the build works with, and what is left in the end, shared with other threads. */
export interface BuildMemory {
  readonly work: Memory;
  readonly index: Memory;
}

export function workMemory(): Memory {
  return new Memory((byteLength) => new ArrayBuffer(byteLength));
}

export function indexMemory(): Memory {
  return new Memory((byteLength) => new SharedArrayBuffer(byteLength));
}
