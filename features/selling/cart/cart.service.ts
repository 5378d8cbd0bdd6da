import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound, type Refusal, unavailable } from '#platform/http/refusal.ts';
import type { Problem } from '#shared/endpoint.ts';
import { blockedSentence, enteredProblem, namedLine, readAddition, unitProblem } from './addition.rules.ts';
import { type AddToCart, messages, type Unit } from './cart.contract.ts';
import {
  type CartOwner,
  findCart,
  holdCart,
  type OpenCart,
  pricedCart,
  readCart,
  removeLine,
  saveLine,
  saveLines,
} from './cart.store.ts';
import type { KeptLine, PricedCart } from './cart-line.rules.ts';

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
  given: readonly AddToCart[],
  customLengthMax: number,
): Promise<PricedCart> {
  const refusal = (problems: readonly Problem[], at: number): Refusal =>
    invalid(given.length === 1 ? problems : inLine(problems, at));
  const asked = given.map((line, at) => {
    const named = namedLine(line);
    if (!named.ok) throw refusal(named.problems, at);
    return named.value;
  });
  const also = asked.map(({ variant }) => variant);
  return changeCart(db, owner, { cartId, also }, async (cart, on) => {
    const lines = asked.map((line, at) => {
      const size = cart.sizes.get(line.variant);
      const why = size && isBuildSize(size) ? size.build.blocked : [];
      if (why.length > 0) throw conflict(blockedSentence(why));
      const addition = readAddition(line, size, customLengthMax);
      if (!addition.ok) throw refusal(addition.problems, at);
      return addition.value;
    });
    // Adding again sets it: of the same part number and length the last one counts.
    const once = new Map(
      lines.map((line) => [JSON.stringify([line.variantId, line.optionId, line.customFeet]), line]),
    );
    return saveLines(on, owner, cart, [...once.values()]);
  });
}

const inLine = (problems: readonly Problem[], at: number): Problem[] =>
  problems.map(({ message, field }) => ({ message, field: `lines.${at}.${field}` }));

/** What is undefined stays as it is. */
interface LineChange {
  readonly item: string;
  /** As entered, in `unit`; 0 removes the line. */
  readonly quantity?: number | undefined;
  readonly unit?: Unit | undefined;
  /** Empty takes it away. */
  readonly note?: string | undefined;
}

/** @throws Refusal 404 for a cart or a line that is not one's own, 400 for a quantity that cannot be ordered */
export async function changeLine(
  db: Db,
  owner: CartOwner,
  cartId: string,
  { item, quantity, unit: given, note }: LineChange,
): Promise<PricedCart> {
  return changeCart(db, owner, { cartId }, async (cart, on) => {
    const range = quantity === undefined || quantity === 0 ? undefined : enteredProblem(quantity);
    if (range) throw invalid([range]);
    const line = cart.kept.find(({ id }) => id === item);
    if (!line) throw notFound(messages.itemNotFound);
    if (quantity === 0) return removeLine(on, owner, cart, item);
    const unit = given ?? line.unit;
    const size = cart.sizes.get(line.variantId);
    const problem = size && unitProblem(unit, size);
    if (problem) throw invalid([problem]);
    return saveLine(on, owner, cart, changedLine(line, { entered: quantity ?? line.entered, unit }, note));
  });
}

/** @param note undefined: the one that is there */
function changedLine(
  line: KeptLine,
  entered: Pick<KeptLine, 'entered' | 'unit'>,
  note = line.note,
): KeptLine {
  const { note: _, ...rest } = line;
  return { ...rest, ...entered, ...(note !== undefined && note !== '' && { note }) };
}

/**
 * One change of a cart at a time: it is decided by the cart as it was read, and done if that is still the cart.
 *
 * @param change what becomes of the cart; undefined when somebody else changed it meanwhile
 * @throws Refusal 404 for a cart that is not one's own
 */
export async function changeCart(
  db: Db,
  owner: CartOwner,
  { cartId, also = [] }: { readonly cartId: string; readonly also?: readonly string[] },
  change: (cart: OpenCart, on: Db) => Promise<OpenCart | undefined>,
): Promise<PricedCart> {
  const attempt = async (on: Db): Promise<OpenCart | undefined> => {
    const cart = await findCart(on, owner, cartId, also);
    if (!cart) throw notFound(messages.cartNotFound);
    return change(cart, on);
  };
  const changed =
    (await attempt(db)) ??
    // Another copy of the server was quicker: wait until it is our turn, and look again.
    (await db.transaction().execute(async (tx) => {
      await holdCart(tx, owner, cartId);
      return attempt(tx);
    }));
  if (!changed) throw unavailable(messages.tooBusy);
  return pricedCart(changed, owner);
}

/** @throws Refusal 404 for a cart that is not one's own */
export async function readOwnCart(db: Db, owner: CartOwner, cartId: string): Promise<PricedCart> {
  const cart = await readCart(db, owner, cartId);
  if (!cart) throw notFound(messages.cartNotFound);
  return cart;
}
