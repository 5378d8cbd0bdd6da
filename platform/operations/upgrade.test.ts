import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { afterwards } from '#testing/afterwards.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { planUpgrade } from './upgrade-plan.store.ts';
import { upgradeWords } from './upgrade-words.ts';

const FIRST = {
  '001-first.sql': `create table boxes (n int); create table hoses (n int); create table orders (n int primary key)`,
};

const MORE = {
  '002-columns.sql': 'alter table boxes add column m int; create index on hoses (n)',
  '003-kinds.sql':
    'alter table hoses alter column n type text; create table lines (n int references orders); update orders set n = n + 1',
  '004-new.sql': 'create table other (n int); insert into other values (1)',
};

test('an upgrade says what each migration would hold, how much of it and how long, and does nothing', async (t) => {
  const { url, db, known } = await database(t, FIRST, { ...FIRST, ...MORE });
  await sql`insert into hoses select generate_series(1, 250000)`.execute(db);
  await sql`insert into boxes values (1)`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ mb: string }>`
    select round(pg_total_relation_size('hoses') / 1048576.0, 1)::text as mb`.execute(db);
  assert.deepEqual(upgradeWords(await planUpgrade(url, { known })), [
    '3 migrations would run, each whole or not at all:',
    '  002-columns.sql',
    '    boxes (1 row, 0.0 MB): nobody reads or writes it, a moment',
    `    hoses (250,000 rows, ${rows[0]?.mb} MB): nobody writes it while all of it is read, up to about 3 seconds`,
    '  003-kinds.sql',
    `    hoses (250,000 rows, ${rows[0]?.mb} MB): nobody reads or writes it while it is written anew, up to about 3 seconds`,
    '    orders (0 rows, 0.0 MB): nobody writes it while all of it is read, a moment',
    '  004-new.sql',
    '    holds nothing that is in use',
    'Before it: npx ferrule backup. An older version does not start on the database afterwards.',
  ]);
  const left = await sql<{ there: string }>`
    select relname as there from pg_class where relname in ('lines', 'other')
    union select datname from pg_database where datname = current_database() || '_upgrade_trial'`.execute(db);
  assert.deepEqual(left.rows, []);
});

test('a database that is newer, or was migrated by another program, is refused with a sentence', async (t) => {
  const { url } = await database(t, { ...FIRST, ...MORE }, FIRST);
  const older = readMigrations(migrations(t, FIRST));
  await assert.rejects(
    planUpgrade(url, { known: older }),
    /newer than this program: it has migration 002-columns\.sql/,
  );
  const other = readMigrations(migrations(t, { '001-first.sql': 'select 1' }));
  await assert.rejects(planUpgrade(url, { known: other }), /001-first\.sql was changed after/);
});

test('a migration that would fail is told before it does', async (t) => {
  const { url, known } = await database(t, FIRST, {
    ...FIRST,
    '002-wrong.sql': 'alter table none add a int',
  });
  await assert.rejects(planUpgrade(url, { known }), /002-wrong\.sql would fail: relation "none"/);
});

test('nothing would run on a database that is current, and everything on an empty one', async (t) => {
  const { url, db, known } = await database(t, FIRST, FIRST);
  assert.deepEqual(upgradeWords(await planUpgrade(url, { known })), [
    'The database is where this version needs it: nothing would run.',
  ]);
  await sql`drop table migrations, boxes, hoses, orders`.execute(db);
  assert.deepEqual(upgradeWords(await planUpgrade(url, { known })), [
    '1 migration would run, each whole or not at all:',
    '  001-first.sql',
  ]);
});

test('who may make no database is told how to try it all the same', async (t) => {
  const { url, db, known } = await database(t, FIRST, { ...FIRST, ...MORE });
  const role = `upgrade_${process.pid}`;
  await sql
    .raw(
      `create role ${role} login password 'x'; grant usage on schema public to ${role}; grant select on migrations to ${role}`,
    )
    .execute(db);
  afterwards(t, async () => {
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db);
  });
  const theirs = new URL(url);
  theirs.username = role;
  theirs.password = 'x';
  const words = upgradeWords(await planUpgrade(theirs.href, { known }));
  assert.ok(words.includes('  003-kinds.sql'));
  assert.match(words.join('\n'), /cannot be tried: this user may make no database/);
});

test('whoever holds a table for long is named', async (t) => {
  const { url, db, known } = await database(t, FIRST, { ...FIRST, ...MORE });
  await db.transaction().execute(async (tx) => {
    await sql`set local application_name = 'ferrule backup'`.execute(tx);
    const { rows } = await sql<{
      pid: number;
    }>`select pg_backend_pid() as pid from boxes right join (select 1) o on true`.execute(tx);
    const words = upgradeWords(await planUpgrade(url, { known, longSeconds: 0 }));
    const line = words.find((word) =>
      word.startsWith(`Process ${rows[0]?.pid} (ferrule backup) has held boxes for`),
    );
    assert.ok(line, words.join('\n'));
  });
});

/** A database with `done` in it, and a program that knows `has`. */
async function database(
  t: TestContext,
  done: Readonly<Record<string, string>>,
  has: Readonly<Record<string, string>>,
) {
  const { url, db, close } = await testDatabase();
  afterwards(t, close);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(url, migrations(t, done));
  return { url, db, known: readMigrations(migrations(t, has)) };
}

function migrations(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}
