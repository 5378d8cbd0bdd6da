import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '#platform/postgres/embedded.ts';
import { findPlace } from '#platform/postgres/place.ts';
import { canReach, isRoot, namedUser } from '#platform/postgres/system-user.ts';
import { afterwards } from '#testing/afterwards.ts';
import { clusterOf, isRunning, killEverything, processesIn } from '#testing/kill-everything.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually, launch, runProgram, type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';

// The server as an operator and a crash see it: real processes, a real PostgreSQL, signals and damaged files.

test('A first start makes the database, and a stop leaves nothing running', async (t) => {
  const server = await start(t);
  assert.equal(await statusOf(`${server.url}/api/health`), 200);
  assert.match(server.output(), /Making the database/);
  const postgres = processesIn(clusterOf(server));
  const { code } = await server.kill('SIGTERM');
  assert.equal(code, 0);
  assert.equal(fs.existsSync(path.join(clusterOf(server), 'postmaster.pid')), false);
  assert.ok(postgres.every((pid) => !isRunning(pid)));
});

test('A second server on the same data folder is refused at once and harms nobody', async (t) => {
  const server = await start(t);
  const second = await runProgram({ dataDir: server.dataDir });
  assert.equal(second.code, 1);
  assert.match(second.output, /Already running: a Ferrule server at http:\S+ \(process \d+\)/);
  assert.doesNotMatch(second.output, /^ {4}at /m);
  assert.ok(second.ms < 2_000 * TENFOLD, `${second.ms} ms`);
  assert.equal(await statusOf(`${server.url}/api/health`), 200);
});

test('kill -9 of the server alone: the next start stops the PostgreSQL left behind and loses nothing', async (t) => {
  const first = await start(t);
  await remember(first, 'kept');
  await first.kill('SIGKILL');
  assert.ok(processesIn(clusterOf(first)).length > 0);
  const second = await start(t, first.dataDir);
  assert.match(second.output(), /left behind/);
  assert.deepEqual(await memories(second), ['kept']);
});

test('kill -9 of everything at once: the next start recovers and loses nothing', async (t) => {
  const first = await start(t);
  await remember(first, 'kept');
  const everything = [...processesIn(clusterOf(first)), first.pid];
  for (const pid of everything) process.kill(pid, 'SIGKILL');
  await first.ended;
  const second = await start(t, first.dataDir);
  assert.deepEqual(await memories(second), ['kept']);
});

test('Killed again and again while it writes, it loses nothing that was acknowledged', async (t) => {
  const dataDir = temporaryFolder(t);
  let acknowledged = 0;
  for (let round = 0; round < rounds(20); round++) {
    const server = await start(t, dataDir);
    if (round === 0) await remember(server, 'begin');
    const writing = writeUntilItBreaks(dataDir);
    await sleep(Math.random() * 200);
    await killEverything(server);
    acknowledged += await writing;
  }
  const kept = (await memories(await start(t, dataDir))).length - 1;
  // The last of each round may have been written, but not told.
  assert.ok(kept >= acknowledged && kept <= acknowledged + rounds(20), `${kept} of ${acknowledged}`);
});

test('Of two starts at once on an empty folder one opens the shop, and the other is refused', async (t) => {
  const dataDir = temporaryFolder(t);
  const both = [launch({ dataDir }), launch({ dataDir })];
  afterwards(t, async () => {
    for (const { child } of both) child.kill('SIGTERM');
    await Promise.all(both.map(async ({ ended }) => ended));
  });
  const refused = await Promise.race(both.map(async ({ ended }) => ended));
  assert.equal(refused.code, 1);
  assert.match(refused.output, /already/i);
  await eventually(() => (both.some(({ output }) => output().includes('is ready')) ? true : undefined));
});

test('Nobody has to read what the server prints', async (t) => {
  const server = await start(t);
  server.closeOutput();
  process.kill(postmasterOf(server).pid, 'SIGKILL');
  await eventually(async () => ((await statusOf(`${server.url}/api/ready`)) === 503 ? true : undefined));
  await eventually(async () => ((await statusOf(`${server.url}/api/ready`)) === 200 ? true : undefined));
  assert.equal((await server.kill('SIGTERM')).code, 0);
});

test('PostgreSQL killed under the running server: answers are 503 meanwhile, and it is back within 5 s', async (t) => {
  const server = await start(t);
  await remember(server, 'kept');
  const { pid } = postmasterOf(server);
  process.kill(pid, 'SIGKILL');
  const began = performance.now();
  await eventually(() => (postmasterOf(server).pid === pid ? undefined : true));
  await eventually(async () => ((await statusOf(`${server.url}/api/ready`)) === 200 ? true : undefined));
  assert.ok(performance.now() - began < 5_000 * TENFOLD);
  assert.deepEqual(await memories(server), ['kept']);
  assert.equal(await statusOf(`${server.url}/api/health`), 200);
  assert.equal((await server.kill('SIGTERM')).code, 0);
});

