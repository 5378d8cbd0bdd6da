/** Degrees, [longitude, latitude]. */
export type LngLat = readonly [number, number];

export interface TownRow {
  readonly name: string;
  /** 'NY' */
  readonly region: string;
  readonly position: LngLat;
  /** People, 0 where nobody counted. */
  readonly population: number;
  /** A part of another town; no place is called by it. */
  readonly isPart: boolean;
}

export interface CodeRow {
  /** A ZIP, or the first three of a Canadian postal code. */
  readonly code: string;
  readonly position: LngLat;
  /** Which of the towns. */
  readonly town: number;
}

/** The outline of a region, all its rings. The first region that a point is in is its region. */
export interface RegionRow {
  readonly code: string;
  /** Where most of its people are. */
  readonly middle: LngLat;
  readonly rings: ReadonlyArray<readonly LngLat[]>;
}

/** Towns by name and size, codes by number: both are found by halving. */
export interface PlaceRows {
  readonly towns: readonly TownRow[];
  readonly codes: readonly CodeRow[];
  readonly regions: readonly RegionRow[];
}

/** The same in flat numbers: 80,000 places in 3 MB, ready as soon as they are read. Positions are 1/10,000 degree. */
export interface PlaceTable {
  readonly regions: ReadonlyArray<{ readonly code: string; readonly middle: LngLat; readonly rings: number }>;
  readonly names: Uint8Array;
  readonly nameEnds: Int32Array;
  readonly townRegions: Int32Array;
  readonly townLngs: Int32Array;
  readonly townLats: Int32Array;
  readonly populations: Int32Array;
  readonly isPart: Int32Array;
  readonly codes: Int32Array;
  readonly codeLngs: Int32Array;
  readonly codeLats: Int32Array;
  readonly codeTowns: Int32Array;
  /** Of all rings one after the other: where each ends. */
  readonly ringEnds: Int32Array;
  readonly ringLngs: Int32Array;
  readonly ringLats: Int32Array;
}

const columns = [
  'nameEnds',
  'townRegions',
  'townLngs',
  'townLats',
  'populations',
  'isPart',
  'codes',
  'codeLngs',
  'codeLats',
  'codeTowns',
  'ringEnds',
  'ringLngs',
  'ringLats',
] as const;

const PARTS_OF_A_DEGREE = 10_000;
export const toUnits = (degrees: number): number => Math.round(degrees * PARTS_OF_A_DEGREE);
export const toDegrees = (units: number): number => units / PARTS_OF_A_DEGREE;

export function placeTable({ towns, codes, regions }: PlaceRows): PlaceTable {
  const encoder = new TextEncoder();
  const names = towns.map(({ name }) => encoder.encode(name));
  const numbers = new Map(regions.map(({ code }, index) => [code, index]));
  const rings = regions.flatMap((region) => region.rings);
  const points = rings.flat();
  const column = <T>(rows: readonly T[], value: (row: T) => number) => Int32Array.from(rows, value);
  return {
    regions: regions.map(({ code, middle, rings: own }) => ({ code, middle, rings: own.length })),
    names: Uint8Array.from(names.flatMap((name) => [...name])),
    nameEnds: endsOf(names.map((name) => name.length)),
    townRegions: column(towns, ({ region }) => numbers.get(region) ?? -1),
    townLngs: column(towns, ({ position }) => toUnits(position[0])),
    townLats: column(towns, ({ position }) => toUnits(position[1])),
    populations: column(towns, ({ population }) => population),
    isPart: column(towns, ({ isPart }) => Number(isPart)),
    codes: column(codes, ({ code }) => codeNumber(code) ?? -1),
    codeLngs: column(codes, ({ position }) => toUnits(position[0])),
    codeLats: column(codes, ({ position }) => toUnits(position[1])),
    codeTowns: column(codes, ({ town }) => town),
    ringEnds: endsOf(rings.map((ring) => ring.length)),
    ringLngs: column(points, ([lng]) => toUnits(lng)),
    ringLats: column(points, ([, lat]) => toUnits(lat)),
  };
}

const FIRST_OF_CANADA = 100_000;
const A = 65;

/** ZIPs are their own number; 'N9A' comes after them all. */
export function codeNumber(code: string): number | undefined {
  if (/^\d{5}$/.test(code)) return Number(code);
  const found = /^([A-Z])(\d)([A-Z])/.exec(code);
  if (!found) return undefined;
  const [, first = '', digit = '', last = ''] = found;
  return FIRST_OF_CANADA + ((first.charCodeAt(0) - A) * 10 + Number(digit)) * 26 + last.charCodeAt(0) - A;
}

/** The code as it is written: '07102', 'N9A'. */
export function codeText(number: number): string {
  if (number < FIRST_OF_CANADA) return String(number).padStart(5, '0');
  const rest = number - FIRST_OF_CANADA;
  const letter = (index: number): string => String.fromCharCode(A + index);
  return `${letter(Math.floor(rest / 260))}${Math.floor(rest / 26) % 10}${letter(rest % 26)}`;
}

function endsOf(lengths: readonly number[]): Int32Array {
  let end = 0;
  return Int32Array.from(lengths, (length) => (end += length));
}

/** As bytes: the length of a JSON head, the head, then the columns at multiples of four, then the names. */
export function packPlaces(table: PlaceTable): Uint8Array {
  const lengths = columns.map((name) => table[name].length);
  const head = new TextEncoder().encode(JSON.stringify({ regions: table.regions, lengths }));
  const columnsAt = aligned(4 + head.length);
  const namesAt = columnsAt + lengths.reduce((sum, length) => sum + length * 4, 0);
  const bytes = new Uint8Array(namesAt + table.names.length);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = columnsAt;
  for (const name of columns) {
    new Int32Array(bytes.buffer, at, table[name].length).set(table[name]);
    at += table[name].length * 4;
  }
  bytes.set(table.names, namesAt);
  return bytes;
}

/** @param buffer as packed, on a machine of the same byte order: all that Node runs on are little-endian */
export function unpackPlaces(buffer: ArrayBuffer): PlaceTable {
  const headLength = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, headLength))) as {
    regions: PlaceTable['regions'];
    lengths: number[];
  };
  let at = aligned(4 + headLength);
  const read = columns.map((name, index) => {
    const column = new Int32Array(buffer, at, head.lengths[index]);
    at += column.byteLength;
    return [name, column] as const;
  });
  return {
    ...(Object.fromEntries(read) as Record<(typeof columns)[number], Int32Array>),
    regions: head.regions,
    names: new Uint8Array(buffer, at),
  };
}

const aligned = (length: number): number => Math.ceil(length / 4) * 4;
