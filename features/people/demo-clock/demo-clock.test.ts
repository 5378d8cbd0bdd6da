import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { endDemoTime } from '#features/people/demo-clock/demo-clock.public.ts';
import { type People, testPeople, testSession } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

const settings = { DEMO: 'true' };
let shop: TestShop;
let copy: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ settings });
  const { db, config } = shop;
  copy = await testShop({ settings, database: { db, url: config.databaseUrl ?? '' } });
  people = await testPeople(db);
});
after(async () => {
  await copy.app.close();
  await shop.app.close();
});

async function set(now: string | null) {
  const { token } = await testSession(shop.db, people.admin.id);
  // An instant that lies beyond the session's end needs another session to come back.
  await sql`update sessions set expires_at = 'infinity', last_seen_at = shop_now()`.execute(shop.db);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/demo/clock',
    headers: { authorization: `Bearer ${token}` },
    payload: { now },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ now: string; isReal: boolean }>();
}

const databaseTime = async (): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select shop_now() as at`.execute(shop.db);
  return rows[0]?.at ?? new Date(0);
};
const isNear = (at: Date, wanted: string) => Math.abs(at.getTime() - Date.parse(wanted)) < 60_000;
const footOf = async ({ app }: TestShop) =>
  /©[^<]*<[^>]*>?\s*(\d{4})|© (?:<!-- -->)?(\d{4})/.exec((await app.inject('/login')).body);
const yearOf = async (one: TestShop) => {
  const found = await footOf(one);
  return Number(found?.[1] ?? found?.[2]);
};

test('the clock is set, goes on from there in all copies and the database, and null gives the real one back', async () => {
  const thisYear = new Date().getFullYear();
  assert.deepEqual([await yearOf(shop), await yearOf(copy)], [thisYear, thisYear]);

  const wanted = '2031-12-31T23:59:58-06:00';
  const { now, isReal } = await set(wanted);
  assert.ok(!isReal && isNear(new Date(now), wanted), now);
  assert.ok(isNear(await databaseTime(), wanted));
  const first = await databaseTime();
  await eventually(async () => ((await databaseTime()) > first ? true : undefined), 10_000);
  // The page was kept, with the year of before; the midnight of the supplier's zone passes.
  await eventually(async () => ((await yearOf(shop)) >= 2031 ? true : undefined), 10_000);
  await eventually(async () => ((await yearOf(copy)) >= 2031 ? true : undefined), 10_000);

  const { entry } = await shop.db
    .selectFrom('audit_log')
    .select([sql<object>`after`.as('entry')])
    .where('subject', '=', 'clock')
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, { now: new Date(wanted).toISOString() });

  assert.equal((await set(null)).isReal, true);
  assert.ok(isNear(await databaseTime(), new Date().toISOString()));
  await eventually(async () => ((await yearOf(copy)) === thisYear ? true : undefined), 10_000);
});

test('a session ends by it, also in statements that are prepared already', async () => {
  const { token } = await testSession(shop.db, people.buyer.id);
  const me = async () =>
    (await shop.app.inject({ url: '/api/accounts/me', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  for (let times = 0; times < 8; times += 1) assert.equal(await me(), 200);
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`shop_now() + interval '30 days'` })
    .execute();
  const later = new Date(Date.now() + 31 * 86_400_000).toISOString();
  const admin = await testSession(shop.db, people.admin.id);
  const put = async (now: string | null, by: string) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/demo/clock',
      headers: { authorization: `Bearer ${by}` },
      payload: { now },
    });
  assert.equal((await put(later, admin.token)).statusCode, 200);
  assert.equal(await me(), 401);
  await set(null);
});

test('a time beyond the years that are taken is refused, and so is whatever is no time', async () => {
  const { token } = await testSession(shop.db, people.admin.id);
  for (const now of ['1999-12-31T00:00:00Z', '2100-01-01T00:00:00Z', 'noon', '2026-11-23'])
    assert.equal(
      (
        await shop.app.inject({
          method: 'PUT',
          url: '/api/demo/clock',
          headers: { authorization: `Bearer ${token}` },
          payload: { now },
        })
      ).statusCode,
      400,
      now,
    );
});

test('outside of demo mode the call does not exist, and a start gives the real time back', async () => {
  const { db, config } = shop;
  await set('2040-01-01T00:00:00Z');
  const plain = await testShop({ database: { db, url: config.databaseUrl ?? '' } });
  const { token } = await testSession(db, people.admin.id);
  const answer = await plain.app.inject({
    method: 'PUT',
    url: '/api/demo/clock',
    headers: { authorization: `Bearer ${token}` },
    payload: { now: null },
  });
  assert.equal(answer.statusCode, 404);
  assert.equal(await endDemoTime(db), true);
  assert.ok(isNear(await databaseTime(), new Date().toISOString()));
  assert.equal(await endDemoTime(db), false);
  await plain.app.close();
});

test('rows are stamped by the clock of the shop, but for what counts seconds that really pass', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_default like '%now()%' and column_default <> 'shop_now()'
    order by 1`.execute(shop.db);
  assert.deepEqual(
    rows.map(({ column }) => column),
    [
      'catalog_change.at',
      'catalog_index.seen_at',
      'catalog_index.started_at',
      'mail.due_at',
      'migrations.applied_at',
      'webhook_deliveries.due_at',
      'webhook_deliveries.retry_until',
    ],
    'default shop_now() (decision 0191)',
  );
});
