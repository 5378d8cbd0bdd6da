import { FRACTION } from './inches.rules.ts';

const MARKS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u2044\u2215]/g, '/'],
  [/[\u2010-\u2015\u2212\ufe63]/g, '-'],
  [/[\u201c-\u201f\u2033]|''|[\u2018\u2019\u2032]{2}/g, '"'],
  [/[\u2018\u2019\u2032]/g, "'"],
  [/[\u00d7\u2715]/g, 'x'],
  [/\u00b0/g, ' deg '],
  [/[\u2300\u00f8]/g, ' '],
  // 10,000 psi; then M22x1,5
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/(?<=\d),(?=\d{1,2}(?!\d))/g, '.'],
  [/\s+/g, ' '],
];

/** What most texts are: words of ASCII with one blank between, without what reads as something else. */
const PLAIN = /^[!-&(-+\--~]+(?: [!-&(-+\--~]+)*$/;

/**
 * Text as search compares it: lower case, no accents, one kind of hyphen, quote and blank, `½` as `1/2`, `90°` as
 * `90 deg`, no thousands separators. Both what is typed and what is indexed pass through here.
 */
export function plainText(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : rewritten(text);
}

function rewritten(text: string): string {
  const plain = text
    .replace(/(?<!\w)(\d) ?([\u00bc-\u00be\u2150-\u215e])/g, '$1-$2')
    // a degree sign would otherwise decompose, the letter with a ring would not
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
  return MARKS.reduce((rest, [mark, by]) => rest.replace(mark, by), plain).trim();
}

const SIZES = new RegExp(String.raw`${FRACTION}(?:-\d\d)?"?|\d*\.\d+`, 'g');

/** Words of a text without its sizes, each in the singular: what the index holds and what a typed word is compared with. */
export function wordsOf(text: string): string[] {
  const words = plainText(text)
    .replace(SIZES, ' ')
    .match(/[\p{L}\p{N}]+/gu);
  return words === null ? [] : words.map(singular);
}

/** 'hoses' and 'hose' are one word to a buyer; 'brass' and 'series' have no other form. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|series)$|\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
