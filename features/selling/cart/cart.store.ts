import { type RawBuilder, sql } from 'kysely';
import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import {
  companyWithNumbers,
  type OwnCompany,
  readingTheirs,
} from '#features/catalog/own-numbers/own-numbers.public.ts';
import { readingSizes, type SizeRows, sizesFrom } from '#features/catalog/products/sizes.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { unseen } from '#platform/db/unseen.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { LastRequest, Unit } from './cart.contract.ts';
import { type KeptLine, type PricedCart, priceCart, withSaved } from './cart-line.rules.ts';

/** Whose cart is meant: only one's own is ever found. */
export type CartOwner = Pick<CustomerViewer, 'userId' | 'discountTenths' | 'priceLists' | 'day'> & OwnCompany;

/** A cart as it was read, in one look: its lines, and all their sizes with their prices. */
export interface OpenCart {
  readonly id: string;
  readonly version: number;
  /** Newest first. */
  readonly kept: readonly KeptLine[];
  /** By part number: of the lines, and those that were asked for beside them. */
  readonly sizes: ReadonlyMap<string, SoldSize>;
  readonly lastRequest?: LastRequest;
}

export interface CartRow {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly LineRow[];
  readonly sizes: SizeRows;
  readonly last_request: LastRequest | null;
}

interface CartNames {
  readonly userId: string;
  readonly cartId: string;
}

/** With the company whose own part numbers are shown; null where it has none. */
interface ShownCartNames extends CartNames {
  readonly company: string | null;
}

/** With the ids of the price lists that are in force for its owner. */
export interface PricedCartNames extends ShownCartNames {
  readonly lists: readonly string[];
}

export const listIdsOf = ({ priceLists }: CartOwner): readonly string[] => priceLists.map(({ id }) => id);

/** A line without the names of what is in it: there may be a thousand. */
type LineRow = readonly [
  id: string,
  variantId: string,
  optionId: string | null,
  customFeet: number | null,
  unit: Unit,
  entered: number,
  note: string,
  theirs: string | null,
];

const lineRow = (
  line: RawBuilder<unknown>,
  company: RawBuilder<string | null>,
): RawBuilder<LineRow> => sql`json_build_array(
  ${line}.id, coalesce(${line}.variant_id, ${line}.assembly), ${line}.option_id, ${line}.custom_feet, ${line}.unit, ${line}.entered, ${line}.note,
  ${readingTheirs(company, sql`${line}.variant_id`)})`;

const lineFrom = ([id, variantId, optionId, customFeet, unit, entered, note, theirs]: LineRow): KeptLine => ({
  id,
  variantId,
  ...(optionId !== null && { optionId }),
  ...(customFeet !== null && { customFeet }),
  unit,
  entered,
  ...(note !== '' && { note }),
  ...(theirs !== null && { theirs }),
});

/**
 * Reads a cart of one's own, as a part of another statement or alone: one snapshot of its lines, and of all they cost.
 *
 * @param also a query of part numbers whose sizes are wanted beside those of the lines
 */
export const readingCart = (
  given: Given<PricedCartNames>,
  also: RawBuilder<unknown> = sql`select null where false`,
): RawBuilder<CartRow> => sql`
  with cart as (
    select id, version, last_request from carts where id = ${given.cartId} and user_id = ${given.userId}),
  line as materialized (
    select l.* from cart join cart_lines l on l.cart_id = cart.id)
  select cart.id, cart.version, cart.last_request,
    (select coalesce(json_agg(${lineRow(sql`line`, given.company)} order by line.added desc), '[]') from line) as lines,
    ${readingSizes(sql`select variant_id from line union all ${also}`, given.lists)} as sizes
  from cart`;

/**
 * What a statement with `readingCart` in it has read; where there are builds in it, with what they are made of.
 *
 * @param also builds that were asked for beside those of the lines
 */
