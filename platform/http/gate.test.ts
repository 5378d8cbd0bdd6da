import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { eventually } from '#testing/server-process.ts';
import { Busy } from './busy.ts';
import { type Leave, openGate } from './gate.ts';
import type { Urgency } from './urgency.ts';

/** A gate in a time of its own, and what happens at it. */
function watchedGate() {
  let now = 0;
  const registry = new Registry();
  const gate = openGate({ registry, busyAfterMs: 250, clock: () => now });
  const begun: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, Leave>();
  return {
    gate,
    registry,
    begun,
    refused,
    pass: (ms: number) => {
      now += ms;
    },
    leave: (name: string) => leaving.get(name)?.(),
    /** What comes at the same time. */
    come: (urgency: Urgency, ...names: readonly string[]): void => {
      for (const name of names)
        void gate.enter(urgency).then(
          (leave) => {
            leaving.set(name, leave);
            begun.push(name);
          },
          (error: unknown) => {
            assert.ok(error instanceof Busy);
            refused.push(name);
          },
        );
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`);

test('an order that comes last goes before those who look, and these before a file', async () => {
  const { come, begun } = watchedGate();
  come('browsing', 'first');
  come('exports', 'file');
  come('browsing', 'look');
  come('orders', 'order');
  await turns(10);
  assert.deepEqual(begun, ['order', 'first', 'look', 'file']);
});

test('one piece of work is begun each turn of the event loop', async () => {
  const { come, begun } = watchedGate();
  come('browsing', ...named('look', 5));
  await turns(1);
  const first = begun.length;
  await turns(1);
  assert.equal(begun.length, first + 1);
  await turns(10);
  assert.equal(begun.length, 5);
});

test('a burst of a thousand is worked off, and nobody of it refused', async () => {
  const { come, begun, refused, leave, pass } = watchedGate();
  const names = named('look', 1_000);
  come('browsing', ...names);
  for (let turn = 0; turn < 3_000 && begun.length < names.length; turn++) {
    for (const name of begun) leave(name);
    pass(0.5);
    await turns(1);
  }
  assert.equal(begun.length, names.length);
  assert.deepEqual(refused, []);
});

test('once there has been a line for half a second the newest are refused, and an order is not', async () => {
  const { come, begun, refused, pass, registry, leave } = watchedGate();
  come('browsing', ...named('at work', 12), ...named('waiting', 40));
  await turns(20);
  assert.equal(begun.length, 12);
  pass(400);
  come('browsing', 'patient');
  await turns(1);
  assert.deepEqual(refused, [], 'a burst may pass');
  pass(200);
  come('browsing', 'newest');
  come('exports', 'file');
  come('orders', 'order');
  await turns(3);
  assert.deepEqual(refused, ['newest', 'file']);
  assert.equal(begun.at(-1), 'order');
  const metrics = await registry.metrics();
  assert.match(metrics, /^http_refused_total\{urgency="browsing"\} 1$/m);
  assert.match(metrics, /^http_refused_total\{urgency="orders"\} 0$/m);
  assert.match(metrics, /^http_waiting\{urgency="browsing"\} 41$/m);
  for (let round = 0; round < 5; round++) {
    for (const name of begun) leave(name);
    await turns(20);
  }
  for (const name of begun) leave(name);
  pass(1);
  come('browsing', 'afterwards');
  await turns(20);
  assert.ok(begun.includes('afterwards'), 'the line was empty: all is well again');
});

test('of a few nobody is refused, however slow the machine is', async () => {
  const { come, begun, refused, pass } = watchedGate();
  come('browsing', ...named('at work', 12), ...named('waiting', 39));
  await turns(20);
  pass(900);
  come('browsing', 'one more');
  await turns(1);
  assert.deepEqual(refused, []);
  come('browsing', 'one too many');
  await turns(1);
  assert.deepEqual(refused, ['one too many']);
  assert.equal(begun.length, 12);
});

test('whoever has left is passed over', async () => {
  const { gate, come, begun } = watchedGate();
  come('browsing', 'first');
  await assert.rejects(
    gate.enter('browsing', () => true),
    Busy,
  );
  come('browsing', 'next');
  await turns(5);
  assert.deepEqual(begun, ['first', 'next']);
});

test('those who look leave turns to orders, and four files are made at once', async () => {
  const { come, begun, leave } = watchedGate();
  come('exports', ...named('file', 6));
  await turns(20);
  assert.equal(begun.length, 4);
  come('browsing', ...named('look', 20));
  await turns(30);
  assert.equal(begun.length, 12);
  come('orders', 'order');
  await turns(3);
  assert.equal(begun.at(-1), 'order');
  leave('file 0');
  leave('file 0');
  await turns(3);
  assert.equal(begun.length, 13, 'a turn is given back once');
  leave('file 1');
  await turns(3);
  assert.equal(begun.length, 14);
});

test('whoever stands at the door is taken in before the next work is begun, though not for ever', async () => {
  const { gate, come, begun } = watchedGate();
  come('browsing', 'first', ...named('next', 10));
  const turnsUntil = async (count: number): Promise<number> => {
    let waited = 0;
    while (begun.length < count && waited < 1_000) {
      gate.arrived();
      await turns(1);
      waited++;
    }
    return waited;
  };
  const untilFirst = await turnsUntil(1);
  assert.ok(untilFirst > 100 && untilFirst < 200, `${untilFirst} turns, also where there was no line`);
  const forSevenMore = await turnsUntil(8);
  assert.ok(forSevenMore < 15, `${forSevenMore} turns`);
  const untilNinth = await turnsUntil(9);
  assert.ok(untilNinth > 100 && untilNinth < 200, `${untilNinth} turns`);
});

test('work that is done gives its turn back, also when it fails', async () => {
  const { gate, come, begun } = watchedGate();
  for (let round = 0; round < 30; round++)
    await assert.rejects(
      gate.through('browsing', async () => {
        throw new Error('no');
      }),
      /no/,
    );
  come('browsing', 'next');
  await turns(5);
  assert.deepEqual(begun, ['next']);
});

test('what takes long is nobody in the way, and nobody waits for ever', async () => {
  const { come, begun, refused, pass } = watchedGate();
  come('browsing', ...named('slow', 12), 'next');
  await turns(20);
  assert.equal(begun.length, 12);
  pass(1_500);
  await eventually(() => (begun.includes('next') ? true : undefined));
  come('exports', ...named('file', 12));
  await eventually(() => (begun.filter((name) => name.startsWith('file')).length === 4 ? true : undefined));
  pass(10_000);
  await eventually(() => (refused.length === 8 ? true : undefined));
  assert.equal(begun.length, 17);
});
