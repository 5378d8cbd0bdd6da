import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Clock } from '#shared/clock.ts';
import { type People, type Person, testCompany, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let now = new Date('2026-11-23T12:00:00Z');
const clock: Clock = { now: () => now };
let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo', clock });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes

async function call(by: Person | undefined, method: Method, url: string, payload?: object) {
  const response = await shop.app.inject({
    method,
    url,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Json>(), text: response.body };
}

const create = async (given: object) => {
  const made = await call(people.admin, 'POST', '/api/price-lists', {
    name: '2026',
    from: '2026-01-01',
    companies: [people.company],
    ...given,
  });
  assert.equal(made.status, 201, made.text);
  return made.body;
};
const publish = async ({ id, version }: Json, confirm?: string) =>
  call(people.admin, 'POST', `/api/price-lists/${id}/publish`, { version, ...(confirm && { confirm }) });
const withdraw = async (id: string) => {
  const { body } = await call(people.admin, 'GET', `/api/price-lists/${id}`);
  return call(people.admin, 'POST', `/api/price-lists/${id}/withdraw`, { version: body['version'] });
};
/** Publishes a list for the time of a test. */
async function whilePublished(given: object, action: (list: Json) => Promise<void>): Promise<void> {
  const list = await create(given);
  const published = await publish(list, String(list['name']));
  assert.equal(published.status, 200, published.text);
  try {
    await action(published.body);
  } finally {
    assert.equal((await withdraw(list['id'])).status, 200);
  }
}
const part = (of: string, minimum: number, net: number) => ({ scope: 'part', of, minimum, net });
const newBuyer = async (distributorId = people.company) =>
  testPerson(shop.db, { name: 'Nora New', passwordHash: '', distributorId });
const add = async (by: Person, line: object) => call(by, 'POST', `/api/carts/${by.cartId}`, line);
const cut = (feet: number, quantity = 1) => ({
  product: 'bw2',
  variant: 'BW2-08',
  custom: { length: feet },
  quantity,
});
const reel = (quantity = 1) => ({ product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity });
const variantOf = (product: Json, id: string): Json =>
  product['variants'].find((variant: Json) => variant['id'] === id);
const bw208 = async (by?: Person) => variantOf((await call(by, 'GET', '/api/products/bw2')).body, 'BW2-08');

test('an agreed price is the same on page, list, cart, quick add and order, with steps by all feet of the cart', async () => {
  const rows = [
    part('BW2-08', 0, 5.5),
    part('BW2-08', 250, 5.12),
    { scope: 'series', of: 'bw2', percent: 50 },
  ];
  await whilePublished({ rows }, async () => {
    const buyer = await newBuyer();
    const size = await bw208(buyer);
    assert.equal(size['price'], 8.35);
    assert.equal(size['discountedPrice'], 5.5);
    assert.deepEqual(size['tiers'], [
      { minimum: 1, price: 5.5 },
      { minimum: 250, price: 5.12 },
    ]);
    const reelOption = size['options'].find((option: Json) => option['id'] === 'BW2-08-400');
    assert.equal(reelOption['price'], 2048, 'a reel of 400 ft is beyond the step');
    const found = await call(buyer, 'GET', '/api/products/search?query=BW2-08');
    const [listed] = found.body['products'];
    assert.equal(variantOf(listed, 'BW2-08')['discountedPrice'], 5.5);
    // The series is 50 % off where no row is for the part.
    const other = (await call(buyer, 'GET', '/api/products/bw2')).body['variants'].find(
      (variant: Json) => variant['id'] !== 'BW2-08',
    );
    assert.equal(other['discountedPrice'], Math.round(other['price'] * 5000) / 10_000);

    const first = await add(buyer, cut(220));
    assert.equal(first.body['items'][0]['price'], 1331, '220 x 5.50 x 1.1');
    assert.deepEqual(first.body['items'][0]['why'], {
      list: 8.35,
      discount: 27.5,
      own: 5.5,
      rule: 'custom length',
      feet: 220,
      unitPrice: 1331,
      priceList: { name: '2026', from: '2026-01-01' },
      row: { scope: 'part', minimum: 0 },
      next: { minimum: 250, price: 5.12, more: 30 },
    });
    const report = await call(buyer, 'POST', `/api/carts/${buyer.cartId}/check`, {
      text: 'BW2-08 30 ft 1',
    });
    // 220 and 30 ft are 250: what it will cost once it is there.
    assert.equal(report.body['lines'][0]['subTotal'], 168.96);
    const both = await add(buyer, cut(30));
    assert.deepEqual(
      both.body['items'].map((item: Json) => item['price']),
      [168.96, 1239.04],
    );
    const address = (await call(buyer, 'GET', `/api/distributors/${people.company}`)).body['addresses'][0][
      'id'
    ];
    const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-1' };
    const order = await call(buyer, 'POST', `/api/carts/${buyer.cartId}/checkout`, {
      ...form,
      totalCost: both.body['totalCost'],
    });
    assert.equal(order.status, 201, order.text);
    assert.equal(order.body['totalCost'], 1408);
    assert.deepEqual(
      order.body['items'].map((item: Json) => item['price']),
      [168.96, 1239.04],
    );
  });
  const { rows: mails } = await shopMails('PO-1');
  assert.ok(mails.length > 0);
  for (const blocks of mails) assert.match(blocks, /1 × \$1,239\.04/);
});

test('packages and cuts count together, and a package shows what it costs in this cart', async () => {
  await whilePublished({ rows: [part('BW2-08', 500, 4)] }, async () => {
    const buyer = await newBuyer();
    await add(buyer, reel());
    const { body } = await add(buyer, cut(100));
    const [ofCut, ofReel] = body['items'];
    assert.deepEqual([ofCut['price'], ofReel['price'], ofReel['option']['price']], [440, 1600, 1600]);
    assert.equal(ofCut['why']['next'], undefined);
  });
});

test('a price that changes while a cart is open is the buyer’s to decide, at midnight of the supplier, too', async () => {
  const buyer = await newBuyer();
  const { body: before } = await add(buyer, reel());
  const list = await create({ from: '2026-11-24', to: '2026-11-24', rows: [part('BW2-08', 0, 5)] });
  assert.equal((await publish(list)).status, 200);
  const price = async () => (await bw208(buyer))['discountedPrice'];
  // 05:59 UTC is 23:59 of the day before in Chicago.
  now = new Date('2026-11-24T05:59:59Z');
  assert.equal(await price(), 6.0538);
  now = new Date('2026-11-24T06:00:00Z');
  assert.equal(await price(), 5);
  const address = (await call(buyer, 'GET', `/api/distributors/${people.company}`)).body['addresses'][0][
    'id'
  ];
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-2' };
  const place = async (totalCost: number) =>
    call(buyer, 'POST', `/api/carts/${buyer.cartId}/checkout`, { ...form, totalCost });
  const refused = await place(before['totalCost']);
  assert.equal(refused.status, 409);
  assert.deepEqual([refused.body['oldTotal'], refused.body['newTotal']], [2421.52, 2000]);
  // The last day is in it; the day after is not.
  now = new Date('2026-11-25T05:59:59Z');
  assert.equal(await price(), 5);
  now = new Date('2026-11-25T06:00:00Z');
  assert.equal(await price(), 6.0538);
  assert.equal((await place(2000)).status, 409);
  assert.equal((await place(2421.52)).status, 201);
  now = new Date('2026-11-23T12:00:00Z');
  await withdraw(list['id']);
});

test('a list names a company before its class, and that before everybody', async () => {
  const own = await testCompany(shop.db, { name: 'Classy Hoses' });
  await shop.db.updateTable('distributors').set({ price_class: 'Gold' }).where('id', '=', own).execute();
  const buyer = await newBuyer(own);
  const price = async (by = buyer) => (await bw208(by))['discountedPrice'];
  await whilePublished({ name: 'All', companies: 'all', rows: [part('BW2-08', 0, 3)] }, async () => {
    assert.equal(await price(), 3);
    await whilePublished(
      { name: 'Gold', companies: ['Gold'], rows: [{ scope: 'everything', percent: 10 }] },
      async () => {
        assert.deepEqual([await price(), await price(people.stranger)], [7.515, 3]);
        await whilePublished({ name: 'Own', companies: [own], rows: [part('BW2-08', 0, 9)] }, async () =>
          assert.equal(await price(), 9),
        );
        assert.equal(await price(), 7.515);
      },
    );
  });
  assert.equal(await price(), 6.0538);
});

test('nobody else sees a price that was agreed with a company, and a visitor no step and no name of a list', async () => {
  const rows = [part('BW2-08', 0, 1.2345), part('BW2-08', 250, 1.1234), part('SU4-48', 0, 7.77)];
  await whilePublished({ name: 'Very private', rows }, async () => {
    assert.equal((await bw208(people.buyer))['discountedPrice'], 1.2345);
    const { slug } = (await call(undefined, 'GET', '/api/products/bw2')).body;
    for (const url of [
      '/api/products/bw2',
      '/api/products/search?query=bw2',
      `/product/${slug}/bw2`,
      '/products',
    ]) {
      const { status, text } = await callRaw(undefined, url);
      assert.equal(status, 200, url);
      assert.doesNotMatch(text, /tiers|minimum|priceList|Very private|1\.2345|1\.1234|discountedPrice/, url);
      const stranger = await callRaw(people.stranger, url);
      assert.doesNotMatch(stranger.text, /tiers|Very private|1\.2345|1\.1234/, url);
    }
  });
});

test('an item by call has no number, whatever a row says', async () => {
  const byCall = await shop.db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  await whilePublished({ rows: [part(byCall.id, 0, 3.33), part(byCall.id, 5, 3.21)] }, async () => {
    const { body } = await call(people.buyer, 'GET', `/api/products/${byCall.product_id}`);
    const size = variantOf(body, byCall.id);
    for (const key of ['price', 'discountedPrice', 'tiers']) assert.equal(size[key], undefined, key);
    const { body: why } = await call(
      people.admin,
      'GET',
      `/api/prices?distributor=${people.company}&part=${byCall.id}`,
    );
    assert.deepEqual(why['why'], { sentence: 'Call Customer Service' });
    assert.deepEqual([why['list'], why['own'], why['candidates']], [undefined, undefined, []]);
  });
});

test('the staff ask what a company pays and why, with every row that applied', async () => {
  const rows = [
    part('BW2-08', 0, 5.5),
    part('BW2-08', 250, 5.12),
    { scope: 'family', of: 'Wire braid', minimum: 100, percent: 60 },
    { scope: 'category', of: 'Hose', percent: 1 },
  ];
  await whilePublished({ to: '2026-12-31', rows }, async ({ id }) => {
    const ask = async (query: string) =>
      (await call(people.admin, 'GET', `/api/prices?distributor=${people.company}&part=bw2-08&${query}`))
        .body;
    const at250 = await ask('quantity=250');
    assert.deepEqual([at250['list'], at250['own'], at250['part']], [8.35, 5.12, 'BW2-08']);
    assert.deepEqual(
      at250['candidates'].map((each: Json) => [each['own'], each['wins'], each['lostBy']]),
      [
        [5.12, true, undefined],
        [5.5, false, 'minimum'],
        [3.34, false, 'scope'],
        [8.2665, false, 'scope'],
      ],
    );
    assert.equal(
      at250['why']['sentence'],
      'Agreed price of 2026, 250 ft and more: $5.12, because its minimum is higher than that of the next row.',
    );
    assert.deepEqual(at250['candidates'][0]['priceList'], {
      id,
      name: '2026',
      from: '2026-01-01',
      to: '2026-12-31',
      for: 'company',
    });
    const at99 = await ask('quantity=99');
    assert.deepEqual(at99['why']['next'], { minimum: 250, price: 5.12, more: 151 });
    assert.equal((await ask('day=2027-01-01'))['own'], 6.0538);
    for (const [query, field] of [
      ['distributor=dst_none&part=BW2-08', 'distributor'],
      [`distributor=${people.company}&part=NO-SUCH`, 'part'],
    ]) {
      const refused = await call(people.admin, 'GET', `/api/prices?${query}`);
      assert.deepEqual([refused.status, refused.body['errors'][0]['field']], [400, field]);
    }
  });
});

test('a step that is dearer than a lower quantity is refused until the name of the list is sent', async () => {
  const dearer = await create({
    rows: [part('BW2-08', 0, 5), part('BW2-08', 250, 5.0001), part('BW2-06', 0, 1)],
  });
  const refused = await publish(dearer);
  assert.equal(refused.status, 409);
  assert.deepEqual(
    [refused.body['total'], refused.body['dearer']],
    [1, [{ part: 'BW2-08', minimum: 250, price: 5.0001, below: 5 }]],
  );
  assert.equal((await publish(dearer, 'another')).status, 409);
  assert.equal((await publish(dearer, '2026')).status, 200);
  // Across lists: the part outranks the family from 100 ft on.
  const family = await create({ name: 'F', rows: [{ scope: 'family', of: 'wire braid', percent: 90 }] });
  assert.equal((await publish(family)).status, 200, 'dearer from the first foot on is no step');
  await withdraw(dearer['id']);
  const across = await create({ name: 'P', rows: [part('BW2-08', 100, 4)] });
  const acrossRefused = await publish(across);
  assert.deepEqual(acrossRefused.body['dearer'], [{ part: 'BW2-08', minimum: 100, price: 4, below: 0.835 }]);
  await withdraw(family['id']);
  assert.equal((await publish(across)).status, 200);
  await withdraw(across['id']);
});

test('which lists a step is dearer across is told by whom they name, for each company that has them', async () => {
  const own = await testCompany(shop.db, { name: 'Golden Hoses' });
  await shop.db.updateTable('distributors').set({ price_class: 'Bronze' }).where('id', '=', own).execute();
  const percent = (of: string, minimum: number, off: number) => ({
    scope: 'part',
    of,
    minimum,
    percent: off,
  });
  const total = async (given: object) => {
    const { body } = await publish(await create({ name: 'Tried', ...given }));
    if (body['status'] === 'published') await withdraw(body['id']);
    return body['total'] ?? 0;
  };
  const ofAll = {
    name: 'All',
    companies: 'all',
    rows: [percent('BW2-08', 0, 40), percent('BW2-08', 500, 45)],
  };
  await whilePublished(ofAll, async () => {
    const rows = [percent('BW2-08', 100, 30)];
    // From 100 ft on 30 % off outranks the 40 % that everybody has, however it is named.
    assert.equal(await total({ rows }), 1);
    assert.equal(await total({ companies: ['Bronze'], rows }), 1);
    assert.equal(await total({ companies: 'all', rows }), 1);
    assert.equal(await total({ companies: [people.otherCompany], rows: [percent('BW2-06', 100, 30)] }), 0);
    assert.equal(
      await total({ rows: [{ scope: 'family', of: 'Wire braid', minimum: 100, percent: 30 }] }),
      1,
    );
    // It comes after a nearer one, which has no step itself.
    await whilePublished({ companies: [own], rows: [percent('BW2-08', 0, 60)] }, async () => {
      assert.equal(await total({ companies: ['Bronze'], rows }), 0);
      assert.equal(await total({ companies: ['Bronze'], rows: [percent('BW2-08', 0, 61)] }), 0);
    });
    // A nearer one whose step is dearer than what this one is going to say below it.
    await whilePublished({ companies: [own], rows: [percent('BW2-08', 250, 50)] }, async () => {
      assert.equal(await total({ companies: ['Bronze'], rows: [percent('BW2-08', 0, 49)] }), 0);
      assert.equal(await total({ companies: ['Bronze'], rows: [percent('BW2-08', 0, 51)] }), 1);
      assert.equal(await total({ companies: 'all', rows: [percent('BW2-08', 1, 51)] }), 1);
    });
  });
});

test('rows come from rows or a spreadsheet, with a report first, all or none', async () => {
  const list = await create({ rows: [part('BW2-08', 0, 5.5)] });
  const url = `/api/price-lists/${list['id']}/rows`;
  const table = 'Part number\tMinimum\tNet\nbw2-08\t0\t$5.50\nBW2-08\t1,000\t5.12\nBW2-06\t\t27.5%\n';
  const tried = await call(people.admin, 'POST', url, {
    version: 1,
    mode: 'replace',
    csv: table,
    dryRun: true,
  });
  assert.deepEqual(tried.body, {
    applied: false,
    version: 1,
    sent: 3,
    added: 2,
    changed: 0,
    unchanged: 1,
    removed: 0,
    total: 3,
    problems: [],
    problemTotal: 0,
  });
  const bad = [
    [
      'scope,of,minimum,net,percent',
      'part,NO-SUCH,0,1,',
      'category,Hose,0,1,',
      'part,FJX-08-08,0,1.005,',
      'part,BW2-08,0,5.12345,',
      'series,BW2,0.5,,5',
      'everything,,0,,100.1',
      'part,BW2-08,,1,2',
      'x,BW2,0,1,',
    ],
  ].flat();
  const report = await call(people.admin, 'POST', url, {
    version: 1,
    mode: 'replace',
    csv: bad.join('\n'),
    dryRun: true,
  });
  assert.deepEqual(
    report.body['problems'].map(({ row, field, message }: Json) => `${row} ${field}: ${message}`),
    [
      '1 of: We could not find this part number.',
      '2 net: A net price is for one part number.',
      '3 net: A net price has at most two decimals.',
      '4 net: A net price by the foot has at most four decimals.',
      '5 minimum: A minimum is a whole number from 0 to 2,000,000,000.',
      '6 percent: A percentage is from 0 to 100, with at most one decimal.',
      '7 net: A row has a net price or a percentage, not both.',
      '8 scope: A row is for a part, a series, a family, a category or everything.',
    ],
  );
  const refused = await call(people.admin, 'POST', url, { version: 1, mode: 'replace', csv: bad.join('\n') });
  assert.equal(refused.status, 400);
  assert.equal(refused.body['errors'].length, 8);
  assert.equal((await call(people.admin, 'GET', `/api/price-lists/${list['id']}`)).body['rows'].length, 1);

  const done = await call(people.admin, 'POST', url, { version: 1, mode: 'replace', csv: table });
  assert.equal(done.body['version'], 2, done.text);
  const twice = await call(people.admin, 'POST', url, {
    version: 2,
    mode: 'add',
    rows: [part('BW2-08', 1000, 1)],
  });
  assert.equal(twice.body['errors'][0]['message'], 'Row 1: Another row has the same part and minimum.');
  const added = await call(people.admin, 'POST', url, {
    version: 2,
    mode: 'add',
    rows: [{ scope: 'everything', percent: 0 }],
  });
  assert.equal(added.body['total'], 4);
  const { body } = await call(people.admin, 'GET', `/api/price-lists/${list['id']}`);
  assert.deepEqual(
    body['rows'].map(({ scope, of, minimum, net, percent }: Json) => ({ scope, of, minimum, net, percent })),
    [
      { scope: 'part', of: 'BW2-08', minimum: 0, net: 5.5, percent: undefined },
      { scope: 'part', of: 'BW2-08', minimum: 1000, net: 5.12, percent: undefined },
      { scope: 'part', of: 'BW2-06', minimum: 0, net: undefined, percent: 27.5 },
      { scope: 'everything', of: undefined, minimum: 0, net: undefined, percent: 0 },
    ],
  );
  const stale = await call(people.admin, 'POST', url, {
    version: 2,
    mode: 'add',
    rows: [part('BW2-08', 7, 1)],
  });
  assert.deepEqual([stale.status, stale.body['current']['version']], [409, 3]);
});

test('a row that says more than it may is refused: a slip would be another price', async () => {
  const list = await create({ rows: [part('BW2-08', 0, 5.5)] });
  const url = `/api/price-lists/${list['id']}/rows`;
  const tried = async (sent: object) => {
    const { status, body } = await call(people.admin, 'POST', url, {
      version: 1,
      mode: 'replace',
      dryRun: true,
      ...sent,
    });
    return status === 200
      ? body['problems'].map((problem: Json) => problem['message'])
      : [status, body['errors'][0]['message']];
  };
  const more = 'A row has scope, of, minimum, net and percent, and nothing else.';
  const cells = 'This row has a cell too many, or two columns of the table are called the same.';
  assert.deepEqual(await tried({ rows: [{ ...part('BW2-08', 0, 5), quantity: 250 }] }), [more]);
  assert.deepEqual(await tried({ rows: [null, 7, [], { ...part('x', 0, 5), of: 5 }] }), [
    'We could not read this row.',
    'We could not read this row.',
    'We could not read this row.',
    'Please say what the row is for.',
  ]);
  const tables: Readonly<Record<string, readonly string[]>> = {
    'part\tBW2-08\t0\t5.50\t\textra': [cells],
    'BW2-08\t250\t5.50\t\t5.12': [cells],
    'Part,Minimum,Net\nBW2-08,0,5.5,9\nBW2-06,0,5,': [cells],
    'Part,From,Net,Net\nBW2-08,0,5.5,6': [cells],
    'BW2-08\t1.000\t5.50': ['A minimum is a whole number from 0 to 2,000,000,000.'],
    'Item,Item description,List Price,Net Price\nBW2-08,Hose,8.35,5.5': [],
  };
  for (const [csv, problems] of Object.entries(tables)) assert.deepEqual(await tried({ csv }), problems, csv);
  // An empty field is no wish to have no rows; who has none says so.
  for (const csv of ['', ' \n', 'Part number\tMinimum\tNet'])
    assert.deepEqual(await tried({ csv }), [400, 'There are no rows in what was sent.']);
  assert.deepEqual(await tried({}), [400, 'There are no rows in what was sent.']);
  assert.deepEqual(await tried({ rows: [] }), []);
  assert.deepEqual(await tried({ rows: [], csv: 'BW2-08,0,5' }), [400, 'Send rows or a table, one of them.']);
  // What was read is put back as it is.
  const { body } = await call(people.admin, 'GET', `/api/price-lists/${list['id']}`);
  assert.deepEqual(await tried({ rows: body['rows'] }), []);
  const priced = await call(people.admin, 'POST', url, {
    version: 1,
    mode: 'replace',
    csv: 'Item,Item description,List Price,Net Price\nBW2-08,Hose,8.35,5.25',
  });
  assert.equal(priced.status, 200);
  const { body: now } = await call(people.admin, 'GET', `/api/price-lists/${list['id']}`);
  assert.deepEqual(
    now['rows'].map((row: Json) => row['net']),
    [5.25],
    'the list price is not what was agreed',
  );
});

test('a day that is in no calendar is no fault of ours', async () => {
  const refused = await call(people.admin, 'POST', '/api/price-lists', {
    name: 'Early',
    from: '0000-01-01',
    companies: 'all',
  });
  assert.deepEqual(
    [refused.status, refused.body['errors'][0]['message']],
    [400, 'We could not find a day of the request in the calendar.'],
  );
  const asked = `/api/prices?distributor=${people.company}&part=BW2-08&day=0000-01-01`;
  assert.equal((await call(people.admin, 'GET', asked)).status, 400);
  assert.equal((await create({ name: 'Late', from: '9999-12-31' }))['from'], '9999-12-31');
});

test('fifty thousand rows come in one call, and one more is refused', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({
    scope: 'part',
    of: 'BW2-08',
    minimum: at,
    percent: 12.5,
  }));
  const list = await create({ rows });
  assert.equal(list['rowTotal'], 50_000);
  const url = `/api/price-lists/${list['id']}/rows`;
  const body = { version: 1, mode: 'replace', dryRun: true };
  const tooMany = await call(people.admin, 'POST', url, { ...body, rows: [...rows, rows[0]] });
  assert.deepEqual(
    [tooMany.status, tooMany.body['errors'][0]['message']],
    [400, 'At most 50,000 rows at once.'],
  );
  const csv = rows.map(({ of, minimum }) => `${of}\t${minimum + 7}\t12.5%`).join('\n');
  const { body: report } = await call(people.admin, 'POST', url, { ...body, csv });
  const { added, changed, unchanged, removed, total } = report;
  assert.deepEqual([added, changed, unchanged, removed, total], [7, 0, 49_993, 7, 50_000]);
  await call(people.admin, 'DELETE', `/api/price-lists/${list['id']}`);
});

