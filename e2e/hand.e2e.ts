import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testOrder } from '#testing/test-orders.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// The speed of a buyer's hand.
let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';

test('a question mark shows the keys, anywhere but in a field, and Escape closes them', async () => {
  const { page } = await shop.open();
  await page.goto('/products');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.locator('header input[name=query]').pressSequentially('a?');
  assert.equal(await keys.count(), 0);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await keys.getByText('Go to the search').waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.locator('header input[name=query]:focus').waitFor();
});

test('arrows go down and up a column of fields, Home and End to its ends, and what was typed stays', async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  await page.goto(BW2);
  const at = async (label: string): Promise<unknown> =>
    eventually(
      async () =>
        (await page.evaluate('document.activeElement.getAttribute("aria-label")')) === label || undefined,
    );
  await page.getByLabel('Quantity of BW2-04').fill('12');
  await page.keyboard.press('ArrowDown');
  await at('Quantity of BW2-05');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await at('Quantity of BW2-04');
  assert.equal(await page.getByLabel('Quantity of BW2-04').inputValue(), '12');
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await sizes.getByRole('link', { name: 'BW2-06', exact: true }).focus();
  await page.keyboard.press('End');
  await eventually(
    async () => (await page.evaluate('document.activeElement.textContent')) === 'BW2-32' || undefined,
  );
});

test('a line that was removed from the cart comes back as it was by one press', async () => {
  const { buyer } = shop.people;
  await shop.call('POST', `/api/carts/${buyer.cartId}`, buyer, {
    product: 'bw1',
    variant: 'BW1-04',
    custom: { length: 36 },
    quantity: 3,
    note: 'For press 4',
  });
  const { page } = await shop.openAs(buyer);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove BW1-04' }).click();
  await page.getByText('BW1-04 was removed.').waitFor();
  await page.getByRole('button', { name: 'Remove BW1-04' }).waitFor({ state: 'detached' });
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('button', { name: 'Undo: put BW1-04 back' }).click();
  await page.getByRole('button', { name: 'Remove BW1-04' }).waitFor();
  await page.getByText('BW1-04 was removed.').waitFor({ state: 'detached' });
  const cart = (await shop.call('GET', `/api/carts/${buyer.cartId}`, buyer)) as {
    readonly items: ReadonlyArray<Record<string, unknown>>;
  };
  const [{ custom, entered, note } = {}, ...others] = cart.items;
  assert.deepEqual([custom, entered, note, others.length], [{ length: 36 }, 3, 'For press 4', 0]);
});

const clipboardOf = async (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

test('a part number is copied from its page and from an order by one press, and said', async () => {
  const { buyer } = shop.people;
  const { id } = await testOrder(shop.db, buyer.id);
  const { page, context } = await shop.openAs(buyer);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, part] of [
    [`${BW2}/BW2-08`, 'BW2-08'],
    [`/account/order/${id}`, 'BW2-08'],
  ] as const) {
    await page.goto(path);
    const copy = page.getByRole('button', { name: `Copy ${part}`, exact: true });
    const before = await copy.boundingBox();
    await copy.click();
    await page.getByRole('status').getByText(`Copied ${part}`, { exact: true }).waitFor();
    assert.equal(await clipboardOf(page), part);
    const after = await page.getByRole('button', { name: `Copied ${part}`, exact: true }).boundingBox();
    assert.deepEqual(after, before, 'nothing moves');
    await page.evaluate(`navigator.clipboard.writeText('')`);
  }
  assert.deepEqual(await barriersInBothThemes(page), []);
});

test('without scripts, or without a clipboard, there is no button to copy', async () => {
  const copy = (page: Page) => page.getByRole('button', { name: /^Copy BW2-08/ });
  const still = await shop.open({ javaScript: false });
  await still.page.goto(`${BW2}/BW2-08`);
  await still.page.getByRole('heading', { level: 1, name: 'BW2-08', exact: true }).waitFor();
  assert.equal(await copy(still.page).count(), 0);
  const plain = await shop.open();
  await plain.page.addInitScript('delete Navigator.prototype.clipboard');
  await plain.page.goto(`${BW2}/BW2-08`);
  assert.equal(await copy(plain.page).count(), 0);
  assert.deepEqual(plain.complaints, []);
});

