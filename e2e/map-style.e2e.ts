import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { messages } from '#features/people/locator/locator.contract.ts';
import { eventually } from '#testing/server-process.ts';
import { testApp } from '#testing/test-app.ts';
import { mapFlags, openShop, type Shop, type WatchedPage } from './shop.ts';

/** What a tile server does just now. */
type Mood = 'well' | 'away' | 'silent' | 'without tiles' | 'silent tiles';

let shop: Shop;
let tiles: Awaited<ReturnType<typeof tileServer>>;
let elsewhere: Awaited<ReturnType<typeof tileServer>>;
before(async () => {
  [tiles, elsewhere] = [await tileServer(), await tileServer()];
  shop = await openShop(
    await testApp({ catalog: 'demo', settings: { MAP_STYLE_URL: `${tiles.origin}/style.json` } }),
    mapFlags,
  );
});
after(async () => {
  await shop.close();
  tiles.close();
  elsewhere.close();
});

/** Somebody's tiles, on this machine: a style, and one picture for all of the world. */
async function tileServer() {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d7e8c8' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(url, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    origin,
    asked,
    mood: 'well' as Mood,
    /** Where its style says that its tiles are. */
    tilesAt: origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const isTile = (url: string): boolean => url.startsWith('/tiles/');
  const answer = (url: string, response: ServerResponse): void => {
    const { mood } = service;
    if (mood === 'silent' || (mood === 'silent tiles' && isTile(url))) return;
    if (mood === 'away' || (mood === 'without tiles' && isTile(url))) {
      response.writeHead(503).end();
      return;
    }
    response.setHeader('Content-Type', isTile(url) ? 'image/png' : 'application/json');
    response.end(isTile(url) ? picture : JSON.stringify(styleOf(service.tilesAt)));
  };
  return service;
}

const styleOf = (origin: string): object => ({
  version: 8,
  sources: {
    streets: {
      type: 'raster',
      tiles: [`${origin}/tiles/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: '© Street Friends',
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
});

async function openLocator(mood: Mood, tilesAt = tiles.origin): Promise<WatchedPage> {
  Object.assign(tiles, { mood, tilesAt });
  const watched = await shop.open();
  await goToMap(watched.page);
  return watched;
}

/** Without a graphics card the map draws for so long that the rest of the page is not alive in the usual time. */
async function goToMap(page: Page): Promise<void> {
  await page.goto('/distributors', { waitUntil: 'load' });
  await page.locator('[data-map=there]').waitFor();
}

const wereAsked = (what: string): boolean => tiles.asked.some((url) => url.startsWith(what));
const attribution = (page: Page) => page.locator('.maplibregl-ctrl-attrib-inner');
const ownMap = (page: Page) => page.getByText(messages.tilesAway);

/** Choosing on either side marks both. */
async function assertInStep(page: Page): Promise<void> {
  const entries = page.getByRole('list', { name: 'Distributors by distance' }).getByRole('listitem');
  assert.equal(await entries.count(), 25);
  await page.locator('[data-pin="1"]').click();
  await page.locator('li[aria-current=true]', { hasText: 'Tri-County' }).waitFor();
  await page.getByRole('button', { name: /^Show 4, Redstone/ }).click();
  await page.locator('[data-pin="3"][aria-pressed=true]').waitFor();
}

test('the style of MAP_STYLE_URL is drawn, with its attribution and our pins, and nobody else is asked', async () => {
  const { page, complaints } = await openLocator('well');
  await eventually(() => wereAsked('/tiles/') || undefined);
  await attribution(page).getByText('© Street Friends').waitFor();
  assert.equal(await attribution(page).isVisible(), true);
  await assertInStep(page);
  const others = complaints.filter((complaint) => !complaint.includes(tiles.origin));
  assert.deepEqual(others, []);
  assert.ok(!complaints.some((complaint) => complaint.startsWith('console')), complaints.join('\n'));
  assert.equal(await ownMap(page).count(), 0);
  // It is painted, not only fetched: the colour of the tiles, in a corner without pins.
  const shot = await page.locator('[data-map] canvas').screenshot();
  const { data } = await sharp(shot)
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  assert.deepEqual([...data], [0xd7, 0xe8, 0xc8]);
});

test('the content policy lets the map ask that one origin', async () => {
  const { headers } = await fetch(`${shop.url}/distributors`);
  const policy = headers.get('content-security-policy') ?? '';
  const origins = [...policy.matchAll(/[a-z-]+-src [^;]*https?:[^;]*/g)].map(([rule]) => rule);
  assert.deepEqual(origins, [
    `img-src 'self' data: blob: ${tiles.origin}`,
    `connect-src 'self' ${tiles.origin}`,
  ]);
  const { page } = await openLocator('well', elsewhere.origin);
  await ownMap(page).waitFor();
  assert.deepEqual(elsewhere.asked, [], 'tiles of another origin are not even asked for');
  await assertInStep(page);
});

for (const mood of ['away', 'without tiles'] as const)
  test(`a tile server that is ${mood}: our own map is drawn and it is said; list and pins work`, async () => {
    const { page } = await openLocator(mood);
    await ownMap(page).waitFor();
    await attribution(page).getByText('Natural Earth').waitFor();
    await assertInStep(page);
  });

for (const mood of ['silent', 'silent tiles'] as const)
  test(`a tile server that is ${mood} is waited for ten seconds; the pins are there at once`, async () => {
    Object.assign(tiles, { mood, tilesAt: tiles.origin });
    const { page } = await shop.open();
    await page.clock.install();
    await goToMap(page);
    assert.equal(await ownMap(page).count(), 0);
    await assertInStep(page);
    while ((await ownMap(page).count()) === 0) await page.clock.runFor(1_000);
    await assertInStep(page);
  });

test('tiles that stop coming while somebody reads give way to our own map', async () => {
  const { page } = await openLocator('well');
  await attribution(page).getByText('© Street Friends').waitFor();
  await page.waitForLoadState('networkidle');
  tiles.mood = 'without tiles';
  // Far away: what is shown there was never asked for.
  await page.getByRole('button', { name: /^Show 25,/ }).click();
  await ownMap(page).waitFor();
  await page.locator('[data-pin="24"][aria-pressed=true]').waitFor();
});
