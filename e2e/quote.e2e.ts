import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPeopleShop } from './people-shop.ts';

const shop = await openPeopleShop({ catalog: 'demo' });
after(() => shop.close());
const { buyer, colleague } = shop.people;

const items = (page: Page) => page.getByLabel('Items');
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const sold = async (itemClass: 'STD' | 'ZITEM') =>
  shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'products.id as product', 'products.slug'])
    .where('products.category', '=', 'Fitting')
    .where('item_class', '=', itemClass)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow();

test('a buyer asks for a quote with the lines of the order, and nothing is asked that we know', async () => {
  const fitting = await sold('STD');
  for (const line of [
    { product: fitting.product, variant: fitting.id, quantity: 75 },
    { product: 'bw1', variant: 'BW1-04', custom: { length: 36 }, quantity: 3 },
    { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 },
  ])
    await shop.call('POST', `/api/carts/${buyer.cartId}`, buyer, line);
  // Sold by call since it was put into the order.
  await shop.db.updateTable('variants').set({ item_class: 'ZITEM' }).where('id', '=', 'BW1-04').execute();
  const { page, complaints } = await shop.openAs(buyer);
  await page.goto('/cart');
  const row = page.getByRole('row', { name: /BW1-04/ });
  await row.getByText('Call Customer Service').waitFor();
  await row.getByRole('link', { name: 'Request a Quote' }).click();
  await page.getByRole('heading', { name: 'Request a Quote' }).waitFor();
  assert.equal(await items(page).inputValue(), 'BW1-04 36 ft 3');

  await page.goBack();
  await summary(page).getByRole('link', { name: 'Request a Quote' }).click();
  await page.getByRole('heading', { name: 'Request a Quote' }).waitFor();
  const all = `BW2-08 Reel 400 ft 2\nBW1-04 36 ft 3\n${fitting.id} 75`;
  assert.equal(await items(page).inputValue(), all);
  assert.equal(await page.getByLabel('Email').inputValue(), buyer.email);
  assert.notEqual(await page.getByLabel('Name').inputValue(), '');
  assert.notEqual(await page.getByRole('textbox', { name: /^Company/ }).inputValue(), '');
  await page.getByLabel('Phone').fill('6125550147');
  await page.getByLabel('Message').fill('For a standing order, please.');
  // A person takes longer than this to type it.
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Your message has been sent.').waitFor();
  const [kept] = await shop.db.selectFrom('enquiries').select(['email', 'items']).execute();
  assert.deepEqual(kept, {
    email: buyer.email,
    items: [
      { part: 'BW2-08 Reel 400 ft', quantity: 2 },
      { part: 'BW1-04 36 ft', quantity: 3 },
      { part: fitting.id, quantity: 75 },
    ],
  });
  assert.deepEqual(complaints, []);
});

test('what is sold by call leads to the quote form from quick add and from its page, without JavaScript too', async () => {
  const { id, slug, product } = await sold('ZITEM');
  const { page } = await shop.openAs(colleague);
  await page.goto('/cart');
  await page.getByLabel('Part number and quantity, one line each').fill(`${id} 40`);
  await page.getByRole('listitem').getByRole('link', { name: 'Request a Quote' }).click();
  await page.getByRole('heading', { name: 'Request a Quote' }).waitFor();
  assert.equal(await items(page).inputValue(), `${id} 40`);

  const plain = await shop.openAs(colleague, { javaScript: false });
  await plain.page.goto(`/product/${slug}/${product}`);
  const way = plain.page.locator('main').getByRole('link', { name: 'Request a Quote' }).first();
  await way.click();
  await plain.page.getByRole('heading', { name: 'Request a Quote' }).waitFor();
  assert.match(await items(plain.page).inputValue(), /^[A-Z0-9-]+$/);
  assert.equal(new URL(plain.page.url()).pathname, '/contact-us/quote');
});

test('a link to the quote form serves everybody: signed in here, on the sign-in page for others', async () => {
  const { page } = await shop.openAs(buyer);
  await page.goto('/login?form=quote&parts=FN208 3');
  assert.equal(new URL(page.url()).pathname, '/contact-us/quote');
  assert.equal(await items(page).inputValue(), 'FN208 3');
  await page.goto('/login');
  assert.equal(new URL(page.url()).pathname, '/account/my-orders');
  const visitor = await shop.open();
  await visitor.page.goto('/contact-us/quote?parts=FN208 3');
  assert.equal(new URL(visitor.page.url()).pathname, '/login');
  assert.equal(await items(visitor.page).inputValue(), 'FN208 3');
});
