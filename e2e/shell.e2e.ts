import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** Calls and pages that the browser asks for from here on; files of the build are left out. */
function asked(page: Page): string[] {
  const list: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(assets|images|drawings)\/|favicon/.test(pathname)) list.push(pathname + search);
  });
  return list;
}

test('pointing at a link fetches the page ahead, and the click asks for nothing more', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  const requests = asked(page);
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  const ahead = page.waitForResponse(/\/api\/content\/pages\/name\/about-us/);
  await about.hover();
  await ahead;
  await about.click();
  await page.waitForURL('/page/about-us');
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
  // The page's pictures are asked for when it is there.
  const calls = requests.filter((path) => path.startsWith('/api/'));
  assert.deepEqual(calls, ['/api/content/pages/name/about-us']);
});

test('turning a page sets its title and address for search engines, and starts the reader at its heading', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/page/about-us');
  await page.locator('main h1:focus').waitFor();
  assert.match(await page.title(), /^About .* \| /);
  assert.match((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '', /\/page\/about-us$/);
  assert.equal(await page.locator('head title').count(), 1);
});

test('going back shows the page before where it was left', async () => {
  const { page } = await shop.open();
  await page.goto('/products');
  await page.evaluate('scrollTo(0, 500)');
  await page.locator('footer').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/page/about-us');
  await page.goBack();
  await page.waitForURL('/products');
  while (Number(await page.evaluate('scrollY')) === 0)
    await page.evaluate('new Promise(requestAnimationFrame)');
});

test('a page whose code is gone after a deploy is loaded anew, once', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  await page.route(/\/assets\/catalog\.page.*\.js$/, async (route) => route.abort());
  const requests = asked(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Shop Product Catalog' })
    .click();
  await page.waitForEvent('load');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(requests.filter((request) => request === '/products').length, 1);
});

test('the type-ahead asks when typing pauses, and a newer question takes the place of the one before', async () => {
  const { page } = await shop.open();
  await page.clock.install();
  await page.goto('/');
  const requests = asked(page);
  const field = page.locator('header input[name=query]');
  // Time stands still between the keys, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('bw2');
  await page.clock.resume();
  await page.locator('[role=listbox] [role=option]').first().waitFor();
  assert.deepEqual(requests, ['/api/products/suggestions?query=bw2']);
  assert.ok((await page.locator('[role=listbox] [role=option]').count()) <= 8);
  assert.equal(await field.getAttribute('aria-expanded'), 'true');
  await field.press('Escape');
  assert.equal(await field.getAttribute('aria-expanded'), 'false');
  assert.equal(await field.inputValue(), 'bw2');
});

test('the category beside the search narrows suggestions and results', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  await page.getByLabel('Search in').selectOption('Fittings');
  const answer = page.waitForRequest(/suggestions\?.*productCategory=Fitting%2CCoupling%2CQuickCoupling/);
  await page.locator('header input[name=query]').pressSequentially('jic');
  await answer;
  await page.keyboard.press('Enter');
  await page.waitForURL(
    /\/products\/search\/jic\?productCategory=Fitting%2CCoupling%2CQuickCoupling&source=search-box/,
  );
  assert.equal(await page.locator('header input[name=query]').inputValue(), 'jic');
});

test('the search box holds what the catalog was searched for, and nothing of other pages', async () => {
  const { page } = await shop.open();
  const field = page.locator('header input[name=query]');
  for (const [path, term] of [
    ['/products?query=bw2', 'bw2'],
    ['/products/search/bw2', 'bw2'],
    ['/crimp-specs?query=BW2', ''],
    ['/news?query=bw2&productCategory=Hose', ''],
  ] as const) {
    await page.goto(path);
    assert.equal(await field.inputValue(), term, path);
  }
  assert.equal(await page.getByLabel('Search in').inputValue(), '');
});

test('a chosen theme shows at once and stays, with JavaScript and without', async () => {
  for (const javaScript of [true, false]) {
    const { page, context } = await shop.open({ javaScript });
    await page.goto('/page/about-us');
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.getByRole('button', { name: 'Compact' }).click();
    await page.locator('html[data-density=compact]').waitFor();
    await page.goto('/products');
    await page.locator('html[data-theme=dark][data-density=compact]').waitFor();
    await context.close();
  }
});

test('on a phone the menu holds About, Contact and Sign In, opens without JavaScript and closes with Escape', async () => {
  for (const javaScript of [true, false]) {
    const { page, context } = await shop.open({ width: 390, javaScript });
    await page.goto('/');
    await page.getByLabel('Menu').first().click();
    for (const name of ['About', 'Contact', 'Sign In', 'Request a Quote'])
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).waitFor();
    if (javaScript) {
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }
    await context.close();
  }
});

for (const width of [320, 390, 768, 1440, 1920])
  test(`no page is wider than a screen of ${width} px`, async () => {
    const { page, context } = await shop.open({ width });
    for (const path of [
      '/',
      '/products',
      '/products?view=table',
      '/product/x/bw2',
      '/page/about-us',
      '/nowhere',
    ]) {
      await page.goto(path);
      const beyond = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(beyond, 0, path);
    }
    await context.close();
  });
