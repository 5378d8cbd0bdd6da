import { setImmediate } from 'node:timers/promises';
import {
  type DearerStep as Dearer,
  dearerStep,
  type Offer,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import { keysOf, type OfferRow, offerFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addDays, type Day } from '#shared/calendar.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import { dollarsFromE4 } from '#shared/money.ts';
import {
  holdPublishing,
  isAnyStep,
  type ListBeside,
  listCoveredParts,
  listListsBeside,
  listNetRows,
  listRowsFor,
  type PartToPrice,
  publishedMark,
} from './dearer-steps.store.ts';
import { differentAmong, type Places, placesIn } from './lists-beside.rules.ts';
import type { DearerStep } from './price-lists.contract.ts';
import { partsToLookAt, termsOf } from './stepped-parts.service.ts';

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
  const places = placesOf(await listListsBeside(db, listId), listId);
  // Without a step nothing can be dearer than what is below it.
  if (!(await isAnyStep(db, [...places.keys()]))) return firstOf([]);
  return firstOf(await dearerAmong(db, listId, places, await listCoveredParts(db, listId)));
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
  const found: DearerStep[] = [];
  const rows = await listNetRows(db, [...prices.keys()], from);
  for (const [listId, ofList] of Map.groupBy(rows, ({ list }) => list)) {
    const places = placesOf(await listListsBeside(db, listId), listId, from);
    const names = ofList.map(({ part }) => part);
    found.push(...(await dearerAmong(db, listId, places, names, prices)));
  }
  return firstOf(found);
}

/**
 * The first dearer step of each of these parts.
 *
 * @param prices list prices that are going to be others: what is dearer without them is not theirs
 */
async function dearerAmong(
  db: Db,
  listId: string,
  places: Places,
  names: readonly string[],
  prices?: ReadonlyMap<string, bigint>,
): Promise<DearerStep[]> {
  const found: DearerStep[] = [];
  for await (const parts of partsToLookAt(db, listId, places, names, prices))
    for await (const { part, terms, agreed } of agreedOn(db, places, parts)) {
      const listE4 = prices?.get(part.part);
      for (const offers of agreed) {
        if (listE4 !== undefined && dearerStep(offers, terms, listId)) continue;
        const dearer = dearerStep(offers, listE4 === undefined ? terms : { ...terms, listE4 }, listId);
        if (!dearer) continue;
        found.push(stepOf(part.part, dearer));
        break;
      }
    }
  return found;
}

/** What each set of lists says of each part; sets that say the same of it count once. Others have their turns between. */
async function* agreedOn(db: Db, places: Places, parts: readonly PartToPrice[]) {
  const keys = [...new Set(parts.flatMap(({ part }) => keysOf(part)))];
  const rows = Map.groupBy(await listRowsFor(db, [...places.keys()], keys), ([key]) => key);
  for (const [at, each] of parts.entries()) {
    if (at % IN_A_TURN === 0) await setImmediate();
    const ofPart = keysOf(each.part).flatMap((key) => rows.get(key) ?? []);
    yield { part: each.part, terms: termsOf(each), agreed: offersOfSets(ofPart, places) };
  }
}

function* offersOfSets(rows: readonly OfferRow[], places: Places): Generator<Offer[]> {
  for (const lists of differentAmong(places, new Set(rows.map(([, list]) => list)))) {
    const inForce = new Map(lists.map((list) => [list.id, list]));
    yield rows.flatMap((row) => {
      const list = inForce.get(row[1]);
      return list ? [offerFrom(row, list)] : [];
    });
  }
}

const stepOf = (part: string, { minimum, ownE4, belowE4 }: Dearer): DearerStep => ({
  part,
  minimum,
  price: dollarsFromE4(ownE4),
  below: dollarsFromE4(belowE4),
});

/** Of a part that more than one list makes dearer the first is told. */
function firstOf(found: readonly DearerStep[]): DearerSteps {
  const ofPart = new Map(found.toReversed().map((step) => [step.part, step]));
  const steps = [...ofPart.values()].toSorted((one, other) => (one.part < other.part ? -1 : 1));
  return { steps: steps.slice(0, MOST_SHOWN), total: steps.length };
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
