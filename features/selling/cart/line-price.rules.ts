import type { PricePart } from '#features/assembly/build/assembly-price.rules.ts';
import { customLengthCents, packageCents } from '#features/catalog/products/price.rules.ts';
import {
  nextStep,
  type Offer,
  ownPriceAt,
  type PricedOffer,
  type Step,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import { dollarsFromCents, dollarsFromE4, E4_PER_CENT } from '#shared/money.ts';
import type { PriceReason } from './price-reason.contract.ts';

/** How one of a line is measured: a piece, a package of hose, or hose cut to length. */
export type Sold =
  | { readonly rule: 'piece' }
  | { readonly rule: 'package' | 'custom length'; readonly feet: number };

/** An assembly, which is priced by its parts. */
export interface Assembled {
  readonly rule: 'assembly';
  readonly parts: readonly PricePart[];
}

/** Why one of a line costs what it costs. */
export interface LinePrice {
  /** 1/10,000 dollar for a foot of hose or a piece. */
  readonly listE4: bigint;
  readonly discountTenths: bigint;
  /** What is agreed, or list less discount, rounded. */
  readonly ownE4: bigint;
  /** The row of a price list that makes it; undefined where the discount does. */
  readonly agreed?: PricedOffer;
  /** The next quantity at which it is cheaper, with how much more that is. */
  readonly next?: Step & { readonly more: number };
  readonly sold: Sold | Assembled;
  /** What the quantity is multiplied with. */
  readonly unitCents: bigint;
}

const TENTHS = 10;

/**
 * The price of one piece, package or cut, with its reasons (rulings: Prices).
 *
 * @param listE4 1/10,000 dollar for a foot of hose or a piece
 * @param discountTenths tenths of a percent, 0 to 1000
 * @param agreed what is agreed about the part, and of how many pieces or feet in the whole cart
 */
export function whyThisPrice(
  listE4: bigint,
  discountTenths: bigint,
  sold: Sold,
  { offers, basis }: { readonly offers: readonly Offer[]; readonly basis: number } = nothingAgreed,
): LinePrice {
  const terms = { listE4, discountTenths, byTheFoot: sold.rule !== 'piece' };
  const { ownE4, winner } = ownPriceAt(offers, terms, basis);
  const next = nextStep(offers, terms, basis);
  return {
    listE4,
    discountTenths,
    ownE4,
    ...(winner && { agreed: winner }),
    ...(next && { next: { ...next, more: next.minimum - basis } }),
    sold,
    unitCents: unitCents(ownE4, sold),
  };
}

const nothingAgreed = { offers: [], basis: 1 };

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

/** For the wire. */
export const priceReason = ({
  listE4,
  discountTenths,
  ownE4,
  agreed,
  next,
  sold,
  unitCents,
}: LinePrice): PriceReason => ({
  list: dollarsFromE4(listE4),
  discount: Number(discountTenths) / TENTHS,
  own: dollarsFromE4(ownE4),
  rule: sold.rule,
  ...('feet' in sold && { feet: sold.feet }),
  unitPrice: dollarsFromCents(unitCents),
  ...(agreed && agreedReason(agreed)),
  ...(next && { next: { minimum: next.minimum, price: dollarsFromE4(next.ownE4), more: next.more } }),
});

const agreedReason = ({ offer: { list, scope, minimum } }: PricedOffer) => ({
  priceList: { name: list.name, from: list.from, ...(list.to !== undefined && { to: list.to }) },
  row: { scope, minimum },
});
