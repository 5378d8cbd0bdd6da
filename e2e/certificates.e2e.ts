import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testCertificate } from '#testing/test-certificates.ts';
import { testOrder } from '#testing/test-orders.ts';
import { barriersInBothThemes } from './axe.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';
import { SPILLED } from './table-looks.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
  const { buyer } = shop.people;
  await shop.db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', buyer.id).execute();
});
after(() => shop.close());

const WIDER = 'document.documentElement.scrollWidth > innerWidth';

test('a manager sends a certificate in; the dashboard tells the staff, who accept it with its file in sight', async () => {
  const { buyer, admin } = shop.people;
  const { page, complaints } = await shop.openAs(buyer);
  await page.goto('/account/company-certificates');
  await page.getByRole('link', { name: 'Send a Certificate' }).click();
  const send = page.getByRole('button', { name: 'Send Certificate' });
  await send.click();
  await page.getByText('Please choose the certificate as a file.').first().waitFor();
  await page.getByLabel('Kind').selectOption('Resale');
  await page.getByLabel('Number').fill('8234501');
  await page.getByLabel('Issued by').selectOption('Minnesota');
  await page.getByLabel('Valid from').fill('2026-01-01');
  const buffer = Buffer.from('%PDF-1.7\nresale\n%%EOF\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Form ST3.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('1 KB').waitFor();
  await send.click();
  await page.getByText('We have the certificate.').waitFor();

  const desk = await shop.openAs(admin);
  await desk.page.goto('/account');
  await desk.page.getByRole('link', { name: '1 certificate to be checked' }).click();
  await desk.page.getByRole('cell', { name: 'To be checked' }).waitFor();
  await desk.page.locator('tbody').getByRole('link').click();
  await desk.page.getByRole('link', { name: 'Edit Resale 8234501' }).click();
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('link', { name: 'Form ST3.pdf' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'Form ST3.pdf');
  assert.deepEqual(await barriersInBothThemes(desk.page), []);
  await desk.page.getByRole('button', { name: 'Save and Accept' }).click();
  await desk.page.getByText('The certificate is accepted as it stands here.').waitFor();
  await desk.page.goto('/account');
  await desk.page.getByRole('link', { name: '0 certificates to be checked' }).waitFor();

  await page.goto('/account/company-certificates');
  await page.getByText('Valid', { exact: true }).waitFor();
  assert.deepEqual([...complaints, ...desk.complaints], []);
});

test('an order names the certificates of its day on its page, for the buyer and the staff', async () => {
  const { buyer, admin } = shop.people;
  const { id } = await testOrder(shop.db, buyer.id);
  const named = JSON.stringify([{ kind: 'exempt', number: 'ON-77', issuedBy: 'CA-ON' }]);
  await shop.db.updateTable('orders').set({ certificates: named }).where('id', '=', id).execute();
  for (const who of [buyer, admin]) {
    const { page } = await shop.openAs(who);
    await page.goto(`/account/order/${id}`);
    await page.getByText('Tax certificates').first().waitFor();
    await page.getByText('Tax-exempt ON-77 (Ontario)').first().waitFor();
  }
});

test('a number of 60 letters widens no page of a phone: not the list, the way to it, nor the question', async () => {
  const { admin, company } = shop.people;
  const id = await testCertificate(shop.db, company, { number: 'X'.repeat(60), accepted: false });
  const { page } = await shop.openAs(admin, { width: 390 });
  for (const address of ['', `/${company}`, `/${company}/${id}/edit`, `/${company}?delete=${id}`]) {
    await page.goto(`/account/certificates${address}`);
    await page.locator('main h1').waitFor();
    assert.equal(await page.evaluate<boolean>(WIDER), false, address);
  }
  // On a tablet the list does not scroll inside its frame for it.
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/account/certificates');
  await page.getByRole('cell', { name: 'X'.repeat(60) }).waitFor();
  const hidden = await page.evaluate<number>(
    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('main table').parentElement)",
  );
  assert.equal(hidden, 0);
  // Nor does it take the values of the log their room.
  await shop.call('PATCH', `/api/distributors/${company}/certificates/${id}`, admin, { version: 1 });
  await page.goto('/account/audit');
  await page.getByText('certificate changed').first().waitFor();
  for (const width of [820, 900, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await page.evaluate<string[]>(SPILLED), [], `${width} px`);
  }
});
