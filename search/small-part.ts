import type { Part } from '#search/merge/part.ts';
import { buildIndex } from './build-index.ts';
import { documentById } from './document-id.ts';
import type { Document, IndexSchema } from './engine.ts';
import { Segment } from './segment.ts';

/** A small index of changed documents; their objects are kept, so that it can be built anew together with others. */
export interface SmallPart extends Part {
  readonly places: Uint32Array;
  /** Those that are live, by id. */
  readonly documents: Map<string, Document>;
}

export interface PlacedDocument {
  readonly document: Document;
  readonly place: number;
}

/** @param placed in the order of their places */
export function smallPart(schema: IndexSchema, placed: readonly PlacedDocument[]): SmallPart {
  const documents = placed.map(({ document }) => document);
  return {
    segment: new Segment(buildIndex(schema, documents)),
    places: Uint32Array.from(placed, ({ place }) => place),
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}

export function removeFrom({ segment, documents }: SmallPart, ids: readonly string[]): void {
  const mine = ids.filter((id) => documents.delete(id)).map((id) => documentById(segment.data, id));
  if (mine.length > 0) segment.remove(mine.filter((document) => document !== undefined));
}

/**
 * The parts at the end that are built anew together with new documents: as long as the last one is not much larger than
 * what comes to it. So there are few parts, and a document is built anew only as often as they double.
 */
export function partsToMerge(parts: readonly SmallPart[], added: number, most: number): readonly SmallPart[] {
  let from = parts.length;
  let size = added;
  for (const part of parts.toReversed()) {
    const own = part.documents.size;
    if (own > 2 * size || own + size > most) break;
    size += own;
    from--;
  }
  return parts.slice(from);
}
