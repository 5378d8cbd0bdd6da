import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { customLengthCents, isSoldByTheFoot, packageCents } from '#features/catalog/products/price.rules.ts';
import type { Category, Option, Variant } from '#features/catalog/products/product.contract.ts';
import { piecesPerBox } from '#features/catalog/products/sold-size.rules.ts';
import {
  type AddToCart,
  type CartItem,
  ENTERED_MAX,
  messages,
  type Unit,
} from '#features/selling/cart/cart.contract.ts';
import { andMore } from '#features/selling/cart/line-text.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { dollarsFromCents, E4_PER_CENT, e4FromDollars } from '#shared/money.ts';

/** What is chosen and typed in the row of a size. */
export interface Row {
  /** An option id, `custom`, or empty while none is chosen. */
  readonly length: string;
  /** Digits, for a custom length. */
  readonly feet: string;
  /** Digits, in `unit`. */
  readonly quantity: string;
  readonly unit: Unit;
}

export const CUSTOM = 'custom';
export const emptyRow: Row = { length: '', feet: '', quantity: '', unit: 'pieces' };

/** As the newest line of that size was entered. */
export function rowOf(variantId: string, items: readonly CartItem[]): Row {
  const item = items.find(({ variant }) => variant.id === variantId);
  if (!item) return emptyRow;
  return {
    length: item.custom ? CUSTOM : (item.option?.id ?? ''),
    feet: item.custom ? String(item.custom.length) : '',
    quantity: String(item.entered),
    unit: item.unit,
  };
}

/** The line that this row would change: the same part number and length. */
export const lineOfRow = (variantId: string, row: Row, items: readonly CartItem[]): CartItem | undefined =>
  items.find(
    ({ variant, option, custom }) =>
      variant.id === variantId &&
      (option?.id ?? '') === (row.length === CUSTOM ? '' : row.length) &&
      (custom ? String(custom.length) : '') === (row.length === CUSTOM ? row.feet : ''),
  );

/** What keeps a row from being added (spec 5); none when it is complete. */
export function rowProblems(variantId: string, row: Row, category: Category): readonly Problem[] {
  const hasLength = row.length === CUSTOM ? Number(row.feet) > 0 : row.length !== '';
  return [
    ...(isSoldByTheFoot(category) && !hasLength ? [messages.lengthMissing] : []),
    ...(Number(row.quantity) > 0 ? [] : [messages.enterQuantity]),
  ].map((message) => ({ message, field: variantId }));
}

export const additionOf = (
  product: string,
  variant: string,
  { length, feet, quantity, unit }: Row,
): AddToCart => ({
  product,
  variant,
  ...(length === CUSTOM ? { custom: { length: Number(feet) } } : length !== '' && { option: length }),
  quantity: Number(quantity),
  unit,
});

/** Dollars for the row as it stands; undefined while it is not complete. What is shown is what is multiplied. */
export function rowPrice(
  variant: Variant,
  category: Category,
  row: Row,
  items: readonly CartItem[] = [],
): number | undefined {
  if (rowProblems(variant.id, row, category).length > 0) return undefined;
  const each = feetOf(variant, row);
  if (each === undefined) return undefined;
  const entered = Math.min(Number(row.quantity), ENTERED_MAX);
  const pieces = row.unit === 'boxes' ? (piecesPerBox(category, variant) ?? 1) : 1;
  const replaced = lineOfRow(variant.id, row, items);
  const others = items.filter((item) => item.variant.id === variant.id && item !== replaced);
  const own = ownAt(variant, basisOf(others) + each * entered * pieces);
  const unitCents = own === undefined ? undefined : unitCentsOf(e4FromDollars(own), variant, row);
  return unitCents === undefined ? undefined : dollarsFromCents(unitCents * BigInt(entered * pieces));
}

/** What a foot or piece costs when there are so many of the part in the order. */
const ownAt = ({ discountedPrice, tiers = [] }: Variant, basis: number): number | undefined =>
  tiers.findLast(({ minimum }) => minimum <= basis)?.price ?? discountedPrice;

/** Feet of hose or pieces in these lines; one that cannot be ordered counts for nothing. */
const basisOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { why, quantity }) => sum + (why ? (why.feet ?? 1) * quantity : 0), 0);

/** Feet of one package or cut, and 1 for a piece; undefined for a length that is not sold. */
function feetOf({ options }: Variant, { length, feet }: Row): number | undefined {
  if (length === CUSTOM) return Number(feet);
  return length === '' ? 1 : options.find(({ id }) => id === length)?.lengthFeet;
}

/** '250 ft and more: $5.12', for each step above the first (book 1). */
export const stepTexts = ({ tiers = [] }: Pick<Variant, 'tiers'>, category: Category): string[] =>
  tiers
    .slice(1)
    .map(({ minimum, price }) => `${andMore(minimum, isSoldByTheFoot(category))}: ${dollars(price)}`);

function unitCentsOf(ownE4: bigint, { options }: Variant, { length, feet }: Row): bigint | undefined {
  if (length === CUSTOM) return customLengthCents(ownE4, BigInt(feet));
  if (length === '') return ownE4 / E4_PER_CENT;
  const option = options.find(({ id }) => id === length);
  return option && packageCents(ownE4, BigInt(option.lengthFeet));
}

/** What one package costs is known before a quantity is: 'Reel 400 ft, $1,680.20'. */
export const optionText = ({ label, price }: Option): string =>
  price === undefined ? label : `${label}, ${dollars(price)}`;

/** What stands behind the feet that were typed: 'ft', or 'ft (3.66 m)'. */
export const feetUnit = (feet: string, readIn: (text: string) => string): string =>
  feet === '' ? 'ft' : readIn(`${feet} ft`).slice(feet.length + 1);

/** '2 reels of 400 ft in your order.' */
export function inOrderText({ entered, option, custom, unit, piecesPerBox: perBox }: CartItem): string {
  return `${whatOf()} in your order.`;
  function whatOf(): string {
    if (custom) return `${entered} × ${custom.length} ft cut to length`;
    if (unit === 'boxes') return `${counted(entered, 'box')} of ${perBox ?? 1}`;
    const [kind = '', ...length] = option?.label.split(' ') ?? [];
    return kind === '' ? String(entered) : `${counted(entered, kind.toLowerCase())} of ${length.join(' ')}`;
  }
}

function counted(count: number, word: string): string {
  if (count === 1) return `1 ${word}`;
  return `${count} ${word}${word.endsWith('x') ? 'es' : 's'}`;
}
