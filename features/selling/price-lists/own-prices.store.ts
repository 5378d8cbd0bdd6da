import { sql } from 'kysely';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { offeredE4 } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { type OfferRow, offerFrom, scopeOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { ListInForce } from '#shared/list-in-force.ts';
import { dollarsFromE4, e4FromNumeric } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { AgreedRow } from './own-prices.contract.ts';

interface Row {
  readonly offer: OfferRow;
  readonly list_price: string | null;
  readonly category: Category | null;
  readonly product_id: string | null;
  readonly slug: string | null;
  readonly name: string | null;
}

/** Rows of what is not sold, or by call only, are left out: no number of it leaves the shop (shapes 3). */
export async function listAgreedRows(
  db: Db,
  { priceLists }: Pick<CustomerViewer, 'priceLists'>,
  search: string,
  { limit, skip }: Paging,
): Promise<{ readonly data: AgreedRow[]; readonly total: number }> {
  const ids = priceLists.map(({ id }) => id);
  const found = searchLike(
    search.toLowerCase(),
    (text) => sql`lower(r.key || ' ' || coalesce(p.name, '')) like ${holding(text)}`,
  );
  const agreed = sql`
    from price_list_rows r
    left join variants v on r.key like 'part:%' and v.id = substr(r.key, 6)
    left join products p on p.id = v.product_id
    where r.list_id = any(${ids}::text[]) and ${found} and (r.key not like 'part:%'
      or (v.retired_at is null and p.retired_at is null and v.item_class = 'STD'))`;
  const { rows } = await sql<Row>`
    select json_build_array(r.key, r.list_id, r.id::text, r.position, r.minimum, r.net::text, r.percent_tenths) as offer,
      v.list_price::text, p.category, p.id as product_id, p.slug, p.name
    ${agreed} order by r.key like 'part:%' desc, r.key, r.minimum, r.list_id limit ${limit} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${agreed}`.execute(db);
  const lists = new Map(priceLists.map((list) => [list.id, list]));
  return {
    data: rows.flatMap((row) => {
      const list = lists.get(row.offer[1]);
      return list ? [agreedFrom(row, list)] : [];
    }),
    total: counted.rows[0]?.total ?? 0,
  };
}

function agreedFrom({ offer: row, list_price, category, ...product }: Row, list: ListInForce): AgreedRow {
  const { scope, of } = scopeOf(row[0]);
  const offer = offerFrom(row, list);
  const { product_id: id, slug, name } = product;
  const byTheFoot = category !== null && isSoldByTheFoot(category);
  const listE4 = list_price === null ? undefined : e4FromNumeric(list_price);
  return {
    id: offer.rowId,
    priceList: { name: list.name, from: list.from, ...(list.to !== undefined && { to: list.to }) },
    scope,
    ...(of !== '' && { of }),
    ...(id !== null && slug !== null && name !== null && { product: { id, slug, name } }),
    ...(listE4 !== undefined && {
      byTheFoot,
      list: dollarsFromE4(listE4),
      own: dollarsFromE4(offeredE4(offer, { listE4, discountTenths: 0n, byTheFoot })),
    }),
    minimum: offer.minimum,
    ...('percentTenths' in offer.says && { percent: Number(offer.says.percentTenths) / 10 }),
  };
}
