import { PSI_PER_BAR } from '#shared/units.ts';
import type { LaylinePressure } from './layline.contract.ts';
import { normFamily } from './norm-families.rules.ts';

const NEAR_PERCENT = 3;

/** Is that the pressure that the norm has for this bore, as somebody may have rounded it? */
export function isOfNorm(key: string, dn: number, pressure: LaylinePressure | undefined): boolean {
  const norm = normFamily(key)?.pressures;
  const rated = norm?.byDn[dn];
  if (norm === undefined || rated === undefined || pressure === undefined) return false;
  const psi = norm.unit === 'psi' ? rated : rated * PSI_PER_BAR;
  const printed = pressure.psi ?? ((pressure.barTenths ?? 0) * PSI_PER_BAR) / 10;
  return Math.abs(printed - psi) * 100 <= psi * NEAR_PERCENT;
}
