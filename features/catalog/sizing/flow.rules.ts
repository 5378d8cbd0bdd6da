import { boreOfDash } from '#features/catalog/products/hose-bore.rules.ts';
import { DASHES } from '#features/catalog/products/size.rules.ts';
import { METRES_PER_FOOT, PSI_PER_BAR } from '#shared/units.ts';

/** domain 4.12 */
const LITRES_PER_GALLON = 3.785_412;

export const litresPerMinute = (gallons: number): number => gallons * LITRES_PER_GALLON;
export const metresPerSecond = (feet: number): number => feet * METRES_PER_FOOT;
export const feetPerSecond = (metres: number): number => metres / METRES_PER_FOOT;
export const metresOf = (feet: number): number => feet * METRES_PER_FOOT;
export const psiOfBar = (bar: number): number => bar * PSI_PER_BAR;

/** Litres a minute through square millimetres, as metres a second: 4 / (π × 0.06), the 21.22 of domain 4.1. */
const PER_AREA = 4 / (Math.PI * 0.06);

/** domain 4.1: v = 21.22 Q / d². */
export const velocityOf = (litresAMinute: number, boreMm: number): number =>
  (PER_AREA * litresAMinute) / boreMm ** 2;

/** domain 4.1: d = 4.607 √(Q / v), millimetres. */
export const boreFor = (litresAMinute: number, velocityMs: number): number =>
  Math.sqrt((PER_AREA * litresAMinute) / velocityMs);

/** Below it oil flows in layers, and the friction is 64 / Re (domain 4.2). */
const TURBULENT_FROM = 2300;

export interface PressureDrop {
  readonly reynolds: number;
  readonly friction: number;
  readonly bar: number;
  /** What becomes of it. */
  readonly heatKw: number;
}

/** Darcy's formula with Blasius' friction (domain 4.2), for a straight, smooth bore. */
export function pressureDrop({
  litresAMinute,
  boreMm,
  lengthM,
  viscosityCst,
  densityKgM3,
}: {
  readonly litresAMinute: number;
  readonly boreMm: number;
  readonly lengthM: number;
  readonly viscosityCst: number;
  readonly densityKgM3: number;
}): PressureDrop {
  const velocity = velocityOf(litresAMinute, boreMm);
  const reynolds = (1000 * velocity * boreMm) / viscosityCst;
  const friction = reynolds < TURBULENT_FROM ? 64 / reynolds : 0.3164 / reynolds ** 0.25;
  const bar = (friction * (lengthM / (boreMm / 1000)) * ((densityKgM3 * velocity ** 2) / 2)) / 1e5;
  return { reynolds, friction, bar, heatKw: (bar * litresAMinute) / 600 };
}

/** What a line is for, with the velocities that it is laid out for (domain 4.1), in both systems as their sources have them. */
export const lines = {
  pressure: { label: 'Pressure line', ms: [3, 6], fts: [15, 20] },
  short: { label: 'Short high-pressure line', ms: [3, 7.6], fts: [15, 25] },
  return: { label: 'Return line', ms: [2, 4.5], fts: [10, 15] },
  suction: { label: 'Suction line', ms: [0.6, 1.2], fts: [2, 4] },
} as const;
export type LineKind = keyof typeof lines;

export type SizeVerdict = 'fits' | 'acceptable, above target' | 'larger than needed' | 'too small';

export interface SizedHose {
  readonly dash: number;
  readonly inches: string;
  readonly boreMm: number;
  readonly dn: number;
  readonly velocityMs: number;
  readonly verdict: SizeVerdict;
}

export interface FlowQuestion {
  readonly litresAMinute: number;
  readonly kind: LineKind;
  readonly isUs: boolean;
  /** Metres a second; the kind's highest without one. */
  readonly targetMs?: number;
}

/** Every usual size of hose with its velocity, and whether it fits; the first that does is the one to take. */
export function sizedHoses({ litresAMinute, kind, isUs, targetMs }: FlowQuestion): SizedHose[] {
  const [least, most] = velocitiesOf(kind, isUs);
  const target = targetMs ?? most;
  return Array.from(DASHES).flatMap((dash): SizedHose[] => {
    const bore = boreOfDash(dash, []);
    if (!bore) return [];
    const velocityMs = velocityOf(litresAMinute, bore.insideDiameter);
    return [
      {
        dash,
        inches: bore.inches,
        boreMm: bore.insideDiameter,
        dn: bore.diameterNominal,
        velocityMs,
        verdict: verdictOf(velocityMs, target, least, most),
      },
    ];
  });
}

export const velocitiesOf = (kind: LineKind, isUs: boolean): readonly [least: number, most: number] => {
  const { ms, fts } = lines[kind];
  return isUs ? [metresPerSecond(fts[0]), metresPerSecond(fts[1])] : ms;
};

function verdictOf(velocity: number, target: number, least: number, most: number): SizeVerdict {
  if (velocity > target) return velocity <= most ? 'acceptable, above target' : 'too small';
  return velocity < Math.min(least, target / 2) ? 'larger than needed' : 'fits';
}
