import { messages as catalogMessages } from '#features/catalog/catalog.contract.ts';
import { isSoldByTheFoot } from '#features/catalog/price.rules.ts';
import type { SoldSize } from '#features/catalog/sold-size.rules.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { readAddition } from './addition.rules.ts';
import { type AddToCart, type CheckedLine, messages, type Unit } from './cart.contract.ts';
import { type CartLine, type KeptLine, priceLine } from './cart-line.rules.ts';
import type { Reading } from './pasted-line.rules.ts';

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
  const { quantity } = reading;
  if (size.variant.itemClass === 'ZITEM')
    return {
      state: 'call for price',
      text,
      part,
      message: catalogMessages.callCustomerService,
      ...(quantity !== undefined && { quantity }),
    };
  const length = lengthOf(reading, size);
  if (length === undefined)
    return {
      state: 'needs a length',
      text,
      part,
      message: messages.lengthMissing,
      options: size.variant.options,
      ...(quantity !== undefined && { quantity }),
    };
  if (quantity === undefined)
    return { state: 'needs a quantity', text, part, message: messages.enterQuantity, length: reading.rest };
  const line = { product: id, variant: part.id, ...length, quantity, unit: unitOf(reading, size) };
  const addition = readAddition(line, size, bench.customLengthMax);
  if (!addition.ok)
    return {
      state: 'refused',
      text,
      part,
      message: addition.problems.map(({ message }) => message).join(' '),
    };
  const priced = priceLine({ id: '', ...addition.value }, size, bench.discountTenths);
  if (priced.state.kind === 'trouble')
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

type ChosenLength = Pick<AddToCart, 'option' | 'custom'>;

/** Undefined where hose has no length yet. A package of just that length is cheaper than a cut. */
function lengthOf({ length }: Reading, { product, variant }: SoldSize): ChosenLength | undefined {
  if (!isSoldByTheFoot(product.productCategory))
    return length?.feet === undefined ? {} : { custom: { length: length.feet } };
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

/** The same part number and length (rulings, Cart). */
export const isSameLine = (one: Key, other: Key): boolean =>
  one.variantId === other.variantId && one.optionId === other.optionId && one.customFeet === other.customFeet;

/** Of two lines about the same part number and length the second one says so. */
export function withoutDoubles(lines: readonly CheckedLine[]): CheckedLine[] {
  const first = new Map<string, number>();
  return lines.map((line, at): CheckedLine => {
    if (line.state !== 'ready') return line;
    const { variant, option = '', custom } = line.line;
    const key = JSON.stringify([variant, option, custom?.length ?? 0]);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, at);
      return line;
    }
    const { text, part } = line;
    return {
      state: 'refused',
      text,
      part,
      message: `This part and length is already on line ${before + 1}.`,
    };
  });
}
