import { type Cart, type CartItem, ENTERED_MAX } from './cart.contract.ts';

/** What is on its way to the server: the id of a line and what was entered. */
export type Pending = ReadonlyMap<string, number>;

const CENTS = 100;

/** The cart as it will be when what is on its way has arrived. */
export function shownCart(cart: Cart, pending: Pending): Cart {
  if (pending.size === 0) return cart;
  const items = cart.items
    .map((item) => {
      const entered = pending.get(item.id);
      return entered === undefined ? item : withEntered(item, entered);
    })
    .filter(({ entered }) => entered > 0);
  return {
    ...cart,
    items,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCost: items.reduce((sum, { subTotal = 0 }) => sum + Math.round(subTotal * CENTS), 0) / CENTS,
  };
}

function withEntered(item: CartItem, entered: number): CartItem {
  const quantity = entered * (item.unit === 'boxes' ? (item.piecesPerBox ?? 1) : 1);
  return {
    ...item,
    entered,
    quantity,
    ...(item.price !== undefined && { subTotal: timesPrice(item.price, quantity) }),
  };
}

/** Dollars, computed in whole cents. */
export const timesPrice = (price: number, quantity: number): number =>
  (Math.round(price * CENTS) * quantity) / CENTS;

/** What was typed into a field of quantities: digits alone, and never above the cap (spec 5). */
export function cappedDigits(typed: string): { readonly text: string; readonly isCapped: boolean } {
  const text = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return Number(text) > ENTERED_MAX
    ? { text: String(ENTERED_MAX), isCapped: true }
    : { text, isCapped: false };
}

/** Said when the cap has changed what was typed. */
export const CAPPED = `${ENTERED_MAX} is the most on one line.`;
