import autocannon from 'autocannon';
import type { Shop } from './shop.ts';

export interface Load {
  readonly perSecond: number;
  /** What one request costs the server. */
  readonly cpuMs: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 unless told. */
  readonly status?: number;
}

/** Asks for these addresses, over and over and on several connections at once. */
export async function load(
  shop: Shop,
  paths: readonly string[],
  { seconds = 6, connections = 16, headers = {}, status = 200 }: LoadOptions = {},
): Promise<Load> {
  const before = await shop.cpuSeconds();
  const result = await autocannon({
    url: shop.address,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    requests: paths.map((path) => ({ path })),
  });
  const cpuSeconds = (await shop.cpuSeconds()) - before;
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (answered === 0 || answered < result.requests.total)
    throw new Error(`${answered} of ${result.requests.total} answers were ${status}.`);
  return {
    perSecond: result.requests.average,
    cpuMs: (cpuSeconds * 1000) / answered,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
