import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '#platform/plain-error.ts';
import type { IndexSchema } from '#search/engine.ts';
import type { SetAside } from '#search/index-job.ts';
import { askAll } from './asking.ts';
import { SearchAway } from './circuit.ts';
import { type Connection, reasonIn } from './connection.ts';
import { indexSettings, type PlacedDocument, storedDocument } from './stored-document.rules.ts';

/** A document to be put in, or the id of one that is taken out. */
export type Change = PlacedDocument | { readonly takenOut: string };

export interface IndexNames {
  /** The one that answers. */
  readonly current: string | undefined;
  /** Those being filled, and what a fill that broke off left. */
  readonly others: readonly string[];
}

/** The document without rows in which an index keeps what its writer wants to remember; no search ever finds it. */
const MARK_ID = '#mark';
const WRITING_PATIENCE_MS = 60_000;
const BUSY = 429;
const TOO_OLD = 409;
const NOT_THERE = 404;
const MOST_TRIES = 6;

/**
 * The indexes behind one alias: one answers, another may be filled beside it and take its place from one moment to the
 * next. Every write carries a version of its writer's, and the highest stays, in whichever order they arrive.
 */
export class SharedIndexes {
  readonly alias: string;
  readonly #connection: Connection;
  readonly #schema: IndexSchema;

  constructor(connection: Connection, schema: IndexSchema, alias: string) {
    this.alias = alias;
    this.#connection = connection;
    this.#schema = schema;
  }

  async names(): Promise<IndexNames> {
    const found = await this.#connection.ask<Record<string, { aliases: Record<string, unknown> }>>({
      method: 'GET',
      path: `/${this.alias}-*/_alias`,
    });
    const names = Object.keys(found).sort();
    const current = names.find((name) => found[name]?.aliases[this.alias] !== undefined);
    return { current, others: names.filter((name) => name !== current) };
  }

  /** An empty one beside those there are. */
  async create(): Promise<string> {
    const name = `${this.alias}-${randomBytes(6).toString('hex')}`;
    const body = {
      ...indexSettings(this.#schema, this.#connection.place),
      aliases: { [writingAlias(name)]: {} },
    };
    await this.#connection.ask({ method: 'PUT', path: `/${name}`, body, patienceMs: WRITING_PATIENCE_MS });
    return name;
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length > 0)
      await this.#connection.ask({ method: 'DELETE', path: `/${names.join(',')}`, ignore: [NOT_THERE] });
  }

  /**
   * Makes changes in every one of these indexes. What was written with a higher version before stays as it is.
   *
   * @param isShown searches see them when this is done, in one go; otherwise when they are shown
   * @returns the documents that none of them could take
   * @throws when any other change was not made for certain
   */
  async write(
    names: readonly string[],
    changes: readonly Change[],
    version: number,
    isShown = false,
  ): Promise<SetAside[]> {
    const setAside: SetAside[] = [];
    const operations = changes.flatMap((change): Operation[] => {
      if ('takenOut' in change) return [{ id: change.takenOut }];
      try {
        return [{ id: change.document.id, source: storedDocument(this.#schema, change) }];
      } catch (error) {
        setAside.push({ id: change.document.id, reason: reasonOf(error) });
        // What it was before is not what it is now.
        return [{ id: change.document.id }];
      }
    });
    const refused = await this.#bulk(names, operations, { version, isShown });
    return [...setAside, ...refused];
  }

  /** Keeps a text in these indexes. @param isShown it can be read when this is done */
  async keepMark(names: readonly string[], mark: string, version: number, isShown = false): Promise<void> {
    const refused = await this.#bulk(names, [{ id: MARK_ID, source: { mark } }], { version, isShown });
    if (refused[0]) throw new Error(refused[0].reason);
  }

  async markOf(name: string): Promise<string | undefined> {
    const body = { size: 1, query: { ids: { values: [MARK_ID] } }, docvalue_fields: ['mark'] };
    const [found] = await askAll(this.#connection, name, [body]);
    const mark = found?.hits.hits[0]?.fields?.['mark']?.[0];
    return typeof mark === 'string' ? mark : undefined;
  }

  /** From now on searches see what was written. */
  async show(names: readonly string[]): Promise<void> {
    if (names.length > 0)
      await this.#connection.ask({
        method: 'POST',
        path: `/${names.join(',')}/_refresh`,
        patienceMs: WRITING_PATIENCE_MS,
      });
  }

  /** How many documents searches see. */
  async count(name: string): Promise<number> {
    const { count } = await this.#connection.ask<{ count: number }>({
      method: 'POST',
      path: `/${name}/_count`,
      body: { query: { exists: { field: 'id' } } },
    });
    return count;
  }

  /** Searches ask this one from now on; the others go. */
  async swap(name: string): Promise<void> {
    const { current, others } = await this.names();
    const old = [...(current === undefined ? [] : [current]), ...others].filter((other) => other !== name);
    await this.#connection.ask({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: [
          { add: { index: name, alias: this.alias } },
          ...old.map((index) => ({ remove_index: { index } })),
        ],
      },
      patienceMs: WRITING_PATIENCE_MS,
    });
  }

  async #bulk(
    names: readonly string[],
    operations: readonly Operation[],
    { version, isShown }: { readonly version: number; readonly isShown: boolean },
  ): Promise<SetAside[]> {
    const refused = new Map<string, string>();
    let open = names.flatMap((index) => operations.map((operation) => ({ index, operation })));
    for (let tries = 0; open.length > 0; tries++) {
      if (tries === MOST_TRIES)
        throw new SearchAway('OpenSearch has too much to do to take what is written.');
      if (tries > 0) await sleep(100 * 2 ** tries);
      const { items } = await this.#connection.ask<{ items: Record<string, Item>[] }>({
        method: 'POST',
        path: '/_bulk',
        query: { require_alias: true, ...(isShown && { refresh: true }) },
        lines: open.flatMap(({ index, operation: { id, source } }) => {
          const meta = { _index: writingAlias(index), _id: id, version, version_type: 'external_gte' };
          return source ? [{ index: meta }, source] : [{ delete: meta }];
        }),
        patienceMs: WRITING_PATIENCE_MS,
      });
      if (items.length !== open.length) throw new Error('OpenSearch did not answer for each change.');
      open = open.filter(({ operation: { id } }, at) => {
        const [item] = Object.values(items[at] ?? {});
        if (!item) throw new Error(`OpenSearch did not answer for ${id}.`);
        if (item.status < 300 || item.status === TOO_OLD || item.result === 'not_found') return false;
        if (item.status === BUSY) return true;
        const reason = reasonIn({ error: item.error }) ?? `status ${item.status}`;
        if (item.status !== 400) throw new Error(`OpenSearch did not take ${id}: ${reason}`);
        refused.set(id, reason);
        return false;
      });
    }
    return Array.from(refused, ([id, reason]) => ({ id, reason }));
  }
}

/** It is written by an alias of its own: an index that was removed does not come back by a write that is late. */
const writingAlias = (name: string): string => `${name}.writing`;

interface Operation {
  readonly id: string;
  /** Absent: the document is taken out. */
  readonly source?: object;
}

interface Item {
  readonly status: number;
  readonly result?: string;
  readonly error?: unknown;
}
