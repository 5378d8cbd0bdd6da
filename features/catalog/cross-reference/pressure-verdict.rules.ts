import type { Verdict } from './cross-reference.contract.ts';
import type { OurHose } from './hose-kind.rules.ts';
import type { LaylinePressure } from './layline.contract.ts';
import { normFamily } from './norm-families.rules.ts';

/** A working pressure in the units in which it is stated: whole psi, tenths of a bar. */
export type StatedPressure = Pick<LaylinePressure, 'psi' | 'barTenths'>;

/** Book 6: that much lower is how the same pressure is rounded, 27.5 MPa to 4,000 psi and to 3,975. */
const ROUNDING_PERCENT = 2;
/** Conversion of a unit that ours has not (domain 4.12), in hundred-thousandths. */
const PSI_PER_BAR_E4 = 145_038;

/**
 * Ours against theirs, unit by unit as both state them: the worst of them counts.
 *
 * @returns 'lower' from more than 2 % on, 'rounding' below that
 */
export function pressureVerdict(
  theirs: StatedPressure | undefined,
  ours: Pick<OurHose, 'psi' | 'barTenths'>,
): Verdict {
  const pairs = [
    ...(theirs?.psi === undefined ? [] : [[theirs.psi, psiOf(ours)] as const]),
    ...(theirs?.barTenths === undefined ? [] : [[theirs.barTenths, barTenthsOf(ours)] as const]),
  ];
  if (pairs.length === 0) return 'unknown';
  const found = pairs.map(([their, our]) => (our === undefined ? 'unknown' : verdictOf(their, our)));
  return WORST_FIRST.find((verdict) => found.includes(verdict)) ?? 'better';
}

const WORST_FIRST: readonly Verdict[] = ['unknown', 'lower', 'rounding', 'equal'];

function verdictOf(their: number, our: number): Verdict {
  if (our > their) return 'better';
  if (our === their) return 'equal';
  return our * 100 >= their * (100 - ROUNDING_PERCENT) ? 'rounding' : 'lower';
}

const psiOf = ({ psi, barTenths }: Pick<OurHose, 'psi' | 'barTenths'>): number | undefined =>
  psi ?? (barTenths === undefined ? undefined : Math.floor((barTenths * PSI_PER_BAR_E4) / 100_000));

const barTenthsOf = ({ psi, barTenths }: Pick<OurHose, 'psi' | 'barTenths'>): number | undefined =>
  barTenths ?? (psi === undefined ? undefined : Math.floor((psi * 100_000) / PSI_PER_BAR_E4));

/** What the norms of a line ask of a hose of this bore: the highest of them; none where one leaves it to its maker. */
export function pressureOfNorms(keys: readonly string[], dn: number): StatedPressure | undefined {
  const stated = keys.flatMap((key) => {
    const norm = normFamily(key)?.pressures;
    const rated = norm?.byDn[dn];
    if (norm === undefined || rated === undefined) return [];
    return [norm.unit === 'psi' ? { psi: rated } : { barTenths: rated * 10 }];
  });
  return stated.toSorted((a, b) => (psiOf(b) ?? 0) - (psiOf(a) ?? 0))[0];
}
