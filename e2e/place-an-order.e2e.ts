import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import { messages } from '#features/selling/checkout/checkout.contract.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { STATES_EXPLAINED } from '#features/selling/orders/order-status.rules.ts';
import { PASSWORD, type Person, testCompany, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testOrder } from '#testing/test-orders.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  await addAddress(shop.people.company);
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

/** A customer of the first company with two lines in the cart. */
async function buyer(distributorId = shop.people.company): Promise<Person> {
  const person = await testPerson(shop.db, { name: 'Nora New', passwordHash: '', distributorId });
  for (const line of [
    { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 },
    { product: 'bw1', variant: 'BW1-04', custom: { length: 36 }, quantity: 1 },
  ])
    await shop.call('POST', `/api/carts/${person.cartId}`, person, line);
  return person;
}

async function fill(page: Page, poNumber: string): Promise<void> {
  await page.getByRole('group', { name: 'Shipping address' }).getByRole('radio').first().check();
  await page.getByRole('group', { name: 'Billing address' }).getByRole('radio').first().check();
  await page.getByLabel('Purchase order number').fill(poNumber);
}

test('checkout, review, submit; the order is under Open Orders and in the mail', async () => {
  const { admin } = shop.people;
  const person = await buyer();
  const { page, complaints } = await shop.openAs(person);

  await page.goto('/cart');
  await main(page).getByText('Add a note').first().click();
  await page.getByLabel('Note for BW1-04', { exact: true }).fill('For press 4');
  await page.getByLabel('Note for BW1-04', { exact: true }).press('Enter');
  await main(page).locator('summary').getByText('Note', { exact: true }).waitFor();
  await page.goto('/checkout');
  await button(page, 'Continue to review').click();
  const told = await main(page).getByRole('alert').getByRole('listitem').allInnerTexts();
  assert.deepEqual(told, [messages.shippingAddress, messages.billingAddress, messages.poNumber]);
  await fill(page, 'PO-48213');
  await page.getByLabel('Order notes').fill('Dock closes 15:30.');
  await page.getByLabel('Requested date').fill('2099-12-01');
  await page.getByLabel('Ship complete').check();
  await button(page, 'Continue to review').click();
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    [...searchParams.keys()],
    ['shippingAddress', 'billingAddress', 'poNumber', 'orderNotes', 'requestedDate', 'shipComplete'],
  );

  // Back and a refresh lose nothing.
  await page.goBack();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  assert.equal(await page.getByLabel('Purchase order number').inputValue(), 'PO-48213');
  assert.equal(await page.getByRole('radio', { checked: true }).count(), 2);
  await page.goForward();
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await page.reload();
  const agreed = [
    'Dock closes 15:30.',
    'December 1st, 2099',
    'All of it in one shipment',
    'Note: For press 4',
  ];
  for (const text of agreed) await main(page).getByText(text).first().waitFor();

  await button(page, 'Submit Order').click();
  await page.waitForURL('**/confirm?order=*');
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  const [ref = ''] = /\d{5}/.exec(await main(page).getByRole('status').innerText()) ?? [];
  await main(page).getByText(STATES_EXPLAINED, { exact: true }).waitFor();

  await page.goto('/account/my-orders');
  await main(page).getByText(STATES_EXPLAINED, { exact: true }).waitFor();
  const card = main(page).getByRole('article', { name: `Order ${ref}` });
  for (const text of ['PO-48213', 'BW2-08', orderMessages.contactToCancel, ...agreed])
    await card.getByText(text).first().waitFor();
  await card.getByRole('link', { name: ref }).click();
  await main(page).getByText('Model BW2-08').waitFor();
  await page.goto('/account/my-orders/lost');
  await page.getByRole('heading', { name: 'Oops, route not found.' }).waitFor();
  complaints.length = 0;

  await shop.deliver();
  const staff = await shop.openAs(admin);
  for (const subject of [`Order ${ref} received, PO PO-48213`, `New order ${ref} from Boilerhouse Rubber`]) {
    await staff.page.goto('/account/mail');
    await staff.page.getByRole('link', { name: subject }).click();
    await staff.page.locator('pre').getByText('2 × $2,').first().waitFor();
  }
  await staff.page.goto('/account/my-orders');
  assert.equal(new URL(staff.page.url()).pathname, '/account/orders');
  assert.deepEqual(complaints, []);
});

