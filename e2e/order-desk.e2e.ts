import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { testOrder } from '#testing/test-orders.ts';
import { barriersOn } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const orderOf = async (id: string): Promise<Order> =>
  (await shop.call('GET', `/api/orders/${id}`, shop.people.admin)) as Order;

for (const width of [1280, 390])
  test(`staff work through three orders by keys in a window of ${width} px`, async () => {
    const orders = [];
    for (let at = 0; at < 3; at++) orders.push(await testOrder(shop.db, shop.people.buyer.id));
    // The newest stands first.
    const [third, second, first] = orders;
    assert.ok(first && second && third);
    const { page, complaints } = await shop.openAs(shop.people.admin);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account/orders');
    await page.getByRole('link', { name: first.ref, exact: true }).press('Enter');
    await page.getByRole('link', { name: shop.people.buyer.email }).waitFor();
    const handling = page.getByRole('region', { name: 'Handling' });
    const saved = handling.getByText('Updated.');
    await handling.getByText(`1 of ${width === 1280 ? 3 : 4}`).waitFor();

    await page.keyboard.press('2');
    await handling.getByRole('button', { name: 'Save' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await saved.waitFor();
    await page.keyboard.press('n');
    await page.waitForURL(`**/account/order/${second.id}`);
    await page.getByRole('heading', { name: `Order ${second.ref}` }).waitFor();

    // What leaves stands in its fields; keys that are typed there are letters.
    await page.getByLabel('Carrier Name').fill('UPS');
    await page.getByLabel('Tracking Numbers').pressSequentially('1Zn2p');
    await page.getByLabel('Quantity of FJX-08-08 that leaves').fill('20');
    await page.keyboard.press('Enter');
    await page.getByText('Shipped.', { exact: true }).waitFor();
    await page
      .getByRole('article', { name: `Order ${second.ref}` })
      .getByText('Partly shipped')
      .waitFor();
    await page.getByRole('heading', { name: 'Ship', exact: true }).click();
    await page.keyboard.press('n');
    await page.waitForURL(`**/account/order/${third.id}`);
    await page.getByRole('heading', { name: `Order ${third.ref}` }).waitFor();

    // Somebody else was quicker: both values are told, and what was chosen stays.
    await shop.call('PATCH', `/api/orders/${third.id}`, shop.people.admin, {
      version: 1,
      status: 'SUBMITTED',
    });
    await page.keyboard.press('6');
    await page.getByLabel('Why it is cancelled').fill('Ordered twice');
    await page.keyboard.press('Enter');
    await handling.getByText('Somebody else has changed this order. It is now Submitted.').waitFor();
    assert.equal(await handling.getByLabel(`Status of ${third.ref}`).inputValue(), 'CANCELLED');
    await handling.getByRole('button', { name: 'Save' }).click();
    await saved.waitFor();
    await page.keyboard.press('p');
    await page.waitForURL(`**/account/order/${second.id}`);

    const [one, two, three] = [await orderOf(first.id), await orderOf(second.id), await orderOf(third.id)];
    assert.deepEqual([one.status, two.status, three.status], ['SUBMITTED', 'OPEN', 'CANCELLED']);
    assert.deepEqual(
      two.items.map(({ shipped }) => shipped),
      [2, 20],
    );
    // Refusals, and pictures of parts that are in no catalog here.
    assert.deepEqual(
      complaints.filter((complaint) => !/status of 40[49]/.test(complaint)),
      [],
    );
    await page.close();
  });

test('keys can be turned off, and stay off', async () => {
  const { id } = await testOrder(shop.db, shop.people.buyer.id);
  const { page } = await shop.openAs(shop.people.admin);
  const status = page.getByLabel(/^Status of/);
  await page.goto(`/account/order/${id}`);
  await page.getByText('Keys', { exact: true }).click();
  await page.getByLabel('Keys are on').uncheck();
  await page.goto(`/account/order/${id}`);
  await page.getByRole('heading', { name: 'Ship', exact: true }).click();
  await page.keyboard.press('2');
  assert.equal(await status.inputValue(), 'OPEN');
});

test('a view of the orders is kept under a name, opened with one press, and removed', async () => {
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders/shipped?assignee=none&query=boiler');
  await page.getByText('Keep this view').click();
  await page.getByRole('button', { name: 'Keep View' }).click();
  await page.getByText('Please enter a name.').first().waitFor();
  await page.getByLabel('Name of the view').fill('Nobody has them');
  await page.getByRole('button', { name: 'Keep View' }).click();
  await page.getByText('The view is kept.').waitFor();
  assert.deepEqual(await barriersOn(page), []);

  await page.goto('/account/orders');
  const views = page.getByRole('navigation', { name: 'Your views' });
  const view = views.getByRole('link', { name: 'Nobody has them' });
  await view.click();
  await view.and(page.locator('[aria-current]')).waitFor();
  assert.equal(new URL(page.url()).pathname, '/account/orders/shipped');
  assert.equal(await page.getByLabel('Find orders').inputValue(), 'boiler');
  assert.equal(await page.getByLabel('Assignee', { exact: true }).inputValue(), 'none');
  await page.getByRole('button', { name: 'Remove the view Nobody has them' }).click();
  await views.waitFor({ state: 'detached' });
  await page.close();
});

test('who goes on with something unsaved is asked first, and may stay', async () => {
  const orders = [];
  for (let at = 0; at < 2; at++)
    orders.push(await testOrder(shop.db, shop.people.buyer.id, { poNumber: 'ASKED' }));
  const [second, first] = orders;
  assert.ok(first && second);
  const { page, complaints } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders?query=ASKED');
  await page.getByRole('link', { name: first.ref, exact: true }).click();
  const handling = page.getByRole('region', { name: 'Handling' });
  const question = handling.getByText('Something here is not saved.');
  const wayOn = handling.getByRole('link', { name: 'Next order' });

  // What is typed, and what is chosen.
  await page.getByLabel('Note to the buyer').fill('The rest on Friday');
  await wayOn.click();
  await question.waitFor();
  assert.deepEqual(await barriersOn(page), []);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Note to the buyer').inputValue(), 'The rest on Friday');
  await page.getByLabel('Note to the buyer').fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.keyboard.press('n');
  await question.waitFor();
  assert.equal(await handling.getByLabel(/^Status of/).inputValue(), 'READY_FOR_PICKUP');

  // Somebody was quicker: what is refused is not saved either.
  await handling.getByRole('button', { name: 'Stay Here' }).click();
  await shop.call('PATCH', `/api/orders/${first.id}`, shop.people.admin, { version: 1, status: 'SUBMITTED' });
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await handling.getByText('Somebody else has changed this order. It is now Submitted.').waitFor();
  await question.waitFor();
  await handling.getByRole('button', { name: 'Leave without Saving' }).click();
  await page.waitForURL(`**/account/order/${second.id}`);
  assert.equal((await orderOf(first.id)).status, 'SUBMITTED');

  // The list is as it was left.
  await page.keyboard.press('l');
  await page.waitForURL('**/account/orders?query=ASKED');
  await page.getByRole('link', { name: second.ref, exact: true }).waitFor();
  assert.deepEqual(
    complaints.filter((complaint) => !/status of 40[49]/.test(complaint)),
    [],
  );
  await page.close();
});

test('keys that come before the next order does are that one’s', async () => {
  const orders = [];
  for (let at = 0; at < 3; at++)
    orders.push(await testOrder(shop.db, shop.people.buyer.id, { poNumber: 'BLIND' }));
  const { page } = await shop.openAs(shop.people.admin);
  await page.goto('/account/orders?query=BLIND');
  await page.getByRole('link', { name: orders[2]?.ref ?? '', exact: true }).click();
  await page.getByRole('region', { name: 'Handling' }).getByText('1 of 3').waitFor();
  // Each order's page takes a while.
  await page.route('**/api/orders/ord_*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fallback();
  });
  for (const key of ['2', 'Enter', 'n', '6', 'Enter', 'n', '2', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name: `Order ${orders[0]?.ref}`, level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Handling' }).getByText('Updated.').waitFor();
  const statuses = await Promise.all(orders.map(async ({ id }) => (await orderOf(id)).status));
  assert.deepEqual(statuses, ['SUBMITTED', 'CANCELLED', 'SUBMITTED']);
  await page.close();
});

test('keys wait for the orders behind the page of the list, and are for none where these cannot be read', async () => {
  const orders: Awaited<ReturnType<typeof testOrder>>[] = [];
  for (let at = 0; at < 52; at++)
    orders.unshift(await testOrder(shop.db, shop.people.buyer.id, { poNumber: 'BEHIND' }));
  const { page } = await shop.openAs(shop.people.admin);
  const handling = page.getByRole('region', { name: 'Handling' });
  const openLast = async (): Promise<void> => {
    await page.goto('/account/orders?query=BEHIND');
    await page.getByRole('link', { name: orders[49]?.ref ?? '', exact: true }).click();
    await handling.getByText('50 of 52').waitFor();
  };
  const answers: ((how: 'refused' | 'answered') => void)[] = [];
  await page.route('**/api/orders?*after=*', async (route) => {
    const how = await new Promise((resolve) => answers.push(resolve));
    return how === 'answered' ? route.fallback() : route.fulfill({ status: 502, body: 'no' });
  });
  const answer = async (how: 'refused' | 'answered'): Promise<void> => {
    while (answers.length === 0) await page.waitForTimeout(10);
    for (const each of answers.splice(0)) each(how);
  };

  await openLast();
  for (const key of ['n', '6']) await page.keyboard.press(key);
  const refused = page.waitForResponse((response) => response.status() === 502);
  await answer('refused');
  await refused;
  // What was meant for the next order is for none.
  while ((await handling.getByRole('button', { name: 'Save' }).count()) === 0) await page.keyboard.press('2');
  assert.equal(await handling.getByLabel(`Status of ${orders[49]?.ref}`).inputValue(), 'SUBMITTED');

  await page.reload();
  await handling.getByText('50 of 52').waitFor();
  for (const key of ['n', '6', 'Enter']) await page.keyboard.press(key);
  await answer('answered');
  await page.getByRole('heading', { name: `Order ${orders[50]?.ref}`, level: 1 }).waitFor();
  await handling.getByText('Updated.').waitFor();
  const statuses = await Promise.all(orders.slice(49).map(async ({ id }) => (await orderOf(id)).status));
  assert.deepEqual(statuses, ['OPEN', 'CANCELLED', 'OPEN']);
  await page.close();
});
