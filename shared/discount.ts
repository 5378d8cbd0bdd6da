export type DiscountFault = 'points' | 'range';

const MOST_TENTHS = 1000;

/**
 * A discount as it is typed or sent: percent, at most one point and one digit after it; empty is 0 (shapes 3).
 *
 * @returns tenths of a percent, 0 to 1000, or what is wrong: more than one decimal, or not between 0 and 100
 */
export function discountTenths(given: string | number): number | DiscountFault {
  const text = String(given).trim();
  if (text === '') return 0;
  if (/^-?[\d.]+$/.test(text) && (text.split('.').length > 2 || /\.\d\d/.test(text))) return 'points';
  if (!/^(\d+\.?\d?|\.\d)$/.test(text)) return 'range';
  const tenths = Math.round(Number(text) * 10);
  return tenths > MOST_TENTHS ? 'range' : tenths;
}

/** What a field for a discount keeps of what is typed: digits and dots (spec 5). */
export const discountDigits = (typed: string): string => typed.replace(/[^\d.]/g, '');

/** '27.5 %' on a screen: the sign never stands alone on the next line. */
export const percentText = (percent: number): string => `${percent}\u00a0%`;
