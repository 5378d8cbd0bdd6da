import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { importFolder } from '#features/exchange/import/import.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Person, testPeople } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { layNet, type Net } from './net.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let db: Db;
let net: Net;
let admin: Person;
before(async () => {
  const opened = await testShop({ catalog: 'demo' });
  db = opened.db;
  ({ admin } = await testPeople(db));
  shop = await openShop(opened.app);
  net = await layNet(shop.url);
});
after(async () => {
  await net.cut();
  await shop.close();
});
afterEach(async () => {
  await net.cut();
  await net.mend();
});

const ASSEMBLY = '/crimp-specs/BW2/08/MF/FN208';
const main = (page: Page): Promise<string> => page.locator('main').innerText();
const ready = (page: Page) => page.getByText(/^Works without a network: .* is kept on this device\.$/);
const banner = (page: Page) => page.getByText(/^No connection\. This is crimp table revision/);
const dial = async (page: Page): Promise<string[]> =>
  page.locator('main section b', { hasText: /^\d\d$/ }).allInnerTexts();

/** A phone that has been to Crimp Specs once. */
async function visited(options: { width?: number } = { width: 390 }) {
  const opened = await shop.open(options);
  await opened.page.goto(`${net.url}/crimp-specs`);
  await ready(opened.page).waitFor();
  return opened;
}

test('with the network off the wizard, the assembly, the search and the full table still answer', async () => {
  const { page } = await visited();
  assert.match(await ready(page).innerText(), /the whole crimp table, revision 1, \d{3} kB,/);
  await net.cut();
  await page.goto(`${net.url}/crimp-specs`);
  await banner(page).waitFor();
  assert.match(await main(page), /revision 1 of \d{4}-\d\d-\d\d, kept on this device\./);
  assert.match(await main(page), /current one when last checked, just now/);
  for (const [name, address] of [
    ['BW2', '/crimp-specs/BW2'],
    ['-08', '/crimp-specs/BW2/08'],
    ['MF', '/crimp-specs/BW2/08/MF'],
    ['FN208', ASSEMBLY],
  ] as const) {
    await page.locator('main li a', { has: page.getByText(name, { exact: true }) }).tap();
    await page.waitForURL(`**${address}`);
  }
  await page.getByRole('heading', { name: 'BW2-08+MF+FN208' }).waitFor();
  assert.deepEqual(await dial(page), ['01', '77']);
  await page.getByRole('note').waitFor();
  assert.ok(await banner(page).isVisible());
  await page.getByRole('button', { name: 'View all Crimp Specs' }).tap();
  await page.locator('tbody tr').first().waitFor();
  assert.equal(await page.locator('tbody tr').count(), 45);
  assert.ok(await banner(page).isVisible());
  // An address that this device never showed, opened anew.
  await page.goto(`${net.url}/crimp-specs/SP15/16`);
  await page.locator('main ul li a').first().waitFor();
  const box = page.getByRole('combobox', { name: 'Hose assembly' });
  await box.fill('bw2-08+opf');
  await page.getByRole('option', { name: 'BW2-08+OPF' }).waitFor();
  await page.getByRole('button', { name: 'Look up' }).tap();
  await page.waitForURL('**/crimp-specs/BW2/08/OPF/_');
  await page.goto(`${net.url}/crimp-specs/ZZ9`);
  await page.getByText('No hoses found.').waitFor();
});

test('pictures of the first step are kept, too', async () => {
  const { page } = await visited();
  await net.cut();
  await page.goto(`${net.url}/crimp-specs`);
  const picture = page.locator('main li img').first();
  await picture.waitFor();
  await eventually(
    async () =>
      (await page.evaluate<number>("document.querySelector('main li img').naturalWidth")) > 0 || undefined,
  );
});

test('when the network is back the same page is the server’s again, without the banner', async () => {
  const { page } = await visited();
  await net.cut();
  await page.goto(net.url + ASSEMBLY);
  await banner(page).waitFor();
  const { pages, banners } = await printed(page);
  assert.deepEqual([pages, banners], [1, true], 'an assembly is one sheet with the banner on it');
  await net.mend();
  await page.getByRole('button', { name: 'Try Again' }).tap();
  await banner(page).waitFor({ state: 'detached' });
  assert.deepEqual(await dial(page), ['01', '77']);
});

