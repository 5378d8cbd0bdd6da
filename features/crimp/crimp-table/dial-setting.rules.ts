import type { DialSetting } from './crimp-book.contract.ts';

/** Where a die stops being the right one (shapes 5): a larger difference calls for the next die. */
export const DIAL_MAX_HUNDREDTHS = 300;

const PER_MM = 100;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * What the machine is set to: crimp diameter less die set, black the whole millimetres, red the hundredths (spec 9).
 *
 * @param crimpHundredths crimp diameter, 1/100 mm
 * @param dieHundredths die set, 1/100 mm
 * @param maxHundredths the difference from which on no number is given (CRIMP_DIAL_MAX)
 * @returns undefined where no number is safe: a size is missing, the difference is negative or too large
 */
export function dialSetting(
  crimpHundredths: number | undefined,
  dieHundredths: number | undefined,
  maxHundredths = DIAL_MAX_HUNDREDTHS,
): DialSetting | undefined {
  if (crimpHundredths === undefined || dieHundredths === undefined) return undefined;
  const dial = crimpHundredths - dieHundredths;
  if (dial < 0 || dial >= maxHundredths) return undefined;
  return { black: twoDigits(Math.floor(dial / PER_MM)), red: twoDigits(dial % PER_MM) };
}
