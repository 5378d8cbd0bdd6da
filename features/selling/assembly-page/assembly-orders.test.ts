import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import jsQrModule from 'jsqr';
import { sql } from 'kysely';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { rasterOf } from '#features/crimp/job-card/pdf-raster.fixture.ts';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { statementsOf } from '#testing/count-statements.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
let address: string;
before(async () => {
  shop = await testShop({ catalog: 'demo', settings: { QUOTE_FLOOR: '20' } });
  people = await testPeople(shop.db);
  await loadDemoRates(shop.db);
  const row = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  address = row.id;
});
after(() => shop.app.close());

type Answer = Cart &
  Order & {
    readonly errors?: Problem[];
    readonly missing?: unknown[];
    readonly cart?: Cart;
    readonly lines?: Array<{ state: string; subTotal?: number }>;
    readonly approval?: { readonly id: string };
    readonly newTotal?: number;
  };

async function call(by: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const response = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${by.token}` },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json<Answer>() : ({} as Answer);
  return { status: response.statusCode, body, text: response.body, raw: response.rawPayload };
}

/** 36 in of BW2-08 with a straight and a 90° JIC swivel, and a guard, tested. */
const BUILD = '1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW~G.AC-SG16~T';
const BY_CALL = '1~BW2-32~MF.FN232~MJ-32-32~MF.FN232~MJ-32-32~60.00IN-OA~A000CCW';

// CommonJS: the types say a module, Node gives the function.
const jsQr = jsQrModule as unknown as typeof jsQrModule.default;

const cartOf = ({ cartId = '' }: Person): string => `/carts/${cartId}`;
async function emptied(by: Person): Promise<void> {
  await shop.db
    .deleteFrom('cart_lines')
    .where('cart_id', '=', by.cartId ?? '')
    .execute();
}
async function added(by: Person, assembly: string, quantity: number): Promise<Answer> {
  const { status, body, text } = await call(by, 'POST', cartOf(by), { assembly, quantity });
  assert.equal(status, 200, text);
  return body;
}
const form = () => ({ shippingAddress: address, billingAddress: address, poNumber: 'PO-A' });
async function ordered(by: Person): Promise<Order> {
  const { status, body, text } = await call(by, 'POST', `${cartOf(by)}/checkout`, form());
  assert.equal(status, 201, text);
  return body;
}

/** List prices less 27.5 %: cut hose, two ends, two ferrules, labor, test, 3 ft of guard. */
const CENTS = [1998, 770, 1347, 188, 188, 1760, 1200, 273];
const PRICE = CENTS.reduce((sum, each) => sum + each, 0) / 100;

test('a build is one line with its parts and their prices; the same text in any case sets its quantity', async () => {
  const { buyer } = people;
  await added(buyer, BUILD, 2);
  const { items, totalCost } = await added(buyer, ` ${BUILD.toLowerCase()}`, 3);
  const [item] = items;
  assert.equal(items.length, 1);
  assert.deepEqual(
    [item?.variant.id, item?.assembly?.text, item?.product.name, item?.product.id],
    [BUILD, BUILD, 'Hose assembly', ''],
  );
  assert.deepEqual(
    item?.assembly?.parts.map(({ subTotal = 0 }) => Math.round(subTotal * 100)),
    CENTS,
  );
  assert.deepEqual(
    [item?.price, item?.quantity, item?.subTotal, item?.why?.rule],
    [PRICE, 3, Math.round(PRICE * 300) / 100, 'assembly'],
  );
  assert.equal(totalCost, item?.subTotal);
  const { body } = await call(buyer, 'PATCH', cartOf(buyer), { item: item?.id, quantity: 4 });
  assert.equal(body.items[0]?.subTotal, Math.round(PRICE * 400) / 100);
  const other = await added(buyer, BUILD.replace('36.00IN', '37.00IN'), 1);
  assert.equal(other.items.length, 2);
  const read = await statementsOf(async () => call(people.colleague, 'GET', cartOf(people.colleague)));
  assert.equal(read.length, 2, 'a cart without a build asks nothing more');
  await emptied(buyer);
});

test('what cannot be made is refused with the reason, what is no text of a build and what is sold by call as well', async () => {
  const { buyer } = people;
  const refused = async (assembly: string) => {
    const { status, body } = await call(buyer, 'POST', cartOf(buyer), { assembly, quantity: 1 });
    return [status, body.errors?.[0]?.message];
  };
  assert.deepEqual(await refused('1~BW2-08'), [400, 'This is not the text of an assembly.']);
  assert.deepEqual(await refused(BUILD.replace('FJX-08-08', 'FJX-06-06')), [
    409,
    'This assembly cannot be made. FJX-06-06 is for hose of DN 10; BW2-08 is DN 12.',
  ]);
  assert.deepEqual(await refused(BY_CALL), [400, 'Call Customer Service']);
  const { body } = await call(buyer, 'GET', cartOf(buyer));
  assert.equal(body.items.length, 0);
});

test('a build whose part is retired, sold by call, or has lost its crimp row has no number, and is not ordered', async () => {
  const { buyer } = people;
  await added(buyer, BUILD, 2);
  const states = [
    async (isDone: boolean) =>
      shop.db
        .updateTable('variants')
        .set({ retired_at: isDone ? new Date() : null })
        .where('id', '=', 'FJX-08-08')
        .execute(),
    async (isDone: boolean) =>
      shop.db
        .updateTable('variants')
        .set({ item_class: isDone ? 'ZITEM' : 'STD' })
        .where('id', '=', 'FN208')
        .execute(),
    async (isDone: boolean) =>
      shop.db
        .updateTable('crimp_specs')
        .set({ insert_type: isDone ? 'XX' : 'MF' })
        .where('hose', '=', 'BW2')
        .where('dash', '=', '08')
        .where('ferrule', '=', 'FN208')
        .where('insert_type', '=', isDone ? 'MF' : 'XX')
        .execute(),
  ];
  for (const change of states) {
    await change(true);
    const { body } = await call(buyer, 'GET', cartOf(buyer));
    const [item] = body.items;
    assert.deepEqual(
      [item?.trouble, item?.price, item?.subTotal, body.totalCost],
      ['call for price', undefined, undefined, 0],
    );
    assert.doesNotMatch(JSON.stringify(item), /"(price|subTotal)"/);
    const { status, body: refusal } = await call(buyer, 'POST', `${cartOf(buyer)}/checkout`, form());
    assert.deepEqual([status, refusal.errors?.length], [409, 1]);
    await change(false);
  }
  await emptied(buyer);
});

test('an order keeps the build with its parts, prices and crimp rows, whatever changes; mail, PDF and exports show it', async () => {
  const { buyer, admin } = people;
  const { totalCost } = await added(buyer, BUILD, 3);
  await shop.db.updateTable('assembly_rates').set({ test_cents: 1300 }).execute();
  const stale = await call(buyer, 'POST', `${cartOf(buyer)}/checkout`, { ...form(), totalCost });
  assert.deepEqual([stale.status, stale.body.newTotal], [409, totalCost + 3]);
  await shop.db.updateTable('assembly_rates').set({ test_cents: 1200 }).execute();
  const order = await ordered(buyer);
  const [item] = order.items;
  assert.deepEqual([item?.price, item?.subTotal, item?.assembly?.text], [PRICE, totalCost, BUILD]);
  assert.deepEqual(
    [item?.assembly?.crimps.a?.crimpDiam, item?.assembly?.measures.cutMm, item?.assembly?.revision],
    [25.77, 828.4, 1],
  );
  assert.match(item?.assembly?.crimps.a?.warning ?? '', /SAMPLE DATA/);
  const read = await call(admin, 'GET', `/orders/${order.id}`);
  assert.deepEqual(read.body.items, order.items);
  const mails = await shop.db.selectFrom('mail').select('blocks').execute();
  assert.ok(mails.some(({ blocks }) => JSON.stringify(blocks).includes('Hose, cut: BW2-08, 3 ft')));
  assert.match((await call(buyer, 'GET', `/orders/${order.id}/pdf`)).raw.toString('latin1', 0, 5), /%PDF/);

  const rows = async (query: string) =>
    parse((await call(admin, 'GET', `/orders/${order.id}/export?format=csv${query}`)).text, {
      columns: true,
    }) as Array<Record<string, string>>;
  const [line, ...rest] = await rows('');
  assert.deepEqual([rest.length, line?.['Part Number'], line?.['Assembly']], [0, BUILD, BUILD]);
  const parts = await rows('&parts=true');
  const shown = ['Part Number', 'Custom Length ft', 'Quantity', 'Line Total'];
  assert.deepEqual(
    parts.map((row) => shown.map((name) => row[name])),
    [
      ['BW2-08', '3', '3', '59.94'],
      ['FJX-08-08', '', '3', '23.1'],
      ['FJX90-08-08', '', '3', '40.41'],
      ['FN208', '', '3', '5.64'],
      ['FN208', '', '3', '5.64'],
      ['', '', '6', '52.8'],
      ['', '', '3', '36'],
      ['AC-SG16', '', '9', '8.19'],
    ],
  );
  const sum = parts.reduce((all, row) => all + Math.round(Number(row['Line Total']) * 100), 0);
  assert.equal(sum, Math.round(totalCost * 100));
});

test('an order with a build is ordered again, corrected, shipped, and kept as a list', async () => {
  const { buyer, admin } = people;
  await added(buyer, BUILD, 3);
  const { id, items } = await ordered(buyer);
  const again = await call(buyer, 'POST', `/orders/${id}/again`);
  assert.deepEqual(
    [again.status, again.body.missing, again.body.cart?.items[0]?.assembly?.text],
    [200, [], BUILD],
  );
  const line = items[0]?.id;
  const corrected = await call(admin, 'PATCH', `/orders/${id}/lines`, {
    version: 1,
    reason: 'One less',
    lines: [
      { line, quantity: 2 },
      { part: 'FJX-08-08', quantity: 1 },
      { part: BUILD.toLowerCase().replace('36.00in', '48.00in'), quantity: 1 },
      { part: BUILD.replace('36.00IN', '60.00IN'), quantity: 2, price: 99.5 },
    ],
  });
  assert.equal(corrected.status, 200, corrected.text);
  assert.equal(corrected.body.items[0]?.subTotal, Math.round(PRICE * 200) / 100);
  assert.equal(corrected.body.items[0]?.assembly?.text, BUILD);
  const [, , longer, typed] = corrected.body.items;
  // A foot more of hose and of guard.
  assert.deepEqual([longer?.assembly?.text, longer?.price], [BUILD.replace('36.00IN', '48.00IN'), 84.81]);
  assert.deepEqual(
    [typed?.subTotal, typed?.assembly?.parts[0]?.subTotal, typed?.assembly?.crimps.a?.crimpDiam],
    [199, undefined, 25.77],
  );
  const exploded = await call(admin, 'GET', `/orders/${id}/export?format=csv&parts=true`);
  assert.match(exploded.text, /,199,/);
  const shipped = await call(admin, 'POST', `/orders/${id}/shipments`, {
    version: corrected.body.version,
    carrier: { name: 'UPS', tracking: '1Z999' },
    lines: [{ line, quantity: 1 }],
  });
  assert.equal(shipped.status, 201, shipped.text);
  assert.deepEqual([shipped.body.items[0]?.shipped, shipped.body.items[0]?.open], [1, 1]);
  const slip = await call(
    admin,
    'GET',
    `/orders/${id}/shipments/${shipped.body.shipments[0]?.id}/packing-slip`,
  );
  assert.equal(slip.status, 200, slip.text);

  const list = await call(buyer, 'POST', '/lists', { name: 'Press 4', cart: true });
  assert.equal(list.status, 201, list.text);
  await emptied(buyer);
  const put = await call(buyer, 'POST', `/lists/${list.body.id}/to-cart`, {});
  assert.deepEqual(
    [put.body.lines?.map(({ state }) => state), put.body.cart?.items[0]?.price],
    [['ready'], PRICE],
  );
  await emptied(buyer);
});

test('a build above a limit moves into the request, is priced there, and comes back', async () => {
  const clerk = await testPerson(shop.db, { name: 'Cleo Clerk', distributorId: people.company });
  const manager = await testPerson(shop.db, {
    name: 'Mia Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  await shop.db.updateTable('users').set({ order_limit_cents: 5000n }).where('id', '=', clerk.id).execute();
  await added(clerk, BUILD, 2);
  const asked = await call(clerk, 'POST', `${cartOf(clerk)}/checkout`, form());
  assert.equal(asked.status, 202, asked.text);
  const approval = `/approvals/${asked.body.approval?.id}`;
  const shown = await call(manager, 'GET', approval);
  assert.deepEqual([shown.body.items[0]?.assembly?.text, shown.body.items[0]?.price], [BUILD, PRICE]);
  const rejected = await call(manager, 'POST', `${approval}/reject`, { version: 1, reason: 'Too long' });
  assert.equal(rejected.status, 200, rejected.text);
  const { body } = await call(clerk, 'GET', cartOf(clerk));
  assert.deepEqual([body.items[0]?.assembly?.text, body.items[0]?.quantity], [BUILD, 2]);
  await call(clerk, 'POST', `${cartOf(clerk)}/checkout`, { ...form(), poNumber: 'PO-B' });
  const pending = await shop.db
    .selectFrom('approvals')
    .select(['id', 'version'])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const totalCost = body.totalCost;
  const approved = await call(manager, 'POST', `/approvals/${pending.id}/approve`, {
    version: pending.version,
    totalCost,
  });
  assert.equal(approved.status, 200, approved.text);
});

test('what can ship of an assembly is what there are parts for; an open order and a shipment take them', async () => {
  const { buyer, admin } = people;
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await shop.db.updateTable('orders').set({ status: 'CANCELLED' }).execute();
  await shop.db.updateTable('shipments').set({ voided_at: new Date() }).execute();
  const on = { 'BW2-08': 100, 'FJX-08-08': 50, 'FJX90-08-08': 50, FN208: 15, 'AC-SG16': 100 };
  const rows = Object.entries(on).map(([part, onHand]) => ({ part, place: 'MAIN', onHand, asOf: hourAgo }));
  const put = async (some: object[]) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/stock',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { rows: some },
    });
  assert.equal((await put(rows)).statusCode, 200);
  const available = async (part: string) => {
    const { text } = await call(buyer, 'GET', `/stock?part=${part}`);
    return (JSON.parse(text) as { data: Array<{ available: number }> }).data[0]?.available;
  };
  const { items } = await added(buyer, BUILD, 9);
  // Two ferrules each.
  assert.deepEqual([items[0]?.stock?.ships, items[0]?.stock?.covers], [7, false]);
  await call(buyer, 'PATCH', cartOf(buyer), { item: items[0]?.id, quantity: 4 });
  const order = await ordered(buyer);
  assert.equal(order.items[0]?.stock?.ships, 4);
  const left = async () => Promise.all(['BW2-08', 'FN208', 'FJX-08-08'].map(available));
  assert.deepEqual(await left(), [88, 7, 46]);
  const shipped = await call(admin, 'POST', `/orders/${order.id}/shipments`, {
    version: order.version,
    carrier: { name: 'UPS', tracking: '1Z1' },
    lines: [{ line: order.items[0]?.id, quantity: 3 }],
  });
  assert.equal(shipped.status, 201, shipped.text);
  assert.deepEqual(await left(), [88, 7, 46]);
  // Counted after that: what has left is off already, what is open is not.
  await put([{ part: 'FN208', place: 'MAIN', onHand: 9, asOf: new Date().toISOString() }]);
  assert.deepEqual(await left(), [88, 7, 46]);
  for (const table of ['stock', 'stock_places'] as const) await shop.db.deleteFrom(table).execute();
});

test('an order by call takes a build by its text, and says why one cannot be made', async () => {
  const { buyer } = people;
  const place = async (part: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { ...form(), lines: [{ part, quantity: 2, expectedPrice: PRICE }] },
    });
  const placed = await place(BUILD.toLowerCase());
  assert.equal(placed.statusCode, 201, placed.body);
  const [item] = placed.json<Order>().items;
  assert.deepEqual([item?.assembly?.text, item?.subTotal], [BUILD, Math.round(PRICE * 200) / 100]);
  const refused = await place(BUILD.replace('FJX-08-08', 'FJX-06-06'));
  assert.equal(refused.statusCode, 422);
  assert.match(refused.body, /Line 1: This assembly cannot be made\. FJX-06-06 is for hose of DN 10/);
});

test('quick add takes a build by its text; search and type-ahead lead to it', async () => {
  const { buyer } = people;
  await emptied(buyer);
  const text = [`${BUILD.toLowerCase()}\t3`, BUILD.replace('FJX-08-08', 'FJX-06-06'), '1~BW2-08 3'].join(
    '\n',
  );
  const { body } = await call(buyer, 'POST', `${cartOf(buyer)}/check`, { text });
  assert.deepEqual(
    body.lines?.map(({ state, subTotal }) => [state, subTotal]),
    [
      ['ready', Math.round(PRICE * 300) / 100],
      ['refused', undefined],
      ['not found', undefined],
    ],
  );
  const [ready, refused] = JSON.parse(JSON.stringify(body.lines)) as Array<{ line: object; message: string }>;
  assert.match(refused?.message ?? '', /cannot be made\. FJX-06-06 is for hose of DN 10/);
  const added_ = await call(buyer, 'POST', `${cartOf(buyer)}/lines`, { lines: [ready?.line] });
  assert.deepEqual([added_.status, added_.body.items[0]?.assembly?.text], [200, BUILD]);
  await emptied(buyer);
  const lower = BUILD.toLowerCase();
  const typed = await shop.app.inject(`/api/products/suggestions?query=${encodeURIComponent(lower)}`);
  assert.deepEqual(
    typed
      .json<{ suggestions: Array<{ kind: string; href: string }> }>()
      .suggestions.map(({ kind, href }) => [kind, href]),
    [['assembly', `/assemblies/${lower}`]],
  );
  const searched = await shop.app.inject(`/products/search/${encodeURIComponent(lower)}`);
  assert.deepEqual([searched.statusCode, searched.headers.location], [302, `/assemblies/${lower}`]);
});

test('the staff print a job card of an ordered assembly, with its warning and no price', async () => {
  const { buyer, admin } = people;
  await emptied(buyer);
  const turned = BUILD.replace('FJX-08-08', 'FJX45-08-08').replace('A000CCW', 'A090CCW');
  await added(buyer, turned, 3);
  await added(buyer, BUILD, 1);
  const order = await ordered(buyer);
  for (const item of order.items) {
    const card = await call(admin, 'GET', `/orders/${order.id}/lines/${item.id}/job-card`);
    assert.equal(card.status, 200, card.text);
    const { texts, places } = readPdf(card.raw);
    // How the ends are turned is drawn above what is said of them.
    const turn = places.find((place) => place.text.endsWith('seen from end A'));
    const end = places.find((place) => place.text.startsWith('End B: '));
    assert.ok(end && (turn === undefined || turn.y > end.y + 12), JSON.stringify({ turn, end }));
    const text = texts.join(' ').replace(/\s+/g, ' ');
    const wanted = [
      `Order ${order.ref}, line `,
      'SAMPLE DATA - NOT FOR REAL CRIMPING',
      'BW2-08+MF+FN208',
      '25.77 mm',
      'BLACK 01 RED 77',
      'Measured diameter B, mm',
      `${item.assembly?.measures.cutMm?.toFixed(1)} mm`,
    ];
    for (const part of wanted) assert.ok(text.includes(part), `${part} is missing in: ${text}`);
    assert.doesNotMatch(text, /\$/);
  }
  const none = await call(admin, 'GET', `/orders/${order.id}/lines/none/job-card`);
  assert.equal(none.status, 404);
  const cards = readPdf((await call(admin, 'GET', `/orders/${order.id}/job-cards`)).raw);
  assert.equal(cards.pages, 2);
  const all = cards.texts.join(' ');
  for (const line of [1, 2]) assert.ok(all.includes(`Order ${order.ref}, line ${line}`), all);
  const labelsAt = async (query: string) => call(admin, 'GET', `/orders/${order.id}/labels${query}`);
  const labels = readPdf((await labelsAt('')).raw);
  assert.equal(labels.pages, 4);
  const texts = labels.texts.join(' ').replace(/\s+/g, ' ');
  for (const piece of [
    'Piece 1 of 3',
    'Piece 3 of 3',
    'Piece 1 of 1',
    'BW2-08: FJX45-08-08 + FJX90-08-08, 90°',
  ])
    assert.ok(texts.includes(piece), `${piece} is missing in: ${texts}`);
  assert.doesNotMatch(texts, /\$|25\.77/);
  const single = order.items.find(({ quantity }) => quantity === 1);
  const { drawn, pages } = readPdf((await labelsAt(`?line=${single?.id}`)).raw);
  assert.equal(pages, 1);
  const { grey, width, height } = rasterOf(drawn.join('\n'), [288, 144], 203 / 72);
  const rgba = new Uint8ClampedArray(grey.length * 4);
  grey.forEach((value, at) => rgba.set([value, value, value, 255], at * 4));
  const code = jsQr(rgba, width, height)?.data ?? '';
  assert.equal(new URL(code).pathname, `/assemblies/${single?.assembly?.text}`);
  assert.equal((await labelsAt('?line=none')).status, 404);
  assert.equal((await call(buyer, 'GET', `/orders/${order.id}/labels`)).status, 403);
  await emptied(buyer);
  await added(buyer, BUILD, 400);
  await added(buyer, turned, 201);
  const many = await ordered(buyer);
  const refused = await call(admin, 'GET', `/orders/${many.id}/labels`);
  assert.deepEqual(
    [refused.status, refused.body.errors?.[0]?.message],
    [409, 'These are more than 600 labels. Print them line by line.'],
  );
  assert.equal(
    readPdf(
      (
        await call(
          admin,
          'GET',
          `/orders/${many.id}/labels?line=${many.items.find(({ quantity }) => quantity === 400)?.id}`,
        )
      ).raw,
    ).pages,
    400,
  );
});

test('the draft of a quote shows the list price of an assembly, which is fixed when it is sent; its floor holds', async () => {
  const { buyer, admin } = people;
  interface Quoted {
    readonly id: string;
    readonly version: number;
    readonly lines: ReadonlyArray<{ readonly listPrice?: number }>;
    readonly draft?: {
      readonly lines: ReadonlyArray<{ id: string; text: string; listPrice?: number; isByCall?: true }>;
      readonly wantsSecond?: true;
    };
  }
  const asked = async (by: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const { status, body, text } = await call(by, method, `/quotes${url}`, payload);
    assert.ok(status < 300, text);
    return body as unknown as Quoted;
  };
  const checked = await call(admin, 'POST', '/assemblies/check', { text: BUILD });
  // The staff are told list prices.
  const { price: list } = (checked.body as unknown as { price: { price: number } }).price;
  await emptied(buyer);
  await added(buyer, BUILD, 2);
  const { id } = await asked(buyer, 'POST', '', { cart: true });
  assert.equal((await asked(buyer, 'GET', `/${id}`)).lines[0]?.listPrice, undefined);
  const opened = await asked(admin, 'GET', `/${id}`);
  const [line = assert.fail()] = opened.draft?.lines ?? [];
  assert.deepEqual([line.text, line.listPrice], [`Hose assembly ${BUILD}`, list]);
  const other = BUILD.replace('36.00IN', '48.00IN');
  const lines = [
    { id: line.id, text: line.text, quantity: 2, price: 70 },
    { text: other.toLowerCase(), quantity: 1, price: 1 },
    { text: BY_CALL, quantity: 1, price: 900 },
    { text: BUILD.replace('FJX-08-08', 'FJX-06-06'), quantity: 1, price: 80 },
  ];
  const priced = await asked(admin, 'PATCH', `/${id}`, { version: opened.version, lines });
  const [first, longer, ...without] = priced.draft?.lines ?? [];
  assert.equal(first?.listPrice, list);
  assert.ok((longer?.listPrice ?? 0) > list, 'a longer one costs more, however its text is written');
  assert.deepEqual(
    without.map(({ listPrice }) => listPrice),
    [undefined, undefined],
    'by call, and what cannot be made',
  );
  assert.ok(priced.draft?.wantsSecond);
  const refused = await call(admin, 'POST', `/quotes/${id}/send`, { version: priced.version });
  assert.match(refused.text, /A price is below 20 % of the list\./);
  const dearer = lines.map((each) => ({ ...each, price: 90 }));
  const { version } = await asked(admin, 'PATCH', `/${id}`, { version: priced.version, lines: dearer });
  const sent = await asked(admin, 'POST', `/${id}/send`, { version });
  assert.equal(sent.lines[0]?.listPrice, list);
  await shop.db.updateTable('assembly_rates').set({ test_cents: sql<number>`test_cents + 100` }).execute();
  const later = await asked(admin, 'GET', `/${id}`);
  assert.deepEqual([later.draft?.lines[0]?.listPrice, later.lines[0]?.listPrice], [list + 1, list]);
  await shop.db.updateTable('assembly_rates').set({ test_cents: sql<number>`test_cents - 100` }).execute();
  await emptied(buyer);
});

test('a quote of an assembly becomes an order with its parts at the quoted price; one that cannot be made is refused', async () => {
  const { buyer, admin } = people;
  const quoted = async (): Promise<string> => {
    await emptied(buyer);
    await added(buyer, BUILD, 2);
    const asked = await call(buyer, 'POST', '/quotes', { cart: true });
    assert.equal(asked.status, 201, asked.text);
    const [line] = asked.body.lines as unknown as Array<{ id: string; text: string }>;
    const priced = await call(admin, 'PATCH', `/quotes/${asked.body.id}`, {
      version: asked.body.version,
      lines: [{ id: line?.id, text: line?.text, quantity: 2, price: 70 }],
    });
    assert.equal(priced.status, 200, priced.text);
    const sent = await call(admin, 'POST', `/quotes/${asked.body.id}/send`, { version: priced.body.version });
    assert.equal(sent.status, 200, sent.text);
    return asked.body.id;
  };
  const accept = async (id: string) => {
    const { version } = (await call(buyer, 'GET', `/quotes/${id}`)).body;
    return call(buyer, 'POST', `/quotes/${id}/accept`, { ...form(), version, revision: 1 });
  };
  const said = await accept(await quoted());
  assert.ok(said.status < 300, said.text);
  const row = await shop.db
    .selectFrom('order_lines')
    .select(['assembly', 'unit_cents', 'order_id', 'id'])
    .where('unit_cents', '=', 7000)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.assembly?.text, row.assembly?.parts[0]?.subTotal], [BUILD, undefined]);
  const card = await call(admin, 'GET', `/orders/${row.order_id}/lines/${row.id}/job-card`);
  assert.equal(card.status, 200);
  const blocked = await quoted();
  const spoil = async (from: string, to: string) =>
    shop.db
      .updateTable('crimp_specs')
      .set({ insert_type: to })
      .where('hose', '=', 'BW2')
      .where('dash', '=', '08')
      .where('insert_type', '=', from)
      .execute();
  await spoil('MF', 'XX');
  const refused = await accept(blocked);
  assert.equal(refused.status, 409, refused.text);
  assert.match(refused.body.errors?.[0]?.message ?? '', /This assembly cannot be made\./);
  await spoil('XX', 'MF');
});
