import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { cxmlRequest, type Sender, type Setup, setupRequest, statusOf } from '#testing/cxml.ts';
import { type People, testPeople, testVisit } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { readXml, type XmlElement } from './read-xml.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

const own = (): Promise<Organisation> => organisation(people.buyer.email);

interface Organisation extends Sender {
  readonly id: string;
  readonly version: number;
}

const asAdmin = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  return shop.app.inject({ method, url, headers, payload });
};

let made = 0;
async function organisation(buyer: string, more: object = {}): Promise<Organisation> {
  made += 1;
  const answer = await asAdmin('POST', '/api/punchout/organisations', {
    name: 'Acme & <Sons>',
    from: { domain: 'DUNS', identity: `from ${made}` },
    sender: { domain: 'NetworkID', identity: `AN${made}` },
    buyer,
    frames: ['https://buy.example'],
    ...more,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

const post = async (payload: string | Buffer, remoteAddress = '192.0.2.77') =>
  shop.app.inject({
    method: 'POST',
    url: '/punchout/cxml/setup',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    payload,
    remoteAddress,
  });

async function startPageOf(from: Sender, setup: Setup = {}): Promise<string> {
  const { statusCode, body } = await post(cxmlRequest(from, setupRequest(setup)));
  assert.deepEqual([statusCode, statusOf(body)], [200, '200'], body);
  const url = /<StartPage><URL>http:\/\/shop\.example([^<]+)<\/URL>/.exec(body)?.[1];
  assert.ok(url, body);
  return url;
}

/** Comes in by the start page. @returns the cookie */
async function visit(from: Sender, setup: Setup = {}): Promise<string> {
  const answer = await shop.app.inject(await startPageOf(from, setup));
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/']);
  const set = String(answer.headers['set-cookie']);
  assert.match(set, /^ferrule-punchout=[\w-]{43}; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/);
  return set.split(';')[0] ?? '';
}

const get = async (cookie: string, url: string, accept = 'application/json') =>
  shop.app.inject({ url, headers: { cookie, accept } });

const cartIdOf = async (cookie: string): Promise<string> => {
  const { body } = await get(cookie, '/cart', 'text/html');
  return /crt_[0-9a-f]{24}/.exec(body)?.[0] ?? '';
};

async function add(cookie: string, payload: object) {
  const headers = { cookie, origin: 'http://shop.example' };
  const url = `/api/carts/${await cartIdOf(cookie)}`;
  return shop.app.inject({ method: 'POST', url, headers, payload });
}

const returned = async (cookie: string) => get(cookie, '/punchout/return', 'text/html');

/** The message that a return page carries. */
async function messageOf(html: string): Promise<XmlElement> {
  const value = /name="cxml-urlencoded" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return readXml(Buffer.from(value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))));
}
const at = (element: XmlElement | undefined, ...way: string[]): XmlElement | undefined =>
  way.reduce<XmlElement | undefined>(
    (in_, name) => in_?.children.find((child) => child.name === name),
    element,
  );
const ordered = (message: XmlElement): XmlElement | undefined =>
  at(message, 'Message', 'PunchOutOrderMessage');
const itemsOf = (message: XmlElement) =>
  (ordered(message)?.children ?? [])
    .filter(({ name }) => name === 'ItemIn')
    .map((item) => ({
      quantity: item.attributes['quantity'],
      part: at(item, 'ItemID', 'SupplierPartID')?.text,
      auxiliary: at(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text,
      price: at(item, 'ItemDetail', 'UnitPrice', 'Money')?.text,
      unit: at(item, 'ItemDetail', 'UnitOfMeasure')?.text,
    }));

const cut = { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 2 };
const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 1 };

test('somebody comes from their purchasing system, chooses at their own prices, and carries the order back', async () => {
  const acme = await own();
  const cookie = await visit(acme, { cookie: '<a> & "b"' });
  const first = await get(cookie, '/', 'text/html');
  assert.match(first.body, /You choose for/);
  assert.ok(!first.body.includes(people.buyer.email) && !first.body.includes('Sign In'));
  for (const line of [cut, reel]) assert.equal((await add(cookie, line)).statusCode, 200);

  const headers = { authorization: `Bearer ${people.buyer.token}` };
  const ownCart = await shop.app.inject({ url: `/api/carts/${people.buyer.cartId}`, headers });
  assert.deepEqual(ownCart.json().items, [], "the acting buyer's own cart is another one");

  const page = await returned(cookie);
  assert.equal(page.statusCode, 200, page.body);
  assert.match(page.body, /<form method="post" action="https:\/\/buy\.example\/in\?x=1&#38;y=2">/);
  const message = await messageOf(page.body);
  assert.equal(at(ordered(message), 'BuyerCookie')?.text, '<a> & "b"');
  assert.equal(at(message, 'Header', 'To', 'Credential', 'Identity')?.text, acme.from.identity);
  assert.equal(at(message, 'Header', 'From', 'Credential', 'Identity')?.text, '987654321');
  const header = at(ordered(message), 'PunchOutOrderMessageHeader');
  assert.equal(header?.attributes['operationAllowed'], 'edit');

  const cart = (await get(cookie, `/api/carts/${await cartIdOf(cookie)}`)).json();
  const items = itemsOf(message);
  assert.deepEqual(
    items.map(({ price, ...item }) => (price === undefined ? price : item)),
    [
      { quantity: '72', part: 'BW2-08', auxiliary: 'cut.36.FOT.36', unit: 'FOT' },
      { quantity: '400', part: 'BW2-08', auxiliary: 'pkg.BW2-08-400.FOT.400', unit: 'FOT' },
    ].map((item, index) => (items[index]?.unit === 'EA' ? { ...item, ...ofEach(item.part, index) } : item)),
  );
  const sum = items.reduce((total, { price, quantity }) => total + Number(price) * Number(quantity), 0);
  assert.equal(sum.toFixed(2), cart.totalCost.toFixed(2));
  assert.equal(at(header, 'Total', 'Money')?.text, cart.totalCost.toFixed(2));
});

/** A length whose price does not divide by its feet is counted by the piece. */
const ofEach = (part: string, index: number) =>
  index === 0
    ? { part, quantity: '2', unit: 'EA', auxiliary: 'cut.36.EA.1' }
    : { part, quantity: '1', unit: 'EA', auxiliary: 'pkg.BW2-08-400.EA.1' };

test('pages of a visit alone are framed, by whom the organisation lists; the page that returns alone posts elsewhere', async () => {
  const cookie = await visit(await own());
  const policyOf = async (url: string, sent = cookie): Promise<string> =>
    String((await get(sent, url, 'text/html')).headers['content-security-policy']);
  for (const url of ['/', '/products', '/cart']) {
    assert.match(await policyOf(url), /form-action 'self'; frame-ancestors https:\/\/buy\.example$/, url);
    assert.match(await policyOf(url, 'a=b'), /form-action 'self'; frame-ancestors 'none'$/, url);
  }
  assert.match(
    await policyOf('/punchout/return'),
    /form-action 'self' https:\/\/buy\.example; frame-ancestors https:\/\/buy\.example$/,
  );
  const unframed = await visit(await organisation(people.buyer.email, { frames: [] }));
  assert.match(await policyOf('/', unframed), /frame-ancestors 'none'$/);
});

test('a start page opens once, within ten minutes, and not for who only asks whether it is there', async () => {
  const from = await own();
  const url = await startPageOf(from);
  assert.equal((await shop.app.inject({ method: 'HEAD', url })).statusCode, 404);
  assert.equal((await shop.app.inject(url)).statusCode, 303);
  const again = await shop.app.inject(url);
  assert.deepEqual([again.statusCode, again.headers['set-cookie']], [410, undefined]);
  assert.match(again.body, /It was opened already, or is too old/);
  assert.match(String(again.headers['content-security-policy']), /frame-ancestors https:\/\/buy\.example$/);

  const late = await startPageOf(from);
  await shop.db
    .updateTable('punchouts')
    .set({ start_until: new Date(Date.now() - 1) })
    .execute();
  assert.equal((await shop.app.inject(late)).statusCode, 410);
  assert.equal((await shop.app.inject('/punchout/start/nothing')).statusCode, 410);

  const twice = await startPageOf(from);
  const both = await Promise.all([shop.app.inject(twice), shop.app.inject(twice)]);
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [303, 410],
  );
});

