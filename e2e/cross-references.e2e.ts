import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

test('from a search that found nothing one press names our part, it is shown that it works, and removing asks first', async () => {
  await sql`insert into search_report (day, term, searches, without_result) values (current_date, '301sn-8', 3, 3)`.execute(
    shop.db,
  );
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/search-report?days=90');
  await page.getByRole('link', { name: 'Name our part for 301sn-8' }).click();
  await page.waitForURL(/cross-references\/new\?query=301sn-8/);
  await page.getByLabel('Maker').fill('Parker');
  await page.getByLabel('Our Part Number').fill('BW2-08');
  await page.getByRole('button', { name: 'Add Cross Reference' }).click();
  await page.getByText('found by their number 301SN-8 (Parker)').waitFor();
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.waitForURL(/edit$/);
  await page.getByRole('button', { name: 'Delete Parker 301SN-8' }).click();
  await page.getByRole('button', { name: 'No, Keep Cross Reference' }).click();
  await page.getByLabel('Note').fill('Blue cover');
  await page.getByRole('button', { name: 'Update Cross Reference' }).click();
  await page.getByText('The cross reference has been updated.').waitFor();
  await page.getByRole('button', { name: 'Delete Parker 301SN-8' }).click();
  await page.getByRole('button', { name: 'Yes, Delete Cross Reference' }).click();
  await page.waitForURL(/cross-references$/);
  await page.getByText('There is no cross reference yet.').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('quick add offers our part for another maker’s number, and adds it when it is pressed', async () => {
  const entry = { maker: 'Eaton', number: 'GH781-8', part: 'BW2-08', class: 'differs', note: 'cover' };
  await shop.call('POST', '/api/cross-references', shop.people.admin, entry);
  const { page, context, complaints } = await shop.openAs(shop.people.buyer);
  await page.goto('/cart');
  await page.getByLabel('Part number and quantity, one line each').fill('GH781-8 50 ft 2');
  await page.getByText('found by their number GH781-8 (Eaton): differs: cover').waitFor();
  await page.getByText('0 ready, 1 to fix').waitFor();
  await page.getByRole('button', { name: 'BW2-08' }).click();
  await page.getByText('1 ready, 0 to fix').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
