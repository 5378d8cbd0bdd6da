import { readAddition } from '#features/selling/cart/addition.rules.ts';
import { changeCart, saveLines } from '#features/selling/cart/cart.public.ts';
import { cartOf } from '#features/selling/cart/cart-line.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { messages, type Order, type OrderItem } from './order.contract.ts';
import type { OrderedAgain } from './orders.contract.ts';

/**
 * Puts what was ordered into the cart once more, at today's price; what cannot be is said.
 *
 * @param customLengthMax feet
 */
export async function orderAgain(
  db: Db,
  viewer: CustomerViewer,
  { items, quote }: Order,
  customLengthMax: number,
): Promise<OrderedAgain> {
  let missing: OrderedAgain['missing'] = [];
  const also = items.map(({ variant }) => variant.id);
  const cart = await changeCart(db, viewer, { cartId: viewer.cartId, also }, async (open, on) => {
    const asked = items.map((item) => ({
      part: item.variant.id,
      addition: readAddition(askedBy(item), open.sizes.get(item.variant.id), customLengthMax),
    }));
    missing = asked.flatMap(({ part, addition }) =>
      addition.ok
        ? []
        : [
            {
              part,
              // Its price was that quote's alone (book 3).
              message: quote ? messages.askAgain : addition.problems.map(({ message }) => message).join(' '),
            },
          ],
    );
    // The newest line of a cart is its first.
    const lines = asked.flatMap(({ addition }) => (addition.ok ? [addition.value] : [])).toReversed();
    return lines.length > 0 ? saveLines(on, viewer, open, lines) : open;
  });
  return { cart: cartOf(cart), missing };
}

const askedBy = ({ product, variant, option, custom, entered, unit, note }: OrderItem) => ({
  product: product.id,
  variant: variant.id,
  ...(option && { option: option.id }),
  ...(custom && { custom }),
  quantity: entered,
  unit,
  ...(note !== undefined && { note }),
});
