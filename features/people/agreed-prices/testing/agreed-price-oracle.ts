import fc from 'fast-check';
import type { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import type { Rank } from '#shared/list-in-force.ts';

/** A row and its list as the book speaks of them, in dollars and percent as they are written. */
export interface WrittenRow {
  readonly list: string;
  readonly from: string;
  readonly isFor: Rank;
  readonly scope: Scope;
  readonly minimum: number;
  readonly position: number;
  /** '5.1200', or percent: '27.5'. */
  readonly net?: string;
  readonly percent?: string;
}

export interface WrittenCase {
  readonly rows: readonly WrittenRow[];
  /** '8.3500' */
  readonly listPrice: string;
  readonly discount: string;
  readonly isHose: boolean;
  readonly basis: number;
}

const tenths = fc.integer({ min: 0, max: 1000 }).map((given) => (given / 10).toFixed(1));
const fewTenths = fc.oneof(tenths, fc.constantFrom('0.0', '27.5', '50.0', '100.0', '33.3'));
const price = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }).map((e4) => decimal(e4, 4)),
  fc.integer({ min: 0, max: 9999 }).map((cents) => `${decimal(cents, 2)}00`),
  fc.constantFrom('0.0000', '0.0050', '0.0001', '1.0050', '8.3500'),
);
const minimum = fc.oneof(fc.constantFrom(0, 1, 2, 50, 250, 1000), fc.integer({ min: 0, max: 2_000_000_000 }));
const row: fc.Arbitrary<WrittenRow> = fc
  .record({
    list: fc.constantFrom('prl_a', 'prl_b', 'prl_c', 'prl_B'),
    scope: fc.constantFrom<Scope[]>('part', 'series', 'family', 'category', 'everything'),
    minimum,
    position: fc.integer({ min: 0, max: 3 }),
    net: price,
    percent: fewTenths,
    isNet: fc.boolean(),
  })
  .map(({ isNet, net, percent, ...given }) => ({
    ...given,
    ...lists[given.list],
    from: lists[given.list]?.from ?? '',
    isFor: lists[given.list]?.isFor ?? 'all',
    // Net is for part numbers alone (book 1).
    ...(isNet && given.scope === 'part' ? { net } : { percent }),
  }));

const lists: Readonly<Record<string, { readonly from: string; readonly isFor: Rank }>> = {
  prl_a: { from: '2026-01-01', isFor: 'company' },
  prl_b: { from: '2026-03-01', isFor: 'class' },
  prl_c: { from: '2026-03-01', isFor: 'all' },
  prl_B: { from: '2026-03-01', isFor: 'company' },
};

export const someCase: fc.Arbitrary<WrittenCase> = fc.record({
  rows: fc.array(row, { maxLength: 9 }),
  listPrice: price,
  discount: fewTenths,
  isHose: fc.boolean(),
  basis: fc.oneof(fc.constantFrom(1, 2, 49, 50, 249, 250, 251), fc.integer({ min: 1, max: 2_100_000_000 })),
});

/**
 * The own price as the book has it, by another road than the shop's: rows are thrown out one rule after the other, and
 * amounts are decimal text, rounded by its digits. It shares no line of code with what it judges.
 *
 * @returns the row that wins, and the price with four decimals
 */
export function oracle(given: WrittenCase): {
  readonly winner: WrittenRow | undefined;
  readonly own: string;
} {
  let left = given.rows.filter((each) => each.minimum <= given.basis);
  const keep = (isBest: (each: WrittenRow) => boolean) => {
    const some = left.filter(isBest);
    if (some.length > 0) left = some;
  };
  keep(({ isFor }) => isFor === 'company');
  keep(({ isFor }) => isFor !== 'all');
  for (const scope of ['part', 'series', 'family', 'category']) {
    if (left.some((each) => each.scope === scope)) {
      keep((each) => each.scope === scope);
      break;
    }
  }
  keep((each) => each.minimum === Math.max(...left.map((other) => other.minimum)));
  const cheapest = left.map((each) => costs(each, given)).toSorted(byNumber)[0];
  keep((each) => costs(each, given) === cheapest);
  const latest = left
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  keep(({ from }) => from === latest);
  keep((each) => each.position === Math.min(...left.map((other) => other.position)));
  const first = left.map(({ list }) => list).toSorted()[0];
  const winner = left.find(({ list }) => list === first);
  return { winner, own: winner ? costs(winner, given) : lessPercent(given.discount, given) };
}

const byNumber = (a: string, b: string) => Number(a) - Number(b);

function costs({ net, percent }: WrittenRow, given: WrittenCase): string {
  if (net === undefined) return lessPercent(percent ?? '0.0', given);
  return given.isHose ? net : `${cut(net.replace('.', ''), 2, 2)}00`;
}

/** The list price times what is left of a hundred, as digits: four decimals and three make seven. */
function lessPercent(percent: string, { listPrice, isHose }: WrittenCase): string {
  const kept = 1000 - Number(percent.replace('.', ''));
  const digits = (BigInt(listPrice.replace('.', '')) * BigInt(kept)).toString();
  return isHose ? cut(digits, 3, 4) : `${cut(digits, 5, 2)}00`;
}

/** Drops so many digits, a five and more at the first one dropped goes up; then sets the point. */
function cut(digits: string, dropped: number, decimals: number): string {
  const all = digits.padStart(dropped + 1, '0');
  const up = (all.at(-dropped) ?? '0') >= '5' ? 1n : 0n;
  return decimal(BigInt(all.slice(0, -dropped)) + up, decimals);
}

function decimal(value: number | bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
