import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { unseen } from '#platform/db/unseen.ts';
import type { ListInForce, Rank } from '#shared/list-in-force.ts';
import type { OfferRow } from './covered-part.rules.ts';

/** A list in force as its row has it: JSON, because it is read as a part of other statements. */
export type ListInForceRow = readonly [
  id: string,
  version: number,
  name: string,
  from: string,
  to: string | null,
  rank: Rank,
];

/** Whom a list is for, as it is kept. */
export const audiences = {
  all: 'all',
  company: (distributorId: string) => `company:${distributorId}`,
  class: (name: string) => `class:${name}`,
} as const;

/**
 * Reads the published lists that are for a company on a day, as a part of another statement. No list has the empty class.
 *
 * @param company the alias of its row of `distributors`
 */
export const readingListsInForce = (
  company: RawBuilder<unknown>,
  day: RawBuilder<string>,
): RawBuilder<ListInForceRow[]> => sql`(
  select coalesce(json_agg(json_build_array(l.id, l.version, l.name, l.from_day, l.to_day,
    case named.rank when 1 then 'company' when 2 then 'class' else 'all' end)), '[]')
  from (
    select list_id, min(case when audience = 'all' then 3 when audience like 'class:%' then 2 else 1 end) as rank
    from price_list_audiences
    where audience = any(array['all', 'class:' || ${company}.price_class, 'company:' || ${company}.id])
    group by list_id) as named
  cross join lateral (
    select * from price_lists where id = named.list_id and status = 'published'
      and from_day <= ${day}::date and coalesce(to_day >= ${day}::date, true) offset 0) as l)`;

export const listInForceFrom = ([id, version, name, from, to, rank]: ListInForceRow): ListInForce => ({
  id,
  version,
  name,
  from,
  ...(to !== null && { to }),
  rank,
});

/**
 * Reads what lists say of some parts, as a part of another statement: one walk along an index, whatever there is in it.
 *
 * @param lists their ids
 * @param keys a query of what the rows may be for
 */
export const readingOffers = (
  lists: RawBuilder<readonly string[]>,
  keys: RawBuilder<unknown>,
): RawBuilder<OfferRow[]> => sql`(
  select coalesce(json_agg(json_build_array(key, list_id, id::text, position, minimum, net::text, percent_tenths)), '[]')
  from price_list_rows
  where cardinality(${unseen(lists, 'text[]')}) > 0 and list_id = any(${unseen(lists, 'text[]')}) and key = any(array(${keys})))`;

const findOffers = statement(
  (_db, given: Given<{ lists: readonly string[]; keys: readonly string[] }>) =>
    sql<{ offers: OfferRow[] }>`
    select ${readingOffers(given.lists, sql`select unnest(${given.keys}::text[])`)} as offers`,
);

/** What these lists say of these keys. */
export async function listOffers(
  db: Db,
  lists: readonly string[],
  keys: readonly string[],
): Promise<readonly OfferRow[]> {
  if (lists.length === 0 || keys.length === 0) return [];
  const [row] = await findOffers(db, { lists, keys });
  return row?.offers ?? [];
}

const findLists = statement(
  (_db, given: Given<{ distributorId: string; day: string }>) => sql<{ lists: ListInForceRow[] }>`
    select ${readingListsInForce(sql`distributors`, given.day)} as lists
    from distributors where id = ${given.distributorId}`,
);

/** The published lists that are for a company on a day. */
export async function listListsInForce(db: Db, distributorId: string, day: string): Promise<ListInForce[]> {
  const [row] = await findLists(db, { distributorId, day });
  return (row?.lists ?? []).map(listInForceFrom);
}
