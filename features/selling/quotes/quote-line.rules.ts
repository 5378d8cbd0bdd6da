import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { optionLine } from '#features/selling/cart/item-facts.rules.ts';
import { type Sold, whyThisPrice } from '#features/selling/cart/line-price.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Outcome } from '#shared/outcome.ts';
import type { KeptLine } from './kept-line.contract.ts';
import { messages, type QuoteLine } from './quote.contract.ts';
import type { DraftLine } from './quotes.contract.ts';

/**
 * A line as it was sent, ready to be kept.
 *
 * @param size of its part, undefined where there is none of that number
 * @param customLengthMax feet
 */
export function readLine(
  asked: DraftLine,
  id: string,
  size: SoldSize | undefined,
  customLengthMax: number,
): Outcome<KeptLine> {
  const { part = '', text = '', note = '', leadDays, offers = [] } = asked;
  if (part === '' && text === '') return refused(messages.partOrText, 'part');
  if (part !== '' && !size) return refused(messages.partUnknown, 'part');
  const length = size ? lengthOf(asked, size, customLengthMax) : {};
  if ('message' in length) return { ok: false, problems: [length] };
  const box = size && piecesPerBox(size.product.productCategory, size.variant);
  if (asked.unit === 'boxes' && box === undefined) return refused(messages.noBoxes, 'unit');
  if (new Set(offers.map(({ quantity }) => quantity)).size < offers.length)
    return refused(messages.sameOffer, 'offers');
  // The first of several quantities is the one that is meant where nobody chooses.
  const { quantity, price } = offers[0] ?? asked;
  return {
    ok: true,
    value: {
      id,
      ...(size && { part: size.variant.id }),
      ...(text !== '' && { text }),
      ...length,
      quantity: asked.unit === 'boxes' ? quantity * (box ?? 1) : quantity,
      ...(price !== undefined && { priceCents: cents(price) }),
      ...(leadDays !== undefined && { leadDays }),
      ...(note !== '' && { note }),
      ...(offers.length > 1 && {
        offers: offers.map((offer) => ({
          quantity: offer.quantity,
          ...(offer.price !== undefined && { priceCents: cents(offer.price) }),
        })),
      }),
    },
  };
}

const cents = (dollars: number): number => Math.round(dollars * 100);

function lengthOf(
  { option = '', custom }: DraftLine,
  { product, variant }: SoldSize,
  most: number,
): Pick<KeptLine, 'option' | 'customFeet'> | Problem {
  if (!isSoldByTheFoot(product.productCategory))
    return option === '' && !custom
      ? {}
      : { message: messages.lengthUnknown, field: custom ? 'custom' : 'option' };
  if (custom)
    return Number.isInteger(custom.length) && custom.length >= 1 && custom.length <= most
      ? { customFeet: custom.length }
      : { message: messages.lengthUnknown, field: 'custom' };
  if (option === '') return { message: messages.lengthMissing, field: 'option' };
  // By its id, or as people call it: 'Reel 400 ft'.
  const found = variant.options.find(({ id, label }) => id === option || plain(label) === plain(option));
  return found ? { option: found.id } : { message: messages.lengthUnknown, field: 'option' };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const refused = (message: string, field: string): Outcome<KeptLine> => ({
  ok: false,
  problems: [{ message, field }],
});

/** How one of a line is measured; undefined where that length is not sold any more. */
export function soldAs({ option, customFeet }: KeptLine, { product, variant }: SoldSize): Sold | undefined {
  if (!isSoldByTheFoot(product.productCategory)) return { rule: 'piece' };
  if (customFeet !== undefined) return { rule: 'custom length', feet: customFeet };
  const found = variant.options.find(({ id }) => id === option);
  return found && { rule: 'package', feet: found.lengthFeet };
}

/** Of one piece, package or cut; undefined of what has no list price to be told. */
export function listCentsOf(line: KeptLine, size: SoldSize | undefined): number | undefined {
  if (!size || size.variant.itemClass === 'ZITEM') return undefined;
  const sold = soldAs(line, size);
  return sold && Number(whyThisPrice(size.listE4, 0n, sold).unitCents);
}

/** With the list price of today, as it is fixed when it is sent. */
export function withList(line: KeptLine, size: SoldSize | undefined): KeptLine {
  const { listCents: _, ...rest } = line;
  const listCents = listCentsOf(line, size);
  return { ...rest, ...(listCents !== undefined && { listCents }) };
}

/** Whole cents, of the lines that have a price. */
export const totalCents = (lines: readonly KeptLine[], shippingCents: number | null): number =>
  lines.reduce((sum, { priceCents = 0, quantity }) => sum + priceCents * quantity, shippingCents ?? 0);

export const hasPrice = ({ priceCents, offers }: KeptLine): boolean =>
  priceCents !== undefined && (offers ?? []).every((offer) => offer.priceCents !== undefined);

/** @param floor percent of the list price; a price below it wants somebody else of the staff */
export const isBelowFloor = (line: KeptLine, floor: number): boolean =>
  line.listCents !== undefined &&
  [line, ...(line.offers ?? [])].some(
    ({ priceCents }) => priceCents !== undefined && priceCents * 100 < floor * (line.listCents ?? 0),
  );

/** The line in the quantity that the buyer chose; undefined when it was not offered. */
export function inQuantity(line: KeptLine, quantity: number | undefined): KeptLine | undefined {
  if (quantity === undefined || quantity === line.quantity) return line;
  const offer = line.offers?.find((each) => each.quantity === quantity);
  return offer && { ...line, ...offer };
}

/** For the wire. @param shows prices are told */
export function lineOf(line: KeptLine, size: SoldSize | undefined, shows: boolean): QuoteLine {
  const { id, part, text, option, customFeet, quantity, listCents, priceCents, leadDays, note, offers } =
    line;
  const facts = size && factsOf(line, size);
  const detail = facts && optionLine(facts);
  const length = customFeet === undefined ? facts?.option?.label : `${customFeet} ft`;
  return {
    id,
    ...(part !== undefined && { part }),
    ...(text !== undefined && { text }),
    ...(option !== undefined && { option }),
    ...(customFeet !== undefined && { custom: { length: customFeet } }),
    quantity,
    unit: 'pieces',
    ...(shows && listCents !== undefined && { listPrice: dollars(listCents) }),
    ...(shows && priceCents !== undefined && { price: dollars(priceCents) }),
    ...(leadDays !== undefined && { leadDays }),
    ...(note !== undefined && { note }),
    ...(shows &&
      offers && {
        offers: offers.map((offer) => ({
          quantity: offer.quantity,
          ...(offer.priceCents !== undefined && { price: dollars(offer.priceCents) }),
        })),
      }),
    ...(size && { product: { id: size.product.id, slug: size.product.slug, name: size.product.name } }),
    ...(detail && { detail }),
    ...(length !== undefined && { length }),
    ...(size?.isRetired && { isRetired: true }),
    ...(size?.variant.itemClass === 'ZITEM' && { isByCall: true }),
  };
}

const factsOf = ({ option, customFeet }: KeptLine, { product, variant }: SoldSize) => ({
  product,
  variant,
  option: variant.options.find(({ id }) => id === option),
  ...(customFeet !== undefined && { custom: { length: customFeet } }),
});

const dollars = (amount: number): number => dollarsFromCents(BigInt(amount));
