import type { CrimpBook, CrimpSpec } from './crimp-book.contract.ts';

/** Ends that go by the same rows. */
export type CrimpEnds = NonNullable<CrimpBook['ends']>[number];

/** Part numbers by the hose's DN and the insert types that they have: few groups, in the order they come. */
export function groupedEnds(
  ends: ReadonlyArray<{
    readonly part: string;
    readonly dn: number;
    readonly insertTypes: readonly string[];
  }>,
): CrimpEnds[] {
  const groups = Map.groupBy(ends, ({ dn, insertTypes }) => `${dn} ${insertTypes.join(' ')}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ dn: first.dn, insertTypes: [...first.insertTypes], parts: group.map(({ part }) => part) }]
      : [];
  });
}

/**
 * What the number of a fitting or a ferrule leads to: the rows that it is crimped by. A fitting goes by the hose's own DN and
 * its insert types (book 5), a ferrule by its code, and what the bars of a job card hold by the rows of that number.
 *
 * @returns nothing where it is neither
 */
export function rowsOfPart(
  { specs, ends = [] }: Pick<CrimpBook, 'specs' | 'ends'>,
  text: string,
): { readonly part: string; readonly rows: readonly CrimpSpec[] } | undefined {
  const wanted = text.trim().toUpperCase();
  const isWanted = (part: string): boolean => part.toUpperCase() === wanted;
  const group = ends.find(({ parts }) => parts.some(isWanted));
  if (group)
    return {
      part: group.parts.find(isWanted) ?? wanted,
      rows: specs.filter(({ DN, insertType }) => DN === group.dn && group.insertTypes.includes(insertType)),
    };
  const rows = specs.filter(({ ferrule }) => isWanted(ferrule));
  if (rows[0]) return { part: rows[0].ferrule, rows };
  const named = specs.filter(({ partNumber }) => isWanted(partNumber));
  return named[0] && { part: named[0].partNumber, rows: named };
}
