import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cxmlRequest, type Sender, statusOf } from '#testing/cxml.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let acme: Sender;
let own: { readonly reel: string; readonly piece: string };
before(async () => {
  shop = await testShop({ catalog: 'demo', settings: { ORDERS_MAIL_TO: 'desk@northfield.example' } });
  people = await testPeople(shop.db);
  acme = await organisation('42');
  const headers = { authorization: `Bearer ${people.buyer.token}` };
  const url = `/api/carts/${people.buyer.cartId}/lines`;
  const lines = [
    { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 },
    { product: 'f-mj', variant: 'MJ-08-08', quantity: 30 },
  ];
  const cart = await shop.app.inject({ method: 'POST', url, headers, payload: { lines } });
  assert.equal(cart.statusCode, 200, cart.body);
  const priceOf = (part: string): string =>
    cart
      .json()
      .items.find((item: { variant: { id: string } }) => item.variant.id === part)
      .price.toFixed(2);
  own = { reel: priceOf('BW2-08'), piece: priceOf('MJ-08-08') };
});
after(() => shop.app.close());

async function organisation(identity: string, buyer = people.buyer.email): Promise<Sender> {
  const ids = { domain: 'DUNS', identity };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/punchout/organisations',
    headers: { authorization: `Bearer ${people.admin.token}` },
    payload: { name: `Acme ${identity}`, from: ids, sender: ids, buyer },
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

interface Item {
  readonly part: string;
  readonly quantity: number | string;
  readonly auxiliary?: string;
  readonly price?: string;
  readonly unit?: string;
  readonly note?: string;
}
const reel = (quantity: number): Item => ({
  part: 'BW2-08',
  quantity,
  auxiliary: 'pkg.BW2-08-400.EA.1',
  unit: 'EA',
});
const piece = (quantity: number | string, more: Partial<Item> = {}): Item => ({
  part: 'MJ-08-08',
  quantity,
  ...more,
});

interface Header {
  readonly type?: string;
  readonly version?: string;
  readonly shipTo?: string;
}
const orderRequest = (
  orderId: string,
  items: readonly Item[],
  { type, version, shipTo }: Header = {},
): string => `
  <OrderRequest>
    <OrderRequestHeader orderID="${orderId}" orderDate="2026-11-23"${type === undefined ? '' : ` type="${type}"`}${
      version === undefined ? '' : ` orderVersion="${version}"`
    }>
      <Total><Money currency="USD">1.00</Money></Total>
      ${shipTo ?? '<ShipTo><Address addressID="ST1"><Name>Dock</Name></Address></ShipTo>'}
      <BillTo><Address addressID="ST1"><Name>Dock</Name></Address></BillTo>
      <Comments>Dock 4</Comments>
    </OrderRequestHeader>
    ${items
      .map(
        ({ part, quantity, auxiliary, price, unit, note }, at) => `
    <ItemOut quantity="${quantity}" lineNumber="${at + 1}">
      <ItemID><SupplierPartID>${part}</SupplierPartID>${
        auxiliary === undefined ? '' : `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`
      }</ItemID>
      <ItemDetail>${price === undefined ? '' : `<UnitPrice><Money currency="USD">${price}</Money></UnitPrice>`}${
        unit === undefined ? '' : `<UnitOfMeasure>${unit}</UnitOfMeasure>`
      }</ItemDetail>${note === undefined ? '' : `<Comments>${note}</Comments>`}
    </ItemOut>`,
      )
      .join('')}
  </OrderRequest>`;

async function send(inner: string, from = acme): Promise<{ status: string; said: string }> {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/punchout/cxml/setup',
    headers: { 'content-type': 'text/xml' },
    payload: cxmlRequest(from, inner),
  });
  assert.equal(statusCode, 200, body);
  return { status: statusOf(body), said: /<Status [^>]*>([^<]*)</.exec(body)?.[1] ?? '' };
}

const ordersUnder = async (poNumber: string) =>
  shop.db.selectFrom('orders').selectAll().where('po_number', '=', poNumber).execute();
