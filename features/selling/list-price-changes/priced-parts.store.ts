import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { keyOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import type { PricedPart } from './written-prices.rules.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly by_the_foot: boolean;
  readonly list_price: string;
}

const parts = (where: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select v.id, p.name, p.category = 'Hose' as by_the_foot, v.list_price::text
  from variants v join products p on p.id = v.product_id where ${where} order by v.id`;

const partFrom = ({ id, name, by_the_foot, list_price }: Row): PricedPart => ({
  part: id,
  name,
  byTheFoot: by_the_foot,
  oldE4: e4FromNumeric(list_price),
});

/** By part number in lower case, as it may have been typed. */
export async function findParts(db: Db, typed: readonly string[]): Promise<Map<string, PricedPart>> {
  const asked = [...new Set(typed.map((part) => part.trim().toLowerCase()))];
  const { rows } = await parts(sql`lower(v.id) = any(${asked}::text[])`).execute(db);
  return new Map(rows.map((row) => [row.id.toLowerCase(), partFrom(row)]));
}

/** What a rule is for: parts that are sold, with a price. @param of as the catalog writes it */
export async function listPartsOf(db: Db, scope: Scope, of: string): Promise<PricedPart[]> {
  const { rows } = await parts(sql`
    v.retired_at is null and p.retired_at is null and v.item_class = 'STD'
    and ${keyOf(scope, of)} in ('part:' || v.id, 'series:' || (p.facts ->> 'code'),
      'family:' || coalesce(p.facts ->> 'subcategory', p.facts ->> 'family'), 'category:' || p.category, 'everything:')`).execute(
    db,
  );
  return rows.map(partFrom);
}
