import { randomBytes } from 'node:crypto';
import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import {
  type Follower,
  followChanges,
  reportIndex,
} from '#features/catalog/catalog-index/catalog-index.public.ts';
import type {
  CatalogSearch,
  CatalogSearchDeps,
} from '#features/catalog/catalog-search/catalog-search.public.ts';
import {
  type CatalogChange,
  type ChangeCursor,
  MOST_CHANGED,
  removeOldChanges,
} from '#features/catalog/products/products.public.ts';
import { telling, tellingWhenAway } from '#features/catalog/search-away/search-away.public.ts';
import { openDb } from '#platform/db/db.ts';
import type { OpenSearchPlace } from '#platform/opensearch/opensearch-place.ts';
import { SearchAway } from '#search/opensearch/circuit.ts';
import { Connection } from '#search/opensearch/connection.ts';
import { OpenSearchEngine } from '#search/opensearch/opensearch-engine.ts';
import { KnownAnswers } from './known-answers.rules.ts';
import { SharedIndex } from './shared-index.ts';

/** Whoever looks has to come to their turn, and write, before the two seconds of the promise are over. */
const LOOK_EVERY_MS = 200;
const SAY_ALIVE_EVERY_MS = 20_000;
const FILL_AGAIN_MS = 30_000;
/** One is held while an index is filled, some while their turn to write comes, one asks. */
const CONNECTIONS = 5;
/** A text is read again when what it asked is known; by then it has asked everything. */
const MOST_ROUNDS = 8;

/**
 * The search of a catalog that lies in OpenSearch, shared by all copies of the shop. Where that does not answer the shop
 * starts all the same and tries on; where it has no index yet the start waits until it is filled, as it does in memory.
 */
