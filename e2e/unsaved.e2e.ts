import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { barriersInBothThemes } from './axe.ts';
import { type FormShop, openFormShop } from './form-shop.ts';

// What is typed and not saved is not lost by a press on a link.
let shop: FormShop;
before(async () => {
  shop = await openFormShop();
});
after(() => shop.close());

interface Typed {
  readonly as: 'visitor' | 'buyer' | 'manager' | 'admin';
  readonly path: string | (() => string);
  /** Pressed first. */
  readonly open?: string;
  readonly field: string;
  readonly text: string;
  /** What saves it, where the whole of it can be saved so; nothing is asked then. */
  readonly save?: string;
  /** Said once it is saved; otherwise its page is another one then. */
  readonly said?: string;
}

const forms: readonly Typed[] = [
  { as: 'buyer', path: '/account/profile', field: 'First Name', text: 'Beatrice', save: 'Update Profile' },
  { as: 'buyer', path: '/account/quote/ask?of=cart', field: 'Message', text: 'By Friday' },
  { as: 'buyer', path: '/account/lists', field: 'Name', text: 'Press 9' },
  {
    as: 'buyer',
    path: () => `/account/lists/${shop.savedList}`,
    field: 'Name',
    text: 'Press 8',
    save: 'Save',
    said: 'The list has been changed.',
  },
  {
    as: 'manager',
    path: '/account/own-numbers',
    field: 'Numbers from a spreadsheet',
    text: 'SHOP-7\tBW2-06',
    save: 'Save Numbers',
    said: 'The numbers are saved.',
  },
  {
    as: 'buyer',
    path: () => `/account/order/${shop.order}`,
    open: 'Return something',
    field: 'Why it comes back',
    text: 'Too long',
  },
  { as: 'manager', path: '/account/company/new', field: 'Email', text: 'new@example.com' },
  {
    as: 'manager',
    path: () => `/account/company/${shop.people.colleague.id}`,
    field: 'Order Limit',
    text: '750',
    save: 'Save',
    said: 'Saved.',
  },
  {
    as: 'manager',
    path: () => `/account/company-addresses/${shop.shipTo}`,
    field: 'Street',
    text: '10 Pier Road',
  },
  { as: 'admin', path: '/account/price-list/new', field: 'Name', text: 'Winter 2027' },
  {
    as: 'admin',
    path: () => `/account/price-lists/${shop.priceList}`,
    field: 'Name',
    text: 'Winter 2028',
    save: 'Save',
    said: 'The price list has been changed.',
  },
  { as: 'admin', path: '/account/quote/new', field: 'Contact', text: 'Vera Visitor' },
  {
    as: 'admin',
    path: () => `/account/quotes/${shop.askedQuote}`,
    field: 'Internal notes',
    text: 'Call first',
    save: 'Save Draft',
    said: 'The draft is saved. Nothing has been sent yet.',
  },
  { as: 'admin', path: '/account/list-prices/new', field: 'Note', text: 'January' },
  {
    as: 'admin',
    path: () => `/account/distributor/${shop.people.company}/edit`,
    field: 'Contact Name',
    text: 'Nell',
  },
  { as: 'admin', path: '/account/register-user', field: 'First Name', text: 'Nora' },
  {
    as: 'admin',
    path: () => `/account/customer/${shop.people.buyer.id}/edit`,
    field: 'Last Name',
    text: 'Baker',
  },
  {
    as: 'visitor',
    path: '/contact-us',
    field: 'Message',
    text: 'Do you crimp?',
  },
  { as: 'visitor', path: '/login?form=quote', field: 'Items', text: 'BW2-08 2' },
  { as: 'manager', path: '/account/company-certificates/new', field: 'Number', text: '4711' },
  {
    as: 'admin',
    path: () => `/account/certificates/${shop.people.company}/${shop.certificate}/edit`,
    field: 'Number',
    text: '4712',
    save: 'Save and Accept',
    said: 'The certificate is accepted as it stands here.',
  },
  { as: 'manager', path: '/account/webhooks', field: 'Address', text: 'https://erp.example/hook' },
  {
    as: 'manager',
    path: () => `/account/webhooks/${shop.webhook}`,
    field: 'Address',
    text: 'https://erp.example/other',
    save: 'Save',
    said: 'The webhook has been changed.',
  },
  { as: 'admin', path: '/account/punchout', field: 'Name', text: 'Buyers Inc' },
  {
    as: 'admin',
    path: '/account/punchout',
    field: 'Codes of products and families',
    text: 'Wire braid = 40142002',
    save: 'Save Codes',
    said: 'The codes have been saved.',
  },
  {
    as: 'admin',
    path: () => `/account/punchout/${shop.organisation}`,
    field: 'Name',
    text: 'Buyers and Sons',
    save: 'Save',
    said: 'The organisation has been changed.',
  },
  { as: 'admin', path: '/account/imports/mapping', field: 'Name', text: 'Maker G' },
  {
    as: 'admin',
    path: '/account/imports/mapping/Maker%20F',
    field: 'Names stand in row',
    text: '2',
    save: 'Save Mapping',
    said: 'The mapping has been saved.',
  },
];

