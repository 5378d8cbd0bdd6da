import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import { messages as distributorMessages } from '#features/people/distributors/distributors.contract.ts';
import { PASSWORD, testCompany, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
let bare: string;
before(async () => {
  shop = await openPeopleShop();
  bare = await testCompany(shop.db, { name: 'Bare Hoses', trulinxId: '', terms: '' });
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const alert = (page: Page): Locator => main(page).getByRole('alert');
const placeOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const becomes = async (field: Locator, value: string): Promise<true> =>
  eventually(async () => (await field.inputValue()) === value || undefined);
const firstCells = async (page: Page): Promise<string[]> => main(page).locator('tbody th').allInnerTexts();
/** The address turns a moment before the list does. */
const listed = async (page: Page, isRight: (names: readonly string[]) => boolean): Promise<true> =>
  eventually(async () => isRight(await firstCells(page)) || undefined);
const person = async (name: string) =>
  testPerson(shop.db, { name, passwordHash: 'none', distributorId: shop.people.company });

const staffPages = [
  '/account/admins',
  '/account/customers',
  '/account/customer/usr_none/edit',
  '/account/register-user',
];

test('who is not of the staff is sent to the sign-in', async () => {
  const visitor = await shop.open();
  const buyer = await shop.openAs(shop.people.buyer);
  for (const path of staffPages) {
    await visitor.page.goto(path);
    assert.equal(placeOf(visitor.page), `/login?referrer=${encodeURIComponent(path)}`);
    const answer = await buyer.page.request.get(path, { maxRedirects: 0 });
    assert.equal(answer.status(), 302);
    assert.equal(answer.headers()['location'], '/login');
  }
});

test('customers are found, sorted and opened, and what they have agreed stands beside them', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/customers');
  const heads = await main(page).locator('thead th').allInnerTexts();
  assert.deepEqual(
    heads.map((head) => head.replace('%', '').trim()),
    ['Customer', 'Email', 'Company', 'Discount', 'Trulinx ID', 'Trulinx Payment Terms'],
  );
  const row = main(page).locator('tbody tr', { hasText: 'Sam Stranger' });
  assert.deepEqual((await row.locator('td').allInnerTexts()).slice(1), [
    'Ore Dock Hydraulics',
    '27.5',
    'TX1',
    'Net 30',
  ]);
  await main(page).getByRole('link', { name: 'Company' }).click();
  await page.waitForURL('**/account/customers?sort=company');
  const head = main(page).locator('th[aria-sort]');
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  await main(page).getByRole('link', { name: 'Company' }).click();
  await page.waitForURL('**/account/customers?sort=-company');
  await listed(page, ([name]) => name === 'Sam Stranger');
  await main(page).getByLabel('Find customers').fill('ORE dock');
  await button(page, 'Find').click();
  await page.waitForURL('**/account/customers?query=ORE+dock&sort=-company');
  await listed(page, (names) => names.join() === 'Sam Stranger');
  await main(page).getByLabel('Find customers').fill('nobody at all');
  await button(page, 'Find').click();
  await main(page).getByText(messages.noCustomers, { exact: true }).waitFor();
  await main(page).getByRole('link', { name: 'Show all' }).click();
  await main(page).getByRole('link', { name: 'Sam Stranger' }).click();
  await page.waitForURL(`**/account/customer/${shop.people.stranger.id}/edit`);
  await main(page).getByRole('complementary').getByText(shop.people.stranger.email).waitFor();
  assert.deepEqual(complaints, []);
});

test('a page of customers past the last one leads to the last one', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/customers?page=99');
  assert.equal(placeOf(page), '/account/customers');
  await page.goto('/account/admins?query=nobody');
  await main(page).getByText(messages.noAdmins, { exact: true }).waitFor();
});

test('a customer is changed by the rules of the form', async () => {
  const customer = await person('Uma Updated');
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/customer/${customer.id}/edit`);
  await page.getByLabel('First Name').fill(' ');
  await page.getByLabel('Last Name').fill('');
  await page.getByLabel('Distributor').selectOption('');
  await button(page, 'Update Customer').click();
  for (const message of [messages.firstname, messages.lastname, messages.company])
    await alert(page).getByRole('link', { name: message, exact: true }).waitFor();

  await page.getByLabel('First Name').fill('Ursula');
  await page.getByLabel('Last Name').fill('Updated');
  await page.getByLabel('Distributor').selectOption(bare);
  await button(page, 'Update Customer').click();
  for (const message of [messages.trulinxIdForCustomers, messages.trulinxNetPaymentTermsForCustomers])
    await alert(page).getByRole('link', { name: message, exact: true }).waitFor();
  assert.equal(
    await main(page).getByRole('link', { name: 'Edit this distributor' }).getAttribute('href'),
    `/account/distributor/${bare}/edit`,
  );

  await page.getByLabel('Distributor').selectOption({ label: 'Ore Dock Hydraulics (Duluth, MN)' });
  await button(page, 'Update Customer').click();
  await main(page).getByText(messages.customerUpdated, { exact: true }).waitFor();
  await becomes(page.getByLabel('Distributor'), shop.people.otherCompany);
  await main(page).getByRole('link', { name: 'Edit Ore Dock Hydraulics' }).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('First Name').inputValue(), 'Ursula');
  assert.equal(await page.getByLabel('Distributor').inputValue(), shop.people.otherCompany);
  // The refusal of the company is the only one that the browser tells of.
  assert.deepEqual(
    complaints.filter((complaint) => !complaint.includes('400')),
    [],
  );
});

test('two admins change one customer: the second reads both values, and keeps what they typed', async () => {
  const customer = await person('Connie Conflict');
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/customer/${customer.id}/edit`);
  await page.getByLabel('First Name').fill('Mine');
  await shop.call('PATCH', `/api/users/${customer.id}`, shop.people.admin, {
    version: 1,
    firstname: 'Theirs',
    lastname: 'Changed',
  });
  await button(page, 'Update Customer').click();
  await alert(page).getByText(messages.stale).waitFor();
  const both = main(page).getByRole('region', { name: 'What both of you changed' });
  await both.waitFor();
  assert.deepEqual(await both.locator('tbody :is(th, td)').allInnerTexts(), ['First Name', 'Theirs', 'Mine']);
  assert.equal(await page.getByLabel('First Name').inputValue(), 'Mine');
  await becomes(page.getByLabel('Last Name'), 'Changed');
  await button(page, 'Update Customer').click();
  await main(page).getByText(messages.customerUpdated, { exact: true }).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('First Name').inputValue(), 'Mine');
  assert.equal(await page.getByLabel('Last Name').inputValue(), 'Changed');
});