test('somebody in the middle of the wizard when the network goes reads on', async () => {
  const { page } = await shop.open({ width: 390 });
  // Turned to from another page: no document of the crimp pages was ever opened.
  await page.goto(net.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Crimp Specs' }).tap();
  await ready(page).waitFor();
  await net.cut();
  await page.locator('main li a', { has: page.getByText('BW2', { exact: true }) }).tap();
  await page.waitForURL('**/crimp-specs/BW2');
  await banner(page).waitFor();
});

test('online, a new revision is on the page at once, and on the device for the next time', async (t) => {
  const { page } = await visited();
  await importCrimp(t, (table) => table.replace('FN208,25.77,24', 'FN208,25.79,24'));
  await page.goto(net.url + ASSEMBLY);
  assert.deepEqual(await dial(page), ['01', '79']);
  assert.equal(await banner(page).count(), 0);
  await page.getByText(/the whole crimp table, revision 2,/).waitFor();
  // Above the dial, and, because this device had the table of before, above the page until it was read.
  const changed = /^Changed in revision 2 on \w+ \d+\w\w: crimp 25\.77 → 25\.79, dial 01\/77 → 01\/79\.$/;
  await page.getByText(changed).waitFor();
  await page.getByText('The crimp table of this device is revision 2 now. Changed:').waitFor();
  await page.getByText('BW2-08+MF+FN208: crimp 25.77 → 25.79, dial 01/77 → 01/79').waitFor();
  await page.goto(`${net.url}/crimp-specs/BW2/08/MF/FX208`);
  await page.getByRole('button', { name: 'I Have Read It' }).tap();
  await page.getByText(/of this device is revision 2 now/).waitFor({ state: 'detached' });
  assert.equal(await page.getByText(/^Changed in revision/).count(), 0, 'this row is as it was');
  // The code of a card from before.
  await page.goto(`${net.url}${ASSEMBLY}?revision=1`);
  await page
    .getByText(/^The code is of revision 1 of .* Different now: crimp 25\.77 → 25\.79, dial/)
    .waitFor();
  await net.cut();
  await page.goto(net.url + ASSEMBLY);
  await banner(page).waitFor();
  assert.deepEqual(await dial(page), ['01', '79']);
  assert.match(await main(page), /This is crimp table revision 2 of/);
  await page.getByText(changed).waitFor();
});

test('nothing of who is signed in, and no price, is kept on the device', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await context.addCookies([{ name: 'ferrule', value: admin.token, url: net.url }]);
  await page.goto(net.url + ASSEMBLY);
  await ready(page).waitFor();
  const kept = String(
    await page.evaluate(`(async () => {
      const texts = Object.entries(localStorage).flat();
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          texts.push(request.url);
          const response = await cache.match(request);
          if (/html|json/.test(response.headers.get('content-type') ?? '')) texts.push(await response.text());
        }
      }
      return texts.join('\\n');
    })()`),
  );
  assert.ok(kept.includes('FN208'));
  assert.doesNotMatch(kept, /price|\$\d|text\/html/i);
  assert.ok(!kept.includes(admin.email));
  const document = await page.evaluate(`fetch('/crimp-worker.js').then((answer) => answer.text())`);
  assert.ok(!String(document).includes(admin.email));
  await net.cut();
  await page.goto(net.url + ASSEMBLY);
  await banner(page).waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /Administration|Log out/);
});

test('a browser that has never been here says what is wrong; one that was can install the pages', async () => {
  const { page, context } = await visited();
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  await page.evaluate('localStorage.clear()');
  await net.cut();
  await page.goto(net.url + ASSEMBLY);
  await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
});

async function printed(page: Page): Promise<{ pages: number; banners: boolean }> {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  await page.emulateMedia({ media: 'print' });
  const banners = await banner(page).isVisible();
  await page.emulateMedia({ media: 'screen' });
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, banners };
}

/** The demo's crimp table with a change in it, imported as the next revision. */
async function importCrimp(t: { after(fn: () => Promise<void>): void }, change: (table: string) => string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ferrule-crimp-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp('data/crimp_specs.csv', path.join(folder, 'crimp_specs.csv'));
  const table = await readFile('data/crimp_specs.csv', 'utf8');
  const changed = change(table);
  assert.notEqual(changed, table);
  await writeFile(path.join(folder, 'crimp_specs.csv'), changed);
  const { written } = await importFolder(db, folder, { dryRun: false, retireMissing: false, brand: 'N' });
  assert.ok(written);
}
