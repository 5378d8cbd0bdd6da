import type { QuoteLine } from './quote.contract.ts';

/** The fields of a line in the form of the staff, by the name they have in the call. */
export const lineFields = [
  'id',
  'part',
  'text',
  'length',
  'quantity',
  'price',
  'leadDays',
  'offers',
  'note',
] as const;
type Field = (typeof lineFields)[number];

/** Rows that are offered beyond those there are. */
export const BLANK_ROWS = 2;

/** What a line shows in its fields. */
export const typedOf = (line: QuoteLine): Readonly<Record<Field, string>> => ({
  id: line.id,
  part: line.part ?? '',
  text: line.text ?? '',
  length: line.custom ? `${line.custom.length} ft` : (line.length ?? ''),
  quantity: String(line.quantity),
  price: line.price === undefined ? '' : line.price.toFixed(2),
  leadDays: line.leadDays === undefined ? '' : String(line.leadDays),
  offers: (line.offers ?? [])
    .map(({ quantity, price }) => `${quantity}${price === undefined ? '' : ` at ${price.toFixed(2)}`}`)
    .join(', '),
  note: line.note ?? '',
});

/** The rows that say something, each with where it stands in the form. */
export function rowsOf(
  count: number,
  read: (name: string) => string,
): ReadonlyArray<{ readonly at: number; readonly row: Readonly<Record<Field, string>> }> {
  return Array.from({ length: count }, (_, at) => ({
    at,
    row: Object.fromEntries(
      lineFields.map((field) => [field, read(`lines.${at}.${field}`).trim()]),
    ) as Record<Field, string>,
  })).filter(({ row }) => row.part !== '' || row.text !== '');
}

/** A row as the call takes it. What is no number is left for the call to refuse. */
export function draftLine(row: Readonly<Record<Field, string>>) {
  const feet = /^(\d{1,4})\s*(?:ft|feet|')(?:\s+cut.*)?$/i.exec(row.length)?.[1];
  const offers = offersIn(row.offers);
  return {
    ...(row.id !== '' && { id: row.id }),
    ...(row.part !== '' && { part: row.part }),
    ...(row.text !== '' && { text: row.text }),
    ...(row.length !== '' &&
      (feet === undefined ? { option: row.length } : { custom: { length: Number(feet) } })),
    quantity: row.quantity === '' ? 1 : number(row.quantity),
    ...(row.price !== '' && { price: number(row.price) }),
    ...(row.leadDays !== '' && { leadDays: number(row.leadDays) }),
    ...(row.note !== '' && { note: row.note }),
    ...(offers.length > 0 && { offers }),
  };
}

/** '10 at 5.20, 50 at 4.90' */
function offersIn(text: string): Array<{ quantity: number; price?: number }> {
  return text
    .split(/[;\n]|,(?=\s)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, quantity = piece, price] = /^([\d,]+)(?:\s*(?:at|@|x|×|:)\s*(.+))?$/i.exec(piece) ?? [];
      return { quantity: number(quantity), ...(price !== undefined && { price: number(price) }) };
    });
}

const number = (text: string): number => Number(text.replace(/[$,\s]/g, ''));

/** How far below the list: '12.5 % below list $8.35', empty where there is no list price. */
export function marginText({ listPrice, price }: Pick<QuoteLine, 'listPrice' | 'price'>): string {
  if (listPrice === undefined) return '';
  const list = `list $${listPrice.toFixed(2)}`;
  if (price === undefined || listPrice === 0) return list;
  const percent = Math.round((1 - price / listPrice) * 1000) / 10;
  if (percent === 0) return list;
  return `${Math.abs(percent)} % ${percent > 0 ? 'below' : 'above'} ${list}`;
}
