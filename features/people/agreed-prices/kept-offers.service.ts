import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import type { Offer } from './agreed-price.rules.ts';
import { listOffers } from './agreed-prices.store.ts';
import { type CoveredPart, keysOf, noOffers, type OffersOf, offerFrom } from './covered-part.rules.ts';

/** What is known of the keys of one set of lists. */
type Known = Map<string, readonly Offer[]>;

/** Sets of lists that are remembered, and keys of each. */
const MOST_SETS = 200;
const MOST_KEYS = 20_000;
/** In one go: nobody else waits longer for it. */
const KEYS_AT_A_TIME = 2000;

/**
 * What lists say of parts, remembered for those who turn page after page: a page of the catalog has some hundred sizes.
 * Nothing in it grows old: the rows of a published list never change, and which lists are in force is read with each call.
 */
export class KeptOffers {
  readonly #known = new LRUCache<string, Known>({ max: MOST_SETS });

  /** @param lists in force for whoever asks */
  async read(db: Db, lists: readonly ListInForce[], parts: () => Iterable<CoveredPart>): Promise<OffersOf> {
    if (lists.length === 0) return noOffers;
    const known = this.#knownOf(lists);
    const unknown = new Set<string>();
    for (const part of parts()) for (const key of keysOf(part)) if (!known.has(key)) unknown.add(key);
    await readInto(known, db, lists, [...unknown]);
    return (part) => {
      const [of = [], ...wider] = keysOf(part).map((key) => known.get(key) ?? []);
      return wider.every(({ length }) => length === 0) ? of : [of, ...wider].flat();
    };
  }

  #knownOf(lists: readonly ListInForce[]): Known {
    const set = lists
      .map(({ id, version, rank }) => `${id} ${version} ${rank}`)
      .toSorted()
      .join();
    const kept = this.#known.get(set);
    if (kept && kept.size < MOST_KEYS) return kept;
    const known: Known = new Map();
    this.#known.set(set, known);
    return known;
  }
}

async function readInto(
  known: Known,
  db: Db,
  lists: readonly ListInForce[],
  keys: readonly string[],
): Promise<void> {
  const inForce = new Map(lists.map((list) => [list.id, list]));
  const ids = [...inForce.keys()];
  for (let at = 0; at < keys.length; at += KEYS_AT_A_TIME) {
    const asked = keys.slice(at, at + KEYS_AT_A_TIME);
    const found = Map.groupBy(await listOffers(db, ids, asked), ([key]) => key);
    for (const key of asked)
      known.set(
        key,
        (found.get(key) ?? []).flatMap((row) => {
          const list = inForce.get(row[1]);
          return list ? [offerFrom(row, list)] : [];
        }),
      );
  }
}
