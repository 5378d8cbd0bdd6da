import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { messages } from '#features/exchange/api-keys/api-keys.contract.ts';
import { fittingLine, hoseLine, testOrder } from '#testing/test-orders.ts';
import { aQuoteLink, askForQuote } from './form-shop.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// What a reader sees of a screen without scrolling sideways, that no part of a wide one is empty, and what is on paper.

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const boxOf = async (one: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await one.boundingBox();
  assert.ok(box);
  return box;
};

test('of each hose of a cross reference the verdict is in sight on a phone, and the norm on a tablet', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/cross-reference?query=SAE+100R2AT-8+4000+PSI');
  const rows = page.getByRole('region', { name: 'Our hoses' }).locator('tbody tr');
  assert.ok((await rows.count()) > 3);
  for (const row of await rows.all())
    for (const said of [row.locator('strong'), row.locator('[data-label="Bend radius"]')]) {
      const { x, width } = await boxOf(said);
      assert.ok(x >= 0 && x + width <= 390, `${await said.innerText()}: ${x} + ${width}`);
    }
  const tablet = await shop.open({ width: 820 });
  await tablet.page.goto('/cross-reference?query=SAE+100R2AT-8+4000+PSI');
  const { x, width } = await boxOf(tablet.page.getByRole('columnheader', { name: 'Norm' }));
  assert.ok(x + width <= 820, `${x} + ${width}`);
});

test('of each line of a pasted list our part and the verdict are in sight on a phone', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/cross-reference');
  await page
    .getByLabel('What is printed on the hose or its tag')
    .fill('SAE 100R2AT-8\nSAE 100R1AT-4\nnothing');
  await page.getByRole('button', { name: 'Find our hose' }).click();
  const report = page.getByRole('region', { name: 'Report' });
  for (const said of [
    report.getByRole('link', { name: 'BW2-08', exact: true }),
    report.getByText('same norm and size').first(),
    report.locator('[data-label="Working pressure"]').first(),
  ]) {
    const { x, width } = await boxOf(said);
    assert.ok(x >= 0 && x + width <= 390, `${x} + ${width}`);
  }
});

for (const path of [
  '/products/search/frobnicator',
  '/product/x/none',
  '/no/such/page',
  '/login',
  '/login?form=quote',
  '/forgot-password',
  '/contact-us',
])
  test(`at 1920 px the last third of ${path} helps on, and on a phone the same stands under it`, async () => {
    const { page } = await shop.open({ width: 1920 });
    await page.goto(path);
    const ways = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Thread Finder' });
    const { x, y, width } = await boxOf(ways);
    assert.ok(x > 1100 && x + width > 1700 && y < 500, `${x} + ${width}, ${y}`);
    const phone = await shop.open({ width: 390 });
    await phone.page.goto(path);
    const under = await boxOf(
      phone.page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Thread Finder' }),
    );
    assert.ok(under.y > 450 && under.x + under.width <= 390, `${under.y}`);
  });

test('an order of 300 lines is printed on ten sheets, under the name of the supplier and without the fields of the staff', async () => {
  const lines = Array.from({ length: 150 }).flatMap(() => [hoseLine, fittingLine]);
  const { id } = await testOrder(shop.db, shop.people.buyer.id, { lines });
  for (const who of ['buyer', 'admin'] as const) {
    const { page } = await shop.openAs(shop.people[who]);
    await page.goto(`/account/order/${id}`);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Northfield Hydraulics, 2210 Winter Street NE').waitFor();
    const pressed = page.locator('button, input, select, textarea').filter({ visible: true });
    assert.equal(await pressed.count(), 0, who);
    const sheets =
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    assert.ok(sheets.length > 5 && sheets.length <= 10, `${who}: ${sheets.length} sheets`);
  }
});

test('beside the form of a product stands what it becomes, over it on a tablet; an address of a mail is not broken', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 820 });
  await page.goto('/account/product/bw2/edit');
  const shown = page.getByRole('complementary', { name: 'As it is shown' });
  const title = page.getByLabel('Display Title');
  await shown.locator('svg').waitFor();
  const over = await boxOf(shown);
  const field = await boxOf(title);
  assert.ok(over.y + over.height <= field.y && field.width > 700, `${over.y} ${field.y} ${field.width}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = await boxOf(shown);
  assert.ok(
    beside.x >= (await boxOf(title)).x + (await boxOf(title)).width && beside.x + beside.width > 1380,
  );
  const { id } = await testOrder(shop.db, shop.people.buyer.id);
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/account/order/${id}`);
    const { height } = await boxOf(page.getByRole('link', { name: shop.people.buyer.email }));
    assert.ok(height < 30, `${width} px: ${height}`);
  }
});

