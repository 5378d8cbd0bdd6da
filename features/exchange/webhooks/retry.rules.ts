const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 6 * 3_600;
const LONGEST_REST_SECONDS = 300;

/** After the first failure five seconds, then 25, two minutes … six hours. */
export const pauseSeconds = (attempts: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS ** Math.min(attempts, 10));

/** How long a server is left alone that was not there, or silent, so often in a row: what else is for it waits, too. */
export const restSeconds = (misses: number): number =>
  Math.min(LONGEST_REST_SECONDS, FIRST_SECONDS * 2 ** Math.min(misses - 1, 10));
