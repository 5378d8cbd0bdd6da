import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { classText } from '#features/catalog/other-numbers/other-number.rules.ts';
import { comparedFacts } from './compared-facts.rules.ts';
import type { CrossReferenceAnswer, CrossReferenceLine } from './cross-reference.contract.ts';
import type { OurHoses } from './match.rules.ts';
import { pressureVerdict } from './pressure-verdict.rules.ts';

const MOST_ANSWERS = 6;

/** What the staff name for a number in the line comes first, unless it bears less than the line says. */
export function withNamed(
  line: CrossReferenceLine,
  named: readonly OtherNumber[],
  hoses: OurHoses,
): CrossReferenceLine {
  if (named.length === 0) return line;
  const first = named.map((other) => answerOf(other, line, hoses));
  const parts = new Set(first.map(({ part }) => part));
  const answers = [...first, ...line.answers.filter(({ part }) => !parts.has(part))].toSorted(
    (a, b) => Number(differs(a)) - Number(differs(b)),
  );
  return { ...line, class: answers[0]?.class ?? line.class, answers: answers.slice(0, MOST_ANSWERS) };
}

const differs = ({ class: of }: CrossReferenceAnswer): boolean => of.startsWith('differs');

function answerOf(
  other: OtherNumber,
  { understood }: CrossReferenceLine,
  hoses: OurHoses,
): CrossReferenceAnswer {
  const hose = hoses.all.find(({ part }) => part === other.part);
  const isLower = hose !== undefined && pressureVerdict(understood.pressure, hose) === 'lower';
  const theirs = {
    line: understood,
    keys: understood.norms.map(({ key }) => key),
    pressure: understood.pressure,
    tempMaxC: understood.temperatureMaxC,
    bendMm: undefined,
  };
  return {
    class: isLower
      ? 'differs: pressure'
      : other.isSimilar
        ? `differs: ${classText(other)}`
        : classText(other),
    part: other.part,
    product: other.product,
    ...(hose && { inches: hose.inches, dn: hose.dn }),
    facts: hose ? comparedFacts(theirs, hose) : [],
    foundBy: { ...(other.maker !== undefined && { maker: other.maker }), number: other.number },
  };
}
