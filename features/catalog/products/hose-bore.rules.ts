import type { Category, VariantFacts } from './product.contract.ts';

type Bore = NonNullable<VariantFacts['bore']>;
type Row = readonly [inches: string, insideDiameter: number, diameterNominal: number];

/** The dash is the inside diameter in sixteenths of an inch; DN is a name, not a size. */
const usual: Readonly<Record<number, Row>> = {
  3: ['3/16', 4.8, 5],
  4: ['1/4', 6.4, 6],
  5: ['5/16', 7.9, 8],
  6: ['3/8', 9.5, 10],
  8: ['1/2', 12.7, 12],
  10: ['5/8', 15.9, 16],
  12: ['3/4', 19, 19],
  16: ['1', 25.4, 25],
  20: ['1-1/4', 31.8, 31],
  24: ['1-1/2', 38.1, 38],
  32: ['2', 50.8, 51],
  40: ['2-1/2', 63.5, 63],
  48: ['3', 76.2, 76],
  64: ['4', 101.6, 102],
};

/** SAE 100R5 and 100R14 are named by the tube that has the same bore: -08 is 13/32 in. */
const likeTube: Readonly<Record<number, Row>> = {
  4: ['3/16', 4.8, 5],
  5: ['1/4', 6.4, 6],
  6: ['5/16', 7.9, 8],
  8: ['13/32', 10.3, 10],
  10: ['1/2', 12.7, 12],
  12: ['5/8', 15.9, 16],
  16: ['7/8', 22.2, 22],
  20: ['1-1/8', 28.6, 29],
  24: ['1-3/8', 34.9, 35],
  32: ['1-13/16', 46, 46],
};

/** Bore and DN of a hose of this dash; undefined for a dash that no table has. */
export function boreOfDash(dash: number, saeNorms: readonly string[]): Bore | undefined {
  const isNamedLikeTube = saeNorms.some((norm) => /100\s?R(?:5|14)(?!\d)/i.test(norm));
  const row = (isNamedLikeTube ? likeTube : usual)[dash];
  if (!row) return undefined;
  const [inches, insideDiameter, diameterNominal] = row;
  return { inches, insideDiameter, diameterNominal };
}

/** A size of a hose with its bore: what was said, else what follows from its dash. */
export function withBore<Size extends Pick<VariantFacts, 'dash' | 'bore'>>(
  size: Size,
  saeNorms: readonly string[],
): Size {
  const bore = size.bore ?? (size.dash === undefined ? undefined : boreOfDash(size.dash, saeNorms));
  return bore ? { ...size, bore } : size;
}

/** A size of a fitting with the bore and DN of the hose that it takes: what was said, else what follows from the dash. */
export function withHose<Size extends Pick<VariantFacts, 'hoseDash' | 'hoseID' | 'hoseDN'>>(
  size: Size,
): Size {
  const bore = size.hoseDash === undefined ? undefined : boreOfDash(size.hoseDash, []);
  const hoseID = size.hoseID ?? bore?.inches;
  // Another bore than that of the dash has no DN that we know.
  const hoseDN = size.hoseDN ?? (hoseID === bore?.inches ? bore?.diameterNominal : undefined);
  return {
    ...size,
    ...(hoseID !== undefined && { hoseID }),
    ...(hoseDN !== undefined && { hoseDN }),
  };
}

/** A size as it is kept: with what follows from its dash where that was not said. */
export function withDashSizes<Size extends VariantFacts>(
  size: Size,
  { category, saeNorms }: { readonly category: Category; readonly saeNorms: readonly string[] },
): Size {
  if (category === 'Hose') return withBore(size, saeNorms);
  return category === 'Fitting' ? withHose(size) : size;
}
