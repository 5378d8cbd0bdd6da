import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterwards } from '#testing/afterwards.ts';
import { rounds } from '#testing/rounds.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { Db } from './db.ts';
import { migrate, readMigrations } from './migrate.ts';

test('Migrations run once, in their order, and the next start finds nothing to do', async (t) => {
  const { url, db } = await emptyDatabase(t);
  const folder = migrations(t, {
    '001-a.sql': 'create table a (n int)',
    '002-b.sql': 'insert into a values (1)',
  });
  assert.deepEqual(await migrate(url, folder), ['001-a.sql', '002-b.sql']);
  assert.deepEqual(await migrate(url, folder), []);
  fs.writeFileSync(path.join(folder, '003-c.sql'), 'update a set n = n + 1');
  assert.deepEqual(await migrate(url, folder), ['003-c.sql']);
  assert.equal(await count(db, 'a where n = 2'), 1);
});

test('Eight copies that start at once migrate one database once', async (t) => {
  const { url, db } = await emptyDatabase(t);
  const folder = migrations(t, { '001-a.sql': 'create table a (n int); insert into a values (1)' });
  const ran = await Promise.all(Array.from({ length: 8 }, async () => migrate(url, folder)));
  assert.equal(ran.flat().length, 1);
  assert.equal(await count(db, 'a'), 1);
});

test('A process killed at any statement leaves whole migrations, and the next start completes them', async (t) => {
  const whole = Object.fromEntries(
    [1, 2, 3, 4].map((n) => [
      `00${n}-step.sql`,
      `create table first_${n} (n int); select pg_sleep(0.01); create table second_${n} (n int);
       insert into first_${n} values (1); select pg_sleep(0.01); insert into second_${n} values (1);`,
    ]),
  );
  const folder = migrations(t, whole);
  for (let round = 0; round < rounds(60); round++) {
    const { url, db } = await emptyDatabase(t);
    for (const delay of [Math.random() * 60, Math.random() * 60]) {
      await killedWhileMigrating(url, folder, delay);
      await assertWhole(db);
    }
    await migrate(url, folder);
    assert.equal(await assertWhole(db), 4);
  }
});

test('A migration with a mistake is undone whole, and named', async (t) => {
  const { url, db } = await emptyDatabase(t);
  const folder = migrations(t, { '001-a.sql': 'create table a (n int); insert into a values (1); selec 1;' });
  await assert.rejects(migrate(url, folder), /Migration 001-a\.sql failed and was undone: syntax error/);
  assert.equal(await count(db, `pg_tables where tablename = 'a'`), 0);
});

test('A table that somebody holds keeps others waiting a moment, and the migration until it is free', async (t) => {
  const { url, db } = await emptyDatabase(t);
  const files = { '001-a.sql': 'create table a (n int)' };
  await migrate(url, migrations(t, files));
  const waited: string[] = [];
  const folder = migrations(t, { ...files, '002-b.sql': 'alter table a add column m int' });
  const tried = Promise.withResolvers<void>();
  const onWait = (name: string): void => {
    waited.push(name);
    tried.resolve();
  };
  let migrating: ReturnType<typeof migrate> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from a`.execute(tx);
    migrating = migrate(url, folder, { lockMs: 50, pauseMs: 20, onWait });
    await tried.promise;
    // Whoever came behind it in the queue would wait for the transaction, which waits for them.
    for (let n = 0; n < 10; n++)
      await db.transaction().execute(async (other) => {
        await sql`set local statement_timeout = '10s'`.execute(other);
        await sql`insert into a values (1)`.execute(other);
      });
  });
  assert.deepEqual(await migrating, ['002-b.sql']);
  assert.deepEqual(waited, ['002-b.sql']);
  assert.equal(await count(db, 'a where m is null'), 10);
});

test('A migration whose table is never free is given up with a sentence', async (t) => {
  const { url, db } = await emptyDatabase(t);
  const files = { '001-a.sql': 'create table a (n int)' };
  await migrate(url, migrations(t, files));
  const folder = migrations(t, { ...files, '002-b.sql': 'alter table a add column m int' });
  await db.transaction().execute(async (tx) => {
    await sql`select from a`.execute(tx);
    const given = migrate(url, folder, { lockMs: 10, pauseMs: 1, givenUpMs: 0 });
    await assert.rejects(given, /002-b\.sql waited too long for a table that another transaction holds/);
  });
  assert.deepEqual(await migrate(url, folder), ['002-b.sql']);
});

test('An applied migration that was changed is refused; other line ends are no change', async (t) => {
  const { url } = await emptyDatabase(t);
  const text = 'create table a (n int);\ninsert into a values (1);\n';
  const folder = migrations(t, { '001-a.sql': text });
  await migrate(url, folder);
  fs.writeFileSync(path.join(folder, '001-a.sql'), text.replaceAll('\n', '\r\n'));
  assert.deepEqual(await migrate(url, folder), []);
  fs.writeFileSync(path.join(folder, '001-a.sql'), `${text}-- more`);
  await assert.rejects(migrate(url, folder), /001-a\.sql was changed after it had been applied/);
});

test('A database that is newer than the program is refused and not touched', async (t) => {
  const { url } = await emptyDatabase(t);
  const folder = migrations(t, { '001-a.sql': 'select 1', '002-new.sql': 'select 2' });
  await migrate(url, folder);
  fs.rmSync(path.join(folder, '002-new.sql'));
  await assert.rejects(migrate(url, folder), /newer than this program: it has migration 002-new\.sql/);
});

test('Migration files are numbered without a gap and never end their own transaction', () => {
  const all = readMigrations(path.join(import.meta.dirname, '../../migrations'));
  assert.ok(all.length > 0);
  // The body of a function begins and ends no transaction.
  for (const { sql: text, name } of all)
    assert.doesNotMatch(
      text.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''"),
      /^\s*(commit|rollback|begin)\b/im,
      name,
    );
});

test('Two migrations with one number, and a name that is none, are refused', (t) => {
  const twice = migrations(t, { '001-a.sql': 'select 1', '001-b.sql': 'select 1' });
  assert.throws(() => readMigrations(twice), /001-b\.sql should have the number 2/);
  assert.throws(
    () => readMigrations(migrations(t, { 'a.sql': 'select 1' })),
    /named NNN-name\.sql, not a\.sql/,
  );
});

/** The template is migrated already; these tests begin before that. */
async function emptyDatabase(t: TestContext) {
  const database = await testDatabase();
  afterwards(t, async () => database.close());
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}

function migrations(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

async function count(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function killedWhileMigrating(url: string, folder: string, afterMs: number): Promise<void> {
  const program = path.join(import.meta.dirname, 'migrate.ts');
  const code = `
    const { migrate } = await import(${JSON.stringify(program)});
    process.send('loaded');
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await once(child, 'message');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
}

/** @returns how many migrations are there, each of them with both its tables and rows, and none of the others */
async function assertWhole(db: Db): Promise<number> {
  const known = await count(db, `pg_tables where schemaname = 'public' and tablename = 'migrations'`);
  const noted = known === 0 ? 0 : await count(db, 'migrations');
  assert.equal(await count(db, `pg_tables where tablename ~ '^(first|second)_'`), noted * 2);
  for (let n = 1; n <= noted; n++) assert.equal(await count(db, `first_${n} join second_${n} using (n)`), 1);
  return noted;
}
