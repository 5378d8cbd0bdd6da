import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#platform/http/refusal.ts';
import { workQueue } from './work-queue.ts';

function actions() {
  const done: Array<() => void> = [];
  let running = 0;
  let most = 0;
  const action = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => done.push(resolve));
    running--;
  };
  return { action, finishOne: () => done.shift()?.(), most: () => most, running: () => running };
}
const busy = 'Too many just now.';
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two at once, the third begins when one is done', async () => {
  const inQueue = workQueue({ atOnce: 2, mostWaiting: 10, busy });
  const { action, finishOne, most, running } = actions();
  const all = Array.from({ length: 5 }, () => inQueue(action));
  await settled();
  assert.equal(running(), 2);
  for (let i = 0; i < 5; i++) {
    finishOne();
    await settled();
  }
  await Promise.all(all);
  assert.equal(most(), 2);
});

test('whoever finds the queue full is sent away, and those in it are served', async () => {
  const inQueue = workQueue({ atOnce: 1, mostWaiting: 1, busy });
  const { action, finishOne } = actions();
  const served = [inQueue(action), inQueue(action)];
  await assert.rejects(
    inQueue(action),
    (error) => error instanceof Refusal && error.status === 503 && error.message === busy,
  );
  finishOne();
  await settled();
  finishOne();
  await Promise.all(served);
});

test('a task that fails frees its place', async () => {
  const inQueue = workQueue({ atOnce: 1, mostWaiting: 0, busy });
  await assert.rejects(
    inQueue(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await inQueue(async () => 'yes'), 'yes');
});