test('on a phone Loading does not lie on the name of the shop, and the staff keep their menu where a page failed', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 390 });
  await page.goto('/account');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/orders?**', async (route) => {
    await held.promise;
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Orders' }).click();
  const word = page.getByText('Loading', { exact: true });
  await word.waitFor();
  const name = await boxOf(page.locator('header').getByRole('link', { name: 'Northfield Hydraulics' }));
  const said = await boxOf(word);
  assert.ok(said.y > name.y + name.height && said.y + said.height <= 900, `${said.y}`);
  held.resolve();
  await page.getByRole('link', { name: 'Try Again' }).waitFor();
  await menu.getByRole('link', { name: 'Orders' }).and(page.locator('[aria-current]')).waitFor();
  await menu.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
});

test('the name of a company that is one word of 53 letters makes no list of orders scroll sideways', async () => {
  const company = shop.db.updateTable('distributors').where('id', '=', shop.people.company);
  const { name } = await shop.db
    .selectFrom('distributors')
    .select('name')
    .where('id', '=', shop.people.company)
    .executeTakeFirstOrThrow();
  await company
    .set({ name: 'Hydraulikschlauchleitungsarmaturengrosshandelsgesellschaft'.slice(0, 53) })
    .execute();
  await testOrder(shop.db, shop.people.buyer.id);
  await company.set({ name }).execute();
  for (const width of [390, 1440, 1640]) {
    const { page } = await shop.openAs(shop.people.admin, { width });
    await page.goto('/account/orders');
    const over = `(() => { const frame = document.querySelector('main section:has(> table)'); return frame.scrollWidth - frame.clientWidth; })()`;
    assert.equal(await page.evaluate(over), 0, `${width} px`);
  }
});

test('every row of the home page’s index is full, and the crimp look-up stands beside it from 1,024 px on', async () => {
  for (const width of [390, 820, 1024, 1440, 1920]) {
    const { page } = await shop.open({ width });
    await page.goto('/');
    const index = page.locator('main ul').filter({ has: page.getByText('part numbers') });
    const ends = await page.evaluate<number[]>(
      `[...document.querySelectorAll('main section > ul:has(img)')].map((one) =>
        Math.round(one.getBoundingClientRect().right - one.lastElementChild.getBoundingClientRect().right))`,
    );
    assert.deepEqual(ends, [0, 0, 0], `${width} px`);
    assert.ok((await index.count()) > 0);
    const { x, y } = await boxOf(page.getByRole('heading', { name: 'Crimp specs' }));
    if (width >= 1024) assert.ok(x > width * 0.6 && y < 300, `${width} px: ${x}, ${y}`);
  }
});

test('on a tablet the hoses and the sizes of one are tables as wide as the window, and the filters a sheet over it', async () => {
  const { page } = await shop.open({ width: 820 });
  await page.goto('/products?productCategory=Hose');
  const head = await boxOf(page.getByRole('columnheader', { name: 'Working pressure' }));
  assert.ok(head.width > 40 && head.x > 400);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = await boxOf(page.getByRole('complementary').filter({ hasText: 'Bore' }));
  assert.ok(sheet.x === 0 && sheet.width === 820);
  await page.goto('/product/x/bw2');
  for (const name of ['Part number', 'Weight', 'Price']) {
    const { x, width } = await boxOf(page.getByRole('columnheader', { name }));
    assert.ok(width > 20 && x >= 0 && x + width <= 820, `${name}: ${x} + ${width}`);
  }
});

test('beside long facts no third of a product is empty', async () => {
  const { page } = await shop.open({ width: 1024 });
  await page.goto('/product/x/bw2');
  const plate = await boxOf(page.locator('main figure').first());
  const link = await boxOf(page.getByRole('link', { name: 'Compare with others' }));
  assert.ok(link.x < plate.x + plate.width && link.y > plate.y + plate.height);
  const wide = await shop.open({ width: 1920 });
  await wide.page.goto('/product/x/e-eq-cr10');
  const [first, last] = [
    wide.page.getByText('Part number', { exact: true }),
    wide.page.getByText('Crimps per hour'),
  ];
  assert.ok((await boxOf(last.first())).x > (await boxOf(first.first())).x + 200);
});

