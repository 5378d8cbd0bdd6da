import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Asked } from './asked-address.rules.ts';
import type { Place } from './geocoder.contract.ts';
import type { GeocoderSource } from './geocoder.service.ts';
import { readPlaceFile } from './place-file.ts';
import { codeNumber, codeText, type LngLat, type PlaceTable, toDegrees } from './place-table.rules.ts';
import { type Country, folded, type Region, regionOfCode } from './regions.rules.ts';

/** The geocoder that comes with the product. Its table is read when it is first asked. */
export function embeddedGeocoder(): GeocoderSource {
  let opened: Promise<GeocoderSource> | undefined;
  const open = async (): Promise<GeocoderSource> => (opened ??= readPlaceFile().then(geocoderOf));
  return {
    forward: async (asked, text) => (await open()).forward(asked, text),
    reverse: async (position) => (await open()).reverse(position),
  };
}

/** Towns, ZIPs and postal codes are known, streets are not: an address is where its code or its town is. */
export function geocoderOf(table: PlaceTable): GeocoderSource {
  const places = new Places(table);
  return {
    forward: async (asked) => forward(places, asked),
    reverse: async (position) => reverse(places, position),
  };
}

/** So large that its name alone means it, though a state has it too: New York, Washington. */
const NAMESAKE_PEOPLE = 500_000;

function forward(places: Places, asked: Asked): Place | undefined {
  if (asked.mayBeCity && asked.region) {
    const city = places.ofTown({ cities: [asked.region.name] }, NAMESAKE_PEOPLE);
    if (city) return city;
  }
  const byCode = asked.code === undefined ? undefined : places.ofCode(asked.code);
  const fits = (place: Place | undefined): Place | undefined =>
    place &&
    (!asked.region || place.region === asked.region.code) &&
    (!asked.country || place.country === asked.country)
      ? place
      : undefined;
  const found = fits(byCode) ?? fits(places.ofTown(asked));
  if (found) return found;
  // A city or a code that nobody knows is a slip of the pen, and not somewhere in its state.
  const names = asked.code === undefined ? asked.cities : ['?'];
  return names.length === 0 && asked.region ? fits(places.ofRegion(asked.region)) : undefined;
}

/** How far from its shore a boat may be to be told the name of a town. */
const OFFSHORE_KM = 40;
/** In the north the next town is far away. */
const INLAND_KM = 1_500;

/** The country and the state are tested first, by their outlines: the nearest town to Windsor, Ontario, is Detroit. */
function reverse(places: Places, position: LngLat): Place | undefined {
  const outline = places.outlineAround(position) ?? shoreNear(places, position);
  if (outline === undefined) return places.nearest(position, OFFSHORE_KM);
  const region = regionOfCode(outline);
  if (!region) return undefined;
  return places.nearest(position, INLAND_KM, region) ?? { ...placeIn(region, position), precision: 'region' };
}

/** Steps from a shore, degrees: outlines are coarse, and harbours are in the water. */
const SHORE_STEPS = [0.02, 0.05, 0.1, 0.2];
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);

/** The region that most of the land around a point in the water belongs to. */
function shoreNear(places: Places, [lng, lat]: LngLat): string | undefined {
  const stretch = 1 / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  for (const step of SHORE_STEPS) {
    const around = DIRECTIONS.flatMap(
      (angle) =>
        places.outlineAround([lng + Math.cos(angle) * step * stretch, lat + Math.sin(angle) * step]) ?? [],
    );
    const counted = [...Map.groupBy(around, (code) => code)];
    const [most] = counted.toSorted(([, a], [, b]) => b.length - a.length);
    if (most) return most[0];
  }
  return undefined;
}

