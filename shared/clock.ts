/** What time it is. The roof passes one to whatever decides by the time; nothing else asks the computer. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
