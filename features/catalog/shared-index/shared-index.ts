import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import {
  countProducts,
  documentsFrom,
  listPlacedProducts,
  tellSetAside,
} from '#features/catalog/catalog-index/catalog-index.public.ts';
import { isUsable, readMark, writeMark } from '#features/catalog/catalog-index/index-mark.rules.ts';
import {
  type ChangeCursor,
  currentCursor,
  databaseIdentity,
  lastRemovedChange,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { OpenSearchPlace } from '#platform/opensearch/opensearch-place.ts';
import type { Connection } from '#search/opensearch/connection.ts';
import { SharedIndexes } from '#search/opensearch/shared-indexes.ts';
import { indexSettings } from '#search/opensearch/stored-document.rules.ts';
import { fillIndex } from './fill-index.ts';
import { areSeenIn, currentSnapshot, inTurn, nextVersion } from './shared-index.store.ts';
import { readSharedMark, type SharedMark, writeSharedMark } from './shared-mark.rules.ts';

interface Deps {
  /** With connections to spare: one is held while an index is filled, one while something is written. */
  readonly db: Db;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly connection: Connection;
  /** The shop stops: nothing more is begun, and what is filled goes. */
  readonly signal: AbortSignal;
}

/** Another version of the shop, which indexes otherwise, has an index of its own while both run. */
export function sharedAlias({ name }: OpenSearchPlace): string {
  const settings = indexSettings(catalogSchema, { shards: 1, replicas: 0 });
  const shape = createHash('sha256')
    .update(JSON.stringify([catalogSchema, settings]))
    .digest('hex')
    .slice(0, 8);
  return `${name}-${shape}`;
}

/** Products that are read and changed in one go. */
const APPLIED_AT_ONCE = 50;
const COMPARE_EVERY_MS = 250;
const MOST_COMPARED = 240;

/**
 * The catalog in OpenSearch, which all copies of the shop fill and keep together: whichever comes first does it, and who
 * comes second finds it done. Versions come from one sequence of the database, so what was read later wins.
 */
export class SharedIndex {
  readonly alias: string;
  readonly #deps: Deps;
  readonly #indexes: SharedIndexes;
  /** Products that the index is without. */
  readonly #setAside = new Set<string>();
  #known:
    | { readonly index: string; readonly filledFrom: string; readonly database: string | undefined }
    | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.alias = sharedAlias(deps.connection.place);
    this.#indexes = new SharedIndexes(deps.connection, catalogSchema, this.alias);
  }

  /**
   * Where the index that answers may be followed from: undefined when there is none, or it is another database's, or
   * what changed since is known no more.
   */
  async followableFrom(): Promise<ChangeCursor | undefined> {
    const { db } = this.#deps;
    const kept = await this.#current();
    if (!kept) return undefined;
    const mark = readMark(kept.mark);
    const now = { database: await databaseIdentity(db), cursor: await currentCursor(db) };
    return isUsable(mark, now, await lastRemovedChange(db)) ? mark.cursor : undefined;
  }

  /** Was the index that answers filled after these changes were made? */
  async holds(seqs: readonly number[]): Promise<boolean> {
    const kept = await this.#current();
    return kept !== undefined && areSeenIn(this.#deps.db, seqs, kept.filledFrom);
  }

  /**
   * Fills a new index beside the one that answers, and swaps when it has all products that are on sale.
   *
   * @param isDone asked when it is this copy's turn: another one may have done it meanwhile
   * @param follow makes the changes that were committed until now, from the cursor on if that was never done
   */
  async fill(
    isDone: () => Promise<boolean>,
    follow: (from: ChangeCursor) => Promise<void>,
    onProgress: (documents: number) => void,
  ): Promise<void> {
    const { db, databaseUrl, log, connection, signal } = this.#deps;
    const indexes = this.#indexes;
    await inTurn(db, 'fill', signal, async () => {
      if (await isDone()) return;
      await indexes.remove((await indexes.names()).others);
      const { index, version, filledFrom } = await inTurn(db, 'write', signal, async () => ({
        index: await indexes.create(),
        version: await nextVersion(db),
        filledFrom: await currentSnapshot(db),
      }));
      try {
        const { place } = connection;
        const job = { place, alias: this.alias, index, version, databaseUrl };
        const { mark, setAside } = await fillIndex(job, onProgress, signal);
        tellSetAside(log, setAside);
        for (const { id } of setAside) this.#setAside.add(id);
        await indexes.keepMark([index], writeSharedMark({ filledFrom, mark }), await nextVersion(db));
        await this.#swapWhenEqual(index, async () => follow(readMark(mark).cursor));
      } catch (error) {
        await indexes.remove([index]).catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Brings every index, also one that is being filled, up to what these products are now.
   *
   * @param next where to follow from after these changes; undefined while more is due than they are
   */
  async apply(ids: readonly string[], next: ChangeCursor | undefined): Promise<void> {
    const { db, signal } = this.#deps;
    await inTurn(db, 'write', signal, async () => {
      const { current, others } = await this.#indexes.names();
      const names = [...(current === undefined ? [] : [current]), ...others];
      const version = await nextVersion(db);
      const isOneGo = ids.length <= APPLIED_AT_ONCE;
      for (let from = 0; from < ids.length; from += APPLIED_AT_ONCE)
        await this.#applyTo(names, ids.slice(from, from + APPLIED_AT_ONCE), version, isOneGo);
      if (!isOneGo) await this.#indexes.show(names);
      if (current !== undefined && next !== undefined) await this.#keepCursor(current, next, version);
    });
  }

  async #applyTo(
    names: readonly string[],
    ids: readonly string[],
    version: number,
    isShown: boolean,
  ): Promise<void> {
    const products = await listPlacedProducts(this.#deps.db, ids);
    const positions = new Map(products.map(({ id, position }) => [id, position]));
    const made = documentsFrom(products);
    const changes = [
      ...made.documents.map((document) => ({ document, place: positions.get(document.id) ?? 0 })),
      ...ids.filter((id) => !positions.has(id)).map((id) => ({ takenOut: id })),
    ];
    const refused = await this.#indexes.write(names, changes, version, isShown);
    for (const id of ids) this.#setAside.delete(id);
    for (const { id } of [...made.setAside, ...refused]) this.#setAside.add(id);
    tellSetAside(this.#deps.log, [...made.setAside, ...refused]);
  }

  /** Nobody writes while it is compared; what is not followed yet is waited for. */
  async #swapWhenEqual(index: string, follow: () => Promise<void>): Promise<void> {
    const { db, signal } = this.#deps;
    let counts = { there: 0, onSale: 0 };
    for (let times = 0; times < MOST_COMPARED; times++) {
      await follow();
      const isSwapped = await inTurn(db, 'write', signal, async () => {
        await this.#indexes.show([index]);
        counts = { there: await this.#indexes.count(index), onSale: await countProducts(db) };
        if (counts.there !== counts.onSale - this.#setAside.size) return false;
        await this.#indexes.swap(index);
        return true;
      });
      if (isSwapped) return;
      await sleep(COMPARE_EVERY_MS, undefined, { signal });
    }
    throw new Error(
      `The new search index has ${counts.there} of ${counts.onSale} products, and ${this.#setAside.size} were set aside; the old one goes on.`,
    );
  }

  async #current(): Promise<SharedMark | undefined> {
    const { current } = await this.#indexes.names();
    const text = current === undefined ? undefined : await this.#indexes.markOf(current);
    return text === undefined ? undefined : readSharedMark(text);
  }

  async #keepCursor(current: string, cursor: ChangeCursor, version: number): Promise<void> {
    // But for the cursor an index has one mark all its life.
    if (this.#known?.index !== current) {
      const text = await this.#indexes.markOf(current);
      if (text === undefined) return;
      const { filledFrom, mark } = readSharedMark(text);
      this.#known = { index: current, filledFrom, database: readMark(mark).database };
    }
    const { filledFrom, database } = this.#known;
    const moved = writeSharedMark({ filledFrom, mark: writeMark({ database, cursor }) });
    await this.#indexes.keepMark([current], moved, version, true);
  }
}
