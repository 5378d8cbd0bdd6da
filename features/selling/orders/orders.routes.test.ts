import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CompanyRole } from '#shared/company-role.ts';
import { type People, type Person, testCompany, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said } from '#testing/people-app.ts';
import { fittingLine, testOrder } from '#testing/test-orders.ts';
import { messages, type Order, statuses } from './order.contract.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const ask = async (url: string, token: string = people.buyer.token) => shop.call('GET', url, { token });
/** PO numbers of a list. */
const posOf = async (rest: string): Promise<string[]> => {
  const { status, body } = await ask(`/api/users/myorders${rest}`);
  assert.equal(status, 200, JSON.stringify(body));
  return (body['data'] as Order[]).map(({ poNumber }) => poNumber);
};

test('an order is read by who placed it and by the staff, and is not there for a colleague', async () => {
  const { buyer, colleague, stranger, admin } = people;
  const { id, ref } = await testOrder(shop.db, buyer.id, {
    poNumber: 'PO-1',
    orderNotes: 'Dock 4',
    createdAt: new Date(2024, 2, 5, 23, 30),
    assignedTo: admin.id,
    status: 'SHIPPED',
    carrier: { name: 'UPS', tracking: '1Z999', url: 'https://x.example/' },
  });
  const own = await ask(`/api/orders/${id}`);
  assert.equal(own.status, 200);
  const order = own.body as unknown as Order;
  assert.equal(order.placedOn, 'March 5th, 2024');
  assert.match(ref, /^1\d{4}$/);
  assert.deepEqual(order.user.company, 'Boilerhouse Rubber');
  assert.equal(order.totalQuantity, 52);
  assert.equal(order.totalCost, 2 * 2421.52 + 50 * 7.7);
  assert.deepEqual(
    order.items.map((item) => [
      item.variant.id,
      item.quantity,
      item.unit,
      item.entered,
      item.price,
      item.subTotal,
    ]),
    [
      ['BW2-08', 2, 'pieces', 2, 2421.52, 4843.04],
      ['FJX-08-08', 50, 'boxes', 1, 7.7, 385],
    ],
  );
  assert.equal(order.trackingUrl, 'https://www.ups.com/track?tracknum=1Z999');
  assert.equal(order.assignedTo, undefined);
  assert.equal((await ask(`/api/orders/${id}`, admin.token)).body['assignedTo'], admin.id);
  for (const { token } of [colleague, stranger]) {
    const answer = await ask(`/api/orders/${id}`, token);
    assert.equal(answer.status, 404);
    assert.deepEqual(said(answer), [messages.orderNotFound]);
  }
});

test('the list shows the open orders of the reader alone unless another status is asked for, in any case', async () => {
  const { colleague } = people;
  for (const status of statuses) await testOrder(shop.db, colleague.id, { status, poNumber: status });
  await testOrder(shop.db, people.buyer.id, { poNumber: 'PO-2' });
  const listed = async (rest: string) => {
    const { body } = await ask(`/api/users/myorders${rest}`, colleague.token);
    return (body['data'] as Order[]).map(({ poNumber }) => poNumber);
  };
  assert.deepEqual(await listed(''), ['OPEN']);
  assert.deepEqual(await listed('?status=ready_for_pickup'), ['READY_FOR_PICKUP']);
  assert.deepEqual(await listed('?status=Cancelled'), ['CANCELLED']);
  assert.deepEqual(await listed('?status=all'), statuses.toReversed());
  assert.equal((await ask('/api/users/myorders?status=lost')).status, 400);
  const { body } = await ask('/api/users/myorders', colleague.token);
  assert.deepEqual(body['counts'], Object.fromEntries(statuses.map((status) => [status, 1])));
});

test('orders are found by ref, PO number and part number, and paged newest first', async () => {
  const { id } = people.buyer;
  const lines = [{ ...fittingLine, variant: { ...fittingLine.variant, id: 'ZZ9-08.08' } }];
  const one = await testOrder(shop.db, id, { poNumber: '100%_A', lines });
  await testOrder(shop.db, id, { poNumber: 'MOW-17' });
  assert.deepEqual(await posOf(`?search=${one.ref}`), ['100%_A']);
  assert.deepEqual(await posOf(`?search=%23${one.ref}`), ['100%_A']);
  assert.deepEqual(await posOf('?search=ow-1'), ['MOW-17']);
  assert.deepEqual(await posOf('?search=zz9 0808'), ['100%_A']);
  assert.deepEqual(await posOf(`?search=${encodeURIComponent('%_')}`), ['100%_A']);
  assert.deepEqual(await posOf('?search=9-08.08'), []);
  const first = await ask('/api/users/myorders?status=ALL&limit=1');
  assert.equal((first.body['data'] as Order[])[0]?.poNumber, 'MOW-17');
  assert.equal(first.body['next'], '/api/users/myorders?status=ALL&limit=1&skip=1');
  assert.equal((await ask('/api/users/myorders?skip=25001')).status, 400);
});

