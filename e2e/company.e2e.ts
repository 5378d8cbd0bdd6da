import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Quote } from '#features/selling/quotes/quote.contract.ts';
import { PASSWORD, type Person, testPerson } from '#testing/people.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const EMAIL = 'nora@example.com';
const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const ownMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Buying' });

test('a manager invites a clerk, who pastes 40 of their own numbers and is over the limit; the manager approves on a phone, the staff ship', async () => {
  const { company, admin } = shop.people;
  const manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: company,
    companyRole: 'manager',
  });
  const office = (await shop.openAs(manager)).page;
  await office.goto('/account/profile');
  await ownMenu(office).getByRole('link', { name: 'People' }).click();
  await main(office).getByRole('link', { name: 'Invite Somebody' }).click();
  await office.getByLabel('First Name').fill('Nora');
  await office.getByLabel('Last Name').fill('Clerk');
  await office.getByLabel('Email').fill(EMAIL);
  await office.getByLabel('Order Limit').fill('500');
  await button(office, 'Send Invitation').click();
  await main(office).getByText(`We sent a link to ${EMAIL}.`).waitFor();
  assert.deepEqual(await barriersOn(office), []);

  const { page, complaints } = await shop.open();
  await page.goto(await linkTo(EMAIL));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password Confirm').fill(PASSWORD);
  await button(page, 'Reset Password').click();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await page.getByText('Nora Clerk, Boilerhouse Rubber').first().waitFor();

  const own = await ownNumbers(manager, 40);
  await page.goto('/cart#quick-add');
  await page.locator('#quick-add-text:focus').waitFor();
  await page.keyboard.insertText(own.map((theirs) => `${theirs}\t10`).join('\n'));
  await page.getByText('40 ready, 0 to fix').waitFor();
  await page.getByRole('button', { name: 'Add 40 lines to order' }).click();
  await page.getByRole('heading', { name: '40 lines' }).waitFor();
  await main(page)
    .getByText(/\bKX-1\b/)
    .first()
    .waitFor();
  await page.goto('/checkout');
  await page.getByLabel('Purchase order number').fill('PO-77');
  await button(page, 'Continue to review').click();
  await main(page).getByText('This order is above your limit of $500.00 an order.').waitFor();
  await main(page).getByText('once it is approved by Mona Manager').waitFor();
  await button(page, 'Send for Approval').click();
  await main(page).getByText('Your order is not placed yet. It waits for approval.').waitFor();
  assert.deepEqual(await barriersOn(page), []);
  assert.deepEqual(complaints, []);

  const phone = (await shop.openAs(manager, { width: 390 })).page;
  await phone.goto('/account/my-orders');
  await ownMenu(phone).getByText('1', { exact: true }).waitFor();
  await ownMenu(phone).getByRole('link', { name: 'Approvals' }).click();
  await main(phone).getByRole('link', { name: 'PO-77' }).click();
  await main(phone)
    .getByRole('checkbox', { name: /^Order / })
    .nth(39)
    .waitFor();
  assert.deepEqual(await barriersOn(phone), []);
  await button(phone, /^Approve \$/).click();
  await main(phone).getByText('Approved by Mona Manager.').waitFor();

  // What the company ordered is the manager's to see, and to have as a file.
  await phone.goto('/account/my-orders');
  await main(phone).getByText('You do not have any open orders.').waitFor();
  await main(phone).getByRole('link', { name: 'All of Boilerhouse Rubber' }).click();
  const ordered = main(phone).getByRole('article').filter({ hasText: 'PO-77' });
  await ordered.getByText('Nora Clerk').waitFor();
  assert.deepEqual(await barriersOn(phone), []);
  const file = main(phone).getByRole('link', { name: 'CSV' });
  assert.match(
    (await file.getAttribute('href')) ?? '',
    /^\/api\/users\/myorders\/export\?of=company&status=OPEN/,
  );
  await ordered.getByRole('link', { name: /^\d{5}$/ }).click();
  await main(phone).getByRole('button', { name: 'Order again' }).waitFor();

  const staff = (await shop.openAs(admin)).page;
  await staff.goto('/account/orders');
  await main(staff).getByText('Clerk').first().waitFor();
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await staff.goto(`/account/order/${id}`);
  await staff.getByLabel('Carrier Name').fill('UPS');
  await staff.getByLabel('Tracking Numbers').fill('1Z999');
  await staff.getByLabel('Tracking Numbers').press('Enter');
  await staff.getByText('Shipped.', { exact: true }).waitFor();
  await page.goto(`/account/order/${id}`);
  await main(page)
    .getByText(/\bKX-40\b/)
    .first()
    .waitFor();
  await main(page).getByText('Shipped').first().waitFor();
});

/** Numbers that a company calls so many of our fittings by. */
async function ownNumbers(manager: Person, count: number): Promise<string[]> {
  const parts = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('products.category', '=', 'Fitting')
    .where('variants.item_class', '=', 'STD')
    .orderBy('variants.id')
    .limit(count)
    .execute();
  const pairs = parts.map(({ id }, at) => ({ theirs: `KX-${at + 1}`, part: id }));
  await shop.call('POST', '/api/company/own-numbers', manager, { mode: 'replace', pairs });
  return pairs.map(({ theirs }) => theirs);
}

