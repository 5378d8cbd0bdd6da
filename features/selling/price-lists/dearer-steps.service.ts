import { setImmediate } from 'node:timers/promises';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { dearerStep } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { listOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { keysOf, offersFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import { dollarsFromE4 } from '#shared/money.ts';
import { highestMinimum, type ListBeside, listCoveredParts, listListsBeside } from './dearer-steps.store.ts';
import type { DearerStep } from './price-lists.contract.ts';

/** Parts that are looked at before somebody else has their turn. */
const AT_A_TIME = 200;
const MOST_SHOWN = 100;

/**
 * Steps that are dearer than a lower quantity once a list is published, for any company that it is for, on any of its days:
 * in the list, or across it and others that are published.
 */
export async function findDearerSteps(
  db: Db,
  listId: string,
): Promise<{ readonly steps: DearerStep[]; readonly total: number }> {
  const found = new Map<string, DearerStep>();
  for (const lists of setsOf(await listListsBeside(db, listId), listId)) {
    const ids = lists.map(({ id }) => id);
    // Without a step nothing can be dearer than what is below it.
    if ((await highestMinimum(db, ids)) <= 1) continue;
    let after = '';
    for (;;) {
      const parts = await listCoveredParts(db, listId, { after, limit: AT_A_TIME });
      const keys = [...new Set(parts.flatMap(({ part }) => keysOf(part)))];
      const offersOf = offersFrom(await listOffers(db, ids, keys), lists);
      for (const { part, category, listE4 } of parts) {
        const byTheFoot = isSoldByTheFoot(category);
        const dearer = dearerStep(offersOf(part), { listE4, discountTenths: 0n, byTheFoot }, listId);
        if (dearer && !found.has(part.part))
          found.set(part.part, {
            part: part.part,
            minimum: dearer.minimum,
            price: dollarsFromE4(dearer.ownE4),
            below: dollarsFromE4(dearer.belowE4),
          });
      }
      const last = parts.at(-1);
      if (!last || parts.length < AT_A_TIME) break;
      after = last.part.part;
      await setImmediate();
    }
  }
  const steps = [...found.values()].toSorted((one, other) => (one.part < other.part ? -1 : 1));
  return { steps: steps.slice(0, MOST_SHOWN), total: steps.length };
}

/** The lists that are in force together, each set once: for each company, on each day on which one begins or has ended. */
function setsOf(beside: readonly ListBeside[], listId: string): ListInForce[][] {
  const sets = new Map<string, ListInForce[]>();
  for (const lists of Map.groupBy(beside, ({ company }) => company).values()) {
    const all = lists.map(({ list }) => list);
    const own = all.find(({ id }) => id === listId);
    if (!own) continue;
    for (const day of turningDays(all, own)) {
      const together = all.filter((list) => isOn(list, day));
      const name = JSON.stringify(together.map(({ id, rank }) => [id, rank]).toSorted());
      if (!sets.has(name)) sets.set(name, together);
    }
  }
  return [...sets.values()];
}

const isOn = ({ from, to }: ListInForce, day: Day): boolean => from <= day && (to === undefined || day <= to);

const turningDays = (lists: readonly ListInForce[], own: ListInForce): Set<Day> =>
  new Set(
    lists
      .flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])])
      .concat(own.from)
      .filter((day) => isOn(own, day)),
  );
