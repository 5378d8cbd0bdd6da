import { ownPriceE4 } from '#features/people/agreed-prices/own-price.rules.ts';
import { dollarsFromCents, dollarsFromE4, E4_PER_CENT, roundHalfUp } from '#shared/money.ts';
import type { Category, ItemClass } from './product.contract.ts';

/** Which prices a viewer may see: visitors none, admins the list, customers the list and their own. */
export type Pricing =
  | { readonly kind: 'none' }
  | { readonly kind: 'list' }
  /** The list also of what is sold by call only: for whoever edits it, and for nobody else (shapes 3). */
  | { readonly kind: 'stored' }
  /** `discountTenths`: tenths of a percent off the list, 0 to 1000. */
  | { readonly kind: 'own'; readonly discountTenths: bigint };

export const noPrices: Pricing = { kind: 'none' };
export const storedPrices: Pricing = { kind: 'stored' };

/** Hose is sold by the foot, everything else by the piece (shapes 3). */
export const isSoldByTheFoot = (category: Category): boolean => category === 'Hose';

/**
 * Price of one package of hose (rulings: Prices).
 *
 * @param perFootE4 1/10,000 dollar per foot
 * @param feet length of the package
 * @returns whole cents, half a cent rounds up
 */
export const packageCents = (perFootE4: bigint, feet: bigint): bigint =>
  roundHalfUp(perFootE4 * feet, E4_PER_CENT);

/** What the price of a size is made of. */
export interface PricedSize {
  readonly category: Category;
  readonly itemClass: ItemClass;
  /** 1/10,000 dollar */
  readonly listE4: bigint;
}

/** Undefined where no number may leave the shop: for visitors, and for what is sold by call only. */
function unitPrices(
  { category, itemClass, listE4 }: PricedSize,
  pricing: Pricing,
): { readonly list: bigint; readonly own?: bigint } | undefined {
  if (pricing.kind === 'none') return undefined;
  if (itemClass === 'ZITEM' && pricing.kind !== 'stored') return undefined;
  if (pricing.kind !== 'own') return { list: listE4 };
  return { list: listE4, own: ownPriceE4(listE4, pricing.discountTenths, isSoldByTheFoot(category)) };
}

/** The prices of a size as the wire has them, in dollars; undefined where none is told. */
export function shownPrices(
  size: PricedSize,
  pricing: Pricing,
): { readonly price: number; readonly discountedPrice?: number } | undefined {
  const prices = unitPrices(size, pricing);
  if (!prices) return undefined;
  const price = dollarsFromE4(prices.list);
  return prices.own === undefined ? { price } : { price, discountedPrice: dollarsFromE4(prices.own) };
}

/** That of a package of so many feet, by the reader's own price where they have one. */
export function packagePrice(
  size: PricedSize,
  feet: number,
  pricing: Pricing,
): { readonly price: number } | undefined {
  const prices = unitPrices(size, pricing);
  return prices && { price: dollarsFromCents(packageCents(prices.own ?? prices.list, BigInt(feet))) };
}
