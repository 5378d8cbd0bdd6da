import {
  type PricedSize,
  type Pricing,
  packagePrice,
  shownPrices,
} from '#features/catalog/products/price.rules.ts';

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

function shownText({ size, feet }: OpenPrice, pricing: Pricing): string {
  const shown = feet === undefined ? shownPrices(size, pricing) : packagePrice(size, feet, pricing);
  // Under plain keys, which need no quoting.
  return Object.entries(shown ?? {}).reduce(
    (text, [key, value]) => `${text},"${key}":${JSON.stringify(value)}`,
    '',
  );
}

/** The same object in JSON, with more keys at its end. */
export const withKeys = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
