import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterwards } from '#testing/afterwards.ts';
import { BUYERS, fillShop, orderUntilItBreaks, withRunningDb } from '#testing/buyers.ts';
import { endOnDisk } from '#testing/kill-everything.ts';
import { cuttableDisk } from '#testing/mounted-disk.ts';
import type { Person } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually, type ServerProcess, startServer } from '#testing/server-process.ts';

/** `npm test` goes through it once. */
const CUTS = process.env['LONG'] === '1' ? rounds(20) : 1;

/** What the server said yes to. */
interface Acknowledged {
  readonly orders: string[];
  /** Where they are shown. */
  readonly pictures: string[];
  /** The text of each page that was published. */
  readonly pages: Map<string, string>;
}

test('A power cut under load loses no order, picture, page or mail that was acknowledged', async (t) => {
  const disk = cuttableDisk(t, 700);
  if (typeof disk === 'string') return t.skip(disk);
  const dataDir = path.join(disk.folder, 'data');
  const known: Acknowledged = { orders: [], pictures: [], pages: new Map() };
  let server = await startServer({ dataDir });
  afterwards(t, async () => endOnDisk(server, disk.folder));
  const { admin, buyers, address } = await withRunningDb(dataDir, fillShop);
  for (let round = 0; round < CUTS; round++) {
    const { url } = server;
    const before = { orders: known.orders.length, pictures: known.pictures.length, pages: known.pages.size };
    const working = [
      ...buyers.map(async (person, i) =>
        orderUntilItBreaks(url, person, address, `${round}-${i}`, known.orders),
      ),
      uploadUntilItBreaks(url, admin, known.pictures),
      publishUntilItBreaks(url, admin, `round-${round}`, known.pages),
    ];
    await eventually(
      () =>
        (known.orders.length > before.orders + BUYERS &&
          known.pictures.length > before.pictures + 2 &&
          known.pages.size > before.pages + 2) ||
        undefined,
    );
    await sleep(Math.random() * 500);
    const mails = await withRunningDb(dataDir, sentMails);
    disk.cutPower();
    await endOnDisk(server, disk.folder);
    await Promise.all(working);
    await disk.comeBack();

    const files = filesIn(dataDir, 'mail', 'images', 'content');
    assert.deepEqual(
      [...files].filter(([, bytes]) => bytes === 0).map(([name]) => name),
      [],
      'empty files',
    );
    assert.ok(mails.length > 0);
    assert.deepEqual(
      mails.filter((id) => ![...files.keys()].some((name) => name.endsWith(`${id}.eml`))),
      [],
      'lost mails',
    );
    server = await startServer({ dataDir });
    assert.doesNotMatch(server.output(), /search index is damaged/);
    await assertAllThere(server, dataDir, known);
  }
  await server.kill('SIGTERM');
});

async function assertAllThere(server: ServerProcess, dataDir: string, known: Acknowledged): Promise<void> {
  const { orders, jobs } = await withRunningDb(dataDir, async (db) => ({
    orders: await db.selectFrom('orders').select('id').execute(),
    jobs: await sql`select 1 from graphile_worker.jobs where task_identifier = 'make_picture_sizes'`.execute(
      db,
    ),
  }));
  const kept = new Set(orders.map(({ id }) => id));
  assert.deepEqual(
    known.orders.filter((id) => !kept.has(id)),
    [],
    'lost orders',
  );
  for (const picture of known.pictures) {
    const answer = await fetch(server.url + picture);
    assert.equal(answer.status, 200, picture);
    await sharp(await answer.arrayBuffer()).stats();
  }
  for (const [slug, text] of known.pages) {
    const answer = await fetch(`${server.url}/api/content/pages/name/${slug}`);
    assert.equal(answer.status, 200, slug);
    assert.match(await answer.text(), new RegExp(text));
  }
  // The sizes of a picture whose job is done are there; nobody would make them again.
  if (jobs.rows.length === 0)
    for (const picture of known.pictures)
      for (const size of ['@320.avif', '@320.webp']) {
        const answer = await fetch(server.url + picture.replace('.webp', size));
        assert.match(answer.headers.get('cache-control') ?? '', /immutable/, picture);
      }
}

async function uploadUntilItBreaks(url: string, { token }: Person, pictures: string[]): Promise<void> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8371e' } })
    .png()
    .toBuffer();
  await untilItBreaks(async () => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(bytes)], 'hose.png'));
    const answer = await fetch(`${url}/api/products/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (answer.status === 201) pictures.push(((await answer.json()) as { url: string }).url);
    else await answer.arrayBuffer();
  });
}

async function publishUntilItBreaks(
  url: string,
  { token }: Person,
  name: string,
  pages: Map<string, string>,
): Promise<void> {
  let count = 0;
  await untilItBreaks(async () => {
    count++;
    const [slug, text] = [`${name}-page-${count}`, `Text of ${name}, ${count}.`];
    const answer = await fetch(`${url}/api/content/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'page', slug, title: slug, markdown: text, publish: true }),
    });
    await answer.arrayBuffer();
    if (answer.status === 201) pages.set(slug, text);
    await sleep(50);
  });
}

/** What fails because the server is gone ends it. */
async function untilItBreaks(action: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await action();
    } catch {
      return;
    }
  }
}

async function sentMails(db: Parameters<Parameters<typeof withRunningDb>[1]>[0]): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('id').where('state', '=', 'sent').execute();
  return rows.map(({ id }) => id);
}

/** Every file below these folders, and its size. */
function filesIn(dataDir: string, ...folders: readonly string[]): Map<string, number> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(dataDir, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(dataDir, folder, name)),
  );
  return new Map(
    files
      .map((file) => [file, fs.statSync(file)] as const)
      // What was being written when the power went was promised to nobody.
      .filter(([file, found]) => found.isFile() && !file.endsWith('.new'))
      .map(([file, found]) => [file, found.size]),
  );
}
