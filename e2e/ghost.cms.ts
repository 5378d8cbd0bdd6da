import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { hostileHtml } from '#features/publishing/content/testing/hostile-html.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { openShop } from './shop.ts';

// A real Ghost on SQLite, filled by its own Admin API, and a shop that reads it by its Content API.
const GHOST = path.resolve('cms/ghost');
const OWNER = { name: 'Owner', email: 'owner@cms.example', password: 'Gz7-ferrule-of-1952' };

let folder = '';
let url = '';
let ghost: ChildProcess;
let cookie = '';
let contentUrl = '';

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ferrule-cms-'));
  cpSync(path.join(GHOST, 'content'), path.join(folder, 'content'), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await startGhost(port);
  await setUp();
});
after(async () => {
  await stopGhost();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startGhost(port: number): Promise<void> {
  ghost = spawn(process.execPath, ['index.js'], {
    cwd: GHOST,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      url,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'better-sqlite3',
      database__connection__filename: path.join(folder, 'ghost.db'),
      database__useNullAsDefault: 'true',
      paths__contentPath: path.join(folder, 'content'),
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      security__staffDeviceVerification: 'false',
      mail__transport: 'SMTP',
      mail__options__host: '127.0.0.1',
      mail__options__port: '1',
    },
  });
  await eventually(async () => {
    if (ghost.exitCode !== null) throw new Error(`Ghost ended with ${ghost.exitCode}`);
    const answer = await fetch(`${url}/ghost/api/admin/site/`).catch(() => undefined);
    return answer?.ok || undefined;
  }, 240_000);
}

async function stopGhost(): Promise<void> {
  if (ghost.exitCode !== null || ghost.signalCode !== null) return;
  const ended = once(ghost, 'exit');
  ghost.kill('SIGKILL');
  await ended;
}

async function admin<T>(method: string, call: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/ghost/api/admin/${call}`, {
    method,
    headers: {
      Origin: url,
      Cookie: cookie,
      'Accept-Version': 'v6.0',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${call}: ${answer.status} ${text}`);
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return (text.startsWith('{') ? JSON.parse(text) : {}) as T;
}

async function setUp(): Promise<void> {
  await admin('POST', 'authentication/setup/', { setup: [{ ...OWNER, blogTitle: 'CMS' }] });
  await admin('POST', 'session/', { username: OWNER.email, password: OWNER.password });
  const { integrations } = await admin<{
    integrations: Array<{ api_keys: Array<{ type: string; secret: string }> }>;
  }>('POST', 'integrations/?include=api_keys', { integrations: [{ name: 'Ferrule' }] });
  const key = integrations[0]?.api_keys.find(({ type }) => type === 'content')?.secret ?? '';
  contentUrl = `${url}/ghost/api/content/?key=${key}`;
}

const raw = (html: string): string => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
const publish = async (kind: 'pages' | 'posts', item: object) =>
  admin('POST', `${kind}/?source=html`, { [kind]: [{ status: 'published', ...item }] });

test('its pages and posts are shown, changes follow, and while it is away the last copy is, also after a start', async () => {
  const form = new FormData();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.set('file', new Blob([png], { type: 'image/png' }), 'dot.png');
  const { images } = await admin<{ images: Array<{ url: string }> }>('POST', 'images/upload/', form);
  const picture = images[0]?.url ?? '';
  await publish('posts', {
    title: 'From the CMS',
    slug: 'from-the-cms',
    html: '<p>A post of <strong>Ghost</strong>.</p>',
    published_at: '2026-02-05T10:00:00.000Z',
    custom_excerpt: 'In short',
  });
  await publish('pages', {
    title: 'About, from the CMS',
    slug: 'about-us',
    html: raw(`<p>We cut hose. <a href="${url}/from-the-cms/">news</a></p><img src="${picture}">`),
    meta_description: 'Described there',
    og_title: 'Shared title',
    canonical_url: 'https://elsewhere.example/about',
  });
  await publish('pages', { title: 'Home', slug: 'home-page', html: '<p>Welcome</p>' });

  const settings = { CONTENT_URL: contentUrl, DATA_DIR: path.join(folder, 'shop') };
  const { app } = await testShop({ settings });
  const page = async (address: string, of = app) =>
    of.inject({ url: address, headers: { accept: 'text/html' } });
  const about = await page('/page/about-us');
  assert.equal(about.statusCode, 200);
  for (const part of [
    '<title>About, from the CMS | Northfield Hydraulics</title>',
    '<meta name="description" content="Described there">',
    '<meta property="og:title" content="Shared title">',
    '<link rel="canonical" href="https://elsewhere.example/about">',
    '<a href="/news/from-the-cms">news</a>',
  ])
    assert.ok(about.body.includes(part), part);
  const [, image = ''] = /<img src="(\/content\/images\/[^"]+)"/.exec(about.body) ?? [];
  assert.deepEqual((await app.inject(image)).rawPayload.subarray(1, 4).toString(), 'PNG');
  assert.match((await page('/news/from-the-cms')).body, /A post of <strong>Ghost<\/strong>/);
  assert.match((await page('/news')).body, /In short/);
  assert.equal((await page('/page/nothing')).statusCode, 404);

  await stopGhost();
  assert.match((await page('/page/about-us')).body, /We cut hose/);
  await app.close();
  const again = await testShop({ settings });
  assert.match((await page('/page/about-us', again.app)).body, /We cut hose/);
  assert.equal((await again.app.inject(image)).statusCode, 200);
  await again.app.close();
  const without = await testShop({ settings: { ...settings, DATA_DIR: path.join(folder, 'other') } });
  const loading = await page('/page/about-us', without.app);
  assert.equal(loading.statusCode, 503);
  assert.ok(loading.headers['retry-after']);
  assert.match(loading.body, /<h1[^>]*>Loading\.\.\.<\/h1>/);
  await without.app.close();
  await startGhost(Number(new URL(url).port));
});

test('nothing that is hostile in it runs in a browser, even one that lets everything run', async () => {
  for (const [index, payload] of hostileHtml.entries())
    await publish('pages', {
      title: `Hostile ${index}`,
      slug: `hostile-${index}`,
      html: raw(`<div>${payload}</div>`),
    });
  const { app } = await testShop({
    settings: { CONTENT_URL: contentUrl, DATA_DIR: path.join(folder, 'hostile') },
  });
  const shop = await openShop(app);
  try {
    const { page, complaints } = await shop.open({ bypassCSP: true });
    for (const index of hostileHtml.keys()) {
      await page.goto(`/page/hostile-${index}`);
      await page.getByRole('heading', { name: `Hostile ${index}` }).waitFor();
      assert.equal(await page.evaluate('globalThis.ran'), undefined, hostileHtml[index]);
    }
    assert.deepEqual(complaints, []);
  } finally {
    await shop.close();
  }
});
