import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { withWrittenSizes } from '#features/catalog/measures/spoken-size.rules.ts';

/** A longer text is no assembly; what stands beyond is not read. */
const MOST_LETTERS = 200;

/** '36½' is 36-1/2. */
const WITH_FRACTION = /(?<![\p{L}\p{N}./-])(\d{1,4}) ?(?=[\u00bc-\u00be\u2150-\u215e])/gu;

/** 'half inch 2SN x36', '1/2×36': in lower case, with blanks around the x between two measures; the x of M22x1.5 is none. */
export const assemblyText = (typed: string): string =>
  withWrittenSizes(plainText(typed.slice(0, MOST_LETTERS).replace(WITH_FRACTION, '$1-')))
    .replace(/(?<![a-z]\d{1,3})(?<=[\d"')])x(?=[\s\d]|$)/g, ' x ')
    .replace(/(?<=\s)x(?=\d)/g, 'x ')
    .replace(/\bw\/ ?/g, 'with ');

/** What was read gives way to a comma, so that what stands on both sides of it does not run together. */
export const without = (text: string, start: number, end: number): string =>
  end <= start ? text : text.slice(0, start) + ','.padEnd(end - start) + text.slice(end);

export interface Taken {
  readonly found: RegExpExecArray | undefined;
  readonly rest: string;
}

/** The first piece of a text that a pattern finds, and the text without it. */
export function taken(text: string, pattern: RegExp): Taken {
  const found = pattern.exec(text) ?? undefined;
  return { found, rest: found ? without(text, found.index, found.index + found[0].length) : text };
}
