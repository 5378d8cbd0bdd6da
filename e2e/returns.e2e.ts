import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import type { Return } from '#features/selling/returns/returns.contract.ts';
import { testOrder } from '#testing/test-orders.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

test('a buyer asks for a return with a photo; the staff agree, receive and credit it; the buyer reads each', async () => {
  const { buyer, admin } = shop.people;
  const { id, ref } = await testOrder(shop.db, buyer.id, { status: 'SHIPPED' });
  const { page, complaints } = await shop.openAs(buyer);
  await page.goto(`/account/order/${id}`);
  await page.getByText('Return something').click();
  const ask = page.getByRole('button', { name: 'Ask for the Return' });
  // Nothing is asked for yet: said here, and nothing sent.
  await ask.click();
  await page.getByText('Enter how many of a line come back.').waitFor();
  await page.getByLabel('How many of FJX-08-08 come back').fill('51');
  await page.getByLabel('Why it comes back').fill('Wrong thread');
  await ask.click();
  await page.getByText('Only 50 of FJX-08-08 can be returned.').waitFor();
  assert.deepEqual(await barriersInBothThemes(page), []);
  await page.getByLabel('How many of FJX-08-08 come back').fill('20');
  await ask.click();
  await page.getByText('We have your request and will answer it.').waitFor();
  const returns = page.locator('#returns');
  await returns.getByText('20 × FJX-08-08').waitFor();
  const image = { create: { width: 300, height: 200, channels: 3, background: '#246' } } as const;
  await page.getByLabel(`Photo of ${ref}-R1`).setInputFiles({
    name: 'thread.png',
    mimeType: 'image/png',
    buffer: await sharp(image).png().toBuffer(),
  });
  await returns.getByRole('img', { name: `What comes back with ${ref}-R1` }).waitFor();

  const desk = await shop.openAs(admin);
  await desk.page.goto('/account/returns');
  assert.deepEqual(await barriersInBothThemes(desk.page), []);
  await desk.page.getByRole('link', { name: `${ref}-R1` }).click();
  await desk.page.getByRole('button', { name: `Agree to ${ref}-R1` }).waitFor();
  assert.deepEqual(await barriersInBothThemes(desk.page), []);
  await desk.page.getByLabel(`Answer to ${ref}-R1`).fill('Send it to dock 3');
  await desk.page.getByRole('button', { name: `Agree to ${ref}-R1` }).click();
  await desk.page.getByRole('button', { name: `Receive ${ref}-R1` }).click();
  const save = desk.page.getByRole('button', { name: `Save Credit of ${ref}-R1` });
  await save.waitFor();
  await desk.page.getByLabel(`Credit number of ${ref}-R1`).fill('CR-77');
  await save.click();
  await desk.page.getByText('Credit number: CR-77').waitFor();
  assert.equal(await desk.page.getByLabel(`Credit number of ${ref}-R1`).count(), 0);

  await page.reload();
  for (const text of ['Received', 'Send it to dock 3', 'Credit number: CR-77'])
    await returns.getByText(text, { exact: true }).waitFor();
  await shop.deliver();
  const mails = await shop.db.selectFrom('mail').select(['to_address', 'subject', 'state']).execute();
  assert.deepEqual(mails.map(({ subject, state }) => [subject.replace(/.*-R1 /, ''), state]).toSorted(), [
    ['has arrived', 'sent'],
    ['is credited', 'sent'],
    ['was agreed to', 'sent'],
    ['was asked for', 'sent'],
  ]);
  const { data } = (await shop.call('GET', `/api/orders/${id}/returns`, buyer)) as { data: Return[] };
  assert.deepEqual([data.length, data[0]?.status, data[0]?.hasPhoto], [1, 'received', true]);
  // Refusals, and pictures of parts that are in no catalog here.
  assert.deepEqual(
    [...complaints, ...desk.complaints].filter((complaint) => !/status of 40[04]/.test(complaint)),
    [],
  );
});
