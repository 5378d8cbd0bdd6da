import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const ASSEMBLY = '/crimp-specs/BW2/08/MF/FN208';

test('a typed measured diameter says at once how it stands to its limits, in mm and inch, for both ends of a job', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto(ASSEMBLY);
  const measured = page.getByLabel('Measured, mm');
  const verdicts = page.locator('main output[data-kind]');
  await page.getByText('Limits 25.67 to 25.87 mm').waitFor();
  for (const [typed, said] of [
    ['25.87', 'in tolerance'],
    ['25.93', 'too large by 0.06 mm'],
    ['25.874', 'too large by 0.004 mm'],
    ['25,6', 'too small by 0.07 mm'],
  ] as const) {
    await measured.fill(typed);
    await page.getByText(said, { exact: true }).waitFor();
  }
  await measured.fill('25.');
  await verdicts.waitFor({ state: 'detached' });
  await measured.fill('abc');
  await page.getByText('Enter a size in digits, like 25.77.').waitFor();
  await page.getByRole('button', { name: 'Both ends' }).tap();
  await page.getByRole('group', { name: 'Measured in' }).getByText('in', { exact: true }).tap();
  await page.getByLabel('End A, in').fill('1.0146');
  await page.getByLabel('End B, in').fill('1.0086');
  await page.getByText('too small by 0.05156 mm (0.0021 in)', { exact: true }).waitFor();
  assert.deepEqual(await verdicts.allInnerTexts(), ['in tolerance', 'too small by 0.05156 mm (0.0021 in)']);
  assert.ok(await page.getByRole('note').isVisible(), 'the warning stands above it');
  assert.deepEqual(complaints, []);
});
