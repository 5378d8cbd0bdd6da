import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Part } from '#search/merge/part.ts';
import { documentById } from './document-id.ts';
import type { Document, IndexSchema } from './engine.ts';
import type { IndexData } from './index-data.ts';
import { Segment } from './segment.ts';
import { type PlacedDocument, partsToMerge, removeFrom, type SmallPart, smallPart } from './small-part.ts';

/** Documents that are indexed in one go: some 30 ms at a million, so that nobody has to wait for long. */
const MOST_AT_ONCE = 300;

/** One large index and small ones with what has changed since; no document is live in two of them. */
export class LiveParts {
  readonly schema: IndexSchema;
  all: readonly Part[];
  readonly #large: Segment;
  #small: readonly SmallPart[] = [];
  /** Documents of the large index that are live there no more. */
  readonly #replaced = new Set<number>();
  /** Where changed documents stand in the order of all; the others stand where the large index has them. */
  readonly #places = new Map<string, number>();
  #nextPlace: number;

  constructor(data: IndexData) {
    this.schema = data.schema;
    this.#large = new Segment(data);
    this.all = [{ segment: this.#large, places: undefined }];
    this.#nextPlace = data.documentCount;
  }

  get documentCount(): number {
    const inLarge = this.#large.data.documentCount - this.#replaced.size;
    return this.#small.reduce((sum, { documents }) => sum + documents.size, inLarge);
  }

  get rowCount(): number {
    return this.all.reduce((sum, { segment }) => sum + segment.live.rowCount, 0);
  }

  /**
   * Makes changes, all of them at one moment at the end. A call must be done before the next begins.
   *
   * @param changes ids with their documents, undefined for those that are taken out; of the same id the last one holds
   */
  async change(changes: Iterable<readonly [string, Document | undefined]>): Promise<void> {
    const latest = new Map(changes);
    const added = this.#placed([...latest.values()].filter((document) => document !== undefined));
    const merged = partsToMerge(this.#small, added.length, MOST_AT_ONCE);
    const kept = this.#placed(merged.flatMap(({ documents }) => [...documents.values()])).filter(
      ({ document }) => !latest.has(document.id),
    );
    const placed = [...kept, ...added].sort((a, b) => a.place - b.place);
    const built: SmallPart[] = [];
    for (let from = 0; from < placed.length; from += MOST_AT_ONCE) {
      built.push(smallPart(this.schema, placed.slice(from, from + MOST_AT_ONCE)));
      await nextTurn();
    }
    this.#takeOut([...latest.keys()]);
    for (const { document, place } of added) {
      this.#places.set(document.id, place);
      this.#nextPlace = Math.max(this.#nextPlace, place + 1);
    }
    const before = this.#small.slice(0, this.#small.length - merged.length);
    this.#small = [...before, ...built].filter((part) => part.documents.size > 0);
    this.all = [{ segment: this.#large, places: undefined }, ...this.#small];
  }

  /** A document that is there keeps its place; one that is new, or was taken out before, comes last. */
  #placed(documents: readonly Document[]): PlacedDocument[] {
    let next = this.#nextPlace;
    return documents.map((document) => ({
      document,
      place: this.#places.get(document.id) ?? this.#numberInLarge(document.id) ?? next++,
    }));
  }

  #numberInLarge(id: string): number | undefined {
    const number = documentById(this.#large.data, id);
    return number === undefined || this.#replaced.has(number) ? undefined : number;
  }

  #takeOut(ids: readonly string[]): void {
    const numbers = ids.map((id) => this.#numberInLarge(id)).filter((number) => number !== undefined);
    for (const number of numbers) this.#replaced.add(number);
    if (numbers.length > 0) this.#large.remove(numbers);
    for (const part of this.#small) removeFrom(part, ids);
    for (const id of ids) this.#places.delete(id);
  }
}
