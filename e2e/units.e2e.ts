import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// Who reads millimetres and bar, and who reads inches and psi.
let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';
const pages = [
  '/products?productCategory=Hose',
  BW2,
  `${BW2}/BW2-08`,
  '/crimp-specs/BW2',
  '/flanges',
  '/distributors',
];

/** What the server writes. */
async function written(path: string, cookie?: string): Promise<string> {
  const response = await fetch(`${shop.url}${path}`, {
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  return response.text();
}

const choose = async (page: Page, units: string): Promise<void> => {
  const read = page.waitForEvent('load');
  await page.getByRole('group', { name: 'Units' }).last().getByRole('button', { name: units }).click();
  await read;
};

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

test('a browser that keeps nothing for a page shows it', async () => {
  const { page, context } = await shop.open();
  const errors = errorsOf(page);
  await page.addInitScript(
    "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })",
  );
  for (const path of ['/', BW2]) {
    await page.goto(path);
    await page.getByRole('group', { name: 'Units' }).last().waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

for (const path of pages)
  test(`${path} is the same page as ever for who chose no units, also after somebody else chose some`, async () => {
    const before = await written(path);
    const [us, metric] = [await written(path, 'look=sau'), await written(path, 'look=sam')];
    assert.notEqual(us, metric);
    assert.equal(await written(path), before);
    assert.equal(await written(path, 'look=sa'), before);
    assert.match(before, /"units":"printed"/);
    assert.match(metric, /"units":"metric"/);
    assert.equal(await written(path, 'look=sam'), metric);
  });

for (const width of [1440, 390])
  test(`at ${width} px everything reads in metric units, a pressure is typed in bar, and back it is as printed`, async () => {
    const { page } = await shop.open({ width });
    const errors = errorsOf(page);
    await page.goto(BW2);
    const cell = (part: string, label: string) =>
      page.locator(`tr[data-part="${part}"] td[data-label="${label}"]`);
    assert.equal(await cell('BW2-08', 'Working pressure, psi').textContent(), '3,975');
    assert.equal(await cell('BW2-08', 'Working pressure, bar').textContent(), '275');
    const printed = await page.locator('main').innerText();

    await choose(page, 'Metric');
    assert.equal(await cell('BW2-08', 'Working pressure, psi').count(), 0);
    assert.equal(await cell('BW2-08', 'Working pressure, bar').textContent(), '275');
    assert.equal(await cell('BW2-08', 'Minimum bend radius, mm').textContent(), '180');
    assert.match(await page.locator('main').innerText(), /−40 to 100 °C/);
    assert.doesNotMatch(await page.locator('main').innerText(), /psi|°F/);
    await page.reload();
    assert.equal(await cell('BW2-08', 'Minimum burst, bar').textContent(), '1,100');
    assert.deepEqual(await barriersInBothThemes(page), []);

    await page.goto('/products?productCategory=Hose');
    // As on the page of the hose: by reckoning it would be 79 – 414.
    const listed = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'BW2', exact: true }) });
    assert.match((await listed.first().textContent()) ?? '', /80 – 415/);
    if (width === 390)
      await page
        .getByRole('button', { name: /Filter/ })
        .first()
        .click();
    await page.getByLabel('From bar').fill('275');
    await page.getByLabel('To bar').fill('420');
    if (width === 390) await page.getByRole('button', { name: /^Show \d+/ }).click();
    await page.waitForURL(/pressurePsi/);
    assert.deepEqual(JSON.parse(new URL(page.url()).searchParams.get('aggregates') ?? ''), {
      pressurePsi: { min: 3975, max: 6098 },
    });
    await page.getByRole('link', { name: 'Remove 275 – 420 bar' }).waitFor();
    assert.equal(await page.getByLabel('From bar').inputValue(), '275');
    assert.equal(await page.getByRole('link', { name: 'BW2', exact: true }).count(), 1);
    const link = page.url();

    await page.goto('/crimp-specs/BW2/08/MF/FN208');
    assert.match(await page.locator('main').innerText(), /25\.77 mm/);

    await page.goto(BW2);
    await choose(page, 'As printed');
    assert.equal(await page.locator('main').innerText(), printed);
    await page.goto(link);
    await page.getByRole('link', { name: 'Remove 3,975 – 6,098 psi' }).waitFor();
    assert.deepEqual(errors, []);
  });

for (const width of [390, 820, 1440])
  test(`at ${width} px the units are chosen at the head of the sizes, by hand or by key, and it stays where it was`, async () => {
    const { page } = await shop.open({ width });
    const errors = errorsOf(page);
    await page.goto(BW2);
    const head = page.locator('section', { has: page.getByRole('heading', { name: 'Sizes', exact: true }) });
    const units = head.getByRole('group', { name: 'Units' });
    const button = (name: string) => units.getByRole('button', { name, exact: true });
    const heading = await head.getByRole('heading', { name: 'Sizes', exact: true }).boundingBox();
    const shown = await units.boundingBox();
    assert.ok(heading && shown && shown.y < heading.y + heading.height && shown.x > heading.x);
    assert.ok(shown.x + shown.width <= width);
    const pressed = async (press: () => Promise<unknown>): Promise<void> => {
      await units.scrollIntoViewIfNeeded();
      const before = await units.boundingBox();
      const read = page.waitForEvent('load');
      await press();
      await read;
      await eventually(
        async () =>
          (await page.evaluate<boolean>(`sessionStorage.getItem('units-pressed') === null`)) || undefined,
      );
      const after = await units.boundingBox();
      assert.ok(before && after && Math.abs(before.y - after.y) < 1 && before.x === after.x);
    };
    await pressed(async () => (width === 390 ? button('Metric').tap() : button('Metric').click()));
    assert.doesNotMatch(await head.innerText(), /psi/);
    assert.equal(await page.locator('main button:focus').count(), 0, 'who pressed by hand sees no ring');
    await button('Metric').focus();
    await page.keyboard.press('Shift+Tab');
    await pressed(async () => page.keyboard.press('Enter'));
    assert.equal(await page.locator('main button:focus').innerText(), 'US');
    assert.doesNotMatch(await head.innerText(), /bar/);
    assert.equal(await page.getByRole('button', { name: 'US', exact: true, pressed: true }).count(), 2);
    assert.deepEqual(errors, []);
  });

test('who reads US units has inches beneath what a crimper is set to, which stays in millimetres', async () => {
  const { page } = await shop.open();
  const errors = errorsOf(page);
  await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
  await choose(page, 'US');
  const row = page.getByRole('row').filter({ hasText: 'MF08-FN208' });
  assert.match((await row.innerText()).replace(/\s+/g, ' '), /25\.77 1\.0146 in ± 0\.10, 0\.0039 in 24/);
  await page.goto('/crimp-specs/BW2/08/MF/FN208');
  await page.locator('main').getByText('1.0146 in').first().waitFor();
  assert.deepEqual(errors, []);
});

test('a buyer orders in feet whatever they read, with metres beside', async () => {
  const { buyer } = shop.people;
  const { page } = await shop.openAs(buyer);
  await page.goto('/');
  await choose(page, 'Metric');
  await page.goto(BW2);
  const length = page.getByLabel('Length for BW2-08');
  const reel = length.locator('option', { hasText: 'Reel 400 ft (121.9 m), $' });
  await length.selectOption(await reel.getAttribute('value'));
  await page.getByLabel('Quantity of BW2-08').fill('2');
  await page.getByRole('button', { name: 'Add BW2-08' }).click();
  await page.getByText('2 reels of 400 ft (121.9 m) in your order.').waitFor();
  await page.goto('/cart');
  await page.locator('main').getByText('Bore 1/2 in (12.7 mm), 275 bar, Reel 400 ft (121.9 m)').waitFor();
});

test('units come along to another browser with the sign-in', async () => {
  const { colleague } = shop.people;
  const here = await shop.openAs(colleague);
  await here.page.goto(BW2);
  await choose(here.page, 'Metric');
  const there = await shop.open();
  await there.page.goto('/login');
  await there.page.getByLabel('Email').fill(colleague.email);
  await there.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await there.page.getByRole('button', { name: 'Sign In' }).click();
  await there.page.waitForURL('**/account/my-orders');
  await there.page.goto(BW2);
  assert.doesNotMatch(await there.page.locator('main').innerText(), /psi|°F/);
  await choose(here.page, 'As printed');
  const { look } = (await shop.call('GET', '/api/accounts/me', colleague)) as {
    readonly look: { readonly units: string };
  };
  assert.equal(look.units, 'printed');
});

test('without JavaScript the same buttons choose the units and come back to the page', async () => {
  const { page } = await shop.open({ javaScript: false });
  await page.goto('/flanges');
  await page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'Metric' }).click();
  await page.waitForURL('**/flanges');
  assert.doesNotMatch(await page.locator('main').innerText(), /psi/);
  await page.goto(BW2);
  await page.getByRole('group', { name: 'Units' }).first().getByRole('button', { name: 'US' }).click();
  await page.waitForURL(`**${BW2}`);
  assert.match(await page.locator('main').innerText(), /psi/);
});

test("a page that comes back from the browser's memory reads in the units that were chosen meanwhile", async () => {
  const { page } = await shop.open();
  await page.goto(BW2);
  await page.goto('/about');
  await choose(page, 'Metric');
  await page.goBack();
  await page.getByText('−40 to 100 °C').first().waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /°F/);
});