/** Forty lines of an order have five places each. */
const MOST_PRESSES = 300;

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
  }
  assert.fail(`${MOST_PRESSES} times Tab do not lead to ${target.toString()}`);
}

test('by keyboard alone: sign in, search, add, paste 40 lines, check out, review, submit; Open Orders and the mail have it', async () => {
  const { buyer: person, admin } = shop.people;
  const { page, complaints } = await shop.open();
  const enter = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const type = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };

  await page.goto('/');
  await enter(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first());
  await type(page.getByLabel('Email', { exact: true }), person.email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/my-orders');

  // The key leads to the search as soon as the page has come alive.
  const search = page.getByLabel('Search the catalog').and(page.locator(':focus'));
  await eventually(async () => {
    await page.keyboard.press('/');
    return (await search.count()) === 1 || undefined;
  });
  await page.keyboard.type('bw2-08');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\/.*\/bw2\/BW2-08$/);
  await type(page.getByLabel('Length for BW2-08', { exact: true }), 'Reel');
  await type(page.getByLabel('Quantity of BW2-08', { exact: true }), '2');
  await page.keyboard.press('Enter');
  await page.getByText('2 reels of 400 ft in your order.').waitFor();
  await enter(main(page).getByRole('link', { name: 'View order' }));
  await page.getByRole('heading', { name: 'Your Order', exact: true }).waitFor();

  const parts = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('products.category', '=', 'Fitting')
    .where('variants.item_class', '=', 'STD')
    .orderBy('variants.id')
    .limit(40)
    .execute();
  await tabTo(page, page.getByLabel('Part number and quantity, one line each'));
  await page.keyboard.insertText(parts.map(({ id }, at) => `${id}\t${at + 1}`).join('\n'));
  await enter(button(page, 'Add 40 lines to order'));
  await page.getByRole('heading', { name: '41 lines' }).waitFor();
  await enter(main(page).getByRole('link', { name: 'Checkout', exact: true }));

  for (const group of ['Shipping address', 'Billing address']) {
    await tabTo(page, page.getByRole('group', { name: group }).getByRole('radio').first());
    await page.keyboard.press('Space');
  }
  await type(page.getByLabel('Purchase order number'), 'PO-BY-KEYS');
  await type(page.getByLabel('Order notes', { exact: true }), 'No mouse here.');
  await enter(button(page, 'Continue to review'));
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await enter(button(page, 'Submit Order'));
  await page.waitForURL('**/confirm?order=*');
  const [ref = ''] = /\d{5}/.exec(await main(page).getByRole('status').innerText()) ?? [];
  await enter(main(page).getByRole('link', { name: 'My orders' }));
  await page
    .getByRole('navigation', { name: 'Orders' })
    .getByRole('link', { name: 'Open Orders', exact: true })
    .waitFor();
  const card = main(page).getByRole('article', { name: `Order ${ref}` });
  for (const text of ['PO-BY-KEYS', 'No mouse here.', 'BW2-08', parts.at(-1)?.id ?? ''])
    await card.getByText(text).first().waitFor();
  assert.deepEqual(complaints, []);

  await shop.deliver();
  const staff = await shop.openAs(admin);
  await staff.page.goto('/account/mail');
  await staff.page.getByRole('link', { name: `Order ${ref} received, PO PO-BY-KEYS` }).click();
  await staff.page.locator('pre').getByText('BW2-08').first().waitFor();
  for (const path of [
    '/',
    '/products',
    '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
    '/account',
    '/account/orders',
  ]) {
    await staff.page.goto(path);
    assert.equal(await staff.page.locator('a[href*="/cart"], a[href*="/checkout"]').count(), 0, path);
    assert.equal(await staff.page.getByText('Your Order').count(), 0, path);
  }
});

