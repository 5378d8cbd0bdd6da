import assert from 'node:assert/strict';
import fs from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { systemClock } from '#shared/clock.ts';
import { afterwards } from '#testing/afterwards.ts';
import { fillShop } from '#testing/buyers.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { LEFT_OUT, MANIFEST } from './backup.contract.ts';
import { backUp } from './backup.service.ts';
import { openBackup } from './backup-file.ts';
import { backupName, tooOld } from './backup-name.rules.ts';
import { listTables, rowsOf } from './copied-tables.ts';
import { restore } from './restore.service.ts';
import { checkShop } from './shop-check.store.ts';

test('what is restored is what was there: every row, every file, and the numbers that come next', async (t) => {
  const { url, db } = await shop(t);
  const { buyers } = await fillShop(db);
  assert.ok((await sql`select from sessions`.execute(db)).rows.length > 0);
  const from = await folderWith(t, { 'images/pic_a.webp': 'a picture', 'content/pages/über uns.md': '# Us' });
  await writeFile(path.join(from, 'images/pic_b.webp.new'), 'half');
  const file = path.join(from, 'b.zip');
  const made = await backUp({ url, ...at(from), file, secrets: ['SMTP_URL'], clock: systemClock });
  assert.deepEqual(
    made.files.map(({ name }) => name),
    ['content/pages/über uns.md', 'images/pic_a.webp'],
  );
  assert.ok(made.tables.length > 20);

  const to = await emptyDatabase(t);
  const dataDir = temporaryFolder(t);
  assert.deepEqual(await restore({ url: to.url, ...at(dataDir), file }), made);
  const { outbox_hold: held, ...rows } = await contentOf(to.url);
  const { outbox_hold: _, audit_log: __, ...before } = await contentOf(url);
  delete rows['audit_log'];
  assert.deepEqual(rows, before);
  assert.match(String(held), /^t\t.*\tRestored from a backup of \d{4}-/);
  assert.equal(await readFile(path.join(dataDir, 'images/pic_a.webp'), 'utf8'), 'a picture');
  assert.equal(await readFile(path.join(dataDir, 'content/pages/über uns.md'), 'utf8'), '# Us');
  // References and triggers are as they were.
  const shape = sql<{ text: string }>`
    select (select string_agg(conname || pg_get_constraintdef(oid), ',' order by conname) from pg_constraint
            where connamespace = 'public'::regnamespace) ||
           (select string_agg(tgname || tgenabled::text, ',' order by tgname) from pg_trigger where not tgisinternal) as text`;
  assert.deepEqual((await shape.execute(to.db)).rows, (await shape.execute(db)).rows);
  // Everybody signs in again, and every copy builds its index anew.
  assert.equal((await sql`select from sessions`.execute(to.db)).rows.length, 0);
  const changes = await sql<{ op: string }>`select op from catalog_change`.execute(to.db);
  assert.deepEqual(changes.rows, [{ op: 'rebuild' }]);
  const next = sql<{ ref: number }>`
    insert into orders (id, user_id, distributor_id, company, first_name, last_name, email, po_number, shipping_address,
      billing_address, discount_tenths, total_quantity, total_cents)
    select 'o', id, distributor_id, '', '', '', '', '', '{}', '{}', 0, 1, 0 from users where id = ${buyers[0]?.id}
    returning ref`;
  assert.deepEqual((await next.execute(to.db)).rows, (await next.execute(db)).rows);
});

test('a file that is not what was written is refused before anything is changed', async (t) => {
  const { url } = await shop(t);
  const from = await folderWith(t, { 'images/pic_a.webp': 'x'.repeat(20_000) });
  const file = path.join(from, 'b.zip');
  await backUp({ url, ...at(from), file, secrets: [], clock: systemClock });
  const whole = await readFile(file);
  const to = await emptyDatabase(t);
  const refused = async (bytes: Buffer, how: RegExp): Promise<void> => {
    const other = path.join(from, 'other.zip');
    await writeFile(other, bytes);
    await assert.rejects(restore({ url: to.url, ...at(temporaryFolder(t)), file: other }), how);
  };
  for (const part of [0.02, 0.2, 0.5, 0.8]) {
    const bytes = Buffer.from(whole);
    const at = Math.floor(bytes.length * part);
    bytes[at] = 255 - (bytes[at] ?? 0);
    await refused(bytes, /is damaged/);
  }
  await refused(whole.subarray(0, whole.length / 2), /cannot be read as a backup/);
  await refused(Buffer.from('name,price\n'), /cannot be read as a backup/);
  await assert.rejects(
    restore({ url: to.url, ...at(from), file: '/no/such.zip' }),
    /cannot be read as a backup/,
  );
  assert.deepEqual(await contentOf(to.url), {});
});

test('a backup is restored where nothing is, and nowhere else', async (t) => {
  const { url } = await shop(t);
  const from = await folderWith(t, { 'images/pic_a.webp': 'a' });
  const file = path.join(from, 'b.zip');
  await backUp({ url, ...at(from), file, secrets: [], clock: systemClock });
  await assert.rejects(
    restore({ url, ...at(temporaryFolder(t)), file }),
    /The database is not empty: it has .* A backup is restored into a new database, or a new DATA_DIR\./,
  );
  const to = await emptyDatabase(t);
  const others = await folderWith(t, { 'images/pic_of_another_shop.webp': 'b' });
  await assert.rejects(
    restore({ url: to.url, ...at(others), file }),
    / is not empty: it has images\/pic_of_another/,
  );
  assert.deepEqual(await contentOf(to.url), {});
  // One that was cut off between the files and the database can be begun again.
  await restore({ url: to.url, ...at(from), file });
  await assert.rejects(
    backUp({ url, ...at(from), file, secrets: [], clock: systemClock }),
    /is there already/,
  );
});

