import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriersInBothThemes } from './axe.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

test('/products shows 24 products from real data, and says of how many', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/products');
  assert.equal(await page.locator('main h1').innerText(), 'Shop Product Catalog');
  assert.equal((await page.getByRole('link', { name: /1-Wire Braid Hydraulic Hose/ }).count()) > 0, true);
  assert.match(await page.locator('main').innerText(), /332/);
  assert.deepEqual(complaints, []);
});

test('a part number typed into the search box leads to its page, without JavaScript too', async () => {
  for (const javaScript of [true, false]) {
    const { page, context } = await shop.open({ javaScript });
    await page.goto('/');
    await page.locator('header input[name=query]').fill('bw208');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/product\/2-wire-braid-hydraulic-hose-bw2\/bw2\/BW2-08$/);
    await page.goto('/products/search/bw208');
    const first = page.locator('main a[href^="/product/"]').first();
    assert.match(
      (await first.getAttribute('href')) ?? '',
      /^\/product\/2-wire-braid-hydraulic-hose-bw2\/bw2/,
      `JavaScript: ${javaScript}`,
    );
    await context.close();
  }
});

test('a visitor, who sees no prices, is not offered to sort by them', async () => {
  const { page } = await shop.open();
  await page.goto('/products?productCategory=Hose');
  await page.getByRole('columnheader', { name: 'Price' }).waitFor();
  assert.equal(await page.locator('main a[href*="sort=price"], main option[value=price]').count(), 0);
});

test('a visitor reads once above the sizes how to come by a price, and signs in to come back', async () => {
  const { page } = await shop.open({ javaScript: false });
  for (const path of [
    '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
    '/product/bench-crimper-to-1-in/e-eq-cr16',
  ]) {
    await page.goto(path);
    const here = new URL(page.url()).pathname;
    const ways = page.getByRole('main').getByRole('list').filter({ hasText: 'Sign in for your price' });
    assert.equal(await ways.count(), 1, here);
    assert.match(await ways.innerText(), /Call Customer Service\s+\d/);
    assert.match((await ways.locator('a').first().getAttribute('href')) ?? '', /^tel:\d/);
    const signIn = ways.getByRole('link', { name: 'Sign in for your price' });
    assert.equal(await signIn.getAttribute('href'), `/login?referrer=${encodeURIComponent(here)}`);
    const quote = new URL(
      (await ways.getByRole('link', { name: 'Request a Quote' }).getAttribute('href')) ?? '',
      page.url(),
    );
    assert.deepEqual([quote.searchParams.get('form'), quote.searchParams.get('referrer')], ['quote', here]);
  }
});

test('the search bar is one, whatever category was searched before', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/');
  const select = page.getByLabel('Search in', { exact: true });
  for (const [label, category] of [
    ['Hose', 'Hose'],
    ['Accessories', 'Accessory'],
    ['All', ''],
  ] as const) {
    await select.selectOption({ label });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    // Each choice follows the search before it at once, before its page is drawn, and counts all the same. Before the
    // page is alive the form says it in full: every field, the empty ones, too.
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/products' && (searchParams.get('productCategory') ?? '') === category,
    );
    assert.equal(await select.locator('option:checked').innerText(), label);
    assert.equal(await page.getByLabel('Search the catalog', { exact: true }).count(), 1);
  }
  assert.deepEqual(complaints, []);
});

test('filters work without JavaScript', async () => {
  const { page, context } = await shop.open({ javaScript: false });
  await page.goto('/products?productCategory=Hose');
  await page.locator('aside input[name="f.bore"][value="1/2"]').check();
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await page.waitForURL(/aggregates=/);
  assert.match(page.url(), /productCategory=Hose/);
  assert.match(await page.locator('main').innerText(), /\d+ of 35 series/);
  assert.equal(await page.locator('aside input[name="f.bore"][value="1/2"]').isChecked(), true);
  await context.close();
});

test('on a phone the filters count while choosing and apply with their button', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto('/products?productCategory=Hose');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.locator('aside');
  await sheet.getByRole('button', { name: 'Show 35 series' }).waitFor();
  await sheet.locator('input[name="f.bore"][value="1/2"]').check({ force: true });
  const apply = sheet.getByRole('button', { name: /^Show \d\d series$/ }).filter({ hasNotText: '35' });
  await apply.waitFor();
  const promised = /\d+/.exec(await apply.innerText())?.[0] ?? '';
  assert.doesNotMatch(page.url(), /aggregates/);
  await apply.click();
  await page.waitForURL(/aggregates=/);
  await page.locator('main output').getByText(`${promised} of 35 series`).waitFor();
  assert.deepEqual(complaints, []);
});

test('the home page leads into the catalog by drawings', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  await page.getByRole('link', { name: /Wire spiral 5 series, \d+ sizes/ }).click();
  await page.waitForURL(/\/products\?/);
  await page.locator('main').getByText('5 of 35 series').waitFor();
});