export async function openSharedSearch(
  place: OpenSearchPlace,
  deps: Omit<CatalogSearchDeps, 'snapshotFile'>,
): Promise<CatalogSearch> {
  const { db, databaseUrl, log } = deps;
  let { tradeWords } = deps;
  const readWords = async (): Promise<void> => {
    if (deps.readSynonyms) tradeWords = { ...tradeWords, synonyms: await deps.readSynonyms() };
  };
  await readWords();
  const closing = new AbortController();
  const ownDb = openDb(databaseUrl, { most: CONNECTIONS });
  const connection = await Connection.open(place);
  const shared = new SharedIndex({ db: ownDb, databaseUrl, log, connection, signal: closing.signal });
  const engine = new OpenSearchEngine(connection, catalogSchema, shared.alias);
  const told = tellingWhenAway(engine, noticeAway);
  const report = reportIndex(db, randomBytes(3).toString('hex'));
  const listeners: ((productIds?: readonly string[]) => void)[] = [];
  const changed = (productIds?: readonly string[]): void =>
    listeners.forEach((listener) => listener(productIds));
  /** None before there is an index to follow with. */
  let follower: Follower | undefined;
  let looking: Promise<void> = Promise.resolve();
  let building: Promise<void> | undefined;
  /** Changes that ask for a new index, which is not there yet: until then an index may be followed from before them. */
  let due: readonly number[] = [];
  let fillAgainFrom = 0;
  /** Somebody was told so, and pages may be kept that say so. */
  let isAway = false;

  function noticeAway(why: SearchAway): void {
    if (!isAway && !closing.signal.aborted)
      log.error({ err: why }, 'the search engine is away; the shop goes on without it, and tries again');
    isAway = true;
  }

  function noticeBack(): void {
    if (isAway) log.info('the search engine is back');
    isAway = false;
    changed();
  }

  /** Makes what was committed until now, one look after the other. */
  function follow(from?: ChangeCursor): Promise<void> {
    if (from !== undefined) follower ??= followChanges(db, from);
    const looked = looking.then(async () => follower?.next(apply));
    looking = looked.catch(() => undefined);
    return looked;
  }

  async function apply(changes: readonly CatalogChange[], next: ChangeCursor): Promise<void> {
    if (changes.length === 0) return;
    const ids = [...new Set(changes.flatMap(({ productId }) => productId ?? []))];
    const isAsked = changes.some(({ op }) => op === 'rebuild');
    const isTooMuch = ids.length > MOST_CHANGED;
    if (isAsked || isTooMuch) due = [...due, ...changes.map(({ seq }) => seq)];
    await shared.apply(isTooMuch ? [] : ids, due.length > 0 ? undefined : next);
    const haveWordsChanged = changes.some(({ op }) => op === 'words');
    if (haveWordsChanged) await readWords();
    if (isAsked || haveWordsChanged || changes.some(({ op }) => op === 'crimp')) changed();
    else if (ids.length > 0) changed(ids);
  }

  /** What one copy fills holds for all; what it fails on is tried again. */
  async function fillForChanges(): Promise<void> {
    const seqs = due;
    try {
      await build(async () => shared.holds(seqs));
      due = due.filter((seq) => !seqs.includes(seq));
    } catch (error) {
      fillAgainFrom = performance.now() + FILL_AGAIN_MS;
      if (!closing.signal.aborted) log.error({ err: error }, 'the search index was not rebuilt');
    }
  }

  /** A fill that is running may have begun before; then it takes another one. */
  async function build(isDone: () => Promise<boolean>): Promise<void> {
    await building?.catch(() => undefined);
    building ??= fill(isDone).finally(() => {
      building = undefined;
    });
    return building;
  }

  async function fill(isDone: () => Promise<boolean>): Promise<void> {
    await report.building(0);
    try {
      await shared.fill(isDone, follow, (documents) => {
        report.building(documents).catch(() => undefined);
      });
      await engine.count();
      changed();
      await report.ready(engine.documentCount);
    } catch (error) {
      await report.failed(error);
      throw error;
    }
  }

  async function openIndex(): Promise<void> {
    let from = await shared.followableFrom();
    if (from === undefined)
      await build(async () => {
        from = await shared.followableFrom();
        return from !== undefined;
      });
    await follow(from);
    await engine.count();
    await report.ready(engine.documentCount);
    noticeBack();
  }

  await openIndex().catch((error: unknown) => {
    if (!(error instanceof SearchAway)) throw error;
    noticeAway(error);
  });

  async function look(): Promise<void> {
    try {
      // What comes back may be another, or have forgotten the last of it: its own mark says from where it is followed.
      if (isAway) follower = undefined;
      if (!follower && performance.now() < fillAgainFrom) return;
      if (!follower) return await openIndex();
      await follow();
      if (due.length > 0 && !building && performance.now() >= fillAgainFrom) void fillForChanges();
    } catch (error) {
      if (error instanceof SearchAway) return noticeAway(error);
      fillAgainFrom = performance.now() + FILL_AGAIN_MS;
      if (!closing.signal.aborted)
        log.warn({ err: error }, 'the search index could not be brought up to the catalog');
    }
  }

  let lastLook: Promise<void> | undefined;
  const timers = [
    setInterval(() => {
      // One that hangs is not overtaken.
      lastLook ??= look().finally(() => {
        lastLook = undefined;
      });
    }, LOOK_EVERY_MS),
    setInterval(() => {
      if (!building && follower && !isAway)
        engine
          .count()
          .then(async () => report.ready(engine.documentCount))
          .catch(() => undefined);
      removeOldChanges(db).catch(() => undefined);
    }, SAY_ALIVE_EVERY_MS),
  ];

  return {
    engine: () => told,
    read: async (reader) => {
      const known = new KnownAnswers();
      for (let round = 1; ; round++) {
        const read = await reader(known.vocabulary(tradeWords));
        const questions = known.takeQuestions();
        const { words, partNumbers, beginnings } = questions;
        if (words.length + partNumbers.length + beginnings.length === 0 || round === MOST_ROUNDS) return read;
        const [knownWords, codes, starts] = await telling(
          async () =>
            Promise.all([
              engine.knownWords(words),
              engine.knownCodes(partNumbers),
              engine.knownBeginnings(beginnings),
            ]),
          noticeAway,
        );
        known.learn(questions, {
          knows: (word) => knownWords.has(word),
          partNumber: (text) => codes.get(text),
          beginsPart: (text) => starts.has(text),
        });
      }
    },
    norms: () => tradeWords.norms,
    refreshWords: async () => {
      await readWords();
      changed();
    },
    rebuild: async () => telling(async () => build(async () => false), noticeAway),
    onChange: (listener) => listeners.push(listener),
    isCurrent: async () => follower?.isCurrent() ?? false,
    async close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      await lastLook;
      await looking;
      await report.close().catch(() => undefined);
      await connection.close();
      await ownDb.destroy();
    },
  };
}
