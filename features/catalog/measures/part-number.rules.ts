import { plainText } from './search-text.rules.ts';

/** A part number as people remember it: without case, blanks and punctuation. 'bw2.08' and 'BW2-08' are both 'bw208'. */
export const strippedCode = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a text whose letters and digits are those of a part number means it: 'BW2 1/2' is no spelling of BW2-12, which
 * is 3/4 in. A size in inches has to stand in the part number, too.
 */
export function isSpelling(typed: string, part: string): boolean {
  const ours = inchesIn(part);
  return inchesIn(typed).every((size) => ours.includes(size));
}

/** '1/2', '7/16': in lowest terms, over a power of two, and no dash ('BW2/08', '8/16'). */
const inchesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<![\p{L}\p{N}.])(\d?[13579])\/(2|4|8|16|32|64)(?!\d)/gu),
    ([, over = '', under = '']) => `${Number(over)}/${under}`,
  );

/**
 * Which sizes of a found product to name: those whose part number holds what was typed, where any does.
 *
 * @param rows part numbers that match the search
 * @param codes what of the typed text may be a part number (`readQuery`)
 */
export function closestRows(rows: readonly string[], codes: readonly string[]): readonly string[] {
  const typed = codes.map((code) => ({ code, key: strippedCode(code) })).filter(({ key }) => key !== '');
  if (typed.length === 0) return rows;
  const those = (fits: (own: string, key: string) => boolean): readonly string[] =>
    rows.filter((row) => {
      const own = strippedCode(row);
      return typed.some(({ code, key }) => fits(own, key) && isSpelling(code, row));
    });
  const exact = those((own, key) => own === key);
  if (exact.length > 0) return exact;
  const close = those((own, key) => own.includes(key));
  return close.length > 0 ? close : rows;
}
