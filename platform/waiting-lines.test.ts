import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#platform/http/refusal.ts';
import { waitingLines } from './waiting-lines.ts';

const message = 'Too many at once.';
const isSentAway = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 503 && error.extra.headers?.['Retry-After'] === '2';

/** A task that is done when it is told so, and says when it began. */
function task() {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const run = async (): Promise<string> => {
    begins();
    await mayEnd;
    return 'done';
  };
  return { run, end, begun };
}

test('Of one key one is done at a time, in the order they came; another key does not wait', async () => {
  const inTurn = waitingLines({ mostWaiting: 5, patienceMs: 60_000, message });
  const [first, other] = [task(), task()];
  const order: number[] = [];
  const one = inTurn('a', first.run);
  const rest = [1, 2, 3].map(async (number) => inTurn('a', async () => void order.push(number)));
  const elsewhere = inTurn('b', other.run);
  await Promise.all([first.begun, other.begun]);
  assert.deepEqual(order, []);
  first.end();
  other.end();
  assert.deepEqual(await Promise.all([one, elsewhere]), ['done', 'done']);
  await Promise.all(rest);
  assert.deepEqual(order, [1, 2, 3]);
});

test('Whoever would be one too many is sent away at once, and a task that fails lets the next one in', async () => {
  const inTurn = waitingLines({ mostWaiting: 1, patienceMs: 60_000, message });
  const first = task();
  const one = inTurn('a', async () => {
    await first.run();
    throw new Error('failed');
  });
  const second = inTurn('a', async () => 'second');
  await assert.rejects(
    inTurn('a', async () => 'third'),
    isSentAway,
  );
  first.end();
  await assert.rejects(one, /failed/);
  assert.equal(await second, 'second');
  assert.equal(await inTurn('a', async () => 'later'), 'later');
});

test('Whoever has waited too long is sent away, and those behind move up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const inTurn = waitingLines({ mostWaiting: 5, patienceMs: 10_000, message });
  const first = task();
  const one = inTurn('a', first.run);
  const late = inTurn('a', async () => 'late');
  t.mock.timers.tick(5_000);
  const behind = inTurn('a', async () => 'behind');
  t.mock.timers.tick(5_000);
  await assert.rejects(late, isSentAway);
  first.end();
  assert.equal(await one, 'done');
  assert.equal(await behind, 'behind');
});
