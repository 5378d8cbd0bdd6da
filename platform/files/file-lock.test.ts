import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ROUNDS = 15;

test('Of two that ask for a lock at the same moment exactly one gets it', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const taken = await Promise.all(asksAtOnce(path.join(folder, 'lock')));
  const holders = Array.from(
    { length: ROUNDS },
    (_, round) => taken.filter((rounds) => rounds[round]).length,
  );
  assert.deepEqual(
    holders,
    Array.from({ length: ROUNDS }, () => 1),
  );
});

/** Two threads that meet before each round; each tells in which rounds it got the lock. */
function asksAtOnce(file: string): readonly Promise<readonly boolean[]>[] {
  const arrived = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { arrived, file } = workerData;
    let meetings = 0;
    const meet = () => {
      meetings++;
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < 2 * meetings);
    };
    void import(${JSON.stringify(path.join(import.meta.dirname, 'file-lock.ts'))}).then(({ takeLock }) => {
      const taken = [];
      for (let round = 0; round < ${ROUNDS}; round++) {
        meet();
        const lock = takeLock(file);
        taken.push(lock !== undefined);
        meet();
        lock?.release();
      }
      parentPort.postMessage(taken);
    });`;
  return [1, 2].map(async () => {
    const worker = new Worker(code, { eval: true, workerData: { arrived, file } });
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  });
}
