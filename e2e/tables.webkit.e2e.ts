import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { type People, testPeople } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { Engine, Place } from './engine.ts';
import { BODY_ROWS, COVERED, PICTURES } from './table-looks.ts';
import { NARROW, openWebKit } from './webkit.ts';

let app: FastifyInstance;
let url: string;
let db: Db;
let people: People;
let safari: Engine;
before(async () => {
  const shop = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '100' } });
  ({ app, db } = shop);
  people = await testPeople(shop.db);
  for (const person of [people.buyer, people.colleague]) await testOrder(shop.db, person.id);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  safari = await openWebKit();
});
after(async () => {
  await safari?.close();
  await app?.close();
});

const SPECS = '/crimp-specs/all-hose-crimp-specs/BW2';
const address = async (): Promise<string> => safari.read('return location.pathname');

interface Row {
  readonly leadsTo: string;
  /** Middles of its cells that are seen, its first without the link. */
  readonly cells: readonly Place[];
}

/** Brings a row of the table into sight. */
const showRow = async (at: number): Promise<Row> =>
  safari.read(`${BODY_ROWS}
    const row = rows.at(${at});
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    const boxes = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
    return {
      leadsTo: row.querySelector('a').pathname,
      cells: boxes.filter(({ width }) => width > 0).map(({ left, top, width, height }) => (
        { x: Math.round(left + width / 2), y: Math.round(top + height / 2) })),
    }`);

for (const width of [1440, NARROW])
  test(`in Safari's engine, ${width} px wide, a press anywhere in a row of a crimp table opens the row's own assembly`, async () => {
    await safari.open(url + SPECS, width);
    const ends = await safari.read<number[]>(`${BODY_ROWS}
      return rows.flatMap((row, at) => row.previousElementSibling && row.nextElementSibling ? [] : [at])`);
    // The first and the last row of each insert type, each at another of its cells.
    for (const [turn, at] of ends.entries()) {
      const { leadsTo, cells } = await showRow(at);
      const place = cells[(turn * 5) % cells.length];
      assert.ok(place && leadsTo.startsWith('/crimp-specs/BW2/'));
      await safari.press(place);
      const opened = await eventually(async () => {
        const now = await address();
        return now === SPECS ? undefined : now;
      });
      assert.equal(opened, leadsTo);
      await safari.open(url + SPECS, width);
    }
    assert.ok(ends.length > 5);
  });

test("in Safari's engine a text that is selected in a row stays selected, and nothing opens", async () => {
  await safari.open(url + SPECS);
  const long = await safari.read<number>('return history.length');
  const { cells } = await showRow(3);
  const [from, to] = [cells.at(1), cells.at(-2)];
  assert.ok(from && to);
  await safari.drag(from, to);
  assert.notEqual(await safari.read('return getSelection().toString()'), '');
  const other = await showRow(5);
  assert.ok(other.cells[0]);
  await safari.press(other.cells[0]);
  await eventually(async () => (await address()) === other.leadsTo || undefined);
  assert.equal(await safari.read('return history.length'), long + 1);
});

const tables: ReadonlyArray<readonly [address: string, as?: 'admin' | 'buyer']> = [
  [SPECS],
  ['/products?productCategory=Hose&view=table'],
  ['/product/bw2/bw2', 'buyer'],
  ['/account/orders', 'admin'],
  ['/account/products', 'admin'],
  ['/account/customers', 'admin'],
  ['/account/distributors', 'admin'],
];

for (const [place, as] of tables)
  test(`in Safari's engine no row of ${place} lies under another, wide or narrow`, async () => {
    await safari.open(`${url}/page/about-us`);
    if (as) await safari.signIn(people[as].token);
    for (const width of [1440, NARROW]) {
      await safari.open(url + place, width);
      const { own, covered } = await safari.read<{ own: number; covered: string[] }>(COVERED);
      assert.deepEqual(covered, []);
      assert.ok(own > 0);
    }
  });

test("in Safari's engine a row of the catalog is as high as its text and its picture, and so on the review", async () => {
  await safari.open(`${url}/products?productCategory=Hose&view=table`);
  const { shapes, lowest } = await safari.read<{ shapes: number[]; lowest: number }>(PICTURES);
  assert.deepEqual(shapes, [32]);
  assert.ok(lowest <= 43, `${lowest} px`);
  const { token, cartId = '' } = people.colleague;
  const added = await app.inject({
    method: 'POST',
    url: `/api/carts/${cartId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 },
  });
  assert.equal(added.statusCode, 200);
  await safari.signIn(token);
  const { id } = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  for (const page of ['/cart', `/review?shippingAddress=${id}&billingAddress=${id}&poNumber=1`]) {
    await safari.open(url + page, 820);
    const there = await safari.read<{ shapes: number[] }>(PICTURES);
    assert.deepEqual(there.shapes, [32], page);
  }
});