const linesOf = async (orderId: string) =>
  shop.db
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute();
async function ship(order: string, quantity: number): Promise<void> {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const url = `/api/orders/${order}`;
  const { version, items } = (await shop.app.inject({ url, headers })).json();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${url}/shipments`,
    headers,
    payload: { version, carrier: { name: 'UPS', tracking: '1Z' }, lines: [{ line: items[0].id, quantity }] },
  });
  assert.ok(answer.statusCode < 300, answer.body);
}
const mailsAbout = async (ref: number | string) =>
  shop.db.selectFrom('mail').select(['to_address', 'subject']).where('subject', 'like', `%${ref}%`).execute();

test('an order of a purchasing system becomes one order, however often it is sent', async () => {
  const message = orderRequest('PO-1', [
    { ...reel(2), price: own.reel },
    piece(30, { price: own.piece, unit: 'EA', note: 'Press 4' }),
  ]);
  const answers = await Promise.all(Array.from({ length: 8 }, async () => send(message)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['200']), JSON.stringify(answers));
  assert.equal((await send(message)).status, '200');
  const [order, ...others] = await ordersUnder('PO-1');
  assert.equal(others.length, 0);
  assert.ok(order);
  assert.deepEqual(
    [order.user_id, order.distributor_id, order.order_notes],
    [people.buyer.id, people.company, 'Dock 4'],
  );
  assert.deepEqual(await linesOf(order.id), [
    { variant_id: 'BW2-08', quantity: 2 },
    { variant_id: 'MJ-08-08', quantity: 30 },
  ]);
  const mails = await mailsAbout(order.ref);
  assert.deepEqual(
    mails.map(({ to_address: to }) => to).toSorted(),
    [people.buyer.email, 'desk@northfield.example'].toSorted(),
  );
  const noted = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'by_name'])
    .where('subject_id', '=', order.id)
    .execute();
  assert.deepEqual(noted, [{ action: 'ordered', by_name: 'Acme 42, by cXML' }]);
});

test('another order under the same orderID and version is refused, and an orderID is another company’s own', async () => {
  assert.equal((await send(orderRequest('PO-2', [piece(5)]))).status, '200');
  assert.equal((await send(orderRequest('PO-2', [piece(6)]))).status, '409');
  assert.equal(
    (await send(orderRequest('PO-2', [piece(6)], { version: '2' }))).status,
    '409',
    'it is no change',
  );
  const other = await organisation('43', people.stranger.email);
  assert.equal((await send(orderRequest('PO-2', [piece(7)]), other)).status, '200');
  const update = orderRequest('PO-2', [piece(9)], { type: 'update', version: '2' });
  assert.equal((await send(update, other)).status, '200');
  const found = await ordersUnder('PO-2');
  const quantities = await Promise.all(
    found.map(async ({ id, distributor_id: company }) => [company, (await linesOf(id))[0]?.quantity]),
  );
  assert.deepEqual(
    new Map(quantities as [string, number][]),
    new Map([
      [people.company, 5],
      [people.otherCompany, 9],
    ]),
  );
});

test('an order is changed once for each version: quantities, lines that go and lines that come', async () => {
  await send(orderRequest('PO-3', [reel(2), piece(30)]));
  const update = orderRequest('PO-3', [piece(40), { part: 'FJX-08-08', quantity: 4 }], {
    type: 'update',
    version: '2',
  });
  const answers = await Promise.all([send(update), send(update), send(update)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['200', '200', '200'],
    JSON.stringify(answers),
  );
  const [order] = await ordersUnder('PO-3');
  assert.ok(order);
  assert.deepEqual(await linesOf(order.id), [
    { variant_id: 'FJX-08-08', quantity: 4 },
    { variant_id: 'MJ-08-08', quantity: 40 },
  ]);
  assert.equal(
    (await shop.db.selectFrom('order_versions').select('version').where('order_id', '=', order.id).execute())
      .length,
    2,
  );
  const told = await mailsAbout(order.ref);
  assert.ok(
    told.some(
      ({ to_address: to, subject }) =>
        to === 'desk@northfield.example' && /was changed by Acme 42/.test(subject),
    ),
  );
  const older = orderRequest('PO-3', [piece(1)], { type: 'update', version: '0' });
  assert.equal((await send(older)).status, '409');
  assert.equal(
    (await send(orderRequest('PO-3', [piece(1)], { type: 'update' }))).status,
    '400',
    'no version',
  );
  assert.equal(
    (await send(orderRequest('PO-99', [piece(1)], { type: 'update', version: '2' }))).status,
    '409',
  );
});

test('an order is deleted once, and not when a part of it has left', async () => {
  await send(orderRequest('PO-4', [piece(30)]));
  const deletion = orderRequest('PO-4', [], { type: 'delete', version: '2' });
  assert.deepEqual([(await send(deletion)).status, (await send(deletion)).status], ['200', '200']);
  const [order] = await ordersUnder('PO-4');
  assert.equal(order?.status, 'CANCELLED');
  assert.ok((await mailsAbout(order.ref)).some(({ subject }) => /was cancelled by Acme 42/.test(subject)));
  assert.equal(
    (await send(orderRequest('PO-4', [piece(3)], { type: 'update', version: '3' }))).status,
    '409',
  );
  assert.equal((await send(orderRequest('PO-4', [piece(3)], { version: '3' }))).status, '409');

  await send(orderRequest('PO-5', [piece(30)]));
  const [shipped] = await ordersUnder('PO-5');
  assert.ok(shipped);
  await ship(shipped.id, 1);
  assert.equal((await send(orderRequest('PO-5', [], { type: 'delete', version: '2' }))).status, '409');
  assert.notEqual((await ordersUnder('PO-5'))[0]?.status, 'CANCELLED');
});

test('what cannot be ordered is refused whole, with every item that is wrong', async () => {
  const refused = async (inner: string, said: RegExp) => {
    const answer = await send(inner);
    assert.equal(answer.status, '400', JSON.stringify(answer));
    assert.match(answer.said, said);
  };
  const ordered = (items: readonly Item[], header?: Header): string => orderRequest('PO-6', items, header);
  await refused(ordered([piece(1.5), reel(1), piece('')]), /Line 1: .* Line 3: /);
  await refused(ordered([piece(1, { price: '0.01' })]), /Line 1: The price is \$7\.00, not \$0\.01/);
  await refused(ordered([piece('0x10'), piece('1e1')]), /Line 1: Its quantity.* Line 2: Its quantity/);
  for (const price of ['free', '7,00', '0x7', '-7'])
    await refused(ordered([piece(1, { price })]), /^Line 1: Its UnitPrice is no amount\.$/);
  await refused(ordered([piece(1, { unit: 'FOT' })]), /counted in EA here, not in FOT/);
  await refused(ordered([piece(1, { auxiliary: 'x' })]), /none of ours/);
  await refused(
    ordered([{ part: 'BW2-08', quantity: 50, auxiliary: 'cut.36.FOT.36' }]),
    /no multiple of 36 FOT/,
  );
  await refused(ordered([{ part: 'NOTHING', quantity: 1 }]), /could not find/);
  await refused(ordered([]), /no items/);
  await refused(
    ordered([piece(1)], { shipTo: '<ShipTo><Address addressID="ELSEWHERE"/></ShipTo>' }),
    /do not know this ShipTo/,
  );
  await refused(orderRequest('x'.repeat(51), [piece(1)]), /orderID/);
  assert.equal((await ordersUnder('PO-6')).length, 0);
  // Nothing was taken under its orderID either.
  assert.equal((await send(ordered([piece(1)]))).status, '200');
});

test('a change whose price or part is not ours changes nothing, and says which line', async () => {
  await send(orderRequest('PO-7', [piece(30)]));
  const update = orderRequest('PO-7', [piece(31), { part: 'FJX-08-08', quantity: 1, price: '0.01' }], {
    type: 'update',
    version: '2',
  });
  assert.equal((await send(update)).status, '400');
  const unknown = orderRequest('PO-7', [piece(31), { part: 'NOTHING', quantity: 1 }], {
    type: 'update',
    version: '2',
  });
  assert.match((await send(unknown)).said, /^Line 2: We could not find this part number\.$/);
  const [order] = await ordersUnder('PO-7');
  assert.deepEqual(await linesOf(order?.id ?? ''), [{ variant_id: 'MJ-08-08', quantity: 30 }]);
});

test('feet of a cut are read back as cuts, and pieces of a box as boxes', async () => {
  const cut: Item = { part: 'BW2-08', quantity: 72, auxiliary: 'cut.36.FOT.36', unit: 'FOT' };
  assert.equal((await send(orderRequest('PO-8', [cut]))).status, '200');
  const [order] = await ordersUnder('PO-8');
  const [line] = await shop.db
    .selectFrom('order_lines')
    .select(['quantity', 'custom_feet'])
    .where('order_id', '=', order?.id ?? '')
    .execute();
  assert.deepEqual(line, { quantity: 2, custom_feet: 36 });
});

test('40 pieces of two boxes stay 40 pieces when a box has another number of them by now', async () => {
  const item = { ...piece(40), part: 'FJX-08-08' };
  const quantityOf = async (po: string, auxiliary: string): Promise<number | undefined> => {
    assert.equal((await send(orderRequest(po, [{ ...item, auxiliary }]))).status, '200');
    const [order] = await ordersUnder(po);
    return (await linesOf(order?.id ?? ''))[0]?.quantity;
  };
  assert.equal(await quantityOf('PO-12', 'box.20'), 40);
  assert.equal(await quantityOf('PO-13', 'box.10'), 40);
});

test('the limits of the acting buyer hold', async () => {
  await shop.db
    .updateTable('users')
    .set({ order_limit_cents: 10_000n })
    .where('id', '=', people.colleague.id)
    .execute();
  const limited = await organisation('44', people.colleague.email);
  const answer = await send(orderRequest('PO-9', [reel(1)]), limited);
  assert.deepEqual([answer.status, /limit/.test(answer.said)], ['400', true]);
  assert.equal((await send(orderRequest('PO-9', [piece(1)]), limited)).status, '200');
  const more = orderRequest('PO-9', [piece(400)], { type: 'update', version: '2' });
  assert.match((await send(more, limited)).said, /does not become dearer/);
});
