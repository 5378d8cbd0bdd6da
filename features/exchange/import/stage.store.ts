import { sql } from 'kysely';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { StagedProduct, StagedVariant } from './staged.rules.ts';

/** Rows travel to the database in groups: few round trips, little memory. */
export const ROWS_A_BATCH = 1_000;

/** Two tables of this transaction alone: what the folder says, before it is compared with the catalog. */
export async function makeStage(tx: Tx): Promise<void> {
  await sql`
    create temporary table staged_products (
      id text primary key, file text, row_number integer, position integer, slug text, name text, description text,
      long_description text, category text, manufacturer text, gender text, angle text, nut text, structure text,
      key_performance text[], norms_en text[], norms_iso text[], norms_sae text[], facts jsonb,
      photo text, schematic text, spec_sheet text,
      -- [position, url, description] and [description, url, file] each; null where the file does not name all
      images jsonb, links jsonb, retired boolean, made_by_staff boolean, edited_fields text[]
    ) on commit drop`.execute(tx);
  await sql`
    create temporary table staged_variants (
      id text primary key, product_id text, file text, row_number integer, position integer, part_key text,
      item_class text, list_price numeric(12,4), facts jsonb, package_category text, package_length integer,
      package_unit text, package_quantity integer,
      -- [id, label, length_feet] each, in order
      options jsonb, retired boolean
    ) on commit drop`.execute(tx);
}

export async function stageProducts(tx: Tx, products: readonly StagedProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    id: product.id,
    file: product.file,
    row_number: product.row,
    position: product.position,
    slug: product.slug,
    name: product.name,
    description: product.description,
    long_description: product.longDescription,
    category: product.category,
    manufacturer: product.manufacturer,
    gender: product.gender,
    angle: product.angle,
    nut: product.nut,
    structure: product.structure,
    key_performance: product.keyPerformance,
    norms_en: product.normsEn,
    norms_iso: product.normsIso,
    norms_sae: product.normsSae,
    facts: product.facts,
    photo: product.photo,
    schematic: product.schematic,
    spec_sheet: product.specSheet,
    images: product.images
      ?.toSorted((one, other) => one.position - other.position)
      .map(({ position, url, description }) => [position, url, description]),
    links: product.links?.map(({ description, url, file }) => [description, url, file ?? null]),
    retired: product.retired,
    made_by_staff: product.madeByStaff,
    edited_fields: product.editedFields,
  }));
  await sql`
    insert into staged_products
    select * from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)}::json)`.execute(tx);
}

export async function stageVariants(tx: Tx, variants: readonly StagedVariant[]): Promise<void> {
  const rows = variants.map((variant) => ({
    id: variant.id,
    product_id: variant.productId,
    file: variant.file,
    row_number: variant.row,
    position: variant.position,
    part_key: variant.partKey,
    item_class: variant.itemClass,
    list_price: variant.listPrice,
    facts: variant.facts,
    package_category: variant.package?.category,
    package_length: variant.package?.length,
    package_unit: variant.package?.unit,
    package_quantity: variant.package?.quantity,
    options: variant.options.map((option) => [option.id, option.label, option.lengthFeet]),
    retired: variant.retired,
  }));
  await sql`
    insert into staged_variants
    select * from json_populate_recordset(null::staged_variants, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/**
 * Leaves the sizes of these part numbers, and their products; a size keeps the place that the whole file gives it.
 *
 * @returns those of them that are not staged
 */
export async function leaveOutOthers(tx: Tx, parts: readonly string[]): Promise<string[]> {
  await sql`delete from staged_variants where part_key <> all(${parts.map(partKey)}::text[])`.execute(tx);
  await sql`delete from staged_products where id not in (select product_id from staged_variants)`.execute(tx);
  const { rows } = await sql<{ part_key: string }>`select part_key from staged_variants`.execute(tx);
  const staged = new Set(rows.map(({ part_key }) => part_key));
  return parts.filter((part) => !staged.has(partKey(part)));
}

/** The comparison joins by id; without statistics a temporary table is taken for tiny. */
export async function analyzeStage(tx: Tx): Promise<void> {
  await sql`analyze staged_products`.execute(tx);
  await sql`analyze staged_variants`.execute(tx);
}
