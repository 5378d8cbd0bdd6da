import { inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { type DecimalMark, numberText } from '#features/exchange/columns/number.rules.ts';
import { MM_PER_INCH } from '#shared/units.ts';
import type { Unit } from './import-mappings.contract.ts';

type Ratio = readonly [over: bigint, under: bigint];

interface Measure {
  /** What one of theirs is of ours. */
  readonly from: Readonly<Partial<Record<Unit, Ratio>>>;
  /** As many decimals as ours are kept with. */
  readonly places: number;
}

const SAME: Ratio = [1n, 1n];

/** By the unit of our column, as it declares it. */
const measures: Readonly<Record<string, Measure>> = {
  // A crimp of 25.775 mm is 25.78 (book 5).
  mm: { from: { mm: SAME, cm: [10n, 1n], m: [1000n, 1n], in: [254n, 10n], ft: [3048n, 10n] }, places: 2 },
  in: { from: { in: SAME, mm: [10n, 254n], cm: [100n, 254n] }, places: 4 },
  ft: { from: { ft: SAME, m: [10_000n, 3048n], in: [1n, 12n] }, places: 0 },
  bar: {
    from: { bar: SAME, MPa: [10n, 1n], kPa: [1n, 100n], psi: [6_894_757_293n, 100_000_000_000n] },
    places: 0,
  },
  psi: {
    from: {
      psi: SAME,
      bar: [100_000_000_000n, 6_894_757_293n],
      MPa: [1_000_000_000_000n, 6_894_757_293n],
      kPa: [1_000_000_000n, 6_894_757_293n],
    },
    places: 0,
  },
  'kg/m': {
    from: { 'kg/m': SAME, 'g/m': [1n, 1000n], 'lb/ft': [45_359_237n, 30_480_000n] },
    places: 3,
  },
  'lb/ft': {
    from: { 'lb/ft': SAME, 'kg/m': [30_480_000n, 45_359_237n], 'g/m': [30_480n, 45_359_237n] },
    places: 3,
  },
  'US dollars': {
    from: { dollars: SAME, cents: [1n, 100n], 'dollars a metre': [3048n, 10_000n] },
    places: 4,
  },
};

/** What theirs may be measured in, ours first; none where ours has no measure. */
export const unitsFor = (ours: string): readonly Unit[] => Object.keys(measures[ours]?.from ?? {}) as Unit[];

/**
 * A cell in our unit, written with the decimal mark of its file; as it stands where it is no such figure: its column says
 * what is wrong with it. A unit that stands in the cell itself counts before the one of its column.
 *
 * @param ours unit of our column
 * @param theirs of theirs; ours when absent
 */
export function converted(cell: string, ours: string, theirs: Unit | undefined, mark: DecimalMark): string {
  const measure = measures[ours];
  if (!measure) return cell;
  const { figure, said } = taken(cell);
  const unit = said ?? theirs ?? unitsFor(ours)[0];
  const ratio = unit && measure.from[unit];
  const fraction = ratio && fractionFrom(figure, mark);
  if (!fraction) return cell;
  const [over, under] = fraction;
  const isAsItStands =
    ratio === SAME && !figure.includes('/') && (ours !== 'mm' || decimalsOf(under) <= measure.places);
  return isAsItStands
    ? written(over, under, decimalsOf(under), mark)
    : written(over * ratio[0], under * ratio[1], measure.places, mark);
}

/** A bore as we write it, 1-1/4; as it stands where it is none. */
export function inchesFrom(cell: string, theirs: Unit | undefined, mark: DecimalMark): string {
  const { figure, said } = taken(cell);
  const unit = said ?? theirs ?? 'in';
  const plain = figure.replace(mark, '.').replace(/^(\d+)\s+(?=\d+\/)/, '$1-');
  if (unit === 'in') {
    const size = parseInches(plain);
    return (size === undefined ? undefined : inchKey(size)) ?? cell;
  }
  const size = unit === 'mm' && /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) / MM_PER_INCH : undefined;
  return (size === undefined ? undefined : inchKey(size)) ?? cell;
}

const saidUnits: ReadonlyArray<readonly [RegExp, Unit]> = [
  [/\s*mm$/i, 'mm'],
  [/\s*cm$/i, 'cm'],
  [/\s*(?:"|″|”|''|in\.?|inch(?:es)?|zoll)$/i, 'in'],
  [/\s*(?:ft\.?|feet|foot)$/i, 'ft'],
  [/\s*mpa$/i, 'MPa'],
  [/\s*kpa$/i, 'kPa'],
  [/\s*bar$/i, 'bar'],
  [/\s*psi$/i, 'psi'],
  [/\s*kg\/m$/i, 'kg/m'],
  [/\s*g\/m$/i, 'g/m'],
  [/\s*lbs?\/ft$/i, 'lb/ft'],
  [/\s*(?:¢|cents?)$/i, 'cents'],
];

/** Without signs before it and the unit behind it; ½ is 1/2. */
function taken(cell: string): { readonly figure: string; readonly said: Unit | undefined } {
  const plain = cell
    .replaceAll(/([\u00bc-\u00be\u2150-\u215e])/g, ' $1')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/^\s*(?:±|\+\/-|\+-|[øØ⌀$]|dia\.?)\s*/i, '')
    .trim();
  const found = saidUnits.find(
    ([pattern]) => pattern.test(plain) && /^[\d\s.,/-]+$/.test(plain.replace(pattern, '')),
  );
  return found
    ? { figure: plain.replace(found[0], '').trim(), said: found[1] }
    : { figure: plain, said: undefined };
}

function fractionFrom(figure: string, mark: DecimalMark): Ratio | undefined {
  const parts = /^(?:(\d{1,4})[\s-]+)?(\d{1,3})\/(\d{1,3})$/.exec(figure);
  if (parts) {
    const [, whole = '0', over = '0', under = '0'] = parts;
    return Number(under) === 0 ? undefined : [BigInt(whole) * BigInt(under) + BigInt(over), BigInt(under)];
  }
  // As inches are written: .671
  const number = numberText(figure.replace(/^(-?)(?=[.,])/, '$10'), mark);
  if (number.kind !== 'number' || number.digits.length > 30) return undefined;
  const [whole = '', decimals = ''] = number.digits.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

const decimalsOf = (under: bigint): number => String(under).length - 1;

/** Half up, away from zero, as amounts are. */
function written(over: bigint, under: bigint, places: number, mark: DecimalMark): string {
  const scale = 10n ** BigInt(places);
  const size = over < 0n ? -over : over;
  const rounded = (size * scale * 2n + under) / (under * 2n);
  const digits = String(rounded).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}${mark}${digits.slice(-places)}`;
  return over < 0n && rounded > 0n ? `-${text}` : text;
}