test('a customer that is not there, and an admin, are no customers', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  for (const id of ['usr_none', shop.people.admin.id]) {
    const answer = await page.goto(`/account/customer/${id}/edit`);
    assert.equal(answer?.status(), 404);
    await page.getByRole('heading', { name: messages.customerNotFound }).waitFor();
  }
});

test('accounts are shut and opened again, and the last admin stays', async () => {
  const customer = await person('Dora Disabled');
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/customer/${customer.id}/edit`);
  await button(page, 'Disable Dora Disabled').click();
  await main(page).getByText(messages.customerUpdated, { exact: true }).waitFor();
  await button(page, 'Enable Dora Disabled').waitFor();
  const { page: shut } = await shop.openAs(customer);
  await shut.goto('/account/profile');
  assert.match(placeOf(shut), /^\/login/);
  await page.goto('/account/customers?query=dora');
  await main(page).locator('tbody').getByText('Disabled', { exact: true }).waitFor();
  await main(page).getByRole('link', { name: 'Dora Disabled' }).click();
  await button(page, 'Enable Dora Disabled').click();
  await button(page, 'Disable Dora Disabled').waitFor();

  await page.goto('/account/admins');
  await button(page, 'Disable Avery Admin').click();
  await main(page).getByText(messages.lastAdmin).waitFor();
  await page.reload();
  assert.match((await firstCells(page)).join(), /Avery Admin/);
});

test('who has lost phone and codes is let in again without them', async () => {
  const customer = await person('Lola Lost');
  await shop.db
    .insertInto('two_factor')
    .values({ user_id: customer.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() })
    .execute();
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/customer/${customer.id}/edit`);
  await button(page, 'Take Away Two-Factor of Lola Lost').click();
  await main(page).getByText(messages.twoFactorRemoved, { exact: true }).waitFor();
  await button(page, 'Take Away Two-Factor of Lola Lost').waitFor({ state: 'detached' });
});

async function fillRegister(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Rita');
  await page.getByLabel('Last Name').fill('Registered');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password Confirm').fill(PASSWORD);
}

