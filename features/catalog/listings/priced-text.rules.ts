import {
  type PricedSize,
  type Pricing,
  packagePrice,
  shownPrices,
} from '#features/catalog/products/price.rules.ts';
import type { Offer } from '#features/people/agreed-prices/agreed-price.rules.ts';

/** JSON that is cut where a price stands: the same text serves every reader, and each gets their own prices. */
export interface PricedText {
  /** One more than there are prices. */
  readonly texts: readonly string[];
  readonly prices: readonly OpenPrice[];
}

/** Where a price may stand: that of a size, or of a package of so many feet of it. */
export interface OpenPrice {
  readonly size: PricedSize;
  readonly feet?: number;
}

/** Nothing that is stored has one in it. */
const MARK = '\0';
const MARKED = /,"price":"\\u0000(\d+)"/;

/** @param write gives something to be written as JSON, with what `open` gives where a `price` stands, never as first key */
export function priceText(write: (open: (price: OpenPrice) => string) => unknown): PricedText {
  const opened: OpenPrice[] = [];
  const value = write((price) => `${MARK}${opened.push(price) - 1}`);
  const texts: string[] = [];
  const prices: OpenPrice[] = [];
  for (const [place, piece] of JSON.stringify(value).split(MARKED).entries()) {
    const price = place % 2 === 1 ? opened[Number(piece)] : undefined;
    if (price) prices.push(price);
    else texts.push(piece);
  }
  return { texts, prices };
}

/** The JSON as this reader may see it: with their prices, or without the keys. */
export function filledText({ texts, prices }: PricedText, pricing: Pricing): string {
  let filled = texts[0] ?? '';
  for (const [place, price] of prices.entries())
    filled += shownText(price, pricing) + (texts[place + 1] ?? '');
  return filled;
}

function shownText(price: OpenPrice, pricing: Pricing): string {
  if (pricing.kind !== 'own') return writtenPrice(price, pricing);
  const offers = pricing.offersOf(price.size.part);
  // Nothing to look up where there is next to nothing to work out.
  if (offers.length === 0) return writtenPrice(price, pricing);
  const known = written.get(offers) ?? [];
  const { discountTenths } = pricing;
  const found = known.find((one) => one.price === price && one.discountTenths === discountTenths);
  if (found) return found.text;
  const text = writtenPrice(price, pricing);
  written.set(offers, [{ price, discountTenths, text }, ...known].slice(0, MOST_WRITTEN));
  return text;
}

/**
 * What a reader was shown of a part by what is agreed about it: who turns the pages again, or buys for the same company,
 * has the same. A product that was changed is read anew, and lists that change are other offers; so nothing grows old.
 */
const written = new WeakMap<
  readonly Offer[],
  ReadonlyArray<{ readonly price: OpenPrice; readonly discountTenths: bigint; readonly text: string }>
>();
/** In a list and on its page, with its packages; of companies with the same lists and another discount, too. */
const MOST_WRITTEN = 12;

function writtenPrice({ size, feet }: OpenPrice, pricing: Pricing): string {
  const shown = feet === undefined ? shownPrices(size, pricing) : packagePrice(size, feet, pricing);
  return shown ? `,${JSON.stringify(shown).slice(1, -1)}` : '';
}

/** The same object in JSON, with more keys at its end. */
export const withKeys = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
