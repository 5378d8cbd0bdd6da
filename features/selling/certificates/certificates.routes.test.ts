import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Person } from '#testing/people.ts';
import { supplier, textOfMail } from '#testing/people-app.ts';
import { type Desk, fitting, openDesk } from '#testing/quote-desk.ts';
import { testCertificate } from '#testing/test-certificates.ts';
import { certificateJobs } from './certificate-jobs.ts';
import { type Certificate, MOST_CERTIFICATES, messages } from './certificates.contract.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
  const { db } = desk.shop;
  // They lead their companies.
  for (const { id } of [desk.people.buyer, desk.people.stranger])
    await db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', id).execute();
});
beforeEach(async () => {
  desk.at(new Date('2026-11-24T18:00:00Z'));
  await desk.shop.db.deleteFrom('tax_certificates').execute();
  await desk.shop.db.deleteFrom('mail').execute();
});
after(() => desk.shop.app.close());

const PDF = '%PDF-1.7\nresale\n%%EOF\n';
const form = {
  kind: 'resale',
  number: '8234501',
  issuedBy: 'US-MN',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, by?: Person, body?: object) {
  const answer = await desk.shop.app.inject({
    method,
    url,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    ...(body && { payload: body }),
  });
  const isJson = answer.headers['content-type']?.startsWith('application/json');
  const json = isJson ? answer.json() : {};
  const problems: ReadonlyArray<{ field?: string; message: string }> = json.errors ?? [];
  return {
    answer,
    status: answer.statusCode,
    body: json,
    problems,
    said: problems.map((one) => one.message),
  };
}

