import { withFractions } from '#features/catalog/measures/figures.rules.ts';

/** '914.4 mm, 36 in' */
export const lengthText = (mm: number | undefined, inches: number | undefined): string | undefined =>
  mm === undefined || inches === undefined
    ? undefined
    : `${mm.toFixed(1)} mm, ${withFractions(String(inches))} in`;
