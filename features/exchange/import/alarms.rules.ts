import { grouped } from '#shared/count.ts';
import type { Alarm, AlarmKind } from './import.contract.ts';

/** From where on an import stops and asks; settings. */
export interface AlarmLimits {
  /** Percent of the old price. */
  readonly pricePercent: number;
  /** Percent of all part numbers on sale. */
  readonly retiredPercent: number;
}

/** What a row makes of a number that was there; both above 0. */
export interface Move {
  readonly part: string;
  readonly old: number;
  readonly now: number;
}

export interface Moved {
  /** Of rows that say a price of a part that had one; those where it is the same may be left out. */
  readonly prices: readonly Move[];
  /** All rows that say a price of a part that had one; those of `prices` when absent. */
  readonly priced?: number;
  /** Sizes of crimp rows that were there, hundredths of a millimetre; `part` says which. */
  readonly crimpSizes?: readonly Move[];
  /** Part numbers that are on sale, and that would be no more. */
  readonly retiring: number;
  /** Part numbers on sale before. */
  readonly live: number;
}

/** What looks wrong about an import that is right cell by cell (book 11). */
export function alarmsOf(
  { prices, priced = prices.length, crimpSizes = [], retiring, live }: Moved,
  { pricePercent, retiredPercent }: AlarmLimits,
  allow: readonly AlarmKind[],
): readonly Alarm[] {
  const far = prices.filter(({ old, now }) => Math.abs(now - old) * 100 > old * pricePercent);
  const said: ReadonlyArray<Omit<Alarm, 'allowed'> | undefined> = [
    far.length > 0
      ? {
          kind: 'price',
          message: `${grouped(far.length)} of ${grouped(priced)} prices move by more than ${pricePercent} %, the most ${farthest(far)}. Allow price to take them.`,
        }
      : undefined,
    retiring * 100 > live * retiredPercent
      ? {
          kind: 'retired',
          message: `${grouped(retiring)} of ${grouped(live)} part numbers on sale would be retired, more than ${retiredPercent} %. Allow retired to take them out of sale.`,
        }
      : undefined,
    convertedWord(prices, priced, 'prices') ?? convertedWord(crimpSizes, crimpSizes.length, 'crimp sizes'),
  ];
  return said.flatMap((alarm) => (alarm ? [{ ...alarm, allowed: allow.includes(alarm.kind) }] : []));
}

/** Half of the rows or more look converted. */
function convertedWord(
  moves: readonly Move[],
  rows: number,
  what: string,
): Omit<Alarm, 'allowed'> | undefined {
  const converted = moves.filter(({ old, now }) => factorOf(now / old) !== undefined);
  if (converted.length === 0 || converted.length * 2 < rows) return undefined;
  return {
    kind: 'unit',
    message: `${grouped(converted.length)} of ${grouped(rows)} ${what} look converted from another unit: most are ${commonest(converted)} what they were. Allow unit to take them.`,
  };
}

const FACTORS = [10, 100, 1000, 25.4] as const;
const NEAR = 0.01;

/** '10 times', where a ratio is within 1 % of it; undefined where it is near none. */
function factorOf(ratio: number): string | undefined {
  for (const factor of FACTORS) {
    if (isNear(ratio, factor)) return `${factor} times`;
    if (isNear(ratio, 1 / factor)) return `1/${factor} of`;
  }
  return undefined;
}

/** A hair more, for what no binary number is exactly. */
const isNear = (ratio: number, factor: number): boolean => Math.abs(ratio / factor - 1) <= NEAR + 1e-9;

function commonest(moves: readonly Move[]): string {
  const by = Map.groupBy(moves, ({ old, now }) => factorOf(now / old) ?? '');
  const [most] = [...by].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

/** 'FJX-08-08 from $9.75 to $97.50' */
function farthest(moves: readonly Move[]): string {
  const share = ({ old, now }: Move): number => Math.abs(now - old) / old;
  const { part, old, now } = moves.reduce((most, each) => (share(each) > share(most) ? each : most));
  return `${part} from $${priceText(old)} to $${priceText(now)}`;
}

const E4_PER_DOLLAR = 10_000;

/** 1/10,000 dollars as dollars, with two decimals at least: '9.75', '6.0538'. */
export const priceText = (e4: number): string =>
  (e4 / E4_PER_DOLLAR).toFixed(4).replace(/(\.\d\d\d*?)0{1,2}$/, '$1');