test('a wrong secret, an unknown sender and an organisation that is off are told the same', async () => {
  const from = await own();
  const off = await own();
  await asAdmin('PATCH', `/api/punchout/organisations/${off.id}`, { version: off.version, isOn: false });
  const plain = (body: string): string => body.replace(/(payloadID|timestamp)="[^"]*"/g, '');
  const answers = [];
  for (const [index, asked] of [
    { ...from, secret: 'wrong' },
    { ...from, secret: '' },
    { ...from, sender: { domain: 'NetworkID', identity: 'nobody' } },
    { ...from, from: off.from },
    off,
  ].entries())
    answers.push(await post(cxmlRequest(asked, setupRequest()), `192.0.2.${100 + index}`));
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, statusOf(body)]),
    answers.map(() => [200, '401']),
  );
  assert.equal(new Set(answers.map(({ body }) => plain(body))).size, 1);
});

test('who guesses a secret is told to wait, as at the sign-in', async () => {
  const from = await own();
  const wrong = cxmlRequest({ ...from, secret: 'wrong' }, setupRequest());
  for (let guess = 0; guess < 10; guess++)
    assert.equal(statusOf((await post(wrong, '192.0.2.200')).body), '401');
  assert.equal(statusOf((await post(wrong, '192.0.2.200')).body), '560');
  const right = cxmlRequest(from, setupRequest());
  assert.equal(statusOf((await post(right, '192.0.2.200')).body), '560', 'the right one, too');
  assert.equal(statusOf((await post(right, '192.0.2.201')).body), '200', 'from elsewhere it goes on');
});

