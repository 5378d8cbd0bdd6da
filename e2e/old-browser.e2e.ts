import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OLD_BROWSER } from '#web/document.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const sentence = (page: Page) => page.getByText(OLD_BROWSER);

/** As a browser of before 2024 has it: what the word stands for is unknown to it, wherever it is written. */
async function forgetLightDark(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('light-dark(', 'light-darkness('),
    });
  });
  await page.addInitScript(`{
    const supports = CSS.supports;
    CSS.supports = (...asked) => !asked.join().includes('light-dark(') && supports(...asked);
  }`);
}

test('a browser that does not know our colours has the light ones, one sentence, and pages that work', async () => {
  const { page, complaints } = await shop.open({ bypassCSP: true, dark: true });
  await forgetLightDark(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?!wake)[^/]+\.js$/.test(request.url())) code.push(request.url());
  });
  await page.goto('/products?productCategory=Hose', { waitUntil: 'networkidle' });
  assert.equal(await sentence(page).isVisible(), true);
  assert.deepEqual(code, []);
  const [paper, ink, link] = await page.evaluate<string[]>(`[
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body).color,
    getComputedStyle(document.querySelector('main a')).color,
  ]`);
  assert.deepEqual([paper, ink, link], ['rgb(255, 255, 255)', 'rgb(20, 25, 27)', 'rgb(13, 74, 143)']);
  await page.getByRole('searchbox').first().fill('BW2-08');
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/BW2-08/);
  assert.match((await page.locator('main').textContent()) ?? '', /BW2-08/);
  assert.deepEqual(complaints, []);
});

test('a browser that lacks what the code needs gets the page without it, and a form is sent as without JavaScript', async () => {
  const { page, complaints } = await shop.open();
  await page.addInitScript('delete Set.prototype.isSubsetOf');
  await page.goto('/login', { waitUntil: 'networkidle' });
  assert.equal(await sentence(page).isVisible(), true);
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByLabel('Password').first().fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Incorrect Username or Password.').waitFor();
  assert.equal(await sentence(page).isVisible(), true);
  // Chromium says each answer of 400 and more.
  assert.deepEqual(
    complaints.filter((one) => !one.includes('status of 4')),
    [],
  );
});

test('a browser of today reads nothing of its age', async () => {
  const { page } = await shop.open();
  await page.goto('/');
  assert.equal(await sentence(page).isVisible(), false);
});
