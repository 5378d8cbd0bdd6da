import { type RawBuilder, sql } from 'kysely';
import { audiences } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { scopeOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { randomId } from '#platform/random-id.ts';
import type { Paging } from '#shared/paging.ts';
import type { Companies, PriceListRow, PriceListSort, PriceListSummary } from './price-lists.contract.ts';

interface SummaryRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: PriceListSummary['status'];
  readonly from_day: string;
  readonly to_day: string | null;
  readonly note: string;
  readonly audiences: readonly string[];
  readonly row_total: number;
}

const summaries = (where: RawBuilder<unknown>): RawBuilder<SummaryRow> => sql`
  select id, version, name, status, from_day::text, to_day::text, note,
    (select coalesce(json_agg(audience order by audience), '[]') from price_list_audiences where list_id = l.id) as audiences,
    (select count(*) from price_list_rows where list_id = l.id) as row_total
  from price_lists l ${where}`;

const summaryFrom = (row: SummaryRow): PriceListSummary => ({
  id: row.id,
  version: row.version,
  name: row.name,
  status: row.status,
  from: row.from_day,
  ...(row.to_day !== null && { to: row.to_day }),
  companies: row.audiences.includes(audiences.all)
    ? 'all'
    : row.audiences.map((audience) => audience.replace(/^(company|class):/, '')),
  ...(row.note !== '' && { note: row.note }),
  rowTotal: row.row_total,
});

export async function findPriceList(db: Db, id: string): Promise<PriceListSummary | undefined> {
  const { rows } = await summaries(sql`where id = ${id}`).execute(db);
  return rows[0] && summaryFrom(rows[0]);
}

const sortKeys = {
  name: sql`lower(name)`,
  from: sql`from_day`,
  rows: sql`(select count(*) from price_list_rows where list_id = l.id)`,
} as const;

export async function listPriceLists(
  db: Db,
  {
    search = '',
    status,
    sort = '-from',
  }: {
    readonly search?: string | undefined;
    readonly status?: string | undefined;
    readonly sort?: PriceListSort | undefined;
  },
  { limit, skip }: Paging,
): Promise<{ readonly data: PriceListSummary[]; readonly total: number }> {
  const found = searchLike(
    search.toLowerCase(),
    (text) => sql`lower(name || ' ' || note) like ${holding(text)}`,
  );
  const where = sql`where ${found} and (${status ?? null}::text is null or status = ${status ?? null})`;
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await summaries(
    sql`${where} order by ${key} ${direction}, lower(name), id limit ${limit} offset ${skip}`,
  ).execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from price_lists l ${where}`.execute(
    db,
  );
  return { data: rows.map(summaryFrom), total: counted.rows[0]?.total ?? 0 };
}

interface RowRow {
  readonly id: string;
  readonly key: string;
  readonly minimum: number;
  readonly net: string | null;
  readonly percent_tenths: number | null;
}

export const listRowFrom = ({ id, key, minimum, net, percent_tenths }: RowRow): PriceListRow => {
  const { scope, of } = scopeOf(key);
  return {
    id,
    scope,
    ...(of !== '' && { of }),
    minimum,
    ...(net !== null && { net: Number(net) }),
    ...(percent_tenths !== null && { percent: percent_tenths / 10 }),
  };
};

export async function listRows(db: Db, listId: string, { limit, skip }: Paging): Promise<PriceListRow[]> {
  const { rows } = await sql<RowRow>`
    select id::text, key, minimum, net::text, percent_tenths from price_list_rows
    where list_id = ${listId} order by position limit ${limit} offset ${skip}`.execute(db);
  return rows.map(listRowFrom);
}

/** What is written of a list: only what is named. */
export interface ListFields {
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  /** Empty: no end. */
  readonly to?: string | undefined;
  readonly note?: string | undefined;
  readonly status?: PriceListSummary['status'] | undefined;
}

/** @returns its id */
export async function saveNewList(
  tx: Tx,
  { name, from, to = '', note = '' }: ListFields & { readonly name: string; readonly from: string },
): Promise<string> {
  const id = randomId('prl');
  await tx
    .insertInto('price_lists')
    .values({ id, name, from_day: from, to_day: to === '' ? null : to, note })
    .execute();
  return id;
}

/** Until the transaction ends nobody else changes it. @returns 'stale' when it has another version by now, or is gone */
export async function saveListChange(
  tx: Tx,
  id: string,
  version: number,
  { name, from, to, note, status }: ListFields,
): Promise<'saved' | 'stale'> {
  const saved = await tx
    .updateTable('price_lists')
    .set({
      ...(name !== undefined && { name }),
      ...(from !== undefined && { from_day: from }),
      ...(to !== undefined && { to_day: to === '' ? null : to }),
      ...(note !== undefined && { note }),
      ...(status && { status }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

/** @returns false when it is no draft any more */
export async function removeDraft(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('price_lists')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/**
 * Whom a list is for: what is the id of a distributor is that company, anything else a price class.
 *
 * @returns ids that look like those of a company and are none; then nothing is written
 */
export async function saveAudiences(tx: Tx, listId: string, companies: Companies): Promise<string[]> {
  const named = companies === 'all' ? [] : [...new Set(companies)];
  const found = await tx
    .selectFrom('distributors')
    .select('id')
    .where('id', '=', sql<string>`any(${named})`)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = named.filter((each) => each.startsWith('dst_') && !known.has(each));
  if (unknown.length > 0) return unknown;
  await tx.deleteFrom('price_list_audiences').where('list_id', '=', listId).execute();
  const all =
    companies === 'all'
      ? [audiences.all]
      : named.map((each) => (known.has(each) ? audiences.company(each) : audiences.class(each)));
  await tx
    .insertInto('price_list_audiences')
    .values(all.map((audience) => ({ list_id: listId, audience })))
    .execute();
  return [];
}

/** @returns the id of a draft with the same rows */
export async function saveCopy(tx: Tx, of: PriceListSummary, name: string): Promise<string> {
  const id = await saveNewList(tx, { name, from: of.from, to: of.to, note: of.note });
  await sql`insert into price_list_audiences select ${id}, audience from price_list_audiences where list_id = ${of.id}`.execute(
    tx,
  );
  await sql`
    insert into price_list_rows (list_id, position, key, minimum, net, percent_tenths)
    select ${id}, position, key, minimum, net, percent_tenths from price_list_rows where list_id = ${of.id}`.execute(
    tx,
  );
  return id;
}
