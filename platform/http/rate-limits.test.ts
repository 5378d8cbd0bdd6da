import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testing/test-database.ts';
import { type Limit, type Limits, rateLimits, spend, sweepRateLimits } from './rate-limits.ts';
import type { Refusal } from './refusal.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let limits: Limits;
before(async () => {
  database = await testDatabase();
  limits = rateLimits(database.db, 1);
});
after(() => database.close());

const three: Limit = { name: 'three', points: 3, seconds: 600 };
const taken = async (from: Limits, limit: Limit, key: string, times: number) => {
  let allowed = 0;
  for (let i = 0; i < times; i++) if ((await from.take(limit, key)).allowed) allowed++;
  return allowed;
};

test('three are allowed and the fourth must wait for the rest of the window', async () => {
  assert.equal(await taken(limits, three, 'a', 3), 3);
  const fourth = await limits.take(three, 'a');
  assert.ok(!fourth.allowed && fourth.seconds > 590 && fourth.seconds <= 600);
  assert.equal((await limits.take(three, 'b')).allowed, true, 'others are not touched');
});

test('looking counts nothing', async () => {
  for (let i = 0; i < 10; i++) assert.equal((await limits.look(three, 'c')).allowed, true);
  await taken(limits, three, 'c', 3);
  assert.equal((await limits.look(three, 'c')).allowed, false);
});

test('what is forgotten, and a window that is over, start afresh', async () => {
  await taken(limits, three, 'd', 4);
  await limits.forget(three, 'd');
  assert.equal((await limits.look(three, 'd')).allowed, true);
  const over: Limit = { name: 'over', points: 1, seconds: 0 };
  assert.equal(await taken(limits, over, 'd', 5), 5);
});

test('a clock that is set back makes nobody wait longer than a window', async () => {
  await taken(limits, three, 'back', 4);
  await database.db
    .updateTable('rate_limits')
    .set({ expires_at: sql`expires_at + interval '1 day'` })
    .execute();
  assert.equal((await limits.look(three, 'back')).allowed, true);
  assert.equal(await taken(limits, three, 'back', 4), 3);
  const fourth = await limits.take(three, 'back');
  assert.ok(!fourth.allowed && fourth.seconds <= 600);
});

test('an answer says how many are left and for how long, of each limit, and a refusal does, too', async () => {
  const headers: Record<string, string> = {};
  await spend(limits, three, 'told', headers);
  await spend(limits, { ...three, name: 'many', points: 50 }, 'told', headers);
  assert.equal(headers['RateLimit-Policy'], '"three";q=3;w=600, "many";q=50;w=600');
  assert.match(headers['RateLimit'] ?? '', /^"three";r=2;t=(?:599|600), "many";r=49;t=(?:599|600)$/);
  await taken(limits, three, 'told', 2);
  const last: Record<string, string> = {};
  await assert.rejects(spend(limits, three, 'told', last), (error: Refusal) => {
    assert.equal(error.status, 429);
    assert.match(error.extra.headers?.['RateLimit'] ?? '', /^"three";r=0;t=\d+$/);
    assert.equal(error.extra.headers?.['RateLimit-Policy'], '"three";q=3;w=600');
    return true;
  });
  assert.match(last['RateLimit'] ?? '', /^"three";r=0;/);
});

test('a hundred at once on two copies are counted exactly', async () => {
  const copy = rateLimits(database.db, 1);
  const ten: Limit = { name: 'ten', points: 10, seconds: 600 };
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? limits : copy).take(ten, 'e')),
  );
  assert.equal(verdicts.filter(({ allowed }) => allowed).length, 10);
});

test('RATE_LIMIT_SCALE raises every limit but a fixed one', async () => {
  const scaled = rateLimits(database.db, 4);
  assert.equal(await taken(scaled, three, 'f', 20), 12);
  assert.equal(await taken(scaled, { ...three, name: 'fixed', fixed: true }, 'f', 20), 3);
});

test('what is over is swept away, what is not stays', async () => {
  await limits.take({ name: 'gone', points: 1, seconds: 0 }, 'g');
  await limits.take(three, 'h');
  await sweepRateLimits(database.db);
  const { count } = await database.db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '<', new Date())
    .executeTakeFirstOrThrow();
  assert.equal(count, 0);
  assert.equal(await taken(limits, three, 'h', 5), 2);
});
