import { FRACTION, INCH_MARK, inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { DASHES, dashKey } from '#features/catalog/products/size.rules.ts';
import { MM_PER_INCH } from '#shared/units.ts';

/** Sizes that stand in the name of a machine or an accessory: 'Bench crimper to 1-1/4 in', 'Die set 24', 'JIC -04 (7/16-20)'. */

const INCH = String.raw`(${FRACTION}|(?<![\w./-])\d{1,2})`;
const INCHES = new RegExp(String.raw`${INCH}(?: ?(?:to|-) ?${INCH})?${INCH_MARK}|(${FRACTION})(?!-\d)`, 'g');
/** Between the ends of '1/2 to 1-1/4 in' lie the sizes that hose is made in. */
const INCH_SIZES = ['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '1', '1-1/4', '1-1/2', '2', '2-1/2', '3', '4'];

export function inchesNamed(text: string): string[] {
  return Array.from(plainText(text).matchAll(INCHES), ([, from, to, alone]) => {
    const [low, high] = [from ?? alone, to].map((size) =>
      size === undefined ? undefined : parseInches(size),
    );
    if (low === undefined) return [];
    if (high === undefined) return [inchKey(low)];
    return INCH_SIZES.filter((size) => (parseInches(size) ?? 0) >= low && (parseInches(size) ?? 0) <= high);
  })
    .flat()
    .filter((size) => size !== undefined);
}

/** What hose of a size measures outside, mm: of one braid and of two, both skive-free (EN 853; the demo's BW1 and BW2). */
const HOSE_OD_MM: ReadonlyArray<readonly [size: string, oneBraid: number, twoBraids: number]> = [
  ['1/4', 13.4, 15],
  ['3/8', 17.4, 19],
  ['1/2', 20.6, 22.2],
  ['5/8', 23.7, 25.4],
  ['3/4', 27.7, 29.3],
  ['1', 35.6, 38],
  ['1-1/4', 43.5, 48.3],
  ['1-1/2', 50.6, 54.6],
  ['2', 64, 67.3],
];
/** So far from its inches a sleeve is still called by them: '52 mm' is the one of 2 in. */
const CALLED_MM = 1.5;

/** A guard that 'fits OD 28-34 mm' is the one of 3/4 in hose; a sleeve of 'inside diameter 25 mm' the one of 1 in. */
export function inchesFitted(text: string): string[] {
  const [, low, high] = /fits od (\d+)-(\d+) mm/.exec(plainText(text)) ?? [];
  const fits = (mm: number): boolean => mm >= Number(low) && mm <= Number(high);
  const [, inside] = /inside diameter (\d+) mm/.exec(plainText(text)) ?? [];
  const isCalled = (size: string): boolean =>
    Math.abs(Number(inside) - (parseInches(size) ?? 0) * MM_PER_INCH) <= CALLED_MM;
  return [
    ...HOSE_OD_MM.flatMap(([size, ...widths]) => (widths.some(fits) ? [size] : [])),
    ...INCH_SIZES.filter(isCalled),
  ];
}

/** '-04', '-06 to -32' with what lies between. */
export function dashesNamed(text: string): string[] {
  return Array.from(plainText(text).matchAll(/(?<![\w/])-(\d\d)(?!\w)(?: to -(\d\d))?/g), ([, from, to]) => {
    const [low, high] = [Number(from), Number(to ?? from)];
    return [...DASHES].filter((dash) => dash >= low && dash <= high).map(dashKey);
  }).flat();
}

const WIDEST_WINDOW_MM = 30;

/** '12.7 mm'; of a guard that 'fits OD 14-18 mm' every whole millimetre between. */
export function millimetresNamed(text: string): string[] {
  const stated = plainText(text).matchAll(
    /(?:(?<![\w.])(\d{1,3})-)?(?<![\w.])(\d{1,3}(?:\.\d{1,2})?) ?mm\b/g,
  );
  return Array.from(stated, ([, from, to]) => {
    const [low, high] = [Number(from ?? to), Number(to)];
    const between =
      from === undefined || high - low > WIDEST_WINDOW_MM ? 0 : Math.max(0, Math.floor(high - low));
    return [...Array.from({ length: between }, (_, at) => low + at), high].map(String);
  }).flat();
}

const THREAD =
  /(?<![\w/-])((?:\d-)?\d{1,2}\/\d{1,2}-\d{2})(?!\d)|\b(nptf?|bspp|bspt) (\d(?:-\d\/\d|\/\d)?)|\bm(\d{1,2})(?:x(\d(?:\.\d)?))?\b/g;

/** As `threadKeys` writes them. */
export function threadsNamed(text: string): string[] {
  return Array.from(plainText(text).matchAll(THREAD), ([, unified, family, size, mm, pitch]) => {
    if (unified !== undefined) return [unified];
    if (family !== undefined) return [`${family.replace(/f$/, '')} ${size}`];
    return [`metric ${mm}`, ...(pitch === undefined ? [] : [`metric ${mm}x${Number(pitch)}`])];
  }).flat();
}
