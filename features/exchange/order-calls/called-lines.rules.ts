import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { readAddition } from '#features/selling/cart/addition.rules.ts';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { type KeptLine, type PricedCart, priceCart } from '#features/selling/cart/cart-line.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { messages, type OrderCallLine } from './order-calls.contract.ts';

/** What a line of a call names: one part that there is, or why not. */
export type Named =
  | { readonly size: SoldSize; readonly theirs?: string | undefined }
  | { readonly problem: string };

export interface ReadLines {
  /** Priced together, as in a cart; without the lines that have a problem. */
  readonly cart: PricedCart;
  /** Of each line that cannot be ordered. */
  readonly problems: readonly Problem[];
}

/**
 * The lines of a call as an order takes them.
 *
 * @param named what each of them names, in their order
 * @param customLengthMax feet
 */
export function readLines(
  lines: readonly OrderCallLine[],
  named: readonly Named[],
  { discountTenths, customLengthMax }: { readonly discountTenths: bigint; readonly customLengthMax: number },
): ReadLines {
  const problems: Problem[] = [];
  const kept: Array<{ readonly kept: KeptLine; readonly size: SoldSize }> = [];
  const tell = (at: number, message: string, field = ''): unknown =>
    problems.push({ message: `Line ${at + 1}: ${message}`, field: `lines.${at}${field}` });
  lines.forEach((line, at) => {
    const what = named[at] ?? { problem: messages.partUnknown };
    if ('problem' in what) return tell(at, what.problem);
    const { size, theirs } = what;
    const asked = { ...line, product: size.product.id, variant: size.variant.id };
    const addition = readAddition(asked, size, customLengthMax);
    if (addition.ok)
      return kept.push({
        kept: { id: String(at), ...addition.value, ...(theirs !== undefined && { theirs }) },
        size,
      });
    for (const { message, field } of addition.problems)
      tell(at, message, field === undefined || field === 'variant' ? '' : `.${field}`);
  });
  const cart = priceCart({ id: '', version: 0 }, kept, discountTenths);
  for (const { id, state } of cart.lines) {
    const expected = lines[Number(id)]?.expectedPrice;
    if (state.kind === 'problem') tell(Number(id), cartMessages.lengthUnknown);
    if (expected === undefined || state.kind === 'problem') continue;
    const now = dollarsFromCents(state.price.unitCents);
    if (now !== expected) tell(Number(id), differs(now, expected), '.expectedPrice');
  }
  return { cart, problems: problems.toSorted((a, b) => lineOf(a) - lineOf(b)) };
}

const differs = (now: number, expected: number): string =>
  messages.priceDiffers.replace('{now}', dollars(now)).replace('{expected}', dollars(expected));

const lineOf = ({ field = '' }: Problem): number => Number(field.split('.')[1]);
