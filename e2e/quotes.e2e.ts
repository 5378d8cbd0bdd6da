import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { testCompany } from '#testing/people.ts';
import { openPeopleShop } from './people-shop.ts';

const shop = await openPeopleShop({ catalog: 'demo' });
after(() => shop.close());
const { admin, buyer } = shop.people;

test('a stranger asks with a photo, the staff answer line by line, a buyer of the company accepts: an order at the quoted prices', async () => {
  const { page: stranger } = await shop.open();
  await stranger.goto('/login?form=quote');
  const form = stranger.getByRole('main');
  await form.getByLabel('Name').fill('Sam Shop');
  await form.getByLabel('Email').last().fill('sam@garage.example');
  await form.getByLabel('Phone').fill('612-555-0123');
  await form.getByLabel('Items').fill('FJX-08-08 10\nsome old hose 2');
  await form.getByLabel('Message').fill('For a loader.');
  await form.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'Hose.png', mimeType: 'image/png', buffer: await photo() },
    { name: 'Page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>1</script>') },
  ]);
  const files = form.getByRole('list', { name: 'Chosen' });
  await files.getByText('Only PDF, JPEG, PNG and WebP files are taken.').waitFor();
  await files.getByRole('button', { name: 'Remove Page.pdf' }).click();
  await files.getByText('Hose.webp').waitFor();
  await stranger.waitForTimeout(2_100);
  await form.getByRole('button', { name: 'Send request' }).click();
  await stranger.getByText('Your message has been sent.').waitFor();

  const { page: staff, complaints } = await shop.openAs(admin);
  await staff.goto('/account');
  await staff.getByRole('main').getByRole('link', { name: 'Quotes', exact: true }).click();
  await staff.getByRole('link', { name: 'Q-1001' }).click();
  const sent = staff.getByRole('list', { name: 'Files' });
  await sent.locator('img').scrollIntoViewIfNeeded();
  await staff.waitForFunction("document.querySelector('main article img').naturalWidth === 64");
  const [saved] = await Promise.all([
    staff.waitForEvent('download'),
    sent.getByRole('link', { name: 'Hose.webp' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'Hose.webp');
  const first = staff.getByRole('group', { name: '1. FJX-08-08' });
  await first.getByLabel('Price each').fill('9.50');
  await first.getByLabel('Lead days').fill('14');
  await staff.getByRole('button', { name: 'Save Draft' }).click();
  await staff.getByText('The draft is saved.').waitFor();
  await staff.getByText('Draft total $95.00').waitFor();
  await staff.getByRole('button', { name: 'Send', exact: true }).click();
  await staff.getByText('Enter a price for each line before the quote is sent.').first().waitFor();
  // The browser itself complains of the refusal.
  complaints.length = 0;
  const second = staff.getByRole('group', { name: '2. some old hose' });
  await second.getByLabel('Part number').fill('BW2-08');
  await second.getByLabel('Length').fill('36 ft');
  await second.getByLabel('Price each').fill('200');
  await staff
    .getByRole('combobox', { name: 'Company' })
    .selectOption({ label: 'Boilerhouse Rubber (Duluth, MN)' });
  await staff.getByRole('button', { name: 'Save Draft' }).click();
  await staff.getByText('Draft total $495.00').waitFor();
  await staff.getByRole('button', { name: 'Send', exact: true }).click();
  await staff.getByText('The quote has been sent.').waitFor();

  const { page } = await shop.openAs(buyer, { width: 390 });
  await page.goto('/account/quotes');
  await page.getByRole('link', { name: 'Q-1001' }).click();
  await page.getByText('Lead time: 14 days').waitFor();
  await page.getByRole('button', { name: 'Accept and Order' }).click();
  await page.getByText('Please enter a PO').first().waitFor();
  await page.getByLabel('Purchase order number').fill('PO-4711');
  await page.getByRole('button', { name: 'Accept and Order' }).click();
  await page.waitForURL(/\/confirm\?order=/);
  const [order] = await shop.db.selectFrom('orders').select(['id', 'total_cents', 'quoted']).execute();
  assert.deepEqual([order?.total_cents, order?.quoted?.ref], [49_500, 'Q-1001']);
  await page.goto(`/account/order/${order?.id}`);
  await page.getByText('Q-1001, revision 1').waitFor();
  assert.deepEqual(complaints, []);
});

test('whoever has the mailed link reads the quote without signing in, and is told how to accept', async () => {
  const lines = [{ text: 'Test bench', quantity: 1 }];
  const contact = { name: 'Vera', email: 'vera@garage.example' };
  const quote = (await shop.call('POST', '/api/quotes', admin, { contact, lines })) as {
    id: string;
    ref: string;
    version: number;
  };
  const priced = [{ text: 'Test bench', quantity: 1, price: 90 }];
  const saved = (await shop.call('PATCH', `/api/quotes/${quote.id}`, admin, {
    version: quote.version,
    lines: priced,
  })) as { version: number };
  await shop.call('POST', `/api/quotes/${quote.id}/send`, admin, { version: saved.version });
  const mail = await shop.db
    .selectFrom('mail')
    .select('blocks')
    .where('to_address', '=', contact.email)
    .executeTakeFirstOrThrow();
  const link = JSON.stringify(mail.blocks).match(/\/quotes\/[\w-]{43}/)?.[0] ?? '';
  const { page, complaints } = await shop.open({ width: 390 });
  const answer = await page.goto(link);
  assert.equal(answer?.headers()['cache-control'], 'private, no-store');
  await page.getByRole('heading', { name: `Quote ${quote.ref}` }).waitFor();
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
  await page.getByText('name Q-', { exact: false }).waitFor();
  assert.match(
    (await page.getByRole('link', { name: 'Sign In to Accept' }).getAttribute('href')) ?? '',
    /^\/login\?referrer=/,
  );
  await page.getByLabel('Message').fill('Two of them, please.');
  await page.getByLabel('I want changes').check();
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'Bench.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByRole('list', { name: 'Chosen' }).getByText('Bench.webp').waitFor();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('The message has been sent.').waitFor();
  await page.getByRole('article').getByText('Two of them, please.').waitFor();
  await page.getByText('Requested', { exact: true }).waitFor();
  assert.deepEqual(complaints, []);

  const { page: staff } = await shop.openAs(admin);
  await staff.goto(`/account/quotes/${quote.id}`);
  await staff.getByRole('article').getByText('Two of them, please.').waitFor();
  await staff.getByRole('link', { name: 'Bench.webp' }).waitFor();
  await staff.goto(link);
  await staff.getByRole('link', { name: 'Answer on the page of the quote' }).waitFor();
});

test('the staff hand what a stranger asks for to the distributor nearest to them, and take it back', async () => {
  const { db } = shop;
  const near = { lat: 46.67, lng: -92.1, city: 'Superior', region: 'WI', email: 'pat@superior.example' };
  await db.updateTable('distributors').set({ lat: null, lng: null }).execute();
  const id = await testCompany(db, { name: 'Superior Hose' });
  await db.updateTable('distributors').set(near).where('id', '=', id).execute();
  const contact = { name: 'Sam', email: 'sam@dock.example' };
  const lines = [{ text: 'A bench', quantity: 1 }];
  const quote = (await shop.call('POST', '/api/quotes', admin, { contact, lines })) as { id: string };
  const { page, complaints } = await shop.openAs(admin, { width: 390 });
  await page.goto(`/account/quotes/${quote.id}`);
  await page.getByLabel('Place of the person who asks').fill('Duluth, MN');
  await page.getByRole('button', { name: 'Find Nearest' }).click();
  await page.getByRole('radio', { name: /^Superior Hose/, checked: true }).waitFor();
  assert.equal(await page.getByLabel('Place of the person who asks').inputValue(), 'Duluth, MN');
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await page.getByRole('heading', { name: 'Handed to Superior Hose' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Send', exact: true }).count(), 0);
  const mail = await db
    .selectFrom('mail')
    .select('blocks')
    .where('to_address', '=', contact.email)
    .executeTakeFirstOrThrow();
  const { page: asker } = await shop.open({ width: 390 });
  await asker.goto(JSON.stringify(mail.blocks).match(/\/quotes\/[\w-]{43}/)?.[0] ?? '');
  await asker.getByText('Superior Hose, Superior, WI').waitFor();
  await page.getByRole('button', { name: 'Take Back' }).click();
  await page.getByText('The quote is yours again.').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  assert.deepEqual(complaints, []);
});

const photo = async (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8371e' } })
    .png()
    .toBuffer();
