import type { CodeRow, LngLat, PlaceRows, RegionRow, TownRow } from './place-table.rules.ts';
import { codeNumber } from './place-table.rules.ts';
import { namedByTowns } from './postal-names.rules.ts';
import { folded, regionOfCode } from './regions.rules.ts';

/** A ZIP of the United States; its position is the middle of its area. */
export interface ZipSource {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly position: LngLat;
}

/** The first three of a Canadian postal code. */
export interface ForwardSortationSource {
  readonly code: string;
  /** 'Downtown Toronto (Richmond / Adelaide / King)' */
  readonly area: string;
  readonly position: LngLat;
}

export interface TownSource {
  readonly name: string;
  readonly region: string;
  readonly position: LngLat;
  readonly population: number;
  readonly isPart: boolean;
}

export interface OutlineSource {
  /** Empty for a country that is neither the United States nor Canada. */
  readonly region: string;
  readonly rings: ReadonlyArray<readonly LngLat[]>;
}

export interface PlaceSources {
  readonly zips: readonly ZipSource[];
  readonly forwardSortation: readonly ForwardSortationSource[];
  readonly towns: readonly TownSource[];
  readonly outlines: readonly OutlineSource[];
}

/** Joins the ZIPs' towns with the gazetteer's and puts all in the order of the table. */
export function placeRows({ zips: posted, forwardSortation, towns, outlines }: PlaceSources): PlaceRows {
  const zips = namedByTowns(posted, towns, kilometres);
  const joined = joinTowns(zips, towns);
  const townOfZip = zips.map(({ city, state }) => joined.get(keyOf(city, state)));
  const townOfArea = areaTowns(forwardSortation, joined);
  const sorted = [...joined.values()].toSorted(byNameAndSize);
  const numbers = new Map(sorted.map((town, index) => [town, index]));
  const codeRow = (code: string, position: LngLat, town: Town | undefined): CodeRow[] => {
    const number = town && numbers.get(town);
    return number === undefined ? [] : [{ code, position, town: number }];
  };
  const codes = [
    ...zips.flatMap(({ zip, position }, index) => codeRow(zip, position, townOfZip[index])),
    ...forwardSortation.flatMap(({ code, position }, index) => codeRow(code, position, townOfArea[index])),
  ];
  return {
    towns: sorted,
    codes: codes.toSorted((a, b) => (codeNumber(a.code) ?? 0) - (codeNumber(b.code) ?? 0)),
    regions: regionRows(outlines, sorted),
  };
}

interface Town extends TownRow {
  /** The name as it is sorted and compared. */
  readonly plain: string;
}

const keyOf = (name: string, region: string): string => `${folded(name)}|${region}`;

/** Two towns of one name in one state are one when they are not farther apart. */
const SAME_TOWN_KM = 50;

/** A town of the ZIPs is in the middle of its ZIPs, unless the gazetteer knows it better. */
function joinTowns(zips: readonly ZipSource[], gazetteer: readonly TownSource[]): Map<string, Town> {
  const joined = new Map<string, Town>();
  for (const [key, own] of Map.groupBy(zips, ({ city, state }) => keyOf(city, state))) {
    const [first] = own;
    if (first)
      joined.set(key, {
        plain: folded(first.city),
        name: first.city,
        region: first.state,
        position: medianOf(own.map(({ position }) => position)),
        population: 0,
        isPart: false,
      });
  }
  for (const town of gazetteer.toSorted((a, b) => a.population - b.population)) {
    const key = [town.name, town.name.replace(/ City$|, D\.C\.$/, '')]
      .map((name) => keyOf(name, town.region))
      .find((each) => joined.has(each));
    const known = key === undefined ? undefined : joined.get(key);
    if (key === undefined || !known) {
      joined.set(keyOf(town.name, town.region), { ...town, plain: folded(town.name) });
    } else if (known.population > 0 || kilometres(known.position, town.position) < SAME_TOWN_KM)
      // From the smallest to the largest: the largest of a name stays.
      joined.set(key, {
        ...town,
        plain: known.plain,
        name: known.name,
        isPart: known.isPart && town.isPart,
      });
  }
  return joined;
}

