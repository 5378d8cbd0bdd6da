import { type ListInForce, ranks } from '#shared/list-in-force.ts';
import { E4_PER_CENT, roundHalfUp } from '#shared/money.ts';
import { type Scope, scopes } from './agreed-prices.contract.ts';
import { ownPriceE4 } from './own-price.rules.ts';

/** What a row says a part costs: a price of its own, or so much less than the list. */
export type Saying =
  /** 1/10,000 dollar for a piece or a foot. */
  | { readonly netE4: bigint }
  /** Tenths of a percent, 0 to 1000. */
  | { readonly percentTenths: bigint };

/** A row that covers a part, of a list that is for this company today. */
export interface Offer {
  readonly list: ListInForce;
  readonly rowId: string;
  readonly scope: Scope;
  /** Pieces or feet of the part in the whole cart. */
  readonly minimum: number;
  readonly says: Saying;
  /** In its list. */
  readonly position: number;
}

/** What the price of a part is made of, beside what was agreed. */
export interface Terms {
  /** 1/10,000 dollar for a piece or a foot. */
  readonly listE4: bigint;
  /** Of the company, where no row applies: tenths of a percent, 0 to 1000. */
  readonly discountTenths: bigint;
  readonly byTheFoot: boolean;
}

/** An offer at its price. */
export interface PricedOffer {
  readonly offer: Offer;
  /** 1/10,000 dollar. */
  readonly ownE4: bigint;
}

export interface OwnPrice {
  /** 1/10,000 dollar. */
  readonly ownE4: bigint;
  /** Undefined where the company's discount makes the price. */
  readonly winner: PricedOffer | undefined;
}

/** What decides between two rows, in this order (book 1). */
export const deciders = ['company', 'scope', 'minimum', 'price', 'from', 'position', 'list'] as const;
export type Decider = (typeof deciders)[number];

/** The price of one row by itself; a net price of a piece is whole cents, whatever was written. */
export function offeredE4({ says }: Pick<Offer, 'says'>, { listE4, byTheFoot }: Terms): bigint {
  if ('percentTenths' in says) return ownPriceE4(listE4, says.percentTenths, byTheFoot);
  return byTheFoot ? says.netE4 : roundHalfUp(says.netE4, E4_PER_CENT) * E4_PER_CENT;
}

/** @param basis pieces, or feet of hose, of this part in the whole cart */
export const ownPriceAt = (offers: readonly Offer[], terms: Terms, basis: number): OwnPrice =>
  priceAt(inOrder(offers, terms), terms, basis);

/** What was put in order last, of offers that are asked for their steps, each package and the next step one after the other. */
const ordered = new WeakMap<
  readonly Offer[],
  { readonly terms: Terms; readonly best: readonly PricedOffer[] }
>();

/** The best first, of those that win at some basis. Which of two rows wins is the same at every basis that both apply at. */
function inOrder(offers: readonly Offer[], terms: Terms): readonly PricedOffer[] {
  if (offers.length === 0) return [];
  const known = ordered.get(offers);
  // The discount is of no row.
  if (known && known.terms.listE4 === terms.listE4 && known.terms.byTheFoot === terms.byTheFoot)
    return known.best;
  const best = allInOrder(contenders(offers), terms);
  ordered.set(offers, { terms, best });
  return best;
}

const allInOrder = (offers: readonly Offer[], terms: Terms): PricedOffer[] =>
  offers.map((offer) => ({ offer, ownE4: offeredE4(offer, terms) })).sort(compareOffers);

/** Without those that lose at every basis, whatever anything costs: to a row from 0 on, of a list or a scope before theirs. */
function contenders(offers: readonly Offer[]): readonly Offer[] {
  let before = Number.POSITIVE_INFINITY;
  for (const offer of offers) if (offer.minimum <= 0) before = Math.min(before, placeOf(offer));
  return offers.filter((offer) => placeOf(offer) <= before);
}

/** What decides first: whom the list names, then the scope. */
const placeOf = ({ list, scope }: Offer): number =>
  ranks.indexOf(list.rank) * scopes.length + scopes.indexOf(scope);

function priceAt(ordered: readonly PricedOffer[], terms: Terms, basis: number): OwnPrice {
  const winner = ordered.find(({ offer }) => offer.minimum <= basis);
  const { listE4, discountTenths, byTheFoot } = terms;
  return { ownE4: winner?.ownE4 ?? ownPriceE4(listE4, discountTenths, byTheFoot), winner };
}

