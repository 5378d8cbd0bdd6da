import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { type People, type Person, testCompany, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said } from '#testing/people-app.ts';
import { ADDRESSES_MAX } from './company-addresses.contract.ts';

let shop: PeopleApp;
let people: People;
let manager: Person;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
  manager = await lead(people.company);
});
after(() => shop.close());

const lead = async (distributorId: string): Promise<Person> =>
  testPerson(shop.db, { name: 'Mona Manager', distributorId, companyRole: 'manager' });
const as = async (
  { token }: Pick<Person, 'token'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => shop.call(method, path, { token, ...(body && { body }) });
const dock = {
  name: 'Dock 9',
  street: '9 Pier Road',
  city: 'Duluth',
  region: 'MN',
  postalCode: '55802',
  country: 'US',
};
const add = async (by: Person, body: object = dock) => as(by, 'POST', '/api/company/addresses', body);
const listOf = async (by: Person): Promise<Address[]> =>
  (await as(by, 'GET', '/api/company/addresses')).body['data'] as Address[];
const inTheStaffsList = async (show: string): Promise<string[]> => {
  const { body } = await as(people.admin, 'GET', `/api/distributors?show=${show}`);
  return (body['data'] as { id: string }[]).map(({ id }) => id);
};

test('a manager adds, changes and deletes where goods go; each is noted under their name', async () => {
  const { status, body } = await add(manager, { ...dock, trulinxShipToCode: 'MINE', use: 'both' });
  assert.deepEqual(
    [status, body['use'], body['trulinxShipToCode'], body['isNew']],
    [201, 'shipping', '', true],
  );
  const path = `/api/company/addresses/${String(body['id'])}`;
  const changed = await as(manager, 'PATCH', path, { version: 1, street: '10 Pier Road' });
  assert.deepEqual(
    [changed.status, changed.body['street'], changed.body['version']],
    [200, '10 Pier Road', 2],
  );
  const stale = await as(manager, 'PATCH', path, { version: 1, name: 'Other' });
  assert.equal(stale.status, 409);
  assert.ok(stale.body['current'] && stale.body['yours']);
  const colleague = (await listOf(people.buyer)).find(({ id }) => id === body['id']);
  assert.equal(colleague?.street, '10 Pier Road');
  assert.equal((await as(manager, 'DELETE', path)).status, 200);
  assert.equal((await as(manager, 'DELETE', path)).status, 404);
  const notes = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'by_name', 'subject_label'])
    .where('subject_id', '=', String(body['id']))
    .orderBy('id')
    .execute();
  assert.deepEqual(
    notes.map((note) => [note.action, note.by_name, note.subject_label]),
    ['added', 'changed', 'deleted'].map((action) => [action, 'Mona Manager', 'Boilerhouse Rubber, Dock 9']),
  );
});

test('what bills go to is the staff’s alone, and so is another company’s', async () => {
  const [own] = await listOf(manager);
  assert.equal(own?.use, 'both');
  const path = `/api/company/addresses/${own?.id}`;
  for (const answer of [
    await as(manager, 'PATCH', path, { version: 1, street: '1 Other' }),
    await as(manager, 'DELETE', path),
  ])
    assert.deepEqual(
      [answer.status, said(answer)],
      [403, ['We look after this address. Call us to have it changed.']],
    );
  const stranger = await lead(await testCompany(shop.db, { name: 'Elsewhere' }));
  assert.equal((await as(stranger, 'DELETE', path)).status, 404);
  assert.deepEqual(said(await add(manager, { ...dock, postalCode: '1' })), [
    'Please enter a ZIP code like 55802 or 55802-1234.',
  ]);
});

test('an address of a manager is marked for the staff until they have looked at it, or changed it', async () => {
  const company = await testCompany(shop.db, { name: 'New Docks' });
  const boss = await lead(company);
  const looked = String((await add(boss)).body['id']);
  const coded = String((await add(boss)).body['id']);
  assert.deepEqual(await inTheStaffsList('new-addresses'), [company]);
  const write = async (id: string, body: object) =>
    as(people.admin, 'PATCH', `/api/distributors/${company}/addresses/${id}`, { version: 1, ...body });
  assert.equal((await write(looked, {})).body['isNew'], false);
  assert.deepEqual(await inTheStaffsList('new-addresses'), [company]);
  const { body } = await write(coded, { trulinxShipToCode: 'ST9' });
  assert.deepEqual([body['isNew'], body['trulinxShipToCode'], body['use']], [false, 'ST9', 'shipping']);
  assert.deepEqual(await inTheStaffsList('new-addresses'), []);
  // Changed by the manager, it is for the staff to look at again, and keeps the code.
  const again = await as(boss, 'PATCH', `/api/company/addresses/${coded}`, { version: 2, street: '7 Quay' });
  assert.deepEqual([again.body['isNew'], again.body['trulinxShipToCode']], [true, 'ST9']);
  assert.deepEqual(await inTheStaffsList('new-addresses'), [company]);
});

test('companies that nobody leads are a list of the staff; whoever cannot sign in leads nobody', async () => {
  const company = await testCompany(shop.db, { name: 'Nobody Leads' });
  assert.ok(!(await inTheStaffsList('no-manager')).includes(company), 'nobody buys for it');
  await testPerson(shop.db, { name: 'Bo Buyer', distributorId: company });
  await testPerson(shop.db, {
    name: 'Ida Invited',
    distributorId: company,
    companyRole: 'manager',
    confirmed: false,
  });
  assert.ok((await inTheStaffsList('no-manager')).includes(company));
  await lead(company);
  assert.ok(!(await inTheStaffsList('no-manager')).includes(company));
});

test('a company has at most 200 addresses', async () => {
  const company = await testCompany(shop.db, { name: 'Many Docks' });
  const boss = await lead(company);
  const { postalCode: postal_code, ...place } = dock;
  await shop.db
    .insertInto('distributor_addresses')
    .values(
      Array.from({ length: 198 }, (_, at) => ({
        id: `adr_${company}_${at}`,
        distributor_id: company,
        ...place,
        country: 'US' as const,
        postal_code,
      })),
    )
    .execute();
  assert.equal((await add(boss)).status, 201);
  assert.equal((await add(boss)).status, 409);
});

test('of managers who add the last address there is room for at once, one does', async () => {
  const company = await testCompany(shop.db, { name: 'Full House' });
  const managers = await Promise.all([lead(company), lead(company), lead(company)]);
  const there = (await listOf(managers[0] ?? assert.fail())).length;
  const row = { distributor_id: company, name: 'Dock', street: '1', city: 'Duluth', region: 'MN' };
  await shop.db
    .insertInto('distributor_addresses')
    .values(
      Array.from({ length: ADDRESSES_MAX - 1 - there }, (_, at) => ({
        ...row,
        id: `adr_full_${at}`,
        postal_code: '55802',
        country: 'US' as const,
      })),
    )
    .execute();
  for (let round = 0; round < 10; round++) {
    const said = await Promise.all(managers.map(async (by) => add(by)));
    const added = said.filter(({ status }) => status === 201);
    assert.deepEqual([added.length, said.filter(({ status }) => status === 409).length], [1, 2]);
    await as(
      managers[0] ?? assert.fail(),
      'DELETE',
      `/api/company/addresses/${String(added[0]?.body['id'])}`,
    );
  }
});
