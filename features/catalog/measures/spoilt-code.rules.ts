/** A code as a spreadsheet leaves it that took it for a day, or for a large number. */
export const isSpoilt = (code: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(code) ||
  /^\d{1,2}([./])\d{1,2}\1(?:\d{2}|\d{4})$/.test(code) ||
  /^(?:\d{1,2}[-. ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[- ]\d{1,4})?$/i.test(
    code,
  ) ||
  /^\d(?:[.,]\d+)?E\+\d+$/i.test(code);

export const SPOILT =
  'is a day or a rounded number that a spreadsheet made of a code such as 8-08. Make the column text there, and enter it again.';

/** It may be right all the same, as MAR-08 is. */
export const LOOKS_SPOILT =
  'looks like a day or a rounded number that a spreadsheet made of a code such as 8-08.';

/** What is said of a number that `whole` becomes when a spreadsheet takes it for one. */
export const lostZeros = (whole: string): string =>
  `is ${whole} without the zeros in front, which a spreadsheet takes off a number. Make the column text there, and enter it again.`;

export const isWithoutZeros = (number: string, whole: string): boolean =>
  /^[1-9]\d*$/.test(number) && /^0+[1-9]\d*$/.test(whole) && whole.replace(/^0+/, '') === number;

/** Why a part that was typed or pasted is none. */
export const noPart = (typed: unknown, otherwise: string): string =>
  typeof typed === 'string' && isSpoilt(typed.trim()) ? `'${typed.trim()}' ${SPOILT}` : otherwise;
