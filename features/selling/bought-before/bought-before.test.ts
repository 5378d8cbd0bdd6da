import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { BoughtPart } from './bought-before.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function call(method: 'GET' | 'POST', url: string, { token }: Pick<Person, 'token'>, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  return shop.app.inject({ method, url, headers, ...(payload && { payload }) });
}
const asked = async (by: Person, query = '') => {
  const answer = await call('GET', `/api/company/bought-before${query}`, by);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: BoughtPart[]; total: number; next?: string }>();
};

test('what anybody of the company ordered is there once, as it was last, with its price then and now, and goes back into the order', async () => {
  const { colleague, buyer, stranger } = people;
  const old = await testOrder(shop.db, buyer.id);
  const order = await testOrder(shop.db, colleague.id);
  const on = async (id: string, created_at: Date, more: object = {}) =>
    shop.db
      .updateTable('orders')
      .set({ created_at, ...more })
      .where('id', '=', id)
      .execute();
  const [days, years] = [86_400_000, 366 * 86_400_000];
  await on(old.id, new Date(Date.now() - 30 * days));
  await on(order.id, new Date(Date.now() - 2 * days));
  await shop.db
    .updateTable('order_lines')
    .set({ entered: 3, quantity: 3, unit_cents: 1000n, sub_total_cents: 3000n, theirs: 'HD-4711' })
    .where('order_id', '=', order.id)
    .where('variant_id', '=', 'BW2-08')
    .execute();
  const { data, total } = await asked(buyer);
  assert.deepEqual([total, data.map(({ id }) => id)], [2, ['BW2-08', 'FJX-08-08']]);
  const [reel, end] = data;
  assert.ok(reel?.line && reel.now && end?.line);
  assert.deepEqual(
    [reel.quantity, reel.unit, reel.theirs, reel.price, reel.length, end.unit],
    [3, 'pieces', 'HD-4711', 10, 'Reel 400 ft', 'boxes'],
  );
  const added = await call('POST', `/api/carts/${buyer.cartId}/lines`, buyer, {
    lines: [reel.line, end.line],
  });
  const cart = added.json<Cart>();
  for (const part of [reel, end])
    assert.equal(cart.items.find(({ variant }) => variant.id === part.id)?.price, part.now, part.id);

  assert.deepEqual((await asked(stranger)).data, []);
  assert.deepEqual(
    (await asked(buyer, '?search=hd-47')).data.map(({ id }) => id),
    ['BW2-08'],
  );
  assert.deepEqual(
    (await asked(buyer, '?search=fjx0808')).data.map(({ id }) => id),
    ['FJX-08-08'],
  );
  const last = await asked(buyer, '?sort=-part&limit=1');
  assert.deepEqual([last.total, last.data[0]?.id, typeof last.next], [2, 'FJX-08-08', 'string']);

  const file = await call('GET', '/api/company/bought-before/export?format=csv&sort=part', buyer);
  assert.match(file.body, /^Part Number,Your Number,/);
  assert.match(file.body, /\r\nBW2-08,HD-4711,.*,Reel 400 ft,\d{4}-\d\d-\d\d,3,pieces,10,/);

  // Sold by call now, no number of it is shown; retired, it is named with why.
  const part = shop.db.updateTable('variants').where('id', '=', 'BW2-08');
  await part.set({ item_class: 'ZITEM' }).execute();
  const [called] = (await asked(buyer, '?search=BW2-08')).data;
  assert.deepEqual([called?.price, called?.now, called?.line], [undefined, undefined, undefined]);
  await part.set({ item_class: 'STD', retired_at: new Date() }).execute();
  const [retired] = (await asked(buyer, '?search=BW2-08')).data;
  assert.deepEqual(
    [retired?.message, retired?.price, retired?.line],
    ['This part is no longer sold.', 10, undefined],
  );
  await part.set({ retired_at: null }).execute();

  // Neither what was cancelled nor what is older than two years was bought before.
  await on(order.id, new Date(Date.now() - 2 * years));
  assert.deepEqual((await asked(buyer)).data[0]?.quantity, 2);
  await on(old.id, new Date(), { status: 'CANCELLED' });
  assert.deepEqual((await asked(buyer)).data, []);
});

test('the catalog marks what the company ordered within two years, and nothing for anybody else', async () => {
  const { buyer, colleague, stranger, admin } = people;
  await shop.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
  const url = '/api/company/bought-before/marks?products=bw2,bw1,fjx';
  const marks = async (by: Person) => (await call('GET', url, by)).json().data as object[];
  const { id } = await testOrder(shop.db, buyer.id);
  const on = async (created_at: Date, more: object = {}) =>
    shop.db
      .updateTable('orders')
      .set({ created_at, ...more })
      .where('id', '=', id)
      .execute();
  await on(new Date('2026-03-06T04:00:00Z'));
  const hose = { part: 'BW2-08', product: 'bw2', lastOn: '2026-03-05' };
  for (const person of [buyer, colleague]) assert.deepEqual((await marks(person))[0], hose);
  assert.deepEqual(await marks(stranger), []);
  assert.equal((await call('GET', url, admin)).statusCode, 403);
  assert.equal((await shop.app.inject(url)).statusCode, 401);
  const many = `/api/company/bought-before/marks?products=${'x,'.repeat(100)}`;
  assert.equal((await call('GET', many, buyer)).statusCode, 400);
  await on(new Date(Date.now() - 731 * 86_400_000));
  assert.deepEqual(await marks(buyer), []);
  await on(new Date(), { status: 'CANCELLED' });
  assert.deepEqual(await marks(buyer), []);
});
