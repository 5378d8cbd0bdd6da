/** π in 10^-12, so that no float decides a length. */
const PI_E12 = 3_141_592_653_590n;
const E12 = 1_000_000_000_000n;
const STRAIGHT_DIAMETERS = 2;

/**
 * The smallest overall length for a bend at the smallest radius (domain 4.4, book 5): the arc along the middle of the hose,
 * twice its diameter straight behind each ferrule, the hose inside both ferrules, which does not bend, and both cutoffs.
 * All in tenths of a millimetre.
 *
 * @param insertionTenths of both ends together
 * @param cutoffsTenths of both ends together
 * @returns rounded up
 */
export function smallestForBend(
  degrees: 90 | 180,
  of: {
    readonly bendRadiusTenths: number;
    readonly outsideTenths: number;
    readonly insertionTenths: number;
    readonly cutoffsTenths: number;
  },
): number {
  // π × degrees / 180 × (R + OD / 2)
  const top = PI_E12 * BigInt(degrees) * BigInt(2 * of.bendRadiusTenths + of.outsideTenths);
  const bottom = 360n * E12;
  const arc = Number((top + bottom - 1n) / bottom);
  return arc + 2 * STRAIGHT_DIAMETERS * of.outsideTenths + of.insertionTenths + of.cutoffsTenths;
}

const HUNDREDTHS_PER_TENTH = 10;

/** Hose inside one ferrule, tenths of a millimetre, rounded up: as the crimp table has it, else twice the hose's diameter (book 5). */
export const insertionTenths = (insertionHundredths: number | undefined, outsideTenths: number): number =>
  insertionHundredths === undefined
    ? 2 * outsideTenths
    : Math.ceil(insertionHundredths / HUNDREDTHS_PER_TENTH);
