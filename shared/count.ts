/** '6,480' */
export const grouped = (number: number): string => number.toLocaleString('en-US');

/** '1,352 rows', '1 row' */
export function count(number: number, word: string): string {
  return `${grouped(number)} ${word}${number === 1 || word === 'more' ? '' : 's'}`;
}
