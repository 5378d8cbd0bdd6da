import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { holdUsedPictures } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { systemClock } from '#shared/clock.ts';
import { runJobs } from '#testing/people-app.ts';
import { testShop } from '#testing/test-app.ts';
import { pictureJobs } from './picture-jobs.ts';
import { sweepPictures } from './picture-sweep.service.ts';

let app: FastifyInstance;
let db: Db;
let databaseUrl: string;
let dataDir: string;
let kept: Files;
before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-sweep-'));
  const shop = await testShop({
    catalog: 'demo',
    settings: { DATA_DIR: dataDir },
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  });
  ({ app, db } = shop);
  databaseUrl = shop.config.databaseUrl ?? '';
  kept = folderFiles(dataDir);
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const folder = () => path.join(dataDir, 'images');
const files = async (): Promise<string[]> => (await readdir(folder()).catch((): string[] => [])).toSorted();
const headers = { authorization: 'Bearer x' };
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** A picture with all its sizes, 7 files. */
async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 90, channels: 3, background: '#c8371e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'hose.png'));
  const sent = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/products/images',
    headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  assert.equal(answer.statusCode, 201, answer.body);
  await runJobs(databaseUrl, pictureJobs({ clock: systemClock, db, files: kept, holdUsedPictures }));
  return answer.json().url;
}

const filesOf = async (url: string) =>
  (await files()).filter((file) => file.startsWith(path.basename(url, '.webp')));

async function save(id: string, change: object) {
  const { version } = (await app.inject({ url: `/api/products/${id}`, headers })).json();
  const payload = { version, ...change };
  return app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers, payload });
}

test('what no product has goes after a day with all its sizes; what one has stays', async () => {
  const [photo, linked, retired, unused] = [await upload(), await upload(), await upload(), await upload()];
  assert.equal((await save('bw1', { images: [{ url: photo, description: 'x' }] })).statusCode, 200);
  assert.equal(
    (await save('bw2', { links: [{ description: 'Large', url: '/a', file: linked }] })).statusCode,
    200,
  );
  assert.equal(
    (await save('sp4', { images: [{ url: retired, description: 'x' }], retired: true })).statusCode,
    200,
  );
  await writeFile(path.join(folder(), 'pic_x.webp.0a1b.new'), 'never finished');
  await writeFile(path.join(folder(), 'of-somebody-else.txt'), 'not ours');
  const all = await files();
  assert.equal(all.length, 4 * 7 + 2);

  await sweepPictures({ db, files: kept, holdUsedPictures }, inHours(23));
  assert.deepEqual(await files(), all, 'whoever uploads has a day to save');
  await sweepPictures({ db, files: kept, holdUsedPictures }, inHours(25));
  assert.deepEqual(await filesOf(unused), []);
  for (const url of [photo, linked, retired]) assert.equal((await filesOf(url)).length, 7);
  assert.deepEqual(
    (await files()).filter((file) => !file.startsWith('pic_') || file.endsWith('.new')),
    ['of-somebody-else.txt'],
  );

  assert.equal((await save('bw1', { images: [] })).statusCode, 200);
  await sweepPictures({ db, files: kept, holdUsedPictures }, inHours(25));
  assert.deepEqual(await filesOf(photo), [], 'nobody shows it any more');
});

test('it is done in a job, by the age of the files', async () => {
  const [old, young] = [await upload(), await upload()];
  for (const file of await filesOf(old)) await utimes(path.join(folder(), file), inHours(-25), inHours(-25));
  const sweep = pictureJobs({ clock: systemClock, db, files: kept, holdUsedPictures }).find(
    ({ name }) => name === 'sweep_pictures',
  );
  assert.ok(sweep?.at !== undefined && sweep.whenStarting);
  await sweep.perform({});
  assert.deepEqual([(await filesOf(old)).length, (await filesOf(young)).length], [0, 7]);
});

test('a product cannot be saved with a picture that has gone, and keeps what it had', async () => {
  const url = await upload();
  await sweepPictures({ db, files: kept, holdUsedPictures }, inHours(25));
  const answer = await save('sh4', { name: 'Not taken', images: [{ url, description: 'x' }] });
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(answer.json().errors, [
    {
      field: 'images.0.url',
      message: 'This picture is no longer kept, as it was not saved within a day. Please upload it again.',
    },
  ]);
  assert.notEqual((await app.inject({ url: '/api/products/sh4', headers })).json().name, 'Not taken');
});

test('a product cannot be saved with a link to a picture that has gone, either', async () => {
  const url = await upload();
  await sweepPictures({ db, files: kept, holdUsedPictures }, inHours(25));
  for (const [link, field] of [
    [{ description: 'Large', url }, 'links.0.url'],
    [{ description: 'Large', url: '/a', file: url }, 'links.0.file'],
  ] as const) {
    const answer = await save('sh4', { links: [link] });
    assert.equal(answer.statusCode, 400, answer.body);
    assert.deepEqual(
      answer.json().errors.map((error: { readonly field: string }) => error.field),
      [field],
    );
  }
});

test('of a sweep and a save at once, either the picture stays or the save is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const url = await upload();
    const [answer] = await Promise.all([
      save('bw1', { images: [{ url, description: 'x' }] }),
      sweepPictures({ db, files: kept, holdUsedPictures }, inHours(25)),
    ]);
    const left = await filesOf(url);
    assert.deepEqual(
      answer.statusCode === 200 ? left.length : [answer.statusCode, left],
      answer.statusCode === 200 ? 7 : [400, []],
    );
  }
});
