import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import type { Files } from '#platform/files/files.ts';
import { openBucket } from '#platform/files/open-files.ts';
import { readS3Url } from '#platform/files/s3-place.ts';
import { afterwards } from '#testing/afterwards.ts';
import { filesContract } from '#testing/files-contract.ts';
import { s3Server } from '#testing/s3-server.ts';
import { eventually, runProgram, type ServerProcess, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// `npm run test:s3`: the files of the shop in a store that speaks S3, a real one.

filesContract('a bucket', async (t) => bucketOf((await s3Server(t)).url('a/shop')));

test('a list of more than a page is whole', async (t) => {
  const files = await bucketOf((await s3Server(t)).url());
  const keys = Array.from({ length: 1_100 }, (_, at) => `images/${at}`);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map(async (key) => files.put(key, Buffer.from('x'))));
  const listed = [];
  for await (const { key } of files.list('images/')) listed.push(key);
  assert.deepEqual(listed.toSorted(), keys.toSorted());
  files.close();
});

const command: [string, string] = [process.execPath, 'bin/ferrule.js'];

test('a shop with its pictures in a bucket: uploaded, shown, kept in a backup, and restored elsewhere', async (t) => {
  const store = await s3Server(t);
  const dataDir = temporaryFolder(t);
  const shop = await open(t, dataDir, store.url());
  const url = await shop.upload();
  const sized = await eventually(async () => {
    const answer = await fetch(`${shop.url}${url.replace('.webp', '@320.avif')}`);
    return answer.headers.get('content-type') === 'image/avif' ? answer : undefined;
  });
  const { width } = await sharp(await sized.arrayBuffer()).metadata();
  assert.equal(width, 320);
  await shop.show(url);
  assert.equal(
    fs.existsSync(path.join(dataDir, 'images')),
    false,
    'nothing of it is on the disk of the copy',
  );

  const file = path.join(temporaryFolder(t), 'b.zip');
  const made = await runProgram({ dataDir, command, env: { S3_URL: store.url() } }, 'backup', file);
  assert.match(made.output, /7 files\. It was read again and is whole\./);
  assert.equal(fs.readFileSync(file).includes('127.0.0.1'), false, 'by key, never by address');

  for (const env of [{ S3_URL: store.url('of/another') }, {}] as const) {
    const elsewhere = temporaryFolder(t);
    const restored = await runProgram({ dataDir: elsewhere, command, env }, 'restore', file);
    assert.match(restored.output, /7 files\.\n/);
    assert.equal(fs.existsSync(path.join(elsewhere, 'images')), !('S3_URL' in env));
    const other = await open(t, elsewhere, env.S3_URL);
    assert.deepEqual(await other.picture(url), await shop.picture(url));
    assert.match(await (await fetch(`${other.url}/product/bw1/bw1`)).text(), new RegExp(url));
    await other.server.kill('SIGTERM');
  }
  // It has files that no backup of another shop knows.
  const again = await runProgram(
    { dataDir: temporaryFolder(t), command, env: { S3_URL: store.url('of') } },
    'restore',
    file,
  );
  assert.equal(again.code, 0, 'a prefix beside is a store of its own');
  await shop.upload();
  const taken = await runProgram(
    { dataDir: temporaryFolder(t), command, env: { S3_URL: store.url() } },
    'restore',
    file,
  );
  assert.match(taken.output, /bucket shop at 127\.0\.0\.1:\d+ is not empty: it has images\/pic_/);
});

test('backups are sent to a bucket, thinned there, and restored from it; files move between folder and bucket', async (t) => {
  const store = await s3Server(t);
  const dataDir = temporaryFolder(t);
  const shop = await open(t, dataDir, undefined);
  const url = await shop.upload();
  await shop.show(url);
  const run = async (env: Record<string, string>, folder: string, ...args: string[]): Promise<string> => {
    const { code, output } = await runProgram({ dataDir: folder, command, env }, ...args);
    assert.equal(code, 0, output);
    return output;
  };
  const kept = { BACKUP_S3_URL: store.url('kept') };
  const sent = [];
  for (let day = 0; day < 3; day++) {
    const output = await run(kept, dataDir, 'backup', '--to', 's3', '--keep', '2');
    sent.push(
      /^(ferrule-\S+\.zip) in bucket shop, kept, at .* 7 files\. It was read again and is whole\.$/m.exec(
        output,
      )?.[1] ?? output,
    );
  }
  const there = await bucketOf(store.url('kept'));
  const listed = [];
  for await (const { key } of there.list('backups/')) listed.push(key);
  assert.deepEqual(
    listed.toSorted(),
    sent.slice(1).map((name) => `backups/${name}`),
  );
  assert.deepEqual(fs.readdirSync(path.join(dataDir, 'backups')), [], 'nothing of it is left here');
  there.close();

  const moved = { S3_URL: store.url('moved') };
  assert.match(
    await run(moved, dataDir, 'files', 'copy', 'folder', 's3'),
    /^7 files copied from .* to bucket shop, moved/,
  );
  const elsewhere = temporaryFolder(t);
  assert.match(
    await run(kept, elsewhere, 'restore', '--from', 's3'),
    new RegExp(`^${sent[2]} of bucket shop, kept, `),
  );
  fs.rmSync(path.join(elsewhere, 'images'), { recursive: true });
  const other = await open(t, elsewhere, store.url('moved'));
  assert.deepEqual(await other.picture(url), await shop.picture(url));
  await other.server.kill('SIGTERM');
  assert.match(
    await run(moved, elsewhere, 'files', 'copy', 's3', 'folder'),
    /^7 files copied from bucket shop, moved/,
  );
  assert.equal(fs.readdirSync(path.join(elsewhere, 'images')).length, 7);

  await store.kill();
  const refused = await runProgram({ dataDir, command, env: kept }, 'backup', '--to', 's3');
  assert.deepEqual(
    [
      refused.code,
      /^The bucket shop, kept, at \S+ cannot be reached: connect ECONNREFUSED \S+\.\n$/.test(refused.output),
    ],
    [1, true],
    refused.output,
  );
  assert.deepEqual(fs.readdirSync(path.join(dataDir, 'backups')), []);
});

