import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { OrderCallLine } from '#features/exchange/order-calls/order-calls.contract.ts';
import type { Outcome } from '#shared/outcome.ts';
import type { AskedItem } from './cxml-request.rules.ts';
import { readAuxiliary } from './item-length.rules.ts';

/** An item of a purchasing system as a line of an order: in pieces, boxes, packages or cuts. */
export function askedLine({ part, auxiliary, quantity }: AskedItem): Outcome<OrderCallLine> {
  const length = readAuxiliary(auxiliary);
  if (!length) return refused('Its SupplierPartAuxiliaryID is none of ours.');
  const { each, optionId, customFeet, isBoxed, unit } = length;
  const count = quantity / each;
  const isWhole = Number.isInteger(count) && count >= 1;
  if (!isWhole && !(isBoxed && Number.isInteger(quantity)))
    return refused(
      each === 1 ? 'Its quantity is no whole number.' : `Its quantity is no multiple of ${each} ${unit}.`,
    );
  return {
    ok: true,
    value: {
      part,
      quantity: isWhole ? count : quantity,
      ...(isBoxed && isWhole && { unit: 'boxes' }),
      ...(optionId !== undefined && { option: optionId }),
      ...(customFeet !== undefined && { custom: { length: customFeet } }),
    },
  };
}

/** In pieces, where a box holds another number of them than it did when it was chosen: so many pieces were meant. */
export const asSold = (
  line: OrderCallLine,
  { auxiliary, quantity }: AskedItem,
  { product, variant }: SoldSize,
): OrderCallLine =>
  line.unit === 'boxes' && piecesPerBox(product.productCategory, variant) !== readAuxiliary(auxiliary)?.each
    ? { ...line, unit: 'pieces', quantity }
    : line;

const refused = (message: string): Outcome<never> => ({ ok: false, problems: [{ message }] });
