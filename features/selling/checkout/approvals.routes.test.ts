import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testCompany, testPeople, testPerson } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import type { Approval, ApprovalSummary } from './approvals.contract.ts';

let shop: TestShop;
let people: People;
let address: string;
let approver: Person;
let manager: Person;
let now: Date | undefined;
before(async () => {
  const clock = { now: () => now ?? new Date() };
  shop = await testShop({ catalog: 'demo', clock, settings: { ORDERS_MAIL_TO: 'desk@northfield.example' } });
  people = await testPeople(shop.db);
  address = await addressOf(people.company);
  approver = await lead('approver');
  manager = await lead('manager');
});
after(() => shop.app.close());

const addressOf = async (company: string): Promise<string> => {
  const found = shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company);
  return (await found.executeTakeFirstOrThrow()).id;
};
const lead = async (companyRole: 'approver' | 'manager', distributorId = people.company): Promise<Person> =>
  testPerson(shop.db, { name: `Lee ${companyRole}`, distributorId, companyRole });

type Answer = Approval &
  Omit<Order, 'status'> &
  Cart & {
    approval?: { id: string; total: number };
    data?: ApprovalSummary[];
    waiting?: number;
    errors?: Problem[];
    oldTotal?: number;
    newTotal?: number;
    current?: Approval;
  };

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { token }: Pick<Person, 'token'>,
  body?: object,
  headers: Record<string, string> = {},
) {
  const authorization = `Bearer ${token}`;
  const response = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization, ...headers },
    ...(body && { payload: body }),
  });
  const json = response.json<Answer>();
  return { status: response.statusCode, body: json, said: (json.errors ?? []).map(({ message }) => message) };
}

const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
const cut = { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 };

/** Somebody with a limit of $500, and these lines in the cart. */
async function clerk(lines: readonly object[] = [cut, reel], orderLimit = 500): Promise<Person> {
  const person = await testPerson(shop.db, { name: 'Nora Clerk', distributorId: people.company, orderLimit });
  await fill(person, lines);
  return person;
}

async function fill(person: Person, lines: readonly object[]): Promise<void> {
  for (const line of lines)
    assert.equal((await call('POST', `/carts/${person.cartId}`, person, line)).status, 200);
}

const cartOf = async (person: Person): Promise<Cart> =>
  (await call('GET', `/carts/${person.cartId}`, person)).body;
