/** Ten digits, as they are dialled in North America. */
const DIGITS = 10;

/** `isWholePhone` as a pattern, for the document of the API. */
export const TEN_DIGITS: RegExp = /^[^0-9]*1?[^0-9]*(?:[0-9][^0-9]*){10}$/;

/** The digits of a phone number; a leading country code 1 is not one of them. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** nnn-nnn-nnnn, as far as it is typed; digits past the tenth are dropped (spec 5). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

export const isWholePhone = (text: string): boolean => phoneDigits(text).length === DIGITS;
