import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/postgres/postmaster.ts';
import type { InsideShop } from './inside-shop.ts';
import { cpuSecondsOf } from './processor.ts';

export interface Shop {
  readonly address: string;
  readonly start: Start;
  /** Seconds of processor time so far, of all its threads. */
  readonly cpuSeconds: () => Promise<number>;
  readonly inside: (message?: 'collect') => Promise<InsideShop>;
  readonly close: () => Promise<void>;
}

/** What it took until it answered. */
export interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

interface ShopOptions {
  readonly dataDir: string;
  /** Unset: the data folder is made anew, and the search index is built at the start. */
  readonly keepsData?: boolean;
  /** Unset: mail is written to files. */
  readonly smtpUrl?: string;
}

/** The first start on a large catalog takes a while. */
const START_MS = 600_000;

/** The server as an operator starts it, in production, on a database of the benchmarks. */
export async function openShop(
  databaseUrl: string,
  { dataDir, keepsData = false, smtpUrl }: ShopOptions,
): Promise<Shop> {
  if (!keepsData) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const logFile = path.join(dataDir, 'server.log');
  const log = await open(logFile, 'a');
  const began = performance.now();
  const child = fork(path.join(import.meta.dirname, '../app/main.ts'), {
    execArgv: ['--import', path.join(import.meta.dirname, 'inside-shop.ts')],
    stdio: ['ignore', 'ignore', log.fd, 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: address,
      DEMO: 'false',
      // All of the load comes from one address.
      RATE_LIMIT_SCALE: '1000000',
      SMTP_URL: smtpUrl ?? '',
    },
  });
  const ended = once(child, 'exit');
  await log.close();
  const opening = new AbortController();
  const answers = untilItAnswers(address, opening.signal);
  const opened = await Promise.race([answers, ended.then(() => false)]).finally(() => opening.abort());
  if (!opened) throw new Error(`The shop did not open: ${logFile} says why.`);
  const cpuSeconds = async (): Promise<number> => cpuSecondsOf(child.pid ?? 0);
  return {
    address,
    start: { seconds: (performance.now() - began) / 1000, cpuSeconds: await cpuSeconds() },
    cpuSeconds,
    async inside(message) {
      child.send(message ?? 'How is it inside?');
      const [told] = await once(child, 'message');
      return told;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilItAnswers(address: string, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && !signal.aborted) {
    const response = await fetch(`${address}/api/ready`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return true;
    await sleep(50);
  }
  return false;
}
