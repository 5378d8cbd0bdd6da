import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';

/** Pieces in a box of a part number, where it is sold in boxes. */
export type BoxOf = (variantId: string) => number | undefined;

/**
 * Lines that go back into a cart: one that is there already keeps the larger quantity (book 2).
 *
 * @param kept what is in the cart
 * @returns those that change it
 */
export function returning(
  lines: readonly KeptLine[],
  kept: readonly KeptLine[],
  boxOf: BoxOf,
): ReadonlyArray<Omit<KeptLine, 'id'>> {
  const there = new Map(kept.map((line) => [lengthOf(line), line]));
  return lines.flatMap((line) => {
    const before = there.get(lengthOf(line));
    if (!before) return [line];
    return pieces(line, boxOf) > pieces(before, boxOf)
      ? [{ ...line, note: before.note ?? line.note ?? '' }]
      : [];
  });
}

const lengthOf = ({ variantId, optionId, customFeet }: Omit<KeptLine, 'id'>): string =>
  JSON.stringify([variantId, optionId, customFeet]);

const pieces = ({ variantId, unit, entered }: Omit<KeptLine, 'id'>, boxOf: BoxOf): number =>
  unit === 'boxes' ? entered * (boxOf(variantId) ?? 1) : entered;
