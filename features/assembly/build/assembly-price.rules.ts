import { customLengthCents } from '#features/catalog/products/price.rules.ts';
import { E4_PER_CENT } from '#shared/money.ts';
import type { AssemblyBook } from './book.rules.ts';
import type { Build } from './build.contract.ts';
import type { Judged } from './judge.rules.ts';

/** What labor and options cost on a day, whole cents; no discount applies to them (book 5). */
export interface AssemblyRates {
  /** For one end, by dash of the hose. */
  readonly laborCents: ReadonlyMap<string, number>;
  readonly testCents: number;
  readonly capsCents: number;
  readonly tagCents: number;
}

export type PricePartKind =
  | 'hose'
  | 'end A'
  | 'end B'
  | 'ferrule A'
  | 'ferrule B'
  | 'labor'
  | 'test'
  | 'caps'
  | 'tag'
  | 'guard';

/** One line of the price of one assembly. */
export interface PricePart {
  readonly kind: PricePartKind;
  /** Part number, where it is one. */
  readonly part?: string;
  /** Pieces, ends or feet. */
  readonly quantity: number;
  /** Own price of one, 1/10,000 dollar. */
  readonly unitE4: bigint;
  readonly cents: bigint;
}

export type AssemblyPrice =
  | { readonly kind: 'price'; readonly parts: readonly PricePart[]; readonly cents: bigint }
  /** No number; with the parts that make it so. */
  | { readonly kind: 'call'; readonly because: readonly string[] };

/** How many pieces or feet of each part number one assembly takes: what the basis of price lists counts (book 5). */
export function takenParts(
  { hose, a, b, options }: Build,
  { feet = 0 }: Pick<Judged, 'feet'>,
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  const take = (part: string, count: number) => taken.set(part, (taken.get(part) ?? 0) + count);
  take(hose, feet);
  for (const { part, ferrule } of [a, b]) {
    take(part, 1);
    if (ferrule !== '_') take(ferrule, 1);
  }
  if (options.guard !== undefined) take(options.guard, feet);
  return taken;
}

/**
 * The price of one assembly, part by part (book 5): own price per foot x 1.1 x feet billed, ends, ferrules where they have
 * one, labor, options, and the guard by the foot.
 *
 * @param ownE4 own price of a part number for a foot or a piece, 1/10,000 dollar; undefined where it is sold by call or no more
 */
export function assemblyPrice(
  book: Pick<AssemblyBook, 'hoses'>,
  build: Build,
  { feet }: Pick<Judged, 'feet'>,
  rates: AssemblyRates | undefined,
  ownE4: (part: string) => bigint | undefined,
): AssemblyPrice {
  const { hose, a, b, options } = build;
  const dash = book.hoses.get(hose.toUpperCase())?.dash ?? '';
  const labor = rates?.laborCents.get(dash);
  if (feet === undefined) return { kind: 'call', because: ['length'] };
  if (!rates || labor === undefined) return { kind: 'call', because: ['labor'] };
  const parts: Array<PricePart | string> = [
    sold('hose', hose, feet, ownE4, (own) => customLengthCents(own, BigInt(feet))),
    sold('end A', a.part, 1, ownE4),
    sold('end B', b.part, 1, ownE4),
    ...(a.ferrule === '_' ? [] : [sold('ferrule A', a.ferrule, 1, ownE4)]),
    ...(b.ferrule === '_' ? [] : [sold('ferrule B', b.ferrule, 1, ownE4)]),
    work('labor', 2, labor),
    ...(options.test ? [work('test', 1, rates.testCents)] : []),
    ...(options.caps ? [work('caps', 1, rates.capsCents)] : []),
    ...(options.tag === undefined ? [] : [work('tag', 1, rates.tagCents)]),
    ...(options.guard === undefined ? [] : [sold('guard', options.guard, feet, ownE4)]),
  ];
  const because = parts.filter((part) => typeof part === 'string');
  if (because.length > 0) return { kind: 'call', because: [...new Set(because)] };
  const priced = parts.filter((part) => typeof part !== 'string');
  return { kind: 'price', parts: priced, cents: priced.reduce((sum, { cents }) => sum + cents, 0n) };
}

/** The part number alone where it has no price. */
function sold(
  kind: PricePartKind,
  part: string,
  quantity: number,
  ownE4: (part: string) => bigint | undefined,
  centsOf: (own: bigint) => bigint = (own) => (own * BigInt(quantity)) / E4_PER_CENT,
): PricePart | string {
  const own = ownE4(part);
  return own === undefined ? part : { kind, part, quantity, unitE4: own, cents: centsOf(own) };
}

const work = (kind: PricePartKind, quantity: number, cents: number): PricePart => ({
  kind,
  quantity,
  unitE4: BigInt(cents) * E4_PER_CENT,
  cents: BigInt(quantity * cents),
});
