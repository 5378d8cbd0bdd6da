import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { messages } from '#features/catalog/product-admin/product-edit.contract.ts';
import { barriersInBothThemes } from './axe.ts';
import { type FormShop, openFormShop } from './form-shop.ts';

// What was removed by mistake comes back by one press.
let shop: FormShop;
before(async () => {
  shop = await openFormShop();
});
after(() => shop.close());

test('a document that was removed from an order is attached again, byte by byte', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/order/${shop.order}`);
  const link = page.getByRole('link', { name: 'Certificate.pdf' });
  const read = async (): Promise<string> =>
    page.evaluate(async (href) => (await fetch(href)).text(), (await link.getAttribute('href')) ?? '');
  const content = await read();
  await page.getByRole('button', { name: 'Remove Certificate.pdf' }).click();
  await page.getByText('Certificate.pdf was removed.').waitFor();
  assert.equal(await link.count(), 0);
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('button', { name: 'Undo: put Certificate.pdf back' }).click();
  await link.waitFor();
  assert.equal(await read(), content);
  assert.equal(await page.getByText('Certificate.pdf was removed.').count(), 0);
});

test('a document that cannot be read any more is removed all the same, and nothing is promised', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/order/${shop.order}`);
  await page.route('**/documents/*', async (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Remove Certificate.pdf' }).click();
  await page.getByText('Nothing is attached.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Undo/ }).count(), 0);
});

test('a picture that was taken out of a form stands there again, one that was just sent and one that is kept', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/jt10/edit');
  const photo = page.getByRole('group', { name: 'Photo', exact: true });
  const address = async (): Promise<string> => photo.locator('input[type=hidden]').inputValue();
  const remove = photo.getByRole('button', { name: 'Remove photo' });
  const undo = photo.getByRole('button', { name: 'Undo: put the photo back' });
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await photo
    .getByLabel('Upload photo')
    .setInputFiles({ name: 'bw2.png', mimeType: 'image/png', buffer: content });
  await remove.waitFor();
  const takenOutAndBack = async (): Promise<void> => {
    const before = await address();
    assert.notEqual(before, '');
    await remove.click();
    assert.equal(await address(), '');
    await undo.click();
    assert.equal(await address(), before);
    assert.equal(await undo.count(), 0);
  };
  await takenOutAndBack();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await page.locator('main').getByText(messages.productUpdated).waitFor();
  await takenOutAndBack();
});
