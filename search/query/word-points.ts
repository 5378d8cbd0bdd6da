import { FIELD_BITS, type IndexData, MOST_FIELDS } from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { rankedWeights } from '#search/ranked-fields.ts';
import { type WordMatch, wordPoints } from '#search/scoring.rules.ts';
import { eachTypo, findWord, wordsStartingWith } from './dictionary.ts';
import type { PointBoard } from './point-board.ts';

/** Gives points for a word to every document and row that has it. */
export function markWord(
  board: PointBoard,
  data: IndexData,
  wanted: Extract<Wanted, { kind: 'word' }>,
): void {
  const weights = rankedWeights(data.schema);
  const points = (match: WordMatch) =>
    Int32Array.from(weights, (weight) => wordPoints(match, weight, wanted.weight));
  const whole = findWord(data.words, wanted.word);
  if (whole !== undefined) markPostings(board, data, whole, points('whole'));
  if (wanted.prefix) {
    const ofPrefix = points('prefix');
    const { from, to } = wordsStartingWith(data.words, wanted.word);
    for (let word = from; word < to; word++) markPostings(board, data, word, ofPrefix);
  }
  if (wanted.typo) {
    const ofTypo = points('typo');
    const ofTypoInPrefix = points('typo-in-prefix');
    eachTypo(data.words, wanted.word, wanted.prefix, (word, match) => {
      markPostings(board, data, word, match === 'typo' ? ofTypo : ofTypoInPrefix);
    });
  }
}

const RANK = MOST_FIELDS - 1;

/** @param points by the rank of the field */
function markPostings(board: PointBoard, data: IndexData, word: number, points: Int32Array): void {
  const { documentText, rowText } = data;
  const documentEnd = documentText.start[word + 1] ?? 0;
  for (let at = documentText.start[word] ?? 0; at < documentEnd; at++) {
    const posting = documentText.postings[at] ?? 0;
    board.hitDocument(posting >>> FIELD_BITS, points[posting & RANK] ?? 0);
  }
  const rowEnd = rowText.start[word + 1] ?? 0;
  for (let at = rowText.start[word] ?? 0; at < rowEnd; at++) {
    const posting = rowText.postings[at] ?? 0;
    board.hitRow(posting >>> FIELD_BITS, points[posting & RANK] ?? 0);
  }
}
