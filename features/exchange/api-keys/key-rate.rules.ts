import { type LimitHeaders, limitHeaders } from '#shared/limit-headers.ts';

/** How often one key may call. */
export const CALLS = 1_200;
export const WINDOW_SECONDS = 60;

/** What a key has called since its minute began. */
export interface Counted {
  readonly since: number;
  readonly calls: number;
}

export interface Rate {
  readonly counted: Counted;
  readonly isAllowed: boolean;
  /** Until the next minute begins. */
  readonly seconds: number;
  readonly headers: LimitHeaders;
}

/**
 * Counts one call more.
 *
 * @param now milliseconds
 * @param most in a minute
 */
export function counting(before: Counted | undefined, now: number, most: number): Rate {
  const isOver = !before || now - before.since >= WINDOW_SECONDS * 1_000;
  const counted = isOver ? { since: now, calls: 1 } : { since: before.since, calls: before.calls + 1 };
  const seconds = Math.ceil((counted.since + WINDOW_SECONDS * 1_000 - now) / 1_000);
  return {
    counted,
    isAllowed: counted.calls <= most,
    seconds,
    headers: limitHeaders('key', { most, window: WINDOW_SECONDS, left: most - counted.calls, seconds }),
  };
}
