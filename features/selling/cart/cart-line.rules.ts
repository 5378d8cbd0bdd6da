import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { Option } from '#features/catalog/products/product.contract.ts';
import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import type { WantedLine } from '#features/selling/stock/availability.rules.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { assemblyLine, buildPrice, takenBy } from './build-price.rules.ts';
import type { Cart, CartItem, LastRequest, LineProblem, Unit } from './cart.contract.ts';
import { type LinePrice, priceReason, type Sold, whyThisPrice } from './line-price.rules.ts';

/** A line as it is kept. */
export interface KeptLine {
  readonly id: string;
  readonly variantId: string;
  readonly optionId?: string;
  /** Whole feet. */
  readonly customFeet?: number;
  readonly unit: Unit;
  /** As typed, in `unit`. */
  readonly entered: number;
  /** The buyer's; never empty. */
  readonly note?: string;
  /** What the buyer's company calls the part. */
  readonly theirs?: string;
}

/** A line with what it is of, and what it costs as of now. */
export interface CartLine extends KeptLine {
  readonly size: SoldSize;
  readonly option?: Option;
  readonly piecesPerBox?: number;
  /** Pieces, or packages or cuts of hose. */
  readonly quantity: number;
  readonly state: LineState;
}

export type LineState =
  | { readonly kind: 'priced'; readonly price: LinePrice; readonly subTotalCents: bigint }
  | { readonly kind: 'problem'; readonly problem: LineProblem };

/** The open cart as of now. */
export interface PricedCart {
  readonly id: string;
  readonly version: number;
  /** Newest first. */
  readonly lines: readonly CartLine[];
  readonly totalQuantity: number;
  /** Without the lines that have a problem. */
  readonly totalCents: bigint;
  readonly lastRequest?: LastRequest;
}

/** @param discountTenths tenths of a percent off the list, 0 to 1000 */
export function priceCart(
  { id, version }: { readonly id: string; readonly version: number },
  lines: ReadonlyArray<{ readonly kept: KeptLine; readonly size: SoldSize }>,
  discountTenths: bigint,
): PricedCart {
  const measured = lines.map(({ kept, size }) => measure(kept, size));
  const bases = basesOf(measured);
  const priced = measured.map((line) => withPrice(line, discountTenths, bases));
  return {
    id,
    version,
    lines: priced,
    totalQuantity: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: priced.reduce(
      (sum, { state }) => sum + (state.kind === 'priced' ? state.subTotalCents : 0n),
      0n,
    ),
  };
}

/** The lines of a cart once some are saved: those that are new come first, the others keep their places. */
export function withSaved(lines: readonly KeptLine[], saved: readonly KeptLine[]): KeptLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const now = new Map(saved.map((line) => [line.id, line]));
  return [...saved.filter(({ id }) => !known.has(id)), ...lines.map((line) => now.get(line.id) ?? line)];
}

/** A line as if it were alone in its cart. */
export function priceLine(kept: KeptLine, size: SoldSize, discountTenths: bigint): CartLine {
  const line = measure(kept, size);
  return withPrice(line, discountTenths, basesOf([line]));
}

/** A line before it has a price: how it is sold, or why it cannot be. */
interface MeasuredLine extends Omit<CartLine, 'state'> {
  readonly sold: Sold | LineProblem;
}

function measure(kept: KeptLine, size: SoldSize): MeasuredLine {
  const box = piecesPerBox(size.product.productCategory, size.variant);
  const option = size.variant.options.find(({ id }) => id === kept.optionId);
  return {
    ...kept,
    size,
    ...(option && { option }),
    ...(box !== undefined && { piecesPerBox: box }),
    quantity: kept.unit === 'boxes' ? kept.entered * (box ?? 1) : kept.entered,
    sold: soldOrNot(kept, size, option, box),
  };
}

/** Of each part number the pieces, or for hose the feet of packages and cuts, in all lines together (book 1), builds too. */
function basesOf(lines: readonly MeasuredLine[]): Map<string, number> {
  const bases = new Map<string, number>();
  for (const { variantId, size, sold, quantity } of lines) {
    if (typeof sold === 'string') continue;
    const each = sold.rule === 'piece' ? 1 : sold.feet;
    const taken = isBuildSize(size) ? takenBy(size) : [[variantId, each] as const];
    for (const [part, count] of taken) bases.set(part, (bases.get(part) ?? 0) + count * quantity);
  }
  return bases;
}

