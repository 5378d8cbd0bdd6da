import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

for (const javaScript of [true, false])
  test(`what is ticked in the catalog is compared at one address, JavaScript: ${javaScript}`, async () => {
    const { page, context, complaints } = await shop.open({ javaScript, width: 390 });
    await page.goto('/products/search/1%2F2%20in%20hose');
    await page.getByRole('checkbox', { name: 'Compare BW1' }).check();
    await page.getByRole('checkbox', { name: 'Compare BW2' }).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/\/compare\?/);
    assert.deepEqual(
      (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0]),
      ['BW1-08', 'BW2-08'],
    );
    const row = page.getByRole('row', { name: /Working pressure, psi ?, differs/ });
    assert.match(await row.innerText(), /2,300\s+3,975/);
    assert.equal(await page.getByText('$').count(), 0);
    await page.getByRole('link', { name: 'What differs' }).click();
    await page.waitForURL(/show=differences/);
    await page.getByRole('rowheader', { name: 'Category' }).waitFor({ state: 'detached' });
    await page.getByLabel('Size of BW2').selectOption('BW2-12');
    await page.getByLabel('Add a part number').fill('cw2.08');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('columnheader', { name: /CW2-08/ }).waitFor();
    await page.getByRole('columnheader', { name: /BW2-12/ }).waitFor();
    await page.getByRole('link', { name: 'Remove BW1-08' }).click();
    await page.getByRole('columnheader', { name: /BW1-08/ }).waitFor({ state: 'detached' });
    if (javaScript) assert.deepEqual(await barriersOn(page), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('a buyer compares prices; what is unknown and what is too many is said', async () => {
  const { page, context } = await shop.openAs(shop.people.buyer);
  await page.goto('/product/x/bw2#BW2-08');
  await page.getByRole('link', { name: 'Compare with others' }).click();
  await page.waitForURL(/compare/);
  await page.getByText(/\$6\.05/).waitFor();
  await page.goto('/compare?parts=BW2-08,nope-1,cw2,bw1,su4,tb3');
  await page.getByText('We could not find nope-1.').waitFor();
  await page.getByText('Four are compared at most. Left out: su4, tb3.').waitFor();
  await context.close();
});

test('on a phone the name of a fact is broken between words, however much is compared', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/compare?parts=BW1-08,BW2-08,su4,e-eq-cr10');
  const name = page.getByRole('rowheader', { name: 'Category' });
  assert.ok(((await name.boundingBox())?.width ?? 0) >= 100);
  await context.close();
});
