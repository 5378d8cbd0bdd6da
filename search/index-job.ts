import type { Document, IndexSchema } from './engine.ts';
import type { IndexData } from './index-data.ts';

/** What build-in-worker.ts and index-worker.ts say to each other. */

/** Documents as they were at one moment, which the mark names; any text. */
export interface DocumentReading {
  readonly mark: string;
  readonly documents: Iterable<Document> | AsyncIterable<Document>;
  /** Of what no document could be made; whole once the documents are read. */
  readonly setAside?: readonly SetAside[];
}

export interface SetAside {
  readonly id: string;
  readonly reason: string;
}

export interface Job {
  readonly schema: IndexSchema;
  readonly source:
    | { readonly kind: 'module'; readonly url: string; readonly input: unknown }
    | { readonly kind: 'stream'; readonly mark: string };
  readonly snapshotFile: string | undefined;
  readonly givesWay: boolean;
}

export type ToWorker =
  | { readonly kind: 'documents'; readonly documents: readonly Document[] }
  | { readonly kind: 'end' };

export type FromWorker =
  | { readonly kind: 'more' }
  | { readonly kind: 'progress'; readonly documents: number; readonly rows: number }
  | {
      readonly kind: 'built';
      readonly data: IndexData;
      readonly mark: string;
      readonly notKept: string | undefined;
      readonly setAside: readonly SetAside[];
    };
