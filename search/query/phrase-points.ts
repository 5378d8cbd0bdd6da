import {
  FIELD_BITS,
  type IndexData,
  MOST_FIELDS,
  type TextLayer,
  type TextPool,
} from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { rankedWeights } from '#search/ranked-fields.ts';
import { phrasePoints } from '#search/scoring.rules.ts';
import { findWord, type WordRange, wordsStartingWith } from './dictionary.ts';
import type { PointBoard } from './point-board.ts';
import { Recent } from './recent.ts';

/** Gives points to every document and row that has the words side by side in one of its texts. */
export function markPhrase(
  board: PointBoard,
  data: IndexData,
  phrases: Phrases,
  wanted: Extract<Wanted, { kind: 'phrase' }>,
): void {
  const points = rankedWeights(data.schema).map((weight) =>
    phrasePoints(wanted.words.length, weight, wanted.weight),
  );
  const { documents, rows } = phrases.unitsWith(wanted);
  for (const posting of documents) board.hitDocument(posting >>> FIELD_BITS, points[posting & RANK] ?? 0);
  for (const posting of rows) board.hitRow(posting >>> FIELD_BITS, points[posting & RANK] ?? 0);
}

/** Where a phrase stands: unit * 16 + the rank of its heaviest field with the phrase, as the postings of words are. */
interface PhraseUnits {
  readonly documents: Uint32Array;
  readonly rows: Uint32Array;
}

/** Finds phrases and keeps those of late: most are the names that the trade has for things, and these are few. */
export class Phrases {
  readonly #data: IndexData;
  readonly #texts: PhraseTexts;
  readonly #recent: Recent<PhraseUnits>;

  constructor(data: IndexData) {
    this.#data = data;
    const whole = 4 * (data.documentCount + data.rowCount);
    this.#recent = new Recent(Math.min(BYTES_KEPT, MOST_KEPT * whole), bytesOf);
    this.#texts = new PhraseTexts(data);
  }

  unitsWith({ words, prefix }: Extract<Wanted, { kind: 'phrase' }>): PhraseUnits {
    const key = JSON.stringify([words, prefix]);
    return this.#recent.get(key) ?? this.#recent.set(key, this.#find(words, prefix));
  }

  #find(words: readonly string[], prefix: boolean): PhraseUnits {
    const last = words.length - 1;
    const phrase = words.map((word, at) => rangeOf(this.#data, word, at === last && prefix));
    this.#texts.begin();
    return {
      documents: unitsWithPhrase(this.#data.documentText, this.#texts, phrase),
      rows: unitsWithPhrase(this.#data.rowText, this.#texts, phrase),
    };
  }
}

const BYTES_KEPT = 16_000_000;

/** Phrases that stand everywhere: the rare ones of a small index are found in next to nothing. */
const MOST_KEPT = 32;

const bytesOf = ({ documents, rows }: PhraseUnits): number => 600 + documents.byteLength + rows.byteLength;

function rangeOf({ words }: IndexData, word: string, isBeginning: boolean): WordRange {
  if (isBeginning) return wordsStartingWith(words, word);
  const found = findWord(words, word);
  return found === undefined ? { from: 0, to: 0 } : { from: found, to: found + 1 };
}

/** Only the units that have the two rarest words are looked at, and each text of theirs once: texts repeat. */
function unitsWithPhrase(layer: TextLayer, texts: PhraseTexts, phrase: readonly WordRange[]): Uint32Array {
  const [rarest, second] = phrase.toSorted((a, b) => frequency(layer, a) - frequency(layer, b));
  if (!rarest || frequency(layer, rarest) === 0) return new Uint32Array(0);
  const found = new Uint32Array(frequency(layer, rarest));
  let count = 0;
  const end = layer.start[rarest.to] ?? 0;
  // The postings of one word are in the order of the units; those of a beginning are not.
  const isOneWord = second !== undefined && second.to - second.from === 1 && rarest.to - rarest.from === 1;
  const otherEnd = isOneWord ? (layer.start[second.to] ?? 0) : 0;
  let other = isOneWord ? (layer.start[second.from] ?? 0) : 0;
  for (let at = layer.start[rarest.from] ?? 0; at < end; at++) {
    const posting = layer.postings[at] ?? 0;
    const unit = posting >>> FIELD_BITS;
    // A word stands in no field heavier than that of its posting.
    let rank = posting & RANK;
    if (isOneWord) {
      while (other < otherEnd && (layer.postings[other] ?? 0) >>> FIELD_BITS < unit) other++;
      const beside = other < otherEnd ? (layer.postings[other] ?? 0) : 0;
      if (other >= otherEnd) break;
      if (beside >>> FIELD_BITS !== unit) continue;
      rank = Math.max(rank, beside & RANK);
    }
    for (; rank < layer.fields.length; rank++) {
      const text = layer.fields[rank]?.[unit] ?? 0;
      if (text === 0 || !texts.has(text - 1, phrase)) continue;
      found[count++] = (unit << FIELD_BITS) | rank;
      break;
    }
  }
  return found.slice(0, count);
}

function frequency(layer: TextLayer, range: WordRange): number {
  return (layer.start[range.to] ?? 0) - (layer.start[range.from] ?? 0);
}

/** What was found out about the texts of the pool; 4 bytes for each, used again by each phrase. */
class PhraseTexts {
  readonly #texts: TextPool;
  /** Twice the number of the phrase that was looked for last, plus 1 where the text has it. */
  readonly #known: Uint32Array;
  #phrase = 0;

  constructor({ texts }: IndexData) {
    this.#texts = texts;
    this.#known = new Uint32Array(texts.start.length);
  }

  begin(): void {
    this.#phrase++;
    if (this.#phrase < MOST_PHRASES) return;
    this.#known.fill(0);
    this.#phrase = 1;
  }

  has(text: number, phrase: readonly WordRange[]): boolean {
    const known = this.#known[text] ?? 0;
    if (known >>> 1 === this.#phrase) return (known & 1) === 1;
    const has = this.#read(text, phrase);
    this.#known[text] = 2 * this.#phrase + Number(has);
    return has;
  }

  #read(text: number, phrase: readonly WordRange[]): boolean {
    const last = (this.#texts.start[text + 1] ?? 0) - phrase.length;
    for (let from = this.#texts.start[text] ?? 0; from <= last; from++)
      if (standsAt(this.#texts, from, phrase)) return true;
    return false;
  }
}

const RANK = MOST_FIELDS - 1;
const MOST_PHRASES = 2 ** 31;

function standsAt(texts: TextPool, from: number, phrase: readonly WordRange[]): boolean {
  for (let at = 0; at < phrase.length; at++) {
    const word = texts.words[from + at] ?? 0;
    const range = phrase[at];
    if (!range || word < range.from || word >= range.to) return false;
  }
  return true;
}
