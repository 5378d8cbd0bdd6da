import type { ListInForce } from '#shared/list-in-force.ts';
import { e4FromNumeric } from '#shared/money.ts';
import type { Offer, Saying } from './agreed-price.rules.ts';
import { type Scope, scopes } from './agreed-prices.contract.ts';

/** What the rows that cover a part are found by: its number, and what the catalog shows of it (book 1). */
export interface CoveredPart {
  readonly part: string;
  /** The series, end, family or coupling code of its product. */
  readonly series?: string | undefined;
  /** The family or subcategory. */
  readonly family?: string | undefined;
  readonly category: string;
}

/** 'series:BW2'. A row for everything is of nothing. */
export const keyOf = (scope: Scope, of: string): string => `${scope}:${of}`;

/** 'series:BW2' → series, BW2 */
export function scopeOf(key: string): { readonly scope: Scope; readonly of: string } {
  const at = key.indexOf(':');
  const scope = scopes.find((each) => each.length === at && key.startsWith(each));
  if (!scope) throw new Error(`no scope: ${key}`);
  return { scope, of: key.slice(at + 1) };
}

export const keysOf = ({ part, series, family, category }: CoveredPart): string[] => [
  keyOf('part', part),
  ...(series ? [keyOf('series', series)] : []),
  ...(family ? [keyOf('family', family)] : []),
  keyOf('category', category),
  keyOf('everything', ''),
];

/** A row of a list, as it is read with what it is for. */
export type OfferRow = readonly [
  key: string,
  listId: string,
  id: string,
  position: number,
  minimum: number,
  net: string | null,
  percentTenths: number | null,
];

/** What was agreed about a part with the company that asks. */
export type OffersOf = (part: CoveredPart) => readonly Offer[];

/** For tests and for whoever no list is for. */
export const noOffers: OffersOf = () => [];

/** @param lists those in force, of which the rows are */
export function offersFrom(rows: readonly OfferRow[], lists: readonly ListInForce[]): OffersOf {
  if (rows.length === 0) return noOffers;
  const inForce = new Map(lists.map((list) => [list.id, list]));
  // By scope, then by what they are of: a cart asks for a thousand parts, and writing their keys costs more than all else.
  const found: Record<Scope, Map<string, Offer[]>> = {
    part: new Map(),
    series: new Map(),
    family: new Map(),
    category: new Map(),
    everything: new Map(),
  };
  for (const row of rows) {
    const list = inForce.get(row[1]);
    if (!list) continue;
    const { scope, of } = scopeOf(row[0]);
    const offer = offerFrom(row, list);
    const known = found[scope].get(of);
    if (known) known.push(offer);
    else found[scope].set(of, [offer]);
  }
  return ({ part, series, family, category }) => [
    ...(found.part.get(part) ?? []),
    ...((series && found.series.get(series)) || []),
    ...((family && found.family.get(family)) || []),
    ...(found.category.get(category) ?? []),
    ...(found.everything.get('') ?? []),
  ];
}

export function offerFrom(
  [key, , rowId, position, minimum, net, percentTenths]: OfferRow,
  list: ListInForce,
): Offer {
  const says: Saying =
    net === null ? { percentTenths: BigInt(percentTenths ?? 0) } : { netE4: e4FromNumeric(net) };
  return { list, rowId, scope: scopeOf(key).scope, minimum, says, position };
}
