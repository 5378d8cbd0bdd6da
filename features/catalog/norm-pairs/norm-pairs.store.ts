import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OwnPair, ShippedPair } from './norm-pairs.rules.ts';

/** @param folder holds norm_pairs.csv, the pairs that come with the shop */
export async function readShippedPairs(folder: string): Promise<ShippedPair[]> {
  return parse(await readFile(path.join(folder, 'norm_pairs.csv'), 'utf8'), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
  });
}

const columns = ['norm', 'replaced_by', 'why', 'removed', 'version'] as const;

export async function listOwnPairs(db: Db | Tx): Promise<OwnPair[]> {
  return db.selectFrom('norm_pairs').select(columns).execute();
}

/**
 * Writes a pair of the staff against the version that was read; 0: there was none.
 *
 * @returns undefined when it has another version by now
 */
export async function saveOwnPair(
  tx: Tx,
  { norm, replaced_by, why, removed, version }: OwnPair,
): Promise<OwnPair | undefined> {
  const values = { norm, replaced_by, why, removed };
  return tx
    .insertInto('norm_pairs')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['norm', 'replaced_by'])
        .doUpdateSet({
          why,
          removed,
          version: sql<number>`norm_pairs.version + 1`,
          changed_at: sql<Date>`shop_now()`,
        })
        // What was removed may be added again, as if it had never been.
        .where(sql<boolean>`norm_pairs.version = ${version} or (norm_pairs.removed and ${version} = 0)`),
    )
    .returning(columns)
    .executeTakeFirst();
}
