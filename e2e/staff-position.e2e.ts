import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { messages } from '#features/people/distributors/distributor-edit.contract.ts';
import { messages as mapMessages } from '#features/people/locator/locator.contract.ts';
import { testCompany } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';
import { mapFlags } from './shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({}, mapFlags);
});
after(() => shop.close());

const pin = (page: Page): Locator => page.getByRole('button', { name: /^Position / });
const open = async (page: Page): Promise<void> => page.getByText('Position on the map').click();

/** [lat, lng], as the fields have them. */
const typed = async (page: Page): Promise<[number, number]> => [
  Number(await page.getByLabel('Latitude').inputValue()),
  Number(await page.getByLabel('Longitude').inputValue()),
];

/** Pin and fields say the same. */
async function assertInStep(page: Page): Promise<void> {
  const [lat, lng] = await typed(page);
  assert.equal(await pin(page).getAttribute('aria-label'), `Position ${lat}, ${lng}. Arrow keys move it.`);
}

test('the pin and the two fields are in step, by mouse, by keyboard and by typing; what they say is saved', async () => {
  const id = await testCompany(shop.db, { name: 'Moving Hoses' });
  await shop.db.updateTable('distributors').set({ lng: -93.25, lat: 45 }).where('id', '=', id).execute();
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/distributor/${id}/edit`);
  assert.equal(await page.locator('[data-map]').count(), 0);
  await open(page);
  await page.locator('[data-map=there]').waitFor();
  await assertInStep(page);
  assert.deepEqual(await typed(page), [45, -93.25]);

  await pin(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const [north, east] = await typed(page);
  assert.ok(north > 45 && north < 45.1 && east > -93.25 && east < -93.1, `${north}, ${east}`);
  await assertInStep(page);

  const map = page.locator('[data-map] canvas');
  await map.click({ position: { x: 60, y: 300 } });
  const clicked = await typed(page);
  assert.ok(clicked[0] < north && clicked[1] < east, clicked.join());
  await assertInStep(page);

  const box = (await pin(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y - 100, { steps: 4 });
  await page.mouse.up();
  const dragged = await typed(page);
  assert.ok(dragged[0] > clicked[0] && dragged[1] > clicked[1], dragged.join());
  await assertInStep(page);

  await page.getByLabel('Latitude').fill('61.25');
  await page.getByLabel('Longitude').fill('-150.5');
  await page.getByRole('button', { name: 'Position 61.25, -150.5.' }).waitFor();
  // It is far from where the map was, and can be seen.
  assert.ok(await inSight(page));
  assert.deepEqual(await barriersOn(page, 'main'), []);
  await page.getByRole('button', { name: 'Update Distributor' }).click();
  await page.getByText(messages.updated, { exact: true }).waitFor();
  const saved = await shop.db
    .selectFrom('distributors')
    .select(['lng', 'lat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(saved, { lng: -150.5, lat: 61.25 });
  await assertInStep(page);
  assert.deepEqual(complaints, []);
});

async function inSight(page: Page): Promise<boolean> {
  const [map, mark] = [await page.locator('[data-map]').boundingBox(), await pin(page).boundingBox()];
  return map !== null && mark !== null && mark.x > map.x && mark.x < map.x + map.width && mark.y > map.y;
}

test('by keyboard alone a new distributor gets a position', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 390 });
  await page.goto('/account/distributor/new');
  await page.locator('summary', { hasText: 'Position on the map' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-map=there]').waitFor();
  assert.equal(await pin(page).count(), 0);
  await page.getByRole('button', { name: 'Set the pin to the middle of the map' }).focus();
  await page.keyboard.press('Enter');
  const middle = await typed(page);
  assert.ok(middle[0] > 30 && middle[0] < 55, middle.join());
  // The focus is on the pin now.
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => ((await typed(page))[1] < middle[1] ? true : undefined));
  await assertInStep(page);
  await page.getByLabel('Latitude').fill('');
  await pin(page).waitFor({ state: 'detached' });
});

test('without WebGL the fields stand alone, and it says so', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
  await page.goto('/account/distributor/new');
  await open(page);
  await page.getByLabel('Latitude').fill('45');
  await page.getByText(mapMessages.noPositionMap, { exact: true }).waitFor();
  assert.equal(await page.locator('[data-map]').count(), 0);
  assert.equal(await page.getByRole('button', { name: /^Set the pin/ }).count(), 0);
  assert.deepEqual(complaints, []);
});
