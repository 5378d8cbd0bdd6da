import { readPlaceFile } from './place-file.ts';
import { type LngLat, type PlaceTable, toDegrees, toUnits } from './place-table.rules.ts';
import { regionOfCode } from './regions.rules.ts';

/** What maps show of the places that come with the product: those of the United States and Canada, and their borders. */
export interface PlacesOnMaps {
  /** Whole towns, without their parts. */
  readonly townsWithin: (bounds: Bounds) => ReadonlyArray<{
    readonly name: string;
    readonly position: LngLat;
    readonly population: number;
  }>;
  /** The provinces, and what is near the States of other countries: that has no name. */
  readonly neighbours: () => ReadonlyArray<{
    readonly name: string;
    readonly rings: ReadonlyArray<readonly LngLat[]>;
  }>;
}

/** Degrees. */
interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export async function openPlacesOnMaps(): Promise<PlacesOnMaps> {
  const table = await readPlaceFile();
  return {
    townsWithin: (bounds) => townsWithin(table, bounds),
    neighbours: () => neighboursOf(table),
  };
}

function townsWithin(
  table: PlaceTable,
  { west, south, east, north }: Bounds,
): ReturnType<PlacesOnMaps['townsWithin']> {
  const { townLngs, townLats, isPart, names, nameEnds, populations } = table;
  const [least, most] = [
    [toUnits(west), toUnits(south)],
    [toUnits(east), toUnits(north)],
  ] as const;
  const decoder = new TextDecoder();
  return [...townLngs.keys()].flatMap((town) => {
    const [lng, lat] = [townLngs[town] ?? 0, townLats[town] ?? 0];
    if (lng < least[0] || lng > most[0] || lat < least[1] || lat > most[1] || isPart[town] === 1) return [];
    const name = decoder.decode(names.subarray(nameEnds[town - 1] ?? 0, nameEnds[town]));
    return [
      { name, position: [toDegrees(lng), toDegrees(lat)] as const, population: populations[town] ?? 0 },
    ];
  });
}

function neighboursOf({
  regions,
  ringEnds,
  ringLngs,
  ringLats,
}: PlaceTable): ReturnType<PlacesOnMaps['neighbours']> {
  let ring = 0;
  return regions.flatMap(({ code, rings }) => {
    const first = ring;
    ring += rings;
    const region = regionOfCode(code);
    if (region?.country === 'US') return [];
    const outlines = Array.from({ length: rings }, (_, index) => {
      const [from, to] = [ringEnds[first + index - 1] ?? 0, ringEnds[first + index] ?? 0];
      return Array.from(
        { length: to - from },
        (__, point): LngLat => [
          toDegrees(ringLngs[from + point] ?? 0),
          toDegrees(ringLats[from + point] ?? 0),
        ],
      );
    });
    return [{ name: region?.name ?? '', rings: outlines }];
  });
}
