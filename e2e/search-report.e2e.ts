import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { testShop } from '#testing/test-app.ts';
import { openShop, type Shop } from './shop.ts';

const made = await testShop({
  catalog: 'demo',
  viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
});
let shop: Shop;
before(async () => {
  shop = await openShop(made.app);
});
after(() => shop.close());

interface Counts {
  readonly term: string;
  readonly searches: number;
  readonly clicks: number;
}

const counts = async (): Promise<Counts[]> => {
  const report = await fetch(`${shop.url}/api/search-report`, { headers: { authorization: 'Bearer token' } });
  const { terms } = (await report.json()) as { terms: Counts[] };
  return terms.map(({ term, searches, clicks }) => ({ term, searches, clicks }));
};
beforeEach(async () => {
  await counts();
  await sql`truncate search_report`.execute(made.db);
});

test('a search is counted once, whether its page is rendered or kept, and narrowing it is not another one', async () => {
  const { page, context } = await shop.open();
  await page.goto('/products/search/hose');
  await page.goto('/products/search/hose');
  await page.locator('aside input[name="f.bore"][value="1/2"]').check();
  await page.waitForURL(/aggregates=/);
  await page
    .locator('main output')
    .getByText(/\d+ of \d+/)
    .waitFor();
  assert.deepEqual(await counts(), [{ term: 'hose', searches: 2, clicks: 0 }]);
  await context.close();
});

test('a result that is opened, here or in a new tab, is a click of its search; a sort or a product found otherwise is none', async () => {
  const { page, context, complaints } = await shop.open();
  await page.goto('/products/search/spiral');
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('link').click();
  await page.waitForURL(/sort=name/);
  const first = page.locator('main tbody a[href^="/product/"]').first();
  const newTab = context.waitForEvent('page');
  await first.click({ button: 'middle' });
  await (await newTab).close();
  await Promise.all([page.waitForResponse(/clicks$/), first.click()]);
  await page.waitForURL(/\/product\//);
  await page.goto('/products');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  const [spiral] = await counts();
  assert.equal(spiral?.clicks, 2);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a suggestion that is followed by keyboard or pointer is a click of what was typed', async () => {
  const { page, context } = await shop.open();
  await page.goto('/products');
  const box = page.locator('header input[name=query]');
  const suggested = page.getByRole('listbox').getByRole('option').first();
  for (const follow of ['Enter', 'pointer']) {
    await box.click();
    await box.fill('');
    await box.fill('bw2-0');
    await suggested.waitFor();
    await box.press('ArrowDown');
    const told = page.waitForResponse(/clicks$/);
    if (follow === 'Enter') await box.press('Enter');
    else await suggested.click();
    await told;
    await page.waitForURL(/\/product\//);
  }
  assert.deepEqual(
    (await counts()).map(({ term, clicks }) => ({ term, clicks })),
    [{ term: 'bw2-0', clicks: 2 }],
  );
  await context.close();
});