test('c copies the part number of the row that has the focus or is pointed at, and is a letter in a field', async () => {
  const { page, context } = await shop.openAs(shop.people.buyer);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(BW2);
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await sizes.getByRole('link', { name: 'BW2-06', exact: true }).focus();
  await page.keyboard.press('c');
  await page.getByRole('status').getByText('Copied BW2-06', { exact: true }).waitFor();
  assert.equal(await clipboardOf(page), 'BW2-06');
  await page.evaluate('document.activeElement.blur()');
  await sizes
    .getByRole('row', { name: /^BW2-10 / })
    .getByRole('cell')
    .first()
    .hover();
  await page.keyboard.press('c');
  await page.getByRole('status').getByText('Copied BW2-10', { exact: true }).waitFor();
  assert.equal(await clipboardOf(page), 'BW2-10');
  await page.locator('header input[name=query]').pressSequentially('c');
  assert.equal(await page.locator('header input[name=query]').inputValue(), 'c');
  assert.equal(await clipboardOf(page), 'BW2-10');
});

test('columns of a list are hidden by its menu, kept in the account, and the server writes it so', async () => {
  const { admin } = shop.people;
  const { page, complaints } = await shop.openAs(admin);
  await page.goto('/account/customers');
  const heads = page.getByRole('region', { name: 'Customers' }).getByRole('columnheader');
  const all = await heads.allInnerTexts();
  assert.ok(all.some((head) => head.startsWith('Email')));
  await page.getByText('Columns', { exact: true }).click();
  const menu = page.getByRole('group', { name: 'Columns shown' });
  assert.equal(
    await menu.getByRole('checkbox', { name: 'Customer', exact: true }).count(),
    0,
    'the head of a row stays',
  );
  assert.deepEqual(await barriersInBothThemes(page), []);
  const [kept] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    menu.getByLabel('Email', { exact: true }).uncheck(),
  ]);
  assert.equal(kept.status(), 200);
  const fewer = all.filter((head) => !head.startsWith('Email'));
  assert.deepEqual(await heads.allInnerTexts(), fewer);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByText('Columns', { exact: true }).and(page.locator(':focus')).waitFor();
  // By the server alone, without a script of the page.
  await page.route(/\/assets\/.*\.js$/, async (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  assert.deepEqual(await heads.allInnerTexts(), fewer);
  assert.deepEqual(
    complaints.filter((one) => !one.includes('ERR_FAILED') && !one.includes('dynamically imported')),
    [],
  );
  const { look } = (await shop.call('GET', '/api/accounts/me', admin)) as {
    readonly look: { readonly columns: string };
  };
  assert.equal(look.columns, 'customers.email');
});

test('hidden columns come along to another browser with the sign-in', async () => {
  const { colleague } = shop.people;
  await shop.call('PATCH', '/api/accounts/me', colleague, { columns: 'sizes.dn' });
  const { page } = await shop.open();
  await page.goto('/login');
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/account/my-orders');
  await page.goto(BW2);
  const sizes = page.getByRole('region', { name: 'Sizes' });
  assert.equal(await sizes.getByRole('columnheader', { name: 'DN', exact: true }).count(), 0);
  assert.equal(await sizes.getByRole('columnheader', { name: 'Weight lb/ft' }).count(), 1);
});

test('a visitor hides columns of the sizes, of this and of other products, and others see all of them', async () => {
  const { page, context } = await shop.open();
  await page.goto(BW2);
  const sizes = page.getByRole('region', { name: 'Sizes' });
  const dn = sizes.getByRole('columnheader', { name: 'DN', exact: true });
  const row = sizes.getByRole('row', { name: /^BW2-08 / }).getByRole('cell');
  assert.equal(await dn.count(), 1);
  const before = (await row.allInnerTexts()).map((text) => text.trim());
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('group', { name: 'Columns shown' }).getByLabel('DN', { exact: true }).uncheck();
  await dn.waitFor({ state: 'detached' });
  // The second of two units stands under the head of both.
  const menu = page.getByRole('group', { name: 'Columns shown' });
  const heads = sizes.getByRole('columnheader');
  assert.ok((await heads.allInnerTexts()).includes('Working\npsi'));
  await menu.getByLabel('Working pressure, psi', { exact: true }).uncheck();
  assert.ok((await heads.allInnerTexts()).includes('Working\nbar'));
  await menu.getByLabel('Working pressure, psi', { exact: true }).check();
  const after = (await row.allInnerTexts()).map((text) => text.trim());
  assert.deepEqual(after, before.toSpliced(before.indexOf('12'), 1));
  await page.locator('h1').click();
  await page.getByRole('group', { name: 'Columns shown' }).waitFor({ state: 'hidden' });
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'columns');
  assert.equal(cookie?.value, 'sizes.dn');
  // Written so by the server; and nobody else is given that page.
  const other = await shop.open({ javaScript: false });
  for (const [who, count] of [
    [context, 0],
    [other.context, 1],
    [context, 0],
  ] as const) {
    const still = await who.newPage();
    await still.route(/\/assets\/.*\.js$/, async (route) => route.abort());
    await still.goto('/product/1-wire-braid-hydraulic-hose-bw1/bw1', { waitUntil: 'load' });
    const found = still.getByRole('columnheader', { name: 'DN', exact: true });
    assert.equal(await found.count(), count);
    await still.close();
  }
  assert.equal(await other.page.getByText('Columns', { exact: true }).count(), 0);
});

