import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPeopleShop } from './people-shop.ts';

const shop = await openPeopleShop({ catalog: 'demo' });
after(() => shop.close());
const { buyer, colleague, stranger, admin } = shop.people;
const HOSE = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';

test('by keyboard alone: search a part number, add it, paste 40 lines, see them in the order', async () => {
  const { page, complaints } = await shop.openAs(buyer);
  await page.goto('/');
  await page.getByLabel('Search the catalog').focus();
  await page.keyboard.type('bw2.08');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\/.*\/bw2\/BW2-08$/);
  const length = page.getByLabel('Length for BW2-08');
  await length.focus();
  await page.keyboard.type('Reel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.getByText('$4,843.04', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Added to order.').waitFor();
  await page.getByText('2 reels of 400 ft in your order.').waitFor();
  const quantity = page.getByLabel('Quantity of BW2-08');
  await quantity.fill('6000');
  assert.equal(await quantity.inputValue(), '599');
  await page.getByText('599 is the most on one line.').waitFor();
  await quantity.fill('3');
  await page.keyboard.press('Enter');
  await page.getByText('Quantity updated.').waitFor();

  const parts = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('products.category', '=', 'Fitting')
    .where('variants.item_class', '=', 'STD')
    .orderBy('variants.id')
    .limit(40)
    .execute();
  await page.goto('/cart#quick-add');
  const field = page.getByLabel('Part number and quantity, one line each');
  await page.locator('#quick-add-text:focus').waitFor();
  await page.keyboard.insertText(
    [...parts.map(({ id }, at) => `${id}\t${at + 1}`), 'SP4-12 6', 'NOSUCH-1 2'].join('\n'),
  );
  await page.getByText('40 ready, 2 to fix').waitFor();
  await page.getByText('Please select a length or enter a custom length.').waitFor();
  await page.getByText('We could not find this part number.').waitFor();
  await page.getByRole('button', { name: 'Add 40 lines to order' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Added to order.').waitFor();
  await page.getByRole('heading', { name: '41 lines' }).waitFor();
  assert.equal(await field.inputValue(), 'SP4-12 6\nNOSUCH-1 2');
  assert.match(await page.getByRole('link', { name: /Your Order/ }).innerText(), /41/);
  assert.deepEqual(complaints, []);
});

test('a line is changed and removed in its place; what could not be saved stays in the field', async () => {
  await shop.call('POST', `/api/carts/${colleague.cartId}`, colleague, {
    product: 'bw2',
    variant: 'BW2-08',
    option: 'BW2-08-400',
    quantity: 1,
  });
  const { page } = await shop.openAs(colleague);
  await page.goto('/cart');
  const quantity = page.getByLabel('Quantity of BW2-08', { exact: true });
  await quantity.fill('4');
  await page.getByText('Quantity updated.').waitFor();
  await page.getByText('$9,686.08').first().waitFor();
  await page.route('**/api/carts/**', (route) => route.abort());
  await quantity.fill('7');
  await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
  assert.equal(await quantity.inputValue(), '7');
  await page.unroute('**/api/carts/**');
  // Leaving the field sends it once more: what is pressed meanwhile stays under the finger, however long that is down.
  await page.route('**/api/carts/**', async (route) => {
    await sleep(1000);
    await route.continue();
  });
  const remove = page.getByRole('button', { name: 'Remove BW2-08' });
  const before = await remove.boundingBox();
  await remove.hover();
  await page.mouse.down();
  await sleep(300);
  assert.deepEqual(await remove.boundingBox(), before);
  await page.mouse.up();
  await page.getByText('Your order is empty.').waitFor();
});

test('without JavaScript: add on the product page, change and remove in the order', async () => {
  const { page } = await shop.openAs(stranger, { javaScript: false });
  await page.goto(HOSE);
  await page.getByLabel('Quantity of BW2-10').fill('2');
  await page.getByRole('button', { name: 'Add BW2-10' }).click();
  await page.getByText('Please select a length or enter a custom length.').waitFor();
  assert.equal(await page.getByLabel('Quantity of BW2-10').inputValue(), '2');
  await page.getByLabel('Length for BW2-10').selectOption('custom');
  await page.getByLabel('Custom length, feet, BW2-10').fill('36');
  await page.getByRole('button', { name: 'Add BW2-10' }).click();
  await page.getByText('Added to order.').waitFor();
  await page.goto('/cart');
  await page.getByLabel('Part number and quantity, one line each').fill('FJX-08-08 5\nSP4-12 6');
  await page.getByRole('button', { name: 'Add to order' }).click();
  await page.getByText('Added to order.').waitFor();
  await page.getByRole('heading', { name: '2 lines' }).waitFor();
  assert.equal(await page.getByLabel('Part number and quantity, one line each').inputValue(), 'SP4-12 6');
  await page.getByLabel('Quantity of BW2-10', { exact: true }).fill('9');
  await page
    .getByRole('row', { name: /BW2-10/ })
    .getByRole('button', { name: 'Update' })
    .click();
  assert.equal(await page.getByLabel('Quantity of BW2-10', { exact: true }).inputValue(), '9');
  await page.getByRole('button', { name: 'Remove BW2-10' }).click();
  await page.getByRole('heading', { name: '1 line' }).waitFor();
});

test('admins and visitors see no cart', async () => {
  const staff = await shop.openAs(admin);
  await staff.page.goto(HOSE);
  assert.equal(await staff.page.getByRole('link', { name: /Your Order/ }).count(), 0);
  assert.equal(await staff.page.getByRole('button', { name: /^Add/ }).count(), 0);
  await staff.page.goto('/cart');
  await staff.page.waitForURL('**/account');
  const { page } = await shop.open();
  await page.goto('/cart');
  await page.waitForURL('**/login?referrer=%2Fcart');
});

test('what is typed into a page before it is alive counts once it is', async (t) => {
  const { page, complaints } = await shop.openAs(buyer);
  let hold = true;
  t.after(() => {
    hold = false;
  });
  // The code of the page comes late, as it does on a slow line.
  await page.route('**/assets/*.js', async (route) => {
    while (hold) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await page.goto(HOSE, { waitUntil: 'commit' });
  await page.getByLabel('Length for BW2-12').selectOption({ label: 'Custom length' });
  await page.getByLabel('Quantity of BW2-12').fill('4');
  hold = false;
  await page.getByLabel('Custom length, feet, BW2-12').fill('36');
  await page.getByRole('button', { name: 'Add BW2-12' }).click();
  await page.getByText('Added to order.').waitFor();
  await page.getByText(/^4 .*36 ft/).waitFor();
  assert.deepEqual(complaints, []);
});

test('what is pressed before the code of a page has come is done once it is there, once', async (t) => {
  const { page, complaints } = await shop.openAs(buyer);
  let hold = true;
  t.after(() => {
    hold = false;
  });
  // All but the one script that comes with the page.
  await page.route(/\/assets\/(?!wake)[^/]+\.js$/, async (route) => {
    while (hold) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await page.goto('/product/x/f-fjx', { waitUntil: 'load' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByLabel('Quantity of FJX-08-08').fill('7');
  // As it is: once, on a busy machine, the browser waited half a minute for the button to be still.
  await page.getByRole('button', { name: 'Add FJX-08-08' }).click({ force: true });
  hold = false;
  await page.getByText('Added to order.').waitFor();
  await page.getByText('7 in your order.').waitFor();
  assert.deepEqual(sent, [`POST /api/carts/${buyer.cartId}`]);
  assert.deepEqual(complaints, []);
});
