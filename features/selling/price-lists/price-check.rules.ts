import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Decider, PricedOffer } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { andMore } from '#features/selling/cart/line-text.rules.ts';
import { dollarsFromE4 } from '#shared/money.ts';

const lost: Readonly<Record<Decider, string>> = {
  company: 'Another list names the company more closely.',
  scope: 'Another row is for something narrower.',
  minimum: 'Another row has a higher minimum.',
  price: 'Another row is lower.',
  from: 'Another list began later.',
  position: 'Another row comes first in its list.',
  list: 'Nothing sets them apart; the list that was made under the lower id wins.',
};

/** Why a row won, or did not. */
export const becauseOf = (lostBy: Decider | undefined): string =>
  lostBy === undefined ? 'It makes the price.' : lost[lostBy];

const won: Readonly<Record<Decider, string>> = {
  company: 'it names the company more closely than the next list',
  scope: 'it is for something narrower than the next row',
  minimum: 'its minimum is higher than that of the next row',
  price: 'it is lower than the next row',
  from: 'its list began later than the next one',
  position: 'it comes before the next row in its list',
  list: 'nothing else sets it apart from the next row',
};

/** 'Agreed price of 2026, 250 ft and more, because its minimum is higher than that of the next row.' */
export function whySentence({
  winner,
  runnerUp,
  discount,
  byTheFoot,
}: {
  readonly winner: PricedOffer | undefined;
  readonly runnerUp: { readonly lostBy?: Decider } | undefined;
  readonly discount: number;
  readonly byTheFoot: boolean;
}): string {
  if (!winner) return `No row of a price list applies: list less the discount of ${discount} %.`;
  const { list, minimum } = winner.offer;
  const from = minimum > 1 ? `, ${andMore(minimum, byTheFoot)}` : '';
  const because = runnerUp?.lostBy ? `, because ${won[runnerUp.lostBy]}` : '';
  return `Agreed price of ${list.name}${from}: ${dollars(dollarsFromE4(winner.ownE4))}${because}.`;
}
