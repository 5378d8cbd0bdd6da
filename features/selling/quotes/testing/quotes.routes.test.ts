import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import type { Quote } from '#features/selling/quotes/quote.contract.ts';
import { textOfMail } from '#testing/people-app.ts';
import { asLine, type Desk, fitting, openDesk } from '#testing/quote-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk({ QUOTE_FLOOR: '20' });
});
after(() => desk.shop.app.close());

const mailsTo = async (address: string) =>
  desk.shop.db.selectFrom('mail').selectAll().where('to_address', '=', address).orderBy('id').execute();
const lastMail = async (address: string) => {
  const mails = await desk.shop.db.selectFrom('mail').selectAll().where('to_address', '=', address).execute();
  return mails.toSorted((a, b) => +b.queued_at - +a.queued_at)[0];
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000);

const form = {
  name: 'Sam Shop',
  email: 'sam@garage.example',
  phone: '612-555-0123',
  company: 'Garage',
  message: 'For a loader.',
};

test('every quote form is a quote in the list of the staff, beside the enquiry and the mail', async () => {
  const { call, people } = desk;
  const items = [
    { part: 'bw2.08 Reel 400 ft', quantity: 2 },
    { part: 'BW2-08 36 ft' },
    { part: 'fjx0808', quantity: 5 },
    { part: 'some old hose', quantity: 3 },
    { part: 'BW2-08' },
  ];
  const answer = await call('POST', '/api/contacts/request-quote', undefined, { ...form, items });
  assert.equal(answer.status, 201);
  const { body } = await call('GET', '/api/quotes?search=garage', people.admin);
  assert.equal(body.data.length, 1);
  const [row = assert.fail()] = body.data;
  assert.equal(row.status, 'requested');
  assert.match(row.ref, /^Q-1\d{3}$/);
  const { body: quote } = await call('GET', `/api/quotes/${row.id}`, people.admin);
  assert.deepEqual(
    quote.lines.map(({ part, text, option, custom, quantity }) => [
      part ?? text,
      option ?? custom?.length,
      quantity,
    ]),
    [
      ['BW2-08', 'BW2-08-400', 2],
      ['BW2-08', 36, 1],
      ['FJX-08-08', undefined, 5],
      ['some old hose', undefined, 3],
      ['BW2-08', undefined, 1],
    ],
  );
  assert.equal(quote.lines[4]?.text, 'BW2-08', 'hose without a length is not a part that can be ordered');
  assert.deepEqual(
    quote.messages.map(({ text, side, by }) => [text, side, by]),
    [['For a loader.', 'buyer', 'Sam Shop']],
  );
  const enquiry = await call('GET', `/api/enquiries/${quote.draft?.enquiry}`, people.admin);
  assert.equal(enquiry.status, 200);
  assert.equal((await mailsTo('sam@garage.example')).length, 1);
  assert.equal((await mailsTo('desk@northfield.example')).length, 1);
});

test('a robot that fills the trap makes no quote', async () => {
  await desk.call('POST', '/api/contacts/request-quote', undefined, {
    ...form,
    company: 'Robots',
    website: 'x',
  });
  const { body } = await desk.call('GET', '/api/quotes?search=Robots', desk.people.admin);
  assert.equal(body.data.length, 0);
});

test('a buyer asks for what is in the cart, which stays; nobody else finds the quote', async () => {
  const { call, people } = desk;
  const { cartId } = people.buyer;
  const reel = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
  await call('POST', `/api/carts/${cartId}`, people.buyer, reel);
  const key = { 'idempotency-key': 'ask-1' };
  const asked = await call('POST', '/api/quotes', people.buyer, { cart: true, message: 'Best price?' }, key);
  assert.equal(asked.status, 201);
  const again = await call('POST', '/api/quotes', people.buyer, { cart: true }, key);
  assert.equal(again.body.id, asked.body.id, 'the same call is the same quote');
  const { lines } = asked.body;
  assert.deepEqual(
    lines.map(({ part, option, quantity, price, listPrice }) => [part, option, quantity, price, listPrice]),
    [['BW2-08', 'BW2-08-400', 2, undefined, undefined]],
  );
  const cart = await call('GET', `/api/carts/${cartId}`, people.buyer);
  assert.equal((cart.body as unknown as { items: unknown[] }).items.length, 1);
  for (const person of [people.colleague, people.stranger])
    assert.equal((await call('GET', `/api/quotes/${asked.body.id}`, person)).status, 404);
  assert.match(textOfMail(await lastMail(people.buyer.email)), new RegExp(asked.body.ref));
});

