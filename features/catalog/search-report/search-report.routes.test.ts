import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { newLog } from '#platform/log.ts';
import { addDays, dayOf } from '#shared/calendar.ts';
import { eventually } from '#testing/server-process.ts';
import { testApp } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { openSearchReport } from './search-report.service.ts';

// In Greenwich it is the next day already.
const clock = { now: () => new Date('2026-03-05T02:00:00Z') };
const today = () => dayOf(clock.now(), 'America/Chicago');

let database: TestDatabase;
let app: FastifyInstance;
before(async () => {
  database = await testDatabase();
  app = await testApp({
    catalog: 'demo',
    clock,
    database,
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  });
});
after(async () => {
  await app.close();
  await database.close();
});
const headers = { authorization: 'Bearer token' };
const report = async (days?: number) =>
  (
    await app.inject({ url: `/api/search-report${days === undefined ? '' : `?days=${days}`}`, headers })
  ).json();
beforeEach(async () => {
  await report();
  await sql`truncate search_report`.execute(database.db);
});

const search = async (query: string, more = '') =>
  app.inject(`/api/products/search?query=${encodeURIComponent(query)}${more}`);
const click = async (query: string) =>
  app.inject({ method: 'POST', url: '/api/products/search/clicks', payload: { query } });

test('the admin sees what was searched for, what found nothing and what was opened', async () => {
  for (const typed of ['Hose', 'hose', 'qqqqzz', 'bw2']) await search(typed);
  await click(' HOSE ');
  const { terms, nothingFound, ...sums } = await report();
  assert.deepEqual(sums, { days: 30, searches: 4, withoutResult: 1, clicks: 1 });
  assert.deepEqual(terms, [
    { term: 'hose', searches: 2, withoutResult: 0, clicks: 1 },
    { term: 'bw2', searches: 1, withoutResult: 0, clicks: 0 },
    { term: 'qqqqzz', searches: 1, withoutResult: 1, clicks: 0 },
  ]);
  assert.deepEqual(nothingFound, [{ term: 'qqqqzz', searches: 1, withoutResult: 1, clicks: 0 }]);
});

test('paging, the type-ahead, filters without a text, a product that is missing and an admin are no searches', async () => {
  await search('hose', '&skip=24');
  await search('hose', '&source=search-box');
  await search('hose', '&source=filters');
  const missing = await app.inject({
    url: '/product/hydraulic-hose/no-such',
    headers: { accept: 'text/html' },
  });
  assert.equal(missing.statusCode, 404);
  await search('hose', `&aggregates=${encodeURIComponent('{"bore":["1/2"]}')}`);
  await search('');
  await app.inject({ url: '/api/products/search?query=hose', headers });
  assert.deepEqual((await report()).terms, []);
});

test('neither an address nor a long text is kept, whether searched for or clicked', async () => {
  for (const typed of ['ann@example.com', 'x'.repeat(61)]) {
    await search(typed);
    assert.equal((await click(typed)).statusCode, 200);
  }
  assert.deepEqual((await report()).terms, []);
});

test('the report is of the days that are asked for', async () => {
  await sql`insert into search_report (day, term, searches) values (${addDays(today(), -1)}::date, 'yesterday', 3), (${today()}::date, 'today', 1)`.execute(
    database.db,
  );
  const terms = async (days: number) => (await report(days)).terms.map(({ term }: { term: string }) => term);
  assert.deepEqual(await terms(1), ['today']);
  assert.deepEqual(await terms(2), ['yesterday', 'today']);
  for (const days of ['0', '91', 'x'])
    assert.equal((await app.inject({ url: `/api/search-report?days=${days}`, headers })).statusCode, 400);
});

test('only an admin reads the report, and a click of another site is not counted', async () => {
  assert.equal((await app.inject('/api/search-report')).statusCode, 401);
  const foreign = await app.inject({
    method: 'POST',
    url: '/api/products/search/clicks',
    headers: { origin: 'https://elsewhere.example' },
    payload: { query: 'hose' },
  });
  assert.equal(foreign.statusCode, 403);
  assert.deepEqual((await report()).terms, []);
});

test('counts that could not be written are written the next time, and those of two copies add up', async () => {
  const log = newLog('silent');
  const [one, other] = [openSearchReport(database.db, log, today), openSearchReport(database.db, log, today)];
  await sql`alter table search_report rename to away`.execute(database.db);
  one.countSearch('hose', 1);
  await one.flush();
  await sql`alter table away rename to search_report`.execute(database.db);
  one.countSearch('hose', 0);
  other.countSearch('hose', 1);
  await Promise.all([one.close(), other.close()]);
  assert.deepEqual((await report()).terms, [{ term: 'hose', searches: 3, withoutResult: 1, clicks: 0 }]);
});

test('what cannot be stored is refused, searched for or clicked, and the report goes on', async () => {
  const sentence = { errors: [{ message: 'The request holds a character that cannot be stored.' }] };
  for (const refused of [await search('\0x'), await click('\0x'), await click('a\ud800')]) {
    assert.equal(refused.statusCode, 400);
    assert.deepEqual(refused.json(), sentence);
  }
  for (const url of ['/products?query=%00x', '/products/search/%00x']) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    assert.equal(page.statusCode, 400, url);
  }
  await search('hose');
  assert.deepEqual((await report()).terms, [{ term: 'hose', searches: 1, withoutResult: 0, clicks: 0 }]);
});

test('a count that can never be written does not keep the others', async () => {
  const counter = openSearchReport(database.db, newLog('silent'), today);
  for (const typed of ['hose', 'tee', '\0x', 'elbow', 'a\ud800']) counter.countSearch(typed, 1);
  await counter.close();
  assert.deepEqual(
    (await report()).terms.map(({ term }: { term: string }) => term),
    ['elbow', 'hose', 'tee'],
  );
});

test('counts are written by and by, and when the server stops', async () => {
  const copy = await testApp({ database });
  await copy.inject('/api/products/search?query=elbow');
  await copy.close();
  const { rows } = await sql<{ term: string }>`select term from search_report`.execute(database.db);
  assert.deepEqual(rows, [{ term: 'elbow' }]);
  await search('tee');
  await eventually(async () => {
    const { rows: now } = await sql`select from search_report where term = 'tee'`.execute(database.db);
    return now.length > 0 ? true : undefined;
  });
});

test('the staff read the report on a page; others are sent to sign in', async () => {
  await app.inject({ url: '/api/products/search?query=bw2' });
  await eventually(async () => {
    const { body } = await app.inject({ url: '/account/search-report', headers });
    return body.includes('Searched most') && body.includes('/products/search/bw2') ? true : undefined;
  });
  assert.equal(
    (await app.inject('/account/search-report')).headers.location,
    '/login?referrer=%2Faccount%2Fsearch-report',
  );
});
