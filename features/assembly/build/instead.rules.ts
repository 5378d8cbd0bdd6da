import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { takenEnd } from './asked-build.rules.ts';
import type { AssemblyBook, AssemblyPart, EndPart, GuardPart, HosePart } from './book.rules.ts';
import type { Conditions, PartBuild } from './build.contract.ts';
import type { ChoiceKind } from './check.contract.ts';
import { sameEndInSizeOf, whyEndDoesNotFit, whyGuardDoesNotFit } from './fit.rules.ts';
import { isBlocked, type Judged, judge } from './judge.rules.ts';
import { isStatic } from './pressure.rules.ts';

/** A part that would do, and in whose place. */
export interface Instead {
  readonly at: ChoiceKind;
  readonly part: AssemblyPart;
}

/** Nobody compares more of them at once. */
const MOST = 3;

/** What would do in place of what is not sold, does not fit or does not bear what it has to (book 5). */
export function insteadOf(
  book: AssemblyBook,
  build: PartBuild,
  judged: Judged,
  conditions: Conditions,
): readonly Instead[] {
  const { hose, guard } = judged;
  const hoses = hose
    ? stronger(book, build, judged, conditions)
    : spelled<HosePart>(build.hose, book.hoses.values());
  const guards = guard
    ? guardsThatFit(book, hose, guard)
    : spelled<GuardPart>(build.options.guard, book.guards.values());
  return [
    ...at('hose', hoses),
    ...at('a', endsFor(book, build, judged, conditions, 'a')),
    ...at('b', endsFor(book, build, judged, conditions, 'b')),
    ...at('guard', guards),
  ];
}

const at = (place: ChoiceKind, parts: readonly AssemblyPart[]): Instead[] =>
  parts.slice(0, MOST).map((part) => ({ at: place, part }));

/** 'BW2 8' is BW2-08. */
function spelled<Part extends AssemblyPart>(typed: string | undefined, parts: Iterable<Part>): Part[] {
  if (typed === undefined) return [];
  const keys = [partKey(typed), partKey(typed.replace(/(?<=[-\s/.])\d(?!\d)/g, '0$&'))];
  return [...parts].filter(({ part, isRetired }) => !isRetired && keys.includes(partKey(part)));
}

function endsFor(
  book: AssemblyBook,
  build: PartBuild,
  { hose, ...found }: Judged,
  { peakPsi = 0 }: Conditions,
  side: 'a' | 'b',
): EndPart[] {
  const end = found[side];
  if (!end) return spelled<EndPart>(build[side]?.part, book.ends.values());
  if (!hose) return [];
  if (whyEndDoesNotFit(book, hose, end) !== undefined) {
    const same = sameEndInSizeOf(book, hose, end);
    return same ? [same] : [];
  }
  if (bears(end, peakPsi)) return [];
  return [...book.ends.values()].filter(
    (other) =>
      other.gender === end.gender &&
      other.angleDegrees === end.angleDegrees &&
      !other.isRetired &&
      bears(other, peakPsi) &&
      whyEndDoesNotFit(book, hose, other) === undefined,
  );
}

/** Nothing is asked of it while nobody says a peak. */
const bears = ({ workingPsi }: EndPart, peakPsi: number): boolean =>
  peakPsi === 0 || (workingPsi !== undefined && workingPsi >= peakPsi);

const ofTheHose: ReadonlySet<string> = new Set(['pressure', 'temperature', 'fluid', 'bend']);

/**
 * Hoses of the same bore that take these ends and bear it all, the weakest first; none for static use, and none that bears
 * less than the one chosen where nobody says what the peak is.
 */
function stronger(
  book: AssemblyBook,
  build: PartBuild,
  { hose, verdicts }: Judged,
  conditions: Conditions,
): HosePart[] {
  const least = conditions.peakPsi ?? hose?.workingPsi ?? 0;
  const isAsked = verdicts.some(({ state, rule }) => state === 'blocked' && ofTheHose.has(rule));
  if (!hose || !isAsked) return [];
  return [...book.hoses.values()]
    .filter((other) => other !== hose && other.dn === hose.dn && !other.isRetired)
    .filter(({ workingPsi = 0, designFactor }) => workingPsi >= least && !isStatic(designFactor))
    .filter((other) => !isBlocked(judge(book, withHose(book, build, other.part), conditions)))
    .toSorted((one, other) => (one.workingPsi ?? 0) - (other.workingPsi ?? 0));
}

/** Each end by the crimp row of that hose. */
function withHose(book: AssemblyBook, { a, b, ...build }: PartBuild, hose: string): PartBuild {
  const [endA, endB] = [takenEnd(book, hose, a), takenEnd(book, hose, b)];
  return { ...build, hose, ...(endA && { a: endA }), ...(endB && { b: endB }) };
}

const guardsThatFit = (
  { guards }: AssemblyBook,
  hose: HosePart | undefined,
  guard: GuardPart,
): GuardPart[] =>
  hose && whyGuardDoesNotFit(hose, guard) !== undefined
    ? [...guards.values()].filter(
        (other) => !other.isRetired && whyGuardDoesNotFit(hose, other) === undefined,
      )
    : [];
