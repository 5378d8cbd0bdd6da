import type { QuotedItem } from './enquiries.contract.ts';

/**
 * Part numbers as people type or paste them, one a line: 'BW1-03', 'BW1-03 10', 'BW1-03; 10', '10 x BW1-03', a row of a
 * spreadsheet. What cannot be taken apart is a part number as a whole: a person reads it.
 */
export function readQuotedItems(text: string): QuotedItem[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
}

const PART_FIRST = /^(\S.*?)(?:\s*[\t,;]\s*|\s+)(?:x\s*)?(\d{1,6})(?:\s*(?:pcs|x|ea))?$/i;
const QUANTITY_FIRST = /^(\d{1,6})\s*(?:x|pcs|[\t,;])\s*(\S.*)$/i;

function readLine(line: string): QuotedItem {
  const [, count, what] = QUANTITY_FIRST.exec(line) ?? [];
  if (count !== undefined && what !== undefined) return { part: what, ...quantityOf(count) };
  const [, part, quantity] = PART_FIRST.exec(line) ?? [];
  if (part !== undefined && quantity !== undefined) return { part, ...quantityOf(quantity) };
  return { part: line };
}

const quantityOf = (digits: string): { quantity?: number } =>
  Number(digits) > 0 ? { quantity: Number(digits) } : {};

/** As it is typed: 'BW1-03 10'. */
export const quotedItemText = ({ part, quantity }: QuotedItem): string =>
  quantity === undefined ? part : `${part} ${quantity}`;

/** Items as a link carries them, commas between, one a line. */
export const partsAsLines = (parts: string | undefined): string | undefined => parts?.split(',').join('\n');
