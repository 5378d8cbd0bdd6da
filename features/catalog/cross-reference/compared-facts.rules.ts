import { figure } from '#features/catalog/measures/figures.rules.ts';
import type { ComparedFact, Verdict } from './cross-reference.contract.ts';
import type { OurHose } from './hose-kind.rules.ts';
import type { Theirs } from './match.rules.ts';
import { normFamily } from './norm-families.rules.ts';
import { pressureVerdict, type StatedPressure } from './pressure-verdict.rules.ts';

type Compared = Pick<OurHose, 'norms'> & Partial<OurHose>;

/** Pressure, temperature, bend and norm of theirs beside ours, each with how ours stands. */
export function comparedFacts(theirs: Theirs, ours: Compared): ComparedFact[] {
  const { line, keys, pressure, tempMaxC, bendMm } = theirs;
  const printed = line.pressure?.printed ?? (pressure && pressureText(pressure));
  const isHeld = keys.length > 0 && keys.every((key) => ours.norms.includes(key));
  return [
    fact('pressure', printed, pressureText(ours), pressureVerdict(pressure, ours)),
    fact('temperature', celsius(tempMaxC), celsius(ours.tempMaxC), moreIsBetter(tempMaxC, ours.tempMaxC)),
    fact('bend', millimetres(bendMm), millimetres(ours.bendMm), moreIsBetter(ours.bendMm, bendMm)),
    fact(
      'norm',
      namesOf(keys),
      namesOf(ours.norms),
      keys.length === 0
        ? 'unknown'
        : isHeld
          ? 'equal'
          : ours.norms.some((key) => keys.includes(key))
            ? 'equal'
            : 'unknown',
    ),
  ].filter(({ theirs: one, ours: other }) => one !== undefined || other !== undefined);
}

const fact = (
  name: ComparedFact['fact'],
  theirs: string | undefined,
  ours: string | undefined,
  verdict: Verdict,
): ComparedFact => ({
  fact: name,
  ...(theirs !== undefined && { theirs }),
  ...(ours !== undefined && { ours }),
  verdict,
});

/** '275 bar, 3,975 psi' */
function pressureText({ psi, barTenths }: StatedPressure): string | undefined {
  const units = [
    ...(barTenths === undefined ? [] : [`${figure(barTenths / 10)} bar`]),
    ...(psi === undefined ? [] : [`${figure(psi)} psi`]),
  ];
  return units.length === 0 ? undefined : units.join(', ');
}

const celsius = (degrees: number | undefined): string | undefined =>
  degrees === undefined ? undefined : `${figure(degrees)} °C`;

const millimetres = (mm: number | undefined): string | undefined =>
  mm === undefined ? undefined : `${figure(mm)} mm`;

function moreIsBetter(less: number | undefined, more: number | undefined): Verdict {
  if (less === undefined || more === undefined) return 'unknown';
  if (more === less) return 'equal';
  return more > less ? 'better' : 'lower';
}

const namesOf = (keys: readonly string[]): string | undefined =>
  keys.length === 0
    ? undefined
    : keys.map((key) => (normFamily(key)?.names ?? [key]).slice(0, 2).join(', ')).join('; ');