test('the secret is in no table, in no answer but the first, and not in the audit log; a new one ends the old', async () => {
  const from = await own();
  await post(cxmlRequest(from, setupRequest()));
  const { rows } = { rows: await shop.db.selectFrom('punchout_organisations').selectAll().execute() };
  const kept = JSON.stringify([
    rows.map((row) => ({ ...row, secret_hash: row.secret_hash.toString('latin1') })),
    await shop.db.selectFrom('punchouts').selectAll().execute(),
    await shop.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  assert.ok(!kept.includes(from.secret));
  const url = `/api/punchout/organisations/${from.id}`;
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const shown = await shop.app.inject({ url, headers });
  assert.ok(!shown.body.includes(from.secret) && shown.json().lastUsedAt !== undefined);
  const { secret } = (await asAdmin('POST', `${url}/secret`, { version: from.version })).json();
  assert.equal(statusOf((await post(cxmlRequest(from, setupRequest()))).body), '401');
  assert.equal(statusOf((await post(cxmlRequest({ ...from, secret }, setupRequest()))).body), '200');
});

test('a visit has no checkout and nothing of the acting buyer; what it may not do is 403', async () => {
  const cookie = await visit(await own());
  const headers = { cookie, origin: 'http://shop.example' };
  const cart = await cartIdOf(cookie);
  await add(cookie, reel);
  for (const [method, url] of [
    ['POST', `/api/carts/${cart}/checkout`],
    ['POST', '/api/orders'],
    ['POST', '/api/quotes'],
    ['POST', '/api/login'],
    ['GET', '/api/accounts/me'],
    ['PATCH', '/api/accounts/me'],
    ['GET', '/api/accounts/me/sessions'],
    ['GET', '/api/users/myorders'],
    ['GET', '/api/lists'],
  ] as const)
    assert.equal(
      (await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })).statusCode,
      403,
      url,
    );
  const ofBuyer = await shop.app.inject({ url: `/api/carts/${people.buyer.cartId}`, headers });
  assert.equal(ofBuyer.statusCode, 404);
  for (const url of [
    '/account',
    '/account/my-orders',
    '/account/profile',
    '/checkout',
    '/review',
    '/login',
  ]) {
    const page = await get(cookie, url, 'text/html');
    assert.deepEqual([page.statusCode, page.headers.location], [302, '/cart'], url);
  }
  assert.ok(!(await get(cookie, '/cart', 'text/html')).body.includes('Checkout'));
});

