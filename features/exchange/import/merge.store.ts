import { sql } from 'kysely';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { forgetStaff } from './staff-edits.store.ts';

/** Products an import wrote to; each is in one list at most. */
interface ChangedProducts {
  readonly added: readonly string[];
  /** Something a reader can see is different: the product itself, a size, a price, an option; or it was retired. */
  readonly changed: readonly string[];
  /** Only their place in the catalog is another. */
  readonly moved: readonly string[];
}

/** Keeps other writers away until the end of the transaction; readers go on. Between comparing and writing nothing may change. */
export async function holdCatalog(tx: Tx): Promise<void> {
  await sql`lock table products, variants, variant_options in share row exclusive mode`.execute(tx);
}

/** Writes what `compareStage` found, and nothing else. */
export async function mergeStage(tx: Tx, { keepEdits }: { readonly keepEdits: boolean }): Promise<void> {
  const changed = await mergeProducts(tx, keepEdits);
  await mergeVariants(tx);
  await mergeOptions(tx);
  await mergePictures(tx);
  await forgetStaff(tx, keepEdits);
  await productsChanged(tx, changed);
}

/**
 * The one place that learns which products imports changed, in the import's own transaction: their versions go up here,
 * and whoever must hear of a change is told here.
 */
export async function productsChanged(tx: Tx, products: ChangedProducts): Promise<void> {
  await sql`
    update products set version = version + 1, updated_at = shop_now()
    where id = any(${products.changed}::text[])`.execute(tx);
  await recordCatalogChange(tx, [...products.added, ...products.changed, ...products.moved]);
}

async function mergeProducts(tx: Tx, keepEdits: boolean): Promise<ChangedProducts> {
  const found = await sql<{ id: string; kind: keyof ChangedProducts }>`
    select id, case when added then 'added' when changed then 'changed' else 'moved' end as kind
    from product_diff where added or changed or moved
    union all select id, 'changed' from product_touched`.execute(tx);
  await sql`
    insert into products (id, position, slug, name, description, long_description, category, manufacturer, gender,
      angle, nut, structure, key_performance, norms_en, norms_iso, norms_sae, facts,
      retired_at, made_by_staff, edited_fields)
    select s.id, s.position, s.slug, s.name, s.description, s.long_description, s.category, s.manufacturer, s.gender,
      s.angle, s.nut, s.structure, s.key_performance, s.norms_en, s.norms_iso, s.norms_sae, s.facts,
      case when s.retired then shop_now() end, s.made_by_staff, s.edited_fields
    from staged_products s join product_diff d using (id) where d.added`.execute(tx);
  await sql`
    update products p set position = s.position, slug = s.slug, name = s.name, description = s.description,
      long_description = s.long_description, category = s.category, manufacturer = s.manufacturer, gender = s.gender,
      angle = s.angle, nut = s.nut, structure = s.structure, key_performance = s.key_performance,
      norms_en = s.norms_en, norms_iso = s.norms_iso, norms_sae = s.norms_sae, facts = s.facts,
      retired_at = case when ${keepEdits} and 'retired' = any(p.edited_fields) then p.retired_at
        when s.retired then coalesce(p.retired_at, shop_now()) end
    from staged_products s join product_diff d using (id)
    where p.id = s.id and (d.changed or d.moved)`.execute(tx);
  await sql`update products set retired_at = shop_now() where id in (select id from product_touched where retired)`.execute(
    tx,
  );
  const idsOf = (kind: keyof ChangedProducts): string[] =>
    found.rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { added: idsOf('added'), changed: idsOf('changed'), moved: idsOf('moved') };
}

async function mergeVariants(tx: Tx): Promise<void> {
  await sql`
    insert into variants (id, product_id, position, name, part_key, item_class, list_price, facts, package_category,
      package_length, package_unit, package_quantity, retired_at)
    select s.id, s.product_id, s.position, s.id, s.part_key, s.item_class, s.list_price, s.facts, s.package_category,
      s.package_length, s.package_unit, s.package_quantity, case when s.retired then shop_now() end
    from staged_variants s join variant_diff d using (id) where d.added`.execute(tx);
  await sql`
    update variants v set product_id = s.product_id, position = s.position, name = s.id, part_key = s.part_key,
      item_class = s.item_class, list_price = s.list_price, facts = s.facts, package_category = s.package_category,
      package_length = s.package_length, package_unit = s.package_unit, package_quantity = s.package_quantity,
      retired_at = case when s.retired then coalesce(v.retired_at, shop_now()) end
    from staged_variants s join variant_diff d using (id)
    where v.id = s.id and (d.changed or d.moved)`.execute(tx);
  await sql`update variants set retired_at = shop_now() where id in (select id from variant_gone)`.execute(
    tx,
  );
}

/** Options are few and have no life of their own: those of a changed size are written anew. */
async function mergeOptions(tx: Tx): Promise<void> {
  await sql`
    delete from variant_options where variant_id in (select id from variant_diff where changed)`.execute(tx);
  await sql`
    insert into variant_options (id, variant_id, position, label, length_feet)
    select o.option ->> 0, s.id, o.position - 1, o.option ->> 1, (o.option ->> 2)::integer
    from staged_variants s
    join variant_diff d using (id)
    cross join lateral jsonb_array_elements(s.options) with ordinality as o(option, position)
    where d.added or d.changed`.execute(tx);
}

/** A picture or sheet that the folder names takes its place; one that it does not name stays, unless it names all. */
async function mergePictures(tx: Tx): Promise<void> {
  await replaceWhole(tx);
  await sql`
    insert into product_images (product_id, position, url, description)
    select s.id, i.position, i.url, i.description
    from staged_products s
    join product_diff d using (id)
    cross join lateral (values (0, s.photo, s.name), (1, s.schematic, s.name || ' schematic')) as i(position, url, description)
    where (d.added or d.changed) and i.url is not null
    on conflict (product_id, position) do update set url = excluded.url, description = excluded.description`.execute(
    tx,
  );
  await sql`
    insert into product_links (product_id, position, description, url)
    select s.id, 0, 'Specsheet', s.spec_sheet
    from staged_products s join product_diff d using (id)
    where (d.added or d.changed) and s.spec_sheet is not null
    on conflict (product_id, position) do update set url = excluded.url, description = excluded.description`.execute(
    tx,
  );
}

async function replaceWhole(tx: Tx): Promise<void> {
  await sql`
    delete from product_images where product_id in (
      select s.id from staged_products s join product_diff d using (id) where d.changed and s.images is not null)`.execute(
    tx,
  );
  await sql`
    insert into product_images (product_id, position, url, description)
    select s.id, (i.image ->> 0)::integer, i.image ->> 1, i.image ->> 2
    from staged_products s join product_diff d using (id)
    cross join lateral jsonb_array_elements(s.images) as i(image)
    where d.added or d.changed`.execute(tx);
  await sql`
    delete from product_links where product_id in (
      select s.id from staged_products s join product_diff d using (id) where d.changed and s.links is not null)`.execute(
    tx,
  );
  await sql`
    insert into product_links (product_id, position, description, url, file)
    select s.id, l.place - 1, l.link ->> 0, l.link ->> 1, l.link ->> 2
    from staged_products s join product_diff d using (id)
    cross join lateral jsonb_array_elements(s.links) with ordinality as l(link, place)
    where d.added or d.changed`.execute(tx);
}
