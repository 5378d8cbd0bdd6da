import type { PackedStrings } from '#search/index-data.ts';
import { lengthAt } from '#search/packed-strings.ts';
import { GrowingBytes, GrowingNumbers } from './growing.ts';
import type { BuildMemory, Memory } from './memory.ts';

export class PackedStringsBuilder {
  readonly #memory: BuildMemory;
  readonly #bytes: GrowingBytes;
  readonly #start: GrowingNumbers;

  constructor(memory: BuildMemory) {
    this.#memory = memory;
    this.#bytes = new GrowingBytes(memory);
    this.#start = new GrowingNumbers(memory);
    this.#start.push(0);
  }

  get count(): number {
    return this.#start.length - 1;
  }

  push(text: string): void {
    this.#bytes.pushText(text);
    this.#start.push(this.#bytes.length);
  }

  /** @param memory where they are to lie; the memory of the index if it is not said */
  finish(memory = this.#memory.index): PackedStrings {
    return { bytes: this.#bytes.finish(memory), start: this.#start.finish(memory) };
  }
}

/** String n of the result is string order[n]; some may be left out. */
export function reordered(memory: Memory, strings: PackedStrings, order: Uint32Array): PackedStrings {
  const start = memory.uint32(order.length + 1);
  for (let place = 0; place < order.length; place++) {
    start[place + 1] = (start[place] ?? 0) + lengthAt(strings, order[place] ?? 0);
  }
  const bytes = memory.uint8(start[order.length] ?? 0);
  for (let place = 0; place < order.length; place++) {
    let to = start[place] ?? 0;
    const end = strings.start[(order[place] ?? 0) + 1] ?? 0;
    for (let at = strings.start[order[place] ?? 0] ?? 0; at < end; at++) bytes[to++] = strings.bytes[at] ?? 0;
  }
  return { bytes, start };
}
