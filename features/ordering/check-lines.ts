import { findPartNumbers, listSizes, nearestParts } from '#features/catalog/catalog.door.ts';
import type { CatalogSearch } from '#features/catalog/catalog-search.service.ts';
import type { SoldSize } from '#features/catalog/sold-size.rules.ts';
import type { Db } from '#server/db.ts';
import { badRequest } from '#server/refusal.ts';
import { type CheckedLine, LINES_MAX, messages } from './cart.contract.ts';
import { readOwnCart } from './cart.service.ts';
import { type CartOwner, pricingOf } from './cart.store.ts';
import { checkLine, withoutDoubles } from './checked-line.rules.ts';
import { partKeys, type Reading, readPasted, withLength } from './pasted-line.rules.ts';

interface Parts {
  readonly db: Db;
  readonly search: CatalogSearch;
  /** Feet. */
  readonly customLengthMax: number;
}

/** Part numbers that are looked for among the nearest ones; a list of nothing but mistakes is not worth more. */
const MOST_SUGGESTED_FOR = 50;

/**
 * What each pasted line would put into the cart.
 *
 * @throws Refusal 404 for a cart that is not one's own, 400 for too many lines
 */
export async function checkPasted(
  { db, search, customLengthMax }: Parts,
  owner: CartOwner,
  cartId: string,
  text: string,
): Promise<CheckedLine[]> {
  const { lines } = await readOwnCart(db, owner, cartId);
  const pasted = readPasted(text);
  if (pasted.length > LINES_MAX) throw badRequest(messages.tooManyLines, 'text');
  const known = await knownParts(
    db,
    owner,
    pasted.flatMap(({ readings }) => readings.flatMap(waysToRead)),
  );
  const bench = { discountTenths: BigInt(owner.discountTenths), customLengthMax, lines };
  let unknown = 0;
  const checked = pasted.map(async (line): Promise<CheckedLine> => {
    for (const reading of line.readings.flatMap(waysToRead)) {
      const size = known(reading);
      if (size) return checkLine(line.text, reading, size, bench);
    }
    unknown += 1;
    return notFound(line, unknown <= MOST_SUGGESTED_FOR ? search : undefined);
  });
  return withoutDoubles(await Promise.all(checked));
}

function waysToRead(reading: Reading): Reading[] {
  const longer = withLength(reading);
  return longer ? [reading, longer] : [reading];
}

async function knownParts(
  db: Db,
  owner: CartOwner,
  readings: readonly Reading[],
): Promise<(reading: Reading) => SoldSize | undefined> {
  const keys = new Set(readings.flatMap(({ part }) => partKeys(part)));
  const ids = await findPartNumbers(db, [...keys]);
  const sizes = await listSizes(db, [...ids.values()], pricingOf(owner));
  return ({ part }) => {
    const id = partKeys(part).flatMap((key) => ids.get(key) ?? [])[0];
    return id === undefined ? undefined : sizes.get(id);
  };
}

async function notFound(
  { text, readings }: ReturnType<typeof readPasted>[number],
  search: CatalogSearch | undefined,
): Promise<CheckedLine> {
  // The shortest part number leaves the most beside it: 'FJX-08-7Z 20' is a part and a quantity.
  const { part = text, rest = '' } = readings.at(-1) ?? {};
  return {
    state: 'not found',
    text,
    message: messages.selectProduct,
    suggestions: search ? await nearestParts(search, part) : [],
    rest,
  };
}
