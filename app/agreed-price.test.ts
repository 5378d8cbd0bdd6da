import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { letterHtml } from '#features/people/mail/letter-html.service.ts';
import { readGiven } from '#shared/given-file.ts';
import { testKey } from '#testing/api-keys.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { supplier, textOfMail } from '#testing/people-app.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

// One buyer, one price list with a step, and every place where somebody reads what it costs (book 1): the same to the cent.

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes

let shop: TestShop;
let people: People;
let buyer: Person;
let address: string;
before(async () => {
  shop = await testShop({
    catalog: 'demo',
    settings: { RATE_LIMIT_SCALE: '1000', ORDERS_MAIL_TO: 'desk@northfield.example' },
  });
  people = await testPeople(shop.db);
  buyer = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  ({ id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow());
  const row = (of: string, minimum: number, net: number) => ({ scope: 'part', of, minimum, net });
  const { id, version } = await json(people.admin.token, 'POST', '/api/price-lists', {
    name: 'Terms of 2026',
    from: '2020-01-01',
    companies: [people.company],
    rows: [row(HOSE, 0, 5.5123), row(HOSE, 250, 5.1234), row(FITTING, 0, 4.31), row(FITTING, 100, 4.17)],
  });
  await json(people.admin.token, 'POST', `/api/price-lists/${id}/publish`, { version });
});
after(() => shop.app.close());

const HOSE = 'BW2-08';
const FITTING = 'FJX-08-08';
const REEL = 'BW2-08-400';

/** What is ordered: 400 and 72 ft of hose, both beyond the step of 250 ft, and fittings beyond that of 100. */
const lines = [
  { part: HOSE, option: REEL, quantity: 1 },
  { part: HOSE, custom: { length: 36 }, quantity: 2 },
  { part: FITTING, quantity: 120 },
];
/** By hand: 5.1234 × 400; 5.1234 × 36 × 1.1 = 202.88664; 4.17 × 120. */
const prices = [2049.36, 202.89, 4.17];
const subTotals = [2049.36, 405.78, 500.4];
const TOTAL = 2955.54;
const inWords = ['$2,049.36', '$202.89', '$405.78', '$4.17', '$500.40', '$2,955.54'];
/** By the discount of the company, or by the row below the step. */
const wrong = /2,?421\.52|239\.73|2,?204\.92|218\.29/;

test('the page of the product, the list of the catalog and its table say the price and its steps', async () => {
  const tiers = [
    { minimum: 1, price: 5.5123 },
    { minimum: 250, price: 5.1234 },
  ];
  const shown = (of: Json) => {
    const size = of['variants'].find(({ id }: Json) => id === HOSE);
    assert.deepEqual([size['price'], size['discountedPrice'], size['tiers']], [8.35, 5.5123, tiers]);
  };
  const product = await json(buyer.token, 'GET', '/api/products/bw2');
  shown(product);
  const found = await json(buyer.token, 'GET', `/api/products/search?query=${HOSE}`);
  shown(found['products'][0]);
  const key = await testKey(shop.db, buyer, ['catalog', 'prices']);
  shown(await json(key, 'GET', '/api/products/bw2'));

  const ofProduct = await page(`/product/${product['slug']}/bw2`);
  for (const text of ['$5.5123', '250 ft and more: $5.1234']) assert.ok(ofProduct.includes(text), text);
  assert.ok((await page(`/products?query=${HOSE}`)).includes('$5.5123'));
  assert.ok((await page(`/products?query=${HOSE}&view=table`)).includes('$5.5123'));
  const suggested = await json(buyer.token, 'GET', `/api/products/suggestions?query=${HOSE}`);
  assert.equal(suggested['suggestions'][0]['price'], 5.5123);
  const seen = await shop.app.inject(`/api/products/suggestions?query=${HOSE}`);
  assert.doesNotMatch(seen.body, /\d\.\d\d|rice|tiers/, 'a visitor is told none');
});

test('the staff are told the same, and the buyer what was agreed, on the page and as a file', async () => {
  for (const [part, quantity, own] of [
    [HOSE, 249, 5.5123],
    [HOSE, 250, 5.1234],
    [HOSE, 472, 5.1234],
    [FITTING, 120, 4.17],
  ] as const) {
    const url = `/api/prices?distributor=${people.company}&part=${part}&quantity=${quantity}`;
    const told = await json(people.admin.token, 'GET', url);
    assert.deepEqual([told['own'], told['why']['priceList']['name']], [own, 'Terms of 2026'], url);
  }
  const agreed = await json(buyer.token, 'GET', '/api/agreed-prices');
  const expected = [
    [HOSE, 0, 5.5123],
    [HOSE, 250, 5.1234],
    [FITTING, 0, 4.31],
    [FITTING, 100, 4.17],
  ];
  assert.deepEqual(
    agreed['data'].map(({ of, minimum, own }: Json) => [of, minimum, own]),
    expected,
  );
  for (const format of ['csv', 'xlsx']) {
    const rows = await table(buyer.token, `/api/agreed-prices/export?format=${format}`);
    assert.deepEqual(
      rows.map((cells) => [
        cells['Number or Name'],
        Number(cells['From Quantity']),
        Number(cells['Your Price']),
      ]),
      expected,
      format,
    );
  }
  const shown = await page('/account/prices');
  for (const text of ['$5.5123', '$5.1234', '$4.31', '$4.17']) assert.ok(shown.includes(text), text);
});

test('quick add, cart, review, order, its pages, sheet, mails and exports all say the same', async () => {
  const cart = `/api/carts/${buyer.cartId}`;
  const typed = await json(buyer.token, 'POST', `${cart}/check`, {
    text: `${HOSE}\tReel 400 ft\t1\n${HOSE}\t36 ft\t2\n${FITTING}\t120`,
  });
  const ready = typed['lines'] as Json[];
  const added = await json(buyer.token, 'POST', `${cart}/lines`, { lines: ready.map(({ line }) => line) });
  assert.deepEqual(costsOf(added), { prices, subTotals, total: TOTAL });
  // In the cart already: the report says what each line costs beside the others.
  const again = await json(buyer.token, 'POST', `${cart}/check`, { text: `${HOSE}\t36 ft\t2` });
  assert.equal(again['lines'][0]['subTotal'], 405.78);
  const read = await json(buyer.token, 'GET', cart);
  assert.deepEqual(costsOf(read), { prices, subTotals, total: TOTAL });
  assert.deepEqual(
    read['items']
      .map(({ why }: Json) => [why['own'], why['priceList']['name'], why['row']['minimum']])
      .sort(),
    [
      [4.17, 'Terms of 2026', 100],
      [5.1234, 'Terms of 2026', 250],
      [5.1234, 'Terms of 2026', 250],
    ],
  );
  const form = { shippingAddress: address, billingAddress: address, poNumber: 'PO-4711' };
  for (const url of ['/cart', `/review?${new URLSearchParams(form)}`]) assertWords(await page(url), url);

  const order = await json(buyer.token, 'POST', `${cart}/checkout`, { ...form, totalCost: TOTAL });
  await assertOrder(order);
});

test('an order by key costs what the same order by hand does', async () => {
  const key = await testKey(shop.db, buyer, ['orders:write', 'orders:read']);
  const poNumber = 'PO-BY-KEY';
  const form = { poNumber, shippingAddress: address, billingAddress: address };
  const expecting = lines.map((line, at) => ({ ...line, expectedPrice: prices[at] }));
  const order = await json(key, 'POST', '/api/orders', { ...form, lines: expecting });
  await assertOrder(order);
  const read = await json(key, 'GET', `/api/orders/${order['id']}`);
  assert.deepEqual(costsOf(read), { prices, subTotals, total: TOTAL });
});

test('a quote over the same lines is told by the list until somebody writes a price', async () => {
  const asked = await json(buyer.token, 'POST', '/api/quotes', { lines });
  assert.deepEqual(
    asked['lines'].map(({ listPrice, price }: Json) => [listPrice, price]),
    lines.map(() => [undefined, undefined]),
  );
  const { draft } = await json(people.admin.token, 'GET', `/api/quotes/${asked['id']}`);
  const { list_price } = await shop.db
    .selectFrom('variants')
    .select('list_price')
    .where('id', '=', FITTING)
    .executeTakeFirstOrThrow();
  // 8.35 × 400; 8.35 × 36 × 1.1.
  assert.deepEqual(
    draft['lines'].map(({ listPrice, price }: Json) => [listPrice, price]),
    [3340, 330.66, Number(list_price)].map((list) => [list, undefined]),
  );
});

/** Everything that tells of an order. */
async function assertOrder(placed: Json): Promise<void> {
  assert.deepEqual(costsOf(placed), { prices, subTotals, total: TOTAL });
  const { id, ref } = placed as { id: string; ref: string };
  for (const token of [buyer.token, people.admin.token]) {
    assert.deepEqual(costsOf(await json(token, 'GET', `/api/orders/${id}`)), {
      prices,
      subTotals,
      total: TOTAL,
    });
    assertWords(await page(`/account/order/${id}`, token), 'page of the order');
    const sheet = await raw(token, `/api/orders/${id}/pdf`);
    assertWords(readPdf(sheet.file).texts.join(' ').replace(/\s+/g, ' '), 'sheet of the order');
  }
  assert.ok((await page(`/confirm?order=${id}`)).includes('$2,955.54'), 'confirmation');
  const mails = await shop.db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'blocks'])
    .where('subject', 'like', `%${ref}%`)
    .execute();
  assert.deepEqual(mails.map(({ to_address }) => to_address).toSorted(), [
    'desk@northfield.example',
    buyer.email,
  ]);
  for (const mail of mails) {
    assertWords(textOfMail(mail), `text to ${mail.to_address}`);
    const html = letterHtml({ subject: mail.subject, blocks: mail.blocks ?? [] }, supplier);
    assertWords(html, `HTML to ${mail.to_address}`);
  }
  const files = [
    [people.admin.token, `/api/orders/${id}/export?format=`],
    [people.admin.token, '/api/orders/export?format='],
    [buyer.token, '/api/users/myorders/export?format='],
  ] as const;
  for (const [token, url] of files)
    for (const format of ['csv', 'xlsx']) {
      const rows = (await table(token, url + format)).filter((cells) => cells['Order#'] === ref);
      const told = rows.map((cells) =>
        ['Unit Price', 'Line Total', 'Order Total'].map((head) => Number(cells[head])),
      );
      // What was added last stands first in a cart.
      assert.deepEqual(
        told.toSorted(([one = 0], [other = 0]) => other - one),
        prices.map((price, at) => [price, subTotals[at], TOTAL]),
        url + format,
      );
    }
}

