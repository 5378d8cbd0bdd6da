/** The mark before the decimals: the point, or the comma in a file whose cells are separated by semicolons. */
export type DecimalMark = '.' | ',';

export type NumberText =
  | { readonly kind: 'number' /** Digits, at most one point, perhaps a minus. */; readonly digits: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'no number' };

/**
 * What number a cell holds. Its own mark is always the decimal mark; the other one is, too, unless it could just as well
 * group thousands: '3,13' is 3.13 everywhere, but '1,234' between commas may be 1.234 or 1234 and is not guessed.
 */
export function numberText(cell: string, mark: DecimalMark): NumberText {
  const other = mark === '.' ? ',' : '.';
  const text = cell.startsWith('+') ? cell.slice(1) : cell;
  if (PLAIN.test(text)) return { kind: 'number', digits: text };
  if (text.includes('.') && text.includes(',')) return grouped(text);
  if (!ONE_MARK.test(text)) return MANY_GROUPS.test(text) ? number(text.replaceAll(SEPARATOR, '')) : NONE;
  if (text.includes(other) && COULD_BE_THOUSANDS.test(text))
    return { kind: 'ambiguous', readings: [text.replace(SEPARATOR, ''), text.replace(SEPARATOR, '.')] };
  return number(text.replace(',', '.'));
}

const PLAIN = /^-?\d+$/;
const SEPARATOR = /[.,]/g;
const ONE_MARK = /^-?\d+[.,]\d+$/;
/** 1,234 but not 0,128: nobody writes a leading zero before thousands. */
const COULD_BE_THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const MANY_GROUPS = /^-?[1-9]\d{0,2}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
const BOTH_MARKS = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)$/;
const NONE: NumberText = { kind: 'no number' };

const number = (digits: string): NumberText => ({ kind: 'number', digits });

/** 1,234.50 and 1.234,50: the last mark is the decimal one. */
function grouped(text: string): NumberText {
  if (!BOTH_MARKS.test(text)) return NONE;
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return number(`${text.slice(0, decimal).replaceAll(SEPARATOR, '')}.${text.slice(decimal + 1)}`);
}