test('the buyer finds neither the cart of a visit nor its session among their own', async () => {
  const cookie = await visit(await own());
  const cart = await cartIdOf(cookie);
  const headers = { authorization: `Bearer ${people.buyer.token}` };
  assert.equal((await shop.app.inject({ url: `/api/carts/${cart}`, headers })).statusCode, 404);
  const sessions = await shop.app.inject({ url: '/api/accounts/me/sessions', headers });
  assert.equal(sessions.json().data?.length ?? sessions.json().length, 1, sessions.body);
});

test('one visit does not see another one’s cart, nor another company’s prices', async () => {
  await shop.db
    .updateTable('distributors')
    .set({ discount_tenths: 0 })
    .where('id', '=', people.otherCompany)
    .execute();
  const [ours, again, theirs] = [
    await visit(await own()),
    await visit(await own()),
    await visit(await organisation(people.stranger.email)),
  ];
  const cart = await cartIdOf(ours);
  for (const cookie of [again, theirs]) {
    assert.notEqual(await cartIdOf(cookie), cart);
    assert.equal((await get(cookie, `/api/carts/${cart}`)).statusCode, 404);
  }
  const prices = await Promise.all(
    [ours, again, theirs].map(async (cookie) => (await add(cookie, reel)).json().totalCost),
  );
  assert.equal(prices[0], prices[1]);
  assert.ok(prices[0] < prices[2], prices.join(' '));
});

test('nothing counts in the cookie of a visit but a visit, and a request that names no origin changes nothing', async () => {
  const { token } = people.buyer;
  const page = await get(`ferrule-punchout=${token}`, '/', 'text/html');
  assert.match(page.body, /Sign In/);
  assert.equal((await get('ferrule-punchout=nothing', '/punchout/return', 'text/html')).statusCode, 404);
  assert.equal((await get(`ferrule=${token}`, '/punchout/return', 'text/html')).statusCode, 404);
  const cookie = await visit(await own());
  const url = `/api/carts/${await cartIdOf(cookie)}`;
  for (const more of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { cookie, ...more },
      payload: reel,
    });
    assert.equal(answer.statusCode, 403, JSON.stringify(more));
  }
});

test('a page of a visit is never answered to somebody else, and a visitor’s never to a visit', async () => {
  const url = '/products?productCategory=Hose';
  const visitors = await get('a=b', url, 'text/html');
  const cookie = await visit(await own());
  const ours = await get(cookie, url, 'text/html');
  assert.match(ours.body, /You choose for/);
  assert.match(ours.body, /\$\d/);
  const after = await get('a=b', url, 'text/html');
  assert.equal(after.body.includes('You choose for') || visitors.body.includes('You choose for'), false);
});

test('a visit ends at once when its organisation is switched off, its buyer disabled, moved or changed', async () => {
  const ends = async (end: (from: Organisation) => Promise<unknown>) => {
    const from = await own();
    const cookie = await visit(from);
    const waiting = await startPageOf(from);
    assert.equal((await returned(cookie)).statusCode, 200);
    await end(from);
    assert.equal((await returned(cookie)).statusCode, 404);
    assert.equal((await shop.app.inject(waiting)).statusCode, 410);
  };
  const change = async ({ id, version }: Organisation, payload: object) =>
    assert.equal(
      (await asAdmin('PATCH', `/api/punchout/organisations/${id}`, { version, ...payload })).statusCode,
      200,
    );
  await ends(async (from) => change(from, { isOn: false }));
  await ends(async (from) => change(from, { buyer: people.stranger.email }));
  const users = shop.db.updateTable('users').where('id', '=', people.buyer.id);
  await ends(async () => users.set({ distributor_id: people.otherCompany }).execute());
  await users.set({ distributor_id: people.company }).execute();
  await ends(async () => users.set({ disabled_at: new Date() }).execute());
  await users.set({ disabled_at: null }).execute();
});

