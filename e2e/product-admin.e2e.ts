import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { messages as catalogMessages } from '#features/catalog/catalog-search/catalog.contract.ts';
import { messages as pictureMessages } from '#features/catalog/pictures/pictures.contract.ts';
import { messages as newMessages } from '#features/catalog/product-admin/new-product.contract.ts';
import { messages as adminMessages } from '#features/catalog/product-admin/product-admin.contract.ts';
import { messages } from '#features/catalog/product-admin/product-edit.contract.ts';
import { messages as sizeMessages } from '#features/catalog/products/new-size.contract.ts';
import { messages as auditMessages } from '#features/people/audit/audit.contract.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

test('an admin renames a product: its page shows it, and the search finds it by its new name', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/product/1-wire-braid-hydraulic-hose-bw1/bw1');
  await main(page).getByRole('link', { name: 'Edit Product' }).click();
  await page.waitForURL('**/account/product/bw1/edit');
  await page.getByLabel('Display Title').fill('Quayside Pilot Hose BW1');
  await page.getByLabel('List price of BW1-03').fill('3.2');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();
  const price = page.getByLabel('List price of BW1-03');
  await eventually(async () => (await price.inputValue()) === '3.20' || undefined);
  await main(page).getByRole('link', { name: 'View Product' }).click();
  await page.getByRole('heading', { name: 'Quayside Pilot Hose' }).waitFor();

  const visitor = await shop.open();
  await eventually(async () => {
    const found = await visitor.page.request.get('/api/products/search?query=quayside');
    return (await found.json()).total === 1 || undefined;
  });
  assert.deepEqual(complaints, []);
});

test('what is wrong is told at its field, and nothing typed is lost', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/bw2/edit');
  await page.getByLabel('Display Title').fill('');
  await page.getByLabel('Long Description').fill('A long story.');
  await page.getByLabel('List price of BW2-04').fill('a lot');
  await button(page, 'Save Product').click();
  assert.ok((await main(page).getByText('Please enter a name.').count()) > 0);
  assert.ok((await main(page).getByText('A price is a number such as 12.5.').count()) > 0);
  assert.equal(await page.getByLabel('Long Description').inputValue(), 'A long story.');
});

test('of two who change one product the second sees both values and loses nothing', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  const { page: other } = await shop.openAs(shop.people.admin);
  for (const each of [page, other]) await each.goto('/account/product/sp4/edit');
  await other.getByLabel('Display Title').fill('Theirs SP4');
  await other.getByLabel('Structure').fill('Their structure');
  await button(other, 'Save Product').click();
  await main(other).getByText(messages.productUpdated).waitFor();

  await page.getByLabel('Display Title').fill('Mine SP4');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.stale).waitFor();
  const row = main(page).getByRole('row', { name: 'Display Title' });
  assert.match(await row.innerText(), /Theirs SP4\s+Mine SP4/);
  assert.equal(await page.getByLabel('Display Title').inputValue(), 'Mine SP4');
  assert.equal(await page.getByLabel('Structure').inputValue(), 'Their structure');

  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();
  const saved = (await (await page.request.get('/api/products/sp4')).json()) as Record<string, unknown>;
  assert.equal(saved['name'], 'Mine SP4');
  assert.equal(saved['structure'], 'Their structure');
});

test('a product is retired and brought back', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  const { page: visitor } = await shop.open();
  await page.goto('/account/product/cw1/edit');
  await button(page, 'Retire Product').click();
  await button(page, 'Bring Back Product').waitFor();
  assert.equal((await visitor.request.get('/api/products/cw1')).status(), 410);
  await button(page, 'Bring Back Product').click();
  await button(page, 'Retire Product').waitFor();
  assert.equal((await visitor.request.get('/api/products/cw1')).status(), 200);
});

test('a photo is uploaded, published by saving, and shown in sizes; a bad one is refused with the text', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/jt10/edit');
  const photo = page.getByRole('group', { name: 'Photo', exact: true });
  await photo.getByLabel('Upload photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await photo.getByText(pictureMessages.failed).waitFor();
  assert.match(await photo.innerText(), /Only PNG, JPEG and WebP pictures are taken\./);

  const buffer = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await photo.getByLabel('Upload photo').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await photo.getByText(pictureMessages.ready).waitFor();
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();

  await main(page).getByRole('link', { name: 'View Product' }).click();
  const shown = main(page).locator('figure picture img').first();
  await shown.waitFor();
  const source = main(page).locator('figure picture source[type="image/avif"]').first();
  assert.match((await source.getAttribute('srcset')) ?? '', /@320\.avif 320w, .+@500\.avif 500w$/);
  await eventually(async () => (await shown.evaluate(isDrawn)) || undefined);
});

