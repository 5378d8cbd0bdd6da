import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { version } from '#platform/version.ts';
import { eventually } from '#testing/server-process.ts';
import { testOrder } from '#testing/test-orders.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
const refs: string[] = [];
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  for (let at = 0; at < 30; at++) refs.unshift((await testOrder(shop.db, shop.people.buyer.id)).ref);
});
after(() => shop.close());

const openAt = async (width: number, path: string): Promise<Page> => {
  const { page } = await shop.openAs(shop.people.admin, { width });
  await page.goto(path);
  return page;
};

const placeOf = async (one: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await one.boundingBox();
  assert.ok(box);
  return box;
};

test('the bar for several orders takes no room, and once one is ticked it stands at the lower edge of the window', async () => {
  for (const width of [390, 1440]) {
    const page = await openAt(width, '/account/orders');
    const tick = page.getByLabel(`Select ${refs[4]}`);
    const apply = page.getByRole('button', { name: /^Apply to/ });
    await tick.scrollIntoViewIfNeeded();
    const before = await placeOf(tick);
    assert.equal(await apply.count(), 0);
    await tick.check();
    const { y, height } = await placeOf(apply);
    assert.ok(y + height > 800 && y + height <= 900, `${width} px: ${y} + ${height}`);
    assert.equal((await placeOf(tick)).y, before.y, 'no row moves');
    // A key leads back to it from the row.
    const order = await page.evaluate<number>(
      `document.getElementById('bulk').compareDocumentPosition(document.querySelector('main tbody'))`,
    );
    assert.equal(order, 4);
    await page.close();
  }
});

test('every tab of the orders is in the window of a phone and of a tablet', async () => {
  for (const width of [320, 390, 820]) {
    const page = await openAt(width, '/account/orders');
    const tabs = page.getByRole('navigation', { name: 'Orders' }).getByRole('link');
    assert.equal(await tabs.count(), 6);
    for (const tab of await tabs.all()) {
      const box = await placeOf(tab);
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.height >= 44, `${width} px: ${box.x}`);
    }
    await page.close();
  }
});

test('on a phone an order is worked on in a block of at most 170 px', async () => {
  const page = await openAt(390, '/account/orders');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: refs[0] ?? '', exact: true }) });
  assert.ok((await placeOf(row)).height <= 170);
  await row.getByLabel(/^Assignee of/).selectOption('Avery Admin');
  await row.getByRole('button', { name: 'Assign' }).click();
  await row.getByText('Updated.').waitFor();
  await page.close();
});

test('a filter of the orders that is chosen filters them, also before the scripts have come', async (t) => {
  const { page } = await shop.openAs(shop.people.admin);
  let hold = true;
  t.after(() => {
    hold = false;
  });
  await page.route(/\/assets\/(?!wake)[^/]+\.js$/, async (route) => {
    while (hold) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await page.goto('/account/orders', { waitUntil: 'load' });
  const assignee = page.getByLabel('Assignee', { exact: true });
  await assignee.selectOption('none');
  hold = false;
  await page.waitForURL('**/account/orders?assignee=none');
  assert.equal(await assignee.inputValue(), 'none');
  // Once it is alive, too, and the field keeps the focus.
  await assignee.focus();
  await assignee.selectOption('Anybody');
  await page.waitForURL('**/account/orders');
  await page.getByRole('link', { name: refs[0] ?? '', exact: true }).waitFor();
  await assignee.and(page.locator(':focus')).waitFor();
  await page.close();
});

test('arrow keys lead along a column of a table', async () => {
  const page = await openAt(1440, '/account/orders');
  const focused = page.locator(':focus');
  await page.getByRole('link', { name: refs[0] ?? '', exact: true }).focus();
  const leadsTo = async (ref = ''): Promise<void> =>
    focused.and(page.getByText(ref, { exact: true })).waitFor();
  await page.keyboard.press('ArrowDown');
  // The first press fetches what follows it.
  await leadsTo(refs[1]);
  await page.keyboard.press('ArrowDown');
  await leadsTo(refs[2]);
  await page.keyboard.press('ArrowUp');
  await leadsTo(refs[1]);
  await page.getByLabel(`Select ${refs[1]}`).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(`Select ${refs[2]}`).and(focused).waitFor();
  await page.keyboard.press('Space');
  assert.equal(await page.getByLabel(`Select ${refs[2]}`).isChecked(), true);
  // In a choice the arrows are its own.
  await page.getByLabel(`Status of ${refs[3]}`).focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.getByLabel(`Status of ${refs[3]}`).inputValue(), 'SUBMITTED');
  await page.close();
});

test('the staff’s pages end with one line, and those that the menu does not hold lead back to the dashboard', async () => {
  for (const path of ['/account/api-keys', '/account/webhooks', '/account/punchout']) {
    const page = await openAt(390, path);
    const foot = page.locator('footer').last();
    assert.ok((await placeOf(foot)).height < 250);
    assert.equal(await foot.getByRole('navigation').count(), 0);
    await foot.getByText(`Ferrule ${version}`).waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.close();
  }
});

test('beside the form of a product stands what it becomes, drawn anew as its facts are typed', async () => {
  const page = await openAt(1440, '/account/product/bw2/edit');
  const preview = page.getByRole('complementary', { name: 'As it is shown' });
  const drawing = preview.locator('svg');
  await drawing.waitFor();
  const before = await drawing.innerHTML();
  await page.getByLabel('Display Title').fill('Quayside hose BW2');
  await preview.getByText('BW2 Quayside hose').waitFor();
  await page.getByLabel('SAE', { exact: true }).fill('SAE 100R16');
  await eventually(async () => (await drawing.innerHTML()) !== before || undefined);
  // Whoever leaves with that is asked first.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await page.getByText('Something here is not saved.').waitFor();
  await page.getByRole('button', { name: 'Leave without Saving' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.close();
});

test('? shows the staff which keys there are, but is a letter in a field', async () => {
  const page = await openAt(1440, '/account/orders');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.getByLabel('Find orders').fill('');
  await page.keyboard.press('?');
  assert.equal(await page.getByLabel('Find orders').inputValue(), '?');
  assert.equal(await keys.count(), 0);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  await page.keyboard.press('?');
  await keys.getByText('What leaves of an order').waitFor();
  await page.close();
});