/** The table, with what is asked of it. */
class Places {
  readonly #table: PlaceTable;
  /** Every code, and after them the towns that have none. */
  readonly #index: KDBush;
  readonly #uncoded: Int32Array;
  readonly #decoder = new TextDecoder();
  /** Of each region: west, south, east, north, in units of the table, and its first and last ring. */
  readonly #boxes: ReadonlyArray<readonly [number, number, number, number, number, number]>;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#uncoded = townsWithoutCode(table);
    const index = new KDBush(table.codes.length + this.#uncoded.length, 64, Float32Array);
    for (const [at, lng] of table.codeLngs.entries())
      index.add(toDegrees(lng), toDegrees(table.codeLats[at] ?? 0));
    for (const town of this.#uncoded) index.add(...this.#townPosition(town));
    this.#index = index.finish();
    this.#boxes = this.#boxesOfRegions();
  }

  ofCode(text: string): Place | undefined {
    const number = codeNumber(text);
    if (number === undefined) return undefined;
    const { codes, codeLngs, codeLats, codeTowns } = this.#table;
    const at = firstAtLeast(codes.length, (index) => (codes[index] ?? 0) - number);
    if (codes[at] !== number) return undefined;
    const position: LngLat = [toDegrees(codeLngs[at] ?? 0), toDegrees(codeLats[at] ?? 0)];
    return this.#inTown(codeTowns[at] ?? 0, position, 'postcode', codeText(number));
  }

  /** The largest town of the first name that there is. */
  ofTown({ cities, region, country }: Asked, leastPeople = 0): Place | undefined {
    for (const city of cities) {
      const name = folded(city);
      for (const key of [name, name.replace(/ city$/, '')]) {
        const at = this.#findTown(key, region, country);
        if (at !== undefined && (this.#table.populations[at] ?? 0) >= leastPeople)
          return this.#inTown(at, this.#townPosition(at), 'city');
      }
    }
    return undefined;
  }

  ofRegion({ code }: Region): Place | undefined {
    const found = this.#table.regions.find((each) => each.code === code);
    const region = regionOfCode(code);
    return found && region && { ...placeIn(region, found.middle), precision: 'region' };
  }

  nearest(position: LngLat, mostKm: number, region?: Region): Place | undefined {
    const { codes, codeTowns, townRegions } = this.#table;
    const townOf = (item: number): number =>
      (item < codes.length ? codeTowns[item] : this.#uncoded[item - codes.length]) ?? 0;
    const wanted = region && this.#table.regions.findIndex(({ code }) => code === region.code);
    const [found] = around(
      this.#index,
      ...position,
      1,
      mostKm,
      (item) => wanted === undefined || townRegions[townOf(item)] === wanted,
    );
    return found === undefined ? undefined : this.#inTown(townOf(found), position, 'city');
  }

  /** The code of the region whose outline is around a point; empty where it is a neighbour's. */
  outlineAround([lng, lat]: LngLat): string | undefined {
    const [x, y] = [lng * 10_000, lat * 10_000];
    const at = this.#boxes.findIndex(
      ([west, south, east, north, first, last]) =>
        x >= west && x <= east && y >= south && y <= north && this.#isInRings(x, y, first, last),
    );
    return this.#table.regions[at]?.code;
  }

  /** Odd crossings of a line to the east. */
  #isInRings(x: number, y: number, first: number, last: number): boolean {
    const { ringEnds, ringLngs, ringLats } = this.#table;
    let isIn = false;
    for (let ring = first; ring < last; ring++) {
      const [from, to] = [ringEnds[ring - 1] ?? 0, ringEnds[ring] ?? 0];
      for (let point = from, before = to - 1; point < to; before = point++) {
        const [yA, yB] = [ringLats[point] ?? 0, ringLats[before] ?? 0];
        if (yA > y === yB > y) continue;
        const [xA, xB] = [ringLngs[point] ?? 0, ringLngs[before] ?? 0];
        if (x < ((xB - xA) * (y - yA)) / (yB - yA) + xA) isIn = !isIn;
      }
    }
    return isIn;
  }

  #boxesOfRegions(): Array<[number, number, number, number, number, number]> {
    const { ringEnds, ringLngs, ringLats, regions } = this.#table;
    let ring = 0;
    return regions.map(({ rings }) => {
      const [first, last] = [ring, (ring += rings)];
      const [from, to] = [ringEnds[first - 1] ?? 0, ringEnds[last - 1] ?? 0];
      const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let point = from; point < to; point++) {
        const [x, y] = [ringLngs[point] ?? 0, ringLats[point] ?? 0];
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
      }
      return [...box, first, last];
    });
  }

  #findTown(key: string, region: Region | undefined, country: Country | undefined): number | undefined {
    if (key === '') return undefined;
    const { townRegions, regions } = this.#table;
    const first = firstAtLeast(townRegions.length, (at) => {
      const name = folded(this.#townName(at));
      return name < key ? -1 : name > key ? 1 : 0;
    });
    for (let at = first; at < townRegions.length && folded(this.#townName(at)) === key; at++) {
      const own = regionOfCode(regions[townRegions[at] ?? -1]?.code ?? '');
      if (own && (!region || own.code === region.code) && (!country || own.country === country)) return at;
    }
    return undefined;
  }

  #inTown(
    at: number,
    position: LngLat,
    precision: Place['precision'],
    postalCode?: string,
  ): Place | undefined {
    const { regions, townRegions } = this.#table;
    const region = regionOfCode(regions[townRegions[at] ?? -1]?.code ?? '');
    if (!region) return undefined;
    const city = this.#townName(at);
    return {
      ...placeIn(region, position),
      precision,
      label: `${city}, ${region.code}`,
      city,
      ...(postalCode !== undefined && { postalCode }),
    };
  }

  #townName(at: number): string {
    const { names, nameEnds } = this.#table;
    return this.#decoder.decode(names.subarray(nameEnds[at - 1] ?? 0, nameEnds[at]));
  }

  #townPosition(at: number): LngLat {
    const { townLngs, townLats } = this.#table;
    return [toDegrees(townLngs[at] ?? 0), toDegrees(townLats[at] ?? 0)];
  }
}

/** Parts of towns are left out: a place is called by the town. */
function townsWithoutCode({ codeTowns, isPart }: PlaceTable): Int32Array {
  const coded = new Uint8Array(isPart.length);
  for (const town of codeTowns) coded[town] = 1;
  return Int32Array.from(isPart.keys()).filter((town) => coded[town] === 0 && isPart[town] === 0);
}

const placeIn = (region: Region, [lng, lat]: LngLat): Omit<Place, 'precision'> => ({
  lng,
  lat,
  label: region.name,
  region: region.code,
  country: region.country,
});

/** The first of `length` sorted things that is not before the one looked for. */
function firstAtLeast(length: number, compare: (at: number) => number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
