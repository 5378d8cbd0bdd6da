import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, testCompany, testPeople } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said } from '#testing/people-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const read = async (id: string, token?: string) => shop.call('GET', `/api/distributors/${id}`, { token });

test("a customer reads their own company: what they need, and nothing of the supplier's", async () => {
  const { status, body } = await read(people.company, people.buyer.token);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).toSorted(), [
    '_id',
    'addresses',
    'contactName',
    'contactPhone',
    'discount',
    'id',
    'name',
    'notes',
    'trulinx',
  ]);
  assert.equal(body['notes'], 'Freight prepaid.');
  assert.equal(body['discount'], 27.5);
  assert.deepEqual(body['trulinx'], { trulinxNetPaymentTerms: 'Net 30' });
  assert.equal((body['addresses'] as unknown[]).length, 1);
});

test('another company is not found, not forbidden', async () => {
  for (const id of [people.otherCompany, 'dst_none', 'd0001']) {
    const answer = await read(id, people.buyer.token);
    assert.equal(answer.status, 404);
    assert.deepEqual(said(answer), ['Distributor Not Found']);
  }
  assert.equal((await read(people.company)).status, 401);
});

test('an admin reads all of every company, searches and pages', async () => {
  const { body } = await read(people.otherCompany, people.admin.token);
  assert.deepEqual(body['trulinx'], { trulinxId: 'TX1', trulinxNetPaymentTerms: 'Net 30' });
  assert.equal(body['city'], 'Duluth');
  assert.equal(body['version'], 1);
  await testCompany(shop.db, { name: 'aardvark hoses' });
  const list = async (query: string) =>
    shop.call('GET', `/api/distributors${query}`, { token: people.admin.token });
  const names = ((await list('')).body['data'] as Array<{ name: string }>).map(({ name }) => name);
  assert.deepEqual(names, ['aardvark hoses', 'Boilerhouse Rubber', 'Ore Dock Hydraulics']);
  const first = await list('?limit=1');
  assert.equal(first.body['total'], 3);
  assert.equal(first.body['next'], '/api/distributors?limit=1&skip=1');
  assert.equal((await list('?search=boiler')).body['total'], 1);
});
