import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { barriersOn } from './axe.ts';
import { aPriceChange } from './form-shop.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

/** On a phone and on a desk nothing is wider than the window; with SHOTS=FOLDER there are pictures of it. */
async function assertFits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, name);
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Forty rows as a spreadsheet gives them: two steps of twenty sizes. */
async function fortyRows(): Promise<string> {
  const sizes = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', 'in', ['bw1', 'bw2'])
    .orderBy('id')
    .limit(20)
    .execute();
  assert.equal(sizes.length, 20);
  return [
    'Part number\tFrom\tNet',
    ...sizes.flatMap(({ id }) => (id === 'BW2-08' ? [] : [`${id}\t0\t30%`, `${id}\t250\t32.5%`])),
    'BW2-08\t0\t$5.50',
    'BW2-08\t250\t$5.12',
  ].join('\n');
}

test('the staff enter a list by pasting, publish it and check a price; the buyer sees it and orders', async () => {
  const { admin, buyer, company } = shop.people;
  const { page, complaints } = await shop.openAs(admin);
  await page.goto('/account');
  await main(page).getByRole('link', { name: 'Price Lists' }).click();
  await main(page).getByRole('link', { name: 'New Price List' }).click();
  await page.getByLabel('Name', { exact: true }).fill('2026');
  await page.getByLabel('First Day').fill('2020-01-01');
  await page.getByLabel('Boilerhouse Rubber (Duluth, MN)').check();
  await button(page, 'Create Price List').click();
  await page.getByRole('heading', { name: '2026', level: 1 }).waitFor();

  const area = page.getByLabel('Rows from a spreadsheet');
  await area.fill('BW2-08\t0\t5.50\nNO-SUCH\t0\t1');
  await button(page, 'Check Rows').click();
  await main(page).getByText('1 of 2 rows cannot be taken.').waitFor();
  await main(page).getByRole('cell', { name: 'We could not find this part number.' }).waitFor();
  await assertFits(page, 'rows-refused');
  await area.fill(await fortyRows());
  // Saved as soon as the report is read, while the page around it is still brought up to date.
  const upToDate = Promise.withResolvers<void>();
  await page.route(/\/api\/price-lists\/prl_/, async (route, request) => {
    if (request.method() === 'GET') await upToDate.promise;
    await route.continue();
  });
  await button(page, 'Check Rows').click();
  await main(page).getByText('40 rows: 40 new. The list would have 40 rows.').waitFor();
  await assertFits(page, 'rows-checked');
  await button(page, 'Save Rows').click();
  upToDate.resolve();
  await main(page).getByText('The rows are saved.').waitFor();
  await main(page).getByText('1–40 of 40').waitFor();
  await assertFits(page, 'rows-saved');
  assert.deepEqual(await barriersOn(page), []);
  await button(page, 'Publish').click();
  await main(page).getByText('The price list is published.').waitFor();
  await assertFits(page, 'published');

  await page.goto('/account/price-check');
  await page.getByLabel('Distributor').selectOption({ label: 'Boilerhouse Rubber (Duluth, MN)' });
  await page.getByLabel('Part Number').fill('bw2-08');
  await page.getByLabel('Pieces or Feet').fill('300');
  await button(page, 'Check Price').click();
  await main(page).getByText('Agreed price of 2026, 250 ft and more: $5.12').waitFor();
  await assertFits(page, 'price-check');
  assert.deepEqual(await barriersOn(page), []);
  assert.deepEqual(complaints, []);

  const opened = await shop.openAs(buyer);
  const { page: shopping } = opened;
  await shopping.goto('/account/prices?query=BW2-08');
  const agreed = main(shopping).getByRole('row', { name: /BW2-08.*250 ft/ });
  assert.match(await agreed.innerText(), /\$8\.35\s+\$5\.12/);
  await assertFits(shopping, 'own-price');
  assert.deepEqual(await barriersOn(shopping), []);
  await shopping.goto('/account/prices');
  await main(shopping).getByText('1–40 of 40').waitFor();
  await assertFits(shopping, 'own-prices');
  await shopping.goto('/account/prices?query=BW2-08');
  await agreed.getByRole('link', { name: 'BW2-08' }).click();
  await main(shopping).getByText('250 ft and more: $5.12').waitFor();
  await assertFits(shopping, 'product');
  await shopping.getByLabel('Length for BW2-08').selectOption('custom');
  await shopping.getByLabel('Custom length, feet, BW2-08').fill('220');
  await shopping.getByLabel('Quantity of BW2-08').fill('1');
  await button(shopping, 'Add BW2-08').click();
  await main(shopping).getByText('1 × 220 ft cut to length in your order.').waitFor();
  await shopping.goto('/cart');
  await main(shopping).getByText('Agreed price of 2026. 30 ft more for $5.12 a foot.').waitFor();
  await assertFits(shopping, 'cart');
  await main(shopping).getByText('$1,331.00').first().waitFor();
  assert.deepEqual(opened.complaints, []);

  const { id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  await shopping.goto(`/review?shippingAddress=${address}&billingAddress=${address}&poNumber=PO-1`);
  await assertFits(shopping, 'review');
  await button(shopping, 'Submit Order').click();
  await shopping.waitForURL('**/confirm**');
  await main(shopping).getByText('$1,331.00').first().waitFor();
  await assertFits(shopping, 'ordered');
});

test('the staff look at list prices by a rule, schedule them, take them back, and decide what was changed by hand', async () => {
  const { admin } = shop.people;
  const { page, complaints } = await shop.openAs(admin);
  await page.goto('/account/list-prices');
  await main(page).getByText('No list price is going to change.').waitFor();
  await main(page).getByRole('link', { name: 'New Price Change' }).click();
  await page.getByLabel('Day', { exact: true }).fill('2099-01-01');
  await page.getByLabel('Which').fill('wire braid');
  await page.getByLabel('Percent').fill('4');
  await button(page, 'Check Prices').click();
  const row = main(page).getByRole('row', { name: /BW2-08/ });
  assert.match(await row.innerText(), /\$8\.35\s+\$8\.68\s+\+\$0\.33/);
  assert.deepEqual(await barriersOn(page), []);
  await button(page, 'Schedule Prices').click();
  await page.getByRole('heading', { name: 'List Prices of January 1st, 2099', level: 1 }).waitFor();
  assert.deepEqual(await barriersOn(page), []);
  await button(page, 'Withdraw').click();
  await main(page).getByText('Withdrawn').first().waitFor();

  const open = await aPriceChange(shop.db, 'conflict');
  await page.goto(`/account/list-prices/${open}`);
  await page.getByLabel('Price of BW2-08').selectOption({ label: '$9.00, as scheduled' });
  await button(page, 'Save Decisions').click();
  await main(page).getByRole('cell', { name: 'Changed, decided' }).waitFor();
  const { list_price: price } = await shop.db
    .selectFrom('variants')
    .select('list_price')
    .where('id', '=', 'BW2-08')
    .executeTakeFirstOrThrow();
  assert.equal(price, '9.0000');
  assert.deepEqual(complaints, []);
});
