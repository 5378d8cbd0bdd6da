import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { messages } from '#features/people/distributors/distributor-edit.contract.ts';
import { messages as distributorMessages } from '#features/people/distributors/distributors.contract.ts';
import { testCompany } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const alert = (page: Page): Locator => main(page).getByRole('alert');
const told = async (page: Page, ...sentences: string[]): Promise<void> => {
  for (const sentence of sentences)
    await alert(page).getByRole('link', { name: sentence, exact: true }).waitFor();
};
const placeOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const becomes = async (field: Locator, value: string): Promise<true> =>
  eventually(async () => (await field.inputValue()) === value || undefined);
const addressesOf = async (id: string) =>
  shop.db.selectFrom('distributor_addresses').selectAll().where('distributor_id', '=', id).execute();

const address = {
  Street: '2816 Gateway Dr',
  City: 'Tulsa',
  'Postal Code': '74112',
} as const;

async function fillPlace(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.getByLabel('State or Province').selectOption('OK');
  await page.getByLabel('Country').selectOption('US');
}

const staffPages = (id: string): string[] => [
  '/account/distributors',
  '/account/distributor/new',
  `/account/distributor/${id}/edit`,
  `/account/addresses/${id}`,
  `/account/addresses/${id}/new`,
  `/account/addresses/${id}/adr_none/edit`,
];

test('who is not of the staff is sent to the sign-in', async () => {
  const visitor = await shop.open();
  const buyer = await shop.openAs(shop.people.buyer);
  for (const path of staffPages(shop.people.company)) {
    await visitor.page.goto(path);
    assert.equal(placeOf(visitor.page), `/login?referrer=${encodeURIComponent(path)}`);
    const answer = await buyer.page.request.get(path, { maxRedirects: 0 });
    assert.equal(answer.status(), 302);
    assert.equal(answer.headers()['location'], '/login');
  }
});

test('a distributor is created, with an address, and both are found again', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/distributors');
  await main(page).getByRole('link', { name: 'New Distributor' }).click();
  await page.waitForURL('**/account/distributor/new');
  await button(page, 'Create Distributor').click();
  await main(page).getByRole('heading', { name: messages.notCreated }).waitFor();
  await told(
    page,
    messages.name,
    messages.contactName,
    messages.street,
    messages.city,
    messages.region,
    messages.postalCode,
    messages.country,
  );
  await page.getByLabel('Company Name').fill('Gateway Hose');
  await page.getByLabel('Contact Name').fill('Gina Gate');
  await fillPlace(page);
  await page.getByLabel('State or Province').selectOption('ON');
  await page.getByLabel('Postal Code').fill('N9A 1A1');
  await page.getByLabel('Discount').fill('1.2.3 %');
  assert.equal(await page.getByLabel('Discount').inputValue(), '1.2.3');
  await button(page, 'Create Distributor').click();
  await told(page, messages.region, messages.zip, messages.discountPoints);
  await fillPlace(page);
  await page.getByLabel('Discount').fill('100.5');
  await button(page, 'Create Distributor').click();
  await told(page, messages.discountRange);
  await page.getByLabel('Discount').fill('27.5');
  await page.getByLabel('Trulinx ID').fill('TX99');
  await page.getByLabel('Trulinx Net Payment Terms').fill('Net 30');
  await button(page, 'Create Distributor').click();
  await main(page).getByText(messages.created, { exact: true }).waitFor();
  await becomes(page.getByLabel('Company Name'), '');

  await main(page).getByRole('link', { name: 'Address Book' }).click();
  await page.waitForURL('**/account/addresses/dst_*');
  await main(page).getByText('There is no address yet.').waitFor();
  await main(page).getByRole('link', { name: '+ Add Address' }).click();
  await page.getByRole('heading', { name: 'New Address' }).waitFor();
  await button(page, 'Add Address').click();
  await told(page, messages.addressName, messages.street, messages.shipToCode);
  await page.getByLabel('Name', { exact: true }).fill('Main Yard');
  await fillPlace(page);
  await page.getByLabel('Trulinx ShipToCode').fill('ST20022');
  await button(page, 'Add Address').click();
  await main(page).getByText(messages.addressAdded, { exact: true }).waitFor();
  await main(page).getByRole('link', { name: 'Address Book of Gateway Hose' }).click();
  const card = main(page).getByRole('article');
  await card.waitFor();
  assert.match(await card.innerText(), /Main Yard\n+2816 Gateway Dr\nTulsa, OK 74112\nUS/);
  assert.deepEqual(
    await main(page).getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts(),
    ['Distributors', 'Gateway Hose', 'Address Book'],
  );

  await page.goto('/account/distributors?query=TX99');
  const row = main(page).locator('tbody tr');
  assert.deepEqual((await row.locator(':is(th, td)').allInnerTexts()).slice(0, 5), [
    'Gateway Hose',
    'Tulsa, OK',
    'Gina Gate',
    '27.5',
    'TX99',
  ]);
  await row.getByRole('link', { name: 'Edit Gateway Hose' }).click();
  await page.getByRole('heading', { name: 'Edit Distributor' }).waitFor();
  assert.equal(await page.getByLabel('Discount').inputValue(), '27.5');
  assert.deepEqual(complaints, []);
});