test('nothing is asked for by an empty list; each line that cannot be says why', async () => {
  const { call, people } = desk;
  const empty = await call('POST', '/api/quotes', people.buyer, { lines: [] });
  assert.deepEqual([empty.status, empty.said], [400, ['Please ask for at least one item.']]);
  const bad = [
    { part: 'NOPE-1' },
    { part: 'BW2-08' },
    { part: 'BW2-08', option: 'Reel 1 ft' },
    { part: 'FJX-08-08', custom: { length: 3 } },
    {},
  ];
  const { status, body } = await call('POST', '/api/quotes', people.buyer, { lines: bad });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, [
    { message: 'We could not find this part number.', field: 'lines.0.part' },
    { message: 'Please select a length or enter a custom length.', field: 'lines.1.option' },
    { message: 'This part is not sold in this length.', field: 'lines.2.option' },
    { message: 'This part is not sold in this length.', field: 'lines.3.custom' },
    { message: 'A line has a part number or a text.', field: 'lines.4.part' },
  ]);
});

test('a line without a price is not sent; once sent the buyer sees the revision and never the draft', async () => {
  const { call, people } = desk;
  const { body: asked } = await call('POST', '/api/quotes', people.buyer, { lines: [fitting] });
  const url = `/api/quotes/${asked.id}`;
  const { body: read } = await call('GET', url, people.admin);
  const early = await call('POST', `${url}/send`, people.admin, { version: read.version });
  assert.equal(early.status, 400);
  assert.deepEqual(early.body.errors, [
    { message: 'Enter a price for each line before the quote is sent.', field: 'lines.0.price' },
  ]);
  const line = { ...asLine(read.lines[0] ?? assert.fail()), price: 9.5, leadDays: 14, note: 'From stock' };
  const change = { version: read.version, lines: [line], notes: 'Give them 10 %', shippingCents: 2500 };
  const { body: draft } = await call('PATCH', url, people.admin, change);
  assert.equal(draft.draft?.total, 120);
  assert.deepEqual(
    (await call('GET', url, people.buyer)).body.lines.map(({ price }) => price),
    [undefined],
  );
  const sent = await call('POST', `${url}/send`, people.admin, { version: draft.version });
  assert.deepEqual(
    [sent.status, sent.body.status, sent.body.revision, sent.body.total],
    [200, 'sent', 1, 120],
  );
  const mail = await lastMail(people.buyer.email);
  assert.match(mail?.subject ?? '', new RegExp(`^Quote ${asked.ref} from `));
  assert.match(textOfMail(mail), new RegExp(`/account/quotes/${asked.id}`));
  const next = { version: sent.body.version, lines: [{ ...line, price: 1.11 }] };
  assert.equal((await call('PATCH', url, people.admin, next)).status, 200);
  const seen = await call('GET', url, people.buyer);
  assert.deepEqual(
    [seen.body.lines[0]?.price, seen.body.status, seen.body.draft, seen.body.total],
    [9.5, 'sent', undefined, 120],
  );
  assert.ok(!JSON.stringify(seen.body).includes('Give them'));
  const stale = await call('PATCH', url, people.admin, next);
  assert.equal(stale.status, 409);
  assert.equal(stale.body.current?.id, asked.id);
});

