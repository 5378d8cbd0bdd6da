import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { messages as catalogMessages } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { Reading } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import type { ReadingProblem } from '#features/catalog/pasted-lines/pasted-words.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { blockedSentence, enteredProblem, readAddition } from './addition.rules.ts';
import { type AddToCart, messages, type Unit } from './cart.contract.ts';
import { type CartLine, type KeptLine, priceCart, priceLine } from './cart-line.rules.ts';
import { type CheckedLine } from './checked-lines.contract.ts';

/** What a line is judged against. */
export interface Bench {
  readonly discountTenths: bigint;
  /** Feet. */
  readonly customLengthMax: number;
  /** What is in the order already. */
  readonly lines: readonly CartLine[];
}

/** Judges a line whose part number exists. */
export function checkLine(text: string, reading: Reading, size: SoldSize, bench: Bench): CheckedLine {
  const { id, name, slug } = size.product;
  const part = { id: size.variant.id, product: { id, slug, name } };
  if (size.isRetired) return { state: 'refused', text, part, message: messages.partRetired };
  const blocked = blockedBy(size);
  if (blocked) return { state: 'refused', text, part, message: blocked };
  const length = lengthOf(reading, size);
  const quantity = quantityOf(reading, size);
  if (size.variant.itemClass === 'ZITEM')
    return {
      state: 'call for price',
      text,
      part,
      message: catalogMessages.callCustomerService,
      ...(quantity !== undefined && { quantity }),
    };
  const needsQuantity = (message: string): CheckedLine => ({
    state: 'needs a quantity',
    text,
    part,
    message,
    length: reading.kept,
  });
  if (reading.problem) return needsQuantity(sentenceOf(reading.problem));
  if (length === undefined)
    return {
      state: 'needs a length',
      text,
      part,
      message: messages.lengthMissing,
      options: size.variant.options,
      ...(quantity !== undefined && { quantity }),
    };
  if (quantity === undefined) return needsQuantity(messages.enterQuantity);
  const range = enteredProblem(quantity);
  if (range) return needsQuantity(range.message);
  return checkAsked(
    text,
    { product: id, variant: part.id, ...length, quantity, unit: unitOf(reading, size) },
    size,
    bench,
  );
}

/** Judges a line that says all that a call to add does. */
export function checkAsked(text: string, line: AddToCart, size: SoldSize, bench: Bench): CheckedLine {
  const { id, name, slug } = size.product;
  const part = { id: size.variant.id, product: { id, slug, name } };
  const blocked = blockedBy(size);
  if (blocked) return { state: 'refused', text, part, message: blocked };
  if (!size.isRetired && size.variant.itemClass === 'ZITEM')
    return {
      state: 'call for price',
      text,
      part,
      message: catalogMessages.callCustomerService,
      quantity: line.quantity,
    };
  const addition = readAddition(line, size, bench.customLengthMax);
  if (!addition.ok)
    return {
      state: 'refused',
      text,
      part,
      message: addition.problems.map(({ message }) => message).join(' '),
    };
  const priced = priceLine({ id: '', ...addition.value }, size, bench.discountTenths);
  if (priced.state.kind === 'problem')
    return { state: 'refused', text, part, message: messages.lengthUnknown };
  const replaced = bench.lines.find((kept) => isSameLine(kept, addition.value));
  return {
    state: 'ready',
    text,
    part,
    line,
    length: lengthLabel(line, size),
    subTotal: dollarsFromCents(priced.state.subTotalCents),
    ...(replaced && { replaces: replaced.entered }),
  };
}

/** Why an assembly cannot be made. */
const blockedBy = (size: SoldSize): string | undefined =>
  isBuildSize(size) && size.build.blocked.length > 0 ? blockedSentence(size.build.blocked) : undefined;

/** What cannot be the quantity, in words. */
function sentenceOf(problem: ReadingProblem): string {
  switch (problem.kind) {
    case 'no quantity':
      return `${quoted(problem.text)} is no quantity. ${messages.quantityRange}`;
    case 'many quantities':
      return `More than one number could be the quantity: ${problem.texts.join(', ')}.`;
    case 'unread':
      return `We could not read ${quoted(problem.text)}. ${messages.quantityRange}`;
  }
}

const quoted = (text: string): string => `“${text}”`;

/** What is no hose and sold by the foot is counted in feet: '50 ft' of it are 50. */
function quantityOf({ quantity, length }: Reading, { product, variant }: SoldSize): number | undefined {
  return quantity ?? (isCountedInFeet({ product, variant }) ? length?.feet : undefined);
}

const isCountedInFeet = ({ product, variant }: Pick<SoldSize, 'product' | 'variant'>): boolean =>
  !isSoldByTheFoot(product.productCategory) && variant.package?.unit === 'ft';

type ChosenLength = Pick<AddToCart, 'option' | 'custom'>;

