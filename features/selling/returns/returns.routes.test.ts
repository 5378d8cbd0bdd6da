import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { textOfMail } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder, testShipment } from '#testing/test-orders.ts';
import { messages, type Return } from './returns.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop();
  people = await testPeople(shop.db);
});
beforeEach(async () => {
  for (const table of ['mail', 'audit_log'] as const) await shop.db.deleteFrom(table).execute();
});
after(() => shop.app.close());

const call = async (
  by: Person,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
    ...(body && { payload: body }),
  });
type Answer = Awaited<ReturnType<typeof call>>;
const said = (answer: Answer): unknown[] => [
  answer.statusCode,
  ...(answer.json().errors ?? []).map((one: { readonly message: string }) => one.message),
];
const asReturn = (answer: Answer, status = 201): Return => {
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json();
};

/** Two hoses and fifty fittings, which have left. */
const gone = async () => testOrder(shop.db, people.buyer.id, { status: 'SHIPPED' });
const asking = async (
  { id, items }: Order,
  quantities: readonly unknown[],
  { by = people.buyer, reason = 'The wrong size', key }: { by?: Person; reason?: string; key?: string } = {},
) =>
  call(
    by,
    'POST',
    `/api/orders/${id}/returns`,
    {
      reason,
      lines: quantities.flatMap((quantity, at) =>
        quantity === undefined ? [] : [{ line: items[at]?.id ?? 'oln_none', quantity }],
      ),
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const deciding = async ({ id, order, version }: Return, body: object) =>
  call(people.admin, 'POST', `/api/orders/${order.id}/returns/${id}/decide`, { version, ...body });
const mails = async () => shop.db.selectFrom('mail').selectAll().orderBy('queued_at').execute();
const returnsOf = async ({ id }: Pick<Order, 'id'>, by: Person = people.buyer) =>
  (await call(by, 'GET', `/api/orders/${id}/returns`)).json() as {
    data: Return[];
    returnable: { most: number }[];
  };

test('a buyer asks, the staff agree, receive and credit it: each is told once, and noted', async () => {
  const order = await gone();
  const asked = asReturn(await asking(order, [1, 20]));
  assert.deepEqual(
    [asked.ref, asked.status, asked.askedBy, asked.lines.map(({ part, quantity }) => [part, quantity])],
    [
      `${order.ref}-R1`,
      'requested',
      'Bea Buyer',
      [
        ['BW2-08', 1],
        ['FJX-08-08', 20],
      ],
    ],
  );
  const agreed = asReturn(await deciding(asked, { status: 'agreed', note: 'Send it to dock 3' }), 200);
  const back = asReturn(await deciding(agreed, { status: 'received' }), 200);
  assert.deepEqual(said(await deciding(back, { status: 'received', credit: ' ' })), [
    400,
    messages.creditMissing,
  ]);
  const over = asReturn(await deciding(back, { status: 'received', credit: 'CR-77' }), 200);
  assert.deepEqual(
    [over.version, over.status, over.note, over.credit, over.decidedBy],
    [4, 'received', 'Send it to dock 3', 'CR-77', 'Avery Admin'],
  );
  const [shown] = (await returnsOf(order)).data;
  assert.deepEqual({ ...shown, decidedBy: 'Avery Admin' }, over);
  assert.equal(shown?.decidedBy, undefined);

  const [toStaff, ...toBuyer] = await mails();
  assert.equal(toStaff?.subject, `Return ${asked.ref} was asked for`);
  assert.match(textOfMail(toStaff), /1 × BW2-08, 20 × FJX-08-08[\s\S]*The wrong size/);
  assert.deepEqual(
    toBuyer.map(({ subject, to_address }) => [to_address, subject]),
    ['was agreed to', 'has arrived', 'is credited'].map((what) => [
      people.buyer.email,
      `Return ${asked.ref} ${what}`,
    ]),
  );
  assert.match(textOfMail(toBuyer.at(-1)), /Credit number:\s+CR-77/);
  const log = await call(people.admin, 'GET', `/api/audit?subject=order&text=${order.ref}`);
  assert.deepEqual(
    log.json().data.map((one: Record<string, unknown>) => [one['before'], one['after']]),
    [
      [{ return: 'received' }, { return: 'received', note: 'Send it to dock 3', credit: 'CR-77' }],
      [{ return: 'agreed' }, { return: 'received', note: 'Send it to dock 3' }],
      [{ return: 'requested' }, { return: 'agreed', note: 'Send it to dock 3' }],
    ],
  );
});

test('never more comes back than has left; what was declined may be asked for again', async () => {
  const order = await gone();
  for (const quantity of [0, -1, 1.5, 1e15, '1', null, Number.MAX_SAFE_INTEGER * 4])
    assert.equal((await asking(order, [quantity])).statusCode, 400, String(quantity));
  assert.deepEqual(said(await asking(order, [])), [400, messages.nothing]);
  assert.deepEqual(said(await asking(order, [1], { reason: ' ' })), [400, messages.reason]);
  assert.deepEqual(said(await asking(order, [3])), [400, 'Only 2 of BW2-08 can be returned.']);
  assert.deepEqual(said(await asking(order, [undefined, undefined, 1])), [400, messages.noLine]);
  const foreign = await gone();
  assert.deepEqual(said(await asking({ ...order, items: foreign.items }, [1])), [400, messages.noLine]);
  assert.deepEqual(said(await asking(await testOrder(shop.db, people.buyer.id), [1])), [
    400,
    messages.noLine,
  ]);

  const first = asReturn(await asking(order, [2]));
  assert.deepEqual(said(await asking(order, [1])), [400, 'Only 0 of BW2-08 can be returned.']);
  assert.deepEqual(said(await deciding(first, { status: 'declined', note: ' ' })), [
    400,
    messages.noteMissing,
  ]);
  asReturn(await deciding(first, { status: 'declined', note: 'Cut to length' }), 200);
  assert.deepEqual(
    (await returnsOf(order)).returnable.map(({ most }) => most),
    [2, 50],
  );
  assert.equal(asReturn(await asking(order, [2])).ref, `${order.ref}-R2`);
});

test('an answer of before, and one that does not follow, are told how it stands', async () => {
  const asked = asReturn(await asking(await gone(), [1]));
  assert.deepEqual(said(await deciding(asked, { status: 'received' })), [
    409,
    'A return that is requested cannot become received.',
  ]);
  const agreed = asReturn(await deciding(asked, { status: 'agreed' }), 200);
  const late = await deciding(asked, { status: 'declined', note: 'No' });
  assert.deepEqual(said(late), [409, messages.isMovedOn]);
  assert.deepEqual([late.json().current.status, late.json().yours.status], ['agreed', 'declined']);
  assert.equal((await deciding(agreed, { status: 'declined', note: 'No' })).statusCode, 409);
  assert.equal((await deciding(agreed, { status: 'received', credit: 'a\nb' })).statusCode, 400);
  const other = await gone();
  const elsewhere = { ...agreed, order: { ...agreed.order, id: other.id } };
  assert.deepEqual(said(await deciding(elsewhere, { status: 'received' })), [404, messages.notFound]);
});

test('another company, and a colleague who leads nobody, find neither the order nor its returns', async () => {
  const order = await gone();
  const asked = asReturn(await asking(order, [1]));
  for (const by of [people.stranger, people.colleague]) {
    const own = await testOrder(shop.db, by.id, { status: 'SHIPPED' });
    assert.equal((await asking(order, [1], { by })).statusCode, 404);
    for (const url of [
      `${order.id}/returns`,
      `${order.id}/returns/${asked.id}/photo`,
      `${own.id}/returns/${asked.id}/photo`,
    ])
      assert.equal((await call(by, 'GET', `/api/orders/${url}`)).statusCode, 404, url);
    assert.equal((await call(by, 'GET', '/api/returns')).statusCode, 403);
  }
});

test('the same key is the same return, also twice at once; of another content it is refused', async () => {
  const order = await gone();
  const both = await Promise.all([1, 2].map(async () => asking(order, [1], { key: 'k1' })));
  const [one, two] = both.map((answer) => asReturn(answer));
  assert.deepEqual(one, two);
  assert.equal((await mails()).length, 1);
  assert.deepEqual(said(await asking(order, [2], { key: 'k1' })), [422, messages.keyReused]);
  assert.equal(asReturn(await asking(order, [1], { key: 'k2' })).ref, `${order.ref}-R2`);
});

test('of two who ask or answer at once one wins, and a shipment of which something comes back stays', async () => {
  for (let round = 0; round < rounds(40); round++) {
    const order = await gone();
    const answers = await Promise.all([2, 1, 2].map(async (hoses) => asking(order, [hoses])));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    assert.equal(made.length, 1);
    const [asked] = made;
    assert.ok(asked);
    await shop.db.deleteFrom('mail').execute();
    const decided = await Promise.all(
      ['agreed', 'declined'].map(async (status) => deciding(asked.json(), { status, note: 'So it is' })),
    );
    assert.deepEqual(
      decided.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await mails()).length, 1);

    const shipped = await testOrder(shop.db, people.buyer.id);
    const shipment = await testShipment(shop.db, shipped);
    const [wanted, voided] = await Promise.all([
      asking(shipped, [1]),
      call(people.admin, 'POST', `/api/orders/${shipped.id}/shipments/${shipment}/void`, {
        version: shipped.version,
        reason: 'Wrong label',
      }),
    ]);
    assert.deepEqual(
      [wanted, voided].filter(({ statusCode }) => statusCode < 300).length,
      1,
      `${wanted.body} ${voided.body}`,
    );
    if (wanted.statusCode === 201)
      assert.deepEqual(said(voided), [409, 'Some of it is in a return, so it has left.']);
  }
});

test('a photo is made anew, shown to buyer and staff, and taken no more after the answer', async () => {
  const order = await gone();
  const asked = asReturn(await asking(order, [1]));
  const url = `/api/orders/${order.id}/returns/${asked.id}/photo`;
  const send = async (bytes: Uint8Array, by = people.buyer) => {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(bytes)], 'a.png'));
    const body = new Response(form);
    return shop.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();
  assert.equal((await call(people.buyer, 'GET', url)).statusCode, 404);
  assert.equal((await send(Buffer.from('<svg onload="x()"/>'))).statusCode, 400);
  assert.equal((await send(png, people.stranger)).statusCode, 404);
  assert.equal(asReturn(await send(png), 200).hasPhoto, true);
  for (const by of [people.buyer, people.admin]) {
    const photo = await call(by, 'GET', url);
    assert.deepEqual([photo.statusCode, photo.headers['content-type']], [200, 'image/webp']);
    assert.equal(photo.headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.ok(!photo.rawPayload.includes('Secret place'));
  }
  asReturn(await deciding(asked, { status: 'agreed' }), 200);
  assert.deepEqual(said(await send(png)), [409, messages.isDecided]);
});

