import {
  ownPriceAt,
  type Step,
  stepsOf,
  type Terms,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import type { Tier } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import type { CoveredPart, OffersOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import { dollarsFromCents, dollarsFromE4, E4_PER_CENT, roundHalfUp } from '#shared/money.ts';
import type { Category, ItemClass, ProductFacts } from './product.contract.ts';

/** Which prices a viewer may see: visitors none, admins the list, customers the list and their own. */
export type Pricing =
  | { readonly kind: 'none' }
  | { readonly kind: 'list' }
  /** The list also of what is sold by call only: for whoever edits it, and for nobody else (shapes 3). */
  | { readonly kind: 'stored' }
  /** `discountTenths`: tenths of a percent off the list, 0 to 1000, where nothing is agreed about the part. */
  | { readonly kind: 'own'; readonly discountTenths: bigint; readonly offersOf: OffersOf };

/** What a company pays by: its discount, and the lists that are for it today. */
export interface BuyerTerms {
  /** Tenths of a percent. */
  readonly discountTenths: number;
  readonly priceLists: readonly ListInForce[];
}

/** The prices a viewer may see, before it is known what is agreed about the parts that they look at. */
export type ReaderPricing =
  | Exclude<Pricing, { readonly kind: 'own' }>
  | { readonly kind: 'buyer'; readonly terms: BuyerTerms };

export const noPrices = { kind: 'none' } as const satisfies Pricing;
export const storedPrices = { kind: 'stored' } as const satisfies Pricing;

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

/** Hose cut to length costs 10 % more per foot (spec 9). */
const CUSTOM_LENGTH_PERCENT = 110n;
const WHOLE_PERCENT = 100n;

/**
 * Price of one piece of hose cut to length (rulings: Prices).
 *
 * @param perFootE4 the distributor's own price, 1/10,000 dollar per foot
 * @param feet whole feet, 1 or more
 * @returns whole cents, rounded once, half a cent up
 */
export const customLengthCents = (perFootE4: bigint, feet: bigint): bigint =>
  roundHalfUp(perFootE4 * feet * CUSTOM_LENGTH_PERCENT, WHOLE_PERCENT * E4_PER_CENT);

/** What the price of a size is made of. */
export interface PricedSize {
  /** What is agreed about it is found by this. */
  readonly part: CoveredPart;
  readonly category: Category;
  readonly itemClass: ItemClass;
  /** 1/10,000 dollar */
  readonly listE4: bigint;
}

/** A part as the rows of price lists cover it. */
export const coveredPart = (
  part: string,
  category: Category,
  { code, subcategory, family }: Pick<ProductFacts, 'code' | 'subcategory' | 'family'>,
): CoveredPart => ({ part, series: code, family: subcategory ?? family, category });

/** Prices of a size as the wire has them, in dollars. */
export interface ShownPrices {
  readonly price: number;
  readonly discountedPrice?: number;
  readonly tiers?: Tier[];
}

/** No number leaves the shop for visitors, and none for what is sold by call only. */
const isTold = ({ itemClass }: PricedSize, { kind }: Pricing): boolean =>
  kind !== 'none' && (itemClass !== 'ZITEM' || kind === 'stored');

/** Undefined where no price is told. */
export function shownPrices(size: PricedSize, pricing: Pricing): ShownPrices | undefined {
  if (!isTold(size, pricing)) return undefined;
  const price = dollarsFromE4(size.listE4);
  if (pricing.kind !== 'own') return { price };
  const [lowest, ...higher] = stepsOf(pricing.offersOf(size.part), termsOf(size, pricing.discountTenths));
  return {
    price,
    discountedPrice: dollarsFromE4(lowest.ownE4),
    ...(higher.length > 0 && { tiers: [lowest, ...higher].map(tierOf) }),
  };
}

const tierOf = ({ minimum, ownE4 }: Step): Tier => ({ minimum, price: dollarsFromE4(ownE4) });

const termsOf = ({ category, listE4 }: PricedSize, discountTenths: bigint): Terms => ({
  listE4,
  discountTenths,
  byTheFoot: isSoldByTheFoot(category),
});

/** That of one package of so many feet, by what the reader pays for a foot of so many where they have a price of their own. */
export function packagePrice(
  size: PricedSize,
  feet: number,
  pricing: Pricing,
): { readonly price: number } | undefined {
  if (!isTold(size, pricing)) return undefined;
  const perFootE4 =
    pricing.kind === 'own'
      ? ownPriceAt(pricing.offersOf(size.part), termsOf(size, pricing.discountTenths), feet).ownE4
      : size.listE4;
  return { price: dollarsFromCents(packageCents(perFootE4, BigInt(feet))) };
}
