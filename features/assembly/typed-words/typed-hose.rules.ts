import type { HosePart } from '#features/assembly/build/book.rules.ts';
import { type NormTable, readNorm } from '#features/catalog/catalog-search/norm-name.rules.ts';
import { SURE } from '#features/catalog/catalog-search/query-reading.rules.ts';
import { FRACTION, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { nominalDiameter } from '#features/catalog/products/size.rules.ts';
import { without } from './typed-text.rules.ts';

export interface ReadHose {
  readonly hose: HosePart | undefined;
  /** What it was called. */
  readonly as: string;
  /** Its number, series or norm is there; a size alone names none. */
  readonly isNamed: boolean;
  /** What is still to be said about it. */
  readonly open: string | undefined;
  readonly rest: string;
}

interface Size {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isOf: (hose: HosePart) => boolean;
}

interface Named {
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  readonly series: ReadonlySet<string>;
}

const INCH = String.raw`(?: ?-?(?:"|inches|inch|in\b|zoll\b|pulgadas?\b|pulg\b))`;
const SIZE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])dn ?-?(?<dn>\d{1,3})|(?:(?<![\p{N}/.])[-#]|\bdash ?[-#]?|\bsize ?[-#]?)(?<dash>\d{1,2})|(?<![\p{L}\p{N}./-])(?<zero>0[2-9])|(?<fraction>${FRACTION})${INCH}?|(?<![\p{L}\p{N}./-])(?<whole>[1-4](?:\.\d{1,2})?)${INCH})(?![\p{L}\p{N}/]|[.-]\d)`,
  'gu',
);
/** Between the name of a hose and its size. */
const BETWEEN = /^[\s,:]*(?:(?:hose|schlauch|manguera)[\s,:]*)?$/;
const HOSE_WORD = /\b(?:hoses?|schlauche?|schlauchleitung(?:en)?|mangueras?)\b/g;

/** Hoses that are still made, by the code of their series in capitals. */
export type HosesBySeries = ReadonlyMap<string, readonly HosePart[]>;

export const hosesBySeries = (hoses: Iterable<HosePart>): HosesBySeries =>
  Map.groupBy(
    [...hoses].filter(({ isRetired }) => !isRetired),
    ({ series }) => series.toUpperCase(),
  );

/** The hose of a text: by the name of its series or norm and a size. A part number has been read before. */
export function readTypedHose(text: string, hoses: HosesBySeries, norms: NormTable): ReadHose {
  const named = namedHoses(text, hoses, norms);
  const sizes = sizesIn(text);
  const size = sizeBeside(text, named, sizes) ?? (sizes.length === 1 ? sizes[0] : undefined);
  const rest = [...named, ...(size ? [size] : [])].reduce(
    (left, { start, end }) => without(left, start, end),
    text,
  );
  const [first, ...others] = named;
  if (!first)
    return {
      hose: undefined,
      as: '',
      isNamed: false,
      open: size && `which one in ${size.text}`,
      rest,
    };
  const series = others.reduce((both, { series: more }) => both.intersection(more), first.series);
  const what = named.map(({ typed }) => typed.toUpperCase()).join(' ');
  const meant = [...hoses].flatMap(([code, its]) => (series.has(code) ? its : []));
  if (!size) return { hose: undefined, as: what, isNamed: true, open: `in which size of ${what}`, rest };
  const found = meant.filter(size.isOf);
  const as = `${what} ${size.text}`;
  if (found.length === 1 && found[0]) return { hose: found[0], as, isNamed: true, open: undefined, rest };
  const open =
    found.length === 0
      ? `no one hose is ${what} in ${size.text}`
      : `one of ${found
          .map(({ part }) => part)
          .slice(0, 6)
          .join(', ')}`;
  return { hose: undefined, as, isNamed: true, open, rest };
}

/** Norms with a reservation ('check OD') name no hose that could be taken without looking. */
function namedHoses(text: string, codes: HosesBySeries, norms: NormTable): Named[] {
  const named: Named[] = [];
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}./-])[\p{L}\p{N}]/gu)) {
    if (index < (named.at(-1)?.end ?? 0)) continue;
    const [word = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(index)) ?? [];
    if (codes.has(word.toUpperCase())) {
      named.push({
        typed: word,
        start: index,
        end: index + word.length,
        series: new Set([word.toUpperCase()]),
      });
      continue;
    }
    const read = readNorm(norms, text, index);
    const series = (read?.clauses ?? [])
      .flatMap(({ anyOf }) => anyOf)
      .flatMap((one) =>
        one.kind === 'value' && one.facet === 'series' && (one.weight ?? 0) >= SURE
          ? [one.value.toUpperCase()]
          : [],
      );
    if (read && series.length > 0)
      named.push({
        typed: text.slice(index, read.end),
        start: index,
        end: read.end,
        series: new Set(series),
      });
  }
  return named;
}

const sizesIn = (text: string): Size[] =>
  [...text.matchAll(SIZE)].flatMap((found) => {
    const isOf = sizeOf(found.groups ?? {});
    const [typed] = found;
    return isOf ? [{ text: typed.trim(), start: found.index, end: found.index + typed.length, isOf }] : [];
  });

/** Inches are those of the bore; a dash is the hose's own, which SAE 100R5 counts by its old tube (domain 2). */
function sizeOf({
  dn,
  dash,
  zero,
  fraction,
  whole,
}: Record<string, string | undefined>): Size['isOf'] | undefined {
  if (dn !== undefined) return (hose) => hose.dn === nominalDiameter(Number(dn));
  const number = dash ?? zero;
  if (number !== undefined) return (hose) => Number(hose.dash) === Number(number);
  const inches = parseInches(fraction ?? whole ?? '');
  return inches === undefined
    ? undefined
    : (hose) => hose.boreTenths !== undefined && Math.abs(hose.boreTenths - inches * 254) <= 2;
}

/** The size behind the name of a hose, else the one before it. */
function sizeBeside(text: string, named: readonly Named[], sizes: readonly Size[]): Size | undefined {
  const anchors = [
    ...named,
    ...Array.from(text.matchAll(HOSE_WORD), ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    })),
  ];
  for (const { start, end } of anchors) {
    const behind = sizes.find((size) => size.start >= end && BETWEEN.test(text.slice(end, size.start)));
    const before = sizes.findLast((size) => size.end <= start && BETWEEN.test(text.slice(size.end, start)));
    if (behind ?? before) return behind ?? before;
  }
  return undefined;
}
