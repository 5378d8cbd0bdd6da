import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { randomId } from '#platform/random-id.ts';
import { dollarsFromE4, e4FromNumeric, numericFromE4 } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { ChangedPrice, ChangeSort, ListPriceChange, PartState } from './list-price-changes.contract.ts';
import type { NewPrice } from './written-prices.rules.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly effective: string;
  readonly status: ListPriceChange['status'];
  readonly note: string;
  readonly total: number;
  readonly applied: number;
  readonly conflicts: number;
  readonly applied_at: Date | null;
}

const changes = (where: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select c.id, c.version, c.effective::text, c.status, c.note, c.applied_at, parts.*
  from list_price_changes c cross join lateral (
    select count(*) as total, count(*) filter (where state in ('applied', 'taken')) as applied,
      count(*) filter (where state = 'conflict') as conflicts
    from list_price_change_parts where change_id = c.id) as parts ${where}`;

const changeFrom = ({ note, applied_at, ...row }: Row): ListPriceChange => ({
  id: row.id,
  version: row.version,
  effective: row.effective,
  status: row.status,
  ...(note !== '' && { note }),
  total: row.total,
  applied: row.applied,
  conflicts: row.conflicts,
  ...(applied_at && { appliedAt: applied_at.toISOString() }),
});

export async function findChange(db: Db, id: string): Promise<ListPriceChange | undefined> {
  const { rows } = await changes(sql`where c.id = ${id}`).execute(db);
  return rows[0] && changeFrom(rows[0]);
}

const sortKeys = { effective: sql`c.effective`, prices: sql`parts.total` } as const;

export async function listChanges(
  db: Db,
  {
    search = '',
    status,
    sort = '-effective',
  }: {
    readonly search?: string | undefined;
    readonly status?: string | undefined;
    readonly sort?: ChangeSort | undefined;
  },
  { limit, skip }: Paging,
): Promise<{ readonly data: ListPriceChange[]; readonly total: number }> {
  const found = searchLike(
    search.toLowerCase(),
    (text) => sql`(lower(c.note) like ${holding(text)} or exists (
      select from list_price_change_parts where change_id = c.id and lower(part) like ${holding(text)}))`,
  );
  const where = sql`where ${found} and (${status ?? null}::text is null or c.status = ${status ?? null})`;
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await changes(
    sql`${where} order by ${key} ${direction}, c.created_at desc, c.id limit ${limit} offset ${skip}`,
  ).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from list_price_changes c ${where}`.execute(db);
  return { data: rows.map(changeFrom), total: counted.rows[0]?.total ?? 0 };
}

interface PartRow {
  readonly part: string;
  readonly name: string | null;
  readonly old_price: string;
  readonly new_price: string;
  readonly state: PartState;
  readonly list_price: string | null;
}

/** By part number. */
export async function listParts(
  db: Db,
  changeId: string,
  { search = '', state }: { readonly search?: string | undefined; readonly state?: PartState | undefined },
  { limit, skip }: Paging,
): Promise<{ readonly data: ChangedPrice[]; readonly total: number }> {
  const found = searchLike(search.toLowerCase(), (text) => sql`lower(c.part) like ${holding(text)}`);
  const where = sql`where c.change_id = ${changeId} and ${found}
    and (${state ?? null}::text is null or c.state = ${state ?? null})`;
  const { rows } = await sql<PartRow>`
    select c.part, p.name, c.old_price::text, c.new_price::text, c.state, v.list_price::text
    from (select * from list_price_change_parts c ${where} order by part limit ${limit} offset ${skip}) as c
    left join variants v on v.id = c.part left join products p on p.id = v.product_id order by c.part`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from list_price_change_parts c ${where}`.execute(db);
  return { data: rows.map(priceFrom), total: counted.rows[0]?.total ?? 0 };
}

function priceFrom({ part, name, old_price, new_price, state, list_price }: PartRow): ChangedPrice {
  const [oldE4, newE4] = [e4FromNumeric(old_price), e4FromNumeric(new_price)];
  return {
    id: part,
    part,
    name: name ?? '',
    old: dollarsFromE4(oldE4),
    price: dollarsFromE4(newE4),
    difference: dollarsFromE4(newE4 - oldE4),
    state,
    ...(list_price !== null && { now: dollarsFromE4(e4FromNumeric(list_price)) }),
  };
}

/** @returns its id */
export async function saveNewChange(tx: Tx, effective: string, note = ''): Promise<string> {
  const id = randomId('lpc');
  await tx.insertInto('list_price_changes').values({ id, effective, note }).execute();
  return id;
}

/** What is written of a change: only what is named. */
export interface ChangeFields {
  readonly effective?: string | undefined;
  readonly note?: string | undefined;
  readonly status?: 'withdrawn' | undefined;
}

/**
 * Until the transaction ends nobody else changes it, or applies it.
 *
 * @returns 'stale' when it has another version by now, or is gone; 'begun' when it is being applied
 */
export async function saveChange(
  tx: Tx,
  id: string,
  version: number,
  { effective, note, status }: ChangeFields,
): Promise<'saved' | 'stale' | 'begun'> {
  const saved = await tx
    .updateTable('list_price_changes')
    .set({
      ...(effective !== undefined && { effective }),
      ...(note !== undefined && { note }),
      ...(status && { status }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['started_at', 'applied_at'])
    .executeTakeFirst();
  if (!saved) return 'stale';
  return saved.started_at !== null && saved.applied_at === null ? 'begun' : 'saved';
}

/** In one statement. */
const AT_A_TIME = 5000;

/** In place of those of before. */
export async function saveParts(tx: Tx, changeId: string, prices: readonly NewPrice[]): Promise<void> {
  await tx.deleteFrom('list_price_change_parts').where('change_id', '=', changeId).execute();
  await tx
    .updateTable('list_price_changes')
    .set({ read_at: sql<Date>`shop_now()` })
    .where('id', '=', changeId)
    .execute();
  for (let at = 0; at < prices.length; at += AT_A_TIME) {
    const some = prices.slice(at, at + AT_A_TIME).map(({ part, oldE4, newE4 }) => ({
      part,
      old_price: numericFromE4(oldE4),
      new_price: numericFromE4(newE4),
    }));
    await sql`
      insert into list_price_change_parts (change_id, part, old_price, new_price)
      select ${changeId}, part, old_price, new_price
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (part text, old_price numeric, new_price numeric)`.execute(
      tx,
    );
  }
}
