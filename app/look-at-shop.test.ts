import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type Config, readConfig } from '#platform/config.ts';
import { readS3Url } from '#platform/files/s3-place.ts';
import type { Finding } from '#platform/operations/finding.ts';
import { systemClock } from '#shared/clock.ts';
import { afterwards } from '#testing/afterwards.ts';
import { eventually, runProgram } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { lookAtShop } from './look-at-shop.ts';

test('a shop that is well has one line for each part, and nothing to do', async (t) => {
  const { url } = await database(t);
  const found = await lookAtShop(url, settings(), systemClock);
  assert.deepEqual(toMend(found), []);
  assert.deepEqual(
    [...new Set(found.map(({ part }) => part))],
    ['settings', 'database', 'migrations', 'clock', 'disk', 'files', 'mail', 'index', 'jobs'],
  );
});

test('a database that is newer than this version is said to be, and its tables are left alone', async (t) => {
  const { url, db } = await database(t);
  await sql`insert into migrations (number, name, checksum) values (999, '999-later.sql', 'x')`.execute(db);
  await sql`alter table mail rename to letters`.execute(db);
  const [newer, ...more] = toMend(await lookAtShop(url, settings(), systemClock));
  assert.match(newer ?? '', /newer than this program: it has migration 999-later\.sql/);
  assert.deepEqual(more, []);
});

test('what somebody must do is said with what to do', async (t) => {
  const { url, db } = await database(t);
  const mail = {
    message_id: 'a',
    to_address: 'a@b.example',
    subject: 's',
    secret: false,
    retry_until: new Date(0),
  };
  await db
    .insertInto('mail')
    .values([
      { id: '1', ...mail, queued_at: new Date(0) },
      { id: '2', ...mail, message_id: 'b', state: 'parked' },
    ])
    .execute();
  await sql`select graphile_worker.add_job('deliver_mail', json_build_object('mailId', '1'), max_attempts => 1)`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db);
  await sql`insert into catalog_index (copy, state, error) values ('c1', 'failed', 'no room')`.execute(db);
  const production = settings({ NODE_ENV: 'production', PUBLIC_URL: 'http://x.example', DEMO: 'true' });
  const away = { ...production, smtpUrl: 'smtps://127.0.0.1:1' };
  assert.deepEqual(toMend(await lookAtShop(url, away, systemClock)), [
    'PUBLIC_URL is http: passwords and prices cross the network in the clear. Put a proxy with TLS in front.',
    'DEMO is true: everybody knows the passwords of the demo.',
    '1 mail waited for more than an hour: see why at /account/mail?state=queued.',
    '1 mail could not be sent: /account/mail?state=parked.',
    'Copy c1 could not build it (no room): npx ferrule index rebuild.',
    '1 job were given up (deliver_mail): the log says why.',
    '127.0.0.1 (SMTP_URL) is not reached by TLS: connect ECONNREFUSED 127.0.0.1:1.',
  ]);
  const s3 = readS3Url('http://key:kept-to-ourselves@127.0.0.1:1/shop');
  assert.ok(
    toMend(await lookAtShop(url, { ...production, s3 }, systemClock)).includes(
      'The bucket shop at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ),
  );
  await sql`insert into outbox_hold (why) values ('Restored')`.execute(db);
  const held = toMend(await lookAtShop(url, production, systemClock));
  assert.ok(held.includes('Nothing is sent, since this shop was restored: npx ferrule outbox release.'));
  assert.ok(held.includes('SMTP_URL is not set: mail is written into files and reaches nobody.'));
});

test('a clock that is elsewhere, rows that nobody sweeps up, and a database of before are seen', async (t) => {
  const { url, db } = await database(t);
  const late = { now: () => new Date(Date.now() + 90_000) };
  assert.deepEqual(toMend(await lookAtShop(url, settings(), late)), [
    'This machine and the database differ by 90 s: set both by NTP.',
  ]);
  await sql`create table many (n int) with (autovacuum_enabled = false)`.execute(db);
  await sql`insert into many select generate_series(1, 150000)`.execute(db);
  await sql`delete from many`.execute(db);
  const dead = await eventually(async () => {
    const found = toMend(await lookAtShop(url, settings(), systemClock));
    return found.length > 0 ? found : undefined;
  });
  assert.deepEqual(dead, ['many holds 150,000 dead rows: vacuum it, and see why autovacuum does not.']);
  await sql`drop table many`.execute(db);
  await sql`delete from migrations where number = (select max(number) from migrations)`.execute(db);
  const [only] = toMend(await lookAtShop(url, settings(), systemClock));
  assert.match(only ?? '', /^\d{3}-[\w-]+\.sql will run at the next start, or by npx ferrule migrate\.$/);
});

test('the command ends with 1 where there is something to do, and changes nothing', async (t) => {
  const { url, db } = await database(t);
  const command: [string, string] = [process.execPath, 'bin/ferrule.js'];
  const shop = { dataDir: temporaryFolder(t), command, env: { DATABASE_URL: url } };
  const good = await runProgram(shop, 'doctor');
  assert.deepEqual(
    [good.code, /^well {2}settings {4}All are right/.test(good.output)],
    [0, true],
    good.output,
  );
  await sql`insert into outbox_hold (why) values ('Restored')`.execute(db);
  const bad = await runProgram(shop, 'doctor');
  assert.deepEqual([bad.code, /^mend {2}mail {8}Nothing is sent/m.test(bad.output)], [1, true], bad.output);
});

async function database(t: TestContext) {
  const found = await testDatabase();
  afterwards(t, found.close);
  return found;
}

const settings = (environment: Record<string, string> = {}): Config => readConfig(environment);

const toMend = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state === 'mend').map(({ says }) => says);
