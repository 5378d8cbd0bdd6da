import { sql } from 'kysely';
import type { HoseSize } from '#features/crimp/crimp-table/crimp-size.rules.ts';
import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Mapping, MappingForm } from './import-mappings.contract.ts';

const columns = ['name', 'version', 'mapping', 'changed_at', 'changed_by'] as const;

const mappingFrom = (row: {
  readonly name: string;
  readonly version: number;
  readonly mapping: MappingForm;
  readonly changed_at: Date;
  readonly changed_by: string;
}): Mapping => ({
  ...row.mapping,
  name: row.name,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

export async function listMappings(db: Db, kind: ImportKind | undefined): Promise<Mapping[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .select(columns)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`mapping ->> 'kind' = ${kind}`))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(mappingFrom);
}

/** In any case of its letters. */
export async function findMapping(db: Db | Tx, name: string): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select(columns)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row && mappingFrom(row);
}

/** Nobody else writes them until the transaction ends. */
export const holdMappings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('import mappings'))`.execute(tx);
};

export async function countMappings(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_mappings`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function saveMapping(
  tx: Tx,
  { name, mapping, by }: { readonly name: string; readonly mapping: MappingForm; readonly by: string },
): Promise<void> {
  await sql`
    insert into import_mappings (name, mapping, changed_by) values (${name}, ${JSON.stringify(mapping)}::jsonb, ${by})
    on conflict (lower(name)) do update set mapping = excluded.mapping, changed_by = excluded.changed_by,
      changed_at = shop_now(), version = import_mappings.version + 1`.execute(tx);
}

/** @returns whether there was one */
export async function removeMapping(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_mappings')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sizes of the hoses that the catalog has, retired ones, too: what a dash of theirs is. */
export async function listOwnSizes(tx: Tx): Promise<readonly HoseSize[]> {
  const { rows } = await sql<HoseSize>`
    select p.facts ->> 'code' as hose, (v.facts ->> 'dash')::int as dash, v.facts -> 'bore' ->> 'inches' as inches,
      (v.facts -> 'bore' ->> 'diameterNominal')::float8 as dn
    from variants v join products p on p.id = v.product_id
    where p.category = 'Hose' and p.facts ? 'code' and v.facts ? 'dash' and v.facts -> 'bore' ? 'inches'
    order by v.product_id, v.position`.execute(tx);
  return rows;
}
