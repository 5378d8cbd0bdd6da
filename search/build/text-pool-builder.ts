import type { TextPool, Words } from '#search/index-data.ts';
import { TYPO_FROM } from '#search/scoring.rules.ts';
import { eachWord, fold, hasDigit } from '#search/text.rules.ts';
import { GrowingNumbers } from './growing.ts';
import type { BuildMemory } from './memory.ts';
import { WordTable } from './word-table.ts';

/** Numbers texts and their words. Catalogs repeat themselves: most texts come many times and are split once. */
export class TextPoolBuilder {
  readonly #memory: BuildMemory;
  readonly #start: GrowingNumbers;
  readonly #words: GrowingNumbers;
  readonly #table = new WordTable();
  /** The texts of late; one that is forgotten and comes back is stored twice, which does no harm. */
  #textNumbers = new Map<string, number>();

  constructor(memory: BuildMemory) {
    this.#memory = memory;
    this.#start = new GrowingNumbers(memory);
    this.#words = new GrowingNumbers(memory);
    this.#start.push(0);
  }

  numberOf(text: string): number {
    const isCached = text.length <= LONGEST_CACHED;
    const known = isCached ? this.#textNumbers.get(text) : undefined;
    if (known !== undefined) return known;
    const folded = fold(text);
    eachWord(folded, (from, to) => this.#words.push(this.#table.numberOf(folded, from, to)));
    this.#start.push(this.#words.length);
    const number = this.#start.length - 2;
    if (!isCached) return number;
    if (this.#textNumbers.size === MOST_REMEMBERED) this.#textNumbers = new Map();
    this.#textNumbers.set(text, number);
    return number;
  }

  /** The dictionary is sorted only now, so the words of all texts get new numbers. */
  finish(): { readonly texts: TextPool; readonly words: Omit<Words, 'documents'> } {
    const seen = this.#table.finish();
    const bySpelling = Array.from(seen.keys()).sort((a, b) => compareUnits(seen[a] ?? '', seen[b] ?? ''));
    const sorted = bySpelling.map((number) => seen[number] ?? '');
    const newNumbers = new Uint32Array(seen.length);
    for (const [number, old] of bySpelling.entries()) newNumbers[old] = number;
    this.#textNumbers.clear();
    const words = this.#words.finishNarrow(seen.length);
    for (let at = 0; at < words.length; at++) words[at] = newNumbers[words[at] ?? 0] ?? 0;
    return { texts: { start: this.#start.finish(), words }, words: packedWords(this.#memory, sorted) };
  }
}

/** JavaScript's own order of texts. */
const compareUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const MOST_REMEMBERED = 50_000;
/** Long texts seldom come twice. */
const LONGEST_CACHED = 80;

function packedWords(memory: BuildMemory, sorted: readonly string[]): Omit<Words, 'documents'> {
  const start = memory.index.uint32(sorted.length + 1);
  for (const [number, word] of sorted.entries()) start[number + 1] = (start[number] ?? 0) + word.length;
  const units = memory.index.uint16(start[sorted.length] ?? 0);
  const plain = new GrowingNumbers(memory);
  for (const [number, word] of sorted.entries()) {
    const from = start[number] ?? 0;
    for (let at = 0; at < word.length; at++) units[from + at] = word.charCodeAt(at);
    if (word.length >= TYPO_FROM && !hasDigit(word)) plain.push(number);
  }
  return { units, start, plain: plain.finish() };
}
