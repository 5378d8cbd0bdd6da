import type { CartLine } from '#features/selling/cart/cart-line.rules.ts';
import type { ReturnedItem } from './cxml-answer.rules.ts';
import { auxiliaryOf, lengthOf } from './item-length.rules.ts';

/**
 * A line of the cart as the purchasing system takes it; undefined where it cannot be ordered.
 *
 * @param codes of UNSPSC, by product
 */
export function returnedItem(line: CartLine, codes: ReadonlyMap<string, string>): ReturnedItem | undefined {
  const { size, state, quantity, option, customFeet, note } = line;
  if (state.kind !== 'priced') return undefined;
  const code = codes.get(size.product.id);
  const length = lengthOf(line);
  // Of a box the pieces are counted already.
  const each = length.isBoxed ? 1 : length.each;
  return {
    part: line.variantId,
    auxiliary: auxiliaryOf(length),
    quantity: quantity * each,
    unit: length.unit,
    priceE4: (state.price.unitCents * 100n) / BigInt(each),
    description: [
      size.product.name,
      line.variantId,
      ...(customFeet === undefined ? [] : [`cut to ${customFeet} ft`]),
      ...(option ? [option.label] : []),
    ].join(', '),
    classification:
      code === undefined
        ? { domain: 'Supplier category', code: size.product.productCategory }
        : { domain: 'UNSPSC', code },
    manufacturer: size.product.manufacturer.name,
    note,
  };
}