test('a store that is killed: uploads and pictures are 503 with a sentence, all else goes on, and it comes back', async (t) => {
  const store = await s3Server(t);
  const shop = await open(t, temporaryFolder(t), store.url());
  const url = await shop.upload();
  await shop.show(url);
  await store.kill();
  const began = performance.now();
  const refused = await shop.tryUpload();
  assert.equal(refused.status, 503);
  assert.deepEqual((await json(refused)).errors, [{ message: 'The picture could not be stored.' }]);
  const unseen = await fetch(`${shop.url}${url}`);
  assert.equal(unseen.status, 503);
  assert.equal(unseen.headers.get('cache-control'), 'no-store');
  assert.match((await json(unseen)).errors[0].message, /cannot be reached for the moment/);
  assert.ok(performance.now() - began < 10_000);
  for (const page of ['/', '/products', '/product/bw1/bw1', '/api/products/bw1', '/api/ready'])
    assert.equal((await fetch(`${shop.url}${page}`)).status, 200, page);
  await shop.signIn();
  const env = { S3_URL: store.url() };
  const sick = await runProgram({ dataDir: shop.dataDir, command, env }, 'doctor');
  assert.match(sick.output, /mend {2}files .*bucket shop at .* cannot be used: connect ECONNREFUSED/);

  await store.start();
  const back = await eventually(async () => {
    const answer = await fetch(`${shop.url}${url}`);
    await answer.arrayBuffer();
    return answer.ok || undefined;
  }, 10_000);
  assert.ok(back);
  await shop.upload();
  const well = await runProgram({ dataDir: shop.dataDir, command, env }, 'doctor');
  assert.match(well.output, /well {2}files .*a file was written, read and removed in \d+ ms/);
  assert.doesNotMatch(shop.server.output(), /a%20secret|a secret/);
});

const json = async (answer: Response) => JSON.parse(await answer.text());

async function bucketOf(url: string): Promise<Files> {
  const place = readS3Url(url);
  if (!place) throw new Error(`It is no S3_URL: ${url}`);
  return openBucket(place);
}

interface Shop {
  readonly url: string;
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly signIn: () => Promise<string>;
  readonly tryUpload: () => Promise<Response>;
  /** @returns the address of a new picture */
  readonly upload: () => Promise<string>;
  readonly show: (url: string) => Promise<void>;
  readonly picture: (url: string) => Promise<Buffer>;
}

/** The demo shop as somebody starts it, with its admin. */
async function open(t: TestContext, dataDir: string, s3Url: string | undefined): Promise<Shop> {
  const server = await startServer({ dataDir, env: { DEMO: 'true', ...(s3Url && { S3_URL: s3Url }) } });
  afterwards(t, async () => void (await server.kill('SIGKILL')));
  const { url } = server;
  const type = { 'content-type': 'application/json' };
  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ email: 'admin@ferrule.example', password: 'demo-admin-2026' });
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: type, body });
    assert.equal(answer.status, 200);
    return (await json(answer)).token;
  };
  const token = await signIn();
  const authorization = `Bearer ${token}`;
  const tryUpload = async (): Promise<Response> => {
    const form = new FormData();
    const bytes = await sharp({ create: { width: 700, height: 90, channels: 3, background: '#c8371e' } })
      .png()
      .toBuffer();
    form.set('image', new File([new Uint8Array(bytes)], 'hose.png'));
    return fetch(`${url}/api/products/images`, { method: 'POST', headers: { authorization }, body: form });
  };
  const picture = async (address: string): Promise<Buffer> => {
    const answer = await fetch(`${url}${address}`);
    assert.equal(answer.status, 200, address);
    return Buffer.from(await answer.arrayBuffer());
  };
  return {
    url,
    dataDir,
    server,
    signIn,
    tryUpload,
    picture,
    upload: async () => {
      const answer = await tryUpload();
      const body = await json(answer);
      assert.equal(answer.status, 201, JSON.stringify(body));
      return body.url;
    },
    show: async (address) => {
      const headers = { authorization, ...type };
      const { version } = await json(await fetch(`${url}/api/products/bw1`, { headers }));
      const change = { version, images: [{ url: address, description: 'A hose' }] };
      const saved = await fetch(`${url}/api/products/bw1`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(change),
      });
      assert.equal(saved.status, 200, await saved.text());
      await picture(address);
    },
  };
}