async function fileOf(by: Person): Promise<string> {
  const answer = await desk.shop.app.inject({
    method: 'POST',
    url: '/api/contacts/files',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="Form ST3.pdf"\r\n\r\n${PDF}\r\n--edge--\r\n`,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().id;
}

async function sent(by: Person, more: object = {}): Promise<Certificate> {
  const body = { ...form, file: await fileOf(by), ...more };
  const answer = await call('POST', '/api/company/certificates', by, body);
  assert.equal(answer.status, 201, answer.said.join());
  return answer.body;
}

const ofCompany = (one: Certificate): string => `/api/distributors/${one.company.id}/certificates/${one.id}`;

/** What an order of the buyer that is placed now names. */
async function named() {
  const answer = await desk.accept(desk.people.buyer, await desk.sent([fitting]));
  assert.equal(answer.status, 201, answer.said.join());
  const read = await desk.call('GET', `/api/orders/${answer.body.id}`, desk.people.admin);
  assert.deepEqual(
    read.body.certificates,
    answer.body.certificates,
    'what the buyer is answered is what is kept',
  );
  return { id: answer.body.id, certificates: answer.body.certificates };
}

test('what a manager sends in counts once the staff have accepted it, and an order keeps what it names', async () => {
  const { people } = desk;
  const one = await sent(people.buyer);
  assert.deepEqual([one.state, one.file.name], ['waiting', 'Form ST3.pdf']);
  assert.equal((await named()).certificates, undefined);
  const waiting = await call('GET', '/api/certificates?show=waiting', people.admin);
  assert.deepEqual(
    waiting.body.data.map(({ id }: Certificate) => id),
    [one.id],
  );

  const accepted = await call('PATCH', ofCompany(one), people.admin, { version: 1, number: '8234502' });
  assert.deepEqual([accepted.status, accepted.body.state, accepted.body.version], [200, 'valid', 2]);
  const { id, certificates } = await named();
  const copy = { kind: 'resale', number: '8234502', issuedBy: 'US-MN' };
  assert.deepEqual(certificates, [copy]);
  const gone = await call('DELETE', ofCompany(one), people.admin);
  assert.equal(gone.status, 200);
  const order = await desk.call('GET', `/api/orders/${id}`, people.admin);
  assert.deepEqual(order.body.certificates, [copy]);

  const csv = await call('GET', `/api/orders/${id}/export?format=csv`, people.admin);
  const [heads = '', row = ''] = csv.answer.body.split('\r\n');
  assert.match(heads, /,Tax Certificates$/);
  assert.match(row, /,Resale 8234502 \(Minnesota\)$/);
  const json = await call('GET', `/api/orders/${id}/export?format=json`, people.admin);
  assert.deepEqual(json.body.data[0].certificates, [copy]);

  const log = await call('GET', '/api/audit?subject=certificate', people.admin);
  assert.deepEqual(
    log.body.data.map(({ action, by }: { action: string; by: { name: string } }) => [action, by.name]),
    [
      ['deleted', 'Avery Admin'],
      ['changed', 'Avery Admin'],
      ['added', 'Bea Buyer'],
    ],
  );
});

test('an order names what holds on its day, where the supplier is, and nothing else', async () => {
  const { people, shop } = desk;
  const keep = async (number: string, from: string, to?: string, issuedBy = 'US-MN') =>
    testCertificate(shop.db, people.company, { number, from, issuedBy, ...(to !== undefined && { to }) });
  await keep('past', '2026-01-01', '2026-11-23');
  await keep('last day', '2026-01-01', '2026-11-24');
  await keep('first day', '2026-11-24', undefined, 'US-WI');
  await keep('coming', '2026-11-25');
  await testCertificate(shop.db, people.company, { number: 'waiting', accepted: false });
  await testCertificate(shop.db, people.otherCompany, { number: 'theirs' });
  const numbers = async () => (await named()).certificates?.map(({ number }) => number);
  assert.deepEqual(await numbers(), ['last day', 'first day']);
  // Still the 24th in Minneapolis.
  desk.at(new Date('2026-11-25T05:30:00Z'));
  assert.deepEqual(await numbers(), ['last day', 'first day']);
  desk.at(new Date('2026-11-25T06:30:00Z'));
  assert.deepEqual(await numbers(), ['coming', 'first day']);
});

test('another company finds neither a certificate nor its file, and buyers of the own one are told who may', async () => {
  const { people } = desk;
  const one = await sent(people.buyer);
  const own = `/api/company/certificates/${one.id}`;
  for (const [method, url] of [
    ['GET', `${own}/file`],
    ['DELETE', own],
  ] as const) {
    assert.equal((await call(method, url, people.stranger)).status, 404, url);
    assert.equal((await call(method, url, people.colleague)).status, 403, url);
    assert.equal((await call(method, url)).status, 401, url);
  }
  assert.deepEqual((await call('GET', '/api/company/certificates', people.stranger)).body.data, []);
  // Not through the address of another company either.
  const wrong = `/api/distributors/${people.otherCompany}/certificates/${one.id}`;
  for (const [method, url] of [
    ['GET', `${wrong}/file`],
    ['DELETE', wrong],
  ] as const)
    assert.equal((await call(method, url, people.admin)).status, 404, url);
  assert.equal((await call('PATCH', wrong, people.admin, { version: 1 })).status, 404);

  const { answer } = await call('GET', `${own}/file`, people.buyer);
  assert.equal(answer.body, PDF);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="Form ST3.pdf"');
  assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
  const { answer: forStaff } = await call('GET', `${ofCompany(one)}/file`, people.admin);
  assert.equal(forStaff.body, PDF);
});

test('a manager takes back what waits, and what was accepted stays', async () => {
  const { people } = desk;
  const one = await sent(people.buyer);
  await call('PATCH', ofCompany(one), people.admin, { version: 1 });
  const refused = await call('DELETE', `/api/company/certificates/${one.id}`, people.buyer);
  assert.deepEqual([refused.status, refused.said], [403, [messages.accepted]]);
  const two = await sent(people.buyer);
  assert.equal((await call('DELETE', `/api/company/certificates/${two.id}`, people.buyer)).status, 200);
  const { body } = await call('GET', '/api/company/certificates', people.buyer);
  assert.deepEqual(
    body.data.map(({ id }: Certificate) => id),
    [one.id],
  );
});

test('what makes no sense is refused at its field, and a file counts once and for who sent it', async () => {
  const { people } = desk;
  const file = await fileOf(people.buyer);
  for (const [more, field] of [
    [{ kind: 'gift' }, 'kind'],
    [{ number: ' ' }, 'number'],
    [{ number: 'x'.repeat(61) }, 'number'],
    [{ number: 'a\nb' }, 'number'],
    [{ issuedBy: 'US-ON' }, 'issuedBy'],
    [{ issuedBy: 'DE' }, 'issuedBy'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validTo: 'tomorrow' }, 'validTo'],
    [{ validTo: '2025-12-31' }, 'validTo'],
    [{ file: '' }, 'file'],
    [{ file: 'fil_none' }, 'file'],
  ] as const) {
    const answer = await call('POST', '/api/company/certificates', people.buyer, { ...form, file, ...more });
    assert.deepEqual([answer.status, answer.problems[0]?.field], [400, field], JSON.stringify(more));
  }
  const body = { ...form, file };
  const stolen = await call('POST', '/api/company/certificates', people.stranger, body);
  assert.deepEqual([stolen.status, stolen.problems[0]?.field], [400, 'file']);
  assert.equal((await call('POST', '/api/company/certificates', people.buyer, body)).status, 201);
  assert.equal((await call('POST', '/api/company/certificates', people.buyer, body)).status, 400);
  const unending = await sent(people.buyer, { validTo: '' });
  assert.equal(unending.validTo, undefined);
});

test('two of the staff who change one at a time: the second is shown both', async () => {
  const { people } = desk;
  const one = await sent(people.buyer);
  await call('PATCH', ofCompany(one), people.admin, { version: 1, number: 'A' });
  const stale = await call('PATCH', ofCompany(one), people.admin, { version: 1, number: 'B' });
  assert.deepEqual([stale.status, stale.body.current.number, stale.body.yours.number], [409, 'A', 'B']);
});

test('a company has so many certificates and no more', async () => {
  const { people, shop } = desk;
  for (let at = 0; at < MOST_CERTIFICATES; at++) await testCertificate(shop.db, people.company);
  const body = { ...form, file: await fileOf(people.admin) };
  const answer = await call('POST', `/api/distributors/${people.company}/certificates`, people.admin, body);
  assert.deepEqual([answer.status, answer.said], [409, [messages.tooMany]]);
  const elsewhere = await call(
    'POST',
    `/api/distributors/${people.otherCompany}/certificates`,
    people.admin,
    body,
  );
  assert.deepEqual([elsewhere.status, elsewhere.body.state], [201, 'valid'], elsewhere.said.join());
});

test('30 days before one ends the staff and the managers are told, once; not where another goes on', async () => {
  const { people, shop, clock } = desk;
  const { db } = shop;
  const keep = async (number: string, to: string, more: object = {}) =>
    testCertificate(db, people.company, { number, to, ...more });
  await keep('ends', '2026-12-24');
  await keep('later', '2026-12-25', { issuedBy: 'US-WI' });
  await keep('followed', '2026-12-01', { issuedBy: 'US-IA' });
  await keep('follows', '2027-12-01', { issuedBy: 'US-IA' });
  await keep('waits', '2026-12-01', { accepted: false });
  await keep('over', '2026-11-23', { kind: 'exempt' });
  const [job = assert.fail()] = certificateJobs({
    clock,
    db,
    head: { supplier, publicUrl: 'https://shop.example' },
    ordersMailTo: 'desk@northfield.example',
    today: () => '2026-11-24',
  });
  await Promise.all([job.perform({}), job.perform({})]);
  await job.perform({});
  const mails = await db.selectFrom('mail').selectAll().orderBy('to_address').execute();
  assert.deepEqual(
    mails.map((mail) => mail.to_address),
    [people.buyer.email, 'desk@northfield.example'].toSorted(),
  );
  for (const mail of mails) {
    assert.match(mail.subject, /ends on December 24th, 2026$/);
    assert.match(textOfMail(mail), /Resale ends\s/);
  }
  const list = async (show: string) => {
    const { body } = await call('GET', `/api/certificates?show=${show}`, people.admin);
    return body.data.map(({ number, state }: Certificate) => [number, state]);
  };
  assert.deepEqual(await list('ending'), [['ends', 'ending']]);
  assert.deepEqual(await list('expired'), [['over', 'expired']]);
});

test('whose end is moved is told of anew', async () => {
  const { people, shop, clock } = desk;
  const id = await testCertificate(shop.db, people.company, { to: '2026-12-01' });
  const [job = assert.fail()] = certificateJobs({
    clock,
    db: shop.db,
    head: { supplier, publicUrl: 'https://shop.example' },
    ordersMailTo: 'desk@northfield.example',
    today: () => '2026-11-24',
  });
  const told = async () => {
    await job.perform({});
    return (await shop.db.selectFrom('mail').select('id').execute()).length;
  };
  assert.equal(await told(), 2);
  const url = `/api/distributors/${people.company}/certificates/${id}`;
  await call('PATCH', url, people.admin, { version: 1, number: 'B' });
  assert.equal(await told(), 2);
  await call('PATCH', url, people.admin, { version: 2, validTo: '2026-12-10' });
  assert.equal(await told(), 4);
});
