import { findCrimpSpecs } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { PageRequest } from '#web/page.tsx';
import { type Crimped, crimpsOf } from './part-crimps.rules.ts';

/** The assemblies that a part is crimped in. */
export async function findCrimps(part: string, call: PageRequest['call']): Promise<readonly Crimped[]> {
  const found = await call(findCrimpSpecs, { body: { hoseAssembly: part.slice(0, 200) } });
  return crimpsOf(part, found);
}
