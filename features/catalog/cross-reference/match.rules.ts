import { comparedFacts } from './compared-facts.rules.ts';
import type { CrossReferenceAnswer, CrossReferenceLine } from './cross-reference.contract.ts';
import { type HoseKind, kindOfNorm, type OurHose } from './hose-kind.rules.ts';
import type { Layline } from './layline.contract.ts';
import { readLayline } from './layline.rules.ts';
import { pressureOfNorms, pressureVerdict, type StatedPressure } from './pressure-verdict.rules.ts';
import type { TradeTable } from './trade-table.rules.ts';

/** What laylines are compared by. */
export interface MatchTables {
  readonly trade: TradeTable;
  /** Norms that may stand for another: those of ours, by the key of theirs. A table of the staff. */
  readonly mayReplace: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Ours, and ours by DN: a list of 500 lines is compared with those of its sizes alone. */
export interface OurHoses {
  readonly all: readonly OurHose[];
  readonly byDn: ReadonlyMap<number, readonly OurHose[]>;
}

export const ourHoses = (all: readonly OurHose[]): OurHoses => ({
  all,
  byDn: Map.groupBy(all, ({ dn }) => dn),
});

export const SAME = 'same norm and size';
export const MEETS = 'meets or exceeds';
export const NONE = 'none';

const MOST_ANSWERS = 6;
const MOST_OTHERS = 3;

/** Reads one line and says what of ours is the same, what meets it, and how the others differ (book 6). */
export function matchLine(tables: MatchTables, hoses: OurHoses, text: string): CrossReferenceLine {
  const understood = readLayline(tables.trade, text);
  const answers = understood.size
    ? answersOfSize(tables, hoses, understood)
    : answersOfSeries(hoses, understood);
  return { text, understood, class: answers[0]?.class ?? NONE, answers: answers.slice(0, MOST_ANSWERS) };
}

interface Candidate {
  readonly hose: OurHose;
  readonly answer: CrossReferenceAnswer;
  readonly rank: number;
}

function answersOfSize(tables: MatchTables, hoses: OurHoses, line: Layline): CrossReferenceAnswer[] {
  const ofSize = (line.size && hoses.byDn.get(line.size.dn)) ?? [];
  const keys = line.norms.map(({ key }) => key);
  const known = ofSize.find(({ norms }) => keys.some((key) => norms.includes(key)));
  const theirs: Theirs = {
    line,
    keys,
    pressure: line.pressure ?? (line.size && pressureOfNorms(keys, line.size.dn)),
    tempMaxC: line.temperatureMaxC ?? known?.tempMaxC,
    bendMm: known?.bendMm,
  };
  const candidates = ofSize.flatMap((hose): Candidate[] => {
    const differs = differences(tables, theirs, hose);
    if (differs === undefined) return [];
    const isHeld = holds(hose, keys);
    // A hose of the norm bends as the norm has it.
    const facts = comparedFacts(isHeld ? { ...theirs, bendMm: hose.bendMm } : theirs, hose);
    const kind = differs.length > 0 ? `differs: ${differs.join(', ')}` : isHeld ? SAME : MEETS;
    const rank = (kind === SAME ? 0 : kind === MEETS ? 10 : 20) + differs.length;
    return [{ hose, answer: answerOf(kind, hose, facts), rank: rank - (isNamed(line, hose) ? 5 : 0) }];
  });
  const sorted = candidates.toSorted(
    (a, b) =>
      a.rank - b.rank || (a.hose.psi ?? 0) - (b.hose.psi ?? 0) || a.hose.part.localeCompare(b.hose.part),
  );
  const matches = sorted.filter(({ answer }) => !answer.class.startsWith('differs'));
  const others = sorted.filter(({ answer }) => answer.class.startsWith('differs'));
  return [...matches, ...others.slice(0, MOST_OTHERS)].map(({ answer }) => answer);
}

/** What is known of the other hose. */
export interface Theirs {
  readonly line: Layline;
  readonly keys: readonly string[];
  readonly pressure: StatedPressure | undefined;
  readonly tempMaxC: number | undefined;
  readonly bendMm: number | undefined;
}

const holds = (hose: OurHose, keys: readonly string[]): boolean =>
  keys.some((key) => hose.norms.includes(key));

const isNamed = ({ codes }: Layline, hose: OurHose): boolean =>
  codes.some((code) => code.replace(/[^A-Z0-9]/g, '') === hose.part.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/**
 * What keeps a hose from being a replacement, the gravest first; nothing where it is one; undefined where it is another
 * kind of hose and not worth a word.
 */
function differences(tables: MatchTables, theirs: Theirs, hose: OurHose): string[] | undefined {
  const { line, keys } = theirs;
  const pressure = pressureVerdict(theirs.pressure, hose);
  const isHeld = holds(hose, keys);
  const checked = tables.trade.checked.find(
    ({ norm, series }) => keys.includes(norm) && series.includes(hose.series),
  );
  const isPair = keys.some((key) => hose.norms.some((ours) => tables.mayReplace.get(key)?.has(ours)));
  const isCandidate = isHeld || isPair || checked !== undefined || isNamed(line, hose);
  if (!isCandidate && (keys.length > 0 || pressure === 'lower' || pressure === 'unknown')) return undefined;
  const crossed = crossedKinds(theirs, hose);
  if (!isHeld && keys.length > 0 && crossed.some((kind) => kind !== 'conductive')) return undefined;
  return [
    ...(pressure === 'lower' ? ['pressure'] : []),
    ...(pressure === 'unknown' ? ['pressure is not said'] : []),
    ...(line.sizesDiffer ? ['two sizes are said'] : []),
    ...crossed,
    ...(isHeld || checked === undefined ? [] : [checked.note]),
    ...(isHeld || isPair || checked ? [] : [keys.length === 0 ? 'no norm is said' : 'norm']),
    ...(isLower(hose.tempMaxC, theirs.tempMaxC) ? ['temperature'] : []),
    // A hose of the norm bends as the norm has it; one of another norm has to bend as far.
    ...(!isHeld && isLower(theirs.bendMm, hose.bendMm) ? ['bend radius'] : []),
    // What is only rounded is the same hose; of another norm it has to be reached.
    ...(!isHeld && pressure === 'rounding' && !reachesInBar(theirs, hose) ? ['pressure'] : []),
  ];
}

const isLower = (ours: number | undefined, theirs: number | undefined): boolean =>
  ours !== undefined && theirs !== undefined && ours < theirs;

const reachesInBar = ({ pressure }: Theirs, { barTenths }: OurHose): boolean =>
  pressure?.barTenths !== undefined && barTenths !== undefined && barTenths >= pressure.barTenths;

/** Tube material, service and conductivity are never crossed (book 6). */
function crossedKinds({ line, keys }: Theirs, { kind: ours, norms: holdsOf }: OurHose): string[] {
  const isNonConductive = line.nonConductive === true;
  const kinds = keys.map((key) => kindOfNorm(key, isNonConductive));
  const isCrossed = (differs: (theirs: HoseKind) => boolean): boolean =>
    kinds.length > 0 && kinds.every(differs);
  const isTube = ({ tube }: HoseKind): boolean => tube !== 'other' && tube !== ours.tube;
  const isElectric =
    keys.some((key) => /^R(7|8|18)$/.test(key)) && !keys.some((key) => holdsOf.includes(key));
  const isKnownSafe = isNonConductive && ours.electric === 'non-conductive';
  return [
    ...(isCrossed(isTube) ? ['tube material'] : []),
    ...(isCrossed(({ service }) => service !== ours.service) ? ['service'] : []),
    ...((isNonConductive || isElectric) && !isKnownSafe ? ['conductive'] : []),
  ];
}

/** No size is printed: which series hold the norm, never a replacement. */
function answersOfSeries(hoses: OurHoses, line: Layline): CrossReferenceAnswer[] {
  const keys = line.norms.map(({ key }) => key);
  const named = hoses.all.filter((hose) => holds(hose, keys) || isNamed(line, hose));
  const first = new Map(
    named.map((hose) => [hose.product.id, hose]).toReversed() as Array<[string, OurHose]>,
  );
  return [...first.values()].toReversed().map(({ product, series, norms }) => ({
    class: 'differs: no size is said',
    part: series,
    product,
    facts: comparedFacts(
      { line, keys, pressure: undefined, tempMaxC: undefined, bendMm: undefined },
      { product, series, norms },
    ),
  }));
}

const answerOf = (
  kind: string,
  { part, product, inches, dn }: OurHose,
  facts: CrossReferenceAnswer['facts'],
): CrossReferenceAnswer => ({ class: kind, part, product, inches, dn, facts });
