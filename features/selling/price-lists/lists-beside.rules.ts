import type { ListInForce } from '#shared/list-in-force.ts';

/** Lists that are in force together: for one company, on one day. */
export type Together = readonly ListInForce[];

/** In which of several sets a list is, and with which rank. */
export type Places = ReadonlyMap<string, ReadonlyArray<readonly [set: number, list: ListInForce]>>;

export function placesIn(sets: readonly Together[]): Places {
  const places = new Map<string, Array<readonly [number, ListInForce]>>();
  for (const [set, lists] of sets.entries())
    for (const list of lists) {
      const of = places.get(list.id);
      if (of) of.push([set, list]);
      else places.set(list.id, [[set, list]]);
    }
  return places;
}

/** What is left of the sets when these lists alone count; sets of which the same is left are one. */
export function differentAmong(places: Places, ids: Iterable<string>): ListInForce[][] {
  const left = new Map<number, { name: string; readonly lists: ListInForce[] }>();
  for (const id of ids)
    for (const [set, list] of places.get(id) ?? []) {
      const of = left.get(set);
      if (of) {
        of.name += ` ${id} ${list.rank}`;
        of.lists.push(list);
      } else left.set(set, { name: `${id} ${list.rank}`, lists: [list] });
    }
  return [...new Map([...left.values()].map(({ name, lists }) => [name, lists])).values()];
}
