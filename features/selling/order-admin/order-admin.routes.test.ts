import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { type People, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';
import { fittingLine, hoseLine, testOrder } from '#testing/test-orders.ts';
import type { OrderSummary } from './order-admin.contract.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  for (const table of ['order_changes', 'order_lines', 'orders', 'mail', 'audit_log'] as const)
    await shop.db.deleteFrom(table).execute();
});
after(() => shop.close());

const byAdmin = async (method: 'GET' | 'PATCH', url: string, body?: object) =>
  shop.call(method, url, { token: people.admin.token, ...(body && { body }) });
const list = async (query = '') => {
  const { status, body } = await byAdmin('GET', `/api/orders${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as {
    data: OrderSummary[];
    total: number;
    next?: string;
    counts: Record<string, number>;
  };
};
const refs = async (query: string): Promise<string[]> => (await list(query)).data.map(({ ref }) => ref);
const file = async (url: string) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${people.admin.token}` } });

test('the list shows open orders, newest first, and counts every status', async () => {
  const old = await testOrder(shop.db, people.buyer.id, { createdAt: new Date('2026-01-05T12:00:00Z') });
  const young = await testOrder(shop.db, people.stranger.id);
  await testOrder(shop.db, people.buyer.id, { status: 'SHIPPED' });
  const { data, total, counts } = await list();
  assert.deepEqual(
    data.map(({ ref }) => ref),
    [young.ref, old.ref],
  );
  assert.deepEqual([total, counts['OPEN'], counts['SHIPPED'], counts['CANCELLED']], [2, 2, 1, 0]);
  assert.equal(data[0]?.lines, 2);
  assert.equal(data[0]?.user.company, 'Ore Dock Hydraulics');
  assert.equal('items' in (data[0] ?? {}), false);
  assert.equal((await list('?status=all')).total, 3);
  assert.equal((await list('?status=shipped')).total, 1);
  assert.equal((await byAdmin('GET', '/api/orders?status=lost')).status, 400);
});

test('an order is found by number, PO, company, person and part; a filter narrows it', async () => {
  const hose = await testOrder(shop.db, people.buyer.id, { poNumber: 'DOCK-77', lines: [hoseLine] });
  const fitting = await testOrder(shop.db, people.stranger.id, { lines: [fittingLine] });
  const found: ReadonlyArray<readonly [string, string]> = [
    [hose.ref, hose.ref],
    [`%23${hose.ref}`, hose.ref],
    ['dock-7', hose.ref],
    ['boilerhouse', hose.ref],
    ['bea b', hose.ref],
    ['BW2-08', hose.ref],
    ['bw208', hose.ref],
    ['fjx', fitting.ref],
    ['Stranger', fitting.ref],
    // Of one letter or two a word begins with them.
    ['be', hose.ref],
  ];
  for (const [search, ref] of found) assert.deepEqual(await refs(`?search=${search}`), [ref], search);
  for (const search of ['nobody', 'og', '%25', '__', '999999999999'])
    assert.deepEqual(await refs(`?search=${search}`), []);
  await byAdmin('PATCH', `/api/orders/${hose.id}`, { version: 1, assignedTo: people.admin.id });
  assert.deepEqual(await refs(`?assignedTo=${people.admin.id}`), [hose.ref]);
  assert.deepEqual(await refs('?assignedTo=none'), [fitting.ref]);
});

test('an order of the evening is found under its day where the supplier is, and shows that day', async () => {
  // Half past ten in Chicago, and the next day in Greenwich.
  const order = await testOrder(shop.db, people.buyer.id, { createdAt: new Date('2026-03-06T04:30:00Z') });
  assert.deepEqual(await refs('?from=2026-03-05&to=2026-03-05'), [order.ref]);
  assert.deepEqual(await refs('?from=2026-03-06'), []);
  assert.deepEqual(await refs('?to=2026-03-04'), []);
  assert.equal((await list()).data[0]?.placedOn, 'March 5th, 2026');
  const [, line = ''] = (
    await file('/api/orders/export?format=csv&from=2026-03-05&to=2026-03-05')
  ).body.split('\r\n');
  assert.match(line, new RegExp(`^${order.ref},`));
  const wrong = await byAdmin('GET', '/api/orders?from=yesterday');
  assert.deepEqual([wrong.status, said(wrong)], [400, ['Please enter a date like 2026-11-21.']]);
});

