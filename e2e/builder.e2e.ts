import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import { testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  await loadDemoRates(shop.db);
});
after(() => shop.close());

const LAYLINE = 'PARKER 301-8 SAE 100R2AT-8 12.7 MM (1/2") WP 27,5 MPa (4000 PSI) 3Q21';
const COUNTER = '3 of 2SN 1/2 x 36 in, JIC straight and 90';
const BUILD = '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW';
const GLOVE = 48;
/** Playwright's pictures of each step, where they are asked for. */
const PICTURES = process.env['PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

const main = (page: Page): Locator => page.locator('main');
const MOST_PRESSES = 150;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${MOST_PRESSES} times Tab do not lead to ${target.toString()}`);
}

/** No mouse, no finger: whatever else is used is a fault of the test. */
function keys(page: Page) {
  return {
    type: async (target: Locator, text: string) => {
      await tabTo(page, target);
      await page.keyboard.type(text);
    },
    press: async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    search: async (text: string) => {
      const box = page.getByLabel('Search the catalog').and(page.locator(':focus'));
      await eventually(async () => {
        await page.keyboard.press('/');
        return (await box.count()) === 1 || undefined;
      });
      await page.keyboard.type(text);
    },
  };
}

/** What can be pressed in the page and is smaller than a glove: 'a Terms 24'. Words of a sentence are none. */
const SMALL = `[...document.querySelectorAll('main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)')]
  .filter((one) => !one.closest('[data-words]') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.tabIndex >= 0)
  .map((one) => {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    const name = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent;
    return { name: one.localName + ' ' + name.trim().slice(0, 40), height: Math.round(box.height), width: Math.round(box.width) };
  })
  .filter(({ height, width }) => height < ${GLOVE} || width < ${GLOVE})
  .map(({ name, height, width }) => name + ' ' + width + ' x ' + height)`;

const tooSmall = async (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL);

test('by keyboard alone, a stranger comes from a layline to a quote request', async () => {
  const { page, complaints } = await shop.open({ width: 1440 });
  const { type, press, search } = keys(page);
  await page.goto('/');
  await search(LAYLINE);
  await page.keyboard.press('Enter');
  await press(main(page).getByRole('link', { name: 'BW2-08', exact: true }));
  await page.waitForURL(/\/product\/.*\/BW2-08$/);
  await press(main(page).locator('a[href="/assemblies?hose=BW2-08"]'));
  await page.getByRole('heading', { name: 'Hose Assemblies' }).waitFor();
  assert.equal(await page.getByLabel('Hose', { exact: true }).inputValue(), 'BW2-08');
  await type(page.getByLabel('End A', { exact: true }), 'fjx-08-08');
  await type(page.getByLabel('End B', { exact: true }), 'FJX-06-06');
  await page.getByText('This cannot be made. FJX-06-06 is for hose of DN 10').waitFor();
  await press(page.getByRole('link', { name: 'End B: FJX-08-08' }));
  await page.waitForURL(/b=FJX-08-08/);
  await type(page.getByLabel('Length', { exact: true }), '36 1/2');
  await page.getByText('This can be made. 3,975 psi.').waitFor();
  await page.waitForURL(/36\.50IN-OA/);
  // The address has followed, and whoever types is where they were.
  assert.equal(await page.getByLabel('Length', { exact: true }).and(page.locator(':focus')).count(), 1);
  await picture(page, 'stranger-builder');
  await press(main(page).getByRole('link', { name: 'Request a quote' }));
  await page.getByRole('heading', { name: 'Request a Quote' }).first().waitFor();
  assert.match(await page.getByLabel('Items').inputValue(), /^1~BW2-08~.*~36\.50IN-OA~A000CCW$/);
  await type(page.getByLabel('Name', { exact: true }), 'Steph Stranger');
  await type(page.getByLabel('Email', { exact: true }).last(), 'steph@example.com');
  await type(page.getByLabel('Phone', { exact: true }).last(), '612 555 0100');
  await type(page.getByLabel('Message', { exact: true }), 'For a loader.');
  await press(page.getByRole('button', { name: 'Send request' }));
  await page.getByText('Your message has been sent.').first().waitFor();
  await picture(page, 'stranger-sent');
  assert.deepEqual(complaints, []);
});

test('from the words of the counter to a placed order: under 12 taps of a glove, every target 48 px', async () => {
  const person = await testPerson(shop.db, {
    name: 'Cora Counter',
    passwordHash: '',
    distributorId: shop.people.company,
  });
  const { page, complaints } = await shop.openAs(person, { width: 390 });
  let taps = 0;
  const small: string[] = [];
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  const look = async (name: string): Promise<void> => {
    small.push(...(await tooSmall(page)).map((one) => `${name}: ${one}`));
    await picture(page, `counter-${name}`);
  };
  await page.goto('/');
  await tap(page.getByLabel('Search the catalog'));
  await page.keyboard.type(COUNTER);
  await tap(page.getByRole('option', { name: /Hose assembly: 3 of/ }));
  await page.waitForURL(`**/assemblies/${BUILD}?quantity=3`);
  // The address is there before the page is.
  await page.getByRole('heading', { name: 'Hose Assemblies' }).waitFor();
  await look('builder');
  await tap(page.getByRole('button', { name: 'Add to Order' }));
  await main(page).getByText('Your Order').waitFor();
  await look('added');
  await tap(main(page).getByRole('link', { name: 'Your Order' }));
  await page.getByRole('heading', { name: 'Your Order', exact: true }).waitFor();
  await look('cart');
  await tap(main(page).getByRole('link', { name: 'Checkout', exact: true }).first());
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await look('checkout');
  for (const group of ['Shipping address', 'Billing address']) {
    const radio = page.getByRole('group', { name: group }).getByRole('radio').first();
    if (!(await radio.isChecked())) await tap(radio);
  }
  await tap(page.getByLabel('Purchase order number'));
  await page.keyboard.type('PO-GLOVE');
  await tap(main(page).getByRole('button', { name: 'Continue to review', exact: true }));
  await page.getByRole('heading', { name: 'Review your order' }).waitFor();
  await look('review');
  await tap(main(page).getByRole('button', { name: 'Submit Order', exact: true }));
  await page.waitForURL('**/confirm?order=*');
  await picture(page, 'counter-placed');
  assert.ok(taps < 12, `${taps} taps`);
  const [line] = await shop.db
    .selectFrom('order_lines')
    .select(['quantity', 'variant_id'])
    .where('variant_id', '=', BUILD)
    .execute();
  assert.equal(line?.quantity, 3);
  assert.deepEqual(small, []);
  assert.deepEqual(complaints, []);
});
