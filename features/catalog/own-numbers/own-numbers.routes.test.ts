import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Suggestion } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { CheckedLine } from '#features/selling/cart/checked-lines.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { type ListedNumber, messages, type PairsReport } from './own-numbers.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  const managers = [people.buyer.id, people.stranger.id];
  await shop.db.updateTable('users').set({ company_role: 'manager' }).where('id', 'in', managers).execute();
  await save(people.buyer, [pair('HD 4711/a', 'BW2-08'), pair('100', 'BW1-04'), pair('HD-9', 'BW1-06')]);
});
after(() => shop.app.close());

const pair = (theirs: string, part: string) => ({ theirs, part });
const NUMBERS = '/api/company/own-numbers';

interface Answer {
  readonly data: ListedNumber[];
  readonly total: number;
  readonly products: ReadonlyArray<{ readonly id: string; readonly matches?: readonly string[] }>;
  readonly understood?: ReadonlyArray<{ readonly typed: string; readonly label: string }>;
  readonly suggestions: Suggestion[];
  readonly lines: CheckedLine[];
  readonly items: Cart['items'];
  readonly errors?: Problem[];
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  by: Pick<Person, 'token'> | undefined,
  body?: object,
) {
  const response = await shop.app.inject({
    method,
    url,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: response.json<Answer & PairsReport & Order>(),
  };
}

const save = async (by: Person, pairs: readonly object[], options: object = {}) =>
  call('POST', NUMBERS, by, { mode: 'add', pairs, ...options });
const numbersOf = async (by: Person, query = '') =>
  (await call('GET', `${NUMBERS}${query}`, by)).body.data.map(({ theirs, part }) => `${theirs} ${part}`);

test('numbers are added, replaced and deleted, all of them or none, and a dry run only tells', async () => {
  const { stranger } = people;
  const looked = await save(stranger, [pair('X-1', 'bw2 08'), pair('x1', 'BW1-04')], { dryRun: true });
  assert.deepEqual(
    [looked.status, looked.body.applied, looked.body.problems],
    [200, false, [{ row: 2, field: 'theirs', message: messages.twice }]],
  );
  const refused = await save(stranger, [pair('X-1', 'BW2-08'), pair('X-2', 'NO-SUCH')]);
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [400, [{ message: `Row 2: ${messages.partUnknown}`, field: 'pairs.1.part' }]],
  );
  assert.deepEqual(await numbersOf(stranger), []);

  const { body: added } = await save(stranger, [pair('X-1', 'bw2 08'), pair('X-2', 'BW1-04')]);
  assert.deepEqual([added.applied, added.added, added.total], [true, 2, 2]);
  const { body: changed } = await save(stranger, [pair('x.1', 'BW1-04')]);
  assert.deepEqual([changed.added, changed.changed, changed.total], [0, 1, 2]);
  assert.deepEqual(await numbersOf(stranger), ['x.1 BW1-04', 'X-2 BW1-04']);
  const { body: replaced } = await save(stranger, [pair('X-3', 'BW2-08')], { mode: 'replace' });
  assert.deepEqual([replaced.added, replaced.removed, replaced.total], [1, 2, 1]);
  assert.equal((await call('DELETE', `${NUMBERS}/X3`, stranger)).status, 200);
  assert.equal((await call('DELETE', `${NUMBERS}/X3`, stranger)).status, 404);
  assert.deepEqual(await numbersOf(stranger), []);
  assert.equal((await save(stranger, [])).status, 400);
});

test('only managers of the company keep its numbers', async () => {
  const { buyer, colleague } = people;
  for (const { status, body } of [
    await save(colleague, [pair('C-1', 'BW2-08')]),
    await call('DELETE', `${NUMBERS}/HD-9`, colleague),
  ])
    assert.deepEqual([status, body.errors], [403, [{ message: messages.managersOnly }]]);
  assert.equal((await numbersOf(buyer)).length, 3);
});

test('a company has at most 20,000 of its own, and a pair of the longest finds room in a call', async () => {
  const { stranger } = people;
  const long = (at: number) => pair(`${String(at).padStart(6, '0')}-${'Ж'.repeat(53)}`, 'BW2-08');
  const most = Array.from({ length: 20_000 }, (_, at) => long(at));
  assert.equal((await save(stranger, most)).status, 200);
  const more = await save(stranger, [pair('one more', 'BW2-08')]);
  assert.deepEqual([more.status, more.body.errors], [400, [{ message: messages.tooMany, field: 'pairs' }]]);
  const { body } = await call('GET', `${NUMBERS}?search=019999&limit=5`, stranger);
  assert.deepEqual([body.total, body.data.length], [1, 1]);
  assert.equal((await save(stranger, [], { mode: 'replace' })).status, 200);
});