test('an older backup is brought to this version, a newer one is refused', async (t) => {
  const migrations = fs.readdirSync('migrations').toSorted();
  const last = migrations.at(-1) ?? '';
  const older = temporaryFolder(t);
  await cp('migrations', older, { recursive: true });
  fs.rmSync(path.join(older, last));
  const old = await emptyDatabase(t);
  await migrate(old.url, older);
  const file = path.join(await folderWith(t, {}), 'b.zip');
  const made = await backUp({ url: old.url, ...at(older), file, secrets: [], clock: systemClock });
  assert.equal(made.migrations.length, migrations.length - 1);
  const to = await emptyDatabase(t);
  await restore({ url: to.url, ...at(temporaryFolder(t)), file });
  const { rows } = await sql<{
    name: string;
  }>`select name from migrations order by number desc limit 1`.execute(to.db);
  assert.deepEqual(rows, [{ name: last }]);

  await writeFile(path.join(older, last), await readFile(path.join('migrations', last)));
  await writeFile(
    path.join(older, `${String(migrations.length + 1).padStart(3, '0')}-of-tomorrow.sql`),
    'select 1;',
  );
  const newer = await emptyDatabase(t);
  await migrate(newer.url, older);
  const later = path.join(path.dirname(file), 'later.zip');
  await backUp({ url: newer.url, ...at(older), file: later, secrets: [], clock: systemClock });
  const target = await emptyDatabase(t);
  await assert.rejects(
    restore({ url: target.url, ...at(temporaryFolder(t)), file: later }),
    /is newer than this program: it has migration \d+-of-tomorrow\.sql/,
  );
  assert.deepEqual(await contentOf(target.url), {});
});

test('of backups the newest are kept, and what is no backup stays', () => {
  const names = [1, 2, 3, 4].map((day) => backupName(`2026-11-0${day}T05:12:00.123Z`));
  assert.equal(names[0], 'ferrule-2026-11-01T051200Z.zip');
  const all = [...names.toReversed(), 'notes.zip', 'ferrule-mine.zip'];
  assert.deepEqual(tooOld(all, 3), names.slice(0, 1));
  assert.deepEqual(tooOld(all, 4), []);
  assert.deepEqual(tooOld(all, 9), []);
});

test('an order that does not add up, and a picture without its file, are named', async (t) => {
  const { db } = await shop(t);
  const { buyers } = await fillShop(db);
  const order = async (id: string, totalCents: number, quoted: string | null) =>
    sql`insert into orders (id, user_id, distributor_id, company, first_name, last_name, email, po_number, shipping_address,
        billing_address, discount_tenths, total_quantity, total_cents, quoted)
      select ${id}, id, distributor_id, '', '', '', '', '', '{}', '{}', 0, 1, ${totalCents}, ${quoted}::jsonb
      from users where id = ${buyers[0]?.id}`.execute(db);
  await order('empty', 0, null);
  await order('shipping', 1250, '{"shippingCents": 1250}');
  assert.deepEqual(await checkShop(db, []), []);
  await order('wrong', 5, null);
  const url = '/images/uploads/pic_a.webp';
  await sql`insert into product_images (product_id, position, url) values ('p', 0, ${url})`.execute(db);
  const { ref } = await db
    .selectFrom('orders')
    .select('ref')
    .where('id', '=', 'wrong')
    .executeTakeFirstOrThrow();
  assert.deepEqual(await checkShop(db, []), [
    `Orders whose total is not the sum of their lines: ${ref}.`,
    'Products whose picture is missing: p.',
  ]);
  assert.equal((await checkShop(db, ['images/pic_a.webp'])).length, 1);
});

test('no table is left out but those that are made again', async (t) => {
  const { url } = await shop(t);
  const file = path.join(await folderWith(t, {}), 'b.zip');
  await backUp({ url, ...at(path.dirname(file)), file, secrets: [], clock: systemClock });
  const { manifest, read, close } = await openBackup(file);
  assert.ok((await (await read(MANIFEST)).toArray()).length > 0);
  close();
  const client = await connected(url);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  const inside = new Set(manifest.tables.map(({ name }) => name));
  assert.deepEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !inside.has(name))
      .toSorted(),
    ['migrations', ...LEFT_OUT].toSorted(),
  );
});

const at = (dataDir: string) => ({ dataDir, files: folderFiles(dataDir) });

async function shop(t: TestContext) {
  const { url, db, close } = await testDatabase(demoTemplate);
  afterwards(t, close);
  return { url, db };
}

async function emptyDatabase(t: TestContext) {
  const { url, db, close } = await testDatabase();
  afterwards(t, close);
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema graphile_worker cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return { url, db };
}

async function folderWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder(t);
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** The rows of each table as text. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = await connected(url);
  const found: Record<string, string> = {};
  for (const table of await listTables(client)) {
    const rows = Buffer.concat(await rowsOf(client, table).toArray()).toString();
    found[table.name] = rows.split('\n').toSorted().join('\n').trim();
  }
  await client.end();
  return found;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
