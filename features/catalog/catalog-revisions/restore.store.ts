import { type RawBuilder, sql } from 'kysely';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RestoredValue } from './restore-report.rules.ts';

type Place = 'products' | 'variants' | 'variant_options' | 'product_images' | 'product_links';

/** What belongs to another comes behind it. */
const places: readonly Place[] = [
  'products',
  'variants',
  'variant_options',
  'product_images',
  'product_links',
];

/**
 * Puts back what a revision wrote, where it is still as the revision left it; everything else stays. Whoever writes the
 * catalog waits until the end of the transaction.
 */
export async function restoreRows(tx: Tx, number: number): Promise<readonly RestoredValue[]> {
  await sql`lock table products, variants, variant_options in share row exclusive mode`.execute(tx);
  // As the trigger notes times.
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(tx);
  await compare(tx, number);
  await keepChildren(tx);
  await keepUsed(tx);
  const products = await touched(tx);
  const values = await listValues(tx);
  const columns = await columnsOf(tx);
  for (const place of places) await putBack(tx, place, columns.get(place) ?? []);
  for (const place of places) await setBack(tx, place, columns.get(place) ?? []);
  await sql`
    update variants set retired_at = shop_now()
    where retired_at is null and id in (select id from restored where place = 'variants' and state = 'used')`.execute(
    tx,
  );
  for (const place of places.toReversed()) await takeAway(tx, place);
  await sql`
    update products set version = version + 1, updated_at = shop_now() where id = any(${products}::text[])`.execute(
    tx,
  );
  await recordCatalogChange(tx, products);
  return values;
}

