import { grouped } from '#shared/count.ts';
import { inches } from './inches.rules.ts';

/** The smallest and the largest of a product's sizes, by magnitude. */
export interface SizeRange {
  readonly inches?: { readonly least: string; readonly most: string };
  readonly psi?: { readonly least: number; readonly most: number };
}

export function widen(
  range: SizeRange,
  size: { readonly inches?: string | undefined; readonly psi?: number | undefined },
): SizeRange {
  const { inches: bore, psi } = size;
  return {
    ...range,
    ...(bore === undefined ? {} : { inches: widenInches(range.inches, bore) }),
    ...(psi === undefined
      ? {}
      : {
          psi: {
            least: Math.min(range.psi?.least ?? psi, psi),
            most: Math.max(range.psi?.most ?? psi, psi),
          },
        }),
  };
}

/** '3/16 to 2 in' */
export function inchesText({ inches: range }: SizeRange): string | undefined {
  if (!range) return undefined;
  return range.least === range.most ? `${range.least} in` : `${range.least} to ${range.most} in`;
}

/** '575 to 3,625 psi', '250 psi in every size' */
export function psiText({ psi: range }: SizeRange): string | undefined {
  if (!range) return undefined;
  return range.least === range.most
    ? `${thousands(range.most)} psi in every size`
    : `${thousands(range.least)} to ${thousands(range.most)} psi`;
}

/** 3625 -> '3,625' */
export function thousands(number: number): string {
  return grouped(number);
}

function widenInches(range: SizeRange['inches'], size: string): NonNullable<SizeRange['inches']> {
  const magnitude = (text: string): number => inches(text) ?? 0;
  if (!range) return { least: size, most: size };
  return {
    least: magnitude(size) < magnitude(range.least) ? size : range.least,
    most: magnitude(size) > magnitude(range.most) ? size : range.most,
  };
}
