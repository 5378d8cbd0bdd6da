import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { afterwards } from '#testing/afterwards.ts';
import { fillShop, withRunningDb } from '#testing/buyers.ts';
import { fillDisk, smallDisk } from '#testing/mounted-disk.ts';
import type { Person } from '#testing/people.ts';
import { eventually, launch, runProgram } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';

const ferrule: [string, string] = [process.execPath, 'bin/ferrule.js'];

test('A disk that is full of everything but the database: reading goes on, uploads are 503, and all is well when there is room', async (t) => {
  const { folder, problem } = smallDisk(t, 16);
  if (problem !== undefined) return t.skip(problem);
  const database = await testDatabase();
  afterwards(t, () => database.close());
  const { admin, buyers, address } = await fillShop(database.db);
  const logFile = path.join(folder, 'server.log');
  const { url, isRunning } = await startLogged(t, logFile, {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
  });
  const makeRoom = fillDisk(folder);
  const logged = fs.statSync(logFile).size;
  for (let round = 0; round < 5; round++) {
    const upload = await uploadTo(url, admin);
    assert.equal(upload.status, 503);
    assert.match(upload.text, /^\{"errors":\[\{"message":"/);
    assert.equal((await post(url, admin, '/api/content/files', page(`full-${round}`))).status, 503);
    assert.equal((await fetch(`${url}/`)).status, 200);
    assert.equal((await fetch(`${url}/api/products/search?query=plug`)).status, 200);
  }
  assert.equal((await order(url, buyers[0], address)).status, 201, 'the database has room');
  assert.ok(isRunning());
  makeRoom();
  assert.equal((await uploadTo(url, admin)).status, 201);
  assert.equal((await post(url, admin, '/api/content/files', page('later'))).status, 201);
  const lines = await eventually(() => {
    const text = fs.readFileSync(logFile, 'utf8').slice(logged);
    return text.includes('a picture was not stored') && text.endsWith('\n') ? text : undefined;
  });
  for (const line of lines.split('\n').filter((text) => text.startsWith('{'))) JSON.parse(line);
});

test('A disk that is full of everything: nothing but 503 is answered to what must be written, and the shop comes back by itself', async (t) => {
  const { folder, problem } = smallDisk(t, 400);
  if (problem !== undefined) return t.skip(problem);
  const dataDir = path.join(folder, 'data');
  const { url, isRunning } = await startLogged(t, path.join(folder, 'server.log'), { DATA_DIR: dataDir });
  const { buyers, address } = await withRunningDb(dataDir, fillShop);
  assert.equal((await fetch(`${url}/`)).status, 200);
  const makeRoom = fillDisk(folder);
  const statuses = new Set<number>();
  // What PostgreSQL has set aside is used up first.
  await eventually(async () => {
    for (const { status } of await Promise.all(buyers.map(async (buyer) => order(url, buyer, address))))
      statuses.add(status);
    return statuses.has(503) || undefined;
  }, 90_000);
  for (let round = 0; round < 5; round++) statuses.add((await order(url, buyers[0], address)).status);
  assert.deepEqual(
    [...statuses].filter((status) => ![200, 201, 409, 503].includes(status)),
    [],
  );
  assert.equal((await fetch(`${url}/`)).status, 200, 'a page that was kept');
  assert.ok(isRunning());
  makeRoom();
  await eventually(async () => (await order(url, buyers[1], address)).status === 201 || undefined);
});

test('A command on a disk that is full says so in a sentence', async (t) => {
  const { folder, problem } = smallDisk(t, 1);
  if (problem !== undefined) return t.skip(problem);
  fillDisk(folder);
  const database = await testDatabase();
  afterwards(t, () => database.close());
  const env = { DATABASE_URL: database.url };
  const exported = await runProgram(
    { dataDir: temporaryFolder(t), command: ferrule, env },
    'export',
    path.join(folder, 'out'),
  );
  assert.equal(exported.code, 1);
  assert.match(exported.output, /^There is no room left on the disk/m);
  assert.doesNotMatch(exported.output, /^ {4}at /m);
  // What it prints may be lost; what it does is done.
  const command: [string, ...string[]] = [
    'sh',
    '-c',
    `exec "${process.execPath}" bin/ferrule.js migrate > /dev/full`,
  ];
  const silent = await runProgram({ dataDir: temporaryFolder(t), command, env });
  assert.deepEqual([silent.code, silent.output], [0, '']);
});

test('An import whose database has no room left says so in a sentence', async (t) => {
  const { folder, problem } = smallDisk(t, 400);
  if (problem !== undefined) return t.skip(problem);
  const dataDir = path.join(folder, 'data');
  assert.equal((await runProgram({ dataDir, command: ferrule }, 'migrate')).code, 0);
  const makeRoom = fillDisk(folder);
  const { code, output } = await runProgram({ dataDir, command: ferrule }, 'import', 'data');
  assert.equal(code, 1, output);
  assert.match(output, /room|space left|database/i);
  assert.doesNotMatch(output, /^ {4}at /m);
  makeRoom();
  const again = await runProgram({ dataDir, command: ferrule }, 'import', 'data');
  assert.equal(again.code, 0, again.output);
});

test('A backup that fills its disk says so in a sentence and leaves nothing behind; with room it is made', async (t) => {
  const { folder, problem } = smallDisk(t, 1);
  if (problem !== undefined) return t.skip(problem);
  const dataDir = temporaryFolder(t);
  const backups = path.join(folder, 'backups');
  const backup = async () => runProgram({ dataDir, command: ferrule }, 'backup', '--to', backups);
  assert.equal((await runProgram({ dataDir, command: ferrule }, 'import', 'data')).code, 0);
  const filler = path.join(folder, 'filler');
  for (const free of [8_192, 40_000]) {
    fs.writeFileSync(filler, Buffer.alloc(1_000_000 - free));
    const { code, output } = await backup();
    assert.deepEqual([code, output], [1, 'There is no room left on the disk. Make room and try again.\n']);
    assert.deepEqual(fs.readdirSync(backups), []);
  }
  fs.rmSync(filler);
  const made = await backup();
  assert.equal(made.code, 0, made.output);
});

/** A server that writes what it prints into a file. */
async function startLogged(
  t: TestContext,
  logFile: string,
  env: { DATA_DIR: string; DATABASE_URL?: string },
) {
  const run = `exec "${process.execPath}" app/main.ts >> "${logFile}" 2>&1`;
  const { child, ended } = launch({ dataDir: env.DATA_DIR, command: ['sh', '-c', run], env });
  afterwards(t, async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const printed = (): string => (fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8') : '');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const url = await eventually(() => {
    if (!isRunning()) throw new Error(`The server ended:\n${printed()}`);
    return /Ferrule is ready after [\d.]+ s: (\S+)/.exec(printed())?.[1];
  }, 90_000);
  return { url, isRunning };
}

const page = (slug: string) => ({ kind: 'page', slug, title: slug, markdown: 'Text', publish: true });

async function post(url: string, person: Person | undefined, address: string, body: object) {
  return fetch(url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

let orders = 0;

/** Puts a part into the cart and orders it; the answer that was no yes is the answer. */
async function order(url: string, buyer: Person | undefined, address: string) {
  const cart = `/api/carts/${buyer?.cartId}`;
  const added = await post(url, buyer, cart, { product: 'p', variant: 'P-1', quantity: 3 });
  if (added.status !== 200 && added.status !== 201) return added;
  const form = { shippingAddress: address, billingAddress: address, poNumber: `PO-${++orders}` };
  return post(url, buyer, `${cart}/checkout`, form);
}

async function uploadTo(url: string, { token }: Person): Promise<{ status: number; text: string }> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8371e' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'hose.png'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/products/images`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}
