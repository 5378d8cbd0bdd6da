import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Shop {
  readonly address: string;
  /** Seconds of processor time so far. */
  readonly cpuSeconds: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openShop(databaseUrl: string, snapshotFile: string): Promise<Shop> {
  const child = fork(path.join(import.meta.dirname, 'shop-process.ts'), [
    `--url=${databaseUrl}`,
    `--snapshot=${snapshotFile}`,
  ]);
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof address !== 'string') throw new Error('The shop did not open.');
  return {
    address,
    async cpuSeconds() {
      child.send('How much so far?');
      const [usage] = await once(child, 'message');
      return (usage.user + usage.system) / 1e6;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