/** Every row that applies, the winner first; and of each other one what it lost to the winner by. */
export function rankedOffers(
  offers: readonly Offer[],
  terms: Terms,
  basis: number,
): Array<PricedOffer & { readonly lostBy?: Decider }> {
  const ranked = allInOrder(offers, terms).filter(({ offer }) => offer.minimum <= basis);
  const [winner] = ranked;
  return ranked.map((priced) =>
    winner === undefined || priced === winner ? priced : { ...priced, lostBy: deciderOf(winner, priced) },
  );
}

/** Below 0 where the first one wins: all that decides, in its order. */
function compareOffers(one: PricedOffer, other: PricedOffer): number {
  for (const decider of deciders) {
    const order = compareBy[decider](one, other);
    if (order !== 0) return order;
  }
  return 0;
}

const deciderOf = (one: PricedOffer, other: PricedOffer): Decider =>
  deciders.find((decider) => compareBy[decider](one, other) !== 0) ?? 'list';

const compareBy: Readonly<Record<Decider, (one: PricedOffer, other: PricedOffer) => number>> = {
  company: ({ offer: a }, { offer: b }) =>
    a.list === b.list ? 0 : ranks.indexOf(a.list.rank) - ranks.indexOf(b.list.rank),
  scope: ({ offer: a }, { offer: b }) =>
    a.scope === b.scope ? 0 : scopes.indexOf(a.scope) - scopes.indexOf(b.scope),
  minimum: ({ offer: a }, { offer: b }) => b.minimum - a.minimum,
  price: (a, b) => (a.ownE4 < b.ownE4 ? -1 : a.ownE4 > b.ownE4 ? 1 : 0),
  from: ({ offer: a }, { offer: b }) => inText(b.list.from, a.list.from),
  position: ({ offer: a }, { offer: b }) => a.position - b.position,
  list: ({ offer: a }, { offer: b }) => inText(a.list.id, b.list.id),
};

const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** From this basis on the own price is another one. */
export interface Step {
  readonly minimum: number;
  /** 1/10,000 dollar. */
  readonly ownE4: bigint;
}

/** The least that can be ordered of anything: a piece, or a foot that is cut. */
export const LOWEST_BASIS = 1;

/** The own price at the lowest basis, and at each minimum where it becomes another one. */
export function stepsOf(offers: readonly Offer[], terms: Terms): readonly [Step, ...Step[]] {
  const ordered = inOrder(offers, terms);
  const at = (minimum: number): Step => ({ minimum, ownE4: priceAt(ordered, terms, minimum).ownE4 });
  const steps: [Step, ...Step[]] = [at(LOWEST_BASIS)];
  for (const minimum of minimumsAbove(ordered, LOWEST_BASIS)) {
    const step = at(minimum);
    if (step.ownE4 !== steps.at(-1)?.ownE4) steps.push(step);
  }
  return steps;
}

/** The lowest minimum above the basis that makes it cheaper. */
export function nextStep(offers: readonly Offer[], terms: Terms, basis: number): Step | undefined {
  const ordered = inOrder(offers, terms);
  const higher = minimumsAbove(ordered, basis);
  if (higher.length === 0) return undefined;
  const { ownE4: now } = priceAt(ordered, terms, basis);
  for (const minimum of higher) {
    const { ownE4 } = priceAt(ordered, terms, minimum);
    if (ownE4 < now) return { minimum, ownE4 };
  }
  return undefined;
}

const minimumsAbove = (ordered: readonly PricedOffer[], basis: number): number[] => {
  if (ordered.every(({ offer }) => offer.minimum <= basis)) return [];
  const higher = ordered.flatMap(({ offer: { minimum } }) => (minimum > basis ? [minimum] : []));
  return [...new Set(higher)].sort((a, b) => a - b);
};

/** A step that is dearer than what is agreed for less than it. */
export interface DearerStep {
  readonly minimum: number;
  /** 1/10,000 dollar. */
  readonly ownE4: bigint;
  readonly belowE4: bigint;
}

/**
 * The first step at which an agreed price goes up by a row of one list, or over one of it; what is dearer without that list
 * is not its fault. The discount of a company without a row below the step does not count.
 */
export function dearerStep(offers: readonly Offer[], terms: Terms, listId: string): DearerStep | undefined {
  const ordered = inOrder(offers, terms);
  let below = priceAt(ordered, terms, LOWEST_BASIS);
  for (const minimum of minimumsAbove(ordered, LOWEST_BASIS)) {
    const at = priceAt(ordered, terms, minimum);
    const winners = [below.winner, at.winner];
    if (
      at.ownE4 > below.ownE4 &&
      winners.every((winner) => winner !== undefined) &&
      winners.some((winner) => winner?.offer.list.id === listId)
    )
      return { minimum, ownE4: at.ownE4, belowE4: below.ownE4 };
    below = at;
  }
  return undefined;
}
