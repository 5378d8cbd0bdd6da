import { type RawBuilder, sql } from 'kysely';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { type Move, priceText } from './alarms.rules.ts';
import type { ImportChange } from './import.contract.ts';

export interface CatalogDifference {
  /** The first of them, in the order of the files. */
  readonly changes: readonly ImportChange[];
  readonly total: number;
  /** Rows of which something changes; those that are new or retired are counted there alone. */
  readonly rows: { readonly changed: number; readonly retired: number };
}

/** As many of them as a report may hold. */
const MOST_CHANGES = 100_000;

/**
 * What `compareStage` found, value by value: of a new size that it is new, of a changed one each of its values. Of what is
 * sold by call no price is said.
 */
export async function listDifference(tx: Tx): Promise<CatalogDifference> {
  await sql`
    create temporary table import_difference on commit drop as
    select s.file, s.row_number as row, s.id as part, 'new' as what, null::text as field, null::text as old, null::text as now
    from variant_diff d join staged_variants s using (id) where d.added
    union all
    select ${fileOf(sql`p.category`)}, null, g.id, 'retired', null, null, null
    from variant_gone g join products p on p.id = g.product_id
    union all
    select s.file, s.row_number, s.id, case when s.retired then 'retired' else 'brought back' end, null, null, null
    from variant_diff d join staged_variants s using (id) join variants v on v.id = s.id
    where d.changed and (v.retired_at is not null) <> s.retired
    union all
    select s.file, s.row_number, s.id, 'changed', k.field, k.old, k.now
    from variant_diff d join staged_variants s using (id) join variants v on v.id = s.id
    cross join lateral (${differing(
      sql`${sizeValues('v')} || jsonb_build_object('options', (select jsonb_agg(o.label order by o.position) from variant_options o where o.variant_id = v.id))`,
      sql`${sizeValues('s')} || jsonb_build_object('options', (select jsonb_agg(o.option ->> 1) from jsonb_array_elements(s.options) o(option)))`,
    )}) as k
    where d.changed
    union all
    select s.file, s.row_number, s.id, case when s.retired then 'retired' else 'brought back' end, null, null, null
    from product_diff d join staged_products s using (id) join products p on p.id = s.id
    where d.changed and (p.retired_at is not null) <> s.retired
    union all
    select s.file, s.row_number, s.id, 'changed', k.field, k.old, k.now
    from product_diff d join staged_products s using (id) join products p on p.id = s.id
    cross join lateral (${differing(
      sql`${productValues('p')} || ${picturesOf(sql`case when s.photo is not null or s.schematic is not null or s.images is not null then p.id end`)} || ${linksOf(sql`case when s.spec_sheet is not null or s.links is not null then p.id end`)}`,
      sql`${productValues('s')} || ${givenPictures} || ${givenLinks}`,
    )}) as k
    where d.changed`.execute(tx);
  const { rows } = await sql<Listed & { total: number; changed: number; retired: number }>`
    select file, row, part, what, field, old, now as new, count(*) over () as total, sum(is_changed) over ()::int as changed,
      sum(is_retired) over ()::int as retired
    from (
      select *, case when what in ('changed', 'brought back') and first = 1 then 1 else 0 end as is_changed,
        case when what = 'retired' and first = 1 then 1 else 0 end as is_retired
      from (
        select *, row_number() over (partition by file, row, case when row is null then part end
          order by what = 'retired' desc, part, field) as first from import_difference
      ) as counted
    ) as marked
    order by row is null, file, row, part, field limit ${MOST_CHANGES}`.execute(tx);
  return {
    changes: rows.map(changeFrom),
    total: rows[0]?.total ?? 0,
    rows: { changed: rows[0]?.changed ?? 0, retired: rows[0]?.retired ?? 0 },
  };
}

type Listed = { readonly [K in keyof Required<ImportChange>]: ImportChange[K] | null };

const changeFrom = ({ part, what, file, field, old, new: now, row }: Listed): ImportChange => ({
  part: part ?? '',
  what: what ?? 'changed',
  file: file ?? '',
  ...(field && { field }),
  ...(old !== null && old !== undefined && { old: valueText(field, old) }),
  ...(now !== null && now !== undefined && { new: valueText(field, now) }),
  ...(row !== null && row !== undefined && { row }),
});

/** A price reads as it does in a feed. */
const valueText = (field: string | null | undefined, value: string): string =>
  field === 'list_price' ? priceText(Number(e4FromNumeric(value))) : value;

/** The file that holds the products of a category. */
const fileOf = (category: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${JSON.stringify(
    Object.fromEntries(
      catalogFiles.flatMap(({ name, categories }) => categories.map((each) => [each, name])),
    ),
  )}::jsonb ->> ${category}`;

/** What a size says beside its facts. */
const sizeValues = (of: 'v' | 's'): RawBuilder<unknown> => {
  const at = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${at('facts')} || jsonb_build_object('product', ${at('product_id')}, 'item_class', ${at('item_class')},
    'list_price', case when ${at('item_class')} <> 'ZITEM' then ${at('list_price')}::numeric(12,4) end,
    'package', jsonb_build_object('category', ${at('package_category')}, 'length', ${at('package_length')},
      'unit', ${at('package_unit')}, 'quantity', ${at('package_quantity')}))`;
};