test('the staff list returns by state, order, company and part, and take them as a table', async () => {
  await shop.db.deleteFrom('returns').execute();
  const order = await gone();
  const first = asReturn(await asking(order, [1, 2], { reason: '=1+1' }));
  const second = asReturn(await asking(order, [undefined, 3]));
  asReturn(await deciding(first, { status: 'agreed' }), 200);
  const found = async (query: string) =>
    (await call(people.admin, 'GET', `/api/returns?${query}`)).json().data.map(({ id }: Return) => id);
  assert.deepEqual(await found(''), [second.id, first.id]);
  assert.deepEqual(await found('sort=asked&limit=1'), [first.id]);
  assert.deepEqual(await found('status=agreed'), [first.id]);
  assert.deepEqual(await found(`search=%23${order.ref}`), [second.id, first.id]);
  assert.deepEqual(await found('search=bw2'), [first.id]);
  assert.deepEqual(await found('search=boilerhouse%20R'), [second.id, first.id]);
  assert.deepEqual(await found('search=%25'), []);
  assert.equal((await call(people.admin, 'GET', '/api/returns?state=agreed')).statusCode, 400);
  const csv = (await call(people.admin, 'GET', '/api/returns/export?status=agreed&format=csv')).body;
  const [head, ...rows] = csv.trim().split('\r\n');
  assert.match(
    head ?? '',
    /Return,Order#,Company,Asked,Asked By,State,Part Number,Quantity,Reason,Note,Credit Number$/,
  );
  assert.deepEqual(
    rows.map((row) => row.split(',').slice(5, 9)),
    [
      ['Agreed', 'BW2-08', '1', "'=1+1"],
      ['Agreed', 'FJX-08-08', '2', "'=1+1"],
    ],
  );
});