function assertWords(text: string, where: string): void {
  for (const each of inWords) assert.ok(text.includes(each), `${where} lacks ${each}`);
  assert.doesNotMatch(text, wrong, where);
}

/** In the order of the lines. */
function costsOf({ items, totalCost }: Json) {
  const placed = [REEL, 36, FITTING].map((each) =>
    (items as Json[]).find(
      ({ option, custom, variant }) =>
        option?.['id'] === each || custom?.['length'] === each || variant['id'] === each,
    ),
  );
  return {
    prices: placed.map((item) => item?.['price']),
    subTotals: placed.map((item) => item?.['subTotal']),
    total: totalCost,
  };
}

async function json(token: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<Json> {
  const answer = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
  assert.ok(answer.statusCode < 300, `${url}: ${answer.body}`);
  return answer.json();
}

async function raw(token: string, url: string, accept = '*/*') {
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept } });
  assert.equal(answer.statusCode, 200, `${url}: ${answer.body.slice(0, 500)}`);
  return { text: answer.body, file: answer.rawPayload };
}

/** What a reader sees of a page, without its code and its state. */
async function page(url: string, token = buyer.token): Promise<string> {
  const { text } = await raw(token, url, 'text/html');
  return text
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

/** The rows of a file by their heads, whether it is CSV or a workbook. */
async function table(token: string, url: string): Promise<Array<Record<string, string>>> {
  const { file } = await raw(token, url);
  const [heads = [], ...rows] = (await textOfTable(file))
    .trim()
    .split('\r\n')
    .map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

async function textOfTable(file: Buffer): Promise<string> {
  const read = await readGiven('table', file);
  if (typeof read === 'string') assert.fail(read);
  return read.text.replace(/^\uFEFF/, '');
}
