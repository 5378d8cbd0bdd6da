import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { messages as adminMessages } from '#features/selling/order-admin/order-admin.contract.ts';
import { messages, type Order } from '#features/selling/orders/order.contract.ts';
import { testOrder } from '#testing/test-orders.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const rowOf = (page: Page, ref: string): Locator =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: ref, exact: true }) });

test('an order is taken in hand, shipped and told to be followed; its row stays where it is', async () => {
  const { ref } = await testOrder(shop.db, shop.people.buyer.id);
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders');
  const row = rowOf(page, ref);
  await row.getByLabel(`Assignee of ${ref}`).selectOption('Avery Admin');
  const before = await row.boundingBox();
  await row.getByRole('button', { name: 'Assign' }).click();
  await row.getByText('Updated.').waitFor();
  // The list around it is read anew before the form is settled.
  await page.waitForLoadState('networkidle');
  assert.equal(
    await row.getByLabel(`Assignee of ${ref}`).locator('option:checked').innerText(),
    'Avery Admin',
    'what was saved stays chosen',
  );
  assert.deepEqual(await row.boundingBox(), before, 'the word takes no room of its own');
  await row.getByLabel(`Status of ${ref}`).selectOption('SHIPPED');
  await row.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Update Shipping' }).click();
  await page.getByText('Please enter a carrier name or a tracking number.').waitFor();
  await page.getByLabel('Carrier Name').fill('UPS');
  await page.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await page.getByRole('button', { name: 'Update Shipping' }).click();
  await page
    .getByRole('group', { name: `Shipping of ${ref}` })
    .getByText('Updated.')
    .waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await row.getByLabel(`Status of ${ref}`).inputValue(), 'SHIPPED');
  assert.equal(await row.isVisible(), true);
  await page.goto('/account/orders');
  await main(page).getByText('There are no open orders.').waitFor();
  await page.goto('/account/orders/shipped');
  assert.equal(await page.getByLabel('Tracking Number').inputValue(), '1Z999AA10123456784');
});

test('what is typed of the shipping goes with the status: one change, one mail', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  for (const button of ['Update Shipping', 'Save']) {
    const { id, ref } = await testOrder(shop.db, shop.people.buyer.id);
    await page.goto('/account/orders');
    const row = rowOf(page, ref);
    const status = row.getByLabel(`Status of ${ref}`);
    assert.deepEqual(await status.locator('option').allInnerTexts(), [
      'Open',
      'Submitted',
      'Ready for Pickup',
      'Shipped',
      'Picked Up',
      'Cancelled',
    ]);
    const shipping = page.getByRole('group', { name: `Shipping of ${ref}` });
    assert.equal(await shipping.count(), 0);
    await status.selectOption('SHIPPED');
    await shipping.getByLabel('Carrier Name').fill('Estes');
    await shipping.getByLabel('Tracking Number').fill('0123');
    // A slip is told, and nothing typed is lost.
    await shipping.getByLabel('Tracking Link').fill('javascript:alert(1)');
    const save = (button === 'Save' ? row : shipping).getByRole('button', { name: button });
    await save.click();
    await row.getByText(adminMessages.carrierUrl).waitFor();
    assert.equal(await shipping.getByLabel('Tracking Number').inputValue(), '0123');
    await shipping.getByLabel('Tracking Link').fill('https://estes.example/0123');
    await save.click();
    await row.getByText('Updated.').waitFor();
    const order = (await shop.call('GET', `/api/orders/${id}`, shop.people.admin)) as Order;
    assert.deepEqual([order.status, order.version], ['SHIPPED', 2]);
    assert.equal(order.carrier?.url, 'https://estes.example/0123');
    const mails = await shop.db
      .selectFrom('mail')
      .select('subject')
      .where('subject', 'like', `%${ref}%`)
      .execute();
    assert.deepEqual(mails, [{ subject: `Order ${ref} has been shipped` }]);
  }
});

test('of two who change an order the second is told what the first did, and keeps what they chose', async () => {
  const { id, ref } = await testOrder(shop.db, shop.people.buyer.id);
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders');
  await shop.call('PATCH', `/api/orders/${id}`, shop.people.admin, { version: 1, status: 'SUBMITTED' });
  const row = rowOf(page, ref);
  await row.getByLabel(`Status of ${ref}`).selectOption('CANCELLED');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Somebody else has changed this order. It is now Submitted.').waitFor();
  assert.equal(await row.getByLabel(`Status of ${ref}`).inputValue(), 'CANCELLED');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Updated.').waitFor();
});

