import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barriersInBothThemes } from './axe.ts';
import { layNet } from './net.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

test('What is printed on a hose leads from a search without results to our hose, and a list to a file', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto('/cross-reference?query=ACME+SAE+100R2AT-8+1%2F2%22+WP+27%2C5+MPa+%284000+PSI%29+3Q21');
  const row = page.getByRole('row', { name: /BW2-08/ });
  assert.match(
    await row.innerText(),
    /same norm and size[\s\S]*275 bar, 3,975 psi[\s\S]*4,000 psi: rounding/,
  );
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page
    .getByLabel('What is printed on the hose or its tag')
    .fill('SAE 100R2AT-8 5000 PSI\nEN 857 2SC DN 12 275 BAR\n=1+1');
  await page.getByRole('button', { name: 'Find our hose' }).click();
  await page.getByRole('heading', { name: '1 of 3 lines have a match' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report (CSV)' }).click();
  assert.equal((await download).suggestedFilename(), 'cross-reference.csv');
  await page.getByLabel('What is printed on the hose or its tag').fill(' ');
  await page.getByRole('button', { name: 'Find our hose' }).click();
  await page.getByRole('link', { name: 'Paste what is printed on the hose or its tag.' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('A measured thread is found with its look-alikes, held against the ruler, and without a network', async () => {
  const net = await layNet(shop.url);
  const { page } = await shop.open({ width: 390 });
  await page.goto(`${net.url}/threads`);
  await page.getByText('Works without a network on this device.').waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('radio', { name: 'Male: thread outside' }).check();
  await page.getByRole('textbox', { name: 'Diameter' }).fill('three');
  await page.getByRole('button', { name: 'Find the thread' }).click();
  await page.getByText('Enter the diameter as a number').waitFor();
  await page.getByText('No calliper? Hold it against the screen').click();
  await page.getByRole('button', { name: 'The frame fits my card' }).click();
  await page.getByRole('slider').fill('19');
  await page.getByRole('button', { name: 'Use 19.0 mm' }).click();
  assert.equal(await page.getByRole('textbox', { name: 'Diameter' }).inputValue(), '19.0');
  await net.cut();
  await page.getByRole('radio', { name: 'Cone outside' }).check();
  await page.getByRole('textbox', { name: /^Pitch/ }).fill('16');
  await page.getByRole('button', { name: 'Find the thread' }).click();
  await page.getByRole('heading', { name: '2 threads fit' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '2 threads fit' }).waitFor();
  assert.deepEqual(await page.getByRole('rowheader').allInnerTexts(), ['3/4-16 UNF', '3/4-16 UNF']);
  await net.mend();
  await page.getByRole('link', { name: 'Fittings and adapters' }).first().click();
  await page.waitForURL(/\/products\?.*3%2F4-16/);
  await page
    .getByText(/MJ-08-08|FJX/)
    .first()
    .waitFor();
  await net.cut();
});

test('A flow is told its size of hose without JavaScript, in both systems of units', async () => {
  const { page, complaints } = await shop.open({ width: 390, javaScript: false });
  await page.goto('/sizing');
  await page.getByRole('textbox', { name: 'Flow' }).fill('0');
  await page.getByRole('button', { name: 'Find the size' }).click();
  await page.getByText('Enter the flow as a number above 0').waitFor();
  await page.getByRole('textbox', { name: 'Flow' }).fill('40');
  await page.getByRole('radio', { name: 'L/min, m/s, m, bar' }).check();
  await page.getByRole('textbox', { name: /^Velocity/ }).fill('5');
  await page.getByRole('textbox', { name: /^Length/ }).fill('5');
  await page.getByRole('button', { name: 'Find the size' }).click();
  await page.getByRole('heading', { name: '5/8 in, -10, fits' }).waitFor();
  const half = await page.getByRole('row', { name: /^1\/2 in/ }).innerText();
  assert.match(half, /5\.26\s+acceptable, above target\s+2\.09\s+0\.14/);
  assert.deepEqual(complaints, []);
  const alive = await shop.open({ width: 820 });
  await alive.page.goto('/sizing?flow=13&length=10');
  assert.match(
    await alive.page.getByRole('row', { name: /^5\/8 in/ }).innerText(),
    /0\.626\s+13\.5\d\s+fits/,
  );
  assert.deepEqual(await barriersInBothThemes(alive.page), []);
});

test('Fluids, flanges and threads stand in tables that lead to what of ours has them', async () => {
  const { page, complaints } = await shop.open({ width: 820 });
  await page.goto('/fluids');
  await page.getByRole('textbox', { name: 'Fluid' }).fill('skydrol');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('link', { name: 'Show all fluids' }).click();
  await page
    .getByRole('row', { name: /^Water/ })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Fluid' }).fill('phosphate ester');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.waitForURL(/query=phosphate/);
  assert.equal(await page.getByRole('row', { name: /^Phosphate ester/ }).count(), 2);
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.goto('/threads/table');
  assert.equal(await page.getByRole('rowheader').count(), 130);
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('link', { name: 'a table of their own' }).click();
  await page.getByRole('heading', { name: 'Code 62' }).waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('link', { name: 'Fittings of 1 in' }).first().click();
  await page.waitForURL(/\/products/);
  await page.getByRole('row', { name: /C61/ }).first().waitFor();
  assert.deepEqual(complaints, []);
});
