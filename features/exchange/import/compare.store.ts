import { sql } from 'kysely';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Counts } from './import-report.rules.ts';

/** What the comparison needs to know of the folder. */
export interface Scope {
  /** Categories whose file is in the folder: only their products may be retired, or lose a size to another file. */
  readonly categories: readonly Category[];
  readonly retireMissing: boolean;
  /** What the staff wrote over or retired by hand stays. */
  readonly keepEdits: boolean;
  /** Products of the folder that have a refused row: counted as refused and as nothing else. */
  readonly refusedProducts: readonly string[];
}

export interface Clash {
  readonly file: string;
  readonly row: number;
  readonly id: string;
  readonly productId: string;
  /**
   * 'product': the catalog has this product in another category. 'variant': it has this part number in another product.
   * 'spelling': it has this part number, with letters of the other case.
   */
  readonly of: 'product' | 'variant' | 'spelling';
  /** The product, or the part number as the catalog spells it. */
  readonly heldBy: string;
  readonly category: Category | null;
}

/**
 * Takes rows out of the stage that would take a product or a part number away from a file that is not in the folder.
 * Between files of one folder a part number may move.
 */
export async function takeOutClashes(tx: Tx, categories: readonly Category[]): Promise<readonly Clash[]> {
  const found = await sql<Clash>`
    with elsewhere as (select id, category from products where category <> all(${categories}::text[])),
    clash as (
      select distinct on (id) * from (
        select s.id, 'product' as of, p.id as held_by, p.category
        from staged_variants s join elsewhere p on p.id = s.product_id
        union all
        select s.id, 'variant', p.id, p.category
        from staged_variants s join variants v on v.id = s.id join elsewhere p on p.id = v.product_id
        union all
        select s.id, 'spelling', v.id, null
        from staged_variants s join variants v on v.part_key = s.part_key and upper(v.id) = upper(s.id) and v.id <> s.id
        where not exists (select from variants same where same.id = s.id)
      ) as either order by id, of
    ), gone as (
      delete from staged_variants s using clash c where s.id = c.id
      returning s.file, s.row_number as row, s.id, s.product_id as "productId", c.of, c.held_by as "heldBy", c.category
    )
    select * from gone order by file, row`.execute(tx);
  await sql`
    delete from staged_products
    where id in (select id from products where category <> all(${categories}::text[]))`.execute(tx);
  return found.rows;
}

/** A staged size, and the one that it may be meant for. */
interface BesideOther {
  readonly file: string;
  readonly row: number;
  readonly id: string;
  readonly other: string;
}

/** Staged sizes that cannot be told apart without punctuation, the way people type them: all but the first of each. */
export async function lookAlikes(tx: Tx): Promise<readonly BesideOther[]> {
  const found = await sql<BesideOther>`
    select file, row, id, other from (
      select file, row_number as row, id, count(*) over same as alike, first_value(id) over same_first as other
      from staged_variants
      window same as (partition by part_key), same_first as (partition by part_key order by file, row_number)
    ) as staged
    where alike > 1 and id <> other
    order by file, row`.execute(tx);
  return found.rows;
}

/** New part numbers that one of the catalog becomes when a spreadsheet takes it for a number. */
export async function withoutZeros(tx: Tx): Promise<readonly BesideOther[]> {
  const found = await sql<BesideOther>`
    select s.file, s.row_number as row, s.id, v.id as other
    from staged_variants s join variants v on v.id ~ '^0+[1-9][0-9]*$' and ltrim(v.id, '0') = s.id
    where s.id ~ '^[1-9][0-9]*$' and not exists (select from variants w where w.id = s.id)
    order by s.file, s.row_number, v.id`.execute(tx);
  return found.rows;
}

/**
 * Compares the stage with the catalog. The result is four temporary tables (variant_diff, variant_gone, product_diff,
 * product_touched) that the counts and the merge both read, so a dry run says exactly what a run does.
 */
