import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assemblyLine, testOrder } from '#testing/test-orders.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

test('An assembly is chosen and judged without JavaScript; its address is the build, and leads into the quote form', async () => {
  const { page, complaints } = await shop.open({ width: 390, javaScript: false });
  await page.goto('/assemblies');
  await page.getByLabel('Hose', { exact: true }).fill('BW2-08');
  await page.getByLabel('End A', { exact: true }).fill('FJX-06-06');
  await page.getByRole('button', { name: 'Check the assembly' }).click();
  await page.getByRole('heading', { name: 'This cannot be made' }).waitFor();
  await page.getByRole('listitem').getByText('FJX-06-06 is for hose of DN 10; BW2-08 is DN 12.').waitFor();
  await page.getByRole('link', { name: 'End A: FJX-08-08' }).waitFor();
  await page.getByLabel('End A', { exact: true }).fill('FJX90-08-08');
  await page.getByLabel('End B', { exact: true }).fill('fjx45-08-08');
  await page.getByLabel('Length', { exact: true }).fill('36');
  await page.getByRole('button', { name: 'Check the assembly' }).click();
  await page.getByRole('heading', { name: 'Measures' }).waitFor();
  const text = '1~BW2-08~MF.FN208~FJX90-08-08~MF.FN208~FJX45-08-08~36.00IN-OA~A000CCW';
  assert.equal(new URL(page.url()).pathname, `/assemblies/${text}`);
  const main = await page.locator('main').innerText();
  assert.match(main, /SAMPLE DATA - NOT FOR REAL CRIMPING/);
  assert.match(main, /Black 01, red 77/);
  assert.match(main, /Working pressure\s+3,975 psi, limited by BW2-08/);
  assert.match(main, /Cut length\s+815\.2 mm, 32\.09 in/);
  assert.doesNotMatch(main, /\$/);
  assert.match(
    (await page.locator('figure svg').getAttribute('aria-label')) ?? '',
    /BW2-08 with FJX90-08-08 and FJX45-08-08/,
  );
  const quote = await page.getByRole('link', { name: 'Request a quote' }).last().getAttribute('href');
  assert.equal(new URL(quote ?? '', page.url()).searchParams.get('parts'), text);
  const controls = await page.locator('main form :is(input:not([type="checkbox"]), select, button)').all();
  for (const control of controls)
    assert.ok(((await control.boundingBox())?.height ?? 0) >= 48, (await control.getAttribute('name')) ?? '');
  assert.deepEqual(complaints, []);
});

test('A build is opened by its text, also in lower case, turned by the keyboard, and a text that is none says so', async () => {
  const { page } = await shop.open({ width: 1440 });
  await page.goto(
    '/assemblies/1~bw2-08~mf.fn208~fjx90-08-08~mf.fn208~fjx45-08-08~914.4mm-oa~a000ccw~k.Pump%202',
  );
  assert.match(page.url(), /\/assemblies\/1~BW2-08~MF\.FN208~.*~914\.4MM-OA~A000CCW~K\.Pump%202$/);
  assert.equal(await page.getByLabel('Tag').inputValue(), 'Pump 2');
  await page.getByLabel('Angle').fill('90');
  await page.getByLabel('Angle').press('Enter');
  await page.waitForURL(/A090CCW/);
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.goto('/assemblies/1~BW2-08');
  await page.getByRole('alert').getByText('End A is not an insert').waitFor();
});

test('An assembly in the words of the counter is found by the search, and opens the builder with it filled in', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto(
    `/products/search/${encodeURIComponent('3 of 2SN 1/2 x 36 in, purple JIC straight and 90')}`,
  );
  await page.getByText('Not understood: “purple”.').waitFor();
  await page.getByRole('link', { name: 'Build this hose assembly' }).click();
  await page.waitForURL(
    /\/assemblies\/1~BW2-08~MF\.FN208~FJX-08-08~MF\.FN208~FJX90-08-08~36\.00IN-OA~A000CCW/,
  );
  assert.equal(await page.getByLabel('Quantity').inputValue(), '3');
  assert.deepEqual(complaints, []);
});

test('The bench writes down what it measured where the code of the job card leads, and reads it against the target', async () => {
  const { admin, buyer } = shop.people;
  const order = await testOrder(shop.db, buyer.id, { lines: [assemblyLine] });
  const { page, complaints } = await shop.openAs(admin, { width: 390 });
  await page.goto(`/account/order/${order.id}#crimps-${order.items[0]?.id}`);
  const bench = page.getByRole('region', { name: 'Measured crimps' }).first();
  await bench.getByText('SAMPLE DATA - NOT FOR REAL CRIMPING').waitFor();
  await bench.getByLabel('End A, mm').fill('25.80');
  await bench.getByText('in tolerance').waitFor();
  await bench.getByLabel('End B, mm').fill('25.93');
  await bench.getByRole('button', { name: 'Keep crimps of line 1' }).click();
  await bench.getByText('The measured crimps are kept.').waitFor();
  await bench.locator('tbody tr').nth(1).waitFor();
  const rows = await bench.locator('tbody tr').allInnerTexts();
  assert.deepEqual(
    rows.map((row) =>
      row
        .split('\t')
        .slice(0, 6)
        .map((cell) => cell.trim()),
    ),
    [
      ['1', 'A', '25.80 mm', '25.77 mm ± 0.10', 'in tolerance', '1'],
      ['1', 'B', '25.93 mm', '25.77 mm ± 0.10', 'too large by 0.06 mm', '1'],
    ],
  );
  assert.equal(await bench.getByLabel('End A, mm').inputValue(), '');
  assert.deepEqual(await barriersInBothThemes(page), []);
  assert.deepEqual(complaints, []);
});

test('The staff set rates from a day on; who sets them for a day that has some is shown both', async () => {
  const { page } = await shop.openAs(shop.people.admin, { width: 390 });
  await page.goto('/account/assembly-rates');
  await page.getByLabel('From Day').fill('2099-01-01');
  await page.getByLabel('Labor for One End').fill('08 8.80\n10');
  for (const name of ['Proof Test', 'Caps and Cleaning', 'Tag']) await page.getByLabel(name).fill('3.50');
  await page.getByRole('button', { name: 'Save Rates' }).click();
  await page.getByText('Write a dash and an amount in each line').first().waitFor();
  await page.getByLabel('Labor for One End').fill('08 8.80\n10 9.50');
  await page.getByRole('button', { name: 'Save Rates' }).click();
  await page.getByText('Rates from Jan 1, 2099 on are saved.').waitFor();
  await page.getByRole('link', { name: 'Jan 1, 2099' }).click();
  await page.waitForURL(/day=2099-01-01/);
  assert.equal(await page.getByLabel('Labor for One End').inputValue(), '08 8.80\n10 9.50');
  await shop.call('PATCH', '/api/assembly-rates', shop.people.admin, {
    effective: '2099-01-01',
    version: 1,
    labor: [{ dash: '08', price: 8.8 }],
    test: 3.5,
    caps: 3.5,
    tag: 5,
  });
  await page.getByLabel('Tag').fill('6');
  await page.getByRole('button', { name: 'Save Rates' }).click();
  await page.getByText('These rates have changed since you opened them.').waitFor();
  await page.getByRole('cell', { name: '5.00' }).first().waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('button', { name: 'Save Rates' }).click();
  await page.getByText('Rates from Jan 1, 2099 on are saved.').waitFor();
  await page.getByRole('cell', { name: '6.00' }).waitFor();
});
