import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { mmFromHundredths } from '#shared/hundredths.ts';
import { assemblyText } from './assembly-text.rules.ts';
import type { CrimpRevision, CrimpSpec } from './crimp-book.contract.ts';
import { dialSetting } from './dial-setting.rules.ts';
import { lastChanges, type TableSince } from './row-changes.rules.ts';

/** The whole current table; a few hundred rows, read often and changed rarely. */
export interface CrimpTable {
  readonly revision: CrimpRevision;
  readonly specs: readonly CrimpSpec[];
}

export type ReadCrimpTable = () => Promise<CrimpTable | undefined>;

/**
 * Reads the current revision, and keeps its rows until another one is current: which one is, is asked every time, so
 * no copy of the server ever shows a table that has been replaced.
 *
 * @param maxHundredths the difference from which on a row gets no dial (CRIMP_DIAL_MAX)
 */
export function crimpTableReader(db: Db, maxHundredths: number): ReadCrimpTable {
  let cached: CrimpTable | undefined;
  let cachedAt: number | undefined;
  return async () => {
    const current = await db
      .selectFrom('crimp_revisions')
      .select(['number', 'source', 'imported_at', 'restored_at'])
      .where('current', '=', true)
      .executeTakeFirst();
    if (!current) return undefined;
    // A revision that was restored is the current one after another.
    const since = current.restored_at ?? current.imported_at;
    if (cached?.revision.number !== current.number || cachedAt !== since.getTime()) {
      const revision = {
        number: current.number,
        source: current.source,
        date: current.imported_at.toISOString(),
        dialMax: mmFromHundredths(maxHundredths),
      };
      cached = { revision, specs: await listChangedSpecs(db, current.number, since, maxHundredths) };
      cachedAt = since.getTime();
    }
    return cached;
  };
}

/** Rows of some hoses as they are just now, without dials: whoever shows one knows how far it goes. */
export async function listSpecsOfHoses(
  db: Db,
  hoses: readonly string[],
): Promise<{ readonly revision: number; readonly specs: readonly CrimpSpec[] } | undefined> {
  const current = await db
    .selectFrom('crimp_revisions')
    .select('number')
    .where('current', '=', true)
    .executeTakeFirst();
  if (!current) return undefined;
  return { revision: current.number, specs: await listSpecs(db, current.number, 0, hoses) };
}

/** So many times back it is told what a row was. */
const LAST_TABLES = 5;

/** The rows of the current revision, each with its last change. What clocks say is good for dates, never for which is current. */
async function listChangedSpecs(
  db: Db,
  current: number,
  since: Date,
  maxHundredths: number,
): Promise<CrimpSpec[]> {
  const tableOf = async (number: number, at: Date): Promise<TableSince> => ({
    revision: number,
    at: at.toISOString(),
    specs: await listSpecs(db, number, maxHundredths),
  });
  const revisions = await db
    .selectFrom('crimp_revisions')
    .select(['number', 'imported_at', 'restored_at'])
    .execute();
  const before = revisions
    .flatMap(({ number, imported_at, restored_at }) => [
      { number, at: imported_at },
      ...(restored_at ? [{ number, at: restored_at }] : []),
    ])
    .filter(({ at }) => at < since)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
  const now = await tableOf(current, since);
  const tables = [now];
  for (const { number, at } of before.slice(0, LAST_TABLES)) tables.push(await tableOf(number, at));
  const changes = lastChanges(tables);
  return now.specs.map((spec) => {
    const changed = changes.get(assemblyText(spec));
    return { ...spec, ...(changed && { changed }) };
  });
}

/** One row as it was in a revision. @returns nothing where the shop does not know the revision */
export async function findRevisionRow(
  db: Db,
  number: number,
  assembly: string,
  maxHundredths: number,
): Promise<{ readonly date: string; readonly spec: CrimpSpec | undefined } | undefined> {
  const revision = await db
    .selectFrom('crimp_revisions')
    .select('imported_at')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!revision) return undefined;
  const specs = await listSpecs(db, number, maxHundredths);
  return {
    date: revision.imported_at.toISOString(),
    spec: specs.find((spec) => assemblyText(spec) === assembly),
  };
}

/** @param hoses part numbers in upper case, 'BW2-08'; all when absent */
async function listSpecs(
  db: Db,
  revision: number,
  maxHundredths: number,
  hoses?: readonly string[],
): Promise<CrimpSpec[]> {
  const rows = await db
    .selectFrom('crimp_specs')
    .selectAll()
    .where('revision', '=', revision)
    .$if(hoses !== undefined, (query) =>
      query.where(sql<string>`upper(hose || '-' || dash)`, '=', sql<string>`any(${hoses ?? []})`),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const dial = dialSetting(
      row.crimp_hundredths ?? undefined,
      row.die_hundredths ?? undefined,
      maxHundredths,
    );
    return {
      id: row.id,
      hose: row.hose,
      dash: row.dash,
      inches: row.inches,
      insertType: row.insert_type,
      ferrule: row.ferrule,
      ...(row.crimp_hundredths !== null && { crimpDiam: mmFromHundredths(row.crimp_hundredths) }),
      ...(row.die_hundredths !== null && { dieSet: mmFromHundredths(row.die_hundredths) }),
      extSkive: mmFromHundredths(row.ext_skive_hundredths),
      intSkive: mmFromHundredths(row.int_skive_hundredths),
      partNumber: row.part_number,
      DN: row.dn,
      DN_ferrule: row.dn_ferrule,
      crimpVersion: row.crimp_version,
      ...(row.rebound_hundredths !== null && { rebound: mmFromHundredths(row.rebound_hundredths) }),
      ...(row.tolerance_hundredths !== null && { tolerance: mmFromHundredths(row.tolerance_hundredths) }),
      ...(row.insertion_depth_hundredths !== null && {
        insertionDepth: mmFromHundredths(row.insertion_depth_hundredths),
      }),
      ...(row.crimp_length_hundredths !== null && {
        crimpLength: mmFromHundredths(row.crimp_length_hundredths),
      }),
      ...(row.image !== null && { image: row.image }),
      ...(row.warning !== null && { warning: row.warning }),
      ...(dial && { dialSetting: dial }),
    };
  });
}