function withPrice(
  { sold, ...line }: MeasuredLine,
  discountTenths: bigint,
  bases: ReadonlyMap<string, number>,
): CartLine {
  if (typeof sold === 'string') return { ...line, state: { kind: 'problem', problem: sold } };
  const basisOf = (part: string): number => bases.get(part) ?? 0;
  const { listE4, offers = [] } = line.size;
  const price = isBuildSize(line.size)
    ? buildPrice(line.size, discountTenths, basisOf)
    : whyThisPrice(listE4, discountTenths, sold, { offers, basis: basisOf(line.variantId) });
  return {
    ...line,
    // A package costs what it costs in this cart.
    ...(line.option && { option: { ...line.option, price: dollarsFromCents(price.unitCents) } }),
    state: { kind: 'priced', price, subTotalCents: price.unitCents * BigInt(line.quantity) },
  };
}

function soldOrNot(
  kept: KeptLine,
  size: SoldSize,
  option: Option | undefined,
  box: number | undefined,
): Sold | LineProblem {
  if (size.isRetired) return 'retired';
  if (size.variant.itemClass === 'ZITEM') return 'call for price';
  const sold = soldAs(kept, size, option);
  if (!sold) return 'length is gone';
  // An import may take the box away; what was meant is not ours to guess.
  return kept.unit === 'boxes' && box === undefined ? 'box is gone' : sold;
}

/** Undefined where the length that was chosen is not sold any more. */
function soldAs(kept: KeptLine, size: SoldSize, option: Option | undefined): Sold | undefined {
  const byTheFoot = isSoldByTheFoot(size.product.productCategory);
  if (kept.customFeet !== undefined)
    return byTheFoot ? { rule: 'custom length', feet: kept.customFeet } : undefined;
  if (kept.optionId !== undefined)
    return byTheFoot && option ? { rule: 'package', feet: option.lengthFeet } : undefined;
  return byTheFoot ? undefined : { rule: 'piece' };
}

/** What of stock a line wants: nothing, where it cannot be ordered. */
export const wantedOf = ({ variantId, size, option, customFeet, quantity, state }: CartLine): WantedLine => ({
  takes: isBuildSize(size) ? takenBy(size) : new Map([[variantId, customFeet ?? option?.lengthFeet ?? 1]]),
  quantity: state.kind === 'priced' ? quantity : 0,
});

/**
 * For the wire (spec 3).
 *
 * @param stocks what can ship of each line, where the reader is told
 */
export const cartOf = (
  { id, version, lines, totalQuantity, totalCents, lastRequest }: PricedCart,
  stocks: ReadonlyArray<LineStock | undefined> = [],
): Cart => ({
  id,
  version,
  items: lines.map((line, at) => itemOf(line, stocks[at])),
  totalQuantity,
  totalCost: dollarsFromCents(totalCents),
  ...(lastRequest && { lastRequest }),
});

function itemOf({ size, state, ...line }: CartLine, stock: LineStock | undefined): CartItem {
  const { longDescription: _, ...product } = size.product;
  return {
    id: line.id,
    product,
    variant: size.variant,
    ...(line.option && { option: line.option }),
    ...(line.customFeet !== undefined && { custom: { length: line.customFeet } }),
    quantity: line.quantity,
    unit: line.unit,
    entered: line.entered,
    ...(line.piecesPerBox !== undefined && { piecesPerBox: line.piecesPerBox }),
    ...(line.note !== undefined && { note: line.note }),
    ...(line.theirs !== undefined && { theirs: line.theirs }),
    ...(isBuildSize(size) && {
      assembly: assemblyLine(size, state.kind === 'priced' ? state.price : undefined),
    }),
    ...(state.kind === 'priced'
      ? {
          price: dollarsFromCents(state.price.unitCents),
          subTotal: dollarsFromCents(state.subTotalCents),
          why: priceReason(state.price),
        }
      : { trouble: state.problem }),
    ...(stock && state.kind === 'priced' && { stock }),
  };
}
