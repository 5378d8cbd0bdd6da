import { randomBytes } from 'node:crypto';
import {
  buildIndex,
  documentsFrom,
  followChanges,
  listPlacedProducts,
  openIndex,
  reportIndex,
  tellSetAside,
} from '#features/catalog/catalog-index/catalog-index.public.ts';
import {
  type CatalogChange,
  MOST_CHANGED,
  removeOldChanges,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { SearchEngine } from '#search/engine.ts';
import type { NormTable } from './norm-name.rules.ts';
import type { Vocabulary } from './search-query.rules.ts';
import type { TradeWords } from './vocabulary.store.ts';

/** The search index of the catalog: built from the database, swapped at once, never answering from half an index. */
export interface CatalogSearch {
  readonly engine: () => SearchEngine;
  /**
   * Reads what was typed, with the words of the trade and those of the catalog. Where these are far away the reader is
   * called again, until it has asked for nothing that was not known.
   */
  readonly read: <T>(reader: (vocabulary: Vocabulary) => T | Promise<T>) => Promise<T>;
  readonly norms: () => NormTable;
  /** Reads the words of the trade anew, after somebody has changed them. */
  readonly refreshWords: () => Promise<void>;
  /** Builds anew; a call during a build joins it. */
  readonly rebuild: () => Promise<void>;
  /**
   * Called after every change of what a search answers, or of what is shown beside it: the crimp table.
   * `productIds`: what has changed; undefined where anything may have.
   */
  readonly onChange: (listener: (productIds?: readonly string[]) => void) => void;
  /** Have all changes been told that were committed until now, by whichever copy? */
  readonly isCurrent: () => Promise<boolean>;
  /** Ends the following of changes. */
  readonly close: () => Promise<void>;
}

export interface CatalogSearchDeps {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly tradeWords: TradeWords;
  /** The words as the staff keep them; absent: those of `tradeWords` for good. */
  readonly readSynonyms?: () => Promise<TradeWords['synonyms']>;
  /** Where the built index is kept for the next start; absent: it is built at every start. */
  readonly snapshotFile?: string;
}

/** Changes are looked for this often: with the time to apply them, well below the second and a half promised. */
const LOOK_EVERY_MS = 500;
const SAY_ALIVE_EVERY_MS = 20_000;
/** Products that are read and changed in one go: nobody has to wait for long. */
const APPLIED_AT_ONCE = 20;

/**
 * Opens the index, from the snapshot of an earlier start where there is one, and from then on follows every change of the
 * catalog, whichever copy of the server made it.
 */
export async function openCatalogSearch(deps: CatalogSearchDeps): Promise<CatalogSearch> {
  const { db, log } = deps;
  let { tradeWords } = deps;
  const readWords = async (): Promise<void> => {
    if (deps.readSynonyms) tradeWords = { ...tradeWords, synonyms: await deps.readSynonyms() };
  };
  await readWords();
  const report = reportIndex(db, randomBytes(3).toString('hex'));
  const listeners: ((productIds?: readonly string[]) => void)[] = [];
  const changed = (productIds?: readonly string[]): void =>
    listeners.forEach((listener) => listener(productIds));
  let building: Promise<void> | undefined;
  let looking: Promise<void> = Promise.resolve();

  await report.building(0);
  const { index, cursor } = await openIndex(deps, showProgress);
  const follower = followChanges(db, cursor);
  await follower.next(apply);
  await report.ready(index.documentCount);

  function showProgress(documents: number): void {
    report.building(documents).catch(() => undefined);
  }

  async function build(): Promise<void> {
    await report.building(0);
    try {
      const readAt = index.changeNumber;
      const { data } = await buildIndex(deps, showProgress, { givesWay: true });
      await index.replace(data, readAt);
      changed();
      await report.ready(index.documentCount);
    } catch (error) {
      await report.failed(error);
      throw error;
    }
  }

  function rebuild(): Promise<void> {
    building ??= build().finally(() => {
      building = undefined;
    });
    return building;
  }

  /** A build that is running may have read before the change was there; then it takes another one. */
  async function rebuildFromNow(): Promise<void> {
    await building?.catch(() => undefined);
    await rebuild();
  }

  /** Brings the index up to what has been committed until now. */
  async function apply(changes: readonly CatalogChange[]): Promise<void> {
    const ids = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
    for (let from = 0; from < ids.length; from += APPLIED_AT_ONCE)
      await applyTo(ids.slice(from, from + APPLIED_AT_ONCE));
    const isAsked = changes.some(({ op }) => op === 'rebuild');
    // What asks for a new index has changed more than it names.
    const haveWordsChanged = changes.some(({ op }) => op === 'words');
    if (haveWordsChanged) await readWords();
    if (isAsked || haveWordsChanged || changes.some(({ op }) => op === 'crimp')) changed();
    else if (ids.length > 0) changed(ids);
    if (isAsked || (!building && index.changedCount > MOST_CHANGED))
      rebuildFromNow().catch((error: unknown) =>
        log.error({ err: error }, 'the search index was not rebuilt'),
      );
  }

  async function applyTo(ids: readonly string[]): Promise<void> {
    const products = await listPlacedProducts(db, ids);
    const onSale = new Set(products.map(({ id }) => id));
    const { documents, setAside } = documentsFrom(products);
    await index.upsert(documents);
    await index.remove(ids.filter((id) => !onSale.has(id)));
    tellSetAside(log, setAside);
  }

  const look = async (): Promise<void> =>
    follower.next(apply).catch((error: unknown) => {
      log.warn({ err: error }, 'the changes of the catalog could not be read');
    });
  const timers = [
    setInterval(() => {
      looking = looking.then(look);
    }, LOOK_EVERY_MS),
    setInterval(() => {
      if (!building) report.ready(index.documentCount).catch(() => undefined);
      removeOldChanges(db).catch(() => undefined);
    }, SAY_ALIVE_EVERY_MS),
  ];
  return {
    engine: () => index,
    read: async (reader) =>
      reader({
        ...tradeWords,
        knows: (word) => index.hasWord(word),
        partNumber: (text) => index.codeLike(text, 'whole'),
        beginsPart: (text) => index.codeLike(text, 'beginning') !== undefined,
      }),
    norms: () => tradeWords.norms,
    refreshWords: async () => {
      await readWords();
      changed();
    },
    rebuild,
    onChange: (listener) => listeners.push(listener),
    isCurrent: follower.isCurrent,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await looking;
      await report.close().catch(() => undefined);
    },
  };
}
