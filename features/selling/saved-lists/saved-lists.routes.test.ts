import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import { type ListSummary, type ListToCart, messages, type SavedList } from './saved-lists.contract.ts';

let shop: TestShop;
let people: People;
let manager: Person;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
});
after(() => shop.app.close());

type Answer = Omit<SavedList, 'lines'> &
  Omit<ListToCart, 'lines'> & {
    lines: Array<
      Partial<SavedList['lines'][number]> & Partial<{ state: string; text: string; message: string }>
    >;
    data: ListSummary[];
    errors?: Problem[];
    current?: SavedList;
  };

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { token }: Pick<Person, 'token'>,
  body?: object,
) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}

const reel = { part: 'BW2-08', option: 'BW2-08-400', quantity: 2, unit: 'pieces', note: 'For press 4' };
const cut = { part: 'BW1-04', custom: { length: 36 }, quantity: 1, unit: 'pieces' };
const make = async (by: Person, body: object) => call('POST', '/api/lists', by, { name: 'Press 4', ...body });
const fresh = async () =>
  testPerson(shop.db, { name: 'Nora New', passwordHash: '', distributorId: people.company });
const called = async (by: Person) => (await call('GET', '/api/lists', by)).body.data.map(({ name }) => name);

test('a list is made of lines, of the cart and of an order, and goes back into the cart with its notes', async () => {
  const person = await fresh();
  assert.equal((await make(person, { cart: true })).status, 400);
  const written = await make(person, { lines: [{ ...reel, part: 'bw2 08' }, cut] });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  assert.deepEqual(written.body.lines, [reel, cut]);
  const { body: put } = await call('POST', `/api/lists/${written.body.id}/to-cart`, person, {});
  assert.deepEqual([put.added, put.lines.map(({ state }) => state)], [2, ['ready', 'ready']]);
  assert.deepEqual(
    put.cart.items
      .map(({ variant, entered, note }) => [variant.id, entered, note])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    [
      ['BW1-04', 1, undefined],
      ['BW2-08', 2, 'For press 4'],
    ],
  );
  const { body: ofCart } = await make(person, { cart: true });
  assert.equal(ofCart.lineTotal, 2);
  const { id: order } = await testOrder(shop.db, person.id);
  assert.deepEqual(
    (await make(person, { order })).body.lines.map(({ part, option, quantity, unit }) => [
      part,
      option,
      quantity,
      unit,
    ]),
    [
      ['BW2-08', 'BW2-08-400', 2, 'pieces'],
      ['FJX-08-08', undefined, 1, 'boxes'],
    ],
  );
  assert.equal((await make(people.stranger, { order })).status, 404);
});

test('each line that cannot be is told, and nothing is made', async () => {
  const person = await fresh();
  const { status, body } = await make(person, { lines: [reel, { ...reel, part: 'NO-1' }, reel] });
  assert.deepEqual(
    [status, body.errors],
    [
      400,
      [
        { message: messages.partUnknown, field: 'lines.1.part' },
        { message: messages.twice, field: 'lines.2.part' },
      ],
    ],
  );
  for (const quantity of [0, 600, 1.5])
    assert.equal((await make(person, { lines: [{ ...reel, quantity }] })).status, 400);
  const many = Array.from({ length: 1001 }, (_, at) => ({ ...cut, custom: { length: at + 1 } }));
  assert.equal((await make(person, { lines: many })).status, 400);
  assert.equal((await make(person, { lines: many.slice(1) })).body.lineTotal, 1000);
  assert.deepEqual(await called(person), ['Press 4']);
});

test('what cannot be ordered as the list has it is said like in quick add, and the rest is added or only looked at', async () => {
  const person = await fresh();
  const lines = [reel, { ...cut, custom: { length: 4000 } }, { part: 'BW2-06', option: 'gone', quantity: 1 }];
  const { id } = (await make(person, { lines })).body;
  const looked = (await call('POST', `/api/lists/${id}/to-cart`, person, { dryRun: true })).body;
  assert.deepEqual([looked.added, looked.cart.items.length], [0, 0]);
  const { body } = await call('POST', `/api/lists/${id}/to-cart`, person, {});
  assert.deepEqual(body.lines, looked.lines);
  assert.deepEqual(
    body.lines.map((line) => [line.state, line.text, line.message ?? '']),
    [
      ['ready', 'BW2-08 BW2-08-400', ''],
      ['refused', 'BW1-04 4000 ft', 'Enter a custom length from 1 to 1,000 ft.'],
      ['refused', 'BW2-06 gone', 'This part is not sold in this length.'],
    ],
  );
  assert.deepEqual([body.added, body.cart.items.length], [1, 1]);
  const part = await call('POST', `/api/lists/${id}/to-cart`, person, { lines: [1] });
  assert.deepEqual([part.body.added, part.body.lines.length], [0, 1]);
});

test('a list is its maker’s until it is shared; then colleagues see and change it, and only its maker or a manager may take it away', async () => {
  const { colleague, stranger } = people;
  const maker = await fresh();
  const { id, version } = (await make(maker, { name: 'Shared', lines: [reel] })).body;
  const url = `/api/lists/${id}`;
  for (const by of [colleague, manager, stranger]) {
    assert.equal((await call('GET', url, by)).status, 404);
    assert.equal((await call('PATCH', url, by, { version, name: 'Mine' })).status, 404);
    assert.equal((await call('DELETE', url, by)).status, 404);
    assert.equal((await call('POST', `${url}/to-cart`, by, {})).status, 404);
  }
  const shared = await call('PATCH', url, maker, { version, shared: true });
  assert.deepEqual([shared.status, shared.body.version], [200, version + 1]);
  assert.ok((await called(colleague)).includes('Shared'));
  assert.ok(!(await called(stranger)).includes('Shared'));
  const changed = await call('PATCH', url, colleague, { version: version + 1, lines: [cut] });
  assert.deepEqual([changed.status, changed.body.lines], [200, [cut]]);
  const stale = await call('PATCH', url, maker, { version: version + 1, name: 'Other' });
  assert.deepEqual([stale.status, stale.body.current?.lines], [409, [cut]]);
  const absurd = await call('PATCH', url, maker, { version: 7_360_640_693_044, name: 'Other' });
  assert.deepEqual(
    [absurd.status, absurd.body.errors],
    [400, [{ message: messages.reload, field: 'version' }]],
  );
  assert.deepEqual((await call('GET', url, maker)).body.name, 'Shared');
  for (const answer of [
    await call('PATCH', url, colleague, { version: version + 2, shared: false }),
    await call('DELETE', url, colleague),
  ])
    assert.deepEqual([answer.status, answer.body.errors], [403, [{ message: messages.notYours }]]);
  assert.equal((await call('GET', url, stranger)).status, 404);
  assert.equal((await call('DELETE', url, manager)).status, 200);
  assert.equal((await call('GET', url, maker)).status, 404);
});

test('nobody has more than 500 lists', async () => {
  const person = await fresh();
  const { company } = people;
  await shop.db
    .insertInto('saved_lists')
    .values(
      Array.from({ length: 499 }, (_, at) => ({
        id: `lst_${person.id}_${at}`,
        company,
        user_id: person.id,
        name: `${at}`,
      })),
    )
    .execute();
  assert.equal((await make(person, {})).status, 201);
  const refused = await make(person, {});
  assert.deepEqual([refused.status, refused.body.errors], [409, [{ message: messages.tooMany }]]);
});
