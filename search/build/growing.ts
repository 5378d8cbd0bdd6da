import type { Numbers } from '#search/index-data.ts';
import type { BuildMemory } from './memory.ts';

/**
 * Lists that grow while an index is built. They lie in pieces of 64 k entries, so that growing moves nothing; only the
 * first piece begins small. `finish` makes an exact copy in the memory of the index.
 */

const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
const FIRST = 64;

export class GrowingNumbers {
  length = 0;
  readonly #memory: BuildMemory;
  #pieces: Uint32Array[] = [];

  constructor(memory: BuildMemory) {
    this.#memory = memory;
  }

  push(value: number): void {
    const piece = this.#pieceFor(this.length);
    piece[this.length & (PIECE - 1)] = value;
    this.length++;
  }

  /** 0 behind the end. */
  at(place: number): number {
    return this.#pieces[place >>> PIECE_BITS]?.[place & (PIECE - 1)] ?? 0;
  }

  /** Places that were skipped are 0. */
  set(place: number, value: number): void {
    while (this.length <= place) this.push(0);
    this.#pieceFor(place)[place & (PIECE - 1)] = value;
  }

  finish(memory = this.#memory.index): Uint32Array {
    const finished = memory.uint32(this.length);
    this.#moveTo(finished);
    return finished;
  }

  /** With two bytes for each number if `most` fits in two. */
  finishNarrow(most: number): Numbers {
    const finished = this.#memory.index.numbers(this.length, most);
    this.#moveTo(finished);
    return finished;
  }

  #moveTo(finished: Numbers): void {
    for (const [number, piece] of this.#pieces.entries()) {
      const from = number << PIECE_BITS;
      finished.set(piece.subarray(0, Math.min(piece.length, this.length - from)), from);
    }
    this.#pieces = [];
  }

  #pieceFor(place: number): Uint32Array {
    const number = place >>> PIECE_BITS;
    const piece = this.#pieces[number];
    if (piece && (place & (PIECE - 1)) < piece.length) return piece;
    const larger = this.#memory.work.uint32(pieceLength(number, piece));
    if (piece) larger.set(piece);
    this.#pieces[number] = larger;
    return larger;
  }
}

export class GrowingBytes {
  length = 0;
  readonly #memory: BuildMemory;
  #pieces: Uint8Array[] = [];

  constructor(memory: BuildMemory) {
    this.#memory = memory;
  }

  /** UTF-8 */
  pushText(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) {
        for (const byte of encoder.encode(text.slice(at))) this.#push(byte);
        return;
      }
      this.#push(unit);
    }
  }

  finish(memory = this.#memory.index): Uint8Array {
    const finished = memory.uint8(this.length);
    for (const [number, piece] of this.#pieces.entries()) {
      const from = number << PIECE_BITS;
      finished.set(piece.subarray(0, Math.min(piece.length, this.length - from)), from);
    }
    this.#pieces = [];
    return finished;
  }

  #push(byte: number): void {
    const number = this.length >>> PIECE_BITS;
    const at = this.length & (PIECE - 1);
    let piece = this.#pieces[number];
    if (!piece || at >= piece.length) {
      const larger = this.#memory.work.uint8(pieceLength(number, piece));
      if (piece) larger.set(piece);
      piece = larger;
      this.#pieces[number] = piece;
    }
    piece[at] = byte;
    this.length++;
  }
}

const encoder = new TextEncoder();

function pieceLength(number: number, before: Uint8Array | Uint32Array | undefined): number {
  return number > 0 ? PIECE : Math.max(FIRST, 4 * (before?.length ?? 0));
}