test('an accepted quote is one order at its prices, whatever the list says, and nobody accepts it again', async () => {
  const { call, people, accept } = desk;
  const quote = await desk.sent([fitting, { text: 'Test bench, used', quantity: 1 }]);
  await desk.shop.db
    .updateTable('variants')
    .set({ list_price: '999.0000' })
    .where('id', '=', 'FJX-08-08')
    .execute();
  const key = { 'idempotency-key': 'yes-1' };
  const body = {
    revision: 1,
    poNumber: 'PO-9',
    shippingAddress: desk.address,
    billingAddress: desk.address,
    requestedDate: '2099-01-02',
  };
  const url = `/api/quotes/${quote.id}/accept`;
  const done = await call('POST', url, people.buyer, body, key);
  assert.equal(done.status, 201, done.said.join());
  const order = done.body;
  assert.deepEqual(
    order.items.map(({ variant, price, subTotal }) => [variant.id, price, subTotal]),
    [
      ['FJX-08-08', 12.34, 123.4],
      [`${quote.ref}/2`, 12.34, 12.34],
    ],
  );
  assert.equal(order.totalCost, 135.74);
  assert.equal(order.requestedDate, '2099-01-02');
  assert.deepEqual(order.quote, { id: quote.id, ref: quote.ref, revision: 1 });
  assert.deepEqual((await call('POST', url, people.buyer, body, key)).body.id, order.id, 'the same yes');
  const again = await accept(people.buyer, quote);
  assert.deepEqual([again.status, again.said], [409, ['This quote has been accepted already.']]);
  assert.equal(again.body.current?.order?.id, order.id);
  const { body: kept } = await call('GET', `/api/orders/${order.id}`, people.buyer);
  assert.deepEqual(kept.quote, { id: quote.id, ref: quote.ref, revision: 1 });
  assert.match(textOfMail(await lastMail('desk@northfield.example')), new RegExp(`Quote:\\s+${quote.ref}`));
  await desk.shop.db
    .updateTable('variants')
    .set({ list_price: '10.6200' })
    .where('id', '=', 'FJX-08-08')
    .execute();
});

test('shipping that was quoted is part of the total of the order', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const { body: read } = await call('GET', `/api/quotes/${quote.id}`, people.admin);
  const change = { version: read.version, shippingCents: 1999 };
  const { body: draft } = await call('PATCH', `/api/quotes/${quote.id}`, people.admin, change);
  const { body: next } = await call('POST', `/api/quotes/${quote.id}/send`, people.admin, {
    version: draft.version,
  });
  const { body: order, status } = await desk.accept(people.buyer, next);
  assert.deepEqual([status, order.totalCost, order.quote?.shippingCents], [201, 143.39, 1999]);
});

test('an older revision is not accepted', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const next = await call('POST', `/api/quotes/${quote.id}/send`, people.admin, { version: quote.version });
  assert.equal(next.body.revision, 2);
  const old = await desk.accept(people.buyer, quote);
  assert.deepEqual(
    [old.status, old.said, old.body.current?.revision],
    [409, ['A newer revision of this quote has been sent. Please look at it first.'], 2],
  );
  assert.equal((await desk.accept(people.buyer, next.body)).status, 201);
});

test('by the clock of the moment a quote can be accepted on its last day and not after it; asking again revives it', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const other = await desk.sent();
  desk.at(day(30));
  const last = await desk.accept(people.buyer, other);
  desk.at(day(31.1));
  const late = await desk.accept(people.buyer, quote);
  const { body: expired } = await call('GET', `/api/quotes/${quote.id}`, people.buyer);
  const listed = await call('GET', '/api/quotes?status=expired', people.buyer);
  const asked = await call('POST', `/api/quotes/${quote.id}/reply`, people.buyer, { text: 'Still needed' });
  desk.at(undefined);
  assert.equal(last.status, 201, last.said.join());
  assert.deepEqual(
    [late.status, late.said],
    [409, ['This quote has expired. Ask for it again, and we look at it anew.']],
  );
  assert.equal(expired.status, 'expired');
  assert.ok(listed.body.data.some(({ id }) => id === quote.id));
  assert.equal(asked.body.status, 'requested');
});

