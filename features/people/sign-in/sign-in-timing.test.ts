import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { passwordWork } from '#features/people/accounts/passwords.service.ts';
import { PASSWORD, type People, testPeople } from '#testing/people.ts';
import { type PeopleApp, peopleApp } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp({ settings: { RATE_LIMIT_SCALE: '100000', ACCOUNT_ENUMERATION: 'strict' } });
  people = await testPeople(shop.db, await passwordWork().hash(PASSWORD));
});
after(() => shop.close());

/** Milliseconds of each action, done in turn so that both meet the same weather. */
async function timed(count: number, actions: ReadonlyArray<() => Promise<unknown>>): Promise<number[][]> {
  const times = actions.map((): number[] => []);
  for (let i = 0; i < count; i++)
    for (const [which, action] of actions.entries()) {
      const began = performance.now();
      await action();
      times[which]?.push(performance.now() - began);
    }
  return times;
}

const quantile = (times: readonly number[] = [], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
/** A tenth of the rounds on a busy machine says less than all of them on a quiet one. */
const MOST_APART = process.env['LONG'] === '1' ? 1.4 : 5;
const shown = (ms: number): string => `${ms.toFixed(2)} ms`;

test('a wrong password and an unknown address take the same time', async (t) => {
  const signIn = (email: string) => async () =>
    shop.call('POST', '/api/login', { body: { email, password: 'wrong wrong wrong' } });
  const actions = [signIn(people.buyer.email), signIn('nobody.at.all@example.com')];
  await timed(3, actions);
  const [wrong, unknown] = await timed(rounds(200), actions);
  const [a, b] = [quantile(wrong, 0.5), quantile(unknown, 0.5)];
  t.diagnostic(`median of ${wrong?.length} each: wrong password ${shown(a)}, unknown address ${shown(b)}`);
  // Without the dummy hash the unknown address would be ten times as quick.
  assert.ok(Math.max(a, b) < MOST_APART * Math.min(a, b), `${shown(a)} against ${shown(b)}`);
});

test('asking for a reset takes the same time for a known and an unknown address', async (t) => {
  const ask = (email: string) => async () => shop.call('POST', '/api/password-resets', { body: { email } });
  const actions = [ask(people.buyer.email), ask('nobody.at.all@example.com')];
  await timed(3, actions);
  const [known, unknown] = await timed(rounds(200), actions);
  const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)];
  t.diagnostic(`median of ${known?.length} each: known ${shown(a)}, unknown ${shown(b)}`);
  assert.ok(Math.max(a, b) < MOST_APART * Math.min(a, b), `${shown(a)} against ${shown(b)}`);
});

test('a hundred sign-ins at once do not stop the others', async (t) => {
  const signIns = Promise.all(
    Array.from({ length: 100 }, async (_, i) =>
      shop.call('POST', '/api/login', { body: { email: `nobody${i}@example.com`, password: 'wrong wrong' } }),
    ),
  );
  let isDone = false;
  const done = signIns.then(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const began = performance.now();
    await shop.call('GET', '/api/distributors', { token: people.admin.token });
    times.push(performance.now() - began);
  }
  await done;
  t.diagnostic(
    `${times.length} reads meanwhile: p50 ${shown(quantile(times, 0.5))}, p99 ${shown(quantile(times, 0.99))}`,
  );
  assert.ok(quantile(times, 0.99) < 5_000);
});
