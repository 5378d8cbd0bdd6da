import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { letterHtml } from '#features/people/mail/letter-html.service.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, supplier, textOfMail } from '#testing/people-app.ts';
import { testShop } from '#testing/test-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp({ settings: { ORDERS_MAIL_TO: 'sales@northfield.example' } });
  people = await testPeople(shop.db);
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
const allMails = async () => shop.db.selectFrom('mail').selectAll().execute();
/** To the supplier. */
const mails = async () =>
  (await allMails()).filter(({ to_address }) => to_address === 'sales@northfield.example');
/** To who sent the form. */
const receipts = async (address?: string) =>
  (await allMails()).filter(
    ({ to_address }) => to_address !== 'sales@northfield.example' && to_address === (address ?? to_address),
  );

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
  assert.match(textOfMail(mail), /Phone:\s+612-555-0147[\s\S]*> Two reels of BW2-08\n> by Friday/);
});

test('what no table can hold is refused, and nothing is kept', async () => {
  for (const unstorable of ['\0', '\ud800', '\udc00']) {
    const answer = await send({ ...form, message: `BW2-08${unstorable}` });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body['errors'], [
      { message: 'The request holds a character that cannot be stored.' },
    ]);
  }
  assert.deepEqual([(await enquiries()).length, (await mails()).length], [0, 0]);
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
  assert.deepEqual(await allMails(), []);
});

test('a network sends twenty an hour', async () => {
  for (let i = 0; i < 20; i++) assert.equal((await send(form)).status, 201);
  const answer = await send(form);
  assert.equal(answer.status, 429);
  assert.match(said(answer)[0] ?? '', /^Too many attempts\. Please try again in \d+ minutes\.$/);
});

test('what somebody wrote is text in the mail, never markup', async () => {
  await send({ ...form, name: '<b>Bea</b>', message: '<img src=x onerror=alert(1)>' });
  const [{ subject, blocks } = assert.fail()] = await mails();
  assert.doesNotMatch(letterHtml({ subject, blocks: blocks ?? [] }, supplier), /<img|<b>Bea/);
});

test('a message needs an address to answer to and some words; the rest is as they like', async () => {
  const empty = await shop.call('POST', '/api/contacts/', { body: {} });
  assert.equal(empty.status, 400);
  assert.deepEqual(empty.body.errors, [
    { field: 'email', message: 'Please enter your email address.' },
    { field: 'message', message: 'Please enter a message.' },
  ]);
  const body = { email: 'bea@example.com', message: 'Do you crimp while we wait?', subject: 'Crimping' };
  const answer = await shop.call('POST', '/api/contacts/', { body: { ...body, 'full-name': 'Bea Buyer' } });
  assert.deepEqual([answer.status, answer.body['message']], [201, 'Your message has been sent.']);
  const [mail] = await mails();
  assert.deepEqual(
    [mail?.subject, mail?.to_address, mail?.reply_to],
    ['Crimping', 'sales@northfield.example', 'bea@example.com'],
  );
  assert.deepEqual(
    (await enquiries()).map(({ kind, name, subject }) => ({ kind, name, subject })),
    [{ kind: 'contact', name: 'Bea Buyer', subject: 'Crimping' }],
  );
});

test('who sends a form is told that it has arrived, in words that are none of theirs', async () => {
  const typed = { ...form, name: 'Win big', company: 'spam.example', message: 'https://spam.example' };
  await send({ ...typed, items: [{ part: 'spam.example' }] });
  const contact = { 'full-name': 'Win big', subject: 'spam.example', message: 'https://spam.example' };
  await shop.call('POST', '/api/contacts/', { body: { ...contact, email: 'cal@example.com' } });
  const [quote, message] = [await receipts('bea@example.com'), await receipts('cal@example.com')];
  assert.deepEqual(
    [...quote, ...message].map(({ subject, reply_to }) => [subject, reply_to]),
    [
      ['Northfield Hydraulics has your quote request', supplier.email],
      ['Northfield Hydraulics has your message', supplier.email],
    ],
  );
  for (const mail of [...quote, ...message]) {
    const html = letterHtml({ subject: mail.subject, blocks: mail.blocks ?? [] }, supplier);
    for (const text of [textOfMail(mail), html]) {
      assert.match(text, /has arrived/);
      assert.doesNotMatch(text, /spam|Win big/i);
    }
  }
});

