import { setImmediate } from 'node:timers/promises';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { dearerStep } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { keysOf, offerFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
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
  listRowsFor,
  type PartToPrice,
  publishedMark,
} from './dearer-steps.store.ts';
import { differentAmong, type Places, placesIn } from './lists-beside.rules.ts';
import type { DearerStep } from './price-lists.contract.ts';

/** Parts that are read in one go. */
const AT_A_TIME = 50;
/** Parts that are judged before somebody else has their turn: about a millisecond, where many companies have lists. */
const IN_A_TURN = 3;
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
  const places = placesOf(await listListsBeside(db, listId), listId);
  // Without a step nothing can be dearer than what is below it.
  if ((await highestMinimum(db, [...places.keys()])) <= 1) return firstOf(found);
  const covered = await listCoveredParts(db, listId);
  for (let at = 0; at < covered.length; at += AT_A_TIME) {
    const parts = await listPartsToPrice(db, covered.slice(at, at + AT_A_TIME));
    for await (const { part, offers, terms } of offersOn(db, places, parts))
      note(found, part.part, dearerStep(offers, terms, listId));
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
    const places = placesOf(await listListsBeside(db, listId), listId, from);
    for (let at = 0; at < ofList.length; at += AT_A_TIME) {
      const names = ofList.slice(at, at + AT_A_TIME).map(({ part }) => part);
      const parts = await listPartsToPrice(db, names);
      for await (const { part, offers, terms } of offersOn(db, places, parts)) {
        const listE4 = prices.get(part.part) ?? terms.listE4;
        if (!dearerStep(offers, terms, listId))
          note(found, part.part, dearerStep(offers, { ...terms, listE4 }, listId));
      }
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

/** What each set of lists says of each part; sets that say the same of it count once. Others have their turns between. */
async function* offersOn(db: Db, places: Places, parts: readonly PartToPrice[]) {
  const keys = [...new Set(parts.flatMap(({ part }) => keysOf(part)))];
  const rows = Map.groupBy(await listRowsFor(db, [...places.keys()], keys), ([key]) => key);
  for (const [at, { part, category, listE4 }] of parts.entries()) {
    if (at % IN_A_TURN === 0) await setImmediate();
    const ofPart = keysOf(part).flatMap((key) => rows.get(key) ?? []);
    const terms = { listE4, discountTenths: 0n, byTheFoot: isSoldByTheFoot(category) };
    for (const lists of differentAmong(places, new Set(ofPart.map(([, list]) => list)))) {
      const inForce = new Map(lists.map((list) => [list.id, list]));
      const offers = ofPart.flatMap((row) => {
        const list = inForce.get(row[1]);
        return list ? [offerFrom(row, list)] : [];
      });
      yield { part, offers, terms };
    }
  }
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
 * Which lists are in force together: for each company, on each day on which one begins or has ended.
 *
 * @param since no earlier day counts
 */
const placesOf = (beside: readonly ListBeside[], listId: string, since: Day = ''): Places =>
  placesIn(
    [...Map.groupBy(beside, ({ company }) => company).values()].flatMap((ofCompany) => {
      const all = ofCompany.map(({ list }) => list);
      const own = all.find(({ id }) => id === listId);
      if (!own) return [];
      return [...turningDays(all, own, since)].map((day) => all.filter((list) => isOn(list, day)));
    }),
  );

const isOn = ({ from, to }: ListInForce, day: Day): boolean => from <= day && (to === undefined || day <= to);

const turningDays = (lists: readonly ListInForce[], own: ListInForce, since: Day): Set<Day> =>
  new Set(
    lists
      .flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])])
      .concat(own.from)
      .map((day) => (day < since ? since : day))
      .filter((day) => isOn(own, day)),
  );
