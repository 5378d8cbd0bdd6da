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
export interface PricePart extends NeededPart {
  /** Own price of one, 1/10,000 dollar. */
  readonly unitE4: bigint;
  readonly cents: bigint;
}

export type AssemblyPrice =
  | { readonly kind: 'price'; readonly parts: readonly PricePart[]; readonly cents: bigint }
  /** No number; with the parts that make it so. */
  | { readonly kind: 'call'; readonly because: readonly string[] };

/** What one assembly takes of a part number, or of work. */
export interface NeededPart {
  readonly kind: PricePartKind;
  /** Part number, where it is one. */
  readonly part?: string;
  /** Pieces, ends or feet. */
  readonly quantity: number;
}

/** All that one assembly takes, in the order in which it is told. */
export function neededParts(
  { hose, a, b, options }: Build,
  { feet = 0 }: Pick<Judged, 'feet'>,
): readonly NeededPart[] {
  const { guard, test, caps, tag } = options;
  return [
    { kind: 'hose', part: hose, quantity: feet },
    { kind: 'end A', part: a.part, quantity: 1 },
    { kind: 'end B', part: b.part, quantity: 1 },
    ...(a.ferrule === '_' ? [] : [{ kind: 'ferrule A', part: a.ferrule, quantity: 1 } as const]),
    ...(b.ferrule === '_' ? [] : [{ kind: 'ferrule B', part: b.ferrule, quantity: 1 } as const]),
    { kind: 'labor', quantity: 2 },
    ...(test ? [{ kind: 'test', quantity: 1 } as const] : []),
    ...(caps ? [{ kind: 'caps', quantity: 1 } as const] : []),
    ...(tag === undefined ? [] : [{ kind: 'tag', quantity: 1 } as const]),
    ...(guard === undefined ? [] : [{ kind: 'guard', part: guard, quantity: feet } as const]),
  ];
}

/** How many pieces or feet of each part number one assembly takes: what the basis of price lists counts (book 5). */
export function takenParts(build: Build, judged: Pick<Judged, 'feet'>): ReadonlyMap<string, number> {
  return sumsByPart(neededParts(build, judged));
}

/** A part may be needed at both ends. */
export function sumsByPart(
  needed: ReadonlyArray<{ readonly part?: string | undefined; readonly quantity: number }>,
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { part, quantity } of needed)
    if (part !== undefined) taken.set(part, (taken.get(part) ?? 0) + quantity);
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
  const dash = book.hoses.get(build.hose.toUpperCase())?.dash ?? '';
  const labor = rates?.laborCents.get(dash);
  if (feet === undefined) return { kind: 'call', because: ['length'] };
  if (!rates || labor === undefined) return { kind: 'call', because: ['labor'] };
  const parts = neededParts(build, { feet }).map((needed) => priced(needed, { ...rates, labor }, ownE4));
  const because = parts.filter((part) => typeof part === 'string');
  if (because.length > 0) return { kind: 'call', because: [...new Set(because)] };
  const sold = parts.filter((part) => typeof part !== 'string');
  return { kind: 'price', parts: sold, cents: sold.reduce((sum, { cents }) => sum + cents, 0n) };
}

/** The part number alone where it has no price. */
function priced(
  needed: NeededPart,
  rates: Omit<AssemblyRates, 'laborCents'> & { readonly labor: number },
  ownE4: (part: string) => bigint | undefined,
): PricePart | string {
  const { kind, part, quantity } = needed;
  if (part === undefined) {
    const cents = workCents(kind, rates);
    return { ...needed, unitE4: BigInt(cents) * E4_PER_CENT, cents: BigInt(quantity * cents) };
  }
  const own = ownE4(part);
  if (own === undefined) return part;
  const feet = BigInt(quantity);
  const cents = kind === 'hose' ? customLengthCents(own, feet) : (own * feet) / E4_PER_CENT;
  return { ...needed, unitE4: own, cents };
}

function workCents(
  kind: PricePartKind,
  { labor, testCents, capsCents, tagCents }: Omit<AssemblyRates, 'laborCents'> & { readonly labor: number },
): number {
  const options: Partial<Record<PricePartKind, number>> = { test: testCents, caps: capsCents, tag: tagCents };
  return options[kind] ?? labor;
}
