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
  const rows = page.getByRole('region', { name: 'What you ask for' }).locator('tbody tr');
  const all = [`${fitting.id}75`, 'BW1-04 36 ft3', 'BW2-08 Reel 400 ft2'];
  assert.deepEqual(await rows.allTextContents(), all);
  await page.getByLabel('Message').fill('For a standing order, please.');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await page.getByRole('list', { name: 'Chosen' }).getByText('1 KB').waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Quote Q-1001' }).waitFor();
  await page.getByRole('link', { name: 'Plan.pdf' }).waitFor();
  const kept = await shop.db.selectFrom('quotes').select('asked').executeTakeFirstOrThrow();
  assert.deepEqual(
    kept.asked.map(({ part, customFeet, option, quantity }) => [part, customFeet ?? option, quantity]),
    [
      [fitting.id, undefined, 75],
      ['BW1-04', 36, 3],
      ['BW2-08', 'BW2-08-400', 2],
    ],
  );
  assert.deepEqual(complaints, []);
});

test('a list is asked for as it stands there, by pressing once and without JavaScript, too', async () => {
  const lines = [{ part: 'BW2-08', custom: { length: 36 }, quantity: 2, note: 'Tag it Press 4' }];
  const { id } = (await shop.call('POST', '/api/lists', buyer, { name: 'Press 4', lines })) as { id: string };
  const { page } = await shop.openAs(buyer, { javaScript: false });
  await page.goto(`/account/lists/${id}`);
  await page.getByRole('link', { name: 'Request a Quote' }).last().click();
  await page.getByText('Note: Tag it Press 4').waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Quote Q-1002' }).waitFor();
  await page.getByRole('rowheader', { name: /^BW2-08 36 ft/ }).waitFor();
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
