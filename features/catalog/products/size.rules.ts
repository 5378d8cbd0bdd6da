import { parseInches } from '#features/catalog/measures/inches.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { parseThread, threadFamilies } from '#features/catalog/measures/thread.rules.ts';
import { MM_PER_INCH } from '#shared/units.ts';
import { categories } from './categories.contract.ts';
import { type Bucket, type Facet, rangeFacets } from './facets.contract.ts';

/** One bore has four names: 1/2 in, -08, DN12, 12.7 mm. */
export interface Size {
  readonly unit: 'inch' | 'dash' | 'dn' | 'mm';
  readonly value: number;
}

const MM_PER_DASH = MM_PER_INCH / 16;

/** European lists write some nominal diameters differently (domain 2). */
const DN_ALIASES: ReadonlyMap<number, number> = new Map([
  [13, 12],
  [20, 19],
  [32, 31],
  [40, 38],
  [50, 51],
]);

export const nominalDiameter = (typed: number): number => DN_ALIASES.get(typed) ?? typed;

/** Dash numbers that hose and tube are made in. */
export const DASHES: ReadonlySet<number> = new Set([
  2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64,
]);

/** A dash number as shown: 8 is '-08'. */
export const dashKey = (dash: number): string => `-${String(dash).padStart(2, '0')}`;

/** Reads a size in any spelling: '1-1/4', '1 1/4"', '1.25 in', '-08', '-8', 'dash 8', 'DN12', 'dn 13', '12.7 mm'. */
export function parseSize(text: string): Size | undefined {
  const typed = plainText(text);
  const dash = /^(?:-|#|dash ?(?:size ?)?-?)(\d{1,2})$/.exec(typed)?.[1];
  if (dash !== undefined) return Number(dash) > 0 ? { unit: 'dash', value: Number(dash) } : undefined;
  const dn = /^dn ?(\d{1,3})$/.exec(typed)?.[1];
  if (dn !== undefined)
    return Number(dn) > 0 ? { unit: 'dn', value: nominalDiameter(Number(dn)) } : undefined;
  const mm = /^(\d{1,3}(?:\.\d{1,2})?) ?mm$/.exec(typed)?.[1];
  if (mm !== undefined) return Number(mm) > 0 ? { unit: 'mm', value: Number(mm) } : undefined;
  const inches = parseInches(typed.replace(/ ?("|inches|inch|in\.?)$/, ''));
  return inches === undefined ? undefined : { unit: 'inch', value: inches };
}

export function sizeMm({ unit, value }: Size): number {
  if (unit === 'inch') return value * MM_PER_INCH;
  return unit === 'dash' ? value * MM_PER_DASH : value;
}

/** Orders sizes and threads by magnitude, threads by family first; what is no size comes last, in natural order. */
export function compareSizes(a: string, b: string): number {
  const [x, y] = [magnitude(a), magnitude(b)];
  return x.family - y.family || x.mm - y.mm || x.pitch - y.pitch || natural(a, b);
}

function magnitude(text: string): { family: number; mm: number; pitch: number } {
  const size = parseSize(text);
  if (size !== undefined) return { family: -1, mm: sizeMm(size), pitch: 0 };
  const thread = parseThread(text);
  if (thread === undefined) return { family: threadFamilies.length, mm: 0, pitch: 0 };
  const family = threadFamilies.indexOf(thread.family) + (thread.bolt ? 0.5 : 0);
  return { family, mm: thread.sizeMm, pitch: thread.pitch ?? 0 };
}

let collator: Intl.Collator | undefined;
/** What compares is made when there is something to compare: a browser needs milliseconds for it. */
function natural(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}

/** Facets whose values keep their place whatever they count: a key pad, not a list. */
const KEPT_IN_PLACE: Partial<Record<Facet, (a: string, b: string) => number>> = {
  category: inOrderOf(categories),
  bore: compareSizes,
  dash: compareSizes,
  bodySize: compareSizes,
  thread: compareSizes,
  temperature: (a, b) => {
    const [[lowA, highA], [lowB, highB]] = [temperatures(a), temperatures(b)];
    return highA - highB || lowA - lowB || natural(a, b);
  },
  construction: inOrderOf([
    '1 wire braid',
    '2 wire braids',
    '4 wire spirals',
    '6 wire spirals',
    'Textile braid',
    'Thermoplastic',
    'PTFE',
    'Helix, suction',
  ]),
  angle: inOrderOf(['Straight', '45°', '90°', 'Tee', 'Cap', 'Plug']),
  gender: inOrderOf(['Male', 'Female']),
};

/** The buckets of one facet in the order of the sidebar: sizes by magnitude; lists with what counts nothing last. */
export function facetOrder(facet: Facet, buckets: readonly Bucket[]): Bucket[] {
  if (rangeFacets.some((range) => range === facet)) return [...buckets];
  const places = placesOf(facet, buckets);
  const isList = KEPT_IN_PLACE[facet] === undefined;
  const isIdle = ({ doc_count: count }: Bucket): number => Number(isList && count === 0);
  const place = ({ key }: Bucket): number => places.get(key) ?? 0;
  return buckets.toSorted((a, b) => isIdle(a) - isIdle(b) || place(a) - place(b));
}

/**
 * Where each value of a facet stands among all of them that have been seen. Reading a size out of its text for every
 * comparison of every answer was a third of the work of a search; the values are the same from one to the next.
 */
function placesOf(facet: Facet, buckets: readonly Bucket[]): ReadonlyMap<string, number> {
  const known = knownPlaces.get(facet);
  if (known && buckets.every(({ key }) => known.has(key))) return known;
  const keys = buckets.map(({ key }) => key);
  const all = known && known.size < MOST_PLACES ? new Set([...known.keys(), ...keys]) : new Set(keys);
  const compare = KEPT_IN_PLACE[facet] ?? (facet === 'norm' ? byStandardsBody : natural);
  const places = new Map([...all].toSorted(compare).map((key, place) => [key, place]));
  knownPlaces.set(facet, places);
  return places;
}

/** Values that come and go over the years must not add up. */
const MOST_PLACES = 10_000;
const knownPlaces = new Map<Facet, ReadonlyMap<string, number>>();

function inOrderOf(known: readonly string[]): (a: string, b: string) => number {
  const place = (value: string): number => {
    const at = known.indexOf(value);
    return at === -1 ? known.length : at;
  };
  return (a, b) => place(a) - place(b) || natural(a, b);
}

/** '−40 to 212 °F' */
function temperatures(shown: string): [low: number, high: number] {
  const found = shown.replaceAll('−', '-').match(/-?\d+/g) ?? [];
  return [Number(found[0] ?? 0), Number(found[1] ?? 0)];
}

const bodies = inOrderOf(['SAE', 'EN', 'ISO', 'DIN']);
const byStandardsBody = (a: string, b: string): number =>
  bodies(a.split(' ', 1)[0] ?? '', b.split(' ', 1)[0] ?? '') || natural(a, b);