test('one mailbox is told three times a day, however it is written; the supplier of each form', async () => {
  for (const email of ['bea@example.com', 'Bea@Example.com', 'bea+1@example.com', 'bea+2@example.com'])
    assert.equal((await send({ ...form, email })).status, 201);
  assert.deepEqual([(await mails()).length, (await receipts()).length], [4, 3]);
});

test('the items of a quote request are kept and mailed', async () => {
  const items = [{ part: 'BW2-08', quantity: 400 }, { part: 'FN208' }];
  assert.equal((await send({ ...form, items })).status, 201);
  assert.deepEqual((await enquiries())[0]?.items, items);
  assert.match(textOfMail((await mails())[0]), /> BW2-08 400\n> FN208/);
  for (const wrong of [{ part: ' ' }, { part: 'BW2-08', quantity: 0 }, { part: 'BW2-08', quantity: 1.5 }])
    assert.equal((await send({ ...form, items: [wrong] })).status, 400);
});

test('the staff find an enquiry, take it in hand and say that it is answered; a stale change is refused', async () => {
  const { admin } = people;
  const asStaff = async (method: 'GET' | 'PATCH', url: string, body?: object) =>
    shop.call(method, url, { token: admin.token, ...(body && { body }) });
  await send(form);
  await send({ ...form, name: 'Cal Caller', company: 'Slip' });
  const found = await asStaff('GET', '/api/enquiries?search=slip');
  assert.equal(found.body['total'], 1);
  const [{ id, version }] = found.body['data'] as [{ id: string; version: number }];
  const taken = await asStaff('PATCH', `/api/enquiries/${id}`, {
    version,
    state: 'IN_PROGRESS',
    assignedTo: admin.id,
  });
  assert.deepEqual(taken.body['assignedTo'], { id: admin.id, name: 'Avery Admin' });
  const stale = await asStaff('PATCH', `/api/enquiries/${id}`, { version, state: 'ANSWERED' });
  assert.equal(stale.status, 409);
  assert.equal((stale.body['current'] as { state: string }).state, 'IN_PROGRESS');
  const toCustomer = await asStaff('PATCH', `/api/enquiries/${id}`, {
    version: 2,
    assignedTo: people.buyer.id,
  });
  assert.deepEqual([toCustomer.status, said(toCustomer)], [400, ['There is no such admin.']]);
  assert.equal((await asStaff('GET', '/api/enquiries?state=IN_PROGRESS')).body['total'], 1);
  assert.equal((await asStaff('GET', '/api/enquiries/enq_none')).status, 404);
  const noted = await shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
  assert.deepEqual(
    noted.map(({ by_name, before, after }) => ({ by_name, before, after })),
    [
      {
        by_name: 'Avery Admin',
        before: { state: 'NEW' },
        after: { state: 'IN_PROGRESS', assignedTo: { id: admin.id, name: 'Avery Admin' } },
      },
    ],
  );
});

test('the forms work while the content service is away and there is no copy', async () => {
  const CONTENT_URL = 'http://127.0.0.1:9/ghost/api/content/?key=22444f78447824223cefc48062';
  const { app, db } = await testShop({ settings: { CONTENT_URL } });
  const fields = new URLSearchParams({ ...form, form: 'contact' });
  for (const [url, ...words] of [
    ['/contact-us', 'Loading...', 'Send Message'],
    ['/login?form=quote', 'Send request'],
  ] as const) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    assert.equal(page.statusCode, url === '/contact-us' ? 503 : 200);
    for (const word of words) assert.ok(page.body.includes(word), `${word} on ${url}`);
    fields.set('form', url === '/contact-us' ? 'contact' : 'quote');
    const sent = await app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'text/html',
        origin: 'http://shop.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: fields.toString(),
    });
    assert.ok(sent.body.includes('Your message has been sent.'), url);
  }
  assert.equal((await db.selectFrom('enquiries').select('id').execute()).length, 2);
  await app.close();
});
