import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { tokenHash } from '#platform/random-id.ts';
import { textOfMail } from '#testing/people-app.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  await desk.shop.db.deleteFrom('rate_limits').execute();
});
after(() => desk.shop.app.close());

/** A stranger's quote, sent once. @returns its id and the token of the link */
async function strangers(): Promise<{ readonly id: string; readonly token: string }> {
  const { call, people, shop } = desk;
  const contact = { name: 'Sam Shop', email: `sam-${Math.random()}@garage.example` };
  const lines = [{ text: 'Test bench', quantity: 1 }];
  const { body: quote } = await call('POST', '/api/quotes', people.admin, { contact, lines });
  const saved = await call('PATCH', `/api/quotes/${quote.id}`, people.admin, {
    version: quote.version,
    lines: [{ text: 'Test bench', quantity: 1, price: 90 }],
  });
  const sent = await call('POST', `/api/quotes/${quote.id}/send`, people.admin, {
    version: saved.body.version,
  });
  assert.equal(sent.status, 200, sent.said.join());
  const mail = await shop.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', contact.email)
    .executeTakeFirstOrThrow();
  return { id: quote.id, token: /\/quotes\/([\w-]{43})/.exec(textOfMail(mail))?.[1] ?? '' };
}

const write = async (token: string, body: object, by?: Parameters<Desk['call']>[2]) =>
  desk.call('POST', `/api/quotes/link/${token}/reply`, by, body);
const asStaff = async (id: string) => (await desk.call('GET', `/api/quotes/${id}`, desk.people.admin)).body;
const mailsToStaff = async () =>
  desk.shop.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', 'desk@northfield.example')
    .orderBy('id')
    .execute();

test('a stranger writes by the mailed link: the staff read it in the quote and in their mail, and answer by mail', async () => {
  const { id, token } = await strangers();
  const before = (await mailsToStaff()).length;
  const { status, body, said } = await write(token, { text: 'From stock?' });
  assert.equal(status, 200, said.join());
  assert.equal('draft' in body, false);
  assert.equal(body.status, 'sent', 'a question leaves the offer as it is');
  const { messages } = await asStaff(id);
  assert.deepEqual(
    messages.map(({ by, side, text }) => [by, side, text]),
    [['Sam Shop', 'buyer', 'From stock?']],
  );
  const [mail, ...more] = (await mailsToStaff()).slice(before);
  assert.equal(more.length, 0);
  assert.match(textOfMail(mail), /From stock\?/);
  assert.doesNotMatch(textOfMail(mail), new RegExp(token), 'the staff have a page of their own');
  assert.match(mail?.reply_to ?? '', /^sam-/);
});

test('with changes, or once it has expired, the stranger asks for it anew', async () => {
  const wanted = await strangers();
  const { body } = await write(wanted.token, { text: 'Two of them', changes: true });
  assert.equal(body.status, 'requested');
  const old = await strangers();
  desk.at(new Date(Date.now() + 90 * 86_400_000));
  const read = await desk.call('GET', `/api/quotes/link/${old.token}`, undefined);
  assert.equal(read.body.status, 'expired');
  const again = await write(old.token, { text: 'Still wanted' });
  assert.equal(again.body.status, 'requested');
  desk.at(undefined);
});

test('another link, an empty message and one too long are refused; the staff are led to their own page', async () => {
  const { token, id } = await strangers();
  assert.equal((await write('another', { text: 'Hello' })).status, 404);
  assert.equal((await write(token, { text: '  ' })).status, 400);
  assert.equal((await write(token, { text: 'x'.repeat(5_001) })).status, 400);
  assert.equal((await write(token, { text: 'x\u0000y' })).status, 400);
  assert.equal((await write(token, { text: 'Hello' }, desk.people.admin)).status, 403);
  assert.equal((await write(token, { text: 'Hello', waited: 100 })).status, 400);
  assert.deepEqual((await asStaff(id)).messages, []);
});

test('a robot is told the same as everybody, and nothing of it is kept', async () => {
  const { token, id } = await strangers();
  const { status } = await write(token, { text: 'Buy this', website: 'https://spam.example' });
  assert.equal(status, 200);
  assert.deepEqual((await asStaff(id)).messages, []);
});

test('a network sends 20 forms an hour, and one quote takes 30 messages a day from however many', async () => {
  const { token } = await strangers();
  const statuses: number[] = [];
  for (let message = 0; message < 21; message += 1)
    statuses.push((await write(token, { text: `No. ${message}` })).status);
  assert.deepEqual(statuses, [...Array.from({ length: 20 }, () => 200), 429]);
  await anHourLater();
  for (let message = 0; message < 11; message += 1)
    statuses.push((await write(token, { text: `More ${message}` })).status);
  assert.deepEqual(statuses.slice(21), [...Array.from({ length: 10 }, () => 200), 429]);
  await anHourLater();
  const other = await strangers();
  assert.equal((await write(other.token, { text: 'Another quote' })).status, 200);
});

/** Of what is counted, the day goes on. */
const anHourLater = async (): Promise<void> => {
  await sql`delete from rate_limits where expires_at < now() + interval '2 hours'`.execute(desk.shop.db);
};

test('what waits for approval in a company is not asked for anew by its link', async () => {
  const { id, token } = await strangers();
  const { db } = desk.shop;
  await db
    .insertInto('quote_links')
    .values({ token_hash: tokenHash('second'), quote_id: id, created_at: new Date() })
    .execute();
  const approval = await heldBy(id);
  const { status, said } = await write(token, { text: 'Two of them', changes: true });
  assert.deepEqual(
    [status, said],
    [409, ['This quote has been accepted, and waits for approval at your company.']],
  );
  assert.deepEqual((await asStaff(id)).messages, []);
  assert.equal(
    (await write('second', { text: 'When does it come?' })).status,
    200,
    'a question changes nothing',
  );
  assert.equal((await asStaff(id)).approval, approval);
});

/** In a request of the buyer's company. @returns its id */
async function heldBy(quote: string): Promise<string> {
  const { people, shop } = desk;
  const place = { street: '1 Dock Road', city: 'Duluth', region: 'MN', postalCode: '55802', country: 'US' };
  const address = JSON.stringify({ id: 'adr_1', name: 'Dock', ...place, trulinxShipToCode: '' });
  const id = 'apr_link';
  await shop.db
    .insertInto('approvals')
    .values({
      id,
      version: 1,
      status: 'pending',
      created_at: new Date(),
      user_id: people.buyer.id,
      distributor_id: people.company,
      lines: '[]',
      po_number: 'PO-1',
      order_notes: '',
      ship_complete: false,
      shipping_address: address,
      billing_address: address,
      total_quantity: 1,
      total_cents: 9000n,
      decided_name: '',
      reason: '',
    })
    .execute();
  await shop.db.updateTable('quotes').set({ approval_id: id }).where('id', '=', quote).execute();
  return id;
}
