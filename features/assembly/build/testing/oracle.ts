/**
 * What book 5 and domain 4 to 7 say of an assembly, worked out from the demo files by themselves: written from the text
 * alone, with exact fractions in place of the product's units, and none of its code.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Row = Readonly<Record<string, string>>;

const table = (name: string): readonly Row[] =>
  parse(readFileSync(new URL(`../../../../data/${name}.csv`, import.meta.url), 'utf8'), { columns: true });

export const hoses = table('hoses');
export const fittings = table('fittings');
export const crimps = table('crimp_specs');
export const fluids = table('fluid_compatibility');
export const accessories = table('equipment_accessories');

/** A fraction of whole numbers. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** '37.7' as 377/10. */
export function exact(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}
export const f = (n: number | bigint, d: number | bigint = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
export const plus = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), f(0));
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }), f(1));
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const isBelow = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;
export function floor({ n, d }: Fraction): bigint {
  const cut = n / d;
  return n % d !== 0n && n < 0n ? cut - 1n : cut;
}
export const ceil = (a: Fraction): bigint => -floor({ n: -a.n, d: a.d });
export const halfUp = (a: Fraction): bigint => floor(plus(a, f(1, 2)));

/** Ends by the hose's own DN, and with a crimp row of that hose for one of their insert types; a splice is never an end. */
export function endsOf(hose: Row): ReadonlyArray<{ readonly end: Row; readonly row: Row }> {
  const rows = crimps.filter(
    (row) => row['hose'] === hose['series_code'] && Number(row['dash']) === Number(hose['dash']),
  );
  return fittings.flatMap((end) => {
    if (end['family'] === 'Ferrules' || end['gender'] === 'Splice' || end['hose_dn'] !== hose['dn'])
      return [];
    const types = (end['insert_types'] ?? '').split(';');
    return rows.filter((row) => types.includes(row['insertType'] ?? '')).map((row) => ({ end, row }));
  });
}

type Unit = 'IN' | 'FT' | 'MM';
const MM_OF = { IN: f(254, 10), FT: f(3048, 10), MM: f(1) } as const;

const PI: Fraction = { n: 3_141_592_653_589_793_238n, d: 10n ** 18n };

export interface Expected {
  /** Tenths of a millimetre. */
  readonly overall: bigint;
  readonly cut: bigint;
  readonly feet: bigint;
  readonly psi: number;
  readonly limitedBy: readonly string[];
  /** Tenths of a millimetre, rounded up. */
  readonly bend90: bigint;
  readonly bend180: bigint;
  readonly isTooShort: boolean;
  readonly isTooShortFor: Readonly<Record<'90' | '180', boolean>>;
  readonly grams: bigint;
  readonly test: number | 'ask';
}