/** Of the buyer's company. */
const leading = async (companyRole: 'approver' | 'manager'): Promise<Person> =>
  testPerson(shop.db, { name: 'Lee Leading', distributorId: people.company, companyRole });

test('approvers and managers see, open, print and order again what their company ordered, and nobody else does', async () => {
  const company = await testCompany(shop.db, { name: 'Pier Nine' });
  const person = async (companyRole: CompanyRole) =>
    testPerson(shop.db, { name: 'Pia Pier', distributorId: company, companyRole });
  const [clerk, colleague, approver, manager] = [
    await person('buyer'),
    await person('buyer'),
    await person('approver'),
    await person('manager'),
  ];
  const { id } = await testOrder(shop.db, clerk.id, { poNumber: 'PIER-1' });
  await testOrder(shop.db, manager.id, { poNumber: 'PIER-2', status: 'SHIPPED' });
  for (const { token } of [approver, manager]) {
    const { body } = await ask('/api/users/myorders?of=company&status=ALL', token);
    assert.deepEqual(
      (body['data'] as Order[]).map(({ poNumber }) => poNumber),
      ['PIER-2', 'PIER-1'],
    );
    assert.equal((body['counts'] as Record<string, number>)['OPEN'], 1);
    assert.equal((await ask(`/api/orders/${id}`, token)).status, 200);
    assert.equal((await shop.app.inject(withToken(`/api/orders/${id}/pdf`, token))).statusCode, 200);
    const again = await shop.call('POST', `/api/orders/${id}/again`, { token, body: {} });
    assert.equal(again.status, 200);
    // One's own is one's own: the company's orders come when they are asked for.
    const own = await ask('/api/users/myorders?status=ALL', token);
    assert.equal(own.body['total'], token === manager.token ? 1 : 0);
  }
  const refused = await ask('/api/users/myorders?of=company', colleague.token);
  assert.equal(refused.status, 403);
  assert.deepEqual(said(refused), [messages.leadersOnly]);
  for (const token of [colleague.token, (await leading('manager')).token])
    assert.equal((await ask(`/api/orders/${id}`, token)).status, 404);
  assert.equal(
    (await ask('/api/users/myorders?of=company&search=PIER', (await leading('approver')).token)).body[
      'total'
    ],
    0,
  );
});

test('a history is searched by the number of the company for a part and by days, and is a file of the same', async () => {
  const token = people.stranger.token;
  const buyer = people.stranger.id;
  const at = (day: string) => new Date(`${day}T12:00:00-06:00`);
  await testOrder(shop.db, buyer, {
    poNumber: 'H-1',
    status: 'SHIPPED',
    createdAt: at('2024-01-10'),
    lines: [{ ...fittingLine, theirs: 'KX-100/7' }],
  });
  // Half an hour before midnight where the shop is, the next day in Greenwich.
  await testOrder(shop.db, buyer, { poNumber: 'H-2', createdAt: new Date('2024-01-20T23:30:00-06:00') });
  await testOrder(shop.db, buyer, { poNumber: 'H-3', createdAt: at('2024-01-21') });
  const found = async (rest: string) => {
    const { body } = await ask(`/api/users/myorders?status=ALL&${rest}`, token);
    const pos = (body['data'] as Order[]).map(({ poNumber }) => poNumber);
    assert.equal(body['total'], pos.length, rest);
    return pos;
  };
  assert.deepEqual(await found('search=kx1007'), ['H-1']);
  assert.deepEqual(await found('search=kx 100'), ['H-1']);
  assert.deepEqual(await found('search=100/7'), []);
  assert.deepEqual(await found('search=/'), []);
  assert.deepEqual(await found('from=2024-01-20'), ['H-3', 'H-2']);
  assert.deepEqual(await found('to=2024-01-20'), ['H-2', 'H-1']);
  assert.deepEqual(await found('from=2024-01-20&to=2024-01-20'), ['H-2']);
  assert.equal((await ask('/api/users/myorders?from=yesterday', token)).status, 400);

  const file = async (rest: string) =>
    shop.app.inject(withToken(`/api/users/myorders/export?${rest}`, token));
  const csv = (await file('to=2024-01-20')).body.split('\r\n');
  assert.match(csv[0] ?? '', /^Order#,Placed,Status,Company,Last Name,First Name,PO Number,/);
  assert.doesNotMatch(csv[0] ?? '', /Assignee|Email/);
  assert.deepEqual(
    csv.slice(1, -1).map((row) => [/,(H-\d),/.exec(row)?.[1], /KX-100\/7/.test(row)]),
    [
      ['H-2', false],
      ['H-2', false],
      ['H-1', true],
    ],
  );
  const xlsx = await file('format=xlsx&of=company');
  assert.equal(xlsx.statusCode, 403);
  assert.equal((await file('format=xlsx')).rawPayload.subarray(0, 2).toString(), 'PK');
});

const withToken = (url: string, token: string) => ({
  url,
  remoteAddress: '127.0.0.1',
  headers: { authorization: `Bearer ${token}` },
});
