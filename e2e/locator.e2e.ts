import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { messages } from '#features/people/locator/locator.contract.ts';
import { eventually } from '#testing/server-process.ts';
import { mapFlags, openShop, type Shop, type WatchedPage } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop(undefined, mapFlags);
});
after(() => shop.close());

const MINNEAPOLIS = { longitude: -93.2183, latitude: 45.0027 };

/** A reader whose browser knows where it is. */
async function openAt(position: { longitude: number; latitude: number }): Promise<WatchedPage> {
  const watched = await shop.open();
  await watched.context.grantPermissions(['geolocation']);
  await watched.context.setGeolocation(position);
  return watched;
}

const near = (page: Page, place: string) => page.getByText(`Distributors near ${place}`).waitFor();
const entries = (page: Page) =>
  page.getByRole('list', { name: 'Distributors by distance' }).getByRole('listitem');

test('who does not say where they are is shown New York, with a list, pins, and nothing from elsewhere', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/distributors');
  await near(page, 'New York, NY');
  assert.equal(await entries(page).count(), 25);
  const first = entries(page).first();
  assert.match((await first.textContent()) ?? '', /Cobalt Industrial Hose Ltd\..*9 mi/);
  assert.equal(
    await first.getByRole('link', { name: '973-555-0170' }).getAttribute('href'),
    'tel:973-555-0170',
  );
  assert.match(
    (await first.getByRole('link', { name: 'Directions to' }).getAttribute('href')) ?? '',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Cobalt/,
  );
  await page.locator('[data-map=there]').waitFor();
  await page.getByRole('button', { name: '1, Cobalt Industrial Hose Ltd.', exact: true }).waitFor();
  assert.deepEqual(complaints, []);
});

test('list and map are in step: choosing either marks both', async () => {
  const { page } = await shop.open();
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  await page.getByRole('button', { name: /^Show 4, Redstone/ }).click();
  await page.locator('li[aria-current=true]', { hasText: 'Redstone' }).waitFor();
  await page.locator('[data-pin="3"][aria-pressed=true]').waitFor();
  // By keyboard on the map.
  const pin = page.locator('[data-pin="1"]');
  await pin.focus();
  await page.keyboard.press('Enter');
  await page.locator('li[aria-current=true]', { hasText: 'Tri-County' }).waitFor();
  await page.locator('[data-pin="1"]:focus').waitFor();
  // One that is out of sight is brought into it.
  await page.getByRole('button', { name: /^Show 25,/ }).click();
  const far = page.locator('[data-pin="24"]');
  await far.waitFor();
  assert.equal(await far.getAttribute('aria-pressed'), 'true');
});

test('until the place has its name the page says Getting Your Location, and has the list of New York', async () => {
  const { page } = await openAt(MINNEAPOLIS);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/geocode/reverse*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/distributors');
  await page.getByText('Getting Your Location').waitFor();
  await near(page, 'New York, NY');
  assert.equal(await entries(page).first().isVisible(), true);
  assert.match((await entries(page).first().textContent()) ?? '', /Cobalt Industrial Hose/);
  answer.resolve();
  await page.getByText(/Distributors near \w+, MN/).waitFor();
  assert.match((await entries(page).first().textContent()) ?? '', /\d mi/);
  assert.equal(await page.getByText('Getting Your Location').count(), 0);
});

test('where no distributor is near New York the page says so while it asks where the reader is, and then has theirs', async () => {
  const { page } = await openAt(MINNEAPOLIS);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/geocode/reverse*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  // The first page comes with the list of New York; one that is come to later asks for it.
  const nobody = { data: [], total: 0 };
  await page.route(/\/api\/distributors\/search\?.*lng=-74\.006/, async (route) =>
    route.fulfill({ json: nobody }),
  );
  await page.goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Distributor Locator' }).first().click();
  await page.getByText('Getting Your Location').waitFor();
  await page.getByText('No distributors found.').waitFor();
  await page.getByText('There is none within 1,000 miles of New York, NY.').waitFor();
  answer.resolve();
  await page.getByText(/Distributors near \w+, MN/).waitFor();
  assert.equal(await page.getByText('No distributors found.').count(), 0);
  assert.match((await entries(page).first().textContent()) ?? '', /\d mi/);
});

