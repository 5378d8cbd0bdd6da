import { setImmediate } from 'node:timers/promises';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { dearerStep } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { listOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { keysOf, offersFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import { dollarsFromE4 } from '#shared/money.ts';
import {
  highestMinimum,
  holdPublishing,
  type ListBeside,
  listCoveredParts,
  listListsBeside,
  listNetRows,
  listPartsToPrice,
  type PartToPrice,
  publishedMark,
} from './dearer-steps.store.ts';
import type { DearerStep } from './price-lists.contract.ts';

/** Parts that are looked at before somebody else has their turn. */
const AT_A_TIME = 200;
const MOST_SHOWN = 100;

export interface DearerSteps {
  /** The first hundred. */
  readonly steps: DearerStep[];
  readonly total: number;
}

/**
 * Steps that are dearer than a lower quantity once a list is published, for any company that it is for, on any of its days:
 * in the list, or across it and others that are published.
 */
export async function findDearerSteps(db: Db, listId: string): Promise<DearerSteps> {
  const found = new Map<string, DearerStep>();
  for (const lists of setsOf(await listListsBeside(db, listId), listId)) {
    const ids = lists.map(({ id }) => id);
    // Without a step nothing can be dearer than what is below it.
    if ((await highestMinimum(db, ids)) <= 1) continue;
    let after = '';
    for (;;) {
      const parts = await listCoveredParts(db, listId, { after, limit: AT_A_TIME });
      for (const { part, offers, terms } of await offersOn(db, lists, parts))
        note(found, part.part, dearerStep(offers, terms, listId));
      const last = parts.at(-1);
      if (!last || parts.length < AT_A_TIME) break;
      after = last.part.part;
      await setImmediate();
    }
  }
  return firstOf(found);
}

/**
 * Steps that other list prices make dearer than a lower quantity, on a day or later. Where all rows that cover a part are
 * percentages, or all are net, the list price changes nothing about which is dearer: a net row is in each such step.
 *
 * @param prices the new list prices by part number, 1/10,000 dollar
 */
export async function findStepsMadeDearer(
  db: Db,
  prices: ReadonlyMap<string, bigint>,
  from: Day,
): Promise<DearerSteps> {
  const found = new Map<string, DearerStep>();
  const rows = await listNetRows(db, [...prices.keys()], from);
  for (const [listId, ofList] of Map.groupBy(rows, ({ list }) => list)) {
    const sets = setsOf(await listListsBeside(db, listId), listId, from);
    for (let at = 0; at < ofList.length; at += AT_A_TIME) {
      const names = ofList.slice(at, at + AT_A_TIME).map(({ part }) => part);
      const parts = await listPartsToPrice(db, names);
      for (const lists of sets)
        for (const { part, offers, terms } of await offersOn(db, lists, parts)) {
          const listE4 = prices.get(part.part) ?? terms.listE4;
          if (!dearerStep(offers, terms, listId))
            note(found, part.part, dearerStep(offers, { ...terms, listE4 }, listId));
        }
      await setImmediate();
    }
  }
  return firstOf(found);
}

/**
 * Writes something while the lists are those that it was checked against: two lists that are published at the same time
 * see each other's steps.
 */
export async function checkedAgainstLists<T>(
  db: Db,
  check: () => Promise<void>,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (;;) {
    const seen = await publishedMark(db);
    await check();
    const written = await db.transaction().execute(async (tx) => {
      await holdPublishing(tx);
      return (await publishedMark(tx)) === seen ? { value: await write(tx) } : undefined;
    });
    if (written) return written.value;
  }
}

async function offersOn(db: Db, lists: readonly ListInForce[], parts: readonly PartToPrice[]) {
  const keys = [...new Set(parts.flatMap(({ part }) => keysOf(part)))];
  const ids = lists.map(({ id }) => id);
  const offersOf = offersFrom(await listOffers(db, ids, keys), lists);
  return parts.map(({ part, category, listE4 }) => ({
    part,
    offers: offersOf(part),
    terms: { listE4, discountTenths: 0n, byTheFoot: isSoldByTheFoot(category) },
  }));
}

function note(found: Map<string, DearerStep>, part: string, dearer: ReturnType<typeof dearerStep>): void {
  if (!dearer || found.has(part)) return;
  const { minimum, ownE4, belowE4 } = dearer;
  found.set(part, { part, minimum, price: dollarsFromE4(ownE4), below: dollarsFromE4(belowE4) });
}

function firstOf(found: ReadonlyMap<string, DearerStep>): DearerSteps {
  const steps = [...found.values()].toSorted((one, other) => (one.part < other.part ? -1 : 1));
  return { steps: steps.slice(0, MOST_SHOWN), total: steps.length };
}

/**
 * The lists that are in force together, each set once: for each company, on each day on which one begins or has ended.
 *
 * @param since no earlier day counts
 */
function setsOf(beside: readonly ListBeside[], listId: string, since: Day = ''): ListInForce[][] {
  const sets = new Map<string, ListInForce[]>();
  for (const lists of Map.groupBy(beside, ({ company }) => company).values()) {
    const all = lists.map(({ list }) => list);
    const own = all.find(({ id }) => id === listId);
    if (!own) continue;
    for (const day of turningDays(all, own, since)) {
      const together = all.filter((list) => isOn(list, day));
      const name = JSON.stringify(together.map(({ id, rank }) => [id, rank]).toSorted());
      if (!sets.has(name)) sets.set(name, together);
    }
  }
  return [...sets.values()];
}

const isOn = ({ from, to }: ListInForce, day: Day): boolean => from <= day && (to === undefined || day <= to);

const turningDays = (lists: readonly ListInForce[], own: ListInForce, since: Day): Set<Day> =>
  new Set(
    lists
      .flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])])
      .concat(own.from)
      .map((day) => (day < since ? since : day))
      .filter((day) => isOn(own, day)),
  );
