import { normsNamed } from './trade-table.rules.ts';

/** A row of data/norm_pairs.csv: a hose of one norm may stand for one of another where its numbers reach. */
export interface NormPair {
  readonly norm: string;
  readonly may_be_replaced_by: string;
}

/** @returns keys of norms, to the keys of those that may replace them */
export function readNormPairs(rows: readonly NormPair[]): ReadonlyMap<string, ReadonlySet<string>> {
  const pairs = rows.flatMap((row) =>
    normsNamed(row.norm).flatMap((theirs) =>
      normsNamed(row.may_be_replaced_by).map((ours) => [theirs, ours] as const),
    ),
  );
  return new Map(
    [...Map.groupBy(pairs, ([theirs]) => theirs)].map(([theirs, all]) => [
      theirs,
      new Set(all.map(([, ours]) => ours)),
    ]),
  );
}
