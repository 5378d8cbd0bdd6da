/** Processor time of many calls: other programs on the machine do not count, waiting does not count. */
export interface Measured {
  readonly name: string;
  readonly rounds: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  /** What p99 must not exceed, where something was promised. */
  readonly limit: number | undefined;
}

/** Milliseconds of processor time, of all threads of this process. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function measure(
  name: string,
  rounds: number,
  limit: number | undefined,
  run: () => Promise<unknown>,
): Promise<Measured> {
  for (let round = 0; round < rounds / 10; round++) await run();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuMilliseconds();
    await run();
    took.push(cpuMilliseconds() - before);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  return { name, rounds, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1), limit };
}

export function table(measured: readonly Measured[]): string {
  const head = ['processor time, ms', 'p50', 'p90', 'p99', 'max', 'p99 <=', ''];
  const rows = measured.map(({ name, p50, p90, p99, max, limit }) => [
    name,
    ...[p50, p90, p99, max].map((time) => time.toFixed(2)),
    limit === undefined ? '' : String(limit),
    limit === undefined ? '' : p99 <= limit ? 'ok' : 'TOO SLOW',
  ]);
  return [head, ...rows]
    .map(([name = '', ...cells]) => name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(''))
    .join('\n');
}