test('the pages of every sort hold each order once', async () => {
  const sameDay = new Date('2026-05-01T08:00:00Z');
  for (let i = 0; i < 7; i++)
    await testOrder(shop.db, i % 2 ? people.buyer.id : people.stranger.id, {
      createdAt: sameDay,
      lines: i % 3 ? [hoseLine] : [fittingLine],
    });
  const all = (await refs('?sort=placed')).toSorted();
  for (const sort of ['placed', 'company', 'name', 'total'])
    for (const search of ['', '&search=po-48']) {
      const seen: string[] = [];
      let next: string | undefined = `/api/orders?limit=2&sort=${sort}${search}`;
      while (next !== undefined) {
        const answer = await byAdmin('GET', next);
        const page = answer.body as unknown as { data: OrderSummary[]; next?: string };
        seen.push(...page.data.map(({ ref }) => ref));
        next = page.next;
      }
      assert.deepEqual(seen.toSorted(), all, `${sort}${search}`);
    }
  const companies = (await list('?sort=company')).data.map(({ user }) => user.company);
  assert.deepEqual(companies, companies.toSorted());
});

test('status, assignee and carrier change with their version; who changed what is kept', async () => {
  const order = await testOrder(shop.db, people.buyer.id);
  const url = `/api/orders/${order.id}`;
  const absent = await byAdmin('PATCH', url, { status: 'SUBMITTED' });
  assert.deepEqual([absent.status, said(absent)], [400, ['Reload the order and try again.']]);
  const submitted = await byAdmin('PATCH', url, {
    version: 1,
    status: 'SUBMITTED',
    assignedTo: people.admin.id,
  });
  assert.deepEqual(
    [submitted.body['status'], submitted.body['version'], submitted.body['assignedTo']],
    ['SUBMITTED', 2, people.admin.id],
  );
  const stale = await byAdmin('PATCH', url, { version: 1, status: 'CANCELLED' });
  assert.equal(stale.status, 409);
  assert.deepEqual(said(stale), ['Somebody else has changed this order.']);
  assert.deepEqual(stale.body['current'], { version: 2, status: 'SUBMITTED', assignedTo: people.admin.id });
  assert.deepEqual(stale.body['yours'], { status: 'CANCELLED' });
  const nobody = await byAdmin('PATCH', url, { version: 2, assignedTo: '' });
  assert.equal(nobody.body['assignedTo'], undefined);
  const customer = await byAdmin('PATCH', url, { version: 3, assignedTo: people.buyer.id });
  assert.deepEqual([customer.status, said(customer)], [400, ['There is no such admin.']]);
  const script = await byAdmin('PATCH', url, {
    version: 3,
    carrier: { name: 'Us', tracking: '', url: 'javascript:alert(1)' },
  });
  assert.equal(script.status, 400);
  const { body } = await byAdmin('GET', `${url}/changes`);
  assert.deepEqual(
    (body['data'] as { by: string; what: string; from: string; to: string }[]).map(
      ({ by, what, from, to }) => [by, what, from, to],
    ),
    [
      ['Avery Admin', 'status', 'Open', 'Submitted'],
      ['Avery Admin', 'assignedTo', 'Unassigned', 'Avery Admin'],
      ['Avery Admin', 'assignedTo', 'Avery Admin', 'Unassigned'],
    ],
  );
  const noted = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', order.id)
    .execute();
  assert.equal(noted.length, 2);
});

test('the address where a parcel is followed goes with its carrier and number', async () => {
  const order = await testOrder(shop.db, people.buyer.id);
  const handled = async (version: number, carrier: object) =>
    (await byAdmin('PATCH', `/api/orders/${order.id}`, { version, carrier })).body;
  const url = 'https://freight.example/4711';
  const own = await handled(1, { name: 'Old Dominion', tracking: '4711', url });
  assert.deepEqual(
    [own['carrier'], own['trackingUrl']],
    [{ name: 'Old Dominion', tracking: '4711', url }, url],
  );
  const same = await handled(2, { name: 'Old Dominion', tracking: '4711' });
  assert.equal(same['trackingUrl'], url, 'the form does not send it');
  const other = await handled(2, { name: 'Estes', tracking: '12' });
  assert.deepEqual([other['carrier'], other['trackingUrl']], [{ name: 'Estes', tracking: '12' }, undefined]);
  const none = await handled(3, { name: '', tracking: '', url });
  assert.deepEqual([none['carrier'], none['trackingUrl']], [undefined, undefined]);
});

