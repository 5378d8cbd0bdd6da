import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// The speed of a buyer's hand.
let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
});
after(() => shop.close());

const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';

test('a question mark shows the keys, anywhere but in a field, and Escape closes them', async () => {
  const { page } = await shop.open();
  await page.goto('/products');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.locator('header input[name=query]').pressSequentially('a?');
  assert.equal(await keys.count(), 0);
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await keys.getByText('Go to the search').waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.locator('header input[name=query]:focus').waitFor();
});

test('arrows go down and up a column of fields, Home and End to its ends, and what was typed stays', async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  await page.goto(BW2);
  const at = async (label: string): Promise<unknown> =>
    eventually(
      async () =>
        (await page.evaluate('document.activeElement.getAttribute("aria-label")')) === label || undefined,
    );
  await page.getByLabel('Quantity of BW2-04').fill('12');
  await page.keyboard.press('ArrowDown');
  await at('Quantity of BW2-05');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await at('Quantity of BW2-04');
  assert.equal(await page.getByLabel('Quantity of BW2-04').inputValue(), '12');
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await sizes.getByRole('link', { name: 'BW2-06', exact: true }).focus();
  await page.keyboard.press('End');
  await eventually(
    async () => (await page.evaluate('document.activeElement.textContent')) === 'BW2-32' || undefined,
  );
});

test('a line that was removed from the cart comes back as it was by one press', async () => {
  const { buyer } = shop.people;
  await shop.call('POST', `/api/carts/${buyer.cartId}`, buyer, {
    product: 'bw1',
    variant: 'BW1-04',
    custom: { length: 36 },
    quantity: 3,
    note: 'For press 4',
  });
  const { page } = await shop.openAs(buyer);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove BW1-04' }).click();
  await page.getByText('BW1-04 was removed.').waitFor();
  await page.getByRole('button', { name: 'Remove BW1-04' }).waitFor({ state: 'detached' });
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByRole('button', { name: 'Undo: put BW1-04 back' }).click();
  await page.getByRole('button', { name: 'Remove BW1-04' }).waitFor();
  await page.getByText('BW1-04 was removed.').waitFor({ state: 'detached' });
  const cart = (await shop.call('GET', `/api/carts/${buyer.cartId}`, buyer)) as {
    readonly items: ReadonlyArray<Record<string, unknown>>;
  };
  const [{ custom, entered, note } = {}, ...others] = cart.items;
  assert.deepEqual([custom, entered, note, others.length], [{ length: 36 }, 3, 'For press 4', 0]);
});
