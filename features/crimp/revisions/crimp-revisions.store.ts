import { type Selectable, sql } from 'kysely';
import { announceCrimpTable } from '#features/catalog/products/products.public.ts';
import { NO_FERRULE } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { RevisionEntry } from './crimp-revisions.contract.ts';

/** The rows of the current revision, in their order; none before the first import. */
export async function listCurrentRows(db: Db | Tx): Promise<CrimpRow[]> {
  const current = await findCurrentNumber(db);
  return current === undefined ? [] : listRowsOf(db, current);
}

/** The rows of a revision, in their order. */
export async function listRowsOf(db: Db | Tx, revision: number): Promise<CrimpRow[]> {
  const rows = await rowsOf(db, revision).orderBy('position').execute();
  return rows.map(rowFrom);
}

/** @param assembly as it is written, BW2-08+MF+FN208, in any case */
export async function findCrimpRow(
  db: Db,
  revision: number,
  assembly: string,
): Promise<CrimpRow | undefined> {
  const row = await rowsOf(db, revision)
    .where(
      sql<boolean>`upper(hose || '-' || dash || '+' || insert_type || case ferrule when ${NO_FERRULE} then '' else '+' || ferrule end) = upper(${assembly})`,
    )
    .executeTakeFirst();
  return row && rowFrom(row);
}

const rowsOf = (db: Db | Tx, revision: number) =>
  db.selectFrom('crimp_specs').selectAll().where('revision', '=', revision);

const rowFrom = (row: Selectable<Tables['crimp_specs']>): CrimpRow => ({
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
  tolerance: row.tolerance_hundredths ?? undefined,
  insertionDepth: row.insertion_depth_hundredths ?? undefined,
  crimpLength: row.crimp_length_hundredths ?? undefined,
  image: row.image ?? undefined,
  warning: row.warning ?? undefined,
});

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
    tolerance_hundredths: row.tolerance,
    insertion_depth_hundredths: row.insertionDepth,
    crimp_length_hundredths: row.crimpLength,
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
  await announceCrimpTable(tx);
  return number;
}

/** Every revision, the newest first. */
export async function listRevisions(db: Db): Promise<RevisionEntry[]> {
  const rows = await revisions(db).orderBy('number', 'desc').execute();
  return rows.map(entryOf);
}

export async function findRevision(db: Db | Tx, number: number): Promise<RevisionEntry | undefined> {
  const row = await revisions(db).where('number', '=', number).executeTakeFirst();
  return row && entryOf(row);
}

export async function findCurrentNumber(db: Db | Tx): Promise<number | undefined> {
  const row = await db
    .selectFrom('crimp_revisions')
    .select('number')
    .where('current', '=', true)
    .executeTakeFirst();
  return row?.number;
}

/**
 * Makes a revision the one that is shown.
 *
 * @param believed the one that whoever asks takes for the current one; absent for whoever wants it anyway
 */
export async function restoreRevision(
  tx: Tx,
  number: number,
  { by, believed }: { readonly by: string; readonly believed?: number },
): Promise<'restored' | 'not found' | 'conflict'> {
  // Two that restore at once, or an import in between: one after the other.
  await sql`lock table crimp_revisions in share row exclusive mode`.execute(tx);
  if (believed !== undefined && (await findCurrentNumber(tx)) !== believed) return 'conflict';
  if (!(await findRevision(tx, number))) return 'not found';
  await tx.updateTable('crimp_revisions').set({ current: false }).where('current', '=', true).execute();
  await tx
    .updateTable('crimp_revisions')
    .set({ current: true, restored_by: by, restored_at: sql<Date>`shop_now()` })
    .where('number', '=', number)
    .execute();
  await announceCrimpTable(tx);
  return 'restored';
}

const revisions = (db: Db | Tx) =>
  db
    .selectFrom('crimp_revisions')
    .select(['number', 'source', 'imported_by', 'imported_at', 'current', 'restored_by', 'restored_at'])
    .select((eb) =>
      eb
        .selectFrom('crimp_specs')
        .whereRef('crimp_specs.revision', '=', 'crimp_revisions.number')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('rows'),
    );

interface RevisionRow {
  readonly number: number;
  readonly source: string;
  readonly imported_by: string;
  readonly imported_at: Date;
  readonly current: boolean;
  readonly restored_by: string | null;
  readonly restored_at: Date | null;
  readonly rows: number | null;
}

const entryOf = (row: RevisionRow): RevisionEntry => ({
  number: row.number,
  date: row.imported_at.toISOString(),
  source: row.source,
  importedBy: row.imported_by,
  rows: Number(row.rows),
  current: row.current,
  ...(row.restored_at && { restored: { at: row.restored_at.toISOString(), by: row.restored_by ?? '' } }),
});
