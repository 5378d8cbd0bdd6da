import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type PeopleApp, peopleApp, said } from '#server/testing/people-app.ts';

let shop: PeopleApp;
before(async () => {
  shop = await peopleApp({ settings: { ORDERS_MAIL_TO: 'sales@northfield.example' } });
});
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('mail').execute();
  await shop.db.deleteFrom('enquiries').execute();
});
after(() => shop.close());

const form = {
  name: 'Bea Buyer',
  email: 'bea@example.com',
  phone: '(612) 555 0147',
  company: 'Ore Dock',
  message: 'Two reels of BW2-08\nby Friday',
};
const send = async (body: object) => shop.call('POST', '/api/contacts/request-quote/', { body });
const enquiries = async () => shop.db.selectFrom('enquiries').selectAll().execute();
const mails = async () => shop.db.selectFrom('mail').selectAll().execute();

test('a quote request is kept and mailed to the supplier, who can answer it', async () => {
  const answer = await send(form);
  assert.equal(answer.status, 201);
  assert.equal(answer.body['message'], 'Your message has been sent.');
  const [kept] = await enquiries();
  assert.equal(kept?.phone, '612-555-0147');
  assert.equal(kept?.message, form.message);
  const [mail] = await mails();
  assert.equal(mail?.to_address, 'sales@northfield.example');
  assert.equal(mail?.reply_to, 'bea@example.com');
  assert.equal(mail?.subject, 'Quote request from Bea Buyer, Ore Dock');
  assert.match(mail?.text ?? '', /Phone:\s+612-555-0147[\s\S]*> Two reels of BW2-08\n> by Friday/);
});

test('every field that is missing is told, in the order of the form', async () => {
  const expected = [
    { field: 'name', message: 'Please enter your name.' },
    { field: 'email', message: 'Please enter your email address.' },
    { field: 'phone', message: 'Please enter your phone number.' },
    { field: 'message', message: 'Please enter a message.' },
  ];
  for (const body of [{}, { name: ' ', email: '', phone: ' ', message: '\n' }]) {
    const answer = await send(body);
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body.errors, expected);
  }
});

test('what cannot be answered, and what could add a header, is refused', async () => {
  const refusals: ReadonlyArray<readonly [object, string]> = [
    [{ phone: '555-0147' }, 'Please enter a phone number like 612-555-0147.'],
    [{ phone: '612-555-01478' }, 'Please enter a phone number like 612-555-0147.'],
    [{ email: 'bea' }, 'Please enter an email address like name@company.com.'],
    [
      { email: 'bea@example.com\r\nBcc: x@example.com' },
      'Please enter an email address like name@company.com.',
    ],
    [{ name: 'Bea\r\nBcc: x@example.com' }, 'Please use one line.'],
    [{ company: 'Ore\nDock' }, 'Please use one line.'],
    [{ message: 'x'.repeat(5001) }, 'Please use at most 5,000 characters.'],
    [{ waited: 500 }, 'That was quick. Please look your message over and send it again.'],
  ];
  for (const [body, sentence] of refusals) {
    const answer = await send({ ...form, ...body });
    assert.equal(answer.status, 400);
    assert.deepEqual(said(answer), [sentence]);
  }
  assert.deepEqual(await mails(), []);
});

test('a robot that fills the trap is told the same, and nobody is mailed', async () => {
  const answer = await send({ ...form, website: 'https://spam.example', waited: 9000 });
  assert.equal(answer.body['message'], 'Your message has been sent.');
  assert.deepEqual(
    (await enquiries()).map(({ suspect }) => suspect),
    [true],
  );
  assert.deepEqual(await mails(), []);
});

test('a network sends twenty an hour', async () => {
  for (let i = 0; i < 20; i++) assert.equal((await send(form)).status, 201);
  const answer = await send(form);
  assert.equal(answer.status, 429);
  assert.match(said(answer)[0] ?? '', /^Too many attempts\. Please try again in \d+ minutes\.$/);
});

test('what somebody wrote is text in the mail, never markup', async () => {
  await send({ ...form, name: '<b>Bea</b>', message: '<img src=x onerror=alert(1)>' });
  const [mail] = await mails();
  assert.doesNotMatch(mail?.html ?? '', /<img|<b>Bea/);
});
