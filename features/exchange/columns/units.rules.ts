import { pressure, rounded } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import { MM_PER_INCH, PSI_PER_BAR } from '#shared/units.ts';
import { inches } from './inches.rules.ts';
import type { CellNote } from './table.rules.ts';

export const fahrenheit = (celsius: number): number => Math.round(celsius * 1.8 + 32);

/** Both units are given and mean different pressures; norms round low pressures by several per cent. */
export function pressureDisagrees(
  column: string,
  psi: number | undefined,
  bar: number | undefined,
): readonly CellNote[] {
  if (psi === undefined || bar === undefined) return [];
  const inBar = psi / PSI_PER_BAR;
  if (Math.abs(inBar - bar) <= Math.max(2, bar * 0.06)) return [];
  return [
    { column, value: `${psi} psi, ${bar} bar`, message: `differ: ${psi} psi is ${Math.round(inBar)} bar.` },
  ];
}

/** The bore in inches and in millimetres must be the same one. */
export function boreDisagrees(column: string, size: string, mm: number): readonly CellNote[] {
  const inMm = (inches(size) ?? 0) * MM_PER_INCH;
  if (Math.abs(inMm - mm) <= 0.5) return [];
  return [
    { column, value: `${size} in, ${mm} mm`, message: `differ: ${size} in is ${rounded(inMm, 1)} mm.` },
  ];
}

/** A dash is 1/16 in of bore, but not on SAE 100R5 and 100R14, which count by the old tube (domain 2). */
export function dashDisagrees(column: string, dash: number, mm: number): readonly CellNote[] {
  const byDash = (dash * MM_PER_INCH) / 16;
  if (Math.abs(byDash - mm) <= 0.6) return [];
  return [
    {
      column,
      value: `-${String(dash).padStart(2, '0')}`,
      message: `is ${rounded(byDash, 1)} mm of bore by its dash, but the row says ${mm} mm.`,
    },
  ];
}

/** What bursts below its own working pressure, in whichever units the row gives. */
export function burstsTooEarly(row: {
  readonly max_wp_psi?: number | undefined;
  readonly max_wp_bar?: number | undefined;
  readonly min_burst_psi?: number | undefined;
  readonly min_burst_bar?: number | undefined;
}): readonly CellNote[] {
  const working = pressure(row.max_wp_psi, row.max_wp_bar);
  const burst = pressure(row.min_burst_psi, row.min_burst_bar);
  const inPsi = inverted('max_wp_psi', working?.psi, burst?.psi, 'burst pressure, psi');
  return inPsi.length > 0 ? inPsi : inverted('max_wp_bar', working?.bar, burst?.bar, 'burst pressure, bar');
}

/** One sentence when the lower end is above the upper end. */
export function inverted(
  column: string,
  least: number | undefined,
  most: number | undefined,
  what: string,
): readonly CellNote[] {
  if (least === undefined || most === undefined || least <= most) return [];
  return [{ column, value: String(least), message: `is above the ${what} (${most}).` }];
}
