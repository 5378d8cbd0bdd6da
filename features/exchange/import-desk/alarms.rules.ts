import { grouped } from '#shared/count.ts';
import type { Alarm, AlarmKind } from './imports.contract.ts';

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
  /** Of every row that says a price of a part that had one, also where it is the same. */
  readonly prices: readonly Move[];
  /** Part numbers that are on sale, and that would be no more. */
  readonly retiring: number;
  /** Part numbers on sale before. */
  readonly live: number;
}

/** What looks wrong about an import that is right cell by cell (book 11). */
export function alarmsOf(
  { prices, retiring, live }: Moved,
  { pricePercent, retiredPercent }: AlarmLimits,
  allow: readonly AlarmKind[],
): readonly Alarm[] {
  const far = prices.filter(({ old, now }) => Math.abs(now - old) * 100 > old * pricePercent);
  const converted = prices.filter(({ old, now }) => factorOf(now / old) !== undefined);
  const said: ReadonlyArray<Omit<Alarm, 'allowed'> | undefined> = [
    far.length > 0
      ? {
          kind: 'price',
          message: `${grouped(far.length)} of ${grouped(prices.length)} prices move by more than ${pricePercent} %, the most ${farthest(far)}. Allow price to take them.`,
        }
      : undefined,
    retiring * 100 > live * retiredPercent
      ? {
          kind: 'retired',
          message: `${grouped(retiring)} of ${grouped(live)} part numbers on sale would be retired, more than ${retiredPercent} %. Allow retired to take them out of sale.`,
        }
      : undefined,
    converted.length > 0 && converted.length * 2 >= prices.length
      ? {
          kind: 'unit',
          message: `${grouped(converted.length)} of ${grouped(prices.length)} prices look converted from another unit: most are ${commonest(converted)} what they were. Allow unit to take them.`,
        }
      : undefined,
  ];
  return said.flatMap((alarm) => (alarm ? [{ ...alarm, allowed: allow.includes(alarm.kind) }] : []));
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
