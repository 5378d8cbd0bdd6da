import { setTimeout as sleep } from 'node:timers/promises';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { codeOf } from '#platform/plain-error.ts';
import type { Day } from '#shared/calendar.ts';
import { applySome, isAnyDue, type Went } from './applied-prices.store.ts';
import { FIRST_GO, nextGo } from './goes.rules.ts';
import { findChange } from './list-price-changes.store.ts';

interface Deps {
  readonly db: Db;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

/** Somebody else is at it, or holds what is needed. */
const BUSY_MS = 50;
/** Between two goes, for whoever else wants the database. */
const PAUSE_MS = 2;

/**
 * Applies what is due, in goes; several copies may do so at once, each part is changed by one of them (decision 0192).
 *
 * @param signal gives up between two goes
 */
export async function applyDue({ db, today }: Deps, signal?: AbortSignal): Promise<void> {
  if (!(await isAnyDue(db, today()))) return;
  let parts = FIRST_GO;
  while (!signal?.aborted) {
    const began = performance.now();
    const went = await oneGo(db, today(), parts);
    if (went.kind === 'went') parts = nextGo(parts, performance.now() - began);
    if (went.kind === 'none due') return;
    await sleep(went.kind === 'busy' ? BUSY_MS : PAUSE_MS);
  }
}

async function oneGo(db: Db, today: Day, parts: number): Promise<Went> {
  try {
    return await db.transaction().execute(async (tx) => {
      const went = await applySome(tx, today, parts);
      if (went.kind === 'went' && went.finished !== undefined) await note(tx, went.finished);
      return went;
    });
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return { kind: 'busy' };
    throw error;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function note(tx: Tx, id: string): Promise<void> {
  const change = await findChange(tx, id);
  if (!change) return;
  const { effective, total, applied, conflicts } = change;
  await recordCommandChange(tx, 'The clock', {
    subject: 'list prices',
    subjectId: id,
    label: `List prices of ${effective}`,
    action: 'applied',
    after: { prices: total, applied, toDecide: conflicts },
  });
}

const LOOK_EVERY_MS = 1_000;

/** Applies what falls due while the shop is open, and before it opens. @returns how to stop it */
export async function followListPrices({
  log,
  ...deps
}: Deps & { readonly log: Log }): Promise<() => Promise<void>> {
  const closing = new AbortController();
  await applyDue(deps, closing.signal);
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      await applyDue(deps, closing.signal).catch((error: unknown) => {
        log.warn({ err: error }, 'list prices that are due could not be applied; it is tried again');
      });
    }
  };
  const following = follow();
  return async () => {
    closing.abort();
    await following;
  };
}
