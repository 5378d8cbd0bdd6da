import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadDemoPictures } from '#features/catalog/product-admin/demo-pictures.service.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { barriersInBothThemes } from './axe.ts';
import { openShop, type Shop } from './shop.ts';
import { unstyledIn } from './unstyled.ts';

let shop: Shop;
before(async () => {
  const { app, db, config } = await testShop({ catalog: 'demo' });
  const files = await openFiles(config);
  await loadDemoPictures({ db, files });
  files.close();
  shop = await openShop(app);
});
after(() => shop.close());

const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';

for (const width of [390, 820, 1440])
  test(`at ${width} px photographs stand beside the drawing: one at a time, and nothing moves when another is chosen`, async () => {
    const { page, complaints } = await shop.open({ width });
    const response = await page.goto(BW2);
    assert.deepEqual(unstyledIn((await response?.text()) ?? ''), []);
    const pictures = page.getByRole('region', { name: 'Pictures' });
    const small = pictures.getByRole('listitem').getByRole('link');
    assert.deepEqual(
      await small.evaluateAll((links) =>
        links.map((link) => (link as unknown as Named).getAttribute('aria-label')),
      ),
      [
        'Black hose cut back to show two braids of steel wire over the tube',
        'Drawing',
        'Coil of the hose with its yellow layline',
        'The two wire braids and the tube from near',
      ],
    );
    const below = page.getByRole('heading', { level: 1 });
    await small.nth(2).scrollIntoViewIfNeeded();
    const before = await below.boundingBox();
    await small.nth(2).click();
    await eventually(async () => (await small.nth(2).getAttribute('aria-current')) === 'true' || undefined);
    assert.deepEqual(await below.boundingBox(), before);
    const { x = 0, width: wide = 0 } =
      (await pictures.getByRole('img', { name: /^Coil of the hose/ }).boundingBox()) ?? {};
    assert.ok(x >= 0 && x + wide <= width, `${x} + ${wide}`);
    assert.deepEqual(await barriersInBothThemes(page), []);
    assert.deepEqual(complaints, []);
  });

test('the photograph that is seen first comes before all others, in the size of the screen', async () => {
  const { page } = await shop.open({ width: 390 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(BW2);
  const first = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
  assert.equal(await first.getAttribute('fetchpriority'), 'high');
  await eventually(async () => (await page.evaluate<boolean>('document.images[0].complete')) || undefined);
  assert.match(asked[0] ?? '', /@640\.avif$/);
  assert.equal(asked[0], await page.evaluate<string>('new URL(document.images[0].currentSrc).pathname'));
});

test('a photograph is enlarged over the page and to its actual size, by keys alone, and Escape closes it', async () => {
  const { page } = await shop.open();
  await page.goto(BW2);
  const enlarge = page.getByRole('link', { name: /^Enlarge: Black hose cut back/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Black hose cut back/ });
  await dialog.getByRole('button', { name: 'Actual size' }).press('Enter');
  await dialog.getByRole('button', { name: 'Fit the window' }).waitFor();
  const image = dialog.getByRole('img');
  await eventually(async () => (await image.boundingBox())?.width === 1280 || undefined);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, BW2);
});

test('without JavaScript the photographs are all there, each leading to its whole picture', async () => {
  const { page } = await shop.open({ javaScript: false });
  await page.goto(BW2);
  const href = await page.getByRole('link', { name: /^Enlarge: Coil/ }).getAttribute('href');
  const answer = await fetch(shop.url + href);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/webp']);
});

interface Named {
  getAttribute(name: string): string | null;
}
