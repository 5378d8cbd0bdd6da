/**
 * How a text becomes words and a part number becomes a code, the same for what is indexed and for what is typed.
 *
 *   fold       'Schläuche 1½ MHz'     -> 'schlauche 1 1/2 mhz'       case, accents and typographic forms gone
 *   wordsOf    'SAE 100R2AT, 1/2 in'  -> sae · 100r2at · 1/2 · in    a point or slash between digits belongs to the word
 *   stripCode  'BW2-08 / 12.5'        -> 'bw208125'                  letters and digits only
 */

/** Case, accents and typographic forms (½, ﬁ, full width) do not matter. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replaceAll(VULGAR_FRACTION, ' $&')
    .normalize('NFKD')
    .replaceAll(MARK, '')
    .replaceAll(FRACTION_SLASH, '/')
    .toLowerCase();
}

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const words: string[] = [];
  eachWord(folded, (from, to) => words.push(folded.slice(from, to)));
  return words;
}

/** Where the words of a folded text begin and end, in order. */
export function eachWord(folded: string, visit: (from: number, to: number) => void): void {
  let start = -1;
  for (let at = 0; at < folded.length; at++) {
    if (belongsToWord(folded, at)) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      visit(start, at);
      start = -1;
    }
  }
  if (start >= 0) visit(start, folded.length);
}

/** A code without case and punctuation. */
export function stripCode(code: string): string {
  const folded = fold(code);
  return isAscii(folded)
    ? folded.replaceAll(NOT_ASCII_ALPHANUMERIC, '')
    : folded.replaceAll(NOT_ALPHANUMERIC, '');
}

export function hasDigit(word: string): boolean {
  return DIGIT.test(word);
}

/**
 * Unicode order: by code point. JavaScript's own `<` goes by UTF-16 unit, which puts 😀 before ﬁ;
 * packed UTF-8 bytes go by code point, and both engines must agree.
 */
export function compareUnicode(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return aboveSurrogates(left) - aboveSurrogates(right);
  }
  return a.length - b.length;
}

const VULGAR_FRACTION = /[\u00bc-\u00be\u2150-\u215e]/gu;
const FRACTION_SLASH = /\u2044/gu;
const MARK = /\p{M}+/gu;
const NOT_ASCII_ALPHANUMERIC = /[^a-z0-9]+/g;
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu;
const DIGIT = /\p{N}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** `text` is folded: no capital letters. */
function belongsToWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit <= 0x7f) {
    if (unit === POINT || unit === SLASH) return isDigit(text, at - 1) && isDigit(text, at + 1);
    return (unit >= LETTER_A && unit <= LETTER_Z) || isDigit(text, at);
  }
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return LETTER_OR_DIGIT.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}

const POINT = 0x2e;
const SLASH = 0x2f;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}

/** Puts the surrogates, which stand for the code points from U+10000 on, above all other units. */
function aboveSurrogates(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit <= 0xdfff ? unit + 0x2000 : unit - 0x800;
}