test('what is sold by call has a price in its quote and order alone, and order again names it', async () => {
  const { call, people } = desk;
  const { id: part } = await desk.shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('item_class', '=', 'ZITEM')
    .where('category', '<>', 'Hose')
    .executeTakeFirstOrThrow();
  const quote = await desk.sent([{ part, quantity: 1 }]);
  const [line] = quote.lines;
  assert.deepEqual([line?.price, line?.listPrice, line?.isByCall], [12.34, undefined, true]);
  const { body: order } = await desk.accept(people.buyer, quote);
  assert.equal(order.items[0]?.price, 12.34);
  const again = await call('POST', `/api/orders/${order.id}/again`, people.buyer, {});
  assert.deepEqual(again.body.missing, [
    { part, message: 'This was priced by a quote. Please ask for a quote again.' },
  ]);
});

test('a part that was retired since leaves the quote to be read, and is not ordered', async () => {
  const { call, people } = desk;
  const quote = await desk.sent([{ part: 'FJX-06-06', quantity: 1 }]);
  const retire = async (at: Date | null) =>
    desk.shop.db.updateTable('variants').set({ retired_at: at }).where('id', '=', 'FJX-06-06').execute();
  await retire(new Date());
  const { body: read } = await call('GET', `/api/quotes/${quote.id}`, people.buyer);
  const answer = await desk.accept(people.buyer, quote);
  await retire(null);
  assert.equal(read.lines[0]?.isRetired, true);
  assert.deepEqual(
    [answer.status, answer.said],
    [409, ['FJX-06-06 is no longer sold. Please ask for a new quote.']],
  );
});

test('a reply with changes asks anew and ends the offer; one without leaves it', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const url = `/api/quotes/${quote.id}`;
  const question = await call('POST', `${url}/reply`, people.buyer, { text: 'From stock?' });
  assert.equal(question.body.status, 'sent');
  assert.equal((await lastMail('desk@northfield.example'))?.reply_to, people.buyer.email);
  const answer = await call('POST', `${url}/reply`, people.admin, { text: 'Yes.' });
  assert.deepEqual(
    answer.body.messages.map(({ side, text }) => [side, text]),
    [
      ['buyer', 'From stock?'],
      ['staff', 'Yes.'],
    ],
  );
  const changed = await call('POST', `${url}/reply`, people.buyer, { text: 'Then 20.', changes: true });
  assert.equal(changed.body.status, 'requested');
  const tried = await desk.accept(people.buyer, quote);
  assert.deepEqual([tried.status, tried.said], [409, ['This quote cannot be accepted any more.']]);
});

test('the buyer declines with a reason, either side withdraws, and what is closed stays so', async () => {
  const { call, people } = desk;
  const [one, two, three] = [await desk.sent(), await desk.sent(), await desk.sent()];
  const reason = 'Too dear';
  const declined = await call('POST', `/api/quotes/${one.id}/decline`, people.buyer, { reason });
  assert.deepEqual([declined.body.status, declined.body.reason], ['declined', reason]);
  const ours = await call('POST', `/api/quotes/${two.id}/withdraw`, people.admin, { version: two.version });
  assert.equal(ours.body.status, 'withdrawn');
  const theirs = await call('POST', `/api/quotes/${three.id}/withdraw`, people.buyer, {});
  assert.equal(theirs.body.status, 'withdrawn');
  for (const { id } of [one, two, three]) {
    assert.equal((await call('POST', `/api/quotes/${id}/withdraw`, people.buyer, {})).status, 409);
    assert.equal((await call('POST', `/api/quotes/${id}/decline`, people.buyer, {})).status, 409);
  }
  const noted = await desk.shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', two.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    noted.map(({ action }) => action),
    ['changed', 'sent', 'withdrawn'],
  );
});

