import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { rounds } from '#testing/rounds.ts';
import { testOrder } from '#testing/test-orders.ts';
import { Hand } from './hand.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

// A morning at the order desk: 60 new orders are looked at one by one and entered, then 20 of them leave, two in parts.
// Every press and every key is counted, but the letters of what is typed (decision 0278).
const ORDERS = rounds(60);
const LEAVING = ORDERS / 3;
const IN_PARTS = Math.ceil(LEAVING / 10);
/** An order; the first and the last ones of a list take some more. */
const MOST = { 1280: 4, 390: 5 } as const;
const MORE = 10;

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

for (const width of [1280, 390] as const) {
  const most = ORDERS * MOST[width] + MORE;
  test(`a morning of ${ORDERS} new orders takes at most ${most} presses and keys in a window of ${width} px`, async () => {
    const refs: string[] = [];
    for (let at = 0; at < ORDERS; at++)
      refs.unshift((await testOrder(shop.db, shop.people.buyer.id, { poNumber: `M${width}-${at}` })).ref);
    const { page, complaints } = await shop.openAs(shop.people.admin, { width });
    const hand = new Hand(page);
    const isPhone = width === 390;
    await page.goto(`/account/orders?query=M${width}-`);
    await enterAll(hand, refs, isPhone);
    await page.goto(`/account/orders/submitted?query=M${width}-`);
    await shipFirst(hand, refs, isPhone);

    const kept = await shop.db
      .selectFrom('orders')
      .select(['status', (eb) => eb.fn.countAll<number>().as('orders')])
      .where('po_number', 'like', `M${width}-%`)
      .groupBy('status')
      .orderBy('status')
      .execute();
    assert.deepEqual(
      kept.map(({ status, orders }) => [status, Number(orders)]),
      [
        ['SHIPPED', LEAVING - IN_PARTS],
        ['SUBMITTED', ORDERS - LEAVING + IN_PARTS],
      ],
    );
    const { presses, keys } = hand;
    process.stdout.write(`# ${width} px: ${presses} presses, ${keys} keys\n`);
    assert.ok(presses + keys <= most, `${presses} presses, ${keys} keys`);
    assert.deepEqual(
      complaints.filter((complaint) => !/status of 404/.test(complaint)),
      [],
    );
    await page.close();
  });
}

const handling = (page: Page): Locator => page.getByRole('region', { name: 'Handling' });
const atOrder = async (page: Page, ref: string | undefined): Promise<void> =>
  page.getByRole('heading', { name: `Order ${ref}`, level: 1 }).waitFor();

/** Each is looked at, and is in the ERP. */
async function enterAll(hand: Hand, refs: readonly string[], isPhone: boolean): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: refs[0] ?? '', exact: true }));
  for (const [at, ref] of refs.entries()) {
    await atOrder(page, ref);
    await handling(page)
      .getByText(`${at + 1} of ${ORDERS}`)
      .waitFor();
    if (isPhone) {
      await hand.choose(handling(page).getByLabel(`Status of ${ref}`), 'SUBMITTED');
      await hand.press(handling(page).getByRole('button', { name: 'Save' }));
    } else {
      await hand.key('2');
      await hand.key('Enter');
    }
    if (at === refs.length - 1) return handling(page).getByText('Updated.').waitFor();
    if (isPhone) await hand.press(handling(page).getByRole('link', { name: 'Next order' }));
    else await hand.key('n');
  }
}

/** With a scanned number each; of the first ones a part stays. */
async function shipFirst(hand: Hand, refs: readonly string[], isPhone: boolean): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: refs[0] ?? '', exact: true }));
  for (const [at, ref] of refs.slice(0, LEAVING).entries()) {
    await atOrder(page, ref);
    if (isPhone) await hand.press(page.getByLabel(at === 0 ? 'Carrier Name' : 'Tracking Numbers'));
    else await hand.key('s');
    if (at === 0) {
      await hand.type('UPS');
      await hand.key('Tab');
    }
    await hand.type(`1Z999AA1012345${String(at).padStart(4, '0')}`);
    if (at < IN_PARTS) {
      await hand.press(page.getByLabel('Quantity of FJX-08-08 that leaves'));
      await hand.key('ControlOrMeta+a');
      await hand.type('20');
    }
    await hand.key('Enter');
    await page.getByText('Shipped.', { exact: true }).waitFor();
    if (isPhone) await hand.press(page.getByRole('link', { name: 'Next order' }).last());
    else await hand.key('n');
  }
}