test('the list is the company’s own, searched by either number, sorted and paged, and a file that can be pasted again', async () => {
  const { buyer, colleague, stranger } = people;
  const all = ['100 BW1-04', 'HD 4711/a BW2-08', 'HD-9 BW1-06'];
  assert.deepEqual(await numbersOf(colleague), all);
  assert.deepEqual(await numbersOf(stranger), []);
  assert.deepEqual(await numbersOf(buyer, '?search=hd-4'), ['HD 4711/a BW2-08']);
  assert.deepEqual(await numbersOf(buyer, '?search=bw1.0&sort=-theirs'), ['HD-9 BW1-06', '100 BW1-04']);
  assert.deepEqual(await numbersOf(buyer, '?sort=part&limit=1&skip=2'), ['HD 4711/a BW2-08']);
  const { data, total } = (await call('GET', `${NUMBERS}?limit=1&skip=7`, buyer)).body;
  assert.deepEqual([data, total], [[], 3]);
  const file = await shop.app.inject({
    url: `${NUMBERS}/export`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  assert.match(file.body, /^Your number,Part number,Product\r\n100,BW1-04,/);
});

test('search and type-ahead know the numbers for people of that company alone, the exact one first', async () => {
  const { buyer, colleague, stranger, admin } = people;
  const find = async (text: string, by?: Person) =>
    (await call('GET', `/api/products/search?query=${encodeURIComponent(text)}`, by)).body;
  const others = await find('100', stranger);
  for (const by of [buyer, colleague]) {
    for (const text of ['HD 4711/a', 'hd4711a']) {
      const found = await find(text, by);
      assert.deepEqual([found.products[0]?.id, found.products[0]?.matches], ['bw2', ['BW2-08']], text);
      assert.deepEqual(found.understood?.[0], { typed: 'HD 4711/a', label: 'Part number BW2-08' });
    }
    // What else the text finds comes behind it.
    const found = await find('100', by);
    assert.equal(found.products[0]?.id, 'bw1');
    assert.ok(others.total > 0 && found.total >= others.total);
  }
  const visitors = await find('HD 4711/a');
  for (const by of [stranger, admin]) assert.equal((await find('HD 4711/a', by)).total, visitors.total);
  assert.deepEqual(await find('HD 4711/a'), visitors);

  const typed = async (text: string, by?: Person) =>
    (await call('GET', `/api/products/suggestions?query=${encodeURIComponent(text)}`, by)).body.suggestions;
  const [first, second] = await typed('hd', buyer);
  assert.deepEqual([first?.label, second?.label], ['HD 4711/a', 'HD-9']);
  assert.match(first?.detail ?? '', /^BW2-08, /);
  assert.match(first?.href ?? '', /\/bw2\/BW2-08$/);
  for (const by of [stranger, admin, undefined])
    assert.ok((await typed('hd', by)).every(({ label }) => !label.startsWith('HD')));
});

test('beside a part number the type-ahead says what its reader pays, and a visitor is told no price', async () => {
  const { buyer, admin } = people;
  const typed = async (text: string, by?: Person) =>
    (await call('GET', `/api/products/suggestions?query=${encodeURIComponent(text)}`, by)).body.suggestions;
  const listed = shop.db.selectFrom('variants').select('list_price').where('id', '=', 'BW2-08');
  const list = Number((await listed.executeTakeFirstOrThrow()).list_price);
  for (const text of ['bw2-08', 'HD 4711/a']) {
    const [own] = await typed(text, buyer);
    assert.equal(own?.part, 'BW2-08', text);
    assert.equal(own?.perFoot, true);
    assert.ok(own?.price !== undefined && own.price > 0 && own.price <= list, `${own?.price} of ${list}`);
  }
  assert.equal((await typed('bw2-08', admin))[0]?.price, list);
  assert.ok((await typed('bw2-08')).every(({ price }) => price === undefined));
});

test('quick add takes them; cart, order, mail and export show them, and the order keeps its copy', async () => {
  const { buyer, stranger, admin, company } = people;
  const cart = `/api/carts/${buyer.cartId}`;
  const { lines } = (await call('POST', `${cart}/check`, buyer, { text: 'HD4711A reel 2\n100\t36 ft\t1' }))
    .body;
  assert.deepEqual(
    lines.map((line) => [line.state, line.state === 'ready' && line.part.id]),
    [
      ['ready', 'BW2-08'],
      ['ready', 'BW1-04'],
    ],
  );
  const foreign = (
    await call('POST', `/api/carts/${stranger.cartId}/check`, stranger, { text: 'HD4711A reel 2' })
  ).body;
  assert.equal(foreign.lines[0]?.state, 'not found');

  const added = await call('POST', `${cart}/lines`, buyer, {
    lines: lines.flatMap((line) => (line.state === 'ready' ? [line.line] : [])),
  });
  const called = (items: Answer['items']) =>
    items.map(({ theirs = '' }) => theirs).toSorted((one, other) => (one < other ? -1 : 1));
  assert.deepEqual(called(added.body.items), ['100', 'HD 4711/a']);
  assert.deepEqual(called((await call('GET', cart, buyer)).body.items), ['100', 'HD 4711/a']);

  const { id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-OWN' };
  const order = (await call('POST', `${cart}/checkout`, buyer, form)).body;
  await save(buyer, [pair('100', 'BW1-04')], { mode: 'replace' });
  const kept = (await call('GET', `/api/orders/${order.id}`, buyer)).body;
  assert.deepEqual(called(kept.items as unknown as Answer['items']), ['100', 'HD 4711/a']);
  const file = await shop.app.inject({
    url: `/api/orders/${order.id}/export`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  assert.match(file.body, /,Customer Part Number\b/);
  assert.match(file.body, /,HD 4711\/a\b/);
  const mails = await shop.db
    .selectFrom('mail')
    .select('blocks')
    .where('subject', 'like', `%${order.ref}%`)
    .execute();
  assert.equal(mails.length, 2);
  for (const { blocks } of mails) assert.match(JSON.stringify(blocks), /Customer part number: HD 4711\/a/);
});
