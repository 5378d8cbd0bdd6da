import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import {
  nextStep,
  type Offer,
  ownPriceAt,
  rankedOffers,
  stepsOf,
} from '#features/people/agreed-prices/agreed-price.rules.ts';
import { listListsInForce, listOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { keysOf, offersFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest } from '#platform/http/refusal.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { dollarsFromE4 } from '#shared/money.ts';
import type { checkPrice } from './price-check.contract.ts';
import { becauseOf, whySentence } from './price-check.rules.ts';
import { findCompanyTerms, findPart } from './price-check.store.ts';
import { messages, type PriceListRow } from './price-lists.contract.ts';

export interface Question {
  readonly distributor: string;
  readonly part: string;
  /** Pieces, or feet of hose, in the whole cart. */
  readonly quantity: number;
  readonly day: string;
}

/**
 * What a company pays for a part on a day, with every row that applied and why the winner won.
 *
 * @throws Refusal 400 for a company or a part that there is not
 */
export async function priceOn(db: Db, question: Question): Promise<ReplyOf<typeof checkPrice>> {
  const company = await findCompanyTerms(db, question.distributor);
  if (!company) throw badRequest(messages.unknownCompany, 'distributor');
  const found = await findPart(db, question.part);
  if (!found) throw badRequest(messages.productNotFound, 'part');
  const { part, category, listE4 } = found;
  const { quantity, day } = question;
  const asked = { part: part.part, company: company.name, day, quantity };
  // No answer of the shop carries a number for it (shapes 3).
  if (found.isByCall) return { ...asked, why: { sentence: 'Call Customer Service' }, candidates: [] };
  const lists = await listListsInForce(db, question.distributor, day);
  const rows = await listOffers(
    db,
    lists.map(({ id }) => id),
    keysOf(part),
  );
  const offers = offersFrom(rows, lists)(part);
  const keys = new Map(rows.map(([key, , id]) => [id, key.slice(key.indexOf(':') + 1)]));
  const byTheFoot = isSoldByTheFoot(category);
  const terms = { listE4, discountTenths: BigInt(company.discountTenths), byTheFoot };
  const { ownE4, winner } = ownPriceAt(offers, terms, quantity);
  const ranked = rankedOffers(offers, terms, quantity);
  const next = nextStep(offers, terms, quantity);
  const [first, ...steps] = stepsOf(offers, terms);
  return {
    ...asked,
    byTheFoot,
    list: dollarsFromE4(listE4),
    own: dollarsFromE4(ownE4),
    ...(steps.length > 0 && {
      tiers: [first, ...steps].map((step) => ({ minimum: step.minimum, price: dollarsFromE4(step.ownE4) })),
    }),
    why: {
      sentence: whySentence({
        winner,
        runnerUp: ranked[1],
        discount: company.discountTenths / 10,
        byTheFoot,
      }),
      discount: company.discountTenths / 10,
      ...(winner && {
        priceList: namedList(winner.offer),
        row: { scope: winner.offer.scope, minimum: winner.offer.minimum },
      }),
      ...(next && {
        next: { minimum: next.minimum, price: dollarsFromE4(next.ownE4), more: next.minimum - quantity },
      }),
    },
    candidates: ranked.map(({ offer, ownE4: own, lostBy }, place) => ({
      priceList: { ...namedList(offer), for: offer.list.rank },
      row: rowOf(offer, keys.get(offer.rowId) ?? ''),
      own: dollarsFromE4(own),
      wins: place === 0,
      ...(lostBy && { lostBy }),
      because: becauseOf(lostBy),
    })),
  };
}

const namedList = ({ list: { id, name, from, to } }: Offer) => ({
  id,
  name,
  from,
  ...(to !== undefined && { to }),
});

const rowOf = ({ rowId, scope, minimum, says }: Offer, of: string): PriceListRow => ({
  id: rowId,
  scope,
  ...(of !== '' && { of }),
  minimum,
  ...('netE4' in says ? { net: dollarsFromE4(says.netE4) } : { percent: Number(says.percentTenths) / 10 }),
});
