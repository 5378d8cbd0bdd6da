import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { afterwards } from '#testing/afterwards.ts';
import { ask, KEPT, type KeptFolder, readKeptFolder, restoreKeptFolder } from '#testing/kept-folder.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';

interface Difference {
  readonly field: string;
  readonly was: string;
  readonly is: string;
}

/** What reads otherwise on purpose since a folder was kept: the field, what it said, and the decision. */
const CHANGED: Readonly<
  Record<string, ReadonlyArray<readonly [field: RegExp, was: string, decision: string]>>
> = {
  'before-the-house': [
    [/\.(gender|angle|nut|structure)$/, '""', '0145: what is not there is no key'],
    [/\.package\.(quantity|length)$/, '0', '0145: what is not there is no key'],
    [/\.links$/, '0 of them', '0145: the spec sheet is a link'],
    [
      /^$/,
      '"f6205ede714ad4371b4952f73bb3258d379f5bc65c4812bf99c44342b1216e02"',
      '0207: the CSV of an order has columns for what left, and for wishes and numbers of the buyer',
    ],
  ],
};

const names = fs.readdirSync(KEPT).map((file) => file.replace(/\.json\.gz$/, ''));

test('a folder of a version before is kept', () => {
  assert.ok(names.length > 0);
});

for (const name of names) {
  const kept = readKeptFolder(path.join(KEPT, `${name}.json.gz`));

  test(`the folder ${name} starts, and everybody reads in it what they read before`, async (t) => {
    const { start } = await restored(t, kept);
    const server = await start();
    const differences: string[] = [];
    const unmet = new Set(CHANGED[name]);
    const isMeant = ({ field, was }: Difference): boolean =>
      (CHANGED[name] ?? []).some((change) => {
        const isIt = change[0].test(field) && change[1] === was;
        if (isIt) unmet.delete(change);
        return isIt;
      });
    for (const answer of kept.answers) {
      const now = await ask(server.url, answer, kept.sessions[answer.as]);
      differences.push(
        ...lostIn(answer.body, now)
          .filter((difference) => !isMeant(difference))
          .map(({ field, was, is }) => `${answer.as} ${answer.path} ${field}: ${was} → ${is}`),
      );
    }
    assert.deepEqual(differences, []);
    assert.deepEqual([...unmet], []);
    assert.ok(kept.answers.length > 20);
    await server.kill('SIGTERM');
  });

  test(`the folder ${name} is refused with a sentence once a later version has had it`, async (t) => {
    const { db, start } = await restored(t, kept);
    await sql`insert into migrations (number, name, checksum) values (900, '900-of-tomorrow.sql', 'x')`.execute(
      db,
    );
    await assert.rejects(
      start(),
      /ended with 1:\nThe database is newer than this program: it has migration 900-of-tomorrow\.sql, which this version does not know\. Start the version that made it, or a later one\.\n$/,
    );
  });
}

async function restored(t: TestContext, kept: KeptFolder) {
  const { url, db, close } = await testDatabase();
  afterwards(t, close);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const folder = temporaryFolder(t);
  const dataDir = path.join(folder, 'data');
  await restoreKeptFolder(kept, { databaseUrl: url, dataDir, scratch: path.join(folder, 'migrations') });
  // Whoever was signed in then still is, however long ago that was.
  await sql`update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`.execute(db);
  // It was made by a supplier whose file names no time zone.
  const supplier = path.join(folder, 'supplier.json');
  const { timeZone: _, ...from } = JSON.parse(fs.readFileSync('data/supplier.json', 'utf8'));
  fs.writeFileSync(supplier, JSON.stringify(from));
  const options = { dataDir, env: { DATABASE_URL: url, SUPPLIER_FILE: supplier } };
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(options);
    afterwards(t, async () => void (await server.kill('SIGKILL')));
    return server;
  };
  return { db, start };
}

/** Fields that are gone, or say something else; what came to them since is none of it. */
function lostIn(was: unknown, is: unknown, field = ''): Difference[] {
  if (typeof was !== 'object' || was === null || typeof is !== 'object' || is === null)
    return Object.is(was, is) ? [] : [{ field, was: JSON.stringify(was), is: JSON.stringify(is) ?? 'gone' }];
  if (Array.isArray(was) && Array.isArray(is) && was.length !== is.length)
    return [{ field, was: `${was.length} of them`, is: `${is.length}` }];
  return Object.entries(was).flatMap(([key, value]) =>
    lostIn(value, Object.entries(is).find(([known]) => known === key)?.[1], `${field}.${key}`),
  );
}
