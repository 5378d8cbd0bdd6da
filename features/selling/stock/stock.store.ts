import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type { StockPlace, StockRow, StockSort } from './stock.contract.ts';
import type { NewExpected, NewRow } from './stock-rows.rules.ts';

export async function listPlaces(db: Db): Promise<StockPlace[]> {
  const rows = await db.selectFrom('stock_places').selectAll().orderBy('code').execute();
  return rows.map(({ code, name, is_net }) => ({ code, name, net: is_net }));
}

/** Of which anything was counted. */
export async function listStockedParts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stock').select('part').distinct().orderBy('part').execute();
  return rows.map(({ part }) => part);
}

/** What is undefined stays as it is; a place that is new has its code as its name. */
export interface SaidPlace {
  readonly code: string;
  readonly name?: string | undefined;
  readonly net?: boolean | undefined;
}

export async function savePlaces(tx: Tx, places: readonly SaidPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into stock_places as known (code, name, is_net)
    select code, coalesce(name, code), coalesce(net, false)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as said (code text, name text, net boolean)
    order by code
    on conflict (code) do nothing`.execute(tx);
  await sql`
    update stock_places set name = coalesce(said.name, stock_places.name), is_net = coalesce(said.net, is_net)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as said (code text, name text, net boolean)
    where stock_places.code = said.code and (said.name is not null or said.net is not null)`.execute(tx);
}

/**
 * Writes rows in the order of their keys, so that two batches never wait for each other in a circle.
 *
 * @returns how many were written; the others are older than what is there
 */
export async function saveRows(tx: Tx, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into stock as known (part, place, on_hand, as_of)
    select part, place, on_hand, as_of
    from unnest(${rows.map(({ part }) => part)}::text[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ onHand }) => onHand)}::int[], ${rows.map(({ asOf }) => asOf.toISOString())}::timestamptz[])
      as said (part, place, on_hand, as_of)
    order by part, place
    on conflict (part, place) do update
      set on_hand = excluded.on_hand, as_of = excluded.as_of, version = known.version + 1
      where known.as_of <= excluded.as_of`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What is there of these parts and places, with its age; by part and place. */
export async function listOnHand(
  tx: Tx,
  rows: readonly NewRow[],
): Promise<ReadonlyMap<string, { readonly onHand: number; readonly asOf: Date }>> {
  const { rows: known } = await sql<{ part: string; place: string; onHand: number; asOf: Date }>`
    select known.part, known.place, known.on_hand as "onHand", known.as_of as "asOf"
    from unnest(${rows.map(({ part }) => part)}::text[], ${rows.map(({ place }) => place)}::text[]) as said (part, place)
    join stock known on known.part = said.part and known.place = said.place`.execute(tx);
  return new Map(known.map((row) => [placeKey(row), row]));
}

export const placeKey = ({ part, place }: Pick<NewRow, 'part' | 'place'>): string =>
  JSON.stringify([part, place]);

/** Which of these are older than what is there: for a report. */
export async function countOlder(db: Db, rows: readonly NewRow[]): Promise<number> {
  const { rows: counted } = await sql<{ older: number }>`
    select count(*)::int as older
    from unnest(${rows.map(({ part }) => part)}::text[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ asOf }) => asOf.toISOString())}::timestamptz[]) as said (part, place, as_of)
    join stock known on known.part = said.part and known.place = said.place and known.as_of > said.as_of`.execute(
    db,
  );
  return counted[0]?.older ?? 0;
}

/** Of each part that is named, what was expected before is gone. */
export async function saveExpected(tx: Tx, expected: readonly NewExpected[]): Promise<void> {
  if (expected.length === 0) return;
  const parts = [...new Set(expected.map(({ part }) => part))];
  // One batch about a part after the other.
  await sql`select from variants where id = any(${parts}::text[]) order by id for no key update`.execute(tx);
  await sql`delete from stock_expected where part = any(${parts}::text[])`.execute(tx);
  const coming = expected.filter(({ quantity }) => quantity > 0);
  await sql`
    insert into stock_expected (part, day, quantity)
    select part, day, quantity from unnest(${coming.map(({ part }) => part)}::text[],
      ${coming.map(({ day }) => day)}::date[], ${coming.map(({ quantity }) => quantity)}::int[])
      as said (part, day, quantity)`.execute(tx);
}

export interface StockFilter {
  readonly search?: string | undefined;
  readonly place?: string | undefined;
}

export interface ListedRow {
  readonly part: string;
  readonly place: string;
  readonly place_name: string;
  readonly on_hand: number;
  readonly as_of: Date;
  readonly version: number;
  readonly product: StockRow['product'];
  readonly by_the_foot: boolean;
}

export async function listRows(
  db: Db,
  { search, place, sort = 'part' }: StockFilter & { readonly sort?: StockSort | undefined },
  { limit, skip }: Paging,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with page as (
      select s.* from stock s where ${wanted({ search, place })}
      order by ${orders[sort]} limit ${limit} offset ${skip})
    select s.part, s.place, w.name as place_name, s.on_hand, s.as_of, s.version, p.category = 'Hose' as by_the_foot,
      json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as product
    from page s join stock_places w on w.code = s.place
    join variants v on v.id = s.part join products p on p.id = v.product_id
    order by ${orders[sort]}`.execute(db);
  return rows;
}

export async function countRows(db: Db, filter: StockFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from stock s where ${wanted(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function wanted({ search = '', place = '' }: StockFilter): RawBuilder<boolean> {
  const key = search.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const named = sql`s.part in (select id from variants where part_key like ${beginning(key)})`;
  return sql`${search === '' ? sql`true` : named} and ${place === '' ? sql`true` : sql`s.place = ${place}`}`;
}

const orders: Readonly<Record<StockSort, RawBuilder<unknown>>> = {
  part: sql`s.part, s.place`,
  '-part': sql`s.part desc, s.place desc`,
  place: sql`s.place, s.part`,
  '-place': sql`s.place desc, s.part`,
  onHand: sql`s.on_hand, s.part, s.place`,
  '-onHand': sql`s.on_hand desc, s.part, s.place`,
  asOf: sql`s.as_of, s.part, s.place`,
  '-asOf': sql`s.as_of desc, s.part, s.place`,
};

/** A row that is held until the transaction ends. */
export async function holdRow(tx: Tx, part: string, place: string) {
  return tx
    .selectFrom('stock')
    .select(['on_hand', 'version', 'as_of'])
    .where('part', '=', part)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveRow(tx: Tx, { part, place, onHand, asOf }: NewRow): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ on_hand: onHand, as_of: asOf, version: sql<number>`version + 1` })
    .where('part', '=', part)
    .where('place', '=', place)
    .execute();
}