test('a geocoder that is down, wrong or without an answer leads to New York, and is told', async () => {
  const answers = [
    {
      status: 503,
      json: { errors: [{ message: 'No address found.' }, { message: 'The address service …' }] },
    },
    { status: 404, json: { errors: [{ message: 'No address found.' }] } },
    { status: 200, body: '<html>a proxy</html>' },
  ];
  for (const given of answers) {
    const { page } = await openAt(MINNEAPOLIS);
    await page.route('**/api/geocode/reverse*', async (route) => route.fulfill(given));
    await page.goto('/distributors');
    await near(page, 'New York, NY');
    await page.getByText('No address found.').waitFor();
    assert.equal(await entries(page).count(), 25);
    await page.close();
  }
});

test('a browser or a geocoder that does not answer is waited for ten seconds, and nobody waits for the list', async () => {
  const [silent, slow] = [await openAt(MINNEAPOLIS), await openAt(MINNEAPOLIS)];
  await silent.page.addInitScript('navigator.geolocation.getCurrentPosition = () => undefined');
  await slow.page.route('**/api/geocode/reverse*', async () => undefined);
  for (const { page } of [silent, slow]) {
    await page.clock.install();
    await page.goto('/distributors');
    await page.getByText('Getting Your Location').waitFor();
    // The page is alive once it has asked.
    await page.locator('button[data-busy]', { hasText: 'Use my location' }).waitFor();
    await near(page, 'New York, NY');
    assert.equal(await entries(page).first().isVisible(), true);
    while (await page.getByText('Getting Your Location').isVisible()) await page.clock.runFor(2_000);
    await near(page, 'New York, NY');
  }
  await slow.page.getByText('No address found.').waitFor();
});

test('the question of the browser may be answered late: the answer replaces the list', async () => {
  const { page } = await openAt(MINNEAPOLIS);
  await page.addInitScript(`
    const asked = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => (globalThis.answerNow = () => asked(...args));
  `);
  await page.clock.install();
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  // The reader reads on, and chooses.
  await page.getByRole('button', { name: /^Show 4,/ }).click();
  await page.locator('li[aria-current=true]', { hasText: 'Redstone' }).waitFor();
  while (await page.getByText('Getting Your Location').isVisible()) await page.clock.runFor(2_000);
  await page.evaluate('answerNow()');
  await page.getByText(/Distributors near \w+, MN/).waitFor();
  assert.equal(await page.getByText('Getting Your Location').count(), 0);
  await page.locator('li[aria-current=true]:first-child').waitFor();
});

test('a reader who withdraws the permission later is told, and keeps what is on the screen', async () => {
  const { page, context } = await openAt(MINNEAPOLIS);
  await page.goto('/distributors');
  await page.getByText(/Distributors near \w+, MN/).waitFor();
  await context.clearPermissions();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('Your browser did not say where you are.').waitFor();
  await page.getByText(/Distributors near \w+, MN/).waitFor();
});

test('a city, a state, a ZIP or a postal code is found; what is nowhere is said to be', async () => {
  const { page } = await shop.open();
  await page.goto('/distributors');
  const find = async (text: string): Promise<void> => {
    await page.getByLabel('City, state, ZIP or postal code').fill(text);
    await page.getByRole('button', { name: 'Find' }).click();
  };
  await near(page, 'New York, NY');
  for (const [text, place] of [
    ['houston tx', 'Houston, TX'],
    ['N9A 1A1', 'Windsor, ON'],
    ['99501', 'Anchorage, AK'],
  ] as const) {
    await find(text);
    await near(page, place);
  }
  assert.match(page.url(), /\/distributors\?address=99501$/);
  await find('Nowhereville');
  await page.getByText('No coordinates found.').waitFor();
  await page.getByRole('link', { name: 'Distributors near New York, NY' }).waitFor();
  assert.equal(await page.getByLabel('City, state, ZIP or postal code').inputValue(), 'Nowhereville');
  await find('96799');
  await page.getByText('No distributors found.').waitFor();
});

test('without JavaScript the list is there, and the form finds', async () => {
  const { page } = await shop.open({ javaScript: false });
  await page.goto('/distributors');
  await near(page, 'New York, NY');
  assert.equal(await page.getByText('Getting Your Location').isVisible(), false);
  assert.equal(await entries(page).first().isVisible(), true);
  await page.getByLabel('City, state, ZIP or postal code').fill('Windsor, ON');
  await page.getByRole('button', { name: 'Find' }).click();
  await near(page, 'Windsor, ON');
  assert.equal(await page.locator('[data-map]').isVisible(), false);
});

