import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.public.ts';
import { readQuery } from '#features/catalog/catalog-search/search-query.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Paging } from '#shared/paging.ts';
import {
  addTradeWord,
  changeTradeWord,
  exportTradeWords,
  getTradeWord,
  listTradeWords,
  messages,
  removeTradeWord,
  type SavedTradeWord,
  type TradeWord,
} from './trade-words.contract.ts';
import { isShown, tradeWords } from './trade-words.rules.ts';
import { addWord, changeWord, demandWord, removeWord } from './trade-words.service.ts';
import { listOwnWords, readShippedWords } from './trade-words.store.ts';

interface Deps {
  readonly db: Db;
  readonly search: CatalogSearch;
  /** Holds synonyms.csv. */
  readonly dataFolder: string;
}

/** What a search takes words for, as the staff keep it. */
export function tradeWordRoutes({ db, search, dataFolder }: Deps): Route[] {
  /** A change is searched with at once here, and by the other copies when they hear of it. */
  const changing = async <T>(change: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.transaction().execute(change);
    await search.refreshWords();
    return done;
  };
  const saved = async (word: TradeWord, asked: string | undefined): Promise<SavedTradeWord> => {
    const tried = asked?.trim() || word.term;
    const { clauses } = await search.read((vocabulary) => readQuery(tried, vocabulary));
    const query = {
      clauses,
      filters: { values: {}, ranges: {} },
      sort: 'relevance',
      skip: 0,
      limit: 0,
      facets: [],
    };
    return { word, tried, finds: clauses.length === 0 ? 0 : (await search.engine().search(query)).total };
  };
  const find = async (id: string): Promise<TradeWord> => {
    const shipped = await readShippedWords(dataFolder);
    return demandWord(db, shipped, id);
  };
  const read = async ({ query }: ListAsked<typeof listTradeWords>, { skip, limit }: Paging) => {
    const all = tradeWords(await readShippedWords(dataFolder), await listOwnWords(db));
    const shown = all.filter((word) => isShown(word, query));
    return { data: shown.slice(skip, skip + limit), total: shown.length };
  };
  return [
    serveList(listTradeWords, read),
    serveFile(exportTradeWords, tradeWordTable, read),
    serve(getTradeWord, async ({ params }) => find(params.id)),
    serve(addTradeWord, async ({ body: { tried, ...form }, viewer }) => {
      const shipped = await readShippedWords(dataFolder);
      return saved(await changing((tx) => addWord(tx, viewer, shipped, form)), tried);
    }),
    serve(
      changeTradeWord,
      async ({ params, body: { tried, version, means, note }, viewer }) => {
        const shipped = await readShippedWords(dataFolder);
        const change = {
          version,
          ...(means !== undefined && { means }),
          ...(note !== undefined && { note }),
        };
        return saved(await changing((tx) => changeWord(tx, viewer, shipped, params.id, change)), tried);
      },
      async ({ params }) => find(params.id),
    ),
    serve(
      removeTradeWord,
      async ({ params, viewer }) => {
        const shipped = await readShippedWords(dataFolder);
        await changing((tx) => removeWord(tx, viewer, shipped, params.id));
        return { message: messages.removed };
      },
      async ({ params }) => find(params.id),
    ),
  ];
}

/** The columns of synonyms.csv, and where a word is from. */
const tradeWordTable: FileTable<TradeWord> = {
  name: 'search-words',
  sheet: 'Search Words',
  columns: [
    ['term', ({ term }) => term],
    ['means', ({ means }) => means],
    ['note', ({ note }) => note],
    ['from', ({ from }) => from],
  ],
};