test('on a phone each fluid says its limit and every material by name, upright like all text and inside the window', async () => {
  for (const width of [320, 390]) {
    const { page } = await shop.open({ width });
    await page.goto('/fluids');
    const row = page.locator('main tbody tr', { hasText: 'Water glycol' }).first();
    for (const said of [row.getByText('70 °C'), ...(await row.locator('td[data-label]').all())]) {
      const { x, width: wide, height } = await boxOf(said);
      assert.ok(x >= 0 && x + wide <= width && height < 40, `${x} + ${wide}, ${height}`);
    }
    const names = await page.evaluate<string[]>(
      `[...document.querySelector('main tbody tr:has(td)').querySelectorAll('td[data-label]')].map((one) =>
        getComputedStyle(one, '::before').content)`,
    );
    assert.equal(names.length, 10);
    assert.equal(names[9], '"EPDM seal"');
  }
});

test('at 1,440 px nothing stands empty under a drawing, and choices of a row stand beside one another', async () => {
  const { page } = await shop.openAs(shop.people.buyer, { width: 1440 });
  for (const product of ['bw2', 'f-c61e90']) {
    await page.goto(`/product/x/${product}`);
    const ends = await page.evaluate<number[]>(
      `['figure', 'div:has(> dl)', 'section h2']
        .map((one) => document.querySelector('main ' + one).getBoundingClientRect())
        .map(({ top, bottom }, at) => at === 2 ? top : bottom)`,
    );
    const link = await boxOf(page.getByRole('link', { name: 'Compare with others' }));
    const [drawing = 0, facts = 0, sizes = 0] = ends;
    assert.ok(link.x < 700 && link.y > drawing, `${product}: ${link.x}, ${link.y}`);
    assert.ok(sizes - facts < 200 && sizes - link.y < 120, `${product}: ${ends.join(', ')}`);
  }
  const unit = page.getByRole('group', { name: 'Unit for C61E90-08-08' }).getByRole('button');
  await inOneRow(unit.first(), unit.last());
});

test('on a tablet the thread of a flange takes three lines of its row at most', async () => {
  for (const width of [768, 820, 1024]) {
    const { page } = await shop.open({ width });
    await page.goto('/product/x/f-c61e90');
    for (const row of await page.locator('main tbody tr').all()) {
      const { height } = await boxOf(row.locator('[data-label="Thread"]'));
      assert.ok(height < 75, `${width} px: ${height}`);
    }
  }
});

async function inOneRow(...all: readonly Locator[]): Promise<void> {
  const ends = await Promise.all(all.map(async (one) => boxOf(one).then(({ y, height }) => y + height)));
  assert.ok(Math.max(...ends) - Math.min(...ends) < 20, ends.join(', '));
}

test('at 1,024 px tabs, filters and what else a list can do take one row each', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 1024 });
  const exports = page.getByRole('link', { name: 'CSV' }).first();
  await page.goto('/account/orders');
  await inOneRow(
    page.getByLabel('Find orders'),
    page.getByLabel('To', { exact: true }),
    page.getByRole('button', { name: 'Apply' }),
  );
  await page.goto('/account/audit');
  await inOneRow(
    page.getByLabel('Text'),
    page.getByLabel('To', { exact: true }),
    page.locator('main').getByRole('button', { name: 'Search' }),
  );
  for (const path of ['products', 'customers', 'distributors', 'stock']) {
    await page.goto(`/account/${path}`);
    await inOneRow(page.locator('main').getByRole('button', { name: 'Find' }), exports);
  }
  const { page: own } = await shop.openAs(shop.people.buyer, { width: 1024 });
  await own.goto('/account/my-orders');
  const tabs = own.getByRole('navigation', { name: 'Orders' }).getByRole('link');
  await inOneRow(...(await tabs.all()));
});

test('beside a quote by link stands whom to call; what sizes a hose is asked in one row of a wide window', async () => {
  await aQuoteLink(shop.db, await askForQuote(shop), 'link-of-vera');
  const { page } = await shop.open({ width: 1440 });
  await page.goto('/quotes/link-of-vera');
  const phone = page.getByRole('complementary').getByRole('link', { name: '612-555-0147' });
  const { x, y } = await boxOf(phone);
  assert.ok(x > 900 && y < 400, `${x}, ${y}`);
  await page.goto('/sizing');
  await inOneRow(
    ...['Flow', 'Line', 'Velocity', 'Density'].map((label) =>
      page.getByLabel(label, { exact: false }).first(),
    ),
  );
});

