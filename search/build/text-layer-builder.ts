import { FIELD_BITS, type TextLayer, type TextPool } from '#search/index-data.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory, Memory } from './memory.ts';
import type { TextPoolBuilder } from './text-pool-builder.ts';

/** The texts of all documents, or of all rows. */
export class TextLayerBuilder {
  readonly #memory: BuildMemory;
  readonly #pool: TextPoolBuilder;
  readonly #fields: readonly string[];
  readonly #texts: readonly GrowingNumbers[];
  #unitCount = 0;

  constructor(memory: BuildMemory, pool: TextPoolBuilder, fields: readonly string[]) {
    this.#memory = memory;
    this.#pool = pool;
    this.#fields = fields;
    this.#texts = fields.map(() => new GrowingNumbers(memory));
  }

  addUnit(texts: Readonly<Record<string, string>>): void {
    for (const [rank, field] of this.#fields.entries()) {
      const text = texts[field];
      if (text !== undefined) this.#texts[rank]?.set(this.#unitCount, 1 + this.#pool.numberOf(text));
    }
    this.#unitCount++;
  }

  finish(texts: TextPool, wordCount: number): TextLayer {
    const fields = this.#texts.map((field) => {
      if (field.length === 0) return undefined;
      while (field.length < this.#unitCount) field.push(0);
      return field.finish();
    });
    return { fields, ...postingsOf(this.#memory.index, fields, this.#unitCount, texts, wordCount) };
  }
}

/** Turns units with words into words with units: counts first, then fills. */
function postingsOf(
  memory: Memory,
  fields: readonly (Uint32Array | undefined)[],
  unitCount: number,
  texts: TextPool,
  wordCount: number,
): { readonly start: Uint32Array; readonly postings: Uint32Array } {
  const start = memory.uint32(wordCount + 1);
  eachWord(fields, unitCount, texts, wordCount, (word) => {
    start[word + 1] = (start[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < wordCount; word++) start[word + 1] = (start[word + 1] ?? 0) + (start[word] ?? 0);
  const next = start.slice();
  const postings = memory.uint32(start[wordCount] ?? 0);
  eachWord(fields, unitCount, texts, wordCount, (word, unit, rank) => {
    const at = next[word] ?? 0;
    next[word] = at + 1;
    postings[at] = (unit << FIELD_BITS) | rank;
  });
  return { start, postings };
}

/** Each distinct word of each unit once, with its heaviest field. */
function eachWord(
  fields: readonly (Uint32Array | undefined)[],
  unitCount: number,
  texts: TextPool,
  wordCount: number,
  visit: (word: number, unit: number, rank: number) => void,
): void {
  const seenIn = new Uint32Array(wordCount);
  for (let unit = 0; unit < unitCount; unit++) {
    for (const [rank, field] of fields.entries()) {
      const text = field?.[unit] ?? 0;
      if (text === 0) continue;
      const end = texts.start[text] ?? 0;
      for (let at = texts.start[text - 1] ?? 0; at < end; at++) {
        const word = texts.words[at] ?? 0;
        if (seenIn[word] === unit + 1) continue;
        seenIn[word] = unit + 1;
        visit(word, unit, rank);
      }
    }
  }
}