export async function openCartFrom(
  db: Db,
  { id, version, lines, sizes, last_request }: CartRow,
  owner: CartOwner,
  also: readonly string[] = [],
): Promise<OpenCart> {
  const kept = lines.map(lineFrom);
  const names = [...kept.map(({ variantId }) => variantId), ...also];
  return {
    id,
    version,
    kept,
    sizes: await withBuildSizes(db, sizesFrom(sizes, owner), names, owner),
    ...(last_request && { lastRequest: last_request }),
  };
}

export const namesOf = (owner: CartOwner, cartId: string): ShownCartNames => ({
  userId: owner.userId,
  cartId,
  company: companyWithNumbers(owner),
});

const findRow = statement((_db, given: Given<PricedCartNames & { also: readonly string[] }>) =>
  readingCart(given, sql`select unnest(${unseen(given.also, 'text[]')})`),
);

/** @param also part numbers whose sizes are wanted beside those of the lines */
export async function findCart(
  db: Db,
  owner: CartOwner,
  cartId: string,
  also: readonly string[] = [],
): Promise<OpenCart | undefined> {
  const [row] = await findRow(db, { ...namesOf(owner, cartId), lists: listIdsOf(owner), also });
  return row && openCartFrom(db, row, owner, also);
}

/** A cart priced as it was read. */
export function pricedCart(
  { id, version, kept, sizes, lastRequest }: OpenCart,
  owner: CartOwner,
): PricedCart {
  const lines = kept.flatMap((line) => {
    const size = sizes.get(line.variantId);
    return size ? [{ kept: line, size }] : [];
  });
  const priced = priceCart({ id, version }, lines, BigInt(owner.discountTenths));
  return lastRequest ? { ...priced, lastRequest } : priced;
}

/** The open cart, priced as of now. */
export async function readCart(db: Db, owner: CartOwner, cartId: string): Promise<PricedCart | undefined> {
  const cart = await findCart(db, owner, cartId);
  return cart && pricedCart(cart, owner);
}

/** Until the transaction ends, nobody else changes the cart. */
export const holdCart = async (tx: Tx, { userId }: CartOwner, cartId: string): Promise<void> => {
  await hold(tx, { userId, cartId });
};

const hold = statement((db, given: Given<CartNames>) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('id', '=', given.cartId)
    .where('user_id', '=', given.userId)
    .forUpdate(),
);

/** A customer keeps one cart for life. */
export async function findCartId(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .where('punchout', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** A cart for one visit from a purchasing system, beside the one that its buyer keeps. @returns its id */
export async function saveVisitCart(tx: Tx, userId: string, visit: string): Promise<string> {
  const id = randomId('crt');
  await tx.insertInto('carts').values({ id, user_id: userId, punchout: visit }).execute();
  return id;
}

/** What came back with lines that were not approved is offered until the next checkout (book 2). */
export async function saveLastRequest(tx: Tx, cartId: string, request: LastRequest): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ last_request: JSON.stringify(request) })
    .where('id', '=', cartId)
    .execute();
}

/** A cart as it was when somebody decided what becomes of it. */
interface CartAsRead extends ShownCartNames {
  readonly version: number;
}

const asRead = (owner: CartOwner, { id, version }: OpenCart): CartAsRead => ({
  ...namesOf(owner, id),
  version,
});

/**
 * Counts the version up, if it is still the one that was read: what comes of no row is not done (decision 0153). Whoever
 * meets another change of the cart waits for its end and is then told that the version is another one.
 */
const takingCart = (given: Given<Omit<CartAsRead, 'company'>>): RawBuilder<unknown> => sql`
  update carts set version = version + 1
  where id = ${given.cartId} and user_id = ${given.userId} and version = ${given.version}
  returning id, version`;

/**
 * Empties a cart whose lines become an order, as the beginning of a statement: what comes of the row `closed` happens
 * when it is still the cart that was read, and only then. The cart itself stays: it keeps its id for life.
 */
