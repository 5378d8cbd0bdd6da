import { sumsByPart } from '#features/assembly/build/assembly-price.rules.ts';
import type { BuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import type { AssemblyCopy, AssemblyLine } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { ownPriceAt } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { dollarsFromCents, dollarsFromE4, E4_PER_CENT } from '#shared/money.ts';
import type { LinePrice } from './line-price.rules.ts';

/** How many pieces or feet of each part number one assembly takes. */
export const takenBy = ({ build }: BuildSize): ReadonlyMap<string, number> =>
  sumsByPart(build.needed.map((needed) => inCatalog(build, needed)));

/** With the part number as the catalog writes it. */
function inCatalog<Needed extends { readonly part?: string }>(
  { sizes }: BuildSize['build'],
  needed: Needed,
): Needed {
  const id = needed.part === undefined ? undefined : sizes.get(needed.part)?.variant.id;
  return id === undefined ? needed : { ...needed, part: id };
}

/**
 * The price of one assembly: that of its parts, each by what there is of it in the whole cart (book 5).
 *
 * @param discountTenths tenths of a percent, 0 to 1000
 * @param basisOf pieces or feet of a part number in the whole cart
 */
export function buildPrice(
  { build, listE4 }: BuildSize,
  discountTenths: bigint,
  basisOf: (part: string) => number,
): LinePrice {
  const price = build.priceBy(({ listE4: partE4, offers = [], product, variant }: SoldSize) => {
    const terms = { listE4: partE4, discountTenths, byTheFoot: isSoldByTheFoot(product.productCategory) };
    return ownPriceAt(offers, terms, basisOf(variant.id)).ownE4;
  });
  if (price.kind === 'call') throw new Error('What is sold by call has no price.');
  return {
    listE4,
    discountTenths,
    ownE4: price.cents * E4_PER_CENT,
    sold: { rule: 'assembly', parts: price.parts },
    unitCents: price.cents,
  };
}

/** For the wire: an assembly with its parts, and what they cost where it has a price. */
export const assemblyLine = ({ build, variant }: BuildSize, price: LinePrice | undefined): AssemblyLine => ({
  text: variant.id,
  parts:
    price?.sold.rule === 'assembly'
      ? price.sold.parts.map(({ unitE4, cents, ...needed }) => ({
          ...inCatalog(build, needed),
          price: dollarsFromE4(unitE4),
          subTotal: dollarsFromCents(cents),
        }))
      : build.needed.map((needed) => inCatalog(build, needed)),
});

/**
 * As an order keeps it.
 *
 * @param price none where one was agreed for the whole
 */
export const assemblyCopy = (size: BuildSize, price: LinePrice | undefined): AssemblyCopy => ({
  ...assemblyLine(size, price),
  ...size.build.copied,
});
