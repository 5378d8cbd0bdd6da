import type { Clause } from '#search/engine.ts';
import { MOST_SCORE, valuePoints } from '#search/scoring.rules.ts';
import type { FilterTest, FilterTests } from './filter-tests.ts';

export interface EvenClauses {
  readonly tests: readonly FilterTest[];
  /** What every match gets for them. */
  readonly points: number;
  /** The clauses that tell matches apart. */
  readonly others: readonly Clause[];
}

/**
 * The clauses that give all they let through the same points, a value or a range alone: they are filters, which are
 * ready made, and nothing need be written down for each of 100,000 documents.
 *
 * @returns undefined when one names a facet that the index does not have: nothing can match
 */
export function evenClauses(clauses: readonly Clause[], filterTests: FilterTests): EvenClauses | undefined {
  // Wishes alone would have to be granted to all documents; one clause that must hold goes before them.
  const mayTakeAll = clauses.every(({ optional }) => !optional);
  const tests: FilterTest[] = [];
  const others: Clause[] = [];
  let points = 0;
  let needed = clauses.filter(({ optional }) => !optional).length;
  for (const clause of clauses) {
    const even = clause.optional || (!mayTakeAll && needed === 1) ? undefined : evenOf(clause, filterTests);
    if (!even) {
      others.push(clause);
      continue;
    }
    if (!even.test) return undefined;
    tests.push(even.test);
    points = Math.min(points + even.points, MOST_SCORE);
    needed--;
  }
  return { tests, points, others };
}

function evenOf(
  { anyOf }: Clause,
  tests: FilterTests,
): { readonly test: FilterTest | undefined; readonly points: number } | undefined {
  const [only, ...more] = anyOf;
  if (!only || more.length > 0 || (only.kind !== 'value' && only.kind !== 'range')) return undefined;
  const test =
    only.kind === 'value' ? tests.ofValues(only.facet, [only.value]) : tests.ofRange(only.facet, only);
  return { test, points: valuePoints(only.weight) };
}
