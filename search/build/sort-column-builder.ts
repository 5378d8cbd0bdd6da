import type { PackedStrings, SortColumn } from '#search/index-data.ts';
import { isSameString } from '#search/packed-strings.ts';
import { fold } from '#search/text.rules.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory, Memory } from './memory.ts';
import { PackedStringsBuilder, reordered } from './packed-strings-builder.ts';
import { sortPacked } from './sort-packed.ts';

/** A sort key: each document gets the rank of its key among the distinct ones. */
export class SortColumnBuilder {
  readonly #memory: BuildMemory;
  #documentCount = 0;
  readonly #numbers: number[] = [];
  readonly #documentsWithNumber: GrowingNumbers;
  readonly #texts: PackedStringsBuilder;
  readonly #documentsWithText: GrowingNumbers;

  constructor(memory: BuildMemory) {
    this.#memory = memory;
    this.#documentsWithNumber = new GrowingNumbers(memory);
    this.#texts = new PackedStringsBuilder(memory);
    this.#documentsWithText = new GrowingNumbers(memory);
  }

  addDocument(key: number | string | undefined): void {
    const document = this.#documentCount++;
    if (typeof key === 'string') {
      this.#texts.push(fold(key));
      this.#documentsWithText.push(document);
    } else if (key !== undefined && !Number.isNaN(key)) {
      this.#numbers.push(key);
      this.#documentsWithNumber.push(document);
    }
  }

  finish(): SortColumn {
    const rank = this.#memory.index.uint32(this.#documentCount);
    const none = 0xffff_ffff;
    rank.fill(none);
    const numbers = this.#rankNumbers(rank);
    const texts = this.#rankTexts(rank, numbers.length);
    const distinct = numbers.length + texts.start.length - 1;
    for (let document = 0; document < rank.length; document++) {
      if (rank[document] === none) rank[document] = distinct;
    }
    return { rank, order: orderBy(this.#memory.index, rank, distinct + 1), numbers, texts };
  }

  #rankNumbers(rank: Uint32Array): Float64Array {
    const distinct = [...new Set(this.#numbers)].sort((a, b) => a - b);
    const ranks = new Map(distinct.map((number, place) => [number, place]));
    for (const [place, number] of this.#numbers.entries()) {
      rank[this.#documentsWithNumber.at(place)] = ranks.get(number) ?? 0;
    }
    this.#numbers.length = 0;
    const numbers = this.#memory.index.float64(distinct.length);
    numbers.set(distinct);
    return numbers;
  }

  /** The order of UTF-8 bytes is that of Unicode. */
  #rankTexts(rank: Uint32Array, firstRank: number): PackedStrings {
    const texts = this.#texts.finish(this.#memory.work);
    const order = sortPacked(texts, (a, b) => a - b);
    const distinct: number[] = [];
    for (const [place, text] of order.entries()) {
      if (place === 0 || !isSameString(texts, text, order[place - 1] ?? 0)) distinct.push(text);
      rank[this.#documentsWithText.at(text)] = firstRank + distinct.length - 1;
    }
    return reordered(this.#memory.index, texts, Uint32Array.from(distinct));
  }
}

/** A counting sort: the places of the array by what they hold, ties by place. */
function orderBy(memory: Memory, rank: Uint32Array, rankCount: number): Uint32Array {
  const next = new Uint32Array(rankCount + 1);
  for (let place = 0; place < rank.length; place++) {
    const after = (rank[place] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let at = 1; at <= rankCount; at++) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
  const order = memory.uint32(rank.length);
  for (let place = 0; place < rank.length; place++) {
    const own = rank[place] ?? 0;
    const to = next[own] ?? 0;
    next[own] = to + 1;
    order[to] = place;
  }
  return order;
}