const checkOut = async (person: Person, body: object = {}, key?: string) =>
  call(
    'POST',
    `/carts/${person.cartId}/checkout`,
    person,
    { shippingAddress: address, billingAddress: address, poNumber: 'PO-7', orderNotes: 'Dock 4', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  );
/** A request of somebody new. */
async function asked(lines?: readonly object[]): Promise<{ person: Person; approval: Approval }> {
  const person = await clerk(lines);
  const { body } = await checkOut(person);
  return { person, approval: (await read(manager, body.approval?.id ?? '')).body };
}
const read = async (by: Person, id: string) => call('GET', `/approvals/${id}`, by);
const approve = async (by: Person, { id, version, totalCost }: Approval, more: object = {}) =>
  call('POST', `/approvals/${id}/approve`, by, { version, totalCost, ...more });
const reject = async (by: Person, { id, version }: Approval, reason = 'Too much') =>
  call('POST', `/approvals/${id}/reject`, by, { version, reason });
const withdraw = async (by: Person, { id }: Approval) => call('POST', `/approvals/${id}/withdraw`, by, {});
const ordersOf = async ({ id }: Person) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute();
const mailTo = async ({ email }: Person) =>
  (await shop.db.selectFrom('mail').select('subject').where('to_address', '=', email).execute()).map(
    ({ subject }) => subject,
  );
const linesOf = ({ items }: Pick<Cart, 'items'>) =>
  items.map(({ variant, option, entered }) => [variant.id, option?.id, entered]);

test('a checkout above the limit makes no order: its lines wait, and everybody who may approve gets a mail', async () => {
  const person = await clerk();
  const cart = await cartOf(person);
  const before = await Promise.all([approver, manager].map(mailTo));
  const made = await checkOut(person, { totalCost: cart.totalCost, requestedDate: '2099-01-02' }, 'once');
  assert.equal(made.status, 202, JSON.stringify(made.body));
  const { id = '' } = made.body.approval ?? {};
  assert.deepEqual(made.body, { approval: { id, total: cart.totalCost } });
  assert.equal((await ordersOf(person)).length, 0);
  assert.deepEqual((await cartOf(person)).items, []);
  const own = (await read(person, id)).body;
  assert.deepEqual(linesOf(own), linesOf(cart));
  assert.deepEqual(
    [own.poNumber, own.orderNotes, own.requestedDate, own.shippingAddress.id, own.mayDecide, own.mayWithdraw],
    ['PO-7', 'Dock 4', '2099-01-02', address, false, true],
  );
  const after = await Promise.all([approver, manager].map(mailTo));
  const subject = 'Nora Clerk asks you to approve an order, PO PO-7';
  assert.deepEqual(
    after,
    before.map((mails) => [...mails, subject]),
  );

  // The same key is the same request, also once it is decided; another body under it is refused.
  const again = await checkOut(person, { requestedDate: '2099-01-02' }, 'once');
  assert.deepEqual([again.status, again.body], [202, made.body]);
  assert.equal((await checkOut(person, { poNumber: 'PO-8' }, 'once')).status, 422);
  await approve(manager, (await read(manager, id)).body);
  assert.deepEqual((await checkOut(person, { requestedDate: '2099-01-02' }, 'once')).body, made.body);
});

test('an order up to the limit needs nobody, nor does one of an approver', async () => {
  assert.equal((await checkOut(await clerk([cut]))).status, 201);
  const free = await lead('approver');
  await shop.db.updateTable('users').set({ order_limit_cents: 1n }).where('id', '=', free.id).execute();
  await fill(free, [reel]);
  assert.equal((await checkOut(free)).status, 201);
});

test('splitting an order does not get round the limit of a period; a cancelled order counts no more', async () => {
  const person = await clerk([cut], 100_000);
  const total = (await cartOf(person)).totalCost;
  await shop.db
    .updateTable('users')
    .set({ period_limit_cents: BigInt(Math.round(total * 250)), period_limit_per: 'week' })
    .where('id', '=', person.id)
    .execute();
  const order = async () => {
    await fill(person, [cut]);
    return (await checkOut(person)).status;
  };
  // Sunday evening in Chicago, where it is Monday in Greenwich already.
  now = new Date('2026-03-09T03:00:00Z');
  assert.deepEqual([await order(), await order(), await order()], [201, 201, 202]);
  const allowance = (await call('GET', '/approvals/allowance', person)).body as unknown as {
    periodLimit: { spent: number };
  };
  assert.equal(
    allowance.periodLimit.spent,
    Math.round(total * 300) / 100,
    'the request that waits counts, too',
  );
  now = new Date('2026-03-09T06:00:00Z');
  assert.deepEqual([await order(), await order()], [201, 201], 'a week begins on Monday');
  const [last] = (await ordersOf(person)).toSorted((a, b) => b.ref - a.ref);
  await shop.db
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('id', '=', last?.id ?? '')
    .execute();
  assert.equal(await order(), 201);
  now = undefined;
});

test('who approves makes the order of whoever asked, with both names and the usual mails', async () => {
  const { person, approval } = await asked();
  const done = await approve(approver, approval);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.deepEqual([done.body.status, done.body.decidedBy], ['approved', 'Lee approver']);
  const { body: order } = await call('GET', `/orders/${done.body.order?.id}`, person);
  assert.deepEqual(order.approvedBy, { id: approver.id, name: 'Lee approver' });
  assert.equal(order.user.id, person.id);
  assert.deepEqual(
    [order.poNumber, order.orderNotes, order.totalCost],
    ['PO-7', 'Dock 4', approval.totalCost],
  );
  assert.deepEqual(await mailTo(person), [`Order ${order.ref} received, PO PO-7`]);
  const desk = await mailTo({ ...person, email: 'desk@northfield.example' });
  assert.ok(desk.includes(`New order ${order.ref} from Boilerhouse Rubber`));
  const second = await approve(manager, approval);
  assert.deepEqual([second.status, second.said], [409, ['This request has been approved already.']]);
  assert.equal(second.body.current?.order?.ref, order.ref);
});

test('a buyer sees their own requests, an approver all of the company, nobody those of another', async () => {
  const { person, approval } = await asked();
  const stranger = await lead('manager', people.otherCompany);
  for (const other of [people.buyer, stranger]) {
    assert.equal((await read(other, approval.id)).status, 404);
    assert.equal((await approve(other, approval)).status, 404);
  }
  const own = (await call('GET', '/approvals?status=pending', person)).body;
  assert.deepEqual([own.data?.map(({ id }) => id), own.waiting], [[approval.id], 1]);
  const all = (await call('GET', '/approvals?search=clerk&status=pending', approver)).body;
  assert.ok(all.data?.some(({ id, mayDecide }) => id === approval.id && mayDecide));
  assert.equal(all.waiting, all.data?.length);
  assert.deepEqual((await call('GET', '/approvals', stranger)).body.data, []);
});

test('nobody approves or rejects their own, nobody withdraws what another asked for', async () => {
  const { person, approval } = await asked();
  await shop.db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', person.id).execute();
  for (const refused of [await approve(person, approval), await reject(person, approval)])
    assert.deepEqual([refused.status, refused.said], [403, ['Nobody approves their own request.']]);
  assert.equal((await withdraw(manager, approval)).status, 403);
  assert.equal((await withdraw(person, approval)).body.status, 'withdrawn');
});

test('another total than was shown is asked about again, with both; a line that is not sold any more is named', async () => {
  const { approval } = await asked();
  const price = async (listPrice: string) =>
    shop.db.updateTable('variants').set({ list_price: listPrice }).where('id', '=', 'BW2-08').execute();
  await price('9.0000');
  const changed = await approve(manager, approval);
  assert.equal(changed.status, 409);
  const now = (await read(manager, approval.id)).body;
  assert.deepEqual([changed.body.oldTotal, changed.body.newTotal], [approval.totalCost, now.totalCost]);
  assert.equal(changed.body.current?.totalCost, now.totalCost);
  assert.match(
    changed.said[0] ?? '',
    /^The total was \$[\d,.]+ and is \$[\d,.]+ now\. Please decide again\.$/,
  );
  await price('8.3500');

  await shop.db.updateTable('variants').set({ item_class: 'ZITEM' }).where('id', '=', 'BW2-08').execute();
  const byCall = await approve(manager, approval);
  assert.equal(byCall.status, 409);
  assert.match(byCall.said[0] ?? '', /^BW2-08 has no price online/);
  await shop.db.updateTable('variants').set({ item_class: 'STD' }).where('id', '=', 'BW2-08').execute();
  assert.equal((await approve(manager, approval)).status, 200);
});

test('lines that are rejected are in the cart again; one that is there keeps the larger quantity', async () => {
  const { person, approval } = await asked();
  await fill(person, [
    { ...reel, quantity: 1 },
    { ...cut, quantity: 9 },
  ]);
  assert.equal((await reject(manager, approval, '  ')).status, 400);
  const rejected = await reject(manager, approval, 'Use what we have.');
  assert.deepEqual(
    [rejected.status, rejected.body.status, rejected.body.reason],
    [200, 'rejected', 'Use what we have.'],
  );
  const cart = await cartOf(person);
  assert.deepEqual(
    linesOf(cart).toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
    [
      ['BW2-08', 'BW2-08-400', 2],
      ['BW2-08', undefined, 9],
    ],
  );
  assert.deepEqual(cart.lastRequest, { poNumber: 'PO-7', orderNotes: 'Dock 4' });
  assert.deepEqual(await mailTo(person), ['Your order was not approved, PO PO-7']);
  // Once something else is ordered, nothing is offered any more.
  await shop.db.updateTable('users').set({ order_limit_cents: null }).where('id', '=', person.id).execute();
  assert.equal((await checkOut(person)).status, 201);
  assert.equal((await cartOf(person)).lastRequest, undefined);
});

test('an approver takes lines out: they go back, the rest is ordered, and a mail says so', async () => {
  const { person, approval } = await asked();
  const [first, second] = approval.items;
  assert.ok(first && second);
  const nothing = await approve(manager, approval, { without: [first.id, second.id] });
  assert.equal(nothing.status, 400);
  assert.equal((await approve(manager, approval, { without: ['itm_none'] })).status, 400);
  assert.equal((await approve(manager, approval, { without: [first.id], totalCost: 1 })).status, 409);
  const totalCost = second.subTotal ?? 0;
  const done = await approve(manager, approval, { without: [first.id], totalCost });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const { body: order } = await call('GET', `/orders/${done.body.order?.id}`, person);
  assert.deepEqual([order.items.length, order.totalCost], [1, totalCost]);
  assert.deepEqual(linesOf(await cartOf(person)), [[first.variant.id, first.option?.id, first.entered]]);
  assert.ok((await mailTo(person)).includes(`Some lines were taken out of order ${order.ref}`));
});

test('whoever is disabled or moved has nothing waiting: the lines are in the cart they have there', async () => {
  const patch = async (by: Person, url: string, { id }: Person, body: object) => {
    const found = shop.db.selectFrom('users').select('version').where('id', '=', id);
    const { version } = await found.executeTakeFirstOrThrow();
    return call('PATCH', `${url}/${id}`, by, { version, ...body });
  };
  for (const out of [
    async (person: Person) => patch(people.admin, '/users', person, { disabled: true }),
    async (person: Person) => patch(people.admin, '/users', person, { distributor: people.otherCompany }),
    async (person: Person) => patch(manager, '/company/users', person, { disabled: true }),
  ]) {
    const { person, approval } = await asked();
    assert.equal((await out(person)).status, 200);
    assert.equal((await read(manager, approval.id)).body.status, 'withdrawn');
    assert.equal((await approve(manager, approval)).status, 409);
    const lines = shop.db
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', person.cartId ?? '');
    assert.equal((await lines.execute()).length, 2);
  }
  // The cart there is at the prices there.
  const { person } = await asked();
  await shop.db
    .updateTable('distributors')
    .set({ discount_tenths: 0 })
    .where('id', '=', people.otherCompany)
    .execute();
  const before = (await cartOf(person)).totalCost;
  await patch(people.admin, '/users', person, { distributor: people.otherCompany });
  assert.ok((await cartOf(person)).totalCost > before);
});

test('where nobody of the company may approve, the supplier is told', async () => {
  const company = await testCompany(shop.db, { name: 'Alone' });
  const person = await testPerson(shop.db, { name: 'Ann Alone', distributorId: company, orderLimit: 1 });
  await fill(person, [cut]);
  const own = await addressOf(company);
  assert.equal((await checkOut(person, { shippingAddress: own, billingAddress: own })).status, 202);
  const desk = await mailTo({ ...person, email: 'desk@northfield.example' });
  assert.ok(desk.includes('Nobody of Alone can approve an order of Ann Alone'));
});

test('two approvers at once: one wins, the other is told, and there is one order', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const { person, approval } = await asked([reel]);
    const answers = await Promise.all(
      round % 2
        ? [approve(approver, approval), approve(manager, approval)]
        : [approve(approver, approval), reject(manager, approval)],
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const won = answers.find(({ status }) => status === 200)?.body.status;
    const left = (await cartOf(person)).items.length;
    assert.deepEqual([(await ordersOf(person)).length, left], won === 'approved' ? [1, 0] : [0, 1]);
  }
});

