import { hundredthsFromMm, hundredthsText } from '#shared/hundredths.ts';
import { type CrimpVerdict, MEASURED, type MeasuredUnit } from './crimp-log.contract.ts';

/** A size as whole steps of a power of ten of a millimetre: { steps: 25874, decimals: 3 } is 25.874 mm. */
interface Exact {
  readonly steps: number;
  readonly decimals: number;
}

/** '25.874' mm, '1,0182' in: exactly as typed, nothing is rounded; undefined for what is no size. */
export function readMeasured(typed: string, unit: MeasuredUnit): Exact | undefined {
  const [, whole = '', fraction = ''] = MEASURED.exec(typed.trim()) ?? [];
  const digits = Number(whole + fraction);
  if (whole + fraction === '' || digits === 0) return undefined;
  // An inch is 25.4 mm: 254 tenths.
  return unit === 'mm'
    ? { steps: digits, decimals: fraction.length }
    : { steps: digits * 254, decimals: fraction.length + 1 };
}

/** What a measured crimp is held against, millimetres. */
export interface Target {
  readonly crimpDiam?: number | undefined;
  readonly tolerance?: number | undefined;
}

/**
 * Is a measured crimp within its limits (book 10)? Equal to a limit is; otherwise it is told by how much it lies beyond.
 *
 * @returns nothing where the table gives no diameter or no tolerance
 */
export function crimpVerdict(
  measured: Exact,
  unit: MeasuredUnit,
  { crimpDiam, tolerance }: Target,
): CrimpVerdict | undefined {
  if (crimpDiam === undefined || tolerance === undefined) return undefined;
  const decimals = Math.max(measured.decimals, HUNDREDTHS);
  const steps = measured.steps * 10 ** (decimals - measured.decimals);
  const perHundredth = 10 ** (decimals - HUNDREDTHS);
  const off = steps - hundredthsFromMm(crimpDiam) * perHundredth;
  const beyond = Math.abs(off) - hundredthsFromMm(tolerance) * perHundredth;
  if (beyond <= 0) return { kind: 'in' };
  return {
    kind: off > 0 ? 'large' : 'small',
    by: exactText(beyond, decimals),
    ...(unit === 'in' && { byInches: inchesAbove(beyond, decimals) }),
  };
}

const HUNDREDTHS = 2;

/** '25.67 to 25.87'; nothing where there are no limits. */
export function limitsText({ crimpDiam, tolerance }: Target): string | undefined {
  if (crimpDiam === undefined || tolerance === undefined) return undefined;
  const [target, either] = [hundredthsFromMm(crimpDiam), hundredthsFromMm(tolerance)];
  return `${hundredthsText(target - either)} to ${hundredthsText(target + either)}`;
}

/** 'too large by 0.06 mm' */
export function verdictText(verdict: CrimpVerdict): string {
  if (verdict.kind === 'in') return 'in tolerance';
  const inches = verdict.byInches === undefined ? '' : ` (${verdict.byInches} in)`;
  return `too ${verdict.kind} by ${verdict.by} mm${inches}`;
}

/** All its digits, two at least: 60 of 3 decimals is '0.06', 4 is '0.004'. */
function exactText(steps: number, decimals: number): string {
  const digits = String(steps).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals);
  const shown = fraction.slice(0, HUNDREDTHS) + fraction.slice(HUNDREDTHS).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}.${shown}`;
}

const TEN_THOUSANDTHS = 10_000;

/** Ten-thousandths of an inch, up: what is beyond a limit never reads as nothing. */
function inchesAbove(steps: number, decimals: number): string {
  const inches = Math.ceil((steps * 10 * TEN_THOUSANDTHS) / (254 * 10 ** decimals));
  return `${Math.floor(inches / TEN_THOUSANDTHS)}.${String(inches % TEN_THOUSANDTHS).padStart(4, '0')}`;
}
