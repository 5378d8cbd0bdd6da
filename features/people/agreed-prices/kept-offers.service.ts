import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import type { Offer } from './agreed-price.rules.ts';
import { listOffers } from './agreed-prices.store.ts';
import { type CoveredPart, keysOf, noOffers, type OffersOf, offerFrom } from './covered-part.rules.ts';

/** What is known of one set of lists. */
interface Known {
  readonly ofKey: Map<string, readonly Offer[]>;
  /** All that covers a part: the same array each time, of which the order is known then. */
  readonly ofPart: Map<string, readonly Offer[]>;
  /** The same for a part that is asked for again as it is kept: its name is not written again. */
  readonly asked: WeakMap<CoveredPart, readonly Offer[]>;
}

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
    for (const part of parts()) {
      if (known.asked.has(part)) continue;
      for (const key of keysOf(part)) if (!known.ofKey.has(key)) unknown.add(key);
    }
    await readInto(known.ofKey, db, lists, [...unknown]);
    const offersOf: OffersOf = (part) => {
      // What covers it is another thing once its series or family is another one.
      const name = `${part.part}\n${part.series}\n${part.family}\n${part.category}`;
      const found = known.ofPart.get(name);
      if (found) return found;
      const offers = keysOf(part).flatMap((key) => known.ofKey.get(key) ?? []);
      known.ofPart.set(name, offers);
      return offers;
    };
    return (part) => {
      const asked = known.asked.get(part);
      if (asked) return asked;
      const offers = offersOf(part);
      known.asked.set(part, offers);
      return offers;
    };
  }

  #knownOf(lists: readonly ListInForce[]): Known {
    const set = lists
      .map(({ id, version, rank }) => `${id} ${version} ${rank}`)
      .toSorted()
      .join();
    const kept = this.#known.get(set);
    if (kept && kept.ofKey.size + kept.ofPart.size < MOST_KEYS) return kept;
    const known: Known = { ofKey: new Map(), ofPart: new Map(), asked: new WeakMap() };
    this.#known.set(set, known);
    return known;
  }
}

async function readInto(
  known: Known['ofKey'],
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
