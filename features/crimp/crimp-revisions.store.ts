import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';
import type { CrimpRow } from './crimp-table.rules.ts';

/** The rows of the current revision, in their order; none before the first import. */
export async function listCurrentRows(db: Db | Tx): Promise<CrimpRow[]> {
  const rows = await db
    .selectFrom('crimp_specs')
    .innerJoin('crimp_revisions', 'crimp_revisions.number', 'crimp_specs.revision')
    .selectAll('crimp_specs')
    .where('crimp_revisions.current', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    hose: row.hose,
    dash: row.dash,
    inches: row.inches,
    insertType: row.insert_type,
    ferrule: row.ferrule,
    crimpDiam: row.crimp_hundredths ?? undefined,
    dieSet: row.die_hundredths ?? undefined,
    extSkive: row.ext_skive_hundredths,
    intSkive: row.int_skive_hundredths,
    partNumber: row.part_number,
    DN: row.dn,
    DN_ferrule: row.dn_ferrule,
    crimpVersion: row.crimp_version,
    rebound: row.rebound_hundredths ?? undefined,
    image: row.image ?? undefined,
    warning: row.warning ?? undefined,
  }));
}

/** Makes these rows the current revision; the one before stays. @returns its number */
export async function saveRevision(
  tx: Tx,
  rows: readonly CrimpRow[],
  { source, importedBy }: { readonly source: string; readonly importedBy: string },
): Promise<number> {
  await tx.updateTable('crimp_revisions').set({ current: false }).where('current', '=', true).execute();
  const { number } = await tx
    .insertInto('crimp_revisions')
    .values({ source, imported_by: importedBy, current: true })
    .returning('number')
    .executeTakeFirstOrThrow();
  const records = rows.map((row, position) => ({
    revision: number,
    position,
    id: row.id,
    hose: row.hose,
    dash: row.dash,
    inches: row.inches,
    insert_type: row.insertType,
    ferrule: row.ferrule,
    crimp_hundredths: row.crimpDiam,
    die_hundredths: row.dieSet,
    ext_skive_hundredths: row.extSkive,
    int_skive_hundredths: row.intSkive,
    rebound_hundredths: row.rebound,
    part_number: row.partNumber,
    dn: row.DN,
    dn_ferrule: row.DN_ferrule,
    crimp_version: row.crimpVersion,
    image: row.image,
    warning: row.warning,
  }));
  await sql`
    insert into crimp_specs
    select * from json_populate_recordset(null::crimp_specs, ${JSON.stringify(records)}::json)`.execute(tx);
  return number;
}

/** Every revision, the newest first. */
export async function listRevisions(db: Db) {
  return db
    .selectFrom('crimp_revisions')
    .select(['number', 'source', 'imported_by', 'imported_at', 'current'])
    .select((eb) =>
      eb
        .selectFrom('crimp_specs')
        .whereRef('crimp_specs.revision', '=', 'crimp_revisions.number')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('rows'),
    )
    .orderBy('number', 'desc')
    .execute();
}

/** Makes a revision the one that is shown. @returns false when there is none of that number */
export async function restoreRevision(db: Db, number: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const wanted = await tx
      .selectFrom('crimp_revisions')
      .select('number')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!wanted) return false;
    await tx.updateTable('crimp_revisions').set({ current: false }).where('current', '=', true).execute();
    await tx.updateTable('crimp_revisions').set({ current: true }).where('number', '=', number).execute();
    return true;
  });
}
