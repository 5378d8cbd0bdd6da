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
 * written (decision 0096). Prices and sizes are the files'.
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
  return rows;
}

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