test('A stop while the database is being made leaves a folder that the next start can use', async (t) => {
  const dataDir = temporaryFolder(t);
  const { child, output, ended } = launch({ dataDir });
  await eventually(() => (output().includes('Making the database') ? true : undefined));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  assert.equal((await ended).code, 0);
  await start(t, dataDir);
});

test('kill -9 while the database is being made: the next start clears up and makes it', async (t) => {
  const dataDir = temporaryFolder(t);
  const { child, ended } = launch({ dataDir });
  // Some files are there, but not all.
  await eventually(() => {
    const unfinished = fs.existsSync(dataDir) && fs.readdirSync(dataDir).find(isUnfinished);
    return unfinished && fs.readdirSync(path.join(dataDir, unfinished)).length > 5 ? true : undefined;
  });
  child.kill('SIGKILL');
  await ended;
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres')), false);
  const server = await start(t, dataDir);
  assert.match(server.output(), /Making the database/);
  assert.deepEqual(fs.readdirSync(dataDir).filter(isUnfinished), []);
});

test('Damaged data is refused with a plain message and left as it is', async (t) => {
  const server = await start(t);
  await remember(server, 'kept');
  await server.kill('SIGTERM');
  const { dataDir } = server;
  const cluster = clusterOf(server);
  const kept = temporaryFolder(t);
  const damages: readonly [RegExp, (file: string) => void, string][] = [
    [/PG_VERSION is missing or empty/, remove, path.join(cluster, 'PG_VERSION')],
    [/pg_control is missing or cut off/, cutOff, path.join(cluster, 'global', 'pg_control')],
    [
      /PostgreSQL cannot start .*\n.*PG_CONTROL_VERSION/s,
      scribble,
      path.join(cluster, 'global', 'pg_control'),
    ],
    [/PostgreSQL cannot start/, remove, path.join(cluster, 'pg_wal')],
    [/(does not answer: |cannot start ).*base/s, remove, path.join(cluster, 'base')],
    [/The database is missing/, remove, cluster],
    [/cluster\.json is damaged/, cutOff, path.join(dataDir, 'cluster.json')],
    [/cluster\.json, which holds its password, is missing/, remove, path.join(dataDir, 'cluster.json')],
  ];
  for (const [sentence, damage, file] of damages) {
    copyAsItIs(file, kept);
    damage(file);
    const { code, output } = await runProgram({ dataDir });
    assert.equal(code, 1, file);
    assert.match(output, sentence);
    assert.match(output, /Nothing was changed/);
    assert.doesNotMatch(output, /^ {4}at /m, 'no stack');
    copyAsItIs(kept, file);
    remove(kept);
  }
  assert.deepEqual(await memories(await start(t, dataDir)), ['kept']);
});