test('a published list stays as it is: it is copied, ended earlier or withdrawn, and every step is noted', async () => {
  const list = await create({ name: 'Steady', rows: [part('BW2-08', 0, 5)] });
  const url = `/api/price-lists/${list['id']}`;
  assert.equal((await call(people.admin, 'PATCH', url, { version: 1, to: '2025-01-01' })).status, 400);
  const { body: published } = await publish(list);
  const { version } = published;
  assert.equal(published['status'], 'published');
  assert.equal((await call(people.admin, 'DELETE', url)).status, 409);
  for (const change of [{ from: '2026-02-01' }, { companies: 'all' }])
    assert.equal((await call(people.admin, 'PATCH', url, { version, ...change })).status, 409);
  const rows = { version, mode: 'add', rows: [part('BW2-06', 0, 1)] };
  assert.equal((await call(people.admin, 'POST', `${url}/rows`, rows)).status, 409);
  const ended = await call(people.admin, 'PATCH', url, { version, to: '2026-11-23' });
  assert.equal(ended.status, 200, ended.text);
  assert.equal((await bw208(people.buyer))['discountedPrice'], 5);
  assert.equal((await call(people.admin, 'PATCH', url, { version: version + 1, to: '' })).status, 409);
  const { body: copy } = await call(people.admin, 'POST', `${url}/copy`);
  assert.deepEqual([copy['name'], copy['status'], copy['rows'].length], ['Copy of Steady', 'draft', 1]);
  assert.equal((await call(people.admin, 'DELETE', `/api/price-lists/${copy['id']}`)).status, 200);
  assert.equal((await withdraw(list['id'])).body['status'], 'withdrawn');
  assert.equal((await bw208(people.buyer))['discountedPrice'], 6.0538);
  const { body: audit } = await call(people.admin, 'GET', '/api/audit?subject=price%20list&text=Steady');
  assert.deepEqual(
    audit['data'].map((entry: Json) => entry['action']),
    ['withdrawn', 'deleted', 'added', 'changed', 'published', 'added'],
  );
  const { body: found } = await call(people.admin, 'GET', '/api/price-lists?search=stead&status=withdrawn');
  assert.deepEqual([found['total'], found['data'][0]['companies']], [1, [people.company]]);
});

