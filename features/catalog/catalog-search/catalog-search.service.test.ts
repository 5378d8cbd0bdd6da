import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { listIndexStates } from '#features/catalog/catalog-index/catalog-index.store.ts';
import { indexCommand } from '#features/catalog/catalog-index/index.command.ts';
import { recordCatalogChange, requestIndexRebuild } from '#features/catalog/products/catalog-change.store.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { newLog } from '#platform/log.ts';
import type { Answer } from '#search/engine.ts';
import { fillDisk, smallDisk } from '#testing/mounted-disk.ts';
import { ask, found, openCopy, rename } from '#testing/search-copies.ts';
import { eventually, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testApp } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

/** What is promised is a second and a half; ten times that is against hanging. */
const PROMISED_MS = 1_500;

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
  await importFolder(database.db, 'data', { dryRun: false, retireMissing: false, brand: 'Northfield' });
});
after(() => database.close());

const copyFor = async (t: TestContext, options?: Parameters<typeof openCopy>[1]) => {
  const copy = await openCopy(database, options);
  t.after(() => copy.close());
  return copy;
};

test('a name changed on one copy of the server is found on the other within a second and a half', async (t) => {
  const admin = { role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' } as const;
  const [one, other] = await Promise.all([
    testApp({ database, viewerOf: async () => admin }),
    testApp({ database }),
  ]);
  t.after(async () => Promise.all([one.close(), other.close()]));
  const findOnOther = async (text: string) =>
    (await other.inject(`/api/products/search?query=${text}`)).json().products[0]?.id as string | undefined;
  assert.equal(await findOnOther('zanzibar'), undefined);
  const headers = { authorization: 'Bearer token' };
  const { version } = (await one.inject({ url: '/api/products/bw1', headers })).json();
  const payload = { version, name: 'Zanzibar Hose' };
  const changed = await one.inject({ method: 'PATCH', url: '/api/products/bw1', headers, payload });
  assert.equal(changed.statusCode, 200);
  const began = performance.now();
  const id = await eventually(() => findOnOther('zanzibar'), 10 * PROMISED_MS);
  t.diagnostic(`found on the other copy after ${Math.round(performance.now() - began)} ms`);
  assert.equal(id, 'bw1');
});

test('a change that began earlier and is committed later is not missed', async (t) => {
  const copy = await copyFor(t);
  await database.db.transaction().execute(async (early) => {
    // Takes its number among the transactions and in the table of changes, and then takes its time.
    await sql`update products set name = 'Early Bird' where id = 'bw2'`.execute(early);
    await sql`insert into catalog_change (product_id, op) values ('bw2', 'save')`.execute(early);
    await rename(database.db, 'cw1', 'Late Riser');
    assert.deepEqual(await eventually(() => found(copy, 'riser')), ['cw1']);
    assert.equal(await found(copy, 'early bird'), undefined);
  });
  assert.deepEqual(await eventually(() => found(copy, 'early bird')), ['bw2']);
});

test('a change that could not be read is read again', async (t) => {
  const log = newLog('silent');
  const failures: unknown[] = [];
  t.mock.method(log, 'warn', (failure: unknown) => failures.push(failure));
  const copy = await copyFor(t, { log });
  await sql`alter table variants rename to variants_away`.execute(database.db);
  try {
    await rename(database.db, 'cw2', 'Second Chance');
    await eventually(() => failures.length > 0 || undefined);
  } finally {
    await sql`alter table variants_away rename to variants`.execute(database.db);
  }
  assert.deepEqual(await eventually(() => found(copy, 'second chance')), ['cw2']);
});

test('a product of which no document can be made is set aside, told once, and read again when it is changed', async (t) => {
  const log = newLog('silent');
  const told: unknown[] = [];
  t.mock.method(log, 'error', (line: unknown) => told.push(line));
  const copy = await copyFor(t, { log });
  const threadOf = async (value: string) =>
    sql`update variants set facts = (facts - 'thread') || ${value}::jsonb where product_id = 'sp4'`.execute(
      database.db,
    );
  await threadOf('{"thread": null}');
  try {
    await database.db.transaction().execute(async (tx) => {
      await sql`update products set name = 'Quillon' where id = 'cw1'`.execute(tx);
      await sql`insert into catalog_change (product_id, op) values ('sp4', 'save'), ('cw1', 'save')`.execute(
        tx,
      );
    });
    assert.deepEqual(await eventually(() => found(copy, 'quillon')), ['cw1']);
    await rename(database.db, 'cw2', 'Sabretache');
    assert.deepEqual(await eventually(() => found(copy, 'sabretache')), ['cw2']);
    assert.deepEqual(
      told.map((line) => (line as { product: string }).product),
      ['sp4'],
    );
    // A build goes on without it, too.
    await copy.rebuild();
    assert.deepEqual(await found(copy, 'sabretache'), ['cw2']);
    assert.deepEqual(
      told.map((line) => (line as { product: string }).product),
      ['sp4', 'sp4'],
    );
  } finally {
    await threadOf('{}');
  }
  await rename(database.db, 'sp4', 'Rapierlike');
  assert.deepEqual(await eventually(() => found(copy, 'rapierlike')), ['sp4']);
});

test('during a rebuild every answer is a whole one', async (t) => {
  const copy = await copyFor(t);
  const asked = ['', 'hose', 'bw2-08', 'swivel 1/2'];
  const expected = await Promise.all(asked.map(async (text) => ask(copy, text)));
  let isBuilding = true;
  const built = copy.rebuild().finally(() => {
    isBuilding = false;
  });
  let answers = 0;
  while (isBuilding) {
    for (const [place, text] of asked.entries()) {
      assert.deepEqual(await ask(copy, text), expected[place]);
      answers++;
    }
    await new Promise(setImmediate);
  }
  await built;
  assert.ok(answers > 0);
  t.diagnostic(`${answers} answers during the rebuild`);
  for (const [place, text] of asked.entries()) assert.deepEqual(await ask(copy, text), expected[place]);
});

test('what changed during a rebuild is there when it is done', async (t) => {
  const copy = await copyFor(t);
  const ids = ['sh4', 'ptc', 'sp4', 'cw1'];
  const built = copy.rebuild();
  for (const id of ids) {
    await rename(database.db, id, `Meanwhile ${id}`);
    await eventually(() => found(copy, `meanwhile ${id}`));
  }
  await built;
  for (const id of ids) assert.deepEqual(await found(copy, `meanwhile ${id}`), [id]);
});

test('two rebuilds at once are one', async (t) => {
  const copy = await copyFor(t);
  assert.equal(copy.rebuild(), copy.rebuild());
  await copy.rebuild();
});

test('a rebuild that is asked for while one is running is made after it', async (t) => {
  const copy = await copyFor(t);
  const [before] = await listIndexStates(database.db);
  const { built } = await whileNobodyReads(async () => {
    const running = copy.rebuild();
    await eventually(async () => ((await waiting()) === 1 ? true : undefined));
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into catalog_change (product_id, op) values ('no-such', 'save')`.execute(tx);
      await requestIndexRebuild(tx);
    });
    // The copy has seen the request when it waits for the product that came with it.
    await eventually(async () => ((await waiting()) === 2 ? true : undefined));
    return { built: running };
  });
  const [first] = await listIndexStates(database.db);
  await built;
  await eventually(async () => {
    const [now] = await listIndexStates(database.db);
    return now?.state === 'ready' && ![before?.startedAt, first?.startedAt].includes(now.startedAt)
      ? true
      : undefined;
  });
});

test('a copy that starts with the kept index answers like one that builds it, and knows what changed meanwhile', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder);
  const snapshotFile = path.join(folder, 'catalog.index');
  const first = await openCopy(database, { snapshotFile });
  await first.close();
  await rename(database.db, 'bw1', 'While You Slept');
  await database.db.transaction().execute(async (tx) => {
    await sql`update products set retired_at = now() where id = 'x21'`.execute(tx);
    await sql`insert into catalog_change (product_id, op) values ('x21', 'save')`.execute(tx);
  });
  const [kept, built] = [await copyFor(t, { snapshotFile }), await copyFor(t)];
  assert.deepEqual(await found(kept, 'while you slept'), ['bw1']);
  for (const text of ['', 'hose', 'x21', 'bw2-08', 'swivel 1/2', 'sae 100r2at'])
    assert.deepEqual(asBuilt(await ask(kept, text)), asBuilt(await ask(built, text)), text);
});

test('an import while no copy was running is not answered from the kept index', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder);
  const snapshotFile = path.join(folder, 'catalog.index');
  await (await openCopy(database, { snapshotFile })).close();
  await sql`update products set name = 'Imported Anew' where id = 'ptc'`.execute(database.db);
  await requestIndexRebuild(database.db);
  assert.deepEqual(await found(await copyFor(t, { snapshotFile }), 'imported anew'), ['ptc']);
});

const strange: Readonly<Record<string, (file: string) => void>> = {
  'a file where its folder belongs': (file) => writeFileSync(path.dirname(file), 'notes'),
  'a folder in its place': (file) => mkdirSync(path.join(file, 'inside'), { recursive: true }),
  'a link that leads nowhere': (file) => symlinkSync('/nowhere/at/all', path.dirname(file)),
  'something that never ends': (file) => {
    mkdirSync(path.dirname(file));
    symlinkSync('/dev/zero', file);
  },
};
for (const [what, put] of Object.entries(strange))
  test(`${what} is put aside with a line in the log, and the index is kept again`, async (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(folder);
    const snapshotFile = path.join(folder, 'search', 'catalog.index');
    put(snapshotFile);
    const lines: string[] = [];
    const log = newLog('warn', { write: (line) => void lines.push(line) });
    assert.deepEqual(await found(await copyFor(t, { snapshotFile, log }), 'bw2-08'), ['bw2']);
    assert.equal(lines.length, 1, lines.join(''));
    const { aside }: { aside: string } = JSON.parse(lines[0] ?? '');
    assert.ok(lstatSync(aside));
    assert.ok(statSync(snapshotFile).isFile());
  });

test('a disk that is full keeps no index, and no copy from starting or building anew', async (t) => {
  const { folder, problem } = smallDisk(t, 1);
  if (problem !== undefined) return t.skip(problem);
  fillDisk(folder);
  const lines: string[] = [];
  const log = newLog('warn', { write: (line) => void lines.push(line) });
  const copy = await copyFor(t, { snapshotFile: path.join(folder, 'search', 'catalog.index'), log });
  assert.deepEqual(await found(copy, 'bw2-08'), ['bw2']);
  await copy.rebuild();
  assert.deepEqual(await found(copy, 'bw2-08'), ['bw2']);
  assert.equal(lines.length, 2, lines.join(''));
  for (const line of lines) assert.match(line, /ENOSPC.*was not kept for the next start/);
});

test('a copy that is killed in the middle of a rebuild leaves the others unharmed', async (t) => {
  const survivor = await copyFor(t);
  const dataDir = temporaryFolder(t);
  const victim = await startServer({ dataDir, env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });
  const expected = await ask(survivor, 'hose');
  await whileNobodyReads(async () => {
    await requestIndexRebuild(database.db);
    // Both copies have begun and wait for the tables.
    await eventually(async () => ((await waiting()) === 2 ? true : undefined));
    await victim.kill('SIGKILL');
    assert.deepEqual(await ask(survivor, 'hose'), expected);
  });
  await survivor.rebuild();
  assert.deepEqual(await ask(survivor, 'hose'), expected);
  await rename(database.db, 'sp4', 'Life Goes On');
  assert.deepEqual(await eventually(() => found(survivor, 'life goes on')), ['sp4']);
});

test('ferrule index rebuild builds the index of every copy and names them', async (t) => {
  const copies = [await copyFor(t), await copyFor(t)];
  // Nobody is told of this change: only building anew finds it.
  await sql`update products set name = 'Untold Story' where id = 'bw2'`.execute(database.db);
  const lines: string[] = [];
  const states = (await listIndexStates(database.db)).filter(({ copy }) => copy.includes(`-${process.pid}-`));
  await sql`delete from catalog_index where not copy = any(${states.map(({ copy }) => copy)})`.execute(
    database.db,
  );
  const code = await indexCommand.run(['rebuild'], {
    say: (line) => lines.push(line),
    onDatabase: async (work) => work(database.db),
  });
  assert.equal(code, 0);
  const products = copies[0]?.engine().documentCount;
  assert.deepEqual(
    lines,
    states.map(({ copy }) => `${copy}: ${products} products`),
  );
  assert.equal(states.length, 2);
  for (const copy of copies) assert.deepEqual(await found(copy, 'untold story'), ['bw2']);
});

/** A live index goes on naming values that no product has any more, with 0. */
function asBuilt({ counts, ...answer }: Answer) {
  const values = Object.entries(counts.values).map(([facet, all]) => [
    facet,
    all.filter(({ count }) => count > 0).sort((a, b) => (a.value < b.value ? -1 : 1)),
  ]);
  return { ...answer, values, ranges: counts.ranges };
}

/** Holds up everybody who reads products; lets go when the action is done. */
async function whileNobodyReads<T>(action: () => Promise<T>): Promise<T> {
  return database.db.transaction().execute(async (tx) => {
    await sql`lock table variants in access exclusive mode`.execute(tx);
    return action();
  });
}

/** How many wait for a table. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test('a copy knows that it has not heard of a change yet, also of one that began long ago', async (t) => {
  const copy = await copyFor(t);
  assert.equal(await copy.isCurrent(), true);
  await database.db.transaction().execute(async (early) => {
    await sql`update products set name = 'Not Yet' where id = 'bw2'`.execute(early);
    await recordCatalogChange(early, ['bw2']);
    await rename(database.db, 'bw1', 'Heard Of');
    assert.equal(await copy.isCurrent(), false);
    // The change is seen while an older transaction is still running, and counted once.
    assert.equal(await eventually(async () => (await copy.isCurrent()) || undefined), true);
  });
  assert.equal(await copy.isCurrent(), false);
  assert.equal(await eventually(async () => (await copy.isCurrent()) || undefined), true);
});
