import { listSizes } from '#features/catalog/products/products.public.ts';
import { readAddition } from '#features/selling/cart/addition.rules.ts';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import {
  beginChange,
  findCartId,
  pricingOf,
  readOwnCart,
  saveLines,
} from '#features/selling/cart/cart.public.ts';
import { cartOf } from '#features/selling/cart/cart-line.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Order, OrderItem } from './order.contract.ts';
import type { OrderedAgain } from './orders.contract.ts';

/**
 * Puts what was ordered into the cart once more, at today's price; what cannot be is said.
 *
 * @param customLengthMax feet
 */
export async function orderAgain(
  db: Db,
  viewer: CustomerViewer,
  { items }: Order,
  customLengthMax: number,
): Promise<OrderedAgain> {
  const cartId = await findCartId(db, viewer);
  return db.transaction().execute(async (tx) => {
    if (cartId === undefined || !(await beginChange(tx, viewer, cartId)))
      throw notFound(cartMessages.cartNotFound);
    const ids = items.map(({ variant }) => variant.id);
    const sizes = await listSizes(tx, ids, pricingOf(viewer));
    const asked = items.map((item) => ({
      part: item.variant.id,
      addition: readAddition(askedBy(item), sizes.get(item.variant.id), customLengthMax),
    }));
    // The newest line of a cart is its first.
    const lines = asked.flatMap(({ addition }) => (addition.ok ? [addition.value] : [])).toReversed();
    if (lines.length > 0) await saveLines(tx, cartId, lines);
    const missing = asked.flatMap(({ part, addition }) =>
      addition.ok ? [] : [{ part, message: addition.problems.map(({ message }) => message).join(' ') }],
    );
    return { cart: cartOf(await readOwnCart(tx, viewer, cartId)), missing };
  });
}

const askedBy = ({ product, variant, option, custom, entered, unit }: OrderItem) => ({
  product: product.id,
  variant: variant.id,
  ...(option && { option: option.id }),
  ...(custom && { custom }),
  quantity: entered,
  unit,
});
