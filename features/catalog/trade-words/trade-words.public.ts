import { readSynonymTable, type SynonymTable } from '#features/catalog/catalog-search/synonym.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { problemOf, tradeWords } from './trade-words.rules.ts';
import { listOwnWords, readShippedWords } from './trade-words.store.ts';

/**
 * What a search takes words for: those that came with the shop, and over them what the staff wrote. A word that can no
 * longer be read, because a filter went, is passed over.
 *
 * @param folder holds synonyms.csv
 */
export async function readSynonyms(db: Db, folder: string): Promise<SynonymTable> {
  const words = tradeWords(await readShippedWords(folder), await listOwnWords(db));
  return readSynonymTable(words.filter((word) => problemOf(word) === undefined));
}
