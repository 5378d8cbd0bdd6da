import { decimalsOf } from '#features/catalog/measures/figures.rules.ts';
import { grouped } from '#shared/count.ts';
import type { ProductSummary } from './product-summary.contract.ts';

/** What a product costs from, dollars; the viewer's own price and the list price belong to the same size. */
export interface PriceFrom {
  readonly own?: number;
  readonly list: number;
}

type Priced = Pick<ProductSummary['variants'][number], 'price' | 'discountedPrice'>;

/** The cheapest size for this viewer; absent where no size shows a price. */
export function priceFrom(variants: readonly Priced[]): PriceFrom | undefined {
  const prices = variants.flatMap(({ price, discountedPrice }): PriceFrom[] =>
    price === undefined
      ? []
      : [{ list: price, ...(discountedPrice === undefined ? {} : { own: discountedPrice }) }],
  );
  return prices.toSorted((one, other) => paid(one) - paid(other))[0];
}

const paid = ({ own, list }: PriceFrom) => own ?? list;

type Role = 'visitor' | 'customer' | 'admin';

/** As whom the heads of prices speak: where list prices are published, a visitor reads what the staff do. */
export const priceReader = (role: Role, isPriced: boolean): Role =>
  role === 'visitor' && isPriced ? 'admin' : role;

/** Dollars with the decimals they have, two at least: '$3.26', '$6.0538' (rulings: Prices). */
export const dollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${grouped(Math.abs(amount), { least: CENTS, most: PRICE_DECIMALS })}`;

/** How many decimals the most precise price of a column has. */
export const priceDecimals = (prices: ReadonlyArray<PriceFrom | undefined>): number =>
  Math.max(
    CENTS,
    decimalsOf(prices.flatMap((price) => (price ? [price.list, price.own ?? price.list] : []))),
  );

/** Digits that this amount has fewer than its column: their room is kept, so that the points stand under each other. */
export const missingDigits = (amount: number, decimals: number): string =>
  '0'.repeat(Math.max(0, decimals - Math.max(CENTS, decimalsOf([amount]))));

const CENTS = 2;
const PRICE_DECIMALS = 4;
