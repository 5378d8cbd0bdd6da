import type { IndexData } from '#search/index-data.ts';
import { editDistance, mostErrors } from '#search/typo.rules.ts';
import { eachWordOf } from '#search/words-of-document.ts';
import { findWord, wordAt, wordsStartingWith } from './dictionary.ts';

export interface KnownWord {
  readonly word: string;
  readonly documents: number;
}

export interface NearWord extends KnownWord {
  readonly errors: number;
}

/** How many documents have a word, and which words there are to suggest. */
export class KnownWords {
  readonly #data: IndexData;
  /** For each word, how many documents that have it were taken out since the index was built. */
  #gone: Uint32Array | undefined;

  constructor(data: IndexData) {
    this.#data = data;
  }

  documentsOf(word: string): number {
    const place = findWord(this.#data.words, word);
    return place === undefined ? 0 : this.#documents(place);
  }

  startingWith(prefix: string, limit: number): KnownWord[] {
    const { words } = this.#data;
    const { from, to } = wordsStartingWith(words, prefix);
    let best: KnownWord[] = [];
    let least = 0;
    for (let place = from; place < to; place++) {
      const documents = this.#documents(place);
      // Words come in alphabetical order, so of two equally frequent ones the first stays.
      if (documents <= least) continue;
      best.push({ word: wordAt(words, place), documents });
      if (best.length < 2 * limit) continue;
      best = best.sort(byFrequency).slice(0, limit);
      least = best.at(-1)?.documents ?? 0;
    }
    return best.sort(byFrequency).slice(0, limit);
  }

  near(typed: string): NearWord[] {
    const { words } = this.#data;
    const most = mostErrors(typed);
    const letters = lettersOf(
      Uint16Array.from(typed, (_, at) => typed.charCodeAt(at)),
      0,
      typed.length,
    );
    const near: NearWord[] = [];
    for (const place of words.plain) {
      const from = words.start[place] ?? 0;
      const to = words.start[place + 1] ?? 0;
      if (Math.abs(to - from - typed.length) > most) continue;
      // An error changes at most two of the letters that a word is made of.
      if (countBits(lettersOf(words.units, from, to) ^ letters) > 2 * most) continue;
      const documents = this.#documents(place);
      const word = wordAt(words, place);
      const errors = editDistance(typed, word, most);
      if (documents > 0 && errors > 0 && errors <= most) near.push({ word, documents, errors });
    }
    return near;
  }

  remove(documents: readonly number[]): void {
    const { texts, documentText, rowText, rowStart, words } = this.#data;
    const gone = (this.#gone ??= new Uint32Array(words.documents.length));
    for (const document of documents) {
      const own = new Set<number>();
      eachWordOf(document, texts, documentText, rowText, rowStart, (word) => own.add(word));
      for (const word of own) gone[word] = (gone[word] ?? 0) + 1;
    }
  }

  #documents(place: number): number {
    return (this.#data.words.documents[place] ?? 0) - (this.#gone?.[place] ?? 0);
  }
}

/** The words most documents have first, then alphabetical. */
export function byFrequency(a: KnownWord, b: KnownWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : Number(a.word > b.word));
}

/** Which letters there are, in 32 classes, one bit each. */
function lettersOf(units: Uint16Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at++) letters |= 1 << ((units[at] ?? 0) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
