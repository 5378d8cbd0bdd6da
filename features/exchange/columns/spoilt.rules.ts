import type { Columns } from './column.rules.ts';
import type { CellNote } from './table.rules.ts';

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

/** Codes of a row that look spoilt: they may be right all the same, as MAR-08 is. */
export const spoiltNotes = (columns: Columns, row: Readonly<Record<string, unknown>>): readonly CellNote[] =>
  Object.entries(columns).flatMap(([column, { isCode }]) => {
    const value = isCode ? row[column] : undefined;
    return typeof value === 'string' && isSpoilt(value) ? [{ column, value, message: LOOKS_SPOILT }] : [];
  });

const LOOKS_SPOILT = 'looks like a day or a rounded number that a spreadsheet made of a code such as 8-08.';
