import type { NormPair } from '#features/catalog/cross-reference/norm-pairs.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { normPairs } from './norm-pairs.rules.ts';
import { listOwnPairs, readShippedPairs } from './norm-pairs.store.ts';

/** @param folder holds norm_pairs.csv */
export async function readPairs(db: Db, folder: string): Promise<NormPair[]> {
  const pairs = normPairs(await readShippedPairs(folder), await listOwnPairs(db));
  return pairs.map(({ norm, replacedBy }) => ({ norm, may_be_replaced_by: replacedBy }));
}