test('approve against withdraw: the lines are ordered or in the cart, never both or neither', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const { person, approval } = await asked([reel]);
    const [approved, withdrawn] = await Promise.all([approve(manager, approval), withdraw(person, approval)]);
    assert.deepEqual(
      [approved.status, withdrawn.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    const state = [(await ordersOf(person)).length, (await cartOf(person)).items.length];
    assert.deepEqual(state, approved.status === 200 ? [1, 0] : [0, 1]);
  }
});

test('approve while the price changes: the order costs what was shown, or there is none', async () => {
  const line = { product: 'sp4', variant: 'SP4-12', custom: { length: 100 }, quantity: 1 };
  const price = async (listPrice: string) =>
    shop.db.updateTable('variants').set({ list_price: listPrice }).where('id', '=', 'SP4-12').execute();
  for (let round = 0; round < rounds(200); round++) {
    await price('20.0000');
    const { person, approval } = await asked([line]);
    const [approved] = await Promise.all([approve(manager, approval), price('10.0000')]);
    const orders = await ordersOf(person);
    if (approved.status === 200)
      assert.deepEqual(
        orders.map(({ total_cents }) => total_cents / 100),
        [approval.totalCost],
      );
    else {
      assert.deepEqual([approved.status, orders.length], [409, 0]);
      assert.equal(approved.body.oldTotal, approval.totalCost);
      assert.ok((approved.body.newTotal ?? 0) < approval.totalCost);
    }
  }
});
