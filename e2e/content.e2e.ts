import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { hostileHtml } from '#features/publishing/content/testing/hostile-html.ts';
import { type People, testPeople } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';
import { barriersOn } from './axe.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let people: People;
let dataDir = '';
before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-content-'));
  const pages = path.join(dataDir, 'content/pages');
  await mkdir(pages, { recursive: true });
  for (const [index, payload] of hostileHtml.entries())
    await writeFile(
      path.join(pages, `hostile-${index}.md`),
      `---\ntitle: Hostile ${index}\n---\n\n<div>${payload}</div>\n`,
    );
  const { app, db } = await testShop({ settings: { DATA_DIR: dataDir } });
  people = await testPeople(db);
  shop = await openShop(app);
});
after(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

test('nothing that is hostile in a text runs in a browser, even one that lets everything run', async () => {
  const { page, complaints, context } = await shop.open({ bypassCSP: true });
  for (const index of [0, 8, 19, 61]) {
    await page.goto(`/page/hostile-${index}`);
    await page.getByRole('heading', { name: `Hostile ${index}`, exact: true }).waitFor();
    assert.equal(await page.evaluate('globalThis.ran'), undefined, hostileHtml[index]);
  }
  await page.goto('/news');
  // Each as a page is read by the browser, and as it is put into a page that was turned to.
  const ran =
    await page.evaluate(`Promise.all(Array.from({ length: ${hostileHtml.length} }, async (_, index) => {
    const { content } = await (await fetch('/api/content/pages/name/hostile-' + index)).json();
    const place = document.querySelector('main').appendChild(document.createElement('div'));
    place.innerHTML = content;
    const frame = document.createElement('iframe');
    frame.srcdoc = '<!doctype html><div>' + content + '</div>';
    await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame); });
    await new Promise((later) => setTimeout(later, 100));
    return frame.contentWindow.ran ?? globalThis.ran;
  }))`);
  assert.deepEqual(
    ran,
    hostileHtml.map(() => undefined),
  );
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an admin writes a post with a preview beside it, publishes it, and brings an older text back', async () => {
  const { page, context, complaints } = await shop.open();
  await context.addCookies([{ name: 'ferrule', value: people.admin.token, url: shop.url }]);
  await page.goto('/account/content');
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByRole('heading', { level: 1, name: 'New Post' }).waitFor();
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await main.getByRole('link', { name: 'Please enter a title.' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Reels are back');
  await page.getByLabel('Address', { exact: true }).fill('reels-are-back');
  await page.getByLabel('Day').fill('2026-11-20');
  await page.getByLabel('Text').fill('In **150 ft** reels.');
  await main.getByRole('region', { name: 'Preview' }).locator('strong', { hasText: '150 ft' }).waitFor();
  await main.getByRole('button', { name: 'Save Draft' }).click();
  await page.waitForURL('**/account/content/post_reels-are-back');
  assert.equal((await page.request.get('/news/reels-are-back')).status(), 404);

  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await main.getByRole('status').getByText('Published.').waitFor();
  assert.equal((await page.request.get('/news/reels-are-back')).status(), 200);
  await page.getByLabel('Text').fill('Sold out again.');
  await main.getByRole('button', { name: 'Publish', exact: true }).click();
  await main.locator('li', { hasText: 'Published' }).nth(1).waitFor();
  await main.locator('ol > li').last().getByRole('link').click();
  await main.getByRole('button', { name: 'Restore' }).click();
  await page.waitForURL('**/account/content/post_reels-are-back');
  assert.match(await page.getByLabel('Text').inputValue(), /150 ft/);
  assert.deepEqual(
    complaints.filter((complaint) => !complaint.includes('404')),
    [],
  );
  await context.close();
});

test('who saves second reads the other text, keeps their own, and may save again', async () => {
  const open = async () => {
    const { page, context } = await shop.open();
    await context.addCookies([{ name: 'ferrule', value: people.admin.token, url: shop.url }]);
    await page.goto('/account/content/page_terms');
    return page;
  };
  const [quick, late] = [await open(), await open()];
  await quick.getByLabel('Text').fill('Theirs');
  await quick.getByRole('button', { name: 'Save Draft' }).click();
  await quick.getByRole('status').getByText('Draft saved.').waitFor();
  await late.getByLabel('Text').fill('Mine');
  await late.getByRole('button', { name: 'Save Draft' }).click();
  await late.getByRole('alert').getByText('Somebody else has changed this page.').waitFor();
  assert.match(await late.getByRole('region', { name: 'Their text' }).innerText(), /Theirs/);
  assert.equal(await late.getByLabel('Text', { exact: true }).inputValue(), 'Mine');
  await late.getByRole('button', { name: 'Save Draft' }).click();
  await late.getByRole('status').getByText('Draft saved.').waitFor();
});

for (const width of [1440, 390])
  test(`axe finds nothing on the pages of the content at ${width} px, and none is too wide`, async () => {
    const { page, context } = await shop.open({ width });
    await context.addCookies([{ name: 'ferrule', value: people.admin.token, url: shop.url }]);
    for (const address of [
      '/',
      '/news',
      '/news/measuring-a-thread',
      '/page/hoses',
      '/account/content',
      '/account/content/page_hoses',
    ]) {
      await page.goto(address);
      assert.deepEqual(await barriersOn(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, address);
    }
    await context.close();
  });
