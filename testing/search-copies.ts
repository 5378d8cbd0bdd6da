import type {
  CatalogSearch,
  CatalogSearchDeps,
} from '#features/catalog/catalog-search/catalog-search.service.ts';
import { openCatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import { readQuery } from '#features/catalog/catalog-search/search-query.rules.ts';
import { readTradeWords } from '#features/catalog/catalog-search/vocabulary.store.ts';
import { saveProductChange } from '#features/catalog/product-admin/product-edit.store.ts';
import type { Db } from '#platform/db/db.ts';
import { newLog } from '#platform/log.ts';
import type { Answer } from '#search/engine.ts';
import type { TestDatabase } from './test-database.ts';

type CopyOptions = Partial<Pick<CatalogSearchDeps, 'log' | 'snapshotFile'>>;

/** The search of one more copy of the server on a database. */
export async function openCopy(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  options: CopyOptions = {},
): Promise<CatalogSearch> {
  const tradeWords = await readTradeWords('data');
  return openCatalogSearch({ db, databaseUrl: url, log: newLog('silent'), tradeWords, ...options });
}

/** Changes the name of a product, as the admin's page does. */
export async function rename(db: Db, id: string, name: string): Promise<void> {
  const outcome = await db.transaction().execute(async (tx) => {
    const { version } = await tx
      .selectFrom('products')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return saveProductChange(tx, id, { version, name });
  });
  if (outcome.kind !== 'saved') throw new Error(`${id} was not renamed: ${outcome.kind}.`);
}

export async function ask(search: CatalogSearch, text: string): Promise<Answer> {
  const { clauses } = await search.read((vocabulary) => readQuery(text, vocabulary));
  const filters = { values: {}, ranges: {} };
  const facets = ['category', 'bore', 'norm', 'pressurePsi'];
  return search.engine().search({ clauses, filters, sort: 'relevance', skip: 0, limit: 100, facets });
}

/** Ids of the products that a text finds; undefined where there are none, for `eventually`. */
export async function found(search: CatalogSearch, text: string): Promise<readonly string[] | undefined> {
  const { hits } = await ask(search, text);
  return hits.length === 0 ? undefined : hits.map(({ id }) => id);
}
