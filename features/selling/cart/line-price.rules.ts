import { packageCents } from '#features/catalog/products/price.rules.ts';
import { ownPriceE4 } from '#features/people/agreed-prices/own-price.rules.ts';
import { dollarsFromCents, dollarsFromE4, E4_PER_CENT, roundHalfUp } from '#shared/money.ts';
import type { PriceReason } from './cart.contract.ts';

/** How one of a line is measured: a piece, a package of hose, or hose cut to length. */
export type Sold =
  | { readonly rule: 'piece' }
  | { readonly rule: 'package' | 'custom length'; readonly feet: number };

/** Why one of a line costs what it costs. */
export interface LinePrice {
  /** 1/10,000 dollar for a foot of hose or a piece. */
  readonly listE4: bigint;
  readonly discountTenths: bigint;
  /** List less discount, rounded. */
  readonly ownE4: bigint;
  readonly sold: Sold;
  /** What the quantity is multiplied with. */
  readonly unitCents: bigint;
}

/** Hose cut to length costs 10 % more per foot (spec 9). */
const CUSTOM_LENGTH_PERCENT = 110n;
const WHOLE_PERCENT = 100n;
const TENTHS = 10;

/**
 * The price of one piece, package or cut, with its reasons (rulings: Prices).
 *
 * @param listE4 1/10,000 dollar for a foot of hose or a piece
 * @param discountTenths tenths of a percent, 0 to 1000
 */
export function whyThisPrice(listE4: bigint, discountTenths: bigint, sold: Sold): LinePrice {
  const ownE4 = ownPriceE4(listE4, discountTenths, sold.rule !== 'piece');
  return { listE4, discountTenths, ownE4, sold, unitCents: unitCents(ownE4, sold) };
}

function unitCents(ownE4: bigint, sold: Sold): bigint {
  switch (sold.rule) {
    case 'piece':
      return ownE4 / E4_PER_CENT;
    case 'package':
      return packageCents(ownE4, BigInt(sold.feet));
    case 'custom length':
      return customLengthCents(ownE4, BigInt(sold.feet));
  }
}

/**
 * Price of one piece of hose cut to length (rulings: Prices).
 *
 * @param perFootE4 the distributor's own price, 1/10,000 dollar per foot
 * @param feet whole feet, 1 or more
 * @returns whole cents, rounded once, half a cent up
 */
export const customLengthCents = (perFootE4: bigint, feet: bigint): bigint =>
  roundHalfUp(perFootE4 * feet * CUSTOM_LENGTH_PERCENT, WHOLE_PERCENT * E4_PER_CENT);

/** For the wire. */
export const priceReason = ({ listE4, discountTenths, ownE4, sold, unitCents }: LinePrice): PriceReason => ({
  list: dollarsFromE4(listE4),
  discount: Number(discountTenths) / TENTHS,
  own: dollarsFromE4(ownE4),
  rule: sold.rule,
  ...(sold.rule !== 'piece' && { feet: sold.feet }),
  unitPrice: dollarsFromCents(unitCents),
});