test('a clerk accepts a quote above their limit, and a manager lets it go at the quoted prices', async () => {
  const { company, admin } = shop.people;
  const person = async (name: string, more: Partial<Parameters<typeof testPerson>[1]>) =>
    testPerson(shop.db, { name, distributorId: company, ...more });
  const clerk = await person('Carl Clerk', { orderLimit: 100 });
  const manager = await person('Max Manager', { companyRole: 'manager' });
  const lines = [{ part: 'FJX-08-08', quantity: 10 }];
  const { id } = (await shop.call('POST', '/api/quotes', clerk, { lines })) as Quote;
  const { version, draft } = (await shop.call('GET', `/api/quotes/${id}`, admin)) as Quote;
  const priced = draft?.lines.map((line) => ({ id: line.id, part: line.part, quantity: 10, price: 12.34 }));
  const drafted = (await shop.call('PATCH', `/api/quotes/${id}`, admin, { version, lines: priced })) as Quote;
  await shop.call('POST', `/api/quotes/${id}/send`, admin, { version: drafted.version });

  const { page, complaints } = await shop.openAs(clerk, { width: 390 });
  await page.goto(`/account/quotes/${id}`);
  await ownMenu(page)
    .getByRole('listitem')
    .filter({ hasText: /^Quotes1$/ })
    .waitFor();
  await page.getByLabel('Purchase order number').fill('PO-Q');
  await button(page, 'Accept and Order').click();
  await main(page).getByText('Your order is not placed yet. It waits for approval.').waitFor();
  await main(page).getByText('FJX-08-08').waitFor();
  assert.deepEqual(await barriersOn(page), []);
  await page.goto(`/account/quotes/${id}`);
  await main(page)
    .getByText('This quote has been accepted, and waits for approval at your company.')
    .waitFor();
  assert.equal(await button(page, 'Accept and Order').count(), 0);

  const lead = (await shop.openAs(manager)).page;
  await lead.goto('/account/approvals');
  await main(lead).getByRole('link', { name: 'PO-Q' }).click();
  await button(lead, 'Approve $123.40').click();
  await main(lead).getByText('Approved by Max Manager.').waitFor();
  assert.deepEqual(await barriersOn(lead), []);
  await page.reload();
  await main(page).getByText('Accepted').first().waitFor();

  // What the company has bought is marked in the catalog, for its people alone.
  await lead.goto('/products?query=FJX');
  await main(lead)
    .getByText(/^Bought before, last on /)
    .first()
    .waitFor({ state: 'attached' });
  await main(lead).getByRole('link', { name: 'FJX', exact: true }).first().click();
  await lead
    .locator('#FJX-08-08')
    .getByText(/^Bought before, last on /)
    .waitFor({ state: 'attached' });
  assert.equal(
    await main(lead)
      .getByText(/^Bought before/)
      .count(),
    1,
  );

  // What the company has bought goes into the order again.
  await lead.goto('/account/bought-before');
  await lead.getByRole('button', { name: 'Add to Order' }).click();
  await lead.getByText('Choose what you want to order again.').waitFor();
  await main(lead).getByLabel('Choose FJX-08-08', { exact: true }).check();
  await main(lead).getByLabel('Quantity of FJX-08-08').fill('7');
  await button(lead, 'Add to Order').click();
  await main(lead).getByText('Added to order.').waitFor();
  assert.deepEqual(await barriersOn(lead), []);
  const cart = (await shop.call('GET', `/api/carts/${manager.cartId}`, manager)) as Cart;
  assert.deepEqual(
    cart.items.map(({ variant, entered }) => [variant.id, entered]),
    [['FJX-08-08', 7]],
  );
  assert.deepEqual(complaints, []);
});

test('the staff order for a customer under a banner, and stop where they began', async () => {
  const { buyer, admin } = shop.people;
  const { page, complaints } = await shop.openAs(admin);
  await page.goto(`/account/customer/${buyer.id}/edit`);
  await button(page, /^Order for Them/).click();
  const banner = page.getByRole('complementary', { name: 'Ordering for a customer' });
  await banner.getByText('You order for Bea Buyer, Boilerhouse Rubber.').waitFor();
  await page.goto('/products?productCategory=Hose');
  await main(page).getByText('$').first().waitFor();
  assert.deepEqual(await barriersOn(page), []);
  await banner.getByRole('link', { name: 'Stop' }).click();
  await page.waitForURL('**/edit');
  await main(page).getByRole('heading', { name: 'Edit Customer' }).waitFor();
  assert.equal(await banner.count(), 0);
  assert.deepEqual(complaints, []);
});

/** Where the link of a mail leads that nobody but its reader sees. */
async function linkTo(address: string): Promise<string> {
  const mail = await shop.db
    .selectFrom('mail')
    .select('blocks')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow();
  return /\/password-resets\/[\w-]{43}/.exec(JSON.stringify(mail.blocks))?.[0] ?? '';
}