function byNameAndSize(a: Town, b: Town): number {
  if (a.plain !== b.plain) return a.plain < b.plain ? -1 : 1;
  return b.population - a.population || (a.region < b.region ? -1 : 1);
}

/** An area of the north that is so far from the next town goes by its own name. */
const OWN_NAME_KM = 100;

/** The largest town around that each area is named by, or else the nearest; where there is none, it becomes one. */
function areaTowns(areas: readonly ForwardSortationSource[], joined: Map<string, Town>): Town[] {
  const canadian = Map.groupBy(
    [...joined.values()].filter(({ region, isPart }) => regionOfCode(region)?.country === 'CA' && !isPart),
    ({ region }) => region,
  );
  return areas.map(({ code, area, position }) => {
    const region = regionOfForwardSortation(code) ?? '';
    const words = ` ${folded(area)} `;
    const towns = (canadian.get(region) ?? []).map((town) => ({
      town,
      away: kilometres(town.position, position),
    }));
    const named = towns.filter(({ town, away }) => away < SAME_TOWN_KM && words.includes(` ${town.plain} `));
    const [largest] = named.toSorted((a, b) => b.town.population - a.town.population);
    const nearest = towns.reduce((best, each) => (each.away < best.away ? each : best), towns[0] ?? nowhere);
    if (largest) return largest.town;
    if (nearest.town && nearest.away < OWN_NAME_KM) return nearest.town;
    const name = area.replace(/ *[(/].*/, '');
    const own = joined.get(keyOf(name, region)) ?? {
      plain: folded(name),
      name,
      region,
      position,
      population: 0,
      isPart: false,
    };
    joined.set(keyOf(name, region), own);
    return own;
  });
}

const nowhere: { readonly town?: Town; readonly away: number } = { away: Infinity };

/** Canada Post's letters for its provinces. */
function regionOfForwardSortation(code: string): string | undefined {
  if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT';
  const letters: Readonly<Record<string, string>> = {
    A: 'NL',
    B: 'NS',
    C: 'PE',
    E: 'NB',
    G: 'QC',
    H: 'QC',
    J: 'QC',
    K: 'ON',
    L: 'ON',
    M: 'ON',
    N: 'ON',
    P: 'ON',
    R: 'MB',
    S: 'SK',
    T: 'AB',
    V: 'BC',
    Y: 'YT',
  };
  return letters[code.charAt(0)];
}

/** The outlines in their order, then the regions that are known by their towns alone. */
function regionRows(outlines: readonly OutlineSource[], towns: readonly Town[]): RegionRow[] {
  const byRegion = Map.groupBy(towns, ({ region }) => region);
  const drawn = new Set(outlines.map(({ region }) => region));
  const undrawn = [...byRegion.keys()].filter((region) => !drawn.has(region));
  return [...outlines, ...undrawn.map((region): OutlineSource => ({ region, rings: [] }))].map(
    ({ region, rings }) => ({
      code: region,
      middle: middleOf(
        (byRegion.get(region) ?? []).map(({ position, population }) => ({
          position,
          weight: population + 1,
        })),
      ),
      rings,
    }),
  );
}

interface Weighed {
  readonly position: LngLat;
  readonly weight: number;
}

function middleOf(places: readonly Weighed[]): LngLat {
  const total = places.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const mean = (axis: 0 | 1): number =>
    Math.round(
      (places.reduce((sum, { position, weight }) => sum + position[axis] * weight, 0) / total) * 1e4,
    ) / 1e4;
  return [mean(0), mean(1)];
}

/** Not the mean: some ZIPs of a city are far from it by mistake. */
function medianOf(positions: readonly LngLat[]): LngLat {
  const median = (axis: 0 | 1): number => {
    const values = positions.map((position) => position[axis]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  return [median(0), median(1)];
}

const KM_PER_DEGREE = 111.2;

/** Good enough to say which is nearer. */
function kilometres([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const squeeze = Math.cos(((latA + latB) * Math.PI) / 360);
  return KM_PER_DEGREE * Math.hypot((lngA - lngB) * squeeze, latA - latB);
}
