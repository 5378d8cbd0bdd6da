/** What bears the pressure, each with its highest working pressure in psi. */
export interface Bearing {
  readonly name: string;
  readonly psi: number | undefined;
}

export interface WorkingPressure {
  readonly psi: number;
  /** All that tie for the lowest. */
  readonly limitedBy: readonly string[];
}

/** The lowest of hose and ends, compared in psi (domain 4.6, book 5); undefined where one of them is not known. */
export function workingPressure(bearing: readonly Bearing[]): WorkingPressure | undefined {
  const known = bearing.flatMap(({ psi }) => (psi === undefined ? [] : [psi]));
  if (known.length === 0 || known.length < bearing.length) return undefined;
  const psi = Math.min(...known);
  return { psi, limitedBy: [...new Set(bearing.filter((one) => one.psi === psi).map(({ name }) => name))] };
}

/** Dynamic hydraulics bursts at four times its working pressure or more (domain 3); below that a hose is for static use. */
const DYNAMIC_FACTOR = 4;

export const isStatic = (designFactor: number | undefined): boolean =>
  designFactor !== undefined && designFactor < DYNAMIC_FACTOR;

/**
 * What an assembly is proved at (book 5): twice its working pressure, or half of what the hose bursts at, whichever is lower.
 *
 * @returns psi; 'ask' for a static hose, and where a pressure is not known
 */
export function testPsi(
  working: WorkingPressure | undefined,
  {
    burstPsi,
    designFactor,
  }: { readonly burstPsi: number | undefined; readonly designFactor: number | undefined },
): number | 'ask' {
  if (!working || burstPsi === undefined || isStatic(designFactor)) return 'ask';
  return Math.min(2 * working.psi, Math.floor(burstPsi / 2));
}
