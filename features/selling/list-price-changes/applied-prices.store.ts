import { sql } from 'kysely';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Day } from '#shared/calendar.ts';

/** Whoever applies, in whichever copy of the server, for as long as one go takes. */
const APPLYING_LOCK = 7_203_005;

export async function isAnyDue(db: Db, today: Day): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from list_price_changes where status = 'scheduled' and effective <= ${today}::date) as is_due`.execute(
    db,
  );
  return rows[0]?.is_due === true;
}

/** What came of a go; `finished` is the change that it was the last of. */
export type Went =
  | { readonly kind: 'none due' }
  /** Somebody else has what is needed just now: another copy, an import, a member of the staff. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'went'; readonly finished?: string };

/**
 * One go, a transaction of its own: what a copy leaves behind half-way the next one finds.
 *
 * @param tx nothing was done in it
 * @param parts at most so many
 */
export async function applySome(tx: Tx, today: Day, parts: number): Promise<Went> {
  if (!(await mayApply(tx))) return { kind: 'busy' };
  const change = await takeDue(tx, today);
  if (!change) return { kind: 'none due' };
  if (change.isNew) await begin(tx, change.id);
  // An import holds the tables until it is done. Whoever waits for it here would hold rows that it wants.
  await sql`lock table products, variants in row exclusive mode nowait`.execute(tx);
  const { rows } = await sql<{ judged: number; products: string[]; is_left: boolean }>`
    with parts as materialized (
      select c.part, c.old_price, c.new_price, v.list_price, v.product_id
      from (
        select * from list_price_change_parts where change_id = ${change.id} and state = 'waiting'
        order by part limit ${parts}) as c
      join variants v on v.id = c.part join products p on p.id = v.product_id
      for update of v, p skip locked),
    judged as materialized (
      select parts.*, case when list_price in (old_price, new_price) or exists (
        -- What another change of this kind has made of it is nobody's change by hand.
        select from list_price_change_parts o join list_price_changes this on this.id = ${change.id}
        where o.part = parts.part and o.change_id <> this.id and o.state in ('applied', 'taken')
          and o.new_price = parts.list_price and o.done_at >= this.read_at)
        then 'applied' else 'conflict' end as state
      from parts),
    priced as (
      update variants v set list_price = j.new_price from judged j
      where v.id = j.part and j.state = 'applied' and v.list_price <> j.new_price returning v.product_id),
    changed as (
      update products set version = version + 1, updated_at = shop_now()
      where id in (select product_id from priced) returning id),
    done as (
      update list_price_change_parts c set state = j.state, done_at = shop_now() from judged j
      where c.change_id = ${change.id} and c.part = j.part returning c.part)
    select (select count(*) from done) as judged, array(select id from changed order by id) as products,
      exists (
        select from list_price_change_parts c where c.change_id = ${change.id} and c.state = 'waiting'
          and c.part not in (select part from done)) as is_left`.execute(tx);
  const [done] = rows;
  if (!done) throw new Error('A go of list prices said nothing.');
  await recordCatalogChange(tx, done.products);
  if (!done.is_left) {
    await finish(tx, change.id);
    return { kind: 'went', finished: change.id };
  }
  return done.judged === 0 ? { kind: 'busy' } : { kind: 'went' };
}

async function mayApply(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select pg_try_advisory_xact_lock(${APPLYING_LOCK}) as may`.execute(tx);
  return rows[0]?.may === true;
}

/** The earliest; it is held until the go ends. */
async function takeDue(tx: Tx, today: Day): Promise<{ id: string; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    select id, started_at is null as "isNew" from list_price_changes
    where status = 'scheduled' and effective <= ${today}::date
    order by effective, created_at, id limit 1 for update`.execute(tx);
  return rows[0];
}

async function begin(tx: Tx, id: string): Promise<void> {
  await sql`update list_price_changes set started_at = shop_now() where id = ${id}`.execute(tx);
  await sql`
    update list_price_change_parts c set state = 'gone', done_at = shop_now()
    where change_id = ${id} and not exists (select from variants where id = c.part)`.execute(tx);
}

async function finish(tx: Tx, id: string): Promise<void> {
  await sql`
    update list_price_changes set status = 'applied', version = version + 1, applied_at = shop_now(),
      updated_at = shop_now() where id = ${id}`.execute(tx);
}

/**
 * Decides about one part that was changed otherwise in between.
 *
 * @param now its price, as whoever decides has seen it
 * @returns 'none' where there is nothing to decide, 'moved' where its price is another one by now
 */
export async function decidePart(
  tx: Tx,
  changeId: string,
  { part, take, now }: { readonly part: string; readonly take: 'scheduled' | 'now'; readonly now: string },
): Promise<'decided' | 'none' | 'moved'> {
  const { rows } = await sql<{ list_price: string; product_id: string; is_seen: boolean }>`
    select v.list_price::text, v.product_id, v.list_price = ${now}::numeric as is_seen
    from list_price_change_parts c join variants v on v.id = c.part join products p on p.id = v.product_id
    where c.change_id = ${changeId} and c.part = ${part} and c.state = 'conflict' for update of p`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return 'none';
  if (!found.is_seen) return 'moved';
  await sql`
    update list_price_change_parts set state = ${take === 'scheduled' ? 'taken' : 'kept'}, done_at = shop_now()
    where change_id = ${changeId} and part = ${part}`.execute(tx);
  if (take === 'now') return 'decided';
  await sql`
    update variants v set list_price = c.new_price from list_price_change_parts c
    where c.change_id = ${changeId} and c.part = ${part} and v.id = c.part`.execute(tx);
  await sql`update products set version = version + 1, updated_at = shop_now() where id = ${found.product_id}`.execute(
    tx,
  );
  await recordCatalogChange(tx, [found.product_id]);
  return 'decided';
}