test('the staff see in the head how many orders are open, and it follows what they do', async () => {
  const { ref } = await testOrder(shop.db, shop.people.buyer.id);
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/customers');
  const link = page.locator('header').getByRole('link', { name: /^Open orders \d+$/ });
  const before = Number((await link.innerText()).replace(/\D/g, ''));
  await link.click();
  const row = rowOf(page, ref);
  await row.getByLabel(`Status of ${ref}`).selectOption('CANCELLED');
  await row.getByRole('button', { name: 'Save' }).click();
  await page
    .locator('header')
    .getByRole('link', { name: `Open orders ${before - 1}`, exact: true })
    .waitFor();
  assert.deepEqual(complaints, []);
});

test('several orders are changed at once', async () => {
  const orders = [
    await testOrder(shop.db, shop.people.buyer.id, { status: 'PICKED_UP' }),
    await testOrder(shop.db, shop.people.stranger.id, { status: 'PICKED_UP' }),
  ];
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders/picked-up');
  await page.getByLabel('Select all on this page').check();
  await page.getByLabel('Set status for selected').selectOption('SUBMITTED');
  await page.getByRole('button', { name: 'Apply to 2' }).click();
  await main(page).getByText('Updated.').waitFor();
  await page.goto('/account/orders/submitted?query=ore dock');
  const [, other] = orders;
  await rowOf(page, other?.ref ?? '').waitFor();
  await page.goto('/account/orders/submitted?query=nobody');
  await main(page).getByText('No orders found.').waitFor();
});

test('what is selected in one tab does not count in another', async () => {
  for (const status of ['OPEN', 'READY_FOR_PICKUP'] as const)
    await testOrder(shop.db, shop.people.buyer.id, { status });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: /^Apply to [1-9]/ }).waitFor();
  await main(page).getByRole('link', { name: 'Ready for Pickup', exact: true }).click();
  await page.waitForURL('**/ready-for-pickup');
  await main(page).getByText('0 selected').waitFor({ state: 'attached' });
});

test('who is not of the staff is sent to sign in, and a customer is told why they are where they are', async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  const told = main(page).getByText('That page is only for the staff of Northfield Hydraulics.');
  await page.goto('/account/orders');
  assert.equal(new URL(page.url()).pathname, '/account/my-orders');
  await told.waitFor();
  await main(page).getByRole('link', { name: 'Submitted Orders' }).click();
  await page.waitForURL('**/submitted');
  await told.waitFor({ state: 'detached' });
  await page.goto('/account/my-orders');
  await main(page).getByRole('heading', { name: 'My Orders' }).waitFor();
  assert.equal(await told.count(), 0);
  const visitor = await shop.open();
  await visitor.page.goto('/account/orders/lost');
  assert.equal(new URL(visitor.page.url()).pathname, '/login');
});

test('the page of an order tells the staff who changed what, and its buyer nothing of it', async () => {
  const { id } = await testOrder(shop.db, shop.people.buyer.id);
  await shop.call('PATCH', `/api/orders/${id}`, shop.people.admin, { version: 1, status: 'SUBMITTED' });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/order/${id}`);
  assert.match(await main(page).innerText(), /Changes[\s\S]*Avery Admin[\s\S]*Status: Open → Submitted/);
  const buyer = await shop.openAs(shop.people.buyer);
  await buyer.page.goto(`/account/order/${id}`);
  assert.doesNotMatch(await main(buyer.page).innerText(), /Avery Admin/);
});

test('whom to ask for a cancellation is told to the buyer, not to the staff', async () => {
  const { id, ref } = await testOrder(shop.db, shop.people.buyer.id);
  for (const [person, count] of [
    [shop.people.buyer, 1],
    [shop.people.admin, 0],
  ] as const) {
    const { page } = await shop.openAs(person);
    await page.goto(`/account/order/${id}`);
    await main(page)
      .getByRole('article', { name: `Order ${ref}` })
      .waitFor();
    assert.equal(await main(page).getByText(messages.contactToCancel).count(), count);
  }
});
