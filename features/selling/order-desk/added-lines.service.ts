import { oneTextOf } from '#features/assembly/build/build-string.rules.ts';
import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { type BuildTerms, withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { isSpelling } from '#features/catalog/measures/part-number.rules.ts';
import { partKeys } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { findPartNumbers, listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { readAddition } from '#features/selling/cart/addition.rules.ts';
import { assemblyCopy } from '#features/selling/cart/build-price.rules.ts';
import { type CartLine, type KeptLine, priceCart } from '#features/selling/cart/cart-line.rules.ts';
import { productCopy, variantCopy } from '#features/selling/checkout/checkout.rules.ts';
import type { OrderItem } from '#features/selling/orders/order.contract.ts';
import type { NewOrderLine } from '#features/selling/orders/orders.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/http/refusal.ts';
import type { Problem } from '#shared/endpoint.ts';
import { centsFromDollars } from '#shared/money.ts';
import type { LineCorrection } from './corrections.contract.ts';

type Addition = Extract<LineCorrection, { readonly part: string }>;

export interface Asked {
  /** Place in the call. */
  readonly at: number;
  readonly line: Addition;
}

interface Around {
  /** What stays of the order: it counts for the basis of a price (book 1). */
  readonly items: readonly OrderItem[];
  readonly terms: BuildTerms;
  /** Feet. */
  readonly customLengthMax: number;
}

/**
 * Lines that are added to an order, at the price that was typed, or else at what the company pays today.
 *
 * @throws Refusal 400 for what is not sold, or not so
 */
export async function addedLines(tx: Tx, given: readonly Asked[], around: Around): Promise<NewOrderLine[]> {
  if (given.length === 0) return [];
  const asked = given.map(({ at, line }) => ({ at, line: { ...line, part: oneTextOf(line.part) } }));
  const staying = around.items.map(({ variant }) => variant.id);
  const sizeOf = await sizesOf(tx, asked, staying, around.terms);
  const problems: Problem[] = [];
  const additions = asked.flatMap(({ at, line }) => {
    const size = sizeOf(line.part);
    const addition = readAddition(
      {
        product: size?.product.id ?? '',
        variant: line.part,
        ...(line.option !== undefined && { option: optionOf(line.option, size) }),
        ...(line.custom && { custom: line.custom }),
        quantity: line.quantity,
      },
      size,
      around.customLengthMax,
    );
    if (addition.ok && size)
      return [{ kept: { ...addition.value, id: String(at) }, size, typed: line.price }];
    const found = addition.ok ? [] : addition.problems;
    problems.push(...found.map(({ field, message }) => ({ field: `lines.${at}.${nameOf(field)}`, message })));
    return [];
  });
  if (problems.length > 0) throw invalid(problems);
  const stays = around.items.flatMap((item) => {
    const size = sizeOf(item.variant.id);
    return size ? [{ kept: keptFrom(item), size }] : [];
  });
  const { lines } = priceCart(
    { id: '', version: 0 },
    [...additions, ...stays],
    BigInt(around.terms.discountTenths),
  );
  return additions.flatMap(({ kept, typed }) => {
    const line = lines.find(({ id }) => id === kept.id);
    return line ? orderedLine(line, typed) : [];
  });
}

async function sizesOf(
  tx: Tx,
  asked: readonly Asked[],
  staying: readonly string[],
  terms: BuildTerms,
): Promise<(part: string) => SoldSize | undefined> {
  const ids = await findPartNumbers(
    tx,
    asked.flatMap(({ line }) => partKeys(line.part)),
  );
  const names = [...asked.map(({ line }) => line.part), ...staying];
  const sizes = await withBuildSizes(tx, await listSizes(tx, [...ids.values()], terms), names, terms);
  return (part) =>
    sizes.get(part) ??
    partKeys(part)
      .map((key) => sizes.get(ids.get(key) ?? ''))
      .find((size) => size !== undefined && isSpelling(part, size.variant.id));
}

/** A package by its id, or by its feet. */
const optionOf = (option: string, size: SoldSize | undefined): string =>
  size?.variant.options.find(({ id, lengthFeet }) => id === option || String(lengthFeet) === option)?.id ??
  option;

const nameOf = (field: string | undefined): string =>
  field === undefined || field === 'variant' ? 'part' : field;

const keptFrom = ({ id, variant, option, custom, quantity }: OrderItem): KeptLine => ({
  id,
  variantId: variant.id,
  ...(option && { optionId: option.id }),
  ...(custom && { customFeet: custom.length }),
  unit: 'pieces',
  entered: quantity,
});

/** @param typed dollars for one */
function orderedLine(line: CartLine, typed: number | undefined): NewOrderLine[] {
  if (line.state.kind === 'problem')
    throw new Error(`${line.variantId} has no price: ${line.state.problem}.`);
  const { price } = line.state;
  const { listE4, unitCents } = price;
  const { size, option, customFeet, unit, entered, quantity } = line;
  return [
    {
      product: productCopy(line),
      variant: variantCopy(line),
      ...(option && { option }),
      ...(customFeet !== undefined && { customFeet }),
      unit,
      entered,
      quantity,
      ...(isBuildSize(size) && {
        // A typed price is that of the whole.
        assembly: assemblyCopy(size, typed === undefined ? price : undefined),
      }),
      listE4,
      unitCents: typed === undefined ? unitCents : centsFromDollars(typed),
    },
  ];
}