test('a changed price is told with the new total, and the buyer decides', async () => {
  const person = await buyer();
  const { page } = await shop.openAs(person);
  await page.goto('/checkout');
  await fill(page, 'PO-7');
  await button(page, 'Continue to review').click();
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await shop.db.updateTable('variants').set({ list_price: '9.0000' }).where('id', '=', 'BW1-04').execute();
  const cart = (await shop.call('GET', `/api/carts/${person.cartId}`, person)) as Cart;
  const total = cart.totalCost.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await button(page, 'Submit Order').click();
  await main(page).getByText(`Prices have changed. The new total is ${total}.`).waitFor();
  await main(page).getByRole('complementary').getByText(total).waitFor();
  await button(page, 'Submit Order').click();
  await page.waitForURL('**/confirm?order=*');
  await main(page).getByText(total).first().waitFor();
});

test('an answer that is cut off is asked for again and is the same order; a failure keeps the cart', async () => {
  const person = await buyer();
  const { page } = await shop.openAs(person);
  await page.goto('/checkout');
  await fill(page, 'PO-48213');
  await button(page, 'Continue to review').click();
  await main(page).getByText(messages.poUsed).waitFor();
  let cut = 0;
  await page.route('**/checkout', async (route) => {
    if (cut === 0) return route.abort();
    // The order is made, and its answer lost.
    if (cut < 4) await route.fetch();
    await (cut++ < 4 ? route.abort() : route.continue());
  });
  await button(page, 'Submit Order').click();
  await main(page).getByText(messages.failed).waitFor();
  const before = (await shop.call('GET', `/api/carts/${person.cartId}`, person)) as Cart;
  assert.equal(before.items.length, 2);
  cut = 1;
  await button(page, 'Submit Order').click();
  await eventually(() => cut === 4 || undefined);
  await button(page, 'Submit Order').click();
  await page.waitForURL('**/confirm?order=*');
  const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', person.id).execute();
  assert.equal(orders.length, 1);
});

test('it all works without JavaScript', async () => {
  const person = await buyer();
  const { page } = await shop.openAs(person, { javaScript: false });
  await page.goto('/review?poNumber=PO-9');
  assert.equal(new URL(page.url()).pathname, '/checkout');
  await main(page).getByText(messages.shippingAddress).first().waitFor();
  await fill(page, 'PO-9');
  await button(page, 'Continue to review').click();
  await button(page, 'Submit Order').click();
  assert.equal(new URL(page.url()).pathname, '/confirm');
  await main(page)
    .getByText(/Order \d+ is in\./)
    .waitFor();
});

/** Another address of the company, so that one has to be chosen. */
async function addAddress(company: string): Promise<void> {
  const { id: _, ...first } = await shop.db
    .selectFrom('distributor_addresses')
    .selectAll()
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  const second = { ...first, id: `adr_${company}`, name: 'Dock 2' };
  await shop.db.insertInto('distributor_addresses').values(second).execute();
}

test('what is typed at the checkout outlives a reload, and neither the order nor the sign-out', async () => {
  const company = await testCompany(shop.db, { name: 'Quay Hoses' });
  await addAddress(company);
  const person = await buyer(company);
  const other = await buyer(company);
  const { page, context } = await shop.openAs(person);
  const po = page.getByLabel('Purchase order number');
  const notes = page.getByLabel('Order notes', { exact: true });
  const held = async (): Promise<unknown> => [
    await page.getByRole('radio', { checked: true }).count(),
    await po.inputValue(),
    await notes.inputValue(),
  ];
  const becomes = async (expected: unknown): Promise<void> => {
    await main(page).getByRole('heading', { name: 'Checkout' }).waitFor();
    await eventually(async () => JSON.stringify(await held()) === JSON.stringify(expected) || undefined);
  };
  await page.goto('/checkout');
  await fill(page, 'PO-1');
  await notes.fill('Dock closes 15:30.');
  await page.reload();
  await becomes([2, 'PO-1', 'Dock closes 15:30.']);
  assert.equal(await main(page).getByRole('alert').count(), 0);

  // Somebody else on the same device.
  await context.addCookies([{ name: 'ferrule', value: other.token, url: shop.url }]);
  await page.goto('/checkout');
  await becomes([0, '', '']);
  await context.addCookies([{ name: 'ferrule', value: person.token, url: shop.url }]);
  await page.goto('/checkout');
  await becomes([2, 'PO-1', 'Dock closes 15:30.']);

  await button(page, 'Continue to review').click();
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await page.goBack();
  await po.fill('PO-2');
  await page.reload();
  await becomes([2, 'PO-2', 'Dock closes 15:30.']);
  await button(page, 'Continue to review').click();
  await button(page, 'Submit Order').click();
  await page.waitForURL('**/confirm?order=*');
  const line = { product: 'bw1', variant: 'BW1-04', custom: { length: 36 }, quantity: 1 };
  await shop.call('POST', `/api/carts/${person.cartId}`, person, line);
  await page.goto('/checkout');
  // The addresses of the last order are chosen.
  await becomes([2, '', '']);

  await po.fill('PO-3');
  await page.goto('/logout');
  await page.getByRole('heading', { name: 'Thank you for checking us out!' }).waitFor();
  assert.equal(
    await page.evaluate('Object.keys(sessionStorage).filter((name) => name.startsWith("draft")).length'),
    0,
  );
});