test('a buyer reads what is agreed with their company, and nobody else’s, without what is sold by call', async () => {
  const byCall = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  const rows = [
    part('BW2-08', 250, 5.1234),
    { scope: 'family', of: 'Wire braid', percent: 30 },
    part(byCall.id, 0, 3.33),
  ];
  await whilePublished({ name: 'Ours', to: '2027-01-31', rows }, async () => {
    const own = await call(people.buyer, 'GET', '/api/agreed-prices');
    assert.deepEqual(
      own.body['data'].map(({ scope, of, minimum, list, own: price, percent }: Json) => [
        scope,
        of,
        minimum,
        list,
        price,
        percent,
      ]),
      [
        ['part', 'BW2-08', 250, 8.35, 5.1234, undefined],
        ['family', 'Wire braid', 0, undefined, undefined, 30],
      ],
    );
    assert.deepEqual(own.body['data'][0]['priceList'], {
      name: 'Ours',
      from: '2026-01-01',
      to: '2027-01-31',
    });
    assert.equal((await call(people.buyer, 'GET', '/api/agreed-prices?search=bw2')).body['total'], 1);
    assert.equal((await call(people.stranger, 'GET', '/api/agreed-prices')).body['total'], 0);
    const file = await callRaw(people.buyer, '/api/agreed-prices/export?format=csv');
    assert.equal(
      file.text.split('\r\n')[1],
      'part,BW2-08,2-Wire Braid Hydraulic Hose BW2,250,ft,8.35,5.1234,,Ours,2026-01-01,2027-01-31',
    );
    assert.doesNotMatch(file.text, /3\.33/);
    assert.doesNotMatch((await callRaw(people.stranger, '/api/agreed-prices/export')).text, /Ours|5\.1234/);
    const workbook = await callRaw(people.buyer, '/api/agreed-prices/export?format=xlsx');
    assert.match(workbook.text, /^PK/);
  });
});

