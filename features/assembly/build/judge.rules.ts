import type { AssemblyBook, CrimpOf, EndPart, HosePart } from './book.rules.ts';
import type { BuildEnd, Conditions, PartBuild, Verdict } from './build.contract.ts';
import { demandVerdicts, type Found } from './demands.rules.ts';
import { isElbow, mm, whyEndDoesNotFit, whyGuardDoesNotFit } from './fit.rules.ts';
import { insertions, type Measures, measure, type TakenCrimps } from './measures.rules.ts';
import { isStatic, testPsi, type WorkingPressure, workingPressure } from './pressure.rules.ts';
import { blocked, verdict } from './verdict.rules.ts';

/** The parts of a build that exist, and what is measured of it. */
export interface Judged extends Found, Measures {
  readonly crimps: TakenCrimps;
  readonly working?: WorkingPressure;
  readonly testPsi?: number | 'ask';
  readonly verdicts: readonly Verdict[];
}

export const isBlocked = ({ verdicts }: Pick<Judged, 'verdicts'>): boolean =>
  verdicts.some(({ state }) => state === 'blocked');

/** All that the book says of a build, or of as much of it as is chosen; every verdict gives the number behind it. */
export function judge(book: AssemblyBook, build: PartBuild, conditions: Conditions = {}): Judged {
  const hose = build.hose === undefined ? undefined : book.hoses.get(build.hose.toUpperCase());
  const [a, b] = [endIn(book, build.a), endIn(book, build.b)];
  const guardPart = build.options.guard;
  const guard = guardPart === undefined ? undefined : book.guards.get(guardPart.toUpperCase());
  const found = { ...(hose && { hose }), ...(a && { a }), ...(b && { b }), ...(guard && { guard }) };
  const crimps = { ...crimpOf(book, hose, build.a, 'a'), ...crimpOf(book, hose, build.b, 'b') };
  const working =
    hose &&
    a &&
    b &&
    workingPressure([hose, a, b].map(({ part, workingPsi }) => ({ name: part, psi: workingPsi })));
  const measured = hose && a && b ? measure(hose, a, b, crimps, build) : {};
  return {
    ...found,
    crimps,
    ...(working && { working }),
    ...(hose && a && b && { testPsi: testPsi(working, hose) }),
    ...measured,
    verdicts: [
      ...unknownParts(book, build),
      ...fitVerdicts(book, build, found),
      ...orientation(build, a, b),
      ...lengthVerdicts(build, measured, crimps, { ...found, bend: conditions.bend }),
      ...demandVerdicts(book, found, working, conditions),
      ...(hose && isStatic(hose.designFactor)
        ? [
            verdict(
              'static',
              'warned',
              `${hose.part} is for static use: it bursts at ${hose.designFactor} times its working pressure.`,
            ),
          ]
        : []),
    ],
  };
}

const endIn = ({ ends }: AssemblyBook, end: BuildEnd | undefined): EndPart | undefined =>
  end && ends.get(end.part.toUpperCase());

function crimpOf(
  { crimps }: AssemblyBook,
  hose: HosePart | undefined,
  end: BuildEnd | undefined,
  side: 'a' | 'b',
): { readonly [S in 'a' | 'b']?: CrimpOf } {
  const row =
    hose &&
    end &&
    crimps
      .get(hose.part.toUpperCase())
      ?.find(
        ({ insertType, ferrule }) => insertType === end.insertType && ferrule.toUpperCase() === end.ferrule,
      );
  return row ? { [side]: row } : {};
}

/** What the text names and the shop does not have. */
function unknownParts({ hoses, ends, guards }: AssemblyBook, { hose, a, b, options }: PartBuild): Verdict[] {
  const named = [
    [hose, hoses, 'hose'],
    [a?.part, ends, 'end'],
    [b?.part, ends, 'end'],
    [options.guard, guards, 'guard'],
  ] as const;
  return named.flatMap(([part, parts, what]) =>
    part === undefined || parts.has(part.toUpperCase())
      ? []
      : [blocked('part', `We have no ${what} ${part}.`)],
  );
}

function fitVerdicts(book: AssemblyBook, build: PartBuild, { hose, a, b, guard }: Found): Verdict[] {
  if (!hose) return [];
  const sides = [
    ['A', a, build.a],
    ['B', b, build.b],
  ] as const;
  const ends = sides.flatMap(([side, end, chosen]): Verdict[] => {
    if (!end || !chosen) return [];
    const why = whyEndDoesNotFit(book, hose, end);
    if (why !== undefined) return [blocked('fit', why)];
    if (!end.insertTypes.includes(chosen.insertType))
      return [
        blocked(
          'fit',
          `${end.part} is not made with insert ${chosen.insertType}, but with ${end.insertTypes.join(', ')}.`,
        ),
      ];
    const row = crimpOf(book, hose, chosen, 'a').a;
    const crimp = `${hose.part}+${chosen.insertType}${chosen.ferrule === '_' ? '' : `+${chosen.ferrule}`}`;
    if (!row) return [blocked('crimp', `The crimp table has no row for ${crimp}.`)];
    return [verdict('crimp', 'good', `End ${side} is crimped by row ${crimp}.`)];
  });
  const why = guard && whyGuardDoesNotFit(hose, guard);
  return [...ends, ...(why === undefined ? [] : [blocked('guard', why)])];
}

function orientation({ angle }: PartBuild, a: EndPart | undefined, b: EndPart | undefined): Verdict[] {
  if (angle === 0) return [];
  const straight = [a, b].filter((end) => end && !isElbow(end));
  if (straight.length === 0) return [];
  const names = straight.flatMap((end) => end?.part ?? []);
  return [
    blocked(
      'orientation',
      `An angle of ${angle}° needs two elbows; ${[...new Set(names)].join(' and ')} is straight.`,
    ),
  ];
}

const TEN_THOUSANDTHS_PER_TENTH = 1000;

function lengthVerdicts(
  { length }: PartBuild,
  { cutTenths, overallTenths, shortest, bends }: Measures,
  crimps: Judged['crimps'],
  { hose, bend }: Found & { readonly bend: Conditions['bend'] },
): Verdict[] {
  if (!length || !hose || cutTenths === undefined || overallTenths === undefined) return [];
  const verdicts: Verdict[] = [];
  const { outsideTenths } = hose;
  if (outsideTenths === undefined)
    verdicts.push(blocked('length', `The outside diameter of ${hose.part} is not known.`));
  else {
    const ferrules = insertions(crimps, outsideTenths);
    const least = overallTenths - cutTenths + ferrules;
    if (cutTenths <= ferrules)
      verdicts.push(
        blocked(
          'length',
          `${mm(overallTenths)} mm overall is too short: cutoffs and ferrules alone are ${mm(least)} mm.`,
        ),
      );
  }
  if (bend === undefined) return verdicts;
  if (!bends || shortest === undefined)
    return [...verdicts, blocked('bend', `The bend radius of ${hose.part} is not known.`)];
  const needed = bends[bend];
  const says = `A bend of ${bend}° needs ${mm(needed)} mm overall; as short as it may be delivered and contract, it is ${mm(Math.floor(shortest / TEN_THOUSANDTHS_PER_TENTH))} mm.`;
  verdicts.push(verdict('bend', shortest < needed * TEN_THOUSANDTHS_PER_TENTH ? 'blocked' : 'good', says));
  return verdicts;
}
