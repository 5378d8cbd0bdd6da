import type { VariantFacts } from '#features/catalog/products/product.contract.ts';
import { LB_PER_FT_PER_KG_PER_M, LITRES_PER_GALLON, MM_PER_INCH, PSI_PER_BAR } from '#shared/units.ts';

/** A figure may be given in one unit or in both; what is left out is worked out, what is given is kept. */
export function pressure(psi: number | undefined, bar: number | undefined): VariantFacts['minBurst'] {
  if (psi !== undefined) return { psi, bar: bar ?? Math.round(psi / PSI_PER_BAR) };
  return bar === undefined ? undefined : { psi: Math.round(bar * PSI_PER_BAR), bar };
}

export function bendRadius(mm: number | undefined, inch: number | undefined): VariantFacts['minBendRadius'] {
  if (mm !== undefined) return { mm, inches: inch ?? rounded(mm / MM_PER_INCH, 2) };
  return inch === undefined ? undefined : { mm: Math.round(inch * MM_PER_INCH), inches: inch };
}

export function weight(kgPerM: number | undefined, lbPerFt: number | undefined): VariantFacts['weight'] {
  if (kgPerM !== undefined)
    return { kgPerM, lbPerFt: lbPerFt ?? rounded(kgPerM * LB_PER_FT_PER_KG_PER_M, 3) };
  return lbPerFt === undefined
    ? undefined
    : { kgPerM: rounded(lbPerFt / LB_PER_FT_PER_KG_PER_M, 2), lbPerFt };
}

export function flow(lpm: number | undefined, gpm: number | undefined): VariantFacts['ratedFlow'] {
  if (lpm !== undefined) return { lpm, gpm: gpm ?? rounded(lpm / LITRES_PER_GALLON, 1) };
  return gpm === undefined ? undefined : { lpm: rounded(gpm * LITRES_PER_GALLON, 1), gpm };
}

export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
