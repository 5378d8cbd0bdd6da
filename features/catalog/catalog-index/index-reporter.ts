import { hostname } from 'node:os';
import type { Db } from '#platform/db/db.ts';
import { storableText } from '#platform/storable.ts';
import { type IndexState, removeIndexState, saveIndexState } from './catalog-index.store.ts';
import { countProducts } from './placed-products.store.ts';

/** What this copy of the server says of its index, for the admin's page and `ferrule index rebuild`. */
export interface IndexReporter {
  readonly building: (documents: number) => Promise<void>;
  readonly ready: (documents: number) => Promise<void>;
  readonly failed: (error: unknown) => Promise<void>;
  /** Takes all of it back: the copy stops. */
  readonly close: () => Promise<void>;
}

/** @param mark tells this copy from others of the same process number and machine */
export function reportIndex(db: Db, mark: string): IndexReporter {
  const copy = `${hostname()}-${process.pid}-${mark}`;
  let last: Promise<void> = Promise.resolve();

  /** One after the other: a progress that was long in coming must not follow the end. */
  function say(state: IndexState['state'], documents: number, error?: string): Promise<void> {
    const said = last.then(async () => {
      const total = state === 'ready' ? documents : await countProducts(db);
      await saveIndexState(db, copy, { state, documents, total, ...(error !== undefined && { error }) });
    });
    last = said.catch(() => undefined);
    return said;
  }

  return {
    building: (documents) => say('building', documents),
    ready: (documents) => say('ready', documents),
    failed: (error) => say('failed', 0, storableText(error instanceof Error ? error.message : String(error))),
    async close() {
      await last;
      await removeIndexState(db, copy);
    },
  };
}
