import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Who makes a revision, by what and why. */
interface RevisionMade {
  readonly kind: 'import' | 'bulk change' | 'restore';
  /** Which import it is, or what is changed. */
  readonly what: string;
  readonly files?: readonly string[];
  readonly by: string;
  readonly reason?: string | undefined;
  readonly restores?: number;
}

/**
 * Makes a revision of all that `work` writes to the catalog: a trigger notes each row. A catalog that was empty before has
 * nothing to go back to, and work that changes nothing makes none.
 *
 * @returns its number, if there is one
 */
export async function revised(
  tx: Tx,
  made: RevisionMade,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  if (await isEmpty(tx)) {
    await work();
    return undefined;
  }
  const number = await open(tx, made);
  await sql`select set_config('ferrule.catalog_revision', ${String(number)}, true)`.execute(tx);
  await work();
  await sql`select set_config('ferrule.catalog_revision', '', true)`.execute(tx);
  return (await close(tx, number)) ? number : undefined;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from products) as is_empty`.execute(tx);
  return rows[0]?.is_empty === true;
}

/** Numbers have no gaps: one at a time. */
async function open(tx: Tx, { kind, what, files = [], by, reason, restores }: RevisionMade): Promise<number> {
  await sql`lock table catalog_revisions in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ number: number }>`
    insert into catalog_revisions (number, kind, what, files, by_name, reason, restores)
    select coalesce(max(number), 0) + 1, ${kind}, ${what}, ${[...files]}::text[], ${by}, ${reason ?? null},
      ${restores ?? null}::integer
    from catalog_revisions returning number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A revision of the catalog got no number.');
  return row.number;
}

/** What was written over with the same again is no change. @returns whether anything is left */
async function close(tx: Tx, number: number): Promise<boolean> {
  // Each row from itself: nobody has counted rows that were written a moment ago, and a join by the wrong guess takes minutes.
  await sql`
    update catalog_revision_rows r set (before, after) = (
      select coalesce(jsonb_object_agg(b.key, b.value), r.before), coalesce(jsonb_object_agg(b.key, r.after -> b.key), r.after)
      from jsonb_each(r.before) b where r.after -> b.key is distinct from b.value)
    where r.revision = ${number} and r.before is not null and r.after is not null`.execute(tx);
  await sql`
    delete from catalog_revision_rows where revision = ${number} and before is not distinct from after`.execute(
    tx,
  );
  const { rows } = await sql<{ number: number }>`
    delete from catalog_revisions where number = ${number}
      and not exists (select from catalog_revision_rows where revision = ${number})
    returning number`.execute(tx);
  return rows.length === 0;
}
