import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { assemblyCopy } from '#features/selling/cart/build-price.rules.ts';
import type { CartLine, PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { NewOrderLine } from '#features/selling/orders/orders.public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { problemsOf, productCopy, variantCopy } from './checkout.rules.ts';

/**
 * The lines of a cart as an order keeps them.
 *
 * @param beside what the refusal says beside its sentences
 * @throws Refusal 409 with a sentence for each line that cannot be ordered
 */
export function orderedLines(cart: PricedCart, beside: () => object): NewOrderLine[] {
  const sentences = problemsOf(cart);
  if (sentences.length > 0)
    throw new Refusal(
      409,
      sentences.map((message) => ({ message })),
      { body: beside() },
    );
  return cart.lines.flatMap(orderedLine);
}

function orderedLine(line: CartLine): NewOrderLine[] {
  if (line.state.kind === 'problem') return [];
  const { option, customFeet, unit, entered, quantity, note, theirs } = line;
  const { price } = line.state;
  const { listE4, unitCents } = price;
  return [
    {
      product: productCopy(line),
      variant: variantCopy(line),
      ...(option && { option }),
      ...(customFeet !== undefined && { customFeet }),
      unit,
      entered,
      quantity,
      ...(note !== undefined && { note }),
      ...(theirs !== undefined && { theirs }),
      ...(isBuildSize(line.size) && { assembly: assemblyCopy(line.size, price) }),
      listE4,
      unitCents,
    },
  ];
}