test('an order is looked at as it was, and nothing of it changes; to edit it, its lines are in the cart', async () => {
  const from = await own();
  const first = await visit(from);
  for (const line of [cut, reel]) await add(first, line);
  const sent = itemsOf(await messageOf((await returned(first)).body));
  const items = [...sent, { quantity: '3', part: 'GONE-1', auxiliary: undefined }]
    .map(
      ({ quantity, part, auxiliary }) =>
        `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${part}</SupplierPartID>${
          auxiliary === undefined ? '' : `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`
        }</ItemID></ItemOut>`,
    )
    .join('');
  const edited = await visit(from, { operation: 'edit', items });
  assert.match((await get(edited, '/cart', 'text/html')).body, /left out: GONE-1/);
  assert.equal((await add(edited, { ...cut, quantity: 5 })).statusCode, 200);

  const looked = await visit(from, { operation: 'inspect', items });
  const refused = await add(looked, cut);
  assert.deepEqual(
    [refused.statusCode, refused.json().errors[0].message],
    [403, 'This order is shown as it is: it cannot be changed.'],
  );
  const message = await messageOf((await returned(looked)).body);
  assert.deepEqual(itemsOf(message), sent);
  const header = at(ordered(message), 'PunchOutOrderMessageHeader');
  assert.equal(header?.attributes['operationAllowed'], 'inspect');
});

test('an item that a purchasing system split is one line with the sum; boxes that are others by now stay pieces', async () => {
  const item = (part: string, quantity: number, auxiliary: string): string =>
    `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${part}</SupplierPartID><SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID></ItemID></ItemOut>`;
  const items = [
    item('BW2-08', 144, 'cut.36.FOT.36'),
    item('BW2-08', 3, 'cut.36.EA.1'),
    item('FJX-08-08', 40, 'box.10'),
    item('MJ-08-08', 599, ''),
    item('MJ-08-08', 1, ''),
  ].join('');
  const edited = await visit(await own(), { operation: 'edit', items });
  const sent = itemsOf(await messageOf((await returned(edited)).body));
  assert.deepEqual(
    new Map(sent.map(({ part, quantity }) => [part, quantity])),
    new Map([
      ['FJX-08-08', '40'],
      ['BW2-08', '7'],
    ]),
  );
  assert.match((await get(edited, '/cart', 'text/html')).body, /left out: MJ-08-08/);
});

test('what cannot be taken is said in a Status with 200, and no server is asked for a DTD', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const outside = `http://127.0.0.1:${port}/x.dtd`;
  const from = await own();
  const withDoctype = (doctype: string, inner = setupRequest()): string => cxmlRequest(from, inner, doctype);
  const statuses = async (payloads: readonly (string | Buffer)[]) =>
    Promise.all(
      payloads.map(async (payload) => {
        const { statusCode, body } = await post(payload);
        assert.equal(statusCode, 200, body);
        return statusOf(body);
      }),
    );
  const setUp = (setup: Setup): string => cxmlRequest(from, setupRequest(setup));
  assert.deepEqual(
    await statuses([
      withDoctype(`<!DOCTYPE cXML SYSTEM "${outside}">`),
      withDoctype(`<!DOCTYPE cXML [<!ENTITY x SYSTEM "${outside}">]>`),
      withDoctype(`<!DOCTYPE cXML [<!ENTITY % x SYSTEM "${outside}"> %x;]>`),
      'nonsense',
      '',
      '<cXML/>',
      '<order/>',
      `<cXML>${'<a>'.repeat(201)}`,
      Buffer.alloc(5 * 1_048_576 + 1, 'a'),
      cxmlRequest(from, '<OtherRequest/>'),
      setUp({ operation: 'destroy' }),
      setUp({ cookie: '' }),
      setUp({ cookie: 'x'.repeat(2001) }),
      setUp({ cookie: 'a\0b' }),
      setUp({ formPost: 'javascript:alert(1)' }),
      setUp({ formPost: 'https://me:secret@buy.example/' }),
      setUp({ formPost: "https://buy.example;script-src'*'/in" }),
      setUp({ formPost: '/in' }),
      setUp({ formPost: `https://buy.example/${'x'.repeat(2000)}` }),
    ]),
    [
      '200',
      '406',
      '406',
      '406',
      '406',
      '400',
      '400',
      '406',
      '406',
      '450',
      '400',
      '400',
      '400',
      '406',
      '400',
      '400',
      '400',
      '400',
      '400',
    ],
  );
  assert.deepEqual(asked, []);
  server.close();
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const opened = await shop.app.inject({ method, url: '/punchout/cxml/setup' });
    assert.deepEqual(
      [opened.statusCode, opened.headers.allow, opened.body],
      [405, 'POST', 'Send cXML here by POST.\n'],
    );
  }
});

