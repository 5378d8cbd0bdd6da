import { FIELD_BITS, type IndexData, type TextLayer, type TextPool } from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { rankedWeights } from '#search/ranked-fields.ts';
import { phrasePoints } from '#search/scoring.rules.ts';
import { findWord, type WordRange, wordsStartingWith } from './dictionary.ts';
import type { PointBoard } from './point-board.ts';

/** Gives points to every document and row that has the words side by side in one of its texts. */
export function markPhrase(
  board: PointBoard,
  data: IndexData,
  wanted: Extract<Wanted, { kind: 'phrase' }>,
): void {
  const last = wanted.words.length - 1;
  const phrase = wanted.words.map((word, at) => rangeOf(data, word, at === last && wanted.prefix));
  const points = rankedWeights(data.schema).map((weight) =>
    phrasePoints(wanted.words.length, weight, wanted.weight),
  );
  eachUnitWithPhrase(data.documentText, data.texts, phrase, (document, rank) =>
    board.hitDocument(document, points[rank] ?? 0),
  );
  eachUnitWithPhrase(data.rowText, data.texts, phrase, (row, rank) => board.hitRow(row, points[rank] ?? 0));
}

function rangeOf({ words }: IndexData, word: string, isBeginning: boolean): WordRange {
  if (isBeginning) return wordsStartingWith(words, word);
  const found = findWord(words, word);
  return found === undefined ? { from: 0, to: 0 } : { from: found, to: found + 1 };
}

/** Only the units that have the rarest word are looked at. */
function eachUnitWithPhrase(
  layer: TextLayer,
  texts: TextPool,
  phrase: readonly WordRange[],
  visit: (unit: number, rank: number) => void,
): void {
  const rarest = phrase.reduce((best, range) =>
    frequency(layer, range) < frequency(layer, best) ? range : best,
  );
  const end = layer.start[rarest.to] ?? 0;
  const known = new Map<number, boolean>();
  for (let at = layer.start[rarest.from] ?? 0; at < end; at++) {
    const unit = (layer.postings[at] ?? 0) >>> FIELD_BITS;
    for (const [rank, field] of layer.fields.entries()) {
      const text = field?.[unit] ?? 0;
      if (text === 0 || !hasPhrase(texts, text - 1, phrase, known)) continue;
      visit(unit, rank);
      break;
    }
  }
}

function frequency(layer: TextLayer, range: WordRange): number {
  return (layer.start[range.to] ?? 0) - (layer.start[range.from] ?? 0);
}

/** Texts repeat, so what is found out about one is kept in `known`. */
function hasPhrase(
  texts: TextPool,
  text: number,
  phrase: readonly WordRange[],
  known: Map<number, boolean>,
): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const last = (texts.start[text + 1] ?? 0) - phrase.length;
  let has = false;
  for (let from = texts.start[text] ?? 0; from <= last && !has; from++) has = standsAt(texts, from, phrase);
  known.set(text, has);
  return has;
}

function standsAt(texts: TextPool, from: number, phrase: readonly WordRange[]): boolean {
  for (let at = 0; at < phrase.length; at++) {
    const word = texts.words[from + at] ?? 0;
    const range = phrase[at];
    if (!range || word < range.from || word >= range.to) return false;
  }
  return true;
}