test('the staff see which rows are dearer than the discount and which never make a price, and take them as a file', async () => {
  const rows = [
    part('BW2-08', 0, 9),
    part('BW2-08', 1, 6.0538),
    { scope: 'everything', percent: 27.5 },
    { scope: 'category', of: 'Hose', percent: 10 },
    ...['Hose', 'Fitting', 'Coupling', 'QuickCoupling', 'AssemblyEquipment', 'Accessory'].map((of) => ({
      scope: 'category',
      of,
      minimum: 1,
      percent: 50,
    })),
  ];
  const list = await create({ rows });
  const { body } = await call(people.admin, 'GET', `/api/price-lists/${list['id']}/rows`);
  assert.deepEqual(
    body['data'].slice(0, 5).map(({ of, dearer, neverWins }: Json) => [of, dearer, neverWins]),
    [
      ['BW2-08', true, true],
      ['BW2-08', undefined, undefined],
      [undefined, undefined, true],
      ['Hose', true, true],
      ['Hose', undefined, undefined],
    ],
  );
  const { text } = await callRaw(people.admin, `/api/price-lists/${list['id']}/export`);
  assert.deepEqual(text.split('\r\n').slice(0, 4), [
    'scope,of,minimum,net,percent',
    'part,BW2-08,0,9,',
    'part,BW2-08,1,6.0538,',
    'everything,,0,,27.5',
  ]);
  // What was taken as a file is put back as it was.
  const back = { version: 1, mode: 'replace', csv: text, dryRun: true };
  const report = await call(people.admin, 'POST', `/api/price-lists/${list['id']}/rows`, back);
  assert.deepEqual([report.body['unchanged'], report.body['problemTotal']], [10, 0]);
  const beside = await create({ name: 'Beside', companies: 'all', rows: [part('BW2-08', 0, 9)] });
  await publish(beside);
  const { body: one } = await call(people.admin, 'GET', `/api/price-lists/${list['id']}`);
  assert.deepEqual(one['overlaps'], [{ id: beside['id'], name: 'Beside' }]);
  assert.deepEqual(one['companyNames'], [{ id: people.company, name: 'Boilerhouse Rubber' }]);
  await withdraw(beside['id']);
});