/** By table, as the trigger notes them: without those that count how often a row was changed. */
async function columnsOf(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any(${[...places]}::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('version', 'updated_at')
    group by c.relname`.execute(tx);
  return new Map(rows.map(({ table, names }) => [table, names]));
}

/** Each row beside what it is now. */
async function compare(tx: Tx, number: number): Promise<void> {
  const rows = places.map(
    (place) => sql`
      select r.place, r.id, r.part, r.before, r.after, to_jsonb(t) - '{version,updated_at}'::text[] as now
      from catalog_revision_rows r left join ${sql.table(place)} t on ${idOf(place)} = r.id
      where r.revision = ${number} and r.place = ${place}`,
  );
  await sql`
    create temporary table restored on commit drop as
    select *, case
      when before is null then case when now is null then 'gone' when now = after then 'back' else 'kept' end
      when after is null then case when now is null then 'back' else 'kept' end
      when now is null then 'failed'
      else 'back' end as state
    from (${sql.join(rows, sql` union all `)}) as all_rows`.execute(tx);
  await sql`create index on restored (place, id)`.execute(tx);
  await sql`analyze restored`.execute(tx);
}

const idOf = (place: Place): RawBuilder<unknown> =>
  place === 'product_images' || place === 'product_links'
    ? sql`t.product_id || ' ' || t.position`
    : sql`t.id`;

/** What belongs to a row that came or went with the revision goes or comes with it, or stays with it. */
async function keepChildren(tx: Tx): Promise<void> {
  // A size, or something of it, that is there now and was not made by the revision as it is keeps what it belongs to.
  await sql`
    update restored p set state = 'kept' where p.place = 'variants' and p.before is null and p.state = 'back' and exists (
      select from variant_options o where o.variant_id = p.id and not exists (
        select from restored r where r.place = 'variant_options' and r.id = o.id and r.before is null and r.state = 'back'))`.execute(
    tx,
  );
}

/** A part number that somebody has in a cart, a list, in stock or under a number of their own stays, and is retired. */
async function keepUsed(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'variants'::regclass and c.confdeltype <> 'c'`.execute(tx);
  for (const { table, column } of rows)
    await sql`
      update restored set state = 'used' where place = 'variants' and before is null and state = 'back'
        and exists (select from ${sql.table(table)} u where u.${sql.ref(column)} = restored.id)`.execute(tx);
  await sql`
    update restored p set state = 'kept' where p.place = 'products' and p.before is null and p.state = 'back' and (
      exists (select from variants v where v.product_id = p.id and not exists (
        select from restored r where r.place = 'variants' and r.id = v.id and r.state = 'back'
          and (r.before is null or r.before ->> 'product_id' <> p.id)))
      or exists (select from product_images i where i.product_id = p.id and not exists (
        select from restored r where r.place = 'product_images' and r.id = i.product_id || ' ' || i.position and r.state = 'back'))
      or exists (select from product_links l where l.product_id = p.id and not exists (
        select from restored r where r.place = 'product_links' and r.id = l.product_id || ' ' || l.position and r.state = 'back')))`.execute(
    tx,
  );
  // What a new product or size was made with stays with it, or goes with it.
  await sql`
    update restored c set state = 'with' from restored p
    where c.before is null and p.before is null and p.id = c.part and (
      (c.place = 'variant_options' and p.place = 'variants')
      or (c.place in ('product_images', 'product_links') and p.place = 'products'))`.execute(tx);
  await sql`
    update restored c set state = 'failed' where c.state = 'back' and c.after is null and (
      (c.place = 'variants' and not exists (select from products p where p.id = c.before ->> 'product_id')
        and not exists (select from restored p where p.place = 'products' and p.id = c.before ->> 'product_id' and p.state = 'back'))
      or (c.place in ('product_images', 'product_links') and not exists (select from products p where p.id = c.part)
        and not exists (select from restored p where p.place = 'products' and p.id = c.part and p.state = 'back')))`.execute(
    tx,
  );
  await sql`
    update restored c set state = 'failed' where c.state = 'back' and c.after is null and c.place = 'variant_options'
      and not exists (select from variants v where v.id = c.part)
      and not exists (select from restored p where p.place = 'variants' and p.id = c.part and p.state = 'back')`.execute(
    tx,
  );
}

/** Of a row that was changed, each value; the column that says to what it belongs only where that is there. */
const changedValues = sql`
  select r.place, r.id, r.part, b.key, b.value, case
    when r.state = 'failed' then 'failed'
    when r.now -> b.key is distinct from r.after -> b.key then 'kept'
    when b.key = 'product_id' and not exists (select from products p where p.id = b.value #>> '{}')
      and not exists (select from restored p where p.place = 'products' and p.id = b.value #>> '{}' and p.after is null) then 'failed'
    else 'back' end as state
  from restored r cross join lateral jsonb_each(r.before) b
  where r.before is not null and r.after is not null`;

async function listValues(tx: Tx): Promise<readonly RestoredValue[]> {
  const { rows } = await sql<RestoredValue>`
    select place, id, part, case when before is null then 'new' else 'removed' end as what, null as key, state from restored
    where (before is null or after is null) and state in ('back', 'kept', 'used', 'failed')
    union all
    select place, id, part, 'changed' as what, key, state from (${changedValues}) as changed
    order by place, id, key`.execute(tx);
  return rows;
}

/** Products of which anything comes back. */
async function touched(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from (
      select case place when 'variants' then coalesce(now, before) ->> 'product_id'
        when 'variant_options' then (select product_id from variants v where v.id = part) else part end as id
      from restored where state in ('back', 'used')
      union all
      select before ->> 'product_id' from restored where place = 'variants' and state = 'back'
    ) as p where p.id is not null order by p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Rows that went. */
async function putBack(tx: Tx, place: Place, names: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.table(place)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`was.${name}`)))}
    from restored r cross join lateral jsonb_populate_record(null::${sql.table(place)}, r.before) as was
    where r.place = ${place} and r.after is null and r.state = 'back'`.execute(tx);
}

/** Values that were changed. */
async function setBack(tx: Tx, place: Place, all: readonly string[]): Promise<void> {
  const names = all.filter((name) => name !== 'id');
  await sql`
    update ${sql.table(place)} t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`))}
    from (
      select w.id as row_id, p.*
      from (
        select id, jsonb_object_agg(key, value) as back from (${changedValues}) as changed
        where place = ${place} and state = 'back' group by id
      ) as w
      join ${sql.table(place)} t on ${idOf(place)} = w.id
      cross join lateral jsonb_populate_record(t, w.back) as p
    ) as was
    where ${idOf(place)} = was.row_id`.execute(tx);
}

/** Rows that came; what belongs to them goes with them. */
async function takeAway(tx: Tx, place: Place): Promise<void> {
  await sql`
    delete from ${sql.table(place)} t using restored r
    where r.place = ${place} and r.before is null and r.state = 'back' and ${idOf(place)} = r.id`.execute(tx);
}
