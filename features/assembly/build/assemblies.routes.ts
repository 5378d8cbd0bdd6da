import { ownPriceAt } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { KeptOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { noOffers, type OffersOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { readAsked, wholeBuild } from './asked-build.rules.ts';
import { type AssemblyPrice, type AssemblyRates, assemblyPrice, takenParts } from './assembly-price.rules.ts';
import type { AssemblyBook, AssemblyPart } from './book.rules.ts';
import type { Build } from './build.contract.ts';
import { checkAssembly } from './check.contract.ts';
import { checkedBuild, checkedPrice, named } from './checked-build.rules.ts';
import { choicesOf } from './choices.rules.ts';
import { insteadOf } from './instead.rules.ts';
import { isBlocked, type Judged, judge } from './judge.rules.ts';

interface Deps {
  readonly db: Db;
  readonly assemblyBook: () => Promise<AssemblyBook>;
  /** Those of today. */
  readonly assemblyRates: () => Promise<AssemblyRates | undefined>;
}

/** Judging and pricing builds; a visitor is told no number of a price. */
export function assemblyRoutes({ db, assemblyBook, assemblyRates }: Deps): Route[] {
  const offers = new KeptOffers();
  return [
    serve(checkAssembly, async ({ body, viewer }) => {
      const book = await assemblyBook();
      const asked = readAsked(book, body);
      if (!asked.ok) throw badRequest(asked.message, asked.field);
      const { build } = asked;
      const { conditions = {}, quantity = 1, choices, withoutPrice, find, instead } = body;
      const judged = judge(book, build, conditions);
      const answer = {
        ...checkedBuild(book, build, judged),
        ...(instead && {
          instead: insteadOf(book, build, judged, conditions).map(({ at, part }) => ({ at, ...named(part) })),
        }),
        ...(choices && { choices: choicesOf(book, choices, build, conditions, find) }),
      };
      const whole = wholeBuild(build);
      if (viewer.role === 'visitor' || !whole || isBlocked(judged) || withoutPrice) return answer;
      const buyer = await termsOf(db, offers, book, whole, viewer);
      const rates = await assemblyRates();
      return { ...answer, ...checkedPrice(priceFor(book, whole, judged, rates, buyer, quantity), quantity) };
    }),
  ];
}

interface Terms {
  readonly discountTenths: bigint;
  readonly offersOf: OffersOf;
}

/** The staff see the list prices. */
async function termsOf(
  db: Db,
  offers: KeptOffers,
  book: AssemblyBook,
  build: Build,
  viewer: SignedInViewer,
): Promise<Terms> {
  if (viewer.role === 'admin') return { discountTenths: 0n, offersOf: noOffers };
  const covered = () =>
    [...takenParts(build, {}).keys()].flatMap((part) => soldPart(book, part)?.covered ?? []);
  return {
    discountTenths: BigInt(viewer.discountTenths),
    offersOf: await offers.read(db, viewer.priceLists, covered),
  };
}

const soldPart = ({ hoses, ends, ferrules, guards }: AssemblyBook, part: string): AssemblyPart | undefined =>
  hoses.get(part) ?? ends.get(part) ?? ferrules.get(part) ?? guards.get(part);

function priceFor(
  book: AssemblyBook,
  build: Build,
  judged: Judged,
  rates: AssemblyRates | undefined,
  { discountTenths, offersOf }: Terms,
  quantity: number,
): AssemblyPrice {
  const taken = takenParts(build, judged);
  return assemblyPrice(book, build, judged, rates, (part) => {
    const sold = soldPart(book, part.toUpperCase());
    if (!sold || sold.byCall || sold.isRetired) return undefined;
    const basis = (taken.get(part) ?? 1) * quantity;
    const terms = { listE4: sold.listE4, discountTenths, byTheFoot: sold.kind === 'hose' };
    return ownPriceAt(offersOf(sold.covered), terms, basis).ownE4;
  });
}
