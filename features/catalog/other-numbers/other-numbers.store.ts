import { sql } from 'kysely';
import type { ProductFacts } from '#features/catalog/products/product.contract.ts';
import { nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning } from '#platform/db/search-like.ts';
import { numberClasses } from './other-number.contract.ts';
import type { FoundNumber } from './other-number.rules.ts';

const MOST_FOUND = 2_000;
/** An older number may lead to one that was replaced in its turn. */
const MOST_STEPS = 5;

interface Row extends Omit<FoundNumber, 'product'> {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly facts: ProductFacts;
}

/**
 * Rows by the keys of their numbers, each with the part that is sold: where that was replaced in its turn, with what
 * replaced it, and the lesser class of both.
 *
 * @param start of a key, for what is being typed
 */
export async function listFound(
  db: Db | Tx,
  keys: readonly string[],
  start?: string,
): Promise<FoundNumber[]> {
  if (keys.length === 0 && start === undefined) return [];
  const { rows } = await sql<Row>`
    with recursive named as (
      select id, maker, number, number_key, part, array_position(${numberClasses}::text[], class) - 1 as rank, note
      from cross_references
      where number_key = any(${keys}) ${start === undefined ? sql`` : sql`or number_key like ${beginning(start)}`}
      limit ${MOST_FOUND}
    ), ways as (
      select *, 0 as step from named
      union all
      select l.id, l.maker, l.number, l.number_key, next.part,
        greatest(l.rank, array_position(${numberClasses}::text[], next.class) - 1),
        concat_ws('; ', nullif(l.note, ''), nullif(next.note, '')), l.step + 1
      from ways l
      join variants v on v.id = l.part
      join products p on p.id = v.product_id
      join cross_references next on next.maker = '' and next.number_key = lower(v.part_key)
      where coalesce(v.retired_at, p.retired_at) is not null and l.step < ${MOST_STEPS}
    )
    select distinct on (lower(l.maker), lower(l.number), l.part) l.maker, l.number, l.number_key, l.part, l.rank, l.note,
      p.id, p.slug, p.name, v.name as code, p.facts,
      exists (
        select from variants o join products s on s.id = o.product_id
        where o.part_key = upper(l.number_key) and coalesce(o.retired_at, s.retired_at) is null
      ) as is_ours
    from ways l
    join variants v on v.id = l.part and v.retired_at is null
    join products p on p.id = v.product_id and p.retired_at is null
    order by lower(l.maker), lower(l.number), l.part, l.step`.execute(db);
  return rows.map(({ id, slug, name, code, facts, ...row }) => ({
    ...row,
    product: { id, slug, name: nameOf({ id, name, facts, variants: [{ name: code }] }) },
  }));
}

/** Keys of a product and of all its sizes, also those that are no longer sold. */
export async function listKeysOf(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('part_key')
    .where('product_id', '=', productId)
    .execute();
  return rows.map(({ part_key }) => part_key.toLowerCase());
}
