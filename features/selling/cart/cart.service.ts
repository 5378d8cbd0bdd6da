import { listSizes } from '#features/catalog/products/products.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalid, notFound } from '#platform/http/refusal.ts';
import type { Problem } from '#shared/endpoint.ts';
import { enteredProblem, readAddition, unitProblem } from './addition.rules.ts';
import { type AddToCart, messages, type Unit } from './cart.contract.ts';
import {
  beginChange,
  type CartOwner,
  findLine,
  pricingOf,
  readCart,
  removeLine,
  saveEntered,
  saveLines,
} from './cart.store.ts';
import type { PricedCart } from './cart-line.rules.ts';

/**
 * Puts part numbers into the cart, all of them or none.
 *
 * @param customLengthMax feet
 * @throws Refusal 404 for a cart that is not one's own, 400 for what cannot be ordered so
 */
export async function addLines(
  db: Db,
  owner: CartOwner,
  cartId: string,
  asked: readonly AddToCart[],
  customLengthMax: number,
): Promise<PricedCart> {
  return change(db, owner, cartId, async (tx) => {
    const ids = asked.map(({ variant }) => variant);
    const sizes = await listSizes(tx, ids, pricingOf(owner));
    const lines = asked.map((line, at) => {
      const addition = readAddition(line, sizes.get(line.variant), customLengthMax);
      if (!addition.ok) throw invalid(asked.length === 1 ? addition.problems : inLine(addition.problems, at));
      return addition.value;
    });
    // Adding again sets it: of the same part number and length the last one counts.
    const once = new Map(
      lines.map((line) => [JSON.stringify([line.variantId, line.optionId, line.customFeet]), line]),
    );
    await saveLines(tx, cartId, [...once.values()]);
  });
}

const inLine = (problems: readonly Problem[], at: number): Problem[] =>
  problems.map(({ message, field }) => ({ message, field: `lines.${at}.${field}` }));

/**
 * @param entered in `unit`; 0 removes the line
 * @param unit undefined: as it was entered before
 * @throws Refusal 404 for a cart or a line that is not one's own, 400 for a quantity that cannot be ordered
 */
export async function changeLine(
  db: Db,
  owner: CartOwner,
  cartId: string,
  { item, quantity: entered, unit: given }: { item: string; quantity: number; unit?: Unit | undefined },
): Promise<PricedCart> {
  return change(db, owner, cartId, async (tx) => {
    const range = entered === 0 ? undefined : enteredProblem(entered);
    if (range) throw invalid([range]);
    const line = await findLine(tx, cartId, item);
    if (!line) throw notFound(messages.itemNotFound);
    if (entered === 0) return removeLine(tx, item);
    const unit = given ?? line.unit;
    const size = (await listSizes(tx, [line.variantId], pricingOf(owner))).get(line.variantId);
    const problem = size && unitProblem(unit, size);
    if (problem) throw invalid([problem]);
    return saveEntered(tx, item, entered, unit);
  });
}

/** One change of a cart at a time: each waits for the one before, so none is lost. */
async function change(
  db: Db,
  owner: CartOwner,
  cartId: string,
  action: (tx: Tx) => Promise<void>,
): Promise<PricedCart> {
  return db.transaction().execute(async (tx) => {
    if (!(await beginChange(tx, owner, cartId))) throw notFound(messages.cartNotFound);
    await action(tx);
    return readOwnCart(tx, owner, cartId);
  });
}

/** @throws Refusal 404 for a cart that is not one's own */
export async function readOwnCart(db: Db, owner: CartOwner, cartId: string): Promise<PricedCart> {
  const cart = await readCart(db, owner, cartId);
  if (!cart) throw notFound(messages.cartNotFound);
  return cart;
}