test('a customer and an admin are registered', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/register-user');
  assert.equal(
    await page.getByLabel('Distributor').locator('option').first().innerText(),
    'Select Distributor',
  );
  await button(page, 'Create Account').click();
  for (const message of [
    messages.firstname,
    messages.lastname,
    messages.email,
    messages.companyForCustomers,
    messages.password,
    messages.passwordConfirm,
  ])
    await alert(page).getByRole('link', { name: message, exact: true }).waitFor();
  await fillRegister(page, 'rita@oredock.example');
  await page.getByLabel('Password Confirm').fill('something else');
  await page.getByLabel('Distributor').selectOption(shop.people.otherCompany);
  await button(page, 'Create Account').click();
  await alert(page).getByRole('link', { name: messages.passwordMismatch, exact: true }).waitFor();
  await page.getByLabel('Password Confirm').fill(PASSWORD);
  await button(page, 'Create Account').click();
  await main(page).getByText(messages.userCreated, { exact: true }).waitFor();
  await becomes(page.getByLabel('First Name'), '');
  await becomes(page.getByLabel('Distributor'), '');

  await fillRegister(page, 'rita.admin@northfield.example');
  await page.getByLabel('Admin User').check();
  assert.equal(await page.getByLabel('Distributor').isDisabled(), true);
  await button(page, 'Create Account').click();
  await main(page).getByText(messages.adminCreated, { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Admin User').isChecked(), false);
  assert.equal(await page.getByLabel('Distributor').isDisabled(), false);
  assert.deepEqual(complaints, []);
});

test('a company that lacks what an order needs is told, with the way to mend it', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/register-user');
  await fillRegister(page, shop.people.buyer.email);
  await page.getByLabel('Distributor').selectOption(bare);
  await button(page, 'Create Account').click();
  for (const message of [
    messages.emailTaken,
    messages.trulinxIdForCustomers,
    messages.trulinxNetPaymentTermsForCustomers,
  ])
    await alert(page).getByRole('link', { name: message, exact: true }).waitFor();
  await main(page).getByRole('link', { name: 'Edit this distributor' }).waitFor();
  assert.equal(await page.getByLabel('First Name').inputValue(), 'Rita');
});

test('without JavaScript a user is registered, changed and found', async () => {
  const { admin, company } = shop.people;
  const { page, complaints } = await shop.openAs(admin, { javaScript: false });
  await page.goto('/account/register-user');
  await fillRegister(page, 'noscript@oredock.example');
  await button(page, 'Create Account').click();
  await alert(page).getByRole('link', { name: messages.companyForCustomers }).waitFor();
  assert.equal(await page.getByLabel('Email').inputValue(), 'noscript@oredock.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password Confirm').fill(PASSWORD);
  await page.getByLabel('Distributor').selectOption(company);
  await button(page, 'Create Account').click();
  await main(page).getByText(messages.userCreated, { exact: true }).waitFor();

  await page.goto('/account/customers');
  await page.getByLabel('Find customers').fill('noscript');
  await button(page, 'Find').click();
  await main(page).getByRole('link', { name: 'Rita Registered' }).click();
  await page.getByLabel('First Name').fill('Nell');
  await button(page, 'Update Customer').click();
  await main(page).getByText(messages.customerUpdated, { exact: true }).waitFor();
  assert.equal(await page.getByLabel('First Name').inputValue(), 'Nell');
  await button(page, 'Disable Nell Registered').click();
  await button(page, 'Enable Nell Registered').waitFor();
  assert.deepEqual(complaints, []);
});

for (const width of [1440, 390])
  test(`axe finds nothing on the staff's pages of people at ${width} px, light and dark, and none is too wide`, async () => {
    const { page } = await shop.openAs(shop.people.admin, { width });
    const { stranger } = shop.people;
    for (const path of [
      '/account/customers',
      '/account/customers?query=nobody',
      '/account/admins',
      `/account/customer/${stranger.id}/edit`,
      '/account/register-user',
    ]) {
      await page.goto(path);
      if (path.endsWith('register-user')) {
        await button(page, 'Create Account').click();
        await alert(page).waitFor();
      }
      assert.deepEqual(await barriersInBothThemes(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/${path.replace(/\W+/g, '-')}-${width}.png`,
          fullPage: true,
        });
    }
  });

test('where there are too many distributors for a list, a search that fails is told at its field until one goes through', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  let status = 200;
  await page.route('**/api/distributors/names*', async (route) => {
    if (status !== 200) return route.fulfill({ status, body: 'a proxy' });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), total: 2_000 } });
  });
  // Come to by a link, the page asks for the distributors itself.
  await page.goto('/account/customers');
  await main(page).getByRole('link', { name: 'Register User' }).first().click();
  const find = main(page).getByLabel('Find Distributor');
  await find.waitFor();
  const choices = main(page).getByLabel('Distributor', { exact: true }).locator('option');
  const all = await choices.count();
  status = 502;
  await find.fill('ore');
  await main(page).getByText(distributorMessages.namesNotAsked).waitFor();
  assert.equal(await find.getAttribute('aria-invalid'), 'true');
  assert.equal(await choices.count(), all);
  status = 200;
  await find.fill('ore dock');
  await eventually(async () => (await choices.count()) < all || undefined);
  assert.equal(await main(page).getByText(distributorMessages.namesNotAsked).count(), 0);
});
