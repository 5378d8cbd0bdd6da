import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import { type Person, testPerson } from '#testing/people.ts';
import { testOrder } from '#testing/test-orders.ts';
import { Hand } from './hand.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// What a stranger and a buyer come for, from the home page on: every press and every key is counted, but the letters of what
// is typed (decision 0316). Seconds are told, and hold nobody to them.
const WIDTHS = [1440, 390] as const;
type Width = (typeof WIDTHS)[number];

interface Deed {
  readonly name: string;
  readonly most: Readonly<Record<Width, number>>;
  /** Who does it; without, a visitor. */
  readonly by?: () => Promise<Person>;
  readonly act: (hand: Hand, width: Width) => Promise<void>;
}

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  await loadDemoRates(shop.db);
});
after(() => shop.close());

const main = (page: Page): Locator => page.getByRole('main');
const menu = (page: Page): Locator => page.locator('summary[aria-label=Menu]');
const mainLink = (page: Page, name: string): Locator =>
  main(page).getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true }).first();

async function search(hand: Hand, text: string): Promise<void> {
  await hand.press(hand.page.getByLabel('Search the catalog'));
  await hand.type(text);
}

const ofStranger: readonly Deed[] = [
  {
    name: 'find a hose by its part number, and its dial',
    most: { 1440: 3, 390: 3 },
    act: async (hand) => {
      await search(hand, 'BW2-08');
      await hand.key('Enter');
      await hand.press(mainLink(hand.page, 'BW2-08+MF+FN208'));
      await main(hand.page).getByText('Dial Setting').first().waitFor();
    },
  },
  {
    name: 'find the fittings of a thread that was measured',
    most: { 1440: 5, 390: 5 },
    act: async (hand) => {
      const { page } = hand;
      await hand.press(mainLink(page, 'Thread Finder'));
      await hand.press(page.getByRole('radio', { name: 'Male: thread outside' }));
      await hand.press(page.getByRole('textbox', { name: 'Diameter' }));
      await hand.type('19');
      await hand.key('Enter');
      await hand.press(mainLink(page, 'Fittings and adapters'));
      await page.waitForURL(/\/products\?.*3%2F4-16/);
      await main(page)
        .getByText(/MJ|FJX/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'find the nearest distributor',
    most: { 1440: 2, 390: 2 },
    act: async (hand) => {
      await hand.press(main(hand.page).getByPlaceholder('City or postal code'));
      await hand.type('Houston TX');
      await hand.key('Enter');
      await hand.page.getByRole('heading', { name: 'Distributor Locator' }).waitFor();
      await hand.page.getByText('Distributors near Houston, TX').first().waitFor();
    },
  },
  {
    name: 'ask for a quote',
    most: { 1440: 6, 390: 7 },
    act: async (hand, width) => {
      const { page } = hand;
      if (width === 390) await hand.press(menu(page));
      await hand.press(
        page.getByRole('banner').getByRole('link', { name: 'Request a Quote' }).filter({ visible: true }),
      );
      await hand.press(main(page).getByLabel('Name', { exact: true }));
      await hand.type('Sam Shop');
      for (const [label, text] of [
        ['Email', 'sam@garage.example'],
        ['Phone', '612-555-0123'],
        ['Message', 'Two reels of BW2-08.'],
      ] as const) {
        await hand.press(main(page).getByLabel(label, { exact: true }).last());
        await hand.type(text);
      }
      await hand.press(button(page, 'Send request'));
      await page.getByText('Your message has been sent.').first().waitFor();
    },
  },
  {
    name: 'build an assembly from what the counter calls it',
    most: { 1440: 2, 390: 2 },
    act: async (hand) => {
      await search(hand, '3 of 2SN 1/2 x 36 in, JIC straight and 90');
      await hand.press(hand.page.getByRole('option', { name: /Hose assembly: 3 of/ }));
      await main(hand.page).getByText('This can be made. 3,975 psi.').first().waitFor();
    },
  },
];

const LINES = 20;

async function toOrders(hand: Hand, width: Width): Promise<void> {
  const { page } = hand;
  if (width === 390) await hand.press(menu(page));
  await hand.press(
    page.getByRole('banner').getByRole('link', { name: 'My Orders' }).filter({ visible: true }),
  );
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
}

async function find(hand: Hand, poNumber: string): Promise<void> {
  await hand.press(hand.page.getByLabel('Search your orders'));
  await hand.type(poNumber);
  await hand.key('Enter');
  await main(hand.page).getByText('1 order with').waitFor();
}

const ofBuyer: readonly Deed[] = [
  {
    name: 'put the last order into the cart again',
    most: { 1440: 2, 390: 3 },
    by: async () => {
      const buyer = await aBuyer();
      await testOrder(shop.db, buyer.id);
      return buyer;
    },
    act: async (hand, width) => {
      await toOrders(hand, width);
      await hand.press(button(hand.page, 'Order again'));
      await main(hand.page).getByText('Added to order.').waitFor();
    },
  },
  {
    name: `paste ${LINES} lines and place them by PO`,
    most: { 1440: 7, 390: 8 },
    by: async () => aBuyer(),
    act: async (hand, width) => {
      const { page } = hand;
      await hand.press(page.getByRole('banner').getByRole('link', { name: /Your Order/ }));
      const field = page.getByLabel('Part number and quantity, one line each');
      await field.waitFor();
      // By key it may be pasted anywhere.
      if (width === 390) await hand.press(field);
      await hand.paste(await lines());
      await hand.press(button(page, `Add ${LINES} lines to order`));
      await page.getByRole('heading', { name: `${LINES} lines` }).waitFor();
      await hand.press(mainLink(page, 'Checkout'));
      await hand.press(page.getByLabel('Purchase order number'));
      await hand.type('PO-20');
      await hand.key('Enter');
      await hand.press(button(page, 'Submit Order'));
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    },
  },
  {
    name: 'find an order by its PO and copy its tracking number',
    most: { 1440: 4, 390: 5 },
    by: async () => withShipment('PO-48213'),
    act: async (hand, width) => {
      await toOrders(hand, width);
      await find(hand, 'PO-48213');
      await hand.press(button(hand.page, `Copy ${TRACKING}`));
      await main(hand.page).getByRole('status').getByText(`Copied ${TRACKING}`).waitFor();
      assert.equal(await hand.page.evaluate('navigator.clipboard.readText()'), TRACKING);
    },
  },
  {
    name: 'approve an order that waits',
    most: { 1440: 4, 390: 5 },
    by: async () => anApprover(),
    act: async (hand, width) => {
      const { page } = hand;
      await toOrders(hand, width);
      await hand.press(page.getByRole('link', { name: /^Approvals/ }).first());
      await hand.press(mainLink(page, 'PO-WAITS'));
      await hand.press(button(page, /^Approve \$/));
      await main(page)
        .getByText(/^Approved by/)
        .waitFor();
    },
  },
  {
    name: 'have the packing slip and the test certificate of an order',
    most: { 1440: 6, 390: 7 },
    by: async () => withShipment('PO-PAPERS'),
    act: async (hand, width) => {
      const { page } = hand;
      await toOrders(hand, width);
      await find(hand, 'PO-PAPERS');
      const slip = page.context().waitForEvent('page');
      await hand.press(mainLink(page, 'Packing slip 1'));
      await (await slip).close();
      await hand.press(
        main(page)
          .getByRole('article')
          .getByRole('link', { name: /^\d{5}$/ }),
      );
      const certificate = page.waitForEvent('download');
      await hand.press(mainLink(page, 'Test certificate.pdf'));
      assert.equal((await certificate).suggestedFilename(), 'Test certificate.pdf');
    },
  },
];

for (const width of WIDTHS)
  for (const [who, deeds] of [
    ['a stranger', ofStranger],
    ['a buyer', ofBuyer],
  ] as const)
    for (const { name, most, by, act } of deeds)
      test(`at ${width} px ${who} needs at most ${most[width]} presses and keys to ${name}`, async () => {
        const person = await by?.();
        const { page, context, complaints } = await (person
          ? shop.openAs(person, { width })
          : shop.open({ width }));
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/');
        const hand = new Hand(page);
        const begun = performance.now();
        await act(hand, width);
        const seconds = (performance.now() - begun) / 1_000;
        const { presses, keys } = hand;
        process.stdout.write(
          `# ${width} px, ${name}: ${presses} presses, ${keys} keys, ${seconds.toFixed(1)} s\n`,
        );
        assert.ok(presses + keys <= most[width], `${presses} presses, ${keys} keys`);
        assert.deepEqual(complaints, []);
        await context.close();
      });

const TRACKING = '1Z999AA10123456784';

const aBuyer = async (companyRole: 'buyer' | 'approver' = 'buyer', orderLimit?: number): Promise<Person> =>
  testPerson(shop.db, {
    name: 'Dee Deeds',
    distributorId: shop.people.company,
    companyRole,
    ...(orderLimit !== undefined && { orderLimit }),
  });

const lines = async (): Promise<string> => {
  const parts = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('products.category', '=', 'Fitting')
    .where('variants.item_class', '=', 'STD')
    .orderBy('variants.id')
    .limit(LINES)
    .execute();
  return parts.map(({ id }) => `${id}\t10`).join('\n');
};

/** Somebody whose order has left whole, with a certificate attached. */
async function withShipment(poNumber: string): Promise<Person> {
  const { admin } = shop.people;
  const buyer = await aBuyer();
  const order = await testOrder(shop.db, buyer.id, { poNumber });
  await shop.call('POST', `/api/orders/${order.id}/shipments`, admin, {
    version: order.version,
    carrier: { name: 'UPS', tracking: TRACKING },
    lines: order.items.map(({ id, quantity }) => ({ line: id, quantity })),
  });
  const form = new FormData();
  form.set('document', new File(['%PDF-1.7\n%%EOF\n'], 'Test certificate.pdf'));
  const attached = await fetch(`${shop.url}/api/orders/${order.id}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  assert.equal(attached.status, 201);
  return buyer;
}

/** Somebody who finds an order above a clerk's limit. */
async function anApprover(): Promise<Person> {
  const clerk = await aBuyer('buyer', 500);
  const address = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', shop.people.company)
    .executeTakeFirstOrThrow();
  const line = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
  await shop.call('POST', `/api/carts/${clerk.cartId}`, clerk, line);
  await shop.call('POST', `/api/carts/${clerk.cartId}/checkout`, clerk, {
    shippingAddress: address.id,
    billingAddress: address.id,
    poNumber: 'PO-WAITS',
  });
  return aBuyer('approver');
}