/** @param length as it is ordered: '36.00' by its unit, overall */
export function expected(
  hose: Row,
  a: { readonly end: Row; readonly row: Row },
  b: { readonly end: Row; readonly row: Row },
  length: { readonly text: string; readonly unit: Unit },
): Expected {
  const at = (row: Row, name: string): Fraction => exact(row[name] ?? '');
  const inMm = times(exact(length.text), MM_OF[length.unit]);
  // In tenths of a millimetre, half up; from here on whole tenths.
  const overall = halfUp(times(inMm, f(10)));
  const cutoffs = plus(at(a.end, 'cutoff_mm'), at(b.end, 'cutoff_mm'));
  const cut = minus(f(overall), times(cutoffs, f(10)));
  const feet = ceil(times(cut, f(1, 3048)));
  const ratings = [
    [hose['part_number'] ?? '', Number(hose['max_wp_psi'])],
    [a.end['part_number'] ?? '', Number(a.end['max_wp_psi'])],
    [b.end['part_number'] ?? '', Number(b.end['max_wp_psi'])],
  ] as const;
  const psi = Math.min(...ratings.map(([, rating]) => rating));
  const inside = plus(at(a.row, 'insertionDepth'), at(b.row, 'insertionDepth'));
  const outside = at(hose, 'od_mm');
  const bend = (degrees: number): Fraction =>
    plus(
      times(PI, f(degrees, 180), plus(at(hose, 'min_bend_radius_mm'), times(outside, f(1, 2)))),
      times(outside, f(4)),
      inside,
      cutoffs,
    );
  const needed = (degrees: number): Fraction => f(ceil(times(bend(degrees), f(10))), 10);
  const shortest = times(
    minus(f(overall, 10), tolerance(overall, length.unit, Number(hose['dn']))),
    f(96, 100),
  );
  const isStatic = hose['design_factor'] === '2:1';
  return {
    overall,
    cut: floor(cut),
    feet,
    psi,
    limitedBy: [...new Set(ratings.filter(([, rating]) => rating === psi).map(([name]) => name))],
    bend90: ceil(times(bend(90), f(10))),
    bend180: ceil(times(bend(180), f(10))),
    isTooShort: !isBelow(plus(cutoffs, inside), f(overall, 10)),
    // What is needed is a length as it is shown, in tenths of a millimetre.
    isTooShortFor: { '90': isBelow(shortest, needed(90)), '180': isBelow(shortest, needed(180)) },
    grams: halfUp(times(at(hose, 'weight_kg_per_m'), cut, f(1, 10))),
    test: isStatic ? 'ask' : Math.min(2 * psi, Math.floor(Number(hose['min_burst_psi']) / 2)),
  };
}

/** How much shorter it may be (domain 5), millimetres: by inches, or feet, up to 12, 24, 36, 48, 72 in and over; by millimetres to DN 25. */
function tolerance(overall: bigint, unit: Unit, dn: number): Fraction {
  const length = f(overall, 10);
  const inches = times(length, f(10, 254));
  if (unit === 'MM' && dn <= 25) {
    if (!isBelow(f(630), length)) return f(3);
    if (!isBelow(f(1250), length)) return f(4);
    if (!isBelow(f(2500), length)) return f(6);
    return times(length, isBelow(f(8000), length) ? f(1, 100) : f(5, 1000));
  }
  const steps = [
    [12, 2],
    [24, 3],
    [36, 4],
    [48, 6],
    [72, 8],
  ] as const;
  const [, sixteenths] = steps.find(([to]) => !isBelow(f(to), inches)) ?? [];
  return sixteenths === undefined ? times(length, f(1, 100)) : times(f(sixteenths, 16), f(254, 10));
}

/** Own price: list less the discount; of a piece to the cent, by the foot to 1/10,000 dollar, half up (rulings: Prices). */
function own(list: string, discountTenths: number, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  return { n: halfUp(times(exact(list), f(1000 - discountTenths, 1000), f(scale))), d: scale };
}

/** Cents of one assembly without options, at $6 and $0.35 a dash for each end; undefined where a part is sold by call. */
export function expectedCents(
  hose: Row,
  ends: ReadonlyArray<{ readonly end: Row; readonly row: Row }>,
  feet: bigint,
  discountTenths: number,
): bigint | undefined {
  const ferrules = ends.flatMap(({ row }) =>
    row['ferrule'] === '_' ? [] : fittings.filter((one) => one['part_number'] === row['ferrule']),
  );
  const pieces = [...ends.map(({ end }) => end), ...ferrules];
  if ([hose, ...pieces].some((part) => part['item_class'] === 'ZITEM')) return undefined;
  const perFoot = own(hose['list_price_usd_per_ft'] ?? '', discountTenths, 4);
  const hoseCents = halfUp(times(perFoot, f(11, 10), f(feet), f(100)));
  const pieceCents = pieces.map((part) =>
    halfUp(times(own(part['list_price_usd'] ?? '', discountTenths, 2), f(100))),
  );
  const labor = 2n * BigInt(600 + 35 * Number(hose['dash']));
  return hoseCents + pieceCents.reduce((sum, cents) => sum + cents, 0n) + labor;
}