test('on a phone what of a maker’s file is read is chosen inside the window, and Columns stands beside the exports', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 390 });
  await page.goto('/account/imports/mapping');
  const { x, width } = await boxOf(
    page.getByRole('region', { name: 'Columns of the mapping' }).locator('select').first(),
  );
  assert.ok(x + width <= 374, `${x} + ${width}`);
  await page.goto('/account/distributors');
  await inOneRow(page.getByRole('link', { name: 'CSV' }), page.getByRole('button', { name: 'Columns' }));
});

test('on a phone what is ours for a size is in sight; a tablet has the sum of a cart and of a checkout beside what it is of', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/sizing?flow=13&length=10');
  for (const link of await page.getByRole('link', { name: /^Hoses of/ }).all()) {
    const { x, width, height } = await boxOf(link);
    assert.ok(x + width <= 390 && height < 30, `${x} + ${width}, ${height}`);
  }
  await shop.call('POST', `/api/carts/${shop.people.buyer.cartId}/lines`, shop.people.buyer, {
    lines: [{ product: 'f-fjx', variant: 'FJX-08-08', quantity: 4 }],
  });
  const { page: own } = await shop.openAs(shop.people.buyer, { width: 1024 });
  await own.goto('/cart');
  const checkout = await boxOf(own.getByRole('link', { name: 'Checkout' }));
  const save = await boxOf(own.getByRole('link', { name: 'Save as a List' }));
  assert.ok(save.x + save.width < checkout.x && save.y < checkout.y + checkout.height);
  await own.goto('/checkout');
  for (const width of [820, 1024]) {
    await own.setViewportSize({ width, height: 900 });
    const button = await boxOf(own.getByRole('button', { name: 'Continue to review' }));
    const sum = await boxOf(own.locator('main').getByText('Subtotal'));
    assert.ok(sum.x > button.x + button.width && sum.y < button.y, `${width} px: ${sum.x}, ${sum.y}`);
    assert.ok((await boxOf(own.getByLabel('Purchase order number'))).width > 200);
  }
});

test('an empty list offers what helps on, once; a form that makes the first one stands beside it, or right under it', async () => {
  const { stranger, admin, otherCompany } = shop.people;
  await shop.db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', stranger.id).execute();
  await shop.db.deleteFrom('distributor_addresses').where('distributor_id', '=', otherCompany).execute();
  for (const [who, path, way] of [
    [stranger, '/account/bought-before', 'Browse Catalog'],
    [stranger, '/account/prices', 'Browse Catalog'],
    [stranger, '/account/quotes', 'Request a Quote'],
    [stranger, '/account/approvals', 'Your Order'],
    [stranger, '/account/company-addresses', '+ Add Address'],
    [stranger, '/account/company-certificates', '+ Send a Certificate'],
    [admin, '/account/certificates', 'Distributors'],
    [admin, '/account/returns', 'Orders'],
    [admin, '/account/price-lists', 'New Price List'],
    [admin, '/account/imports/mappings', 'New Mapping'],
    [admin, '/account/catalog-revisions', 'Imports'],
  ] as const) {
    const { page } = await shop.openAs(who, { width: 390 });
    await page.goto(path);
    const said = page.locator('main div:has(> p > strong)');
    assert.equal(await said.count(), 1, path);
    await said.getByRole('link', { name: way, exact: true }).waitFor();
    // What stands over a list that is full has moved.
    if (/^(\+|New |Request)/.test(way))
      assert.equal(await page.locator('main').getByRole('link', { name: way, exact: true }).count(), 1, path);
    await page.context().close();
  }
  for (const [who, path, field] of [
    [stranger, '/account/api-keys', 'Name'],
    [stranger, '/account/webhooks', 'Address'],
    [stranger, '/account/own-numbers', 'Numbers from a spreadsheet'],
    [stranger, '/account/lists', 'Name'],
    [admin, '/account/punchout', 'Name'],
  ] as const)
    for (const width of [390, 820, 1440]) {
      const { page } = await shop.openAs(who, { width });
      await page.goto(path);
      const said = await boxOf(page.locator('main div:has(> p > strong)'));
      const { x, y } = await boxOf(page.getByLabel(field, { exact: true }));
      if (width === 1440) assert.ok(x > said.x + said.width && y < 600, `${path}: ${x}, ${y}`);
      else assert.ok(y - said.y - said.height < 160, `${path} at ${width} px: ${y}`);
      await page.context().close();
    }
});

