import type { Document, IndexSchema } from './engine.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexData } from './index-data.ts';

/** Builds an index in one go: for small catalogs and tests; `buildInWorker` is for large ones. */
export function buildIndex(schema: IndexSchema, documents: Iterable<Document>): IndexData {
  const builder = new IndexBuilder(schema);
  for (const document of documents) builder.add(document);
  return builder.finish();
}
