import type { Engine } from '#e2e/engine.ts';
import type { Db } from '#platform/db/db.ts';
import type { People } from '#testing/people.ts';
import type { Hand } from './hand.ts';

/** A shop with people in it, and a browser that is open. */
export interface Bench {
  /** Once the tests have begun. */
  readonly at: () => {
    readonly db: Db;
    readonly people: People;
    readonly engine: Engine;
    readonly hand: Hand;
    readonly url: string;
  };
  readonly open: (path: string, width: number) => Promise<void>;
  readonly signedIn: (as: 'admin' | 'buyer', path: string, width: number) => Promise<void>;
  readonly signedOut: (width: number) => Promise<void>;
}
