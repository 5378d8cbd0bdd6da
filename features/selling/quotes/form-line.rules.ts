import { isSpelling } from '#features/catalog/measures/part-number.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { QuotedItem } from '#features/publishing/enquiries/enquiries.contract.ts';
import type { ListLine } from '#features/selling/saved-lists/saved-lists.contract.ts';
import { lineText } from '#features/selling/saved-lists/saved-lists.rules.ts';
import type { KeptLine } from './kept-line.contract.ts';

/** What of a typed item may be a part number, in upper case, letters and digits alone: the whole, then its first word. */
export const partKeysOf = ({ part }: QuotedItem): string[] => [keyOf(part), keyOf(firstWord(part))];

/**
 * What somebody typed into the quote form as a line: of a part number where it is one, 'BW2-08 Reel 400 ft' with its
 * length; anything else is kept as it was typed.
 *
 * @param sizeOf finds a size by such a key
 */
export function lineOfForm(
  item: QuotedItem,
  id: string,
  sizeOf: (key: string) => SoldSize | undefined,
): KeptLine {
  const quantity = Math.min(item.quantity ?? 1, 1_000_000);
  const asTyped = { id, text: item.part, quantity };
  const named = (text: string): SoldSize | undefined => {
    const found = sizeOf(keyOf(text));
    return found && isSpelling(text, found.variant.id) ? found : undefined;
  };
  const whole = named(item.part);
  const size = whole ?? named(firstWord(item.part));
  if (!size || size.isRetired) return asTyped;
  const rest = whole ? '' : item.part.trim().slice(firstWord(item.part).length).trim();
  const { id: part, options } = size.variant;
  if (!isSoldByTheFoot(size.product.productCategory)) return rest === '' ? { id, part, quantity } : asTyped;
  const option = options.find(({ label }) => keyOf(label) === keyOf(rest));
  if (option) return { id, part, option: option.id, quantity };
  const feet = /^(\d{1,4})\s*(?:ft|feet|')$/i.exec(rest)?.[1];
  return feet === undefined || Number(feet) === 0
    ? asTyped
    : { id, part, customFeet: Number(feet), quantity };
}

/**
 * A line of a list as somebody asks for it: what cannot be ordered so any more, and an assembly, is asked for by its text.
 *
 * @param size of its part, undefined of an assembly
 */
export function lineOfList(line: ListLine, id: string, size: SoldSize | undefined): KeptLine {
  const { part, option, custom, quantity, unit, note } = line;
  const box = size && unit === 'boxes' ? (piecesPerBox(size.product.productCategory, size.variant) ?? 1) : 1;
  const rest = { id, quantity: quantity * box, ...(note !== undefined && { note }) };
  const isSold =
    size !== undefined &&
    !size.isRetired &&
    (option === undefined || size.variant.options.some((one) => one.id === option));
  if (!isSold) return { ...rest, text: size ? lineText(line) : `Hose assembly ${part}` };
  return {
    ...rest,
    part,
    ...(option !== undefined && { option }),
    ...(custom && { customFeet: custom.length }),
  };
}

const firstWord = (text: string): string => text.trim().split(/\s/)[0] ?? '';
const keyOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
