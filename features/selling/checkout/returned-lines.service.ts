import { piecesPerBox } from '#features/catalog/products/sold-size.rules.ts';
import {
  findCart,
  findCartId,
  holdCart,
  saveLastRequest,
  saveLines,
} from '#features/selling/cart/cart.public.ts';
import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { returning } from './returned-lines.rules.ts';

interface ReturnedRequest {
  readonly user_id: string;
  readonly distributor_id: string;
  readonly po_number: string;
  readonly order_notes: string;
}

/** Puts lines of a request back into the cart of whoever asked; what they typed is offered at the next checkout. */
export async function returnLines(
  tx: Tx,
  {
    user_id: userId,
    distributor_id: distributorId,
    po_number: poNumber,
    order_notes: orderNotes,
  }: ReturnedRequest,
  lines: readonly KeptLine[],
): Promise<void> {
  const cartId = await findCartId(tx, userId);
  // What they cost and are called does not matter here.
  const terms = { discountTenths: 0, priceLists: [], day: '1970-01-01' };
  const owner = { userId, distributorId, hasOwnNumbers: false, ...terms };
  await holdCart(tx, owner, cartId);
  const cart = await findCart(
    tx,
    owner,
    cartId,
    lines.map(({ variantId }) => variantId),
  );
  if (!cart) throw new Error('A cart is kept for life.');
  const boxOf = (variantId: string): number | undefined => {
    const size = cart.sizes.get(variantId);
    return size && piecesPerBox(size.product.productCategory, size.variant);
  };
  // The newest line of a cart is its first.
  const back = returning(lines, cart.kept, boxOf).toReversed();
  if (back.length > 0) await saveLines(tx, owner, cart, back);
  await saveLastRequest(tx, cartId, { poNumber, orderNotes });
}
