import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

test('from a search that found nothing one press leads to a word for it, and it is shown that it works', async () => {
  await sql`insert into search_report (day, term, searches, without_result) values (current_date, 'qwzgadget', 3, 3)`.execute(
    shop.db,
  );
  const { page, context, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/search-report?days=90');
  await page.getByRole('link', { name: 'Teach a word for qwzgadget' }).click();
  await page.waitForURL(/trade-words\/new\?query=qwzgadget/);
  assert.equal(await page.getByLabel('Term').inputValue(), 'qwzgadget');
  await page.getByLabel('Means').fill('subcategory: Crimpers');
  await page.getByRole('button', { name: 'Add Word' }).click();
  await page.getByText('finds 8 products now').waitFor();
  await page.getByRole('link', { name: 'Change the word' }).click();
  await page.waitForURL(/edit$/);
  await page.getByLabel('Means').fill('subcategory: Skivers');
  await page.getByRole('button', { name: 'Update Word' }).click();
  await page.getByText('The word has been updated.').waitFor();
  await page.goto('/account/trade-words?query=gadget&show=own');
  await page.getByRole('cell', { name: 'subcategory: Skivers' }).waitFor();
  await page.getByRole('link', { name: 'qwzgadget' }).click();
  await page.getByRole('button', { name: 'Delete qwzgadget' }).click();
  await page.getByText('Searches read “qwzgadget” letter by letter again.').waitFor();
  await page.getByRole('button', { name: 'Yes, Delete Word' }).click();
  await page.waitForURL(/trade-words$/);
  // In the log only a value that was another one before is held against it.
  await page.goto('/account/audit?query=qwzgadget');
  const log = page.locator('main tbody').getByRole('row');
  await log.nth(2).waitFor();
  const told = (await log.allInnerTexts()).map((row) => [
    /added|changed|deleted/.exec(row)?.[0],
    /means\s+(.*)/.exec(row)?.[1],
  ]);
  assert.deepEqual(told, [
    ['deleted', 'subcategory: Skivers'],
    ['changed', 'subcategory: Crimpers → subcategory: Skivers'],
    ['added', 'subcategory: Crimpers'],
  ]);
  assert.deepEqual(complaints, []);
  await context.close();
});