test('distributors are sorted and found, and where there are none it is said', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/distributors');
  await main(page).getByRole('link', { name: 'Name' }).click();
  await page.waitForURL('**/account/distributors?sort=-name');
  await eventually(async () => {
    const names = await main(page).locator('tbody th').allInnerTexts();
    return names.join() === names.toSorted().toReversed().join() || undefined;
  });
  await page.getByLabel('Find distributors').fill('nowhere to be found');
  await button(page, 'Find').click();
  await main(page).getByText(distributorMessages.noDistributors, { exact: true }).waitFor();
});

test('an address that nobody knows is told, nothing typed is lost, and a position by hand is the way out', async () => {
  const id = await testCompany(shop.db, { name: 'Moving Hoses' });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/distributor/${id}/edit`);
  await page.getByLabel('City').fill('Xqzzyville');
  await page.getByLabel('Postal Code').fill('00001');
  await page.getByLabel('State or Province').selectOption('AK');
  await button(page, 'Update Distributor').click();
  await main(page).getByRole('heading', { name: messages.notUpdated }).waitFor();
  await told(page, messages.coordinates);
  assert.equal(await page.getByLabel('City').inputValue(), 'Xqzzyville');
  await page.getByLabel('Latitude').fill('95');
  await page.getByLabel('Longitude').fill('-150.5');
  await button(page, 'Update Distributor').click();
  await told(page, messages.position);
  await page.getByLabel('Latitude').fill('61.25');
  await button(page, 'Update Distributor').click();
  await main(page).getByText(messages.updated, { exact: true }).waitFor();
  const { lng, lat, city } = await shop.db
    .selectFrom('distributors')
    .select(['lng', 'lat', 'city'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([lng, lat, city], [-150.5, 61.25, 'Xqzzyville']);
});

test('two admins change one distributor: the second reads both values, and keeps what they typed', async () => {
  const id = await testCompany(shop.db, { name: 'Contested Hoses' });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/distributor/${id}/edit`);
  await page.getByLabel('Contact Name').fill('Mine');
  await page.getByLabel('Discount').fill('30');
  await shop.call('PATCH', `/api/distributors/${id}`, shop.people.admin, {
    version: 1,
    contactName: 'Theirs',
    notes: 'Call first.',
  });
  await button(page, 'Update Distributor').click();
  await alert(page).getByText(messages.stale).waitFor();
  const both = main(page).getByRole('region', { name: 'What both of you changed' });
  await eventually(
    async () => /Contact Name\s+Theirs\s+Mine/.test(await both.locator('tbody').innerText()) || undefined,
  );
  await becomes(page.getByLabel('Contract Notes'), 'Call first.');
  assert.equal(await page.getByLabel('Contact Name').inputValue(), 'Mine');
  assert.equal(await page.getByLabel('Discount').inputValue(), '30');
  await button(page, 'Update Distributor').click();
  await main(page).getByText(messages.updated, { exact: true }).waitFor();
  const row = await shop.db
    .selectFrom('distributors')
    .select(['contact_name', 'discount_tenths', 'notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { contact_name: 'Mine', discount_tenths: 300, notes: 'Call first.' });
});

test('a distributor is deleted after a question, and one that is needed stays, with the reason', async () => {
  const id = await testCompany(shop.db, { name: 'Aardvark Hoses' });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/distributors');
  await button(page, 'Delete Aardvark Hoses').click();
  await alert(page).getByText('Delete Distributor?').waitFor();
  await button(page, 'No Keep It').click();
  await alert(page).waitFor({ state: 'detached' });
  await main(page).locator('button:focus', { hasText: 'Delete Aardvark Hoses' }).waitFor();
  await button(page, 'Delete Aardvark Hoses').click();
  await button(page, 'Yes Delete Distributor').click();
  await main(page).getByText(messages.deleted, { exact: true }).waitFor();
  assert.equal(await button(page, 'Delete Aardvark Hoses').count(), 0);
  assert.deepEqual(await addressesOf(id), []);

  await button(page, 'Delete Boilerhouse Rubber').click();
  await button(page, 'Yes Delete Distributor').click();
  await alert(page).getByText(messages.notDeleted).waitFor();
  await alert(page).getByText('Boilerhouse Rubber has 2 users, so it stays.').waitFor();
  await button(page, 'No Keep It').click();
  await button(page, 'Delete Ore Dock Hydraulics').click();
  await alert(page).getByText('Delete Distributor?').waitFor();
});

test('an address is changed, and deleted after a question', async () => {
  const id = await testCompany(shop.db, { name: 'Harbor Hoses' });
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/addresses/${id}`);
  await main(page).getByRole('link', { name: 'Edit Harbor Hoses' }).click();
  await page.getByRole('heading', { name: 'Edit Address' }).waitFor();
  await page.getByLabel('Country').selectOption('CA');
  await button(page, 'Update Address').click();
  await told(page, messages.region, messages.canadianCode);
  await page.getByLabel('State or Province').selectOption('ON');
  await page.getByLabel('Postal Code').fill('n9a1a1');
  await page.getByLabel('City').fill('Windsor');
  await button(page, 'Update Address').click();
  await main(page).getByText(messages.addressUpdated, { exact: true }).waitFor();
  await becomes(page.getByLabel('Postal Code'), 'N9A 1A1');
  await page.getByRole('link', { name: 'Address Book of Harbor Hoses' }).click();
  await button(page, 'Delete Harbor Hoses').click();
  await alert(page).getByText('Delete Address?').waitFor();
  await button(page, 'No, Keep Address').click();
  await button(page, 'Delete Harbor Hoses').click();
  await button(page, 'Yes, Delete Address').click();
  await main(page).getByText(messages.addressDeleted, { exact: true }).waitFor();
  assert.deepEqual(await addressesOf(id), []);
  assert.deepEqual(complaints, []);
});

test('what is not there is told in the words of the specification', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  const { company } = shop.people;
  for (const [path, sentence] of [
    ['/account/distributor/dst_none/edit', 'Distributor Not Found'],
    ['/account/addresses/dst_none', 'Distributor Not Found'],
    ['/account/addresses/dst_none/new', 'Distributor addresses not found'],
    [`/account/addresses/${company}/adr_none/edit`, 'Distributor addresses not found'],
  ] as const) {
    const answer = await page.goto(path);
    assert.equal(answer?.status(), 404, path);
    await page.getByRole('heading', { name: sentence }).waitFor();
  }
});

test('without JavaScript a distributor is created, changed and deleted, and so is an address', async () => {
  const { page, complaints } = await shop.openAs(shop.people.admin, { javaScript: false });
  await page.goto('/account/distributor/new');
  await page.getByLabel('Company Name').fill('Zebra Hoses');
  await page.getByLabel('Contact Name').fill('Zoe Zebra');
  await fillPlace(page);
  await page.getByLabel('Postal Code').fill('7411');
  await page.getByLabel('Discount').fill('27.5 %');
  await button(page, 'Create Distributor').click();
  await told(page, messages.zip);
  assert.equal(await page.getByLabel('Postal Code').inputValue(), '7411');
  await page.getByLabel('Postal Code').fill('74112');
  await button(page, 'Create Distributor').click();
  await main(page).getByText(messages.created, { exact: true }).waitFor();

  await main(page).getByRole('link', { name: 'Address Book' }).click();
  await main(page).getByRole('link', { name: '+ Add Address' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Main Yard');
  await fillPlace(page);
  await page.getByLabel('Trulinx ShipToCode').fill('ST1');
  await button(page, 'Add Address').click();
  await main(page).getByText(messages.addressAdded, { exact: true }).waitFor();
  await main(page).getByRole('link', { name: 'Address Book of Zebra Hoses' }).click();
  await button(page, 'Delete Main Yard').click();
  await button(page, 'No, Keep Address').click();
  await button(page, 'Delete Main Yard').click();
  await button(page, 'Yes, Delete Address').click();
  await main(page).getByText(messages.addressDeleted, { exact: true }).waitFor();

  await page.goto('/account/distributors?sort=-name');
  await button(page, 'Delete Zebra Hoses').click();
  assert.match(placeOf(page), /^\/account\/distributors\?sort=-name&delete=dst_/);
  await button(page, 'Yes Delete Distributor').click();
  await main(page).getByText(messages.deleted, { exact: true }).waitFor();
  assert.equal(await button(page, 'Delete Zebra Hoses').count(), 0);
  assert.deepEqual(complaints, []);
});

for (const width of [1440, 390])
  test(`axe finds nothing on the staff's pages of distributors at ${width} px, light and dark, and none is too wide`, async () => {
    const { page } = await shop.openAs(shop.people.admin, { width });
    const { otherCompany } = shop.people;
    const [first] = await addressesOf(otherCompany);
    for (const path of [
      '/account/distributors',
      `/account/distributors?delete=${otherCompany}`,
      '/account/distributor/new',
      `/account/distributor/${otherCompany}/edit`,
      `/account/addresses/${otherCompany}`,
      `/account/addresses/${otherCompany}?delete=${first?.id}`,
      `/account/addresses/${otherCompany}/${first?.id}/edit`,
    ]) {
      await page.goto(path);
      if (path.endsWith('new')) {
        await button(page, 'Create Distributor').click();
        await alert(page).waitFor();
      }
      assert.deepEqual(await barriersInBothThemes(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
      if (process.env['SHOTS']) {
        const name = path.replace(/(dst|adr)_\w+/g, '$1').replace(/\W+/g, '-');
        await page.screenshot({
          path: `${process.env['SHOTS']}/${name}-${width}.png`,
          fullPage: true,
        });
      }
    }
  });
