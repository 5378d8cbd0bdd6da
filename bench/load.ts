import { Client } from './client.ts';
import type { PostgresProcesses } from './processor.ts';
import type { Shop } from './shop.ts';
import { percentile } from './timing.ts';

/** What one operation costs, and how many of them there are in a second. */
export interface Cost {
  readonly operations: number;
  readonly perSecond: number;
  /** Processor time of one. */
  readonly serverMs: number;
  readonly postgresMs: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the answers of one, as they came. */
  readonly bytes: number;
  /** Answers that were not as they have to be. */
  readonly errors: number;
  readonly firstError?: string;
}

/**
 * One operation, also of several requests; it throws when an answer is not as it has to be.
 *
 * @returns false when there is nothing more to ask: the measuring ends
 */
export type Operation = (client: Client, worker: number) => Promise<boolean | void>;

/** Until both are reached: on a machine that does other things a few seconds are few operations. */
interface Least {
  readonly seconds: number;
  readonly operations: number;
}

export interface LoadOptions {
  readonly least?: Least;
  readonly connections?: number;
  /** What goes before it is measured: programs are slow in the beginning. */
  readonly warmUp?: Least;
  /** What an operation has set going is waited for, and counted. */
  readonly settled?: () => Promise<void>;
}

export interface Measured {
  readonly shop: Pick<Shop, 'address' | 'cpuSeconds'>;
  readonly postgres: PostgresProcesses;
}

const LEAST: Least = { seconds: 6, operations: 500 };
const WARM_UP: Least = { seconds: 2, operations: 500 };

/** Does an operation over and over, on several connections at once, each of which waits for its answer. */
export async function load(
  { shop, postgres }: Measured,
  operation: Operation,
  { least = LEAST, connections = 16, warmUp = WARM_UP, settled }: LoadOptions = {},
): Promise<Cost> {
  const clients = Array.from({ length: connections }, () => new Client(shop.address));
  try {
    await repeat(clients, operation, warmUp);
    await settled?.();
    const before = { server: await shop.cpuSeconds(), postgres: await postgres.cpuSeconds() };
    const bytesBefore = receivedBy(clients);
    const began = performance.now();
    const { times, errors } = await repeat(clients, operation, least);
    await settled?.();
    const took = (performance.now() - began) / 1000;
    const serverSeconds = (await shop.cpuSeconds()) - before.server;
    const postgresSeconds = (await postgres.cpuSeconds()) - before.postgres;
    if (times.length === 0) throw new Error(errors[0] ?? 'Nothing was answered.');
    times.sort((a, b) => a - b);
    return {
      operations: times.length,
      perSecond: times.length / took,
      serverMs: (serverSeconds * 1000) / times.length,
      postgresMs: (postgresSeconds * 1000) / times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      bytes: (receivedBy(clients) - bytesBefore) / times.length,
      errors: errors.length,
      ...(errors[0] !== undefined && { firstError: errors[0] }),
    };
  } finally {
    for (const client of clients) client.close();
  }
}

function receivedBy(clients: readonly Client[]): number {
  return clients.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
}

async function repeat(
  clients: readonly Client[],
  operation: Operation,
  least: Least,
): Promise<{ readonly times: number[]; readonly errors: string[] }> {
  const deadline = performance.now() + least.seconds * 1000;
  const times: number[] = [];
  const errors: string[] = [];
  let isOver = false;
  const goesOn = (): boolean =>
    !isOver && (performance.now() < deadline || times.length + errors.length < least.operations);
  await Promise.all(
    clients.map(async (client, worker) => {
      while (goesOn()) {
        const began = performance.now();
        try {
          if ((await operation(client, worker)) === false) isOver = true;
          else times.push(performance.now() - began);
        } catch (error) {
          errors.push(error instanceof Error ? error.message : String(error));
        }
      }
    }),
  );
  return { times, errors };
}
