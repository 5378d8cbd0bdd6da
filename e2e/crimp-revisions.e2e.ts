import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importRevision, testRow } from '#features/crimp/wizard/testing/crimp-revision.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
  for (const crimp of [2577, 2579]) await importRevision(shop.db, [testRow('FN208', crimp)]);
});
after(() => shop.close());

for (const javaScript of [true, false])
  test(`an admin ${javaScript ? '' : 'without JavaScript '}looks at the differences and restores a revision`, async () => {
    const { page, complaints } = await shop.openAs(shop.people.admin, { javaScript });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Crimp Table Revisions' }).click();
    await page.getByRole('heading', { name: 'Crimp Table Revisions' }).waitFor();
    const rows = page.locator('tbody tr');
    assert.match(await rows.nth(0).innerText(), /Revision 2[\s\S]*crimp_specs\.csv\s*A\. Miller/);
    const old = rows.filter({ hasNotText: 'Current' }).getByRole('link');
    const name = await old.innerText();
    await old.click();
    await page.getByRole('heading', { name: new RegExp(`crimp table ${name}`, 'i') }).waitFor();
    const [from, to] = name === 'Revision 1' ? ['25.79', '25.77'] : ['25.77', '25.79'];
    assert.match(
      await page.locator('tbody tr').innerText(),
      new RegExp(`BW2-08\\+MF\\+FN208\\s*crimpDiam\\s*${from}\\s*${to}`),
    );
    assert.equal(await page.getByRole('button', { name: /Yes, Restore/ }).isVisible(), false);
    await page.getByText('Restore This Revision').click();
    await page.getByRole('button', { name: `Yes, Restore ${name}` }).click();
    await page.getByText(`${name} is the one that everybody reads now.`).waitFor();
    await page.goto('/account/crimp-revisions');
    const restored = page.locator('tbody tr', { hasText: name });
    assert.match(await restored.innerText(), /Current\s*restored .* by Avery Admin/);
    assert.deepEqual(complaints, []);
  });

test('a customer is led away, and the pages are accessible', async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  await page.goto('/account/crimp-revisions');
  assert.doesNotMatch(page.url(), /crimp-revisions/);
  for (const width of [1440, 390]) {
    const staff = await shop.openAs(shop.people.admin, { width });
    for (const address of ['/account/crimp-revisions', '/account/crimp-revisions/1']) {
      await staff.page.goto(address);
      if (address.endsWith('1')) await staff.page.locator('summary').first().waitFor({ state: 'attached' });
      assert.deepEqual(await barriersOn(staff.page), []);
      const over = Number(await staff.page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      assert.ok(over <= 0, `${address} is ${over} px too wide`);
    }
  }
});
