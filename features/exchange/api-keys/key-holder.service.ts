import { findViewer } from '#features/people/accounts/accounts.public.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal, tooMany } from '#platform/http/refusal.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { HolderOfKey } from '#platform/http/who.ts';
import type { Log } from '#platform/log.ts';
import type { Day } from '#shared/calendar.ts';
import { findKey, type KnownKey, saveUsed } from './api-keys.store.ts';
import { CALLS, type Counted, counting, WINDOW_SECONDS } from './key-rate.rules.ts';

interface Deps {
  readonly config: Pick<Config, 'rateLimitScale'>;
  readonly db: Db;
  readonly log: Log;
  readonly today: () => Day;
}

/** Each copy of the server counts by itself (decision 0227). */
export function keyHolder({ config, db, log, today }: Deps): HolderOfKey {
  const most = Math.max(1, Math.round(CALLS * config.rateLimitScale));
  const counts = new Map<string, Counted>();
  let sweptAt = 0;

  const count = (id: string): ReturnType<typeof counting> => {
    const now = performance.now();
    if (now - sweptAt >= WINDOW_SECONDS * 1_000) {
      for (const [key, { since }] of counts) if (now - since >= WINDOW_SECONDS * 1_000) counts.delete(key);
      sweptAt = now;
    }
    const rate = counting(counts.get(id), now, most);
    counts.set(id, rate.counted);
    return rate;
  };

  return async (text, tell) => {
    const key = await findKey(db, text);
    if (!key) throw doesNotWork();
    const rate = count(key.id);
    tell(rate.headers);
    if (!rate.isAllowed) throw tooMany(rate.seconds, rate.headers);
    const found = await findViewer(db, key.made_by, today());
    if (!found || !mayCallFor(key, found)) throw doesNotWork();
    if (key.unused_lately)
      await saveUsed(db, key.id).catch((error: unknown) =>
        // A database that takes no writes just now can still be read.
        log.warn({ err: error }, 'when a key was last used could not be noted'),
      );
    const { id, name, scopes } = key;
    return { ...found.viewer, key: { id, name, scopes } };
  };
}

/** A company's key stops with the rights of whoever made it; the supplier's is listed for review, and goes on (book 7). */
function mayCallFor(
  { company }: KnownKey,
  { viewer, isDisabled }: { readonly viewer: SignedInViewer; readonly isDisabled: boolean },
): boolean {
  if (company === null) return viewer.role === 'admin';
  return (
    viewer.role === 'customer' &&
    !isDisabled &&
    viewer.distributorId === company &&
    viewer.companyRole === 'manager'
  );
}

const doesNotWork = (): Refusal => new Refusal(401, [{ message: 'This API key does not work.' }]);