test('a list or an export by what is no day, or no text, is refused before a byte of it is sent', async () => {
  for (const path of ['/api/orders', '/api/orders/export'])
    for (const query of ['from=2026-13-45', 'to=2026-02-30', 'search=a%00b', 'assignedTo=%00']) {
      const refused = await file(`${path}?${query}`);
      assert.equal(refused.statusCode, 400, `${path}?${query}`);
      assert.equal(refused.headers['content-disposition'], undefined);
      assert.equal(typeof refused.json<{ errors: { message: string }[] }>().errors[0]?.message, 'string');
    }
});

test('a change that changes nothing is no change', async () => {
  const order = await testOrder(shop.db, people.buyer.id);
  const same = await byAdmin('PATCH', `/api/orders/${order.id}`, {
    version: 1,
    status: 'OPEN',
    assignedTo: '',
  });
  assert.deepEqual([same.status, same.body['version']], [200, 1]);
  assert.deepEqual(await shop.db.selectFrom('order_changes').selectAll().execute(), []);
});

test('the customer is told of shipping, of its tracking, of pickup and that it is cancelled; of nothing else', async () => {
  const order = await testOrder(shop.db, people.buyer.id);
  const url = `/api/orders/${order.id}`;
  const subjects = async () =>
    (await shop.db.selectFrom('mail').select(['subject', 'to_address']).orderBy('queued_at').execute()).map(
      (mail) => [mail.to_address, mail.subject],
    );
  await byAdmin('PATCH', url, { version: 1, status: 'SUBMITTED' });
  assert.deepEqual(await subjects(), []);
  await byAdmin('PATCH', url, { version: 2, status: 'SHIPPED' });
  await byAdmin('PATCH', url, { version: 3, carrier: { name: 'UPS', tracking: '1Z999' } });
  // The same parcel, better written.
  await byAdmin('PATCH', url, { version: 4, carrier: { name: 'UPS Ground', tracking: '1Z999' } });
  await byAdmin('PATCH', url, { version: 5, status: 'READY_FOR_PICKUP' });
  await byAdmin('PATCH', url, { version: 6, status: 'CANCELLED' });
  await byAdmin('PATCH', url, { version: 7, status: 'CANCELLED', assignedTo: people.admin.id });
  const to = people.buyer.email;
  assert.deepEqual(await subjects(), [
    [to, `Order ${order.ref} has been shipped`],
    [to, `Tracking for order ${order.ref}`],
    [to, `Order ${order.ref} is ready for pickup`],
    [to, `Order ${order.ref} has been cancelled`],
  ]);
});

test('shipped with its tracking is one mail; a link that comes later is another', async () => {
  const order = await testOrder(shop.db, people.buyer.id);
  const url = `/api/orders/${order.id}`;
  const mails = async () => shop.db.selectFrom('mail').selectAll().orderBy('queued_at').execute();
  const carrier = { name: 'Estes', tracking: '0123', url: '' };
  await byAdmin('PATCH', url, { version: 1, status: 'SHIPPED', carrier });
  const [shipped] = await mails();
  assert.equal((await mails()).length, 1);
  assert.equal(shipped?.subject, `Order ${order.ref} has been shipped`);
  assert.match(textOfMail(shipped), /Carrier:\s+Estes\nTracking:\s+0123/);
  const link = 'https://estes.example/0123';
  await byAdmin('PATCH', url, { version: 2, carrier: { ...carrier, url: link } });
  const [, followed] = await mails();
  assert.equal(followed?.subject, `Tracking for order ${order.ref}`);
  assert.ok(textOfMail(followed).includes(`Track with Estes:\n${link}`));
  await byAdmin('PATCH', url, { version: 3, carrier: { name: '', tracking: '', url: '' } });
  assert.equal((await mails()).length, 2);
});

