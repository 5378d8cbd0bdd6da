import type { BuildLength } from './build.contract.ts';

/** Lengths are tenths of a millimetre; tolerances, which are fractions of an inch, ten-thousandths. */
const FOOT_TENTHS = 3048;
const E4 = 10_000;
const TEN_THOUSANDTHS_PER_TENTH = 1000;
const TENTHS_PER_UNIT = { IN: 254, MM: 10, FT: FOOT_TENTHS } as const;

/** A length as it was ordered, in tenths of a millimetre, half up (book 5). */
export const tenthsOf = ({ amountE4, unit }: Pick<BuildLength, 'amountE4' | 'unit'>): number =>
  Math.floor((2 * amountE4 * TENTHS_PER_UNIT[unit] + E4) / (2 * E4));

/**
 * Cut and overall length (domain 4.3): the hose is the overall length less what both ends add beyond it.
 *
 * @param cutoffsTenths of both ends together, tenths of a millimetre
 */
export function lengthsOf(
  length: BuildLength,
  cutoffsTenths: number,
): { readonly cutTenths: number; readonly overallTenths: number } {
  const tenths = tenthsOf(length);
  return length.basis === 'OA'
    ? { cutTenths: tenths - cutoffsTenths, overallTenths: tenths }
    : { cutTenths: tenths, overallTenths: tenths + cutoffsTenths };
}

/** Whole feet that are billed: 0.1 mm over is the next foot (book 5). */
export const feetBilled = (cutTenths: number): number => Math.ceil(cutTenths / FOOT_TENTHS);

/** How much shorter or longer an assembly may be delivered, ten-thousandths of a millimetre. */
export interface LengthTolerance {
  readonly minus: number;
  readonly plus: number;
  /** '± 1/4 in', '+7 / −3 mm' */
  readonly text: string;
}

/** Of hose cut by inches (domain 5, ARPM): up to so many tenths of a millimetre, ± sixteenths of an inch. */
const BY_INCH = [
  [3048, 2, '± 1/8 in'],
  [6096, 3, '± 3/16 in'],
  [9144, 4, '± 1/4 in'],
  [12_192, 6, '± 3/8 in'],
  [18_288, 8, '± 1/2 in'],
] as const;
const SIXTEENTH = 15_875;

/** Of assemblies by millimetres (domain 5, EN), up to so many tenths: plus and minus in millimetres. */
const BY_MM = [
  [6300, 7, 3],
  [12_500, 12, 4],
  [25_000, 20, 6],
] as const;
const LARGEST_BY_MM_DN = 25;

/** @param dn of the hose: the table by millimetres ends at DN 25, larger ones go by inches */
export function lengthTolerance(
  overallTenths: number,
  unit: BuildLength['unit'],
  dn: number | undefined,
): LengthTolerance {
  return unit === 'MM' && dn !== undefined && dn <= LARGEST_BY_MM_DN
    ? byMillimetres(overallTenths)
    : byInches(overallTenths);
}

function byInches(overallTenths: number): LengthTolerance {
  const [, sixteenths, text] = BY_INCH.find(([to]) => overallTenths <= to) ?? [];
  if (sixteenths !== undefined && text !== undefined)
    return { minus: sixteenths * SIXTEENTH, plus: sixteenths * SIXTEENTH, text };
  const percent = (overallTenths * TEN_THOUSANDTHS_PER_TENTH) / 100;
  return { minus: percent, plus: percent, text: '± 1 %' };
}

function byMillimetres(overallTenths: number): LengthTolerance {
  const [, plus, minus] = BY_MM.find(([to]) => overallTenths <= to) ?? [];
  if (plus !== undefined && minus !== undefined)
    return { minus: minus * E4, plus: plus * E4, text: `+${plus} / −${minus} mm` };
  const permille = overallTenths;
  return overallTenths <= 80_000
    ? { minus: 5 * permille, plus: 15 * permille, text: '+1.5 / −0.5 %' }
    : { minus: 10 * permille, plus: 30 * permille, text: '+3 / −1 %' };
}

/** Hose may contract by so much under pressure (domain 4.5). */
const CONTRACTED_PERCENT = 96;

/**
 * The shortest that an assembly may be: its length less its minus tolerance, less 4 % contraction (book 5).
 *
 * @returns ten-thousandths of a millimetre, rounded down
 */
export const shortestTenThousandths = (overallTenths: number, { minus }: LengthTolerance): number =>
  Math.floor(((overallTenths * TEN_THOUSANDTHS_PER_TENTH - minus) * CONTRACTED_PERCENT) / 100);

/** Weight of the hose of an assembly, grams, half up (domain 4.10). */
export const hoseGrams = (cutTenths: number, gramsPerMetre: number): number =>
  Math.floor((2 * cutTenths * gramsPerMetre + E4) / (2 * E4));
