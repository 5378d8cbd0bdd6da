import type { CartLine, PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import type { ProductCopy } from '#features/selling/orders/order.contract.ts';
import type { Day } from '#shared/calendar.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { problemSentence } from './checkout-sentences.rules.ts';

/** Why a cart cannot be ordered: a sentence for each line that has a problem. */
export const problemsOf = ({ lines }: Pick<PricedCart, 'lines'>): string[] =>
  lines.flatMap(({ size, state }) =>
    state.kind === 'problem' ? [problemSentence(size.variant.id, state.problem)] : [],
  );

/** What the buyer saw when they said yes. */
export interface Seen {
  /** Dollars. */
  readonly totalCost?: number | undefined;
  readonly version?: number | undefined;
}

/** Is the cart as it was shown? What was not told is not compared (shapes 3). */
export function isAsSeen(
  { totalCents, version }: Pick<PricedCart, 'totalCents' | 'version'>,
  seen: Seen,
): boolean {
  const isSameTotal = seen.totalCost === undefined || seen.totalCost === dollarsFromCents(totalCents);
  return isSameTotal && (seen.version === undefined || seen.version === version);
}

/** Days are compared as they are written. */
export const isPast = (requested: Day | undefined, today: Day): boolean =>
  requested !== undefined && requested < today;

/** What an order keeps of the product of a line, whatever becomes of it. */
export function productCopy({ size: { product } }: Pick<CartLine, 'size'>): ProductCopy {
  const { productCategory: category, ...rest } = product;
  return { ...rest, category };
}

/** What an order keeps of the size of a line. */
export function variantCopy({ size: { variant } }: Pick<CartLine, 'size'>): VariantCopy {
  const { id, name, bore, maxWorkingPressure, package: box, cuttoff, hoseID, thread } = variant;
  return {
    id,
    name,
    ...(bore && { bore: { inches: bore.inches } }),
    ...(maxWorkingPressure && { maxWorkingPressure: { psi: maxWorkingPressure.psi } }),
    ...(box && { package: box }),
    ...(cuttoff && {
      cuttoff: { length: cuttoff.length, ...(cuttoff.inches !== undefined && { inches: cuttoff.inches }) },
    }),
    ...(hoseID !== undefined && { hoseID }),
    ...(thread !== undefined && { thread }),
  };
}
