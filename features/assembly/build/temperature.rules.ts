/** Something that bears no more than so many °C. */
export interface HeatLimit {
  readonly name: string;
  readonly degreesC: number | undefined;
}

const WARNED_FROM_BELOW = 10;

/** The lowest limit, with all that have it (book 5: hose, note of the fluid, guard). */
export function heatLimit(
  limits: readonly HeatLimit[],
): { readonly degreesC: number; readonly by: readonly string[] } | undefined {
  const known = limits.flatMap(({ degreesC }) => (degreesC === undefined ? [] : [degreesC]));
  if (known.length === 0) return undefined;
  const degreesC = Math.min(...known);
  return { degreesC, by: limits.filter((one) => one.degreesC === degreesC).map(({ name }) => name) };
}

/** Beyond the limit is blocked; the warning starts at exactly 10 °C below it (book 5). */
export function heatState(temperatureC: number, limitC: number): 'good' | 'warned' | 'blocked' {
  if (temperatureC > limitC) return 'blocked';
  return temperatureC >= limitC - WARNED_FROM_BELOW ? 'warned' : 'good';
}