test('a profile says what is answered here, and where', async () => {
  const { body } = await post(cxmlRequest(await own(), '<ProfileRequest/>'));
  assert.equal(statusOf(body), '200');
  assert.match(
    body,
    /<Transaction requestName="PunchOutSetupRequest"><URL>http:\/\/shop\.example\/punchout\/cxml\/setup<\/URL>/,
  );
});

test('what a purchasing system writes is text on our pages and in our messages', async () => {
  const evil = `"><script>alert(1)</script>]]><x a='`;
  const cookie = await visit(await own(), {
    cookie: evil,
    formPost: `https://buy.example/"><script>alert(1)</script>`,
  });
  await add(cookie, reel);
  const { body } = await returned(cookie);
  assert.ok(!body.includes('<script'), body);
  assert.equal(at(ordered(await messageOf(body)), 'BuyerCookie')?.text, evil);
});

test('an organisation is kept by the staff: whoever was quicker wins, and each change is noted', async () => {
  const from = await own();
  const url = `/api/punchout/organisations/${from.id}`;
  const changed = await asAdmin('PATCH', url, {
    version: 1,
    name: 'Acme Two',
    frames: ['HTTPS://Buy.Example:8443'],
  });
  assert.deepEqual(
    [changed.statusCode, changed.json().frames],
    [200, ['https://buy.example:8443']],
    changed.body,
  );
  assert.equal((await asAdmin('PATCH', url, { version: 1, name: 'Three' })).statusCode, 409);
  assert.equal((await asAdmin('POST', `${url}/secret`, { version: 1 })).statusCode, 409);
  const taken = await own();
  const same = { version: 2, from: taken.from, sender: taken.sender };
  assert.equal((await asAdmin('PATCH', url, same)).statusCode, 409);
  for (const [field, bad] of [
    ['frames', ['https://buy.example; script-src *']],
    ['frames', ['https://buy.example/path']],
    ['frames', ['*']],
    ['buyer', people.admin.email],
    ['name', 'a\nb'],
  ] as const)
    assert.equal((await asAdmin('PATCH', url, { version: 2, [field]: bad })).statusCode, 400, String(bad));
  const noted = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', from.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(noted.map(({ action }) => action).toSorted(), ['added', 'changed']);
});

test('the session of a visit is over after eight hours', async () => {
  const { token } = await testVisit(shop.db, people.buyer);
  const cookie = `ferrule-punchout=${token}`;
  assert.equal((await returned(cookie)).statusCode, 200);
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('punchout', 'is not', null)
    .execute();
  assert.equal((await returned(cookie)).statusCode, 404);
});

test('a product goes back under its UNSPSC code, or that of its family, or our own category', async () => {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const url = '/api/punchout/unspsc';
  const { version } = (await shop.app.inject({ url, headers })).json();
  const save = async (payload: object) => shop.app.inject({ method: 'PUT', url, headers, payload });
  const cookie = await visit(await own());
  await add(cookie, reel);
  const classified = async () => {
    const message = await messageOf((await returned(cookie)).body);
    const [item] = (ordered(message)?.children ?? []).filter(({ name }) => name === 'ItemIn');
    const found = at(item, 'ItemDetail', 'Classification');
    return [found?.attributes['domain'], found?.text];
  };
  assert.deepEqual(await classified(), ['Supplier category', 'Hose']);
  const family = { of: 'wire BRAID', code: '40142002' };
  const saved = await save({ version, codes: [family] });
  assert.deepEqual(
    [saved.statusCode, saved.json().codes],
    [200, [{ of: 'Wire braid', code: '40142002' }]],
    saved.body,
  );
  assert.deepEqual(await classified(), ['UNSPSC', '40142002']);
  assert.equal((await save({ version, codes: [] })).statusCode, 409);
  const now = saved.json().version;
  const both = await save({ version: now, codes: [family, { of: 'BW2', code: '40142099' }] });
  assert.equal(both.statusCode, 200, both.body);
  assert.deepEqual(await classified(), ['UNSPSC', '40142099']);
  const latest = both.json().version;
  for (const codes of [
    [{ of: 'Nothing', code: '40142002' }],
    [family, family],
    [{ of: 'bw2', code: '4014' }],
  ])
    assert.equal((await save({ version: latest, codes })).statusCode, 400, JSON.stringify(codes));
});