export async function compareStage(tx: Tx, scope: Scope): Promise<void> {
  await sql`
    create temporary table variant_diff on commit drop as
    select s.id, s.product_id, v.product_id as was_product_id, v.id is null as added,
      v.id is not null and (
        (v.retired_at is not null) <> s.retired
        or (v.product_id, v.name, v.part_key, v.item_class, v.list_price, v.facts, v.package_category,
            v.package_length, v.package_unit, v.package_quantity, coalesce(o.options, '[]'))
          is distinct from
           (s.product_id, s.id, s.part_key, s.item_class, s.list_price, s.facts, s.package_category,
            s.package_length, s.package_unit, s.package_quantity, s.options)
      ) as changed,
      -- A place counts from 0, with whatever other sizes the product has: numbers may have gaps and doubles.
      v.id is not null and v.position <> s.position and s.position <> (
        select count(*) from variants o where o.product_id = v.product_id and (o.position, o.id) < (v.position, v.id)
      ) as moved
    from staged_variants s
    left join variants v on v.id = s.id
    left join (
      select variant_id, jsonb_agg(jsonb_build_array(id, label, length_feet) order by position) as options
      from variant_options where variant_id in (select id from staged_variants)
      group by variant_id
    ) as o on o.variant_id = s.id`.execute(tx);
  await sql`
    create temporary table variant_gone on commit drop as
    select v.id, v.product_id
    from variants v join products p on p.id = v.product_id
    where ${scope.retireMissing} and not p.made_by_staff and v.retired_at is null and p.category = any(${scope.categories}::text[])
      and not exists (select from staged_variants s where s.id = v.id)`.execute(tx);
  await sql`
    create temporary table product_diff on commit drop as
    select s.id, p.id is null as added,
      p.id is not null and (
        ((p.retired_at is not null) <> s.retired and not (${scope.keepEdits} and 'retired' = any(p.edited_fields)))
        or (p.slug, p.name, p.description, p.long_description, p.category, p.manufacturer, p.gender, p.angle, p.nut,
            p.structure, p.key_performance, p.norms_en, p.norms_iso, p.norms_sae, p.facts)
          is distinct from
           (s.slug, s.name, s.description, s.long_description, s.category, s.manufacturer, s.gender, s.angle, s.nut,
            s.structure, s.key_performance, s.norms_en, s.norms_iso, s.norms_sae, s.facts)
        or (s.photo is not null and s.photo is distinct from photo.url)
        or (s.schematic is not null and s.schematic is distinct from schematic.url)
        or (s.spec_sheet is not null and s.spec_sheet is distinct from sheet.url)
        or (s.images is not null and s.images is distinct from (
          select coalesce(jsonb_agg(jsonb_build_array(position, url, description) order by position), '[]')
          from product_images where product_id = s.id))
        or (s.links is not null and s.links is distinct from (
          select coalesce(jsonb_agg(jsonb_build_array(description, url, file) order by position), '[]')
          from product_links where product_id = s.id))
        or s.id in (select product_id from variant_diff where added or changed or moved)
        or s.id in (select was_product_id from variant_diff where was_product_id <> product_id)
        or s.id in (select product_id from variant_gone)
      ) as changed,
      p.id is not null and p.position <> s.position as moved
    from staged_products s
    left join products p on p.id = s.id
    left join product_images photo on photo.product_id = s.id and photo.position = 0
    left join product_images schematic on schematic.product_id = s.id and schematic.position = 1
    left join product_links sheet on sheet.product_id = s.id and sheet.position = 0`.execute(tx);
  // Products the folder does not name: they lost a size to another product, or are gone themselves.
  await sql`
    create temporary table product_touched on commit drop as
    select p.id, ${scope.retireMissing} and not p.made_by_staff and p.category = any(${scope.categories}::text[]) as retired
    from products p
    where p.retired_at is null and not exists (select from staged_products s where s.id = p.id) and (
      (${scope.retireMissing} and not p.made_by_staff and p.category = any(${scope.categories}::text[]))
      or p.id in (select was_product_id from variant_diff where was_product_id <> product_id)
    )`.execute(tx);
}

/** `refused` of the variants is the caller's: refused rows are not staged. */
export async function countChanges(
  tx: Tx,
  scope: Scope,
): Promise<{ readonly products: Counts; readonly variants: Omit<Counts, 'refused'> }> {
  const found = await sql<Record<'pa' | 'pc' | 'pu' | 'pr' | 'va' | 'vc' | 'vu' | 'vr' | 'touched', number>>`
    select
      p.added as pa, p.changed as pc, p.unchanged as pu, t.retired as pr, t.touched,
      v.added as va, v.changed as vc, v.unchanged as vu, (select count(*) from variant_gone) as vr
    from
      (select count(*) filter (where added) as added, count(*) filter (where changed) as changed,
         count(*) filter (where not added and not changed) as unchanged
       from product_diff where id <> all(${scope.refusedProducts}::text[])) as p,
      (select count(*) filter (where added) as added, count(*) filter (where changed) as changed,
         count(*) filter (where not added and not changed) as unchanged
       from variant_diff) as v,
      (select count(*) filter (where retired) as retired, count(*) filter (where not retired) as touched
       from product_touched) as t`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('The comparison gave no counts.');
  return {
    products: {
      added: row.pa,
      changed: row.pc + row.touched,
      unchanged: row.pu,
      refused: scope.refusedProducts.length,
      retired: row.pr,
    },
    variants: { added: row.va, changed: row.vc, unchanged: row.vu, retired: row.vr },
  };
}