test('a schematic takes the place of our drawing on the page, and the description stands under the name', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/product/compact-2-wire-braid-hose-cw2/cw2');
  await page.getByRole('img', { name: 'CW2', exact: false }).first().waitFor();
  const pictures = main(page).getByRole('figure');
  assert.equal(await pictures.locator('svg').count(), 1);
  await page.goto('/account/product/cw2/edit');
  await page.getByLabel('Description', { exact: true }).fill('Bends in half the room.\nFor loaders.');
  const schematic = page.getByRole('group', { name: 'Schematic', exact: true });
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await schematic.getByLabel('Upload schematic').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer,
  });
  await schematic.getByText(pictureMessages.ready).waitFor();
  await page.getByLabel('Schematic, in words').fill('Layers of CW2');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();

  const { page: visitor, complaints } = await shop.open();
  await visitor.goto('/product/compact-2-wire-braid-hose-cw2/cw2');
  assert.equal(
    await main(visitor).getByText('Bends in half the room.').innerText(),
    'Bends in half the room.\nFor loaders.',
  );
  const figures = main(visitor).getByRole('figure');
  await figures.getByRole('img', { name: 'Layers of CW2' }).waitFor();
  assert.deepEqual([await figures.count(), await figures.locator('svg').count()], [1, 0]);
  assert.deepEqual(complaints, []);
});

test('a picture is dropped or pasted, too', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/pt14/edit');
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  for (const [label, kind] of [
    ['Photo', 'drop'],
    ['Schematic', 'paste'],
  ] as const) {
    const place = `document.querySelector('[aria-label="${label}: pick, drop or paste a picture"]')`;
    await page.getByRole('button', { name: `${label}: pick, drop or paste a picture` }).waitFor();
    await page.evaluate(
      `(${give})(${place}, ${JSON.stringify({ kind, base64: buffer.toString('base64') })})`,
    );
    await page.getByRole('group', { name: label, exact: true }).getByText(pictureMessages.ready).waitFor();
  }
});

test('texts are saved without JavaScript, too, and refused ones stay in the form', async () => {
  const { page } = await shop.openAs(shop.people.admin, { javaScript: false });
  await page.goto('/account/product/x21/edit');
  await page.getByLabel('Description', { exact: true }).fill('Two\nlines.');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();
  assert.equal(await page.getByLabel('Description', { exact: true }).inputValue(), 'Two\nlines.');
  await page.getByLabel('Display Title').fill('  ');
  await page.getByLabel('Structure').fill('kept');
  await button(page, 'Save Product').click();
  assert.ok((await main(page).getByText('Please enter a name.').count()) > 0);
  assert.equal(await page.getByLabel('Structure').inputValue(), 'kept');
});

test('list prices are raised in bulk: looked at first, then changed, and written down', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account');
  await button(page, 'Sync Elastic with Database').click();
  for (const [sentence, count] of [
    ['Products Updated', /^\d+ products can be found now\.$/],
    ['Hoses Updated', /^\d+ hoses can be found now\.$/],
  ] as const) {
    await main(page).getByText(sentence, { exact: true }).waitFor();
    await main(page).getByText(count).waitFor();
  }
  await main(page).getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByLabel('Find products').fill('st250');
  await button(page, 'Find').click();
  await page.waitForURL('**/account/products?query=st250');
  await button(page, 'Preview').click();
  await main(page).getByText(adminMessages.noChange).first().waitFor();
  await page.getByLabel('List price, %').fill('10');
  await button(page, 'Preview').click();
  await main(page).getByText(adminMessages.nothingChosen).first().waitFor();
  await main(page).getByRole('row', { name: /ST250/ }).getByRole('checkbox').check();
  await button(page, 'Preview').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.waitFor();
  const product = await (await page.request.get('/api/products/st250')).json();
  const { id, price } = product.variants[0];
  const raised = (Math.round(price * 110 + 1e-9) / 100).toFixed(2);
  const row = preview.getByRole('row', { name: id });
  assert.match(await row.innerText(), new RegExp(`\\$${raised}`));
  await preview.getByRole('button', { name: /^Change \d+ sizes$/ }).click();
  await main(page).getByText(messages.productsUpdated).waitFor();
  const after = await (await page.request.get('/api/products/st250')).json();
  assert.equal(after.variants[0].price.toFixed(2), raised);

  await page.goto('/account/audit');
  await page.getByLabel('Text').fill(`${id} price`);
  await button(page, 'Search').click();
  await page.waitForURL('**/account/audit?query=*');
  const inBulk = main(page).getByRole('row', { name: /changed in bulk/ });
  assert.match(await inBulk.innerText(), new RegExp(`${id} price\\s+${price.toFixed(2)} → ${raised}`));
  await page.getByLabel('Text').fill('no such words');
  await button(page, 'Search').click();
  await main(page).getByText(auditMessages.nothingFound).waitFor();
  assert.deepEqual(
    complaints.filter((complaint) => !complaint.includes('400')),
    [],
  );

  await page.goto('/account/products?query=no-such-thing');
  await main(page).getByText(adminMessages.noProducts).waitFor();
});

