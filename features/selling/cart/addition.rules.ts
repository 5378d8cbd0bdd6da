import { messages as textMessages } from '#features/assembly/build/build.contract.ts';
import { readBuild, writeBuild } from '#features/assembly/build/build-string.rules.ts';
import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { messages as buildMessages } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { messages as catalogMessages } from '#features/catalog/catalog-search/catalog.contract.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { grouped } from '#shared/count.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { type AddToCart, ENTERED_MAX, messages, type Unit } from './cart.contract.ts';
import type { KeptLine } from './cart-line.rules.ts';

/** An empty note takes away the one that is there; none leaves it. */
export type NewLine = Omit<KeptLine, 'id' | 'theirs'>;

/**
 * What a call to add would put into the cart (shapes 3).
 *
 * @param size the one that is asked for, undefined when there is none of that part number
 * @param customLengthMax feet
 */
export function readAddition(
  asked: AddToCart,
  size: SoldSize | undefined,
  customLengthMax: number,
): Outcome<NewLine> {
  if (!size || size.product.id !== asked.product) return refused(messages.partUnknown, 'variant');
  if (size.isRetired) return refused(messages.partRetired, 'variant');
  if (isBuildSize(size) && size.build.blocked.length > 0)
    return refused(blockedSentence(size.build.blocked), 'assembly');
  if (size.variant.itemClass === 'ZITEM') return refused(catalogMessages.callCustomerService, 'variant');
  const unit = asked.unit ?? 'pieces';
  const problems = [
    lengthProblem(asked, size, customLengthMax),
    enteredProblem(asked.quantity),
    unitProblem(unit, size),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      variantId: size.variant.id,
      ...(asked.option !== undefined && { optionId: asked.option }),
      ...(asked.custom && { customFeet: asked.custom.length }),
      unit,
      entered: asked.quantity,
      ...(asked.note !== undefined && { note: asked.note }),
    },
  };
}

function lengthProblem(
  { option, custom }: AddToCart,
  { product, variant }: SoldSize,
  most: number,
): Problem | undefined {
  if (option !== undefined && custom) return { message: messages.oneLength, field: 'custom' };
  if (!isSoldByTheFoot(product.productCategory))
    return option === undefined && !custom
      ? undefined
      : { message: messages.lengthUnknown, field: custom ? 'custom' : 'option' };
  if (custom) return customLengthProblem(custom.length, most);
  if (option === undefined || option === '') return { message: messages.lengthMissing, field: 'option' };
  const isKnown = variant.options.some(({ id }) => id === option);
  return isKnown ? undefined : { message: messages.lengthUnknown, field: 'option' };
}

/** @param most feet */
function customLengthProblem(feet: number, most: number): Problem | undefined {
  if (Number.isInteger(feet) && feet >= 1 && feet <= most) return undefined;
  return { message: customLengthRange(most), field: 'custom' };
}

/** @param most feet */
export const customLengthRange = (most: number): string =>
  `Enter a custom length from 1 to ${grouped(most)} ft.`;

/** @param entered pieces or boxes */
export const enteredProblem = (entered: number): Problem | undefined =>
  Number.isInteger(entered) && entered >= 1 && entered <= ENTERED_MAX
    ? undefined
    : { message: messages.quantityRange, field: 'quantity' };

export const unitProblem = (unit: Unit, { product, variant }: SoldSize): Problem | undefined =>
  unit === 'boxes' && piecesPerBox(product.productCategory, variant) === undefined
    ? { message: messages.noBoxes, field: 'unit' }
    : undefined;

/** An assembly by the one text that it has; everything else as it is asked for. */
export function namedLine(asked: AddToCart): Outcome<AddToCart> {
  if (asked.product !== '') return { ok: true, value: asked };
  const read = readBuild(asked.variant);
  if (!read.ok) return { ok: false, problems: [{ message: textMessages.notAString, field: 'assembly' }] };
  return { ok: true, value: { ...asked, variant: writeBuild(read.build) } };
}

/** Why an assembly cannot be made. */
export const blockedSentence = (why: readonly string[]): string =>
  buildMessages.blocked.replace('{why}', why.join(' '));

const refused = (message: string, field: string): Outcome<NewLine> => ({
  ok: false,
  problems: [{ message, field }],
});