test('without scripts there is no menu of columns', async () => {
  const { page } = await shop.open({ javaScript: false });
  await page.goto(BW2);
  await page.getByRole('heading', { name: 'Sizes', exact: true }).waitFor();
  assert.equal(await page.getByText('Columns', { exact: true }).isVisible(), false);
});

test('a line of a saved list that a quantity of 0 removes comes back as it was, where it was', async () => {
  const { buyer } = shop.people;
  // In the middle: neither the first place nor the last is its own.
  const lines = [
    { part: 'FJX-06-06', quantity: 1, unit: 'pieces' },
    { part: 'BW2-08', custom: { length: 36 }, quantity: 3, unit: 'pieces', note: 'For press 4' },
    { part: 'FJX-08-08', quantity: 2, unit: 'pieces' },
  ];
  const { id } = (await shop.call('POST', '/api/lists', buyer, { name: 'Press 4', lines })) as {
    readonly id: string;
  };
  const { page } = await shop.openAs(buyer);
  await page.goto(`/account/lists/${id}`);
  await page.getByLabel('Quantity of BW2-08 36 ft').fill('0');
  await page.getByRole('button', { name: 'Save Quantities' }).click();
  await page.getByText('BW2-08 36 ft was removed.').waitFor();
  await page.getByLabel('Quantity of BW2-08 36 ft').waitFor({ state: 'detached' });
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('button', { name: 'Undo: put BW2-08 36 ft back' }).click();
  await page.getByLabel('Quantity of BW2-08 36 ft').waitFor();
  await page.getByText('BW2-08 36 ft was removed.').waitFor({ state: 'detached' });
  const list = (await shop.call('GET', `/api/lists/${id}`, buyer)) as { readonly lines: unknown };
  assert.deepEqual(list.lines, lines);
});

test('one’s own number that was deleted, and a view of the orders, come back by one press', async () => {
  const { admin, company } = shop.people;
  const manager = await testPerson(shop.db, {
    name: 'Mia Manager',
    distributorId: company,
    companyRole: 'manager',
  });
  await shop.call('POST', '/api/company/own-numbers', manager, {
    mode: 'add',
    pairs: [
      { theirs: 'SHOP-1', part: 'BW2-08' },
      { theirs: 'SHOP-2', part: 'BW2-06' },
    ],
  });
  const { page } = await shop.openAs(manager);
  await page.goto('/account/own-numbers');
  await page.getByRole('button', { name: 'Delete SHOP-1' }).click();
  await page.getByRole('button', { name: 'Undo: put SHOP-1 back' }).click();
  await page.getByRole('button', { name: 'Delete SHOP-1' }).waitFor();
  await page.getByText('SHOP-1 was removed.').waitFor({ state: 'detached' });
  // Of another search nothing is missed.
  await page.getByLabel('Find numbers').fill('SHOP-2');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: 'Delete SHOP-1' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: /^Undo/ }).count(), 0);

  await shop.call('POST', '/api/order-views', admin, {
    name: 'Late',
    asked: { type: 'open', query: 'Pump' },
  });
  const staff = await shop.openAs(admin);
  await staff.page.goto('/account/orders');
  await staff.page.getByRole('button', { name: 'Remove the view Late' }).click();
  await staff.page.getByRole('button', { name: 'Undo: put Late back' }).click();
  await staff.page.getByRole('link', { name: 'Late', exact: true }).click();
  await staff.page.waitForURL('**/account/orders?query=Pump');
});
