import { setTimeout as sleep } from 'node:timers/promises';
import { requestIndexRebuild } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { listIndexStates } from './catalog-index.store.ts';

interface Operator {
  readonly say: (line: string) => void;
  readonly showProgress?: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const ASK_EVERY_MS = 250;

/** `ferrule index rebuild`: asks every running copy to build its search index anew, and waits for them. */
export const indexCommand = {
  name: 'index',
  usage: 'rebuild',
  summary: 'build the search index of every running copy anew',
  /** @returns the exit code: 0 done, 1 a copy failed, 2 not understood */
  async run(args: readonly string[], { say, showProgress, onDatabase }: Operator): Promise<0 | 1 | 2> {
    if (args.length !== 1 || args[0] !== 'rebuild') {
      say('Usage: npx ferrule index rebuild');
      return 2;
    }
    return onDatabase(async (db) => {
      const before = new Map((await listIndexStates(db)).map(({ copy, startedAt }) => [copy, startedAt]));
      if (before.size === 0) {
        say('No server is running; the next one builds its index when it starts.');
        await requestIndexRebuild(db);
        return 0;
      }
      await requestIndexRebuild(db);
      for (;;) {
        const states = (await listIndexStates(db)).filter(({ copy }) => before.has(copy));
        const done = states.filter(
          ({ copy, state, startedAt }) => state !== 'building' && startedAt !== before.get(copy),
        );
        showProgress?.(states.map(({ documents, total }) => `${documents} of ${total}`).join(', '));
        if (done.length === states.length) {
          for (const { copy, state, documents, error } of states)
            say(state === 'failed' ? `${copy}: failed. ${error ?? ''}` : `${copy}: ${documents} products`);
          return states.some(({ state }) => state === 'failed') ? 1 : 0;
        }
        await sleep(ASK_EVERY_MS);
      }
    });
  },
};