test('a preview shows every size that will change, keeps what was ticked, and goes when something else is chosen', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await shop.openAs(shop.people.admin, { javaScript });
    await page.goto('/account/products?productCategory=Hose');
    const list = main(page).getByRole('region', { name: 'Products' });
    const tick = (code: string) => list.getByRole('row', { name: code }).first().getByRole('checkbox');
    for (const code of ['BW1', 'BW2']) await tick(code).check();
    await page.getByLabel('List price, %').fill('3');
    await page.getByLabel('Item class').selectOption('ZITEM');
    await button(page, 'Preview').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Change 22 sizes' }).waitFor();
    const rows = preview.locator('tbody tr');
    assert.equal(await rows.count(), 22);
    const region = preview.getByRole('region', { name: 'What will change' });
    const [frame, last] = [await region.boundingBox(), await rows.last().boundingBox()];
    assert.ok(
      frame && last && last.y + last.height <= frame.y + frame.height + 1,
      'none is in a box that scrolls',
    );
    assert.deepEqual([await tick('BW1').isChecked(), await tick('BW2').isChecked()], [true, true]);
    assert.equal(await page.getByLabel('List price, %').inputValue(), '3');
    assert.equal(await page.getByLabel('Item class').inputValue(), 'ZITEM');
    if (javaScript) {
      await tick('BW1').uncheck();
      await preview.waitFor({ state: 'detached' });
      await button(page, 'Preview').click();
      await preview.getByRole('button', { name: 'Change 11 sizes' }).waitFor();
    }
  }
});

test('a product that no file has is added with its sizes; what is missing is told, and nothing typed is lost', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/new');
  await page.getByLabel('Display Title').fill('Dockside Hose DS1');
  await button(page, 'Create Product').click();
  for (const message of [newMessages.categoryMissing, newMessages.codeMissing, newMessages.sizeMissing])
    await main(page).getByText(message).first().waitFor();
  assert.equal(await page.getByLabel('Display Title').inputValue(), 'Dockside Hose DS1');
  await page.getByLabel('Category').selectOption('Hose');
  await page.getByLabel('Code').fill('BW1');
  await page.getByLabel('Part number 1', { exact: true }).fill('DS1-08');
  await page.getByLabel('List price 1', { exact: true }).fill('7.25');
  await button(page, 'Create Product').click();
  await main(page).getByText(newMessages.codeTaken).first().waitFor();
  await page.getByLabel('Code').fill('DS1');
  await button(page, 'Create Product').click();
  await page.waitForURL('**/account/product/ds1/edit');
  assert.equal(await page.getByLabel('List price of DS1-08').inputValue(), '7.25');
});

test('whoever goes to a field that was refused stays in it while the page behind the form is read again', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/t2te/edit');
  const size = page.getByRole('group', { name: 'New size 1', exact: true });
  await size.getByLabel('Part number', { exact: true }).fill('BW1-03');
  await size.getByLabel('List price, $ per ft').fill('5');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/t2te?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save Product').click();
  await main(page).getByRole('link', { name: sizeMessages.partNumberTaken }).click();
  const field = page.locator(':focus').and(page.locator('[name="newVariants.0.id"]'));
  await field.waitFor();
  const read = page.waitForResponse('**/api/products/t2te?**');
  held.resolve();
  await (await read).finished();
  await page.waitForTimeout(300);
  assert.equal(await field.count(), 1);
});

test('sizes are added to a product: a taken part number is told at its field, then page and search have them', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/t1te/edit');
  const typed = (named: string) => {
    const [label = '', group = ''] = named.split(' of ');
    return page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });
  };
  await typed('Part number of New size 1').fill('BW1-03');
  await button(page, 'Another size').click();
  await typed('Part number of New size 2').fill('T1TE-99');
  await typed('List price, $ per ft of New size 2').fill('7.25');
  await typed('Dash of New size 2').fill('9');
  await typed('Bore, in of New size 2').fill('9/16');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.priceMissing).first().waitFor();
  const bore = main(page).getByText(sizeMessages.boreTogether).first();
  await bore.waitFor();
  await typed('Bore, in of New size 2').fill('');
  await typed('List price, $ per ft of New size 1').fill('5');
  await button(page, 'Save Product').click();
  const summary = main(page).getByRole('link', { name: sizeMessages.partNumberTaken });
  await summary.click();
  assert.equal(await page.locator(':focus').getAttribute('name'), 'newVariants.0.id');
  assert.equal(await typed('Dash of New size 2').inputValue(), '9');

  await typed('Part number of New size 1').fill('T1TE-98');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();
  await eventually(
    async () => (await page.getByLabel('List price of T1TE-99').inputValue()) === '7.25' || undefined,
  );
  assert.equal(await typed('Part number of New size 1').inputValue(), '');
  assert.equal(await typed('Part number of New size 2').count(), 0);
  await main(page).getByRole('link', { name: 'View Product' }).click();
  await page.getByText('T1TE-98').first().waitFor();
  const visitor = await shop.open();
  await eventually(async () => {
    const found = await visitor.page.request.get('/api/products/search?query=T1TE-99');
    return (await found.json()).total === 1 || undefined;
  });
  await page.goto('/account/product/t1te/edit');
  assert.deepEqual(await barriersOn(page), []);
  assert.deepEqual(
    complaints.filter((complaint) => !complaint.includes('400')),
    [],
  );
});

