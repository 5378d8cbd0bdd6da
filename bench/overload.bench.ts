import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { type Asked, type Outcome, openLoad } from '#testing/open-load.ts';
import { Client } from './client.ts';
import { CONNECTIONS, ordering, partsByThePiece } from './deeds.ts';
import { partOptions, report } from './part.ts';
import { type Asking, questionKinds } from './questions.ts';
import { openShopUnderLoad } from './shop-under-load.ts';
import { megabytes, percentile } from './timing.ts';

// Five times what it can bear, for a minute: mostly what nobody has asked before, some of what is kept, a file now and then,
// and buyers who order meanwhile. Everybody comes on a connection of their own.
const TIMES = 5;
const SECONDS = 60;
const STEP_SECONDS = 8;
const STEP = 1.35;
const FIRST_RATE = 60;
/** Borne is a rate at which one of a hundred at most is not answered within a second. */
const IN_TIME_MS = 1_000;
const SLOW_SHARE = 0.01;
const CALM_SECONDS = 15;
const REST_MS = 5_000;
const ORDERS_A_SECOND = 2;

const options = partOptions();
const all = await openShopUnderLoad(options);
const { people, shop } = all;
const random = new SeededRandom(5);
const kinds = (await questionKinds(all.db)).filter(({ name }) => name !== 'Product');
const never: Asking[] = kinds.map((kind) => kind.asking(random));
const kept = await keptQuestions();
const orders = ordering(await partsByThePiece(all.db), people.buyers, 'overload');

const bearable = await bearableRate();
report({ name: 'it bears', value: bearable, unit: 'a second' });
const before = await shop.inside();
const buying = startBuying();
const began = performance.now();
const hard = await openLoad(shop.address, mix(), { perSecond: TIMES * bearable, seconds: SECONDS });
const over = began + SECONDS * 1_000;
const inside = await shop.inside();
const calm = await openLoad(shop.address, mix(), { perSecond: bearable / 2, seconds: CALM_SECONDS });
const bought = await buying.stop();
await all.mailsOf(orders.placed());

for (const name of ['never asked', 'kept', 'file']) tell(name, hard);
bought.times.sort((a, b) => a - b);
report(
  { name: 'orders placed', value: bought.times.length, unit: '' },
  { name: 'orders that failed', value: bought.errors.length, unit: '', target: { atMost: 0 } },
  { name: 'whole order of seven requests: p50', value: percentile(bought.times, 0.5), unit: 'ms' },
  { name: 'whole order of seven requests: p99', value: percentile(bought.times, 0.99), unit: 'ms' },
  {
    name: 'orders that are wrong',
    value: await all.countWrong(orders.placed()),
    unit: '',
    target: { atMost: 0 },
  },
  { name: 'event loop, p99', value: inside.eventLoopP99Ms, unit: 'ms late' },
  { name: 'event loop, longest', value: inside.eventLoopMostMs, unit: 'ms late' },
  { name: 'memory before', value: megabytes(before.rssBytes), unit: 'MB' },
  { name: 'memory after', value: megabytes(inside.rssBytes), unit: 'MB' },
  {
    name: 'back to normal after',
    value: secondsUntilNormal(over, [...hard, ...calm]),
    unit: 's',
    target: { atMost: 10 },
  },
);
for (const error of new Set(bought.errors.slice(0, 5))) process.stdout.write(`  ${error}\n`);
await all.close();

/** What nobody asked before, one in twenty of what is kept, one in two hundred a file. */
function mix(): () => Asked {
  let asked = 0;
  return () => {
    asked++;
    if (asked % 200 === 0)
      return { name: 'file', path: '/api/users/export?format=csv', token: people.adminToken };
    if (asked % 20 === 0) return { name: 'kept', ...random.pick(kept) };
    let question = random.pick(never)();
    // Of part numbers and words there are only so many; of ranges there is no end.
    while (!question) question = random.pick(never)();
    return { name: 'never asked', ...question.request };
  };
}

async function keptQuestions() {
  const client = new Client(shop.address);
  const questions = kinds.flatMap((kind) => {
    const next = kind.asking(random);
    return Array.from({ length: 5 }, next).filter((question) => question !== undefined);
  });
  for (const { request } of questions) await client.demand(200, request);
  client.close();
  return questions.map(({ request }) => request);
}

/** The end of the first second of which all were answered in time. */
function secondsUntilNormal(over: number, outcomes: readonly Outcome[]): number {
  const late = new Set(outcomes.filter(isLate).map(({ sentAt }) => Math.floor((sentAt - over) / 1_000)));
  for (let second = 0; second < CALM_SECONDS; second++) if (!late.has(second)) return second + 1;
  return Number.POSITIVE_INFINITY;
}

function isLate({ status, ms }: Outcome): boolean {
  return status !== 200 || ms > IN_TIME_MS;
}

async function bearableRate(): Promise<number> {
  // Programs are slow in the beginning.
  await openLoad(shop.address, mix(), { perSecond: FIRST_RATE, seconds: STEP_SECONDS });
  for (let perSecond = FIRST_RATE; ; perSecond *= STEP) {
    const outcomes = await openLoad(shop.address, mix(), { perSecond, seconds: STEP_SECONDS });
    const late = outcomes.filter(isLate).length / outcomes.length;
    process.stdout.write(
      `  ${Math.round(perSecond)} a second: ${(100 * late).toFixed(1)} % are late or refused\n`,
    );
    if (late <= SLOW_SHARE) continue;
    if (perSecond === FIRST_RATE) throw new Error('It bears nothing.');
    await sleep(REST_MS);
    return perSecond / STEP;
  }
}

/** At a steady rate, whatever became of those before. */
function startBuying() {
  const times: number[] = [];
  const errors: string[] = [];
  const running: Promise<void>[] = [];
  let turn = 0;
  const timer = setInterval(() => running.push(buy(turn++ % CONNECTIONS)), 1_000 / ORDERS_A_SECOND);
  async function buy(worker: number): Promise<void> {
    const client = new Client(shop.address);
    const start = performance.now();
    try {
      await orders.order(client, worker);
      times.push(performance.now() - start);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
    client.close();
  }
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { times, errors };
    },
  };
}

function tell(name: string, outcomes: readonly Outcome[]): void {
  const those = outcomes.filter((outcome) => outcome.name === name);
  const answered = those.filter(({ status }) => status === 200);
  const refused = those.filter(
    ({ status, saysWhenToComeBack }) => [429, 503].includes(status) && saysWhenToComeBack,
  );
  const silent = those.filter(({ status }) => status === 0);
  const times = (list: readonly Outcome[]) => list.map(({ ms }) => ms).toSorted((a, b) => a - b);
  report(
    { name: `${name}: asked`, value: those.length / SECONDS, unit: 'a second' },
    { name: `${name}: answered`, value: answered.length / SECONDS, unit: 'a second' },
    { name: `${name}: answered, p50`, value: percentile(times(answered), 0.5), unit: 'ms' },
    { name: `${name}: answered, p99`, value: percentile(times(answered), 0.99), unit: 'ms' },
    { name: `${name}: told when to come back`, value: refused.length / SECONDS, unit: 'a second' },
    { name: `${name}: told so, p99`, value: percentile(times(refused), 0.99), unit: 'ms' },
    {
      name: `${name}: never answered in 10 s`,
      value: silent.length / SECONDS,
      unit: 'a second',
      target: { atMost: 0 },
    },
    {
      name: `${name}: answered otherwise`,
      value: those.length - answered.length - refused.length - silent.length,
      unit: '',
      target: { atMost: 0 },
    },
  );
}