test('As root below a folder that others cannot enter, the database goes elsewhere, and the start says where', {
  skip: isRoot() ? false : 'only root is concerned',
}, async (t) => {
  const home = temporaryFolder(t);
  fs.mkdirSync(home, { mode: 0o700 });
  const dataDir = path.join(home, 'data');
  const first = await start(t, dataDir);
  const place = findPlace(dataDir)?.folder ?? '';
  afterwards(t, () => fs.rmSync(path.dirname(place), { recursive: true, force: true }));
  assert.match(place, /^\/var\/lib\/ferrule\//);
  assert.ok(first.output().includes(`Database:    ${place}`));
  await remember(first, 'kept');
  await first.kill('SIGKILL');
  const second = await start(t, dataDir);
  assert.equal(findPlace(dataDir)?.folder, place);
  assert.deepEqual(await memories(second), ['kept']);
  await second.kill('SIGTERM');

  const copy = path.join(home, 'copy');
  fs.cpSync(dataDir, copy, { recursive: true });
  const third = await start(t, dataDir);
  assert.match((await runProgram({ dataDir: copy })).output, /already uses the database/);
  assert.deepEqual(await memories(third), ['kept']);
});

test('As a normal user everything runs under that user; root may start it later, and the user again', {
  skip:
    isRoot() && canReach(namedUser(), process.execPath)
      ? false
      : 'it takes root, in a checkout that others may enter',
}, async (t) => {
  const home = temporaryFolder(t);
  const user = namedUser();
  fs.mkdirSync(home);
  fs.chownSync(home, user.uid, user.gid);
  const dataDir = path.join(home, 'data');
  const asUser = await startServer({ dataDir, user });
  assert.equal(fs.statSync(path.join(dataDir, 'postgres')).uid, user.uid);
  assert.equal((await asUser.kill('SIGTERM')).code, 0);
  const asRoot = await start(t, dataDir);
  await asRoot.kill('SIGTERM');
  assert.equal(fs.statSync(path.join(dataDir, 'postgres', 'PG_VERSION')).uid, user.uid);
  const again = await startServer({ dataDir, user });
  assert.equal((await again.kill('SIGTERM')).code, 0);
});

test('With DATABASE_URL no PostgreSQL of our own is started', async (t) => {
  const database = await testDatabase();
  const server = await start(t, temporaryFolder(t), { DATABASE_URL: database.url });
  assert.equal(await statusOf(`${server.url}/api/ready`), 200);
  assert.equal(fs.existsSync(path.join(server.dataDir, 'cluster.json')), false);
  assert.equal((await server.kill('SIGTERM')).code, 0);
  await database.close();
});

test('Started from another folder it finds its pages, and the tables and drawings that come with it', async (t) => {
  const database = await testDatabase();
  afterwards(t, () => database.close());
  const server = await startServer({
    dataDir: temporaryFolder(t),
    cwd: os.tmpdir(),
    command: [process.execPath, path.resolve('app/main.ts')],
    env: { DATABASE_URL: database.url },
  });
  afterwards(t, async () => {
    await server.kill('SIGTERM');
  });
  for (const page of ['/', '/distributors', '/sizing', '/api/docs', '/images/location.svg'])
    assert.equal(await statusOf(server.url + page), 200, page);
});

test('A DATABASE_URL that cannot work is told plainly, without its password', async (t) => {
  const database = await testDatabase();
  const wrong = database.url.replace(/:[^:@/]+@/, ':wrong-password@');
  const { code, output } = await runProgram({
    dataDir: temporaryFolder(t),
    env: { DATABASE_URL: wrong },
  });
  assert.equal(code, 1);
  assert.match(
    output,
    /The database at 127\.0\.0\.1:\d+\/test_\w+ cannot be used: password authentication failed/,
  );
  assert.doesNotMatch(output, /wrong-password/);
  await database.close();
});

test('Wrong settings are all told at once, and a port that is taken is told plainly', async (t) => {
  const settings = await runProgram({ dataDir: temporaryFolder(t), env: { PORT: 'x', DEMO: 'maybe' } });
  assert.equal(settings.code, 1);
  assert.match(settings.output, /^The settings are wrong:\n {2}PORT: .*\n {2}DEMO: must be true or false\n$/);

  const server = await start(t);
  const taken = await runProgram({ dataDir: temporaryFolder(t), env: { PORT: new URL(server.url).port } });
  assert.equal(taken.code, 1);
  assert.match(taken.output, /Another program already listens on 127\.0\.0\.1:\d+/);
});

test('npm start passes a stop on to the server, and the server stops when npm is killed', async (t) => {
  const command: [string, string] = ['npm', 'start'];
  const dataDir = temporaryFolder(t);
  const stopped = await startServer({ dataDir, command });
  assert.equal((await stopped.kill('SIGTERM')).code, 0);
  const killed = await startServer({ dataDir, command });
  // The pipe of its output closes only when the server has ended, too.
  await killed.kill('SIGKILL');
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false);
});

test('The server stops when the program that started it is killed', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startServer({ dataDir, command: [process.execPath, 'scripts/start.js'] });
  await server.kill('SIGKILL');
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false);
});

/** Times are asserted against hanging only (shapes 9). */
const TENFOLD = 10;

type Started = ServerProcess & { readonly dataDir: string };

async function start(
  t: TestContext,
  dataDir = temporaryFolder(t),
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const server = await startServer({ dataDir, env });
  afterwards(t, async () => {
    await server.kill('SIGTERM');
  });
  return { ...server, dataDir };
}

const isUnfinished = (name: string): boolean => /^postgres\.new-\w+$/.test(name);

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

async function remember({ dataDir }: Started, text: string): Promise<void> {
  await onDatabase(dataDir, async (client) => {
    await client.query('create table if not exists memories (text text)');
    await client.query('insert into memories values ($1)', [text]);
  });
}

/** @returns how many were acknowledged */
async function writeUntilItBreaks(dataDir: string): Promise<number> {
  let count = 0;
  await onDatabase(dataDir, async (client) => {
    for (;;) {
      await client.query(`insert into memories values ('more')`);
      count++;
    }
  }).catch(() => undefined);
  return count;
}

async function memories({ dataDir }: Started): Promise<readonly string[]> {
  return onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from memories');
    return rows.map((row) => row.text);
  });
}

async function onDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: runningUrl(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function postmasterOf(server: Started): { pid: number } {
  const file = path.join(clusterOf(server), 'postmaster.pid');
  return { pid: fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0 };
}

const cutOff = (file: string): void => fs.truncateSync(file, 20);
const remove = (file: string): void => fs.rmSync(file, { recursive: true });

function scribble(file: string): void {
  fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size, 7));
}

/** With its owner and modes. */
function copyAsItIs(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}