test('of two admins who change one order at once one is told what the other did', async () => {
  const passwordHash = 'none';
  const second = await testPerson(shop.db, { name: 'Second Admin', passwordHash });
  for (let round = 0; round < rounds(200); round++) {
    const order = await testOrder(shop.db, people.buyer.id);
    const change = async (token: string, status: string) =>
      shop.call('PATCH', `/api/orders/${order.id}`, { token, body: { version: 1, status } });
    const answers = await Promise.all([
      change(people.admin.token, 'SUBMITTED'),
      change(second.token, 'CANCELLED'),
    ]);
    const taken = answers.find(({ status }) => status === 200);
    const refused = answers.find(({ status }) => status === 409);
    assert.ok(taken && refused);
    assert.equal((refused.body['current'] as OrderSummary).status, taken.body['status']);
  }
});

test('several orders are changed together; one that was changed meanwhile is left alone and named', async () => {
  const [one, two] = [await testOrder(shop.db, people.buyer.id), await testOrder(shop.db, people.buyer.id)];
  await byAdmin('PATCH', `/api/orders/${two.id}`, { version: 1, status: 'CANCELLED' });
  const { body } = await byAdmin('PATCH', '/api/orders', {
    orders: [one, two].map(({ id }) => ({ id, version: 1 })),
    status: 'SUBMITTED',
  });
  assert.deepEqual(
    (body['data'] as OrderSummary[]).map(({ status }) => status),
    ['SUBMITTED', 'CANCELLED'],
  );
  assert.deepEqual(body['stale'], [two.ref]);
});

test('an order is exported with a row for each item, and no cell is a formula', async () => {
  const order = await testOrder(shop.db, people.buyer.id, { poNumber: '=1+1', orderNotes: 'first;=1\u200B' });
  const csv = await file(`/api/orders/${order.id}/export`);
  assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(csv.headers['content-disposition']),
    new RegExp(`attachment; filename="order-${order.ref}.csv"`),
  );
  assert.match(String(csv.headers['cache-control']), /no-store/);
  const rows: Record<string, string>[] = parse(csv.body, { columns: true });
  assert.deepEqual(
    rows.map((row) => [
      row['Order#'],
      row['PO Number'],
      row['Order Notes'],
      row['Part Number'],
      row['Line Total'],
    ]),
    [
      [order.ref, "'=1+1", "first;'=1\u200B", 'BW2-08', '4843.04'],
      [order.ref, "'=1+1", "first;'=1\u200B", 'FJX-08-08', '385'],
    ],
  );
  const json = (await file(`/api/orders/${order.id}/export?format=json`)).json();
  assert.deepEqual([json.data[0].poNumber, json.data[0].items.length], ['=1+1', 2]);
  const { rawPayload } = await file(`/api/orders/${order.id}/export?format=xlsx`);
  const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  assert.equal(sheet.match(/<row>/g)?.length, 3);
  assert.match(sheet, /<t xml:space="preserve">BW2-08<\/t>/);
  // Text by its style, and to the letter: what reads the file has no apostrophe to take away.
  assert.match(sheet, /<c t="inlineStr" s="2"><is><t xml:space="preserve">=1\+1<\/t>/);
  assert.match(sheet, /<pane ySplit="1" [^>]*state="frozen"\/>.*<cols><col min="1" max="1" width="\d+"/);
  assert.equal((await file(`/api/orders/${order.id}/export?format=pdf`)).statusCode, 400);
  assert.equal((await file('/api/orders/ord_none/export')).statusCode, 404);
});

test('a list is exported whole, however many pages it has, and only what it is narrowed to', async () => {
  for (let i = 0; i < 205; i++) await testOrder(shop.db, people.buyer.id, { lines: [hoseLine] });
  await testOrder(shop.db, people.stranger.id, { lines: [fittingLine] });
  const all: string[][] = parse((await file('/api/orders/export')).body);
  assert.equal(all.length, 1 + 206);
  const few: string[][] = parse((await file('/api/orders/export?search=fjx')).body);
  assert.equal(few.length, 2);
  const none: string[][] = parse((await file('/api/orders/export?status=CANCELLED')).body);
  assert.equal(none.length, 1);
});
