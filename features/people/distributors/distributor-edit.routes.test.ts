import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Geocoder, GeocoderAway } from '#features/people/geocoder/geocoder.public.ts';
import { type People, testCompany, testPeople } from '#testing/people.ts';
import { type Answer, type PeopleApp, peopleApp, said } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const form = {
  name: 'Gateway Hose',
  contactName: 'Gina Gate',
  street: '2816 Gateway Dr',
  city: 'Tulsa',
  region: 'OK',
  postalCode: '74112',
  country: 'US',
};
const address = { ...form, name: 'Main Yard', contactName: undefined, trulinxShipToCode: 'ST20022' };

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer> =>
  shop.call(method, `/api/distributors${url}`, { token: people.admin.token, ...(body && { body }) });
const create = async (body: object = {}) => call('POST', '', { ...form, ...body });
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, message }) => [field, message]);
const idOf = ({ body }: Answer): string => String(body['id']);
const noted = async (subjectId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['by_name', 'subject', 'subject_label', 'action', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

test('a distributor is created where its address is', async () => {
  const answer = await create({
    discount: '27.5',
    trulinx: { trulinxId: 'TX7', trulinxNetPaymentTerms: 'Net 30' },
    url: 'https://gateway.example',
    notes: 'Freight prepaid.\nOver $500.',
  });
  assert.equal(answer.status, 201);
  const { id, _id, geometry, ...rest } = answer.body;
  assert.match(String(id), /^dst_[0-9a-f]{24}$/);
  assert.equal(_id, id);
  const { type, coordinates } = geometry as { type: string; coordinates: [number, number] };
  assert.equal(type, 'Point');
  assert.ok(
    Math.abs(coordinates[0] - -95.9) < 0.3 && Math.abs(coordinates[1] - 36.15) < 0.3,
    coordinates.join(),
  );
  assert.deepEqual(rest, {
    ...form,
    contactPhone: '',
    email: '',
    url: 'https://gateway.example',
    discount: 27.5,
    trulinx: { trulinxId: 'TX7', trulinxNetPaymentTerms: 'Net 30' },
    notes: 'Freight prepaid.\nOver $500.',
    addresses: [],
    version: 1,
  });
  assert.deepEqual((await call('GET', `/${String(id)}`)).body, answer.body);
  const [entry] = await noted(String(id));
  assert.deepEqual(
    [entry?.by_name, entry?.subject, entry?.subject_label, entry?.action, entry?.before],
    ['Avery Admin', 'distributor', 'Gateway Hose', 'added', null],
  );
});

test('every empty field of the form is told in its order', async () => {
  const answer = await call('POST', '', {});
  assert.equal(answer.status, 400);
  const told = [
    ['name', 'Please enter a company name.'],
    ['contactName', 'Please enter a contact name.'],
    ['street', 'Please enter a street.'],
    ['city', 'Please enter a city.'],
    ['region', 'Please select a state.'],
    ['postalCode', 'Please enter a postal code.'],
    ['country', 'Please select a country.'],
  ];
  assert.deepEqual(fields(answer), told);
  const blank = Object.fromEntries(Object.keys(form).map((name) => [name, ' ']));
  assert.deepEqual(fields(await call('POST', '', blank)), told);
});

test('what cannot be true of a distributor is refused', async () => {
  const refusals: ReadonlyArray<readonly [object, string, string]> = [
    [{ discount: '1.2.3' }, 'discount', 'A discount may only have 1 decimal point.'],
    [{ discount: 27.55 }, 'discount', 'A discount may only have 1 decimal point.'],
    [{ discount: 100.1 }, 'discount', 'A discount must be between 0 and 100.'],
    [{ discount: '-1' }, 'discount', 'A discount must be between 0 and 100.'],
    [{ discount: {} }, 'discount', 'A discount must be between 0 and 100.'],
    [{ region: 'ON' }, 'region', 'Please select a state.'],
    [{ region: 'ZZ' }, 'region', 'Please select a state.'],
    [{ country: 'MX' }, 'country', 'Please select a country.'],
    [{ postalCode: 'N9A 1A1' }, 'postalCode', 'Please enter a ZIP code like 55802 or 55802-1234.'],
    [
      { country: 'CA', region: 'ON', postalCode: '74112' },
      'postalCode',
      'Please enter a postal code like N9A 1A1.',
    ],
    [
      { url: 'javascript:alert(1)' },
      'url',
      'Please enter a web address that begins with http:// or https://.',
    ],
    [{ email: 'nobody' }, 'email', 'Please enter an email address like name@company.com.'],
    [{ name: 'Two\r\nLines' }, 'name', 'Please use one line.'],
    [{ name: 'x'.repeat(151) }, 'name', 'Please use at most 150 characters.'],
    [
      { geometry: { type: 'Point', coordinates: [200, 0] } },
      'geometry.coordinates.0',
      'Please enter a latitude from -90 to 90 and a longitude from -180 to 180.',
    ],
  ];
  for (const [body, field, message] of refusals) {
    const answer = await create(body);
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.deepEqual(fields(answer), [[field, message]]);
  }
  assert.equal((await create({ discount: '' })).body['discount'], 0);
  const canadian = await create({ country: 'CA', region: 'ON', city: 'Windsor', postalCode: 'n9a1a1' });
  assert.equal(canadian.body['postalCode'], 'N9A 1A1');
});

test('an address that nobody knows is refused, and a position set by hand is the way out', async () => {
  const nowhere = { city: 'Xqzzyville', postalCode: '00001', region: 'AK' };
  const answer = await create(nowhere);
  assert.equal(answer.status, 400);
  assert.deepEqual(fields(answer), [
    [
      'geometry',
      'There was an error looking up the coordinates for the distributor. Please check the address.',
    ],
  ]);
  const geometry = { type: 'Point', coordinates: [-150.5, 61.25] };
  const byHand = await create({ ...nowhere, geometry });
  assert.equal(byHand.status, 201);
  assert.deepEqual(byHand.body['geometry'], geometry);
  const url = `/${idOf(byHand)}`;
  const kept = await call('PATCH', url, { version: 1, notes: 'Position by hand.' });
  assert.deepEqual(kept.body['geometry'], geometry, 'it stays while the address does');
  assert.deepEqual(said(await call('PATCH', url, { version: 2, street: '2 New Road' })), [
    'There was an error looking up the coordinates for the distributor. Please check the address.',
  ]);
  const { street, city, region, postalCode, country } = form;
  const moved = await call('PATCH', url, { version: 2, street, city, region, postalCode, country });
  assert.equal(moved.status, 200);
  assert.notDeepEqual(moved.body['geometry'], geometry);
});

test('an address service that is away is told like an address that is not known', async () => {
  const away = async (): Promise<never> => {
    throw new GeocoderAway();
  };
  const geocoder: Geocoder = { geocode: away, find: away, reverse: away };
  const other = await peopleApp({ geocoder });
  const { admin, company } = await testPeople(other.db);
  const answer = await other.call('POST', '/api/distributors', { token: admin.token, body: form });
  assert.equal(answer.status, 400);
  assert.deepEqual(said(answer), [
    'There was an error looking up the coordinates for the distributor. Please check the address.',
  ]);
  const renamed = await other.call('PATCH', `/api/distributors/${company}`, {
    token: admin.token,
    body: { version: 1, name: 'Renamed' },
  });
  assert.equal(renamed.status, 200, 'who does not move needs no address service');
  await other.close();
});

test('only what is named changes, and what changed is noted', async () => {
  const created = await create({
    discount: 10,
    trulinx: { trulinxId: 'TX8', trulinxNetPaymentTerms: 'Net 10' },
  });
  const url = `/${idOf(created)}`;
  const changed = await call('PATCH', url, {
    version: 1,
    discount: 12.5,
    trulinx: { trulinxNetPaymentTerms: 'Net 60' },
  });
  assert.equal(changed.status, 200);
  assert.deepEqual(changed.body, {
    ...created.body,
    discount: 12.5,
    trulinx: { trulinxId: 'TX8', trulinxNetPaymentTerms: 'Net 60' },
    version: 2,
  });
  const entries = await noted(idOf(created));
  assert.deepEqual(entries.map(({ action, before, after }) => [action, before, after]).slice(1), [
    [
      'changed',
      { discount: 10, trulinxNetPaymentTerms: 'Net 10' },
      { discount: 12.5, trulinxNetPaymentTerms: 'Net 60' },
    ],
  ]);
  assert.equal((await call('PATCH', url, { version: 2, name: 'Gateway Hose' })).status, 200);
  assert.equal((await noted(idOf(created))).length, 2, 'what changed nothing is not noted');
  for (const [body, message] of [
    [{ name: '' }, 'Please enter a company name.'],
    [{ region: 'ON' }, 'Please select a state.'],
    [{ discount: '1.25' }, 'A discount may only have 1 decimal point.'],
  ] as const)
    assert.deepEqual(said(await call('PATCH', url, { version: 3, ...body })), [message]);
});

test('a change needs the version that was read', async () => {
  const url = `/${idOf(await create())}`;
  assert.deepEqual(said(await call('PATCH', url, { name: 'No version' })), [
    'Reload the distributor and try again.',
  ]);
  assert.equal((await call('PATCH', url, { version: 1, name: 'First' })).status, 200);
  const yours = { version: 1, name: 'Second', discount: 27.5 };
  const stale = await call('PATCH', url, yours);
  assert.equal(stale.status, 409);
  assert.deepEqual(said(stale), ['Somebody else has changed this distributor. Reload it and try again.']);
  assert.equal((stale.body['current'] as { name: string }).name, 'First');
  assert.deepEqual(stale.body['yours'], yours);
});

test('of two who change one distributor at once, one is told so, always', async () => {
  const id = idOf(await create());
  for (let round = 1; round <= rounds(200); round += 1) {
    const names = ['North', 'South'].map((side) => `${side} ${round}`);
    const answers = await Promise.all(
      names.map(async (name) => call('PATCH', `/${id}`, { version: round, name })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    const loser = answers.find(({ status }) => status === 409);
    assert.ok(loser);
    assert.equal((loser.body['current'] as { name: string }).name, winner);
    assert.equal((await call('GET', `/${id}`)).body['name'], winner);
  }
});

test('addresses are added, changed and deleted, and each is noted', async () => {
  const id = idOf(await create());
  const url = `/${id}/addresses`;
  assert.deepEqual(fields(await call('POST', url, {})), [
    ['name', 'Please enter a name.'],
    ['street', 'Please enter a street.'],
    ['city', 'Please enter a city.'],
    ['region', 'Please select a state.'],
    ['postalCode', 'Please enter a postal code.'],
    ['country', 'Please select a country.'],
    ['trulinxShipToCode', 'Please enter a Trulinx ShipToCode.'],
  ]);
  const added = await call('POST', url, address);
  assert.equal(added.status, 201);
  const addressId = idOf(added);
  assert.match(addressId, /^adr_[0-9a-f]{24}$/);
  assert.equal(added.body['version'], 1);
  const one = `${url}/${addressId}`;
  assert.deepEqual(said(await call('PATCH', one, { name: 'x' })), ['Reload the address and try again.']);
  assert.deepEqual(said(await call('PATCH', one, { version: 1, region: 'ON' })), ['Please select a state.']);
  const changed = await call('PATCH', one, {
    version: 1,
    region: 'ON',
    country: 'CA',
    postalCode: 'n9a 1a1',
    city: 'Windsor',
  });
  assert.equal(changed.status, 200);
  assert.equal(changed.body['postalCode'], 'N9A 1A1');
  assert.equal(changed.body['name'], 'Main Yard');
  const stale = await call('PATCH', one, { version: 1, name: 'Late' });
  assert.equal(stale.status, 409);
  assert.equal((stale.body['current'] as { city: string }).city, 'Windsor');
  assert.deepEqual(stale.body['yours'], { version: 1, name: 'Late' });
  assert.equal((await call('GET', `/${id}`)).body['version'], 1, 'an address has a version of its own');
  assert.deepEqual((await call('DELETE', one)).body, {
    message: 'The address has been deleted.',
    type: 'success',
  });
  assert.deepEqual((await call('GET', `/${id}`)).body['addresses'], []);
  assert.deepEqual(
    (await noted(addressId)).map(({ subject, subject_label: label, action }) => [subject, label, action]),
    ['added', 'changed', 'deleted'].map((action) => ['address', 'Gateway Hose, Main Yard', action]),
  );
});

test('an address that is not there, or is of another company, is not found', async () => {
  const [foreign] = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .execute();
  const id = idOf(await create());
  for (const addressId of ['adr_none', foreign?.id ?? ''])
    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await call(method, `/${id}/addresses/${addressId}`, { version: 1 });
      assert.equal(answer.status, 404);
      assert.deepEqual(said(answer), ['Distributor addresses not found']);
    }
  assert.deepEqual(said(await call('POST', '/dst_none/addresses', address)), ['Distributor Not Found']);
});

test('a change of a distributor changes and adds addresses, and takes none away', async () => {
  const id = idOf(await create({ addresses: [address, { ...address, name: 'Port' }] }));
  const [yard, port] = (await call('GET', `/${id}`)).body['addresses'] as Array<{
    id: string;
    version: number;
  }>;
  const answer = await call('PATCH', `/${id}`, {
    version: 1,
    addresses: [
      { ...yard, street: '9 New Street' },
      { ...address, name: 'Van' },
    ],
  });
  assert.equal(answer.status, 200);
  const names = (answer.body['addresses'] as Array<{ name: string; street: string }>).map(
    ({ name, street }) => `${name}: ${street}`,
  );
  assert.deepEqual(names.toSorted(), [
    'Main Yard: 9 New Street',
    'Port: 2816 Gateway Dr',
    'Van: 2816 Gateway Dr',
  ]);
  const stale = await call('PATCH', `/${id}`, {
    version: 2,
    name: 'Not Renamed',
    addresses: [{ ...port, name: 'Harbor' }, { ...yard }],
  });
  assert.equal(stale.status, 409);
  const { version: _version, ...unversioned } = port ?? { version: 0 };
  assert.deepEqual(said(await call('PATCH', `/${id}`, { version: 2, addresses: [unversioned] })), [
    'Reload the address and try again.',
  ]);
  const now = await call('GET', `/${id}`);
  assert.equal(now.body['name'], 'Gateway Hose', 'all of it or nothing');
  assert.equal((now.body['addresses'] as unknown[]).length, 3);
});

test('a distributor with users or orders stays, and the reason is told', async () => {
  const answer = await call('DELETE', `/${people.company}`);
  assert.equal(answer.status, 409);
  assert.deepEqual(said(answer), ['Boilerhouse Rubber has 2 users, so it stays.']);
  const id = idOf(await create());
  await shop.db
    .insertInto('orders')
    .values({
      id: 'ord_1',
      user_id: people.buyer.id,
      distributor_id: id,
      company: 'Gateway Hose',
      first_name: 'Bea',
      last_name: 'Buyer',
      email: 'bea@example.com',
      po_number: 'PO1',
      shipping_address: '{}',
      billing_address: '{}',
      discount_tenths: 0,
      total_quantity: 1,
      total_cents: 100n,
    })
    .execute();
  assert.deepEqual(said(await call('DELETE', `/${id}`)), ['Gateway Hose has 1 order, so it stays.']);
  assert.equal((await call('GET', `/${id}`)).status, 200);
});

test('a distributor that nothing needs is deleted with its addresses, and what it was is noted', async () => {
  const id = idOf(await create({ addresses: [address] }));
  assert.deepEqual((await call('DELETE', `/${id}`)).body, {
    message: 'The distributor has been deleted.',
    type: 'success',
  });
  assert.equal((await call('GET', `/${id}`)).status, 404);
  assert.equal((await call('DELETE', `/${id}`)).status, 404);
  const entry = (await noted(id)).at(-1);
  assert.equal(entry?.action, 'deleted');
  assert.equal(entry.after, null);
  assert.equal((entry.before as { name: string }).name, 'Gateway Hose');
});

test('nobody is registered for a distributor while it is being deleted', async () => {
  for (let round = 0; round < rounds(50); round += 1) {
    const id = await testCompany(shop.db, { name: `Short Lived ${round}` });
    const [deleted, registered] = await Promise.all([
      call('DELETE', `/${id}`),
      shop.call('POST', '/api/users', {
        token: people.admin.token,
        body: {
          firstname: 'Rita',
          lastname: 'Late',
          email: `late.${round}@example.com`,
          distributor: id,
          password: 'a fine long password',
          passwordConfirm: 'a fine long password',
        },
      }),
    ]);
    assert.deepEqual(
      [deleted.status, registered.status].toSorted((a, b) => a - b),
      deleted.status === 200 ? [200, 400] : [201, 409],
      JSON.stringify([deleted.body, registered.body]),
    );
  }
});

test('distributors are listed in every order, and chosen by name', async () => {
  for (const sort of ['name', 'city', 'contact', 'discount', 'trulinxId']) {
    const ids = async (order: string) =>
      ((await call('GET', `?sort=${order}`)).body['data'] as Array<{ id: string }>).map(({ id }) => id);
    assert.deepEqual(await ids(`-${sort}`), (await ids(sort)).toReversed());
  }
  assert.equal((await call('GET', '?sort=secret')).status, 400);
  const names = await call('GET', '/names?search=ORE%20dock');
  assert.deepEqual(names.body, {
    data: [{ id: people.otherCompany, name: 'Ore Dock Hydraulics', place: 'Duluth, MN' }],
    total: 1,
  });
});