test('while lists come and go nobody pays another total than the one they said yes to', async () => {
  const buyer = await newBuyer();
  const address = (await call(buyer, 'GET', `/api/distributors/${people.company}`)).body['addresses'][0][
    'id'
  ];
  const form = { shippingAddress: address, billingAddress: address };
  let isOver = false;
  const staff = (async () => {
    while (!isOver)
      await whilePublished({ rows: [part('BW2-08', 0, 5)] }, async () => {
        await call(people.admin, 'GET', '/api/price-lists');
      });
  })();
  const totals = new Set<number>();
  let refused = 0;
  for (let round = 0; round < 20; round++) {
    await add(buyer, cut(30));
    const { body: cart } = await add(buyer, reel());
    for (let seen = cart['totalCost']; ; ) {
      const placed = await call(buyer, 'POST', `/api/carts/${buyer.cartId}/checkout`, {
        ...form,
        poNumber: `PO-R${round}`,
        totalCost: seen,
      });
      if (placed.status === 201) {
        assert.equal(placed.body['totalCost'], seen);
        totals.add(seen);
        break;
      }
      assert.equal(placed.status, 409, placed.text);
      assert.equal(placed.body['oldTotal'], seen);
      refused += 1;
      seen = placed.body['newTotal'];
    }
  }
  isOver = true;
  await staff;
  // 30 ft cut and a reel of 400 ft, by the discount or by the list, and never half of each.
  for (const total of totals) assert.ok([2621.3, 2165].includes(total), `${total} after ${refused}`);
});

test('0 %, 100 % and net 0 are prices like others', async () => {
  for (const [row, expected] of [
    [{ percent: 100 }, 0],
    [{ percent: 0 }, 8.35],
    [{ net: 0 }, 0],
  ] as const)
    await whilePublished({ rows: [{ scope: 'part', of: 'BW2-08', ...row }] }, async () => {
      const buyer = await newBuyer();
      assert.equal((await bw208(buyer))['discountedPrice'], expected);
      const { body } = await add(buyer, reel());
      assert.equal(body['totalCost'], expected * 400);
    });
});

const callRaw = async (by: Person | undefined, url: string) => {
  const response = await shop.app.inject({
    url,
    headers: { accept: 'text/html', ...(by && { authorization: `Bearer ${by.token}` }) },
  });
  return { status: response.statusCode, text: response.body };
};

async function shopMails(poNumber: string): Promise<{ rows: string[] }> {
  const rows = await shop.db.selectFrom('mail').select(['blocks', 'subject']).execute();
  return {
    rows: rows
      .map(({ blocks, subject }) => `${subject} ${JSON.stringify(blocks)}`)
      .filter((text) => text.includes(poNumber)),
  };
}