test('every field of a size is edited, with and without JavaScript; what is wrong is told at its field', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/product/tc5/edit');
  const size = page.getByRole('group', { name: 'TC5-08', exact: true });
  await page.locator('summary', { hasText: 'TC5-08' }).click();
  await size.getByLabel('Outside diameter, mm').fill('wide');
  await button(page, 'Save Product').click();
  const sentence = 'Outside diameter, mm is a number such as 12.5.';
  await main(page).getByRole('link', { name: sentence }).click();
  assert.match(
    (await page.locator(':focus').getAttribute('name')) ?? '',
    /^variants\.\d+\.facts\.outsideDiameter$/,
  );
  await size.getByLabel('Outside diameter, mm').fill('21.4');
  await size.getByLabel('Working pressure, psi').fill('2345');
  await size.getByLabel('Packings').fill('Coil 50 ft\nReel 333 ft');
  await button(page, 'Save Product').click();
  await main(page).getByText(messages.productUpdated).waitFor();
  const read = async () => {
    const { variants } = await (await page.request.get('/api/products/tc5')).json();
    return variants.find(({ id }: { id: string }) => id === 'TC5-08');
  };
  const saved = await read();
  assert.deepEqual([saved.outsideDiameter, saved.dash], [21.4, 8]);
  assert.deepEqual(saved.maxWorkingPressure, { psi: 2345, bar: 162 });
  assert.deepEqual(
    saved.options.map(({ label }: { label: string }) => label),
    ['Coil 50 ft', 'Reel 333 ft'],
  );
  await main(page).getByRole('link', { name: 'View Product' }).click();
  await page.waitForURL(/\/product\/[^/]+\/tc5$/);
  const row = page.locator('tr#TC5-08');
  await row.waitFor();
  assert.match(await row.innerText(), /21\.4[\s\S]*2,345/);

  const { page: plain } = await shop.openAs(shop.people.admin, { javaScript: false });
  await plain.goto('/account/product/tc5/edit');
  await plain.locator('summary', { hasText: 'TC5-08' }).click();
  await plain
    .getByRole('group', { name: 'TC5-08', exact: true })
    .getByLabel('Outside diameter, mm')
    .fill('21.6');
  await button(plain, 'Save Product').click();
  await main(plain).getByText(messages.productUpdated).waitFor();
  assert.equal((await read()).outsideDiameter, 21.6);
  assert.deepEqual(complaints, []);
});

test('an unknown product is not found, and the pages of the staff are for the staff', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  assert.equal((await page.goto('/account/product/no-such/edit'))?.status(), 404);
  await main(page).getByText(catalogMessages.productNotFound).waitFor();
  const { page: customer } = await shop.openAs(shop.people.buyer);
  await customer.goto('/account/product/bw1/edit');
  assert.match(new URL(customer.url()).pathname, /^\/account\/my-orders/);
  const { page: visitor } = await shop.open();
  await visitor.goto('/account/product/bw1/edit');
  assert.equal(new URL(visitor.url()).pathname, '/login');
});

// What follows runs in the browser, which the server's types do not know.
function isDrawn(image: unknown): boolean {
  return (image as { naturalWidth: number }).naturalWidth > 0;
}

const give = `(place, { kind, base64 }) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  place.dispatchEvent(event);
}`;

for (const width of [1440, 390])
  test(`axe finds nothing on the staff's pages of the catalog and of orders at ${width} px, and none is too wide`, async () => {
    const { page } = await shop.openAs(shop.people.admin, { width });
    const pages = [
      'products',
      'product/new',
      'product/bw2/edit',
      'audit',
      'search-report',
      'orders',
      'enquiries',
    ];
    for (const path of pages.map((name) => `/account/${name}`)) {
      await page.goto(path);
      assert.deepEqual(await barriersOn(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
    }
  });
