/** Milliseconds, ascending: what `percentile` reads. */
export type Times = readonly number[];

/**
 * Runs an action over and over.
 *
 * @returns processor time of this process for each, so that it does not matter who else is busy on the machine
 */
export async function cpuTimes(rounds: number, action: (round: number) => Promise<unknown>): Promise<Times> {
  const warmUp = Math.ceil(rounds / 20);
  for (let round = 0; round < warmUp; round++) await action(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await action(warmUp + round);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b);
}

export const percentile = (times: Times, part: number): number =>
  times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;

export const mean = (times: Times): number => times.reduce((sum, time) => sum + time, 0) / times.length;

/** @returns seconds */
export async function secondsOf(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return (performance.now() - began) / 1000;
}

export const megabytes = (bytes: number): number => bytes / 1_000_000;
