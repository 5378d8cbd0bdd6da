import {
  LOWEST_BASIS,
  offeredE4,
  type Saying,
  type Terms,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import { type Scope, scopes } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { type ListInForce, ranks } from '#shared/list-in-force.ts';
import type { Places } from './lists-beside.rules.ts';

/** Where another list comes in the order of those that are in force with one: before it, with it, or after it. */
export type Side = 'before' | 'with' | 'after';

/** What all lists on one side of a list say of one thing from one minimum on. */
export interface SaidTogether {
  /** The list's own row. */
  readonly isOwn: boolean;
  readonly side: Side;
  readonly scope: Scope;
  readonly minimum: number;
  /** The lowest and the highest of them, net and percentage each. */
  readonly says: readonly Saying[];
}

/** On which sides of a list each other one is for somebody; on its own it is with itself. */
export function sidesOf(places: Places, listId: string): ReadonlyMap<string, ReadonlySet<Side>> {
  const own = new Map(places.get(listId)?.map(([set, list]) => [set, list]));
  const sides = new Map<string, ReadonlySet<Side>>();
  for (const [id, of] of places)
    sides.set(
      id,
      new Set(
        of.flatMap(([set, list]) => {
          const beside = own.get(set);
          return beside ? [sideOf(list, beside)] : [];
        }),
      ),
    );
  return sides;
}

function sideOf(list: ListInForce, own: ListInForce): Side {
  const order = ranks.indexOf(list.rank) - ranks.indexOf(own.rank);
  return order < 0 ? 'before' : order > 0 ? 'after' : 'with';
}

/**
 * Whether a part may be dearer from a step on than below it for anybody whom a list is for. A step that is needs two rows, one
 * of them the list's: one from a higher minimum on that is dearer than the other and outranks it. Where there are no two such
 * rows no set of lists has to be looked at, and of most lists there are none.
 */
export function mayBeDearer(said: readonly SaidTogether[], terms: Terms): boolean {
  const bounded = said.map((each) => ({ ...each, ...boundsOf(each.says, terms) }));
  const own = bounded.filter(({ isOwn }) => isOwn);
  return own.some((row) =>
    bounded.some((other) => {
      const narrower = scopes.indexOf(row.scope) - scopes.indexOf(other.scope);
      return (
        (isStep(other, row) && (other.side === 'after' || (other.side === 'with' && narrower <= 0))) ||
        (isStep(row, other) && (other.side === 'before' || (other.side === 'with' && narrower >= 0)))
      );
    }),
  );
}

interface Bounds {
  /** 1/10,000 dollar. */
  readonly lowE4: bigint;
  readonly highE4: bigint;
}

type Bounded = Bounds & Pick<SaidTogether, 'minimum'>;

const isStep = (below: Bounded, at: Bounded): boolean =>
  at.minimum > below.minimum && at.minimum > LOWEST_BASIS && at.highE4 > below.lowE4;

function boundsOf(says: readonly Saying[], terms: Terms): Bounds {
  const [first = 0n, ...others] = says.map((each) => offeredE4({ says: each }, terms));
  let lowE4 = first;
  let highE4 = first;
  for (const e4 of others) {
    if (e4 < lowE4) lowE4 = e4;
    if (e4 > highE4) highE4 = e4;
  }
  return { lowE4, highE4 };
}
