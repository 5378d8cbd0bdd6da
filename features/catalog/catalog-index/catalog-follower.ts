import {
  type CatalogChange,
  type ChangeCursor,
  isAnyChangeSince,
  listChangesSince,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { together } from '#platform/together.ts';

/** @param next the cursor up to which all has been taken then */
type Take = (changes: readonly CatalogChange[], next: ChangeCursor) => Promise<void>;

export interface Follower {
  /** Has everything that was committed until now been taken? */
  readonly isCurrent: () => Promise<boolean>;
  /**
   * Hands over what was committed since the last time, each change once. What `take` fails on is handed over again the
   * next time.
   */
  readonly next: (take: Take) => Promise<void>;
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
  // For all who ask in one moment at once.
  const isCurrent = together(async (askers: readonly undefined[]) => {
    const isAny = await isAnyChangeSince(db, cursor, [...seen]);
    return askers.map(() => !isAny);
  });
  return {
    isCurrent: async () => isCurrent(undefined),
    async next(take) {
      const { changes, next } = await listChangesSince(db, cursor);
      await take(
        changes.filter(({ seq }) => !seen.has(seq)),
        next,
      );
      seen = new Set(changes.map(({ seq }) => seq));
      cursor = next;
    },
  };
}
