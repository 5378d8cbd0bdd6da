import { hundredthsFromMm, hundredthsText } from '#shared/hundredths.ts';

/** 25.77 → '25.77', 25.7 → '25.70': a measured size shows its hundredths. */
export const mmText = (mm: number): string => hundredthsText(hundredthsFromMm(mm));

/** 24 → '24', 8.5 → '8.5': dies and skives are named by it. */
export const shortMmText = (mm: number): string => mmText(mm).replace(/\.?0+$/, '');

const HUNDREDTHS_PER_INCH = 2540;

/** 25.77 mm → '1.0146': whole ten-thousandths of an inch, half up. */
export function inchText(mm: number): string {
  const tenThousandths = Math.floor(
    (hundredthsFromMm(mm) * 20_000 + HUNDREDTHS_PER_INCH) / (2 * HUNDREDTHS_PER_INCH),
  );
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

export const units = ['mm', 'in'] as const;
export type Unit = (typeof units)[number];

/** The same size in the unit that the reader works in, and in the other one. */
export function inBothUnits(
  mm: number,
  unit: Unit,
  short = false,
): { readonly own: string; readonly other: string } {
  const metric = `${short ? shortMmText(mm) : mmText(mm)} mm`;
  const inches = `${inchText(mm)} in`;
  return unit === 'mm' ? { own: metric, other: inches } : { own: inches, other: metric };
}