const productValues = (of: 'p' | 's'): RawBuilder<unknown> => {
  const at = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${at('facts')} || jsonb_build_object('title', ${at('name')}, 'address', ${at('slug')},
    'description', ${at('description')}, 'long_description', ${at('long_description')}, 'category', ${at('category')},
    'manufacturer', ${at('manufacturer')}, 'gender', ${at('gender')}, 'angle', ${at('angle')}, 'nut', ${at('nut')},
    'structure', ${at('structure')}, 'key_performance', ${at('key_performance')},
    'norms', jsonb_build_object('en', ${at('norms_en')}, 'iso', ${at('norms_iso')}, 'sae', ${at('norms_sae')}))`;
};

const picturesOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object('pictures',
  (select jsonb_agg(i.url order by i.position) from product_images i where i.product_id = ${id}))`;

const linksOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object('links',
  (select jsonb_agg(l.url order by l.position) from product_links l where l.product_id = ${id}))`;

/** All of them where the file names all; or else those that are there, with those that it names in their places. */
const givenPictures = sql`jsonb_build_object('pictures', case
  when s.images is not null then (select jsonb_agg(i.image ->> 1 order by (i.image ->> 0)::int) from jsonb_array_elements(s.images) i(image))
  when s.photo is not null or s.schematic is not null then (
    select jsonb_agg(coalesce(given.url, there.url) order by coalesce(given.position, there.position))
    from (select position, url from (values (0, s.photo), (1, s.schematic)) as said(position, url) where url is not null) as given
    full join (select position, url from product_images where product_id = p.id) as there on there.position = given.position)
  end)`;

const givenLinks = sql`jsonb_build_object('links', case
  when s.links is not null then (select jsonb_agg(l.link ->> 1 order by place) from jsonb_array_elements(s.links) with ordinality l(link, place))
  when s.spec_sheet is not null then (
    select jsonb_agg(coalesce(given.url, there.url) order by coalesce(given.position, there.position))
    from (select 0 as position, s.spec_sheet as url) as given
    full join (select position, url from product_links where product_id = p.id) as there on there.position = given.position)
  end)`;

/** The values of two objects that are not the same, those of an object inside by 'bore.inches'. */
const differing = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(o.field, n.field) as field, ${shown(sql`o.value`)} as old, ${shown(sql`n.value`)} as now
  from (${valuesOf(before)}) as o full join (${valuesOf(after)}) as n on n.field = o.field
  where o.value is distinct from n.value`;

const valuesOf = (object: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.key || coalesce('.' || i.key, '') as field, coalesce(i.value, e.value) as value
  from jsonb_each(jsonb_strip_nulls(${object})) e
  left join lateral jsonb_each(case when jsonb_typeof(e.value) = 'object' then e.value end) i on true
  where e.value <> '{}'`;

/** Of a text a report shows so much. */
const SHOWN = 500;

const shown = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(${value} #>> '{}', ${SHOWN}) || case when length(${value} #>> '{}') > ${SHOWN} then '…' else '' end`;

/** List prices that would be others, and how many of the staged part numbers had one. */
export async function listMoves(
  tx: Tx,
): Promise<{ readonly prices: readonly Move[]; readonly priced: number }> {
  const { rows } = await sql<{ part: string; old: string; now: string }>`
    select v.id as part, v.list_price::text as old, s.list_price::text as now
    from staged_variants s join variants v using (id)
    where v.list_price > 0 and v.list_price <> s.list_price and 'ZITEM' not in (v.item_class, s.item_class)
    order by v.id`.execute(tx);
  const counted = await sql<{ priced: number }>`
    select count(*) as priced from staged_variants s join variants v using (id)
    where v.list_price > 0 and 'ZITEM' not in (v.item_class, s.item_class)`.execute(tx);
  return {
    prices: rows.map(({ part, old, now }) => ({
      part,
      old: Number(e4FromNumeric(old)),
      now: Number(e4FromNumeric(now)),
    })),
    priced: counted.rows[0]?.priced ?? 0,
  };
}

/** Part numbers that are on sale, and how many of them would be no more. */
export async function countRetiring(
  tx: Tx,
  keepEdits: boolean,
): Promise<{ readonly live: number; readonly retiring: number }> {
  const { rows } = await sql<{ live: number; retiring: number }>`
    select count(*) as live, count(*) filter (where g.id is not null or s.retired
      or (sp.retired and not (${keepEdits} and 'retired' = any(p.edited_fields)))) as retiring
    from variants v join products p on p.id = v.product_id
    left join variant_gone g on g.id = v.id
    left join staged_variants s on s.id = v.id
    left join staged_products sp on sp.id = coalesce(s.product_id, v.product_id)
    where v.retired_at is null and p.retired_at is null`.execute(tx);
  return rows[0] ?? { live: 0, retiring: 0 };
}
