import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { SynonymRow } from '#features/catalog/catalog-search/synonym.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OwnWord } from './trade-words.rules.ts';

/** More words of a shop's own than this are a mistake. */
export const MOST_OWN = 5_000;

/** @param folder holds synonyms.csv, the words that come with the shop */
export async function readShippedWords(folder: string): Promise<SynonymRow[]> {
  return parse(await readFile(path.join(folder, 'synonyms.csv'), 'utf8'), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
  });
}

export async function listOwnWords(db: Db | Tx): Promise<OwnWord[]> {
  return db
    .selectFrom('trade_words')
    .select(['key', 'term', 'means', 'note', 'removed', 'version'])
    .orderBy('key')
    .execute();
}

/**
 * Writes a word of the staff against the version that was read; 0: there was none.
 *
 * @returns undefined when it has another version by now
 */
export async function saveOwnWord(
  tx: Tx,
  { key, term, means, note, removed, version }: OwnWord,
): Promise<OwnWord | undefined> {
  const values = { key, term, means, note, removed };
  return tx
    .insertInto('trade_words')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          ...values,
          version: sql<number>`trade_words.version + 1`,
          changed_at: sql`shop_now()`,
        })
        // What was removed may be added again, as if it had never been.
        .where(sql<boolean>`trade_words.version = ${version} or (trade_words.removed and ${version} = 0)`),
    )
    .returning(['key', 'term', 'means', 'note', 'removed', 'version'])
    .executeTakeFirst();
}
