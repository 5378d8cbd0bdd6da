import { insertionTenths, smallestForBend } from './bend.rules.ts';
import type { CrimpOf, EndPart, HosePart } from './book.rules.ts';
import type { PartBuild } from './build.contract.ts';
import {
  feetBilled,
  hoseGrams,
  type LengthTolerance,
  lengthsOf,
  lengthTolerance,
  shortestTenThousandths,
} from './length.rules.ts';

/** The crimp rows that the ends are crimped by. */
export interface TakenCrimps {
  readonly a?: CrimpOf;
  readonly b?: CrimpOf;
}

/** Lengths are tenths of a millimetre. */
export interface Measures {
  readonly overallTenths?: number;
  readonly cutTenths?: number;
  /** Billed. */
  readonly feet?: number;
  readonly tolerance?: LengthTolerance;
  /** Ten-thousandths of a millimetre. */
  readonly shortest?: number;
  readonly grams?: number;
  /** The smallest overall length for a bend. */
  readonly bends?: Readonly<Record<'90' | '180', number>>;
}

/** What is measured of hose and ends that fit together, and with a length of that. */
export function measure(
  hose: HosePart,
  a: EndPart,
  b: EndPart,
  crimps: TakenCrimps,
  build: PartBuild,
): Measures {
  const { cutoffTenths: aCutoff } = a;
  const { cutoffTenths: bCutoff } = b;
  if (aCutoff === undefined || bCutoff === undefined) return {};
  const cutoffsTenths = aCutoff + bCutoff;
  const { outsideTenths, bendRadiusTenths } = hose;
  const of =
    outsideTenths === undefined || bendRadiusTenths === undefined
      ? undefined
      : {
          bendRadiusTenths,
          outsideTenths,
          cutoffsTenths,
          insertionTenths: insertions(crimps, outsideTenths),
        };
  const bends = of && { bends: { '90': smallestForBend(90, of), '180': smallestForBend(180, of) } };
  if (!build.length) return { ...bends };
  const { cutTenths, overallTenths } = lengthsOf(build.length, cutoffsTenths);
  const tolerance = lengthTolerance(overallTenths, build.length.unit, hose.dn);
  return {
    ...bends,
    cutTenths,
    overallTenths,
    ...(cutTenths > 0 && { feet: feetBilled(cutTenths) }),
    tolerance,
    shortest: shortestTenThousandths(overallTenths, tolerance),
    ...(hose.gramsPerMetre !== undefined &&
      cutTenths > 0 && { grams: hoseGrams(cutTenths, hose.gramsPerMetre) }),
  };
}

/** Hose inside both ferrules. */
export const insertions = ({ a, b }: TakenCrimps, outsideTenths: number): number =>
  insertionTenths(a?.insertionHundredths, outsideTenths) +
  insertionTenths(b?.insertionHundredths, outsideTenths);
