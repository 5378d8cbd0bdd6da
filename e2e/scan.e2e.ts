import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import bwip from 'bwip-js/node';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { rasterOf } from '#features/crimp/job-card/pdf-raster.fixture.ts';
import { testShop } from '#testing/test-app.ts';
import { barriersInBothThemes } from './axe.ts';
import { layNet, type Net } from './net.ts';
import { openBrowser, openShop, type Shop } from './shop.ts';

const PRINTED = 'https://shop.northfield.example';
const CARD = '/crimp-specs/BW2/08/MF/FN208?revision=1';

let shop: Shop;
/** Whose reader says no when asked for the camera. */
let denying: Omit<Shop, 'url'>;
let net: Net;
let folder: string;
let card: Buffer;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ferrule-scan-'));
  const { app } = await testShop({ catalog: 'demo', settings: { PUBLIC_URL: PRINTED } });
  const film = path.join(folder, 'code.y4m');
  shop = await openShop(app, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  denying = await openBrowser(shop.url, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream=deny',
  ]);
  net = await layNet(shop.url);
  await writeFile(film, await filmOf(await picture('qrcode', PRINTED + CARD)));
  const sheet = await app.inject('/api/crimp-specs/job-card/BW2-08%2BMF%2BFN208?paper=letter');
  const { grey, width, height } = rasterOf(readPdf(sheet.rawPayload).drawn.join('\n'), [612, 792], 2);
  card = await sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
});
after(async () => {
  await net.cut();
  await denying.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = async (bcid: string, text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid, text, scale: 4, padding: 10, backgroundcolor: 'ffffff' });

/** What a camera sees that a code is held before: one frame, over and over. */
async function filmOf(code: Buffer): Promise<Buffer> {
  const [width, height] = [640, 480];
  const frame = await sharp(code)
    .resize(width, height, { fit: 'contain', background: '#fff', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    frame,
    colours,
  ]);
}

const choose = async (page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> =>
  page.getByLabel('Or choose a picture').setInputFiles({ name: 'code', mimeType, buffer });

test('the code of a job card that is held before the camera opens its page, which alone may use the camera', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  const crimp = await page.goto('/crimp-specs');
  assert.match(crimp?.headers()['permissions-policy'] ?? '', /camera=\(\)/);
  await page.getByRole('link', { name: 'Scan a label or job card' }).tap();
  await page.waitForURL('**/crimp-specs/scan');
  await page.getByRole('heading', { name: 'Scan', level: 1 }).waitFor();
  assert.match(
    (await context.request.get('/crimp-specs/scan')).headers()['permissions-policy'] ?? '',
    /camera=\(self\)/,
  );
  assert.deepEqual(await barriersInBothThemes(page), []);
  for (const control of await page.locator('main :is(button, input[type=file])').all())
    assert.ok(((await control.boundingBox())?.height ?? 0) >= 40);
  await page.getByRole('button', { name: 'Use the camera' }).tap();
  await page.waitForURL(`**${CARD}`);
  await page.getByRole('heading', { name: 'BW2-08+MF+FN208' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('a camera that may not be used says what else there is', async () => {
  const { page } = await denying.open({ width: 390 });
  await page.goto('/crimp-specs/scan');
  await page.getByRole('button', { name: 'Use the camera' }).tap();
  await page.getByText('The camera may not be used here.').waitFor();
  await page.getByRole('button', { name: 'Use the camera' }).waitFor();
  await page.getByLabel('Or type it').fill('BW2-08+MF+FN208');
  await page.getByLabel('Or type it').press('Enter');
  await page.waitForURL('**/crimp-specs/BW2/08/MF/FN208');
});

test('a picture of a code is read: a whole job card, its bars, a DataMatrix; what is not ours, or no code, says so', async () => {
  const { page, complaints } = await shop.open();
  const opened = async (buffer: Buffer, url: string): Promise<void> => {
    await page.goto('/crimp-specs/scan');
    await choose(page, buffer);
    await page.waitForURL(url);
  };
  await opened(card, `**${CARD}`);
  await opened(await picture('code128', 'OPF08'), '**/crimp-specs?query=OPF08');
  await page.getByText(/OPF08 can be crimped on \d+ hose/).waitFor();
  await opened(await picture('datamatrix', 'BW2-08+MF+FN208'), '**/crimp-specs/BW2/08/MF/FN208');
  await page.goto('/crimp-specs/scan');
  await choose(page, await picture('qrcode', 'https://elsewhere.example/crimp-specs/BW2'));
  await page.getByText('This code is not one of ours: https://elsewhere.example/crimp-specs/BW2').waitFor();
  await choose(
    page,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  );
  await page.getByText('No code can be read in this picture.').waitFor();
  await choose(page, Buffer.from('no picture'));
  await page.getByText('This is no picture that we can read.').waitFor();
  assert.deepEqual(complaints, []);
});

test('a job card is read without a network, too', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto(`${net.url}/crimp-specs`);
  await page.getByText(/^Works without a network: .* is kept on this device\.$/).waitFor();
  await net.cut();
  await page.goto(`${net.url}/crimp-specs/scan`);
  await choose(page, card, 'image/jpeg');
  await page.waitForURL(`**${CARD}`);
  await page.getByRole('heading', { name: 'BW2-08+MF+FN208' }).waitFor();
  await net.mend();
  await page.context().close();
});

test('From the page of an assembly the next card is scanned: its document may use the camera', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto(CARD);
  await page.getByRole('link', { name: 'Scan the next one' }).click();
  await page.waitForURL('**/crimp-specs/scan');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await page.waitForURL(`**${CARD}`);
  assert.deepEqual(complaints, []);
});