test('the only address of a company is chosen already, and of several those of the last order', async () => {
  const company = await testCompany(shop.db, { name: 'One Dock' });
  const person = await buyer(company);
  const { page } = await shop.openAs(person);
  await page.goto('/checkout');
  assert.equal(await page.getByRole('radio', { checked: true }).count(), 2);
  await page.getByLabel('Purchase order number').fill('PO-1');
  await button(page, 'Continue to review').click();
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await button(page, 'Submit Order').click();
  await page.waitForURL('**/confirm?order=*');
  await addAddress(company);
  const line = { product: 'bw1', variant: 'BW1-04', custom: { length: 36 }, quantity: 1 };
  for (const [who, chosen] of [
    [person, 2],
    // Who has not ordered yet chooses.
    [await buyer(company), 0],
  ] as const) {
    await shop.call('POST', `/api/carts/${who.cartId}`, who, line);
    const { page: next } = await shop.openAs(who);
    await next.goto('/checkout');
    await next.getByRole('radio').nth(3).waitFor();
    assert.equal(await next.getByRole('radio', { checked: true }).count(), chosen);
  }
});

test('a company without an address is told whom to call', async () => {
  const company = await testCompany(shop.db, { name: 'Nowhere Hoses' });
  await shop.db.deleteFrom('distributor_addresses').where('distributor_id', '=', company).execute();
  const { page } = await shop.openAs(await buyer(company));
  await page.goto('/checkout');
  await main(page).getByText(messages.noAddress).waitFor();
  assert.ok(await button(page, 'Continue to review').isDisabled());
  await main(page).getByRole('link', { name: '612-555-0147' }).waitFor();
});

test('an order is ordered again from its card, and found by its part number', async () => {
  const person = await buyer();
  await testOrder(shop.db, person.id, { poNumber: 'OLD-1', status: 'PICKED_UP' });
  const { page } = await shop.openAs(person);
  await page.goto('/account/my-orders');
  await main(page).getByText('You do not have any open orders.').waitFor();
  await page.getByLabel('Search your orders').fill('bw208');
  await button(page, 'Search orders').click();
  await main(page).getByText('1 order with “bw208”').waitFor();
  await button(page, 'Order again').click();
  await main(page).getByText('Added to order.').waitFor();
  await page.getByLabel('Search your orders').fill('nothing like it');
  await button(page, 'Search orders').click();
  await main(page).getByText(orderMessages.noOrders).waitFor();
});

test('nothing in the way of anybody: the pages of the checkout and of orders', async () => {
  const person = await buyer();
  await testOrder(shop.db, person.id);
  const { page, complaints } = await shop.openAs(person);
  const { id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', shop.people.company)
    .executeTakeFirstOrThrow();
  const chosen = `shippingAddress=${address}&billingAddress=${address}&poNumber=A-1`;
  for (const path of ['/checkout', `/review?${chosen}`, '/confirm', '/account/my-orders']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    assert.deepEqual(await barriersOn(page), []);
  }
  assert.deepEqual(complaints, []);
});