test('of several quantities the buyer orders one, at its price', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const { body: read } = await call('GET', `/api/quotes/${quote.id}`, people.admin);
  const [line = assert.fail()] = read.lines;
  const offers = [
    { quantity: 10, price: 9 },
    { quantity: 50, price: 8 },
  ];
  const change = { version: read.version, lines: [{ ...asLine(line), offers }] };
  const { body: draft } = await call('PATCH', `/api/quotes/${quote.id}`, people.admin, change);
  const { body: next } = await call('POST', `/api/quotes/${quote.id}/send`, people.admin, {
    version: draft.version,
  });
  assert.deepEqual([next.lines[0]?.offers, next.total], [offers, 90]);
  const wrong = await desk.accept(people.buyer, next, { quantities: { [line.id]: 11 } });
  assert.deepEqual([wrong.status, wrong.said], [400, ['This quantity was not offered.']]);
  const { body: order } = await desk.accept(people.buyer, next, { quantities: { [line.id]: 50 } });
  assert.equal(order.totalCost, 400);
});

test('a price below the floor is sent by somebody who did not write it', async () => {
  const { call, people } = desk;
  const { body: asked } = await call('POST', '/api/quotes', people.admin, {
    distributor: people.company,
    contact: { name: 'Bea', email: people.buyer.email },
    lines: [fitting],
  });
  const url = `/api/quotes/${asked.id}`;
  const lines = asked.draft?.lines.map((line) => ({ ...asLine(line), price: 2 }));
  const { body: draft } = await call('PATCH', url, people.admin, { version: asked.version, lines });
  assert.equal(draft.draft?.wantsSecond, true);
  const alone = await call('POST', `${url}/send`, people.admin, { version: draft.version });
  assert.deepEqual(
    [alone.status, alone.said],
    [409, ['A price is below 20 % of the list. Somebody else of the staff has to send this quote.']],
  );
  const { testPerson } = await import('#testing/people.ts');
  const second = await testPerson(desk.shop.db, { name: 'Sol Second' });
  assert.equal((await call('POST', `${url}/send`, second, { version: draft.version })).status, 200);
});

test('a stranger reads theirs by the mailed link, which is kept as a hash and by nobody on the way', async () => {
  const { call, people, shop } = desk;
  await call('POST', '/api/contacts/request-quote', undefined, {
    ...form,
    company: 'Linked',
    items: [{ part: 'FJX-08-08', quantity: 1 }],
  });
  const { body: found } = await call('GET', '/api/quotes?search=Linked', people.admin);
  const { body: read } = await call('GET', `/api/quotes/${found.data[0]?.id}`, people.admin);
  const lines = read.lines.map((line) => ({ ...asLine(line), price: 11 }));
  const { body: draft } = await call('PATCH', `/api/quotes/${read.id}`, people.admin, {
    version: read.version,
    lines,
  });
  await call('POST', `/api/quotes/${read.id}/send`, people.admin, { version: draft.version });
  const mail = await lastMail(form.email);
  assert.equal(mail?.secret, true);
  const token = /\/quotes\/([\w-]{43})/.exec(textOfMail(mail))?.[1] ?? '';
  const answer = await shop.app.inject(`/api/quotes/link/${token}`);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(
    [answer.headers['cache-control'], answer.headers['x-robots-tag']],
    ['private, no-store', 'noindex'],
  );
  const quote = answer.json<Quote>();
  assert.deepEqual([quote.total, quote.draft, quote.lines[0]?.price], [11, undefined, 11]);
  const pdf = await shop.app.inject(`/api/quotes/link/${token}/pdf`);
  assert.deepEqual([pdf.statusCode, pdf.headers['content-type']], [200, 'application/pdf']);
  assert.equal((await call('GET', `/api/quotes/link/${'x'.repeat(43)}`, undefined)).status, 404);
  const links = await shop.db.selectFrom('quote_links').selectAll().execute();
  assert.ok(links.every(({ token_hash }) => !token_hash.toString('base64url').includes(token)));
});