test('a search says what it understood, and an empty one what would find something', async () => {
  const { page } = await shop.open();
  await page.goto('/products/search/1%2F2%20-8');
  assert.match(await page.locator('main').innerText(), /Understood: Size 1\/2 in, Dash -08/);
  await page.goto('/products/search/bw2%205000%20psi%202%20in');
  const main = page.locator('main');
  assert.match(await main.innerText(), /We could not find any products for your search\./);
  await main.getByRole('link', { name: 'Without “5000 psi”' }).click();
  await page.waitForURL(/\/products\/search\/bw2%202%20in/);
  await page.goto('/products/search/bw299');
  await main.getByRole('link', { name: 'BW2-03' }).click();
  await page.waitForURL(/\/products\/search\/BW2-03/);
});

test('the type-ahead offers the part number and goes there by keyboard', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/products');
  const box = page.locator('header input[name=query]');
  await box.click();
  await box.fill('bw2-0');
  const list = page.getByRole('listbox');
  await list.waitFor();
  assert.match(await list.innerText(), /BW2-08/);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(/\/product\/2-wire-braid-hydraulic-hose-bw2\/bw2/);
  assert.deepEqual(complaints, []);
});

test('a crimp shortcut says its warning above its dial, and leads to the assembly', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/');
  await page.locator('header input[name=query]').pressSequentially('bw2-08');
  const shortcut = page.getByRole('option', { name: /BW2-08\+MF\+FN208/ });
  const warning = await shortcut.getByText('SAMPLE DATA - NOT FOR REAL CRIMPING').boundingBox();
  const dial = await shortcut.getByText('77', { exact: true }).boundingBox();
  assert.ok(warning && dial && warning.y + warning.height <= dial.y);
  await shortcut.click();
  await page.waitForURL('**/crimp-specs/BW2/08/MF/FN208');
});

test('a page that is not there searches for the words of its address, and says whom to call', async () => {
  const { page } = await shop.open();
  await page.goto('/catalog/suction-hose.html');
  const main = page.getByRole('main');
  assert.match(
    (await main.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).getAttribute('href')) ?? '',
    /^tel:/,
  );
  await main.getByRole('link', { name: 'Search for “suction hose”' }).click();
  await page.waitForURL('**/products/search/suction%20hose');
});

test('an unknown address is a 404 in the shell, an unknown product says so', async () => {
  const { page } = await shop.open();
  const lost = await page.goto('/no/such/place');
  assert.equal(lost?.status(), 404);
  assert.match(await page.locator('main').innerText(), /Oops, route not found\./);
  const product = await page.goto('/product/x/no-such-product');
  assert.equal(product?.status(), 404);
  assert.match(await page.locator('main').innerText(), /Product Not Found/);
});

test('a wrong slug leads to the right address, and capitals do', async () => {
  const { page } = await shop.open();
  for (const address of ['/product/wrong/bw2', '/product/wrong/BW2', '/Product/wrong/BW2/']) {
    await page.goto(address);
    assert.equal(new URL(page.url()).pathname, '/product/2-wire-braid-hydraulic-hose-bw2/bw2', address);
  }
  assert.equal((await page.goto('/product/wrong/NOPE'))?.status(), 404);
});

test('what is for nobody to find says so', async () => {
  const { page } = await shop.open();
  for (const [address, robots] of [
    ['/login', 'noindex'],
    ['/page/order-confirmation', 'noindex'],
    ['/page/terms', undefined],
  ] as const) {
    await page.goto(address);
    const said = await page.locator('meta[name=robots]').all();
    assert.equal(await said[0]?.getAttribute('content'), robots, address);
  }
});

const pages = [
  '/',
  '/products',
  '/products?productCategory=Hose&view=table',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2/BW2-08',
  '/product/x/f-fjx90',
  '/product/x/e-eq-cr10',
  '/page/about-us',
  '/products/search/zzzz',
  '/nowhere',
];
for (const width of [1440, 390])
  test(`axe finds nothing at ${width} px, light and dark`, async () => {
    const { page, context } = await shop.open({ width });
    for (const path of pages) {
      await page.goto(path);
      assert.deepEqual(await barriersInBothThemes(page), []);
    }
    await context.close();
  });

test('no page asks another server for anything, writes an error or runs inline script', async () => {
  const { page, complaints } = await shop.open();
  for (const path of pages.slice(0, -2)) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      assert.match(attributes, /src=|type="application\/(ld\+)?json"/, path);
    assert.doesNotMatch(html, /\son\w+="/, path);
  }
  assert.deepEqual(complaints, []);
});

/** Whose columns follow from their rows. */
const tables = [
  '/products?productCategory=Hose&view=table',
  '/product/x/bw2',
  '/crimp-specs',
  '/distributors',
];

test('nothing on a page moves while it loads', async () => {
  const { page, context } = await shop.open();
  await context.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) globalThis.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  // The first time, and as whoever has been there: their styles and fonts are there before the page is.
  for (const path of [...pages.slice(0, 4), ...tables])
    for (const time of ['first', 'second', 'third']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      assert.equal(await page.evaluate('globalThis.moved'), 0, `${path}, the ${time} time`);
    }
});
