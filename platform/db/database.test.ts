import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '#platform/config.ts';
import { newLog } from '#platform/log.ts';
import { afterwards } from '#testing/afterwards.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openDatabase, whyUnfit } from './database.ts';

test('PostgreSQL 15 and newer will do, an older one is named', () => {
  for (const version of ['15.0', '16.9 (Debian 16.9-1)', '17.2', '18.4', '19devel'])
    assert.equal(whyUnfit({ version, encoding: 'UTF8' }), undefined);
  for (const version of ['14.19', '9.6.24'])
    assert.equal(whyUnfit({ version, encoding: 'UTF8' }), `PostgreSQL ${version}. Ferrule needs 15 to 18.`);
});

test('A database that cannot hold every letter is refused before anything is written to it', async (t) => {
  const admin = await testDatabase();
  afterwards(t, async () => admin.close());
  const name = `ascii_${Date.now()}`;
  await sql`create database ${sql.raw(name)} template template0 encoding 'SQL_ASCII' locale_provider libc`.execute(
    admin.db,
  );
  afterwards(t, async () => {
    await sql`drop database ${sql.raw(name)}`.execute(admin.db);
  });
  const url = new URL(admin.url);
  url.pathname = name;
  const opening = openDatabase(readConfig({ DATABASE_URL: url.href }), {
    log: newLog('silent'),
    say: () => undefined,
  });
  await assert.rejects(opening, {
    message: new RegExp(`/${name} is in SQL_ASCII\\. Ferrule needs one in UTF8`),
  });
});

test('A database that is not there yet is waited for, until the start is given up', async () => {
  const giveUp = new AbortController();
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
  const opening = openDatabase(config, {
    log: newLog('silent'),
    say: (line) => {
      said.push(line);
      giveUp.abort();
    },
    signal: giveUp.signal,
  });
  await assert.rejects(opening, { name: 'AbortError' });
  assert.match(said.join(), /^Waiting for the database at 127\.0\.0\.1:1\/shop: .*ECONNREFUSED/);
  assert.doesNotMatch(said.join(), /secret/);
});