const leave = async (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: 'Crimp Specs' }).first().click();
const pathOf = (path: Typed['path']): string => (typeof path === 'string' ? path : path());

for (const { as, path, open, field, text, save, said } of forms)
  test(`${as}: ${field} of ${String(path).replace(/^.*`(.*)`$/, '$1')} is not left behind unsaved`, async () => {
    const person = shop.viewers[as];
    const { page } = person ? await shop.openAs(person) : await shop.open();
    await page.goto(pathOf(path));
    const here = page.url();
    if (open !== undefined) await page.getByText(open, { exact: true }).click();
    const one = page.locator('main').getByLabel(field, { exact: true }).first();
    await one.fill(text);
    await leave(page);
    const question = page.getByText('Something here is not saved.');
    await question.waitFor();
    await page.getByRole('button', { name: 'Stay Here' }).and(page.locator(':focus')).waitFor();
    assert.deepEqual(await barriersInBothThemes(page), []);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    assert.equal(await one.inputValue(), text);
    assert.equal(page.url(), here);
    if (save !== undefined) {
      await page.locator('main').getByRole('button', { name: save, exact: true }).click();
      if (said !== undefined) await page.locator('main').getByText(said).first().waitFor();
      await leave(page);
      await page.waitForURL('**/crimp-specs');
    } else {
      await leave(page);
      await page.getByRole('button', { name: 'Leave without Saving' }).click();
      await page.waitForURL('**/crimp-specs');
    }
    await page.context().close();
  });

test('what is looked for, and what is ticked for one press, is nothing unsaved', async () => {
  const { buyer, manager } = shop.viewers;
  assert.ok(buyer && manager);
  const { page } = await shop.openAs(manager);
  await page.goto('/account/own-numbers');
  await page.getByLabel('Find numbers').fill('HD');
  await leave(page);
  await page.waitForURL('**/crimp-specs');
  const other = await shop.openAs(buyer);
  await other.page.goto(`/account/lists/${shop.savedList}`);
  await other.page
    .getByRole('checkbox', { name: /^Choose/ })
    .first()
    .uncheck();
  await leave(other.page);
  await other.page.waitForURL('**/crimp-specs');
});

test('a column that is chosen of an import mapping is no field of its form, and is asked for all the same', async () => {
  const { admin } = shop.viewers;
  assert.ok(admin);
  const { page } = await shop.openAs(admin);
  await page.goto('/account/imports/mapping/Maker%20F');
  await page.getByLabel('Column for part_number').selectOption({ label: 'One text for all rows' });
  await page.getByLabel('Text for part_number').fill('BW2-08');
  await leave(page);
  await page.getByText('Something here is not saved.').waitFor();
  await page.getByRole('button', { name: 'Stay Here' }).click();
  await page.getByRole('button', { name: 'Save Mapping' }).click();
  await page.getByText('The mapping has been saved.').waitFor();
  await leave(page);
  await page.waitForURL('**/crimp-specs');
});

test('saving leads on without a question where its page is another one then', async () => {
  const { admin } = shop.viewers;
  assert.ok(admin);
  const { page } = await shop.openAs(admin);
  await page.goto('/account/price-list/new');
  await page.getByLabel('Name', { exact: true }).fill('Spring 2027');
  await page.getByLabel('First Day').fill('2027-03-01');
  await page.getByLabel('All companies').check();
  await page.getByRole('button', { name: 'Create Price List' }).click();
  await page.waitForURL(/\/account\/price-lists\//);
  await page.getByRole('heading', { name: 'Spring 2027', level: 1 }).waitFor();
  assert.equal(await page.getByText('Something here is not saved.').count(), 0);
});
