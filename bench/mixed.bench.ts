import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { kept, unasked } from './asking.ts';
import { Client } from './client.ts';
import { addingToCarts, CONNECTIONS, ordering, partsByThePiece } from './deeds.ts';
import type { Operation } from './load.ts';
import { partOptions, report } from './part.ts';
import { type QuestionKind, questionKinds } from './questions.ts';
import { PASSWORD } from './shop-rows.ts';
import { openShopUnderLoad } from './shop-under-load.ts';
import { mean, megabytes, percentile } from './timing.ts';

// Everything at once, for as long as it is told: visitors, buyers, staff, and a product that is changed now and then, which
// makes the shop forget what it has kept.
const MARKS = [1, 5, 10];
const SECONDS_OF_A_MARK = 30;
const CHANGE_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
const SHOWN_ERRORS = 5;

const options = partOptions();
const all = await openShopUnderLoad(options);
const { people, shop, postgres } = all;
const random = new SeededRandom(3);
const kinds = await questionKinds(all.db);
const parts = await partsByThePiece(all.db);
const tokenOf = (worker: number): string | undefined => people.buyers[worker]?.token;
const orders = ordering(parts, people.buyers.slice(800), 'mixed');

/** How often, of a hundred, and what. */
const mix: [share: number, name: string, operation: Operation][] = [];
const opening = new Client(shop.address);
for (const kind of kinds) {
  mix.push([6, `${kind.name}, kept`, await kept(kind, random, opening)]);
  mix.push([8, `${kind.name}, never asked`, onAndOn(kind)]);
  mix.push([2, `${kind.name}, buyer`, onAndOn(kind, tokenOf)]);
}
mix.push(
  [8, 'Distributors nearby', nearby],
  [7, 'Add to cart', addingToCarts(parts, people.buyers.slice(0, 800))],
  [2, 'Whole checkout', orders.order],
  [2, "The staff's list of orders", listOfStaff],
  [0.2, 'Sign-in', signIn],
);
const times = new Map<string, number[]>(mix.map(([, name]) => [name, []]));
const errors: string[] = [];
const ending = new AbortController();

await shop.inside();
const before = { server: await shop.cpuSeconds(), postgres: await postgres.cpuSeconds() };
const began = performance.now();
const collected: { readonly minute: number; readonly bytes: number }[] = [];
const running = [
  changeNowAndThen(),
  ...Array.from({ length: CONNECTIONS }, (_, worker) => connection(worker)),
];
for (const minute of [...MARKS.filter((mark) => mark < options.minutes), options.minutes]) {
  await sleep(Math.max(0, began + minute * MINUTE_MS - performance.now()));
  // What is kept is seen after a collection alone; each half of the run has one for it.
  const isHalf = minute >= options.minutes / 2;
  const inside = await shop.inside(isHalf ? 'collect' : undefined);
  // What a moment shows depends on how long ago the last collection was.
  const rss = mean(inside.rssEverySecond.slice(-SECONDS_OF_A_MARK));
  report(
    { name: `about ${minute} min: memory of the server`, value: megabytes(rss), unit: 'MB' },
    { name: `after ${minute} min: V8's heap`, value: megabytes(inside.heapBytes), unit: 'MB' },
    { name: `after ${minute} min: buffers`, value: megabytes(inside.bufferBytes), unit: 'MB' },
    { name: `until ${minute} min: event loop, p99`, value: inside.eventLoopP99Ms, unit: 'ms late' },
    { name: `until ${minute} min: event loop, longest`, value: inside.eventLoopMostMs, unit: 'ms late' },
  );
  if (inside.keptBytes === undefined) continue;
  collected.push({ minute, bytes: inside.keptBytes });
  report({ name: `after ${minute} min: kept`, value: megabytes(inside.keptBytes), unit: 'MB' });
}
ending.abort();
await Promise.all(running);
const seconds = (performance.now() - began) / 1000;
await all.mailsOf(orders.placed());
const done = [...times.values()].reduce((sum, list) => sum + list.length, 0);
const cpu = {
  server: (await shop.cpuSeconds()) - before.server,
  postgres: (await postgres.cpuSeconds()) - before.postgres,
};
for (const [name, list] of times) {
  list.sort((a, b) => a - b);
  report(
    { name: `${name}: p50`, value: percentile(list, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(list, 0.99), unit: 'ms' },
  );
}
for (const error of errors.slice(0, SHOWN_ERRORS)) process.stdout.write(`  ${error}\n`);
const [half, end] = [collected[0], collected.at(-1)];
if (half && end && half !== end)
  report({
    name: 'what is kept grows by',
    value: megabytes(end.bytes - half.bytes) / (end.minute - half.minute),
    unit: 'MB a minute',
    target: { atMost: 1 },
  });
report(
  { name: 'operations', value: done / seconds, unit: 'a second' },
  { name: 'processor time of the server', value: (cpu.server * 1000) / done, unit: 'ms' },
  { name: 'processor time of PostgreSQL', value: (cpu.postgres * 1000) / done, unit: 'ms' },
  { name: 'errors', value: errors.length, unit: '', target: { atMost: 0 } },
  {
    name: 'orders that are wrong',
    value: await all.countWrong(orders.placed()),
    unit: '',
    target: { atMost: 0 },
  },
);
opening.close();
await all.close();

async function connection(worker: number): Promise<void> {
  const client = new Client(shop.address);
  const whole = mix.reduce((sum, [share]) => sum + share, 0);
  while (!ending.signal.aborted) {
    let place = random.next() * whole;
    const [, name, operation] = mix.find(([share]) => (place -= share) < 0) ?? mix[0] ?? [];
    if (!operation || name === undefined) throw new Error('There is nothing to do.');
    const start = performance.now();
    try {
      await operation(client, worker);
      times.get(name)?.push(performance.now() - start);
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  client.close();
}

/** When all of them have been asked they are asked again. */
function onAndOn(kind: QuestionKind, token?: (worker: number) => string | undefined): Operation {
  let operation = unasked(kind, random, token);
  return async (client, worker) => {
    while ((await operation(client, worker)) === false) operation = unasked(kind, random, token);
  };
}

async function nearby(client: Client): Promise<void> {
  const place = `lng=${-120 + random.below(50_000) / 1000}&lat=${30 + random.below(18_000) / 1000}`;
  await client.demand(200, { path: `/api/distributors/search?${place}` });
}

async function listOfStaff(client: Client): Promise<void> {
  await client.demand(200, { path: '/api/orders?status=ALL&limit=24', token: people.adminToken });
}

async function signIn(client: Client): Promise<void> {
  const email = `buyer${random.below(people.buyers.length)}@example.com`;
  await client.demand(200, { path: '/api/login', method: 'POST', body: { email, password: PASSWORD } });
}

async function changeNowAndThen(): Promise<void> {
  const client = new Client(shop.address);
  const token = people.adminToken;
  const products = await all.db.selectFrom('products').select('id').limit(1_000).execute();
  for (;;) {
    await sleep(CHANGE_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) break;
    const path = `/api/products/${random.pick(products).id}`;
    try {
      const { version } = JSON.parse((await client.demand(200, { path: `${path}?for=edit`, token })).text());
      const body = { version, description: `Changed at ${new Date().toISOString()}` };
      await client.demand(200, { path, method: 'PATCH', token, body });
    } catch (error) {
      errors.push(String(error));
    }
  }
  client.close();
}
