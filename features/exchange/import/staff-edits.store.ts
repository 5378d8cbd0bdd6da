import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** What the staff wrote over and a file says otherwise. */
export interface KeptEdit {
  readonly id: string;
  readonly fields: readonly string[];
}

/** Columns of a product that the staff can write over, by the name under which that is remembered. */
const columns = {
  name: ['name'],
  description: ['description'],
  longDescription: ['long_description'],
  manufacturer: ['manufacturer'],
  gender: ['gender'],
  angle: ['angle'],
  nut: ['nut'],
  structure: ['structure'],
  keyPerformance: ['key_performance'],
  norms: ['norms_en', 'norms_iso', 'norms_sae'],
  facts: ['facts'],
} as const;

/**
 * Puts what the staff wrote over into the stage, in place of what the files say, so that nothing of it is compared or
 * written (decisions 0096, 0172). Prices and item classes are the files'.
 *
 * @returns where that made a difference
 */
export async function keepEdits(tx: Tx): Promise<readonly KeptEdit[]> {
  const differing = Object.entries(columns).map(([field, names]) => {
    const differs = names.map((name) => sql`s.${sql.ref(name)} is distinct from p.${sql.ref(name)}`);
    return sql`case when ${field} = any(p.edited_fields) and (${sql.join(differs, sql` or `)}) then ${field} end`;
  });
  const { rows } = await sql<KeptEdit>`
    select id, fields from (
      select s.id, array_remove(array[${sql.join(differing)},
        case when 'retired' = any(p.edited_fields) and p.retired_at is not null and not s.retired then 'retired' end]::text[], null) as fields
      from staged_products s join products p using (id) where cardinality(p.edited_fields) > 0
    ) as kept where cardinality(fields) > 0 order by id`.execute(tx);
  const kept = Object.entries(columns).flatMap(([field, names]) =>
    names.map((name) => {
      const column = sql.ref(name);
      return sql`${column} = case when ${field} = any(p.edited_fields) then p.${column} else s.${column} end`;
    }),
  );
  await sql`
    update staged_products s set ${sql.join(kept)},
      photo = case when 'images' = any(p.edited_fields) then null else s.photo end,
      schematic = case when 'images' = any(p.edited_fields) then null else s.schematic end,
      spec_sheet = case when 'links' = any(p.edited_fields) then null else s.spec_sheet end,
      images = case when 'images' = any(p.edited_fields) then null else s.images end,
      links = case when 'links' = any(p.edited_fields) then null else s.links end
    from products p where p.id = s.id and cardinality(p.edited_fields) > 0`.execute(tx);
  return merged(rows, await keepSizes(tx));
}

/** What the staff said of a size, but its price and class, under `size <part number>`. */
async function keepSizes(tx: Tx): Promise<readonly KeptEdit[]> {
  const { rows } = await sql<KeptEdit>`
    with kept as (
      select v.id, v.product_id, v.facts, v.package_category, v.package_length, v.package_unit, v.package_quantity,
        coalesce((select jsonb_agg(jsonb_build_array(o.id, o.label, o.length_feet) order by o.position)
          from variant_options o where o.variant_id = v.id), '[]') as options
      from products p join variants v on v.product_id = p.id
      where cardinality(p.edited_fields) > 0 and 'size ' || v.id = any(p.edited_fields)
    ), differing as (
      select k.product_id, k.id from staged_variants s join kept k using (id)
      where (s.facts, s.package_category, s.package_length, s.package_unit, s.package_quantity, s.options)
        is distinct from (k.facts, k.package_category, k.package_length, k.package_unit, k.package_quantity, k.options)
    ), put as (
      update staged_variants s set facts = k.facts, package_category = k.package_category,
        package_length = k.package_length, package_unit = k.package_unit, package_quantity = k.package_quantity,
        options = k.options
      from kept k where k.id = s.id
    )
    select product_id as id, array_agg('size ' || id order by id) as fields from differing group by product_id
    order by product_id`.execute(tx);
  return rows;
}

const merged = (ofProducts: readonly KeptEdit[], ofSizes: readonly KeptEdit[]): readonly KeptEdit[] =>
  [...Map.groupBy([...ofProducts, ...ofSizes], ({ id }) => id)]
    .map(([id, edits]) => ({ id, fields: edits.flatMap(({ fields }) => fields) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/**
 * What a file of the supplier names is no longer the staff's own; with the edits overwritten, nothing is that the file
 * itself does not say so of.
 */
export async function forgetStaff(tx: Tx, keptEdits: boolean): Promise<void> {
  await sql`
    update products p set made_by_staff = p.made_by_staff and s.made_by_staff,
      edited_fields = case when ${keptEdits} then p.edited_fields else s.edited_fields end
    from staged_products s
    where s.id = p.id and (
      (p.made_by_staff and not s.made_by_staff) or (not ${keptEdits} and p.edited_fields <> s.edited_fields)
    )`.execute(tx);
}
