/** Book 1: a go holds nobody longer than 50 ms; half of it is left for what else the machine has to do. */
const GO_MS = 25;
const FEWEST = 5;
const MOST = 100;

/** Parts in the first go, before anything is known about the machine. */
export const FIRST_GO = 20;

/**
 * How many parts the next go takes.
 *
 * @param parts in the go before
 * @param tookMs what that go took
 */
export function nextGo(parts: number, tookMs: number): number {
  const inTime = Math.floor((parts * GO_MS) / tookMs);
  return Math.max(FEWEST, Math.min(MOST, 2 * parts, inTime));
}