test('every revision is on paper, and the staff have the list and the report as files', async () => {
  const { people, shop, call } = desk;
  const quote = await desk.sent();
  await call('POST', `/api/quotes/${quote.id}/send`, people.admin, { version: quote.version });
  const get = async (url: string, { token }: { token: string }) =>
    shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  for (const [url, status] of [
    [`/api/quotes/${quote.id}/pdf`, 200],
    [`/api/quotes/${quote.id}/pdf?revision=1`, 200],
    [`/api/quotes/${quote.id}/pdf?revision=3`, 404],
  ] as const)
    assert.equal((await get(url, people.buyer)).statusCode, status, url);
  const { rawPayload } = await get(`/api/quotes/${quote.id}/pdf?paper=a4`, people.buyer);
  const { texts } = readPdf(rawPayload);
  const said = texts.join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [quote.ref, 'Each, USD', 'Total, USD', 'Payment terms Net 30', quote.contact.email])
    assert.ok(said.includes(part), `${part} is missing in: ${said}`);
  const csv = (await get('/api/quotes/export?format=csv&status=sent', people.admin)).body;
  assert.match(csv, new RegExp(`${quote.ref},Sent,`));
  assert.equal((await get('/api/quotes/export?format=xlsx', people.admin)).statusCode, 200);
  const report = (await get('/api/quotes/report', people.admin)).json<{ data: Array<{ won: number }> }>();
  assert.ok((report.data[0]?.won ?? 0) > 0);
  assert.match((await get('/api/quotes/report/export', people.admin)).body, /^Month,Asked/);
});

test('the list is narrowed and sorted by owner, value and age', async () => {
  const { call, people } = desk;
  const first = await desk.sent([{ ...fitting, quantity: 1 }]);
  const second = await desk.sent([{ ...fitting, quantity: 2000 }]);
  const list = async (query: string) =>
    (await call('GET', `/api/quotes?${query}`, people.admin)).body.data.map(({ id }) => id);
  const dear = await list('sort=-value&limit=1');
  assert.deepEqual(dear, [second.id]);
  assert.deepEqual(await list('sort=-age&limit=2'), [second.id, first.id]);
  const { body: read } = await call('GET', `/api/quotes/${first.id}`, people.admin);
  await call('PATCH', `/api/quotes/${first.id}`, people.admin, { version: read.version, owner: '' });
  assert.ok((await list('owner=none')).includes(first.id));
  assert.ok(!(await list(`owner=${people.admin.id}`)).includes(first.id));
  assert.equal((await call('GET', '/api/quotes?owner=none', people.buyer)).status, 200);
});

test('a quote that the staff give to a company is for its buyers, and a copy is a new quote', async () => {
  const { call, people } = desk;
  await call('POST', '/api/contacts/request-quote', undefined, { ...form, company: 'Given' });
  const { body: found } = await call('GET', '/api/quotes?search=Given', people.admin);
  const url = `/api/quotes/${found.data[0]?.id}`;
  assert.equal((await call('GET', url, people.buyer)).status, 404);
  const { body: read } = await call('GET', url, people.admin);
  const given = { version: read.version, distributor: people.company };
  assert.equal((await call('PATCH', url, people.admin, given)).status, 200);
  for (const [person, status] of [
    [people.buyer, 200],
    [people.colleague, 200],
    [people.stranger, 404],
  ] as const)
    assert.equal((await call('GET', url, person)).status, status);
  const copy = await call('POST', `${url}/copy`, people.admin, {});
  assert.equal(copy.status, 201);
  assert.deepEqual([copy.body.status, copy.body.company?.id], ['requested', people.company]);
  assert.notEqual(copy.body.ref, read.ref);
});

test('approvers and managers see all quotes of their company, buyers their own', async () => {
  const { call, people, shop } = desk;
  const quote = await desk.sent();
  const as = async (role: 'buyer' | 'approver' | 'manager', id: string) =>
    shop.db.updateTable('users').set({ company_role: role }).where('id', '=', id).execute();
  const url = `/api/quotes/${quote.id}`;
  for (const [role, status] of [
    ['approver', 200],
    ['manager', 200],
    ['buyer', 404],
  ] as const) {
    await as(role, people.colleague.id);
    await as(role, people.stranger.id);
    assert.equal((await call('GET', url, people.colleague)).status, status, role);
    assert.equal((await call('GET', url, people.stranger)).status, 404, 'of another company');
    const { body } = await call('GET', '/api/quotes?limit=100', people.colleague);
    assert.equal(
      body.data.some(({ id }) => id === quote.id),
      status === 200,
    );
  }
});