export const closingCart = (given: Given<Omit<CartAsRead, 'company'>>): RawBuilder<unknown> => sql`
  closed as (
    update carts set version = version + 1, last_request = null
    where id = ${given.cartId} and user_id = ${given.userId} and version = ${given.version}
    returning id, version),
  emptied as (delete from cart_lines where cart_id in (select id from closed))`;

const writeLines = statement(
  (_db, given: Given<CartAsRead & { lines: string }>) => sql<{ version: number; lines: LineRow[] }>`
  with taken as (${takingCart(given)}), saved as (
    insert into cart_lines (id, cart_id, variant_id, assembly, option_id, custom_feet, unit, entered, note)
    select line.id, taken.id, line."variantId", line.assembly, line."optionId", line."customFeet", line.unit, line.entered, line.note
    from taken, jsonb_to_recordset(${given.lines}::jsonb) as line (id text, "variantId" text, assembly text, "optionId" text,
      "customFeet" integer, unit text, entered smallint, note text)
    on conflict (cart_id, coalesce(variant_id, assembly), coalesce(option_id, ''), coalesce(custom_feet, 0))
      do update set unit = excluded.unit, entered = excluded.entered, note = excluded.note
    returning *)
  select version, (select json_agg(${lineRow(sql`saved`, given.company)} order by saved.added desc) from saved) as lines from taken`,
);

/**
 * A part number and length that is in the cart already gets the new quantity and keeps its place, and its note unless
 * there is a new one.
 *
 * @returns the cart as it is now; undefined when it has changed since it was read, and then nothing is done
 */
export async function saveLines(
  db: Db,
  owner: CartOwner,
  cart: OpenCart,
  lines: ReadonlyArray<Omit<KeptLine, 'id'>>,
): Promise<OpenCart | undefined> {
  const rows = JSON.stringify(
    lines.map((line) => ({
      ...line,
      ...(looksLikeBuild(line.variantId) && { variantId: undefined, assembly: line.variantId }),
      id: randomId('itm'),
      note: line.note ?? noteOf(cart, line),
    })),
  );
  const [saved] = await writeLines(db, { ...asRead(owner, cart), lines: rows });
  return saved && { ...cart, version: saved.version, kept: withSaved(cart.kept, saved.lines.map(lineFrom)) };
}

const noteOf = ({ kept }: OpenCart, line: Omit<KeptLine, 'id'>): string =>
  kept.find(
    ({ variantId, optionId, customFeet }) =>
      variantId === line.variantId && optionId === line.optionId && customFeet === line.customFeet,
  )?.note ?? '';

const writeLine = statement(
  (_db, given: Given<CartAsRead & { item: string; entered: number; unit: Unit; note: string }>) => sql<{
    version: number;
  }>`
  with taken as (${takingCart(given)}), changed as (
    update cart_lines set entered = ${given.entered}, unit = ${given.unit}, note = ${given.note}
    from taken where cart_lines.id = ${given.item} and cart_id = taken.id)
  select version from taken`,
);

/** @returns as `saveLines` */
export async function saveLine(
  db: Db,
  owner: CartOwner,
  cart: OpenCart,
  line: KeptLine,
): Promise<OpenCart | undefined> {
  const { id: item, entered, unit, note = '' } = line;
  const [saved] = await writeLine(db, { ...asRead(owner, cart), item, entered, unit, note });
  return saved && { ...cart, ...saved, kept: withSaved(cart.kept, [line]) };
}

const deleteLine = statement(
  (_db, given: Given<CartAsRead & { item: string }>) => sql<{ version: number }>`
  with taken as (${takingCart(given)}), removed as (
    delete from cart_lines using taken where cart_lines.id = ${given.item} and cart_id = taken.id)
  select version from taken`,
);

/** @returns as `saveLines` */
export async function removeLine(
  db: Db,
  owner: CartOwner,
  cart: OpenCart,
  item: string,
): Promise<OpenCart | undefined> {
  const [saved] = await deleteLine(db, { ...asRead(owner, cart), item });
  return saved && { ...cart, ...saved, kept: cart.kept.filter(({ id }) => id !== item) };
}