test('where a key is made first, its form stays with what it said, and the list comes beside it', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 1440 });
  await page.goto('/account/api-keys');
  await page.getByLabel('Name', { exact: true }).fill('Shop floor');
  await page.getByLabel('Read the catalog').check();
  await page.getByRole('button', { name: 'Make Key' }).click();
  await page.getByText(messages.once).waitFor();
  const row = await boxOf(page.getByRole('region', { name: 'API keys' }).getByRole('row').last());
  const title = await boxOf(page.getByRole('heading', { name: 'New key' }));
  assert.ok(
    title.x > row.x + row.width && title.y < row.y,
    `${title.x}, ${title.y} and ${row.x} + ${row.width}`,
  );
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('link', { name: 'New key' }).click();
  assert.ok((await boxOf(page.getByRole('heading', { name: 'New key' }))).y < 450);
});

test('beside the empty form of an assembly stands what will be read there, until there is something to read', async () => {
  for (const width of [1440, 1920]) {
    const { page } = await shop.open({ width });
    await page.goto('/assemblies');
    const ahead = page.getByRole('region', { name: 'What you will read here' });
    const { x, y, height } = await boxOf(ahead);
    assert.ok(x > width * 0.4 && y < 900 && height > 150, `${x}, ${y}, ${height}`);
    const outline = await boxOf(page.getByRole('img', { name: /^An assembly of a hose and two ends/ }));
    assert.ok(outline.x >= x && outline.y < 500 && outline.height > 200, `${outline.y}, ${outline.height}`);
    await page.getByLabel('Hose', { exact: true }).fill('BW2-08');
    await page.getByLabel('End A').fill('FJX-08-08');
    await page.getByLabel('End B').fill('FJX-08-08');
    await page.getByRole('img', { name: /^BW2-08 with FJX-08-08/ }).waitFor();
    assert.equal(await ahead.count(), 0);
  }
});

test('on a phone the form of a product begins with what it becomes, and its groups but the prices open by a press or by a mistake', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 390 });
  await page.goto('/account/product/bw2/edit');
  const { y } = await boxOf(page.getByRole('complementary', { name: 'As it is shown' }).locator('svg'));
  assert.ok(y < 500, `${y}`);
  const size = await page.evaluate<number>('document.documentElement.scrollHeight');
  assert.ok(size < 3600, `${size}`);
  const color = page.getByLabel('Color');
  assert.equal(await color.isVisible(), false);
  await page.getByRole('button', { name: 'Fields of Facts', exact: true }).click();
  await color.fill('Grey');
  await page.getByRole('button', { name: 'Fields of Facts', exact: true }).click();
  assert.equal(await color.isVisible(), false);
  await page.getByLabel('List price of BW2-03').fill('much');
  await page.getByRole('button', { name: 'Fields of Prices of the sizes' }).click();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await page.getByLabel('List price of BW2-03').and(page.locator(':visible')).waitFor();
  await page.setViewportSize({ width: 820, height: 900 });
  assert.equal(await color.inputValue(), 'Grey');
  assert.equal(await color.isVisible(), true);
});

test('in dark the pictures of a form stand on the paper of the page', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 1440, dark: true });
  await page.goto('/account/product/bw2/edit');
  const place = page.getByRole('button', { name: 'Photo: pick, drop or paste a picture' });
  await place.waitFor();
  const colors = await page.evaluate<string[]>(
    `['backgroundColor', 'filter'].map((name, at) =>
      getComputedStyle(document.querySelector('[aria-label^="Photo: pick"]' + (at ? ' img' : '')))[name])`,
  );
  assert.deepEqual(colors, ['rgb(18, 22, 24)', 'invert(1) hue-rotate(180deg)']);
});

test('the inches of a crimp table stand apart from their millimetres, beside or below them', async () => {
  const { page } = await shop.open();
  await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
  for (const width of [1024, 1280, 1440, 1640, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const touching = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main td > .unit')].flatMap((inch) => {
        const range = document.createRange();
        range.selectNode(inch.previousSibling);
        const [mm, at] = [range.getBoundingClientRect(), inch.getBoundingClientRect()];
        return at.left - mm.right >= 4 || at.top >= mm.bottom - 4 ? [] : [inch.parentElement.textContent];
      })`,
    );
    assert.deepEqual(touching, [], `${width} px`);
  }
});
