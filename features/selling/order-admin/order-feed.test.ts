import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { OrderFeed } from '#features/selling/orders/order-feed.contract.ts';
import { cursorOf, placeOf } from '#features/selling/orders/order-feed.rules.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually } from '#testing/server-process.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function call(by: Person, method: 'GET' | 'PATCH', url: string, body?: object) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by.token}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

const change = async (id: string, body: object) => call(people.admin, 'PATCH', `/api/orders/${id}`, body);
const read = async (cursor: string, limit = 100): Promise<OrderFeed> => {
  const { status, body } = await call(people.admin, 'GET', `/api/orders?since=${cursor}&limit=${limit}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

/** On from a cursor until nothing comes. */
async function readOn(from: string): Promise<{ readonly seen: string[]; readonly cursor: string }> {
  const seen: string[] = [];
  for (let cursor = from; ; ) {
    const page = await read(cursor, 7);
    if (page.data.length === 0) return { seen, cursor };
    seen.push(...page.data.map(({ order, version }) => `${order.id} ${version}`));
    cursor = page.cursor;
  }
}

/** The same until so many have come: whatever writes anywhere in this PostgreSQL holds the stream up for as long. */
async function readUntil(from: string, many: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor = from;
  return eventually(async () => {
    const more = await readOn(cursor);
    seen.push(...more.seen);
    cursor = more.cursor;
    return seen.length >= many ? seen : undefined;
  });
}

test('each version of each order comes once while eight write and one reads', async () => {
  const { cursor: from } = await readOn('');
  const written: string[] = [];
  let isWriting = true;
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; round < rounds(60); round++) {
      const { id } = await testOrder(shop.db, people.buyer.id);
      written.push(`${id} 1`);
      for (const version of [1, 2]) {
        const { status } = await change(id, { version, externalNumber: `SO-${writer}-${round}-${version}` });
        assert.equal(status, 200);
        written.push(`${id} ${version + 1}`);
      }
    }
  };
  const follow = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (let cursor = from; ; ) {
      const page = await readOn(cursor);
      cursor = page.cursor;
      seen.push(...page.seen);
      if (!isWriting) return [...seen, ...(await readUntil(cursor, written.length - seen.length))];
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, async (_, writer) => write(writer))).finally(() => {
    isWriting = false;
  });
  const [seen] = await Promise.all([follow(), writers]);
  assert.deepEqual(seen.toSorted(), written.toSorted());
  for (const id of new Set(seen.map((one) => one.split(' ')[0])))
    assert.deepEqual(
      seen.filter((one) => one.startsWith(`${id} `)),
      [1, 2, 3].map((version) => `${id} ${version}`),
    );
});

test('the stream goes on in order where the numbers of its transactions become longer', async () => {
  const { id } = await testOrder(shop.db, people.buyer.id);
  await sql`delete from order_feed`.execute(shop.db);
  for (const [version, xact] of ['8', '9', '10', '11', '99', '100'].entries())
    await sql`insert into order_feed (xact, order_id, version) values (${xact}::xid8, ${id}, ${version})`.execute(
      shop.db,
    );
  for (const version of [6, 7, 8, 9, 10, 11])
    await sql`insert into order_feed (xact, seq, order_id, version) overriding system value
      values ('101', ${90 + version}, ${id}, ${version})`.execute(shop.db);
  const seen: number[] = [];
  for (let cursor = ''; ; ) {
    const page = await read(cursor, 1);
    if (page.data.length === 0) break;
    seen.push(...page.data.map(({ version }) => version));
    cursor = page.cursor;
  }
  assert.deepEqual(seen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('the cursor waits for a write that is still running, also where later ones are done', async () => {
  const slow = await testOrder(shop.db, people.buyer.id);
  const quick = await testOrder(shop.db, people.buyer.id);
  const cursor = await eventually(async () => {
    const { seen, cursor: end } = await readOn('');
    return seen.includes(`${quick.id} 1`) ? end : undefined;
  });
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasWritten: () => void = () => undefined;
  const wrote = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const running = shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ version: 2 }).where('id', '=', slow.id).execute();
    hasWritten();
    await held;
  });
  await wrote;
  await change(quick.id, { version: 1, externalNumber: 'SO-1' });
  const meanwhile = await readOn(cursor);
  finish();
  await running;
  const then = await readUntil(meanwhile.cursor, 2 - meanwhile.seen.length);
  assert.deepEqual([...meanwhile.seen, ...then], [`${slow.id} 2`, `${quick.id} 2`]);
});

test('an order comes with what an ERP knows it by; its buyer reads the invoice alone', async () => {
  await shop.db
    .updateTable('distributors')
    .set({ trulinx_id: 'T-4711' })
    .where('id', '=', people.company)
    .execute();
  const { id } = await testOrder(shop.db, people.buyer.id);
  const { cursor } = await readOn('');
  const { body } = await change(id, { version: 1, externalNumber: 'SO-77', invoiceNumber: 'INV-9' });
  assert.deepEqual([body.externalNumber, body.invoiceNumber, body.version], ['SO-77', 'INV-9', 2]);
  const fed = await eventually(async () =>
    (await read(cursor)).data.find(({ order, version }) => order.id === id && version === 2),
  );
  assert.deepEqual(
    [
      fed.order.trulinxId,
      fed.order.externalNumber,
      fed.order.email,
      fed.order.shippingAddress.trulinxShipToCode,
    ],
    ['T-4711', 'SO-77', people.buyer.email, body.shippingAddress.trulinxShipToCode],
  );
  const bought = await call(people.buyer, 'GET', `/api/orders/${id}`);
  assert.deepEqual([bought.body.externalNumber, bought.body.invoiceNumber], [undefined, 'INV-9']);
  const { body: changes } = await call(people.admin, 'GET', `/api/orders/${id}/changes`);
  assert.deepEqual(
    changes.data.map(({ what, from, to }: Record<string, string>) => [what, from, to]),
    [
      ['externalNumber', 'None', 'SO-77'],
      ['invoiceNumber', 'None', 'INV-9'],
    ],
  );
});

test('a cursor that is none of ours is refused, and so is what would narrow the stream', async () => {
  for (const query of ['since=x', 'since=00', 'since=&status=all', 'since=&search=1'])
    assert.equal((await call(people.admin, 'GET', `/api/orders?${query}`)).status, 400, query);
  assert.deepEqual(placeOf(cursorOf({ xact: '812', seq: '4' })), { xact: '812', seq: '4' });
  assert.equal(placeOf(cursorOf({ xact: '812', seq: '' })), undefined);
});
