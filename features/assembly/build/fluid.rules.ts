import type { AssemblyBook } from './book.rules.ts';

type Rating = 'A' | 'B' | 'C' | 'X';
export type Fluid = AssemblyBook['fluids'][number];
export type Seal = 'NBR' | 'FKM' | 'EPDM';

/** From the best to the worst (domain 7). */
const order: readonly Rating[] = ['A', 'B', 'C', 'X'];
const worst = (...ratings: readonly Rating[]): Rating =>
  order.findLast((rating) => ratings.includes(rating)) ?? 'C';

/** Columns of the fluid table that a tube may be of; a tube that names two is as bad as the worse one. */
const TUBES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bNBR\b/i, 'NBR'],
  [/\bPTFE\b/i, 'PTFE'],
  [/\bEPDM\b/i, 'EPDM'],
  [/\bCPE\b/i, 'CPE'],
  [/neoprene|\bCR\b/i, 'CR_neoprene'],
  [/polyester/i, 'polyester_TPE'],
  [/polyamide/i, 'polyamide_PA'],
];

export const tubeColumns = (tube: string | undefined): readonly string[] =>
  TUBES.flatMap(([pattern, column]) => (pattern.test(tube ?? '') ? [column] : []));

/** The worse of tube and seals (book 5); a material or a fluid that is not known is C. */
export function fluidRating(fluid: Fluid | undefined, tube: string | undefined, seal: Seal = 'NBR'): Rating {
  if (!fluid) return 'C';
  const columns = tubeColumns(tube);
  const tubes =
    columns.length === 0 ? (['C'] as const) : columns.map((column) => fluid.ratings[column] ?? 'C');
  return worst(...tubes, fluid.ratings[`${seal}_seal`] ?? 'C');
}

/** The highest temperature that the note of a fluid gives, °C: 'rubber' and 'thermoplastic' each for its kind of tube. */
export function fluidLimitC({ note }: Fluid, tube: string | undefined): number | undefined {
  const limits = note.split(';').flatMap((clause) => {
    const [, degrees, of = ''] = /(-?\d+)\s*C\b\s*([a-z]*)/.exec(clause) ?? [];
    return degrees === undefined ? [] : [{ degrees: Number(degrees), of }];
  });
  const isThermoplastic = /thermoplastic|polyester|polyamide/i.test(tube ?? '');
  const own = limits.filter(
    ({ of }) => (of !== 'thermoplastic' || isThermoplastic) && (of !== 'rubber' || !isThermoplastic),
  );
  return own.length === 0 ? undefined : Math.min(...own.map(({ degrees }) => degrees));
}

/** Water glycol eats zinc (book 5). */
export const isHfc = ({ fluid }: Fluid): boolean => /\bHFC\b/.test(fluid);
export const isZincPlated = (plating: string | undefined): boolean => /zinc/i.test(plating ?? '');
