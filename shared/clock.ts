/** What time it is. The roof passes one to whatever decides by the time; nothing else asks the computer. */
export interface Clock {
  now(): Date;
  /** How far a demo's clock was set ahead of the real one; absent for the real one. */
  readonly aheadMs?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of another one; behind it for less than nothing. */
export const clockAhead = (clock: Clock, aheadMs: number): Clock => ({
  now: () => new Date(clock.now().getTime() + aheadMs),
  aheadMs,
});