test('without WebGL the list stands alone, and says so', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
  await page.goto('/distributors');
  await near(page, 'New York, NY');
  await page.getByText(messages.noMap, { exact: true }).waitFor();
  assert.equal(await page.locator('[data-map]').count(), 0);
  assert.equal(await entries(page).count(), 25);
  assert.deepEqual(complaints, []);
});

test('where the code or the drawing of the map does not come, the list stands alone and says so', async () => {
  for (const missing of ['**/map-view*.js', '**/images/base-map.json']) {
    const { page } = await shop.open();
    await page.route(missing, async (route) => route.abort());
    await page.goto('/distributors');
    await page.locator('[data-map=there]').hover();
    await page.getByText(messages.noMap, { exact: true }).waitFor();
    assert.equal(await entries(page).count(), 25);
    await page.close();
  }
});

test('the map is a drawing until somebody reaches for it; then it moves, with what was chosen and focused', async () => {
  const { page, complaints } = await shop.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/distributors', { waitUntil: 'networkidle' });
  await page.locator('[data-map=there]').waitFor();
  assert.equal(asked.filter((path) => /map-view|map-canvas|maplibre|base-map/.test(path)).length, 0);
  const map = page.getByRole('region', { name: /^Map around New York, NY\. Arrow keys move it/ });
  const pins = async () =>
    Promise.all((await page.locator('[data-pin]').all()).map(async (pin) => pin.getAttribute('aria-label')));
  const drawn = await pins();
  const words = await page.locator('[data-map]').innerText();
  assert.match(words, /Natural Earth, U\.S\. Census Bureau, GeoNames \(CC BY\)/);
  assert.deepEqual(complaints, []);

  // By keyboard alone.
  await map.focus();
  await page.locator('[data-moving]').waitFor();
  await page.locator('canvas:focus').waitFor();
  assert.deepEqual(await pins(), drawn);
  await page.locator('.maplibregl-ctrl-attrib-inner').getByText('Natural Earth').waitFor();
});

test('nobody meets a pin twice while the map comes in the place of the drawing', async () => {
  const { page } = await shop.open();
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  await page.evaluate(`(function look() {
    const met = document.querySelectorAll('[data-pin="1"], [data-map] [aria-label^="Map around"]:not([inert] *)');
    document.body.dataset.most = Math.max(document.body.dataset.most ?? 0, met.length);
    setTimeout(look);
  })()`);
  await page.locator('[data-pin="1"]').click();
  await page.locator('[data-moving] [data-pin="1"][aria-pressed=true]').waitFor();
  // The pin, and the map.
  assert.equal(await page.locator('body').getAttribute('data-most'), '2');
});

test('a press on the drawing chooses, and its zoom is the zoom of the map', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  await page.locator('[data-pin="1"]').tap();
  await page.locator('li[aria-current=true]', { hasText: 'Tri-County' }).waitFor();
  await page.locator('[data-moving] [data-pin="1"][aria-pressed=true]').waitFor();
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  const apart = async (): Promise<number> => {
    const [one, other] = await Promise.all(
      ['0', '1'].map(async (pin) => page.locator(`[data-pin="${pin}"]`).boundingBox()),
    );
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const before = await apart();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.locator('[data-moving]').waitFor();
  // A zoom more is twice as far.
  await eventually(async () => Math.abs((await apart()) - 2 * before) < 3 || undefined);
});

test('the drawing and the map show the same places where they are', async () => {
  const { page } = await shop.open();
  await page.goto('/distributors');
  await page.locator('[data-map=there]').waitFor();
  const places = async () => {
    const map = await page.locator('[data-map]').boundingBox();
    return Promise.all(
      (await page.locator('[data-pin]').all()).map(async (pin) => {
        const box = await pin.boundingBox();
        return { x: (box?.x ?? 0) - (map?.x ?? 0), y: (box?.y ?? 0) - (map?.y ?? 0) };
      }),
    );
  };
  const drawn = await places();
  await page.locator('[data-map]').hover();
  await page.locator('[data-moving]').waitFor();
  const moving = await places();
  assert.equal(moving.length, drawn.length);
  for (const [index, place] of drawn.entries()) {
    const other = moving[index];
    assert.ok(other && Math.hypot(place.x - other.x, place.y - other.y) < 2, `pin ${index}`);
  }
});
