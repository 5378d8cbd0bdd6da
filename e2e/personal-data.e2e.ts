import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { messages } from '#features/people/personal-data/personal-data.contract.ts';
import { PASSWORD, testPerson } from '#testing/people.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

for (const width of [1440, 390])
  test(`somebody saves what is kept of them, and is erased, at ${width} px`, async () => {
    const person = await testPerson(shop.db, {
      name: 'Freya Farewell',
      distributorId: shop.people.company,
    });
    const { page, complaints } = await shop.openAs(person, { width });
    await page.goto('/account/profile/security');
    await page.getByRole('heading', { name: 'Personal Data' }).waitFor();
    assert.deepEqual(await barriersInBothThemes(page), []);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save my data' }).click();
    const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    assert.equal(data.account.email, person.email);
    await page.getByLabel('Email of the account').fill('somebody@example.com');
    await page.getByLabel('Your Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Erase for Good' }).click();
    await page.getByText(messages.confirm).first().waitFor();
    await page.getByLabel('Email of the account').fill(person.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Erase for Good' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    assert.deepEqual(
      complaints.filter((each) => !/40[01]/.test(each)),
      [],
    );
    await page.goto('/account/profile');
    await page.waitForURL('**/login**');
  });

test('the staff do so from the customer', async () => {
  const person = await testPerson(shop.db, { name: 'Gus Goodbye', distributorId: shop.people.company });
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto(`/account/customer/${person.id}/edit`);
  await page.getByRole('heading', { name: 'Personal Data' }).waitFor();
  assert.equal(await page.getByLabel('Your Password').count(), 0);
  await page.getByLabel('Email of the account').fill(person.email);
  await page.getByRole('button', { name: 'Erase for Good' }).click();
  await page.getByText('Orders and quotes stay under').waitFor();
});