/** Undefined where hose has no length yet. A package of just that length is cheaper than a cut. */
function lengthOf({ length, quantity }: Reading, { product, variant }: SoldSize): ChosenLength | undefined {
  if (!isSoldByTheFoot(product.productCategory)) {
    const isQuantity = quantity === undefined && isCountedInFeet({ product, variant });
    return length?.feet === undefined || isQuantity ? {} : { custom: { length: length.feet } };
  }
  if (!length) return undefined;
  const { feet, packedAs } = length;
  const packed = variant.options.filter(
    ({ label, lengthFeet }) =>
      (feet === undefined || lengthFeet === feet) &&
      (packedAs === undefined || label.toLowerCase().startsWith(packedAs)),
  );
  const [option] = packed;
  if (option && (feet !== undefined || packed.length === 1)) return { option: option.id };
  return feet !== undefined && packedAs === undefined ? { custom: { length: feet } } : undefined;
}

/** 'box' beside something that is no hose is a box of it. */
function unitOf({ unit, length }: Reading, { product }: SoldSize): Unit {
  if (unit) return unit;
  return length?.packedAs === 'box' && !isSoldByTheFoot(product.productCategory) ? 'boxes' : 'pieces';
}

function lengthLabel({ option, custom, unit }: AddToCart, { variant }: SoldSize): string {
  if (custom) return `${custom.length} ft cut to length`;
  if (unit === 'boxes') return `boxes of ${variant.package?.quantity ?? 1}`;
  return variant.options.find(({ id }) => id === option)?.label ?? '';
}

type Key = Pick<KeptLine, 'variantId' | 'optionId' | 'customFeet'>;

/** The same part number and length (rulings: Cart). */
export const isSameLine = (one: Key, other: Key): boolean =>
  one.variantId === other.variantId && one.optionId === other.optionId && one.customFeet === other.customFeet;

type SizeOf = (part: string) => SoldSize | undefined;

/**
 * What each line costs once all of them are in the cart: what is agreed about a part may go by all there is of it.
 *
 * @param sizeOf by part number
 */
export function pricedTogether(checked: readonly CheckedLine[], sizeOf: SizeOf, bench: Bench): CheckedLine[] {
  const lines = readyLines(checked, sizeOf, bench);
  return checked.map((each, at) => {
    const state = lines.get(at)?.state;
    return each.state === 'ready' && state?.kind === 'priced'
      ? { ...each, subTotal: dollarsFromCents(state.subTotalCents) }
      : each;
  });
}

/** With what can ship now of each that is ready. */
export async function withStock(
  checked: readonly CheckedLine[],
  { sizeOf, bench }: { readonly sizeOf: SizeOf; readonly bench: Bench },
  stockOf: (lines: readonly CartLine[]) => Promise<ReadonlyArray<LineStock | undefined>>,
): Promise<CheckedLine[]> {
  const lines = [...readyLines(checked, sizeOf, bench)];
  const stocks = await stockOf(lines.map(([, line]) => line));
  const known = new Map(lines.map(([at], nth) => [at, stocks[nth]]));
  return checked.map((each, at) => {
    const stock = known.get(at);
    return each.state === 'ready' && stock ? { ...each, stock } : each;
  });
}

/** Those that are ready as they would stand in the cart, by their place. */
function readyLines(
  checked: readonly CheckedLine[],
  sizeOf: SizeOf,
  { discountTenths, customLengthMax, lines }: Bench,
): ReadonlyMap<number, CartLine> {
  const added = checked.flatMap((each, at) => {
    const size = each.state === 'ready' ? sizeOf(each.part.id) : undefined;
    if (each.state !== 'ready' || !size) return [];
    const addition = readAddition(each.line, size, customLengthMax);
    return addition.ok ? [{ kept: { id: String(at), ...addition.value }, size }] : [];
  });
  const staying = lines.filter((line) => !added.some(({ kept }) => isSameLine(line, kept)));
  const { lines: priced } = priceCart(
    { id: '', version: 0 },
    [...added, ...staying.map((line) => ({ kept: line, size: line.size }))],
    discountTenths,
  );
  return new Map(priced.slice(0, added.length).map((line) => [Number(line.id), line]));
}

/** Of two lines about the same part number and length the second one says so. */
export function withoutDoubles(lines: readonly CheckedLine[]): CheckedLine[] {
  const first = new Map<string, string>();
  return lines.map((line): CheckedLine => {
    if (line.state !== 'ready') return line;
    const { variant, option = '', custom } = line.line;
    const key = JSON.stringify([variant, option, custom?.length ?? 0]);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, line.text);
      return line;
    }
    const { text, part } = line;
    return {
      state: 'refused',
      text,
      part,
      message: `This part and length is here already, as ${quoted(before)}.`,
    };
  });
}
