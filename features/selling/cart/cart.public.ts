import { type InTurn, waitingLines } from '#platform/waiting-lines.ts';
import { messages } from './cart.contract.ts';

/** Whoever changes or orders a cart waits for those before them, so long at most (decision 0138). */
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

/** The lines before the carts; a customer has one cart, and their id is its key. */
export const cartTurns = (): InTurn =>
  waitingLines({ mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, message: messages.tooBusy });

export { changeCart, readOwnCart } from './cart.service.ts';
export {
  type CartRow,
  closingCart,
  findCart,
  findCartId,
  holdCart,
  listIdsOf,
  namesOf,
  openCartFrom,
  type PricedCartNames,
  pricedCart,
  readingCart,
  saveLastRequest,
  saveLines,
  saveVisitCart,
} from './cart.store.ts';
export { demandOwnCart } from './own-cart.ts';
