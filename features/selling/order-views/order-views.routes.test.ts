import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { messages, type OrderView, VIEWS_MAX } from './order-views.contract.ts';

let shop: TestShop;
let people: People;
let other: Person;
before(async () => {
  shop = await testShop();
  people = await testPeople(shop.db);
  other = await testPerson(shop.db, { name: 'Otto Other' });
});
after(() => shop.app.close());

const call = async (by: Person, method: 'GET' | 'POST' | 'DELETE', id = '', body?: object) =>
  shop.app.inject({
    method,
    url: `/api/order-views${id}`,
    headers: { authorization: `Bearer ${by.token}` },
    ...(body && { payload: body }),
  });
const keep = async (by: Person, name: unknown, asked: object = {}) => call(by, 'POST', '', { name, asked });
const namesOf = async (by: Person): Promise<string[]> =>
  (await call(by, 'GET')).json().data.map(({ name }: OrderView) => name);

test('a view is kept by name, replaced by the same name in any case, and removed, by whoever keeps it', async () => {
  const { admin } = people;
  const asked = {
    type: 'shipped',
    query: '50% & more',
    assignee: 'none',
    from: '2026-11-01',
    sort: '-total',
  };
  const kept = await keep(admin, ' Mine ', asked);
  assert.equal(kept.statusCode, 201, kept.body);
  const { id, ...view } = kept.json();
  assert.deepEqual(view, { name: 'Mine', asked });
  assert.equal((await keep(admin, 'MINE', { shipping: 'partly' })).json().id, id);
  await keep(admin, 'Late');
  await keep(other, 'Mine', { query: 'theirs' });
  assert.deepEqual(await namesOf(admin), ['Late', 'MINE']);
  assert.deepEqual(await namesOf(other), ['Mine']);
  const foreign = await call(other, 'DELETE', `/${id}`);
  assert.deepEqual([foreign.statusCode, foreign.json().errors[0].message], [404, messages.notFound]);
  assert.equal((await call(admin, 'DELETE', `/${id}`)).statusCode, 200);
  assert.equal((await call(admin, 'DELETE', `/${id}`)).statusCode, 404);
  assert.deepEqual(await namesOf(admin), ['Late']);
});

test('a name is one short line, what is asked for is known keys; of too many none is lost, also at once', async () => {
  for (const name of ['', ' ', 'x'.repeat(61), 'a\nb', 7, undefined])
    assert.equal((await keep(people.admin, name)).statusCode, 400, String(name));
  assert.equal((await keep(people.admin, 'a', { query: 'x'.repeat(101) })).statusCode, 400);
  await shop.db.deleteFrom('order_views').execute();
  const all = await Promise.all(
    Array.from({ length: VIEWS_MAX + 3 }, async (_, at) => keep(people.admin, `View ${at}`)),
  );
  assert.equal(all.filter(({ statusCode }) => statusCode === 201).length, VIEWS_MAX);
  assert.equal((await namesOf(people.admin)).length, VIEWS_MAX);
  // One that is there is still replaced.
  const [name = ''] = await namesOf(people.admin);
  assert.equal((await keep(people.admin, name, { sort: 'company' })).statusCode, 201);
  const refused = await keep(people.admin, 'One more');
  assert.deepEqual([refused.statusCode, refused.json().errors[0].message], [400, messages.tooMany]);
});
