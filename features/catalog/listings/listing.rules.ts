import { coveredPart, type PricedSize } from '#features/catalog/products/price.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { type RangedSize, summaryOf } from '#features/catalog/products/product-summary.rules.ts';
import { e4FromDollars } from '#shared/money.ts';
import { type PricedText, priceText } from './priced-text.rules.ts';

/** A product as lists show it, to be kept. */
export interface Listing {
  readonly id: string;
  readonly text: PricedText;
  /** What a list says of those that match. */
  readonly sizes: readonly RangedSize[];
}

/** A product as its page shows it, to be kept. */
export interface ListedPage {
  readonly id: string;
  readonly text: PricedText;
  readonly isRetired: boolean;
}

/** @param product with the prices as they are stored */
export function listingOf(product: Product): Listing {
  const summary = summaryOf(product);
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const text = priceText((open) => ({
    ...summary,
    variants: summary.variants.map((size) => {
      const variant = variants.get(size.id);
      return variant ? { ...size, price: open({ size: pricedSize(product, variant) }) } : size;
    }),
  }));
  const sizes = product.variants.map(({ id, bore, hoseID, thread, maxWorkingPressure }) => ({
    id,
    ...(bore && { bore }),
    ...(hoseID !== undefined && { hoseID }),
    ...(thread !== undefined && { thread }),
    ...(maxWorkingPressure && { maxWorkingPressure }),
  }));
  return { id: product.id, text, sizes };
}

/** @param product with the prices as they are stored */
export function listedPageOf(product: Product): ListedPage {
  const text = priceText((open) => ({
    ...product,
    variants: product.variants.map((variant) => {
      const size = pricedSize(product, variant);
      return {
        ...variant,
        price: open({ size }),
        options: variant.options.map((option) => ({
          ...option,
          price: open({ size, feet: option.lengthFeet }),
        })),
      };
    }),
  }));
  return { id: product.id, text, isRetired: product.retired === true };
}

function pricedSize(
  { productCategory: category, facts }: Product,
  { id, itemClass, price }: Variant,
): PricedSize {
  if (price === undefined) throw new Error(`${id} was read without its price.`);
  return { part: coveredPart(id, category, facts), category, itemClass, listE4: e4FromDollars(price) };
}
