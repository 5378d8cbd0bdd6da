import { plainText } from './search-text.rules.ts';

/** A part number as people remember it: without case, blanks and punctuation. 'bw2.08' and 'BW2-08' are both 'bw208'. */
export const strippedCode = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which sizes of a found product to name: those whose part number holds what was typed, where any does.
 *
 * @param rows part numbers that match the search
 * @param codes what of the typed text may be a part number (`readQuery`)
 */
export function closestRows(rows: readonly string[], codes: readonly string[]): readonly string[] {
  const keys = codes.map(strippedCode).filter((key) => key !== '');
  if (keys.length === 0) return rows;
  const exact = rows.filter((row) => keys.includes(strippedCode(row)));
  if (exact.length > 0) return exact;
  const close = rows.filter((row) => keys.some((key) => strippedCode(row).includes(key)));
  return close.length > 0 ? close : rows;
}
