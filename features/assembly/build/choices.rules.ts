import type { AssemblyBook, AssemblyPart, EndPart, HosePart } from './book.rules.ts';
import type { Conditions, PartBuild } from './build.contract.ts';
import type { Choice, ChoiceKind } from './check.contract.ts';
import { sameEndInSizeOf, type WhyNot, whyEndDoesNotFit, whyGuardDoesNotFit } from './fit.rules.ts';
import { judge } from './judge.rules.ts';

/** Nobody reads more of them; words narrow them down. */
const MOST_SHOWN = 300;

export interface Choices {
  readonly fit: Choice[];
  readonly others: Choice[];
  readonly totalFit: number;
  readonly totalOthers: number;
}

/** What is left to choose of one kind beside what is chosen, and of the others why not and what would do. */
export function choicesOf(
  book: AssemblyBook,
  kind: ChoiceKind,
  build: PartBuild,
  conditions: Conditions,
  find = '',
): Choices {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const judged = partsOf(book, kind)
    .filter(({ isRetired }) => !isRetired)
    .filter(({ part, product }) =>
      words.every((word) => `${part} ${product.name}`.toLowerCase().includes(word)),
    )
    .map((part) => ({ part, why: whyNot(book, part, build, conditions) }));
  const hose = build.hose === undefined ? undefined : book.hoses.get(build.hose);
  const fit = judged.filter(({ why }) => why === undefined);
  const others = judged.filter(({ why }) => why !== undefined);
  return {
    fit: fit.slice(0, MOST_SHOWN).map(({ part }) => named(part)),
    others: others.slice(0, MOST_SHOWN).map(({ part, why }) => {
      const instead = part.kind === 'end' && hose ? sameEndInSizeOf(book, hose, part) : undefined;
      return { ...named(part), ...(why !== undefined && { why }), ...(instead && { instead: instead.part }) };
    }),
    totalFit: fit.length,
    totalOthers: others.length,
  };
}

function partsOf({ hoses, ends, guards }: AssemblyBook, kind: ChoiceKind): readonly AssemblyPart[] {
  if (kind === 'hose') return [...hoses.values()];
  if (kind === 'guard') return [...guards.values()];
  return [...ends.values()].filter(({ gender }) => gender !== 'Splice');
}

function whyNot(book: AssemblyBook, part: AssemblyPart, build: PartBuild, conditions: Conditions): WhyNot {
  const hose = build.hose === undefined ? undefined : book.hoses.get(build.hose);
  switch (part.kind) {
    case 'hose':
      return whyNotThisHose(book, part, build, conditions);
    case 'end':
      return (hose && whyEndDoesNotFit(book, hose, part)) ?? belowPeak(part, conditions);
    case 'guard':
      return hose && whyGuardDoesNotFit(hose, part);
    case 'ferrule':
      return undefined;
  }
}

function whyNotThisHose(
  book: AssemblyBook,
  hose: HosePart,
  build: PartBuild,
  conditions: Conditions,
): WhyNot {
  for (const chosen of [build.a, build.b]) {
    const end = chosen && book.ends.get(chosen.part);
    const why = end && whyEndDoesNotFit(book, hose, end);
    if (why !== undefined) return why;
  }
  const { guard: guardPart } = build.options;
  const guard = guardPart === undefined ? undefined : book.guards.get(guardPart);
  const why = guard && whyGuardDoesNotFit(hose, guard);
  if (why !== undefined) return why;
  const alone = { hose: hose.part, angle: 0, options: { test: false, caps: false } };
  return (
    belowPeak(hose, conditions) ??
    judge(book, alone, conditions).verdicts.find(({ state }) => state === 'blocked')?.says
  );
}

function belowPeak(part: HosePart | EndPart, { peakPsi }: Conditions): WhyNot {
  if (peakPsi === undefined || (part.workingPsi !== undefined && part.workingPsi >= peakPsi))
    return undefined;
  return `${part.part} bears ${part.workingPsi ?? '?'} psi; the peak is ${peakPsi} psi.`;
}

const named = ({ part, product: { id, slug, name } }: AssemblyPart): Choice => ({
  part,
  name,
  product: { id, slug },
});
