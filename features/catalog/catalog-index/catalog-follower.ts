import {
  type CatalogChange,
  type ChangeCursor,
  listChangesSince,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';

export interface Follower {
  /**
   * Hands over what was committed since the last time, each change once. What `take` fails on is handed over again the
   * next time.
   */
  readonly next: (take: (changes: readonly CatalogChange[]) => Promise<void>) => Promise<void>;
}

/**
 * Follows the changes of the catalog from a cursor on.
 *
 * A transaction that began early may commit late, with a sequence number below ones already seen. So each look begins
 * at the oldest transaction that was still running at the last one, and leaves out what it has seen.
 */
export function followChanges(db: Db, from: ChangeCursor): Follower {
  let cursor = from;
  let seen: ReadonlySet<number> = new Set();
  return {
    async next(take) {
      const { changes, next } = await listChangesSince(db, cursor);
      await take(changes.filter(({ seq }) => !seen.has(seq)));
      seen = new Set(changes.map(({ seq }) => seq));
      cursor = next;
    },
  };
}
