import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isPdf, safeName } from '#features/publishing/sent-files/sent-file.rules.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import { MOST_BYTES, messages } from './order-documents.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

async function attach(order: string, bytes: Uint8Array, name = 'Invoice 7.pdf', by: Person = people.admin) {
  const form = new FormData();
  form.set('document', new File([new Uint8Array(bytes)], name));
  const body = new Response(form);
  return shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order}/documents`,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const call = async (by: Person, method: 'GET' | 'DELETE', url: string) =>
  shop.app.inject({ method, url, headers: { authorization: `Bearer ${by.token}` } });

test('what the staff attach its buyer saves, as a file that runs nowhere', async () => {
  const { id } = await testOrder(shop.db, people.buyer.id);
  const attached = await attach(id, pdf('one'), '../../Rechnung \u202e7.PDF');
  assert.equal(attached.statusCode, 201, attached.body);
  const document = attached.json();
  assert.equal(document.name, 'Rechnung 7.pdf');
  // The answer was lost: the same again is the same document.
  assert.equal((await attach(id, pdf('one'))).json().id, document.id);
  const list = await call(people.buyer, 'GET', `/api/orders/${id}/documents`);
  assert.deepEqual(list.json(), { data: [document], total: 1 });
  const file = await call(people.buyer, 'GET', `/api/orders/${id}/documents/${document.id}`);
  assert.deepEqual(file.rawPayload, pdf('one'));
  assert.equal(file.headers['content-disposition'], 'attachment; filename="Rechnung 7.pdf"');
  assert.equal(file.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  assert.equal(file.headers['content-type'], 'application/pdf');
});

test('a stranger finds neither the documents nor one of them, also not through an order of their own', async () => {
  const { id } = await testOrder(shop.db, people.buyer.id);
  const own = await testOrder(shop.db, people.stranger.id);
  const { id: document } = (await attach(id, pdf('two'))).json();
  for (const url of [`${id}/documents`, `${id}/documents/${document}`, `${own.id}/documents/${document}`])
    assert.equal((await call(people.stranger, 'GET', `/api/orders/${url}`)).statusCode, 404, url);
  assert.equal((await attach(id, pdf('three'), 'a.pdf', people.buyer)).statusCode, 403);
});

test('what is no PDF, or too large, is refused; what was attached by mistake is removed, and both are noted', async () => {
  const { id, ref } = await testOrder(shop.db, people.buyer.id);
  for (const bytes of [
    Buffer.from('<html>%PDF-1.7 %%EOF'),
    Buffer.from('%PDF-1.7 cut off'),
    Buffer.alloc(0),
  ]) {
    const refused = await attach(id, bytes);
    assert.deepEqual([refused.statusCode, refused.json().errors[0].message], [400, messages.notAPdf]);
  }
  assert.equal((await attach(id, Buffer.alloc(MOST_BYTES + 1))).statusCode, 413);
  const { id: document } = (await attach(id, pdf('four'))).json();
  const removed = await call(people.admin, 'DELETE', `/api/orders/${id}/documents/${document}`);
  assert.equal(removed.statusCode, 200);
  assert.equal(
    (await call(people.admin, 'DELETE', `/api/orders/${id}/documents/${document}`)).statusCode,
    404,
  );
  assert.equal((await call(people.admin, 'GET', `/api/orders/${id}/documents`)).json().total, 0);
  const log = (await call(people.admin, 'GET', `/api/audit?subject=order&text=${ref}`)).json();
  assert.deepEqual(
    log.data.map(({ before: gone, after: made }: Record<string, unknown>) => [gone, made]),
    [
      [{ document: 'Invoice 7.pdf' }, undefined],
      [undefined, { document: 'Invoice 7.pdf' }],
    ],
  );
});

test('a name is what it ends with, in plain signs, and never empty', () => {
  for (const [given, name] of [
    ['C:\\scans\\Prüfzeugnis #4 (a).pdf', 'Prüfzeugnis #4 (a).pdf'],
    ['.pdf', 'Document.pdf'],
    ['a\r\nb<c>.PDF', 'a b c.pdf'],
    ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
  ] as const)
    assert.equal(safeName(given, 'pdf', 'Document'), name);
  assert.equal(isPdf(pdf('x'.repeat(5000))), true);
});
