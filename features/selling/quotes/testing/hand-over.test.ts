import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { NearDistributor } from '#features/selling/quotes/hand-over.contract.ts';
import { messages } from '#features/selling/quotes/quote.contract.ts';
import { testCompany } from '#testing/people.ts';
import { textOfMail } from '#testing/people-app.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
  const { db } = desk.shop;
  await db.updateTable('distributors').set({ lat: null, lng: null }).execute();
  // 0, some 8 and some 150 miles from Duluth; the nearest has no address.
  await company('Silent Hose', { lng: -92.1, lat: 46.78, email: '' });
  await company('Superior Hose', { lng: -92.1, lat: 46.67, email: 'pat@superior.example' });
  await company('Twin City Hose', { lng: -93.26, lat: 44.98, email: 'kim@twincity.example' });
});
after(() => desk.shop.app.close());

async function company(name: string, place: { lng: number; lat: number; email: string }): Promise<string> {
  const id = await testCompany(desk.shop.db, { name });
  const where = { ...place, city: 'Superior', region: 'WI', contact_phone: '715-555-0101' };
  await desk.shop.db.updateTable('distributors').set(where).where('id', '=', id).execute();
  return id;
}

const form = {
  name: 'Sam Shop',
  email: 'sam@garage.example',
  phone: '612-555-0123',
  company: 'Garage',
  message: 'For a loader.\nBy Friday.',
  items: [{ part: 'FJX-08-08', quantity: 5 }],
};

/** What a stranger has asked for by the form. */
async function asked(more: object = {}) {
  const sent = await desk.call('POST', '/api/contacts/request-quote', undefined, { ...form, ...more });
  assert.equal(sent.status, 201, sent.said.join());
  await desk.shop.db.deleteFrom('rate_limits').execute();
  const { body } = await desk.call('GET', '/api/quotes', desk.people.admin);
  const [{ id, version } = assert.fail()] = body.data;
  return { id, version, url: `/api/quotes/${id}` };
}

async function nearest(url: string, place: string) {
  const answer = await desk.call(
    'GET',
    `${url}/nearest?place=${encodeURIComponent(place)}`,
    desk.people.admin,
  );
  return { ...answer, data: (answer.body.data ?? []) as unknown as NearDistributor[] };
}

const mailTo = async (address: string) =>
  textOfMail(
    (await desk.shop.db.selectFrom('mail').selectAll().where('to_address', '=', address).execute()).toSorted(
      (a, b) => +b.queued_at - +a.queued_at,
    )[0],
  );
const count = async (address: string) =>
  (await desk.shop.db.selectFrom('mail').select('id').where('to_address', '=', address).execute()).length;

test('a quote is handed to the nearest who can be written to: both are mailed, both sides see it, and it can be taken back', async () => {
  const { call, people } = desk;
  const { id, url, version } = await asked();
  const { data } = await nearest(url, '55802');
  assert.deepEqual(
    data.map(({ name, email, place }) => [name, email, place]),
    [
      ['Superior Hose', 'pat@superior.example', 'Superior, WI'],
      ['Twin City Hose', 'kim@twincity.example', 'Superior, WI'],
    ],
  );
  assert.ok((data[0]?.miles ?? 99) < 15 && (data[1]?.miles ?? 0) > 100);
  const distributor = data[0]?.id;
  const handed = await call('POST', `${url}/hand-over`, people.admin, { version, distributor });
  assert.equal(handed.status, 200, handed.said.join());
  const handedTo = { name: 'Superior Hose', place: 'Superior, WI', phone: '715-555-0101' };
  assert.deepEqual([handed.body.handedTo, handed.body.status], [handedTo, 'requested']);
  assert.match(
    await mailTo('pat@superior.example'),
    /Sam Shop[\s\S]*612-555-0123[\s\S]*FJX-08-08 5[\s\S]*For a loader\.[\s\S]*By Friday\./,
  );
  const told = await mailTo('sam@garage.example');
  assert.match(told, /Superior Hose[\s\S]*715-555-0101/);
  const link = /\/quotes\/([\w-]{43})/.exec(told)?.[1];
  assert.deepEqual((await call('GET', `/api/quotes/link/${link}`, undefined)).body.handedTo, handedTo);

  const again = await call('POST', `${url}/hand-over`, people.admin, {
    version: handed.body.version,
    distributor: data[1]?.id,
  });
  assert.deepEqual([again.status, again.said], [409, [messages.handedAlready]]);
  const line = { part: 'FJX-08-08', quantity: 5, price: 9 };
  const draft = await call('PATCH', url, people.admin, { version: handed.body.version, lines: [line] });
  const answered = await call('POST', `${url}/send`, people.admin, { version: draft.body.version });
  assert.deepEqual([answered.status, answered.said], [409, [messages.handed]]);

  const back = await call('POST', `${url}/take-back`, people.admin, { version: draft.body.version });
  assert.deepEqual([back.status, back.body.handedTo], [200, undefined]);
  assert.match(await mailTo('pat@superior.example'), /nothing left to do for you/);
  const twice = await call('POST', `${url}/take-back`, people.admin, { version: back.body.version });
  assert.deepEqual([twice.status, twice.said], [409, [messages.notHanded]]);
  const sent = await call('POST', `${url}/send`, people.admin, { version: back.body.version });
  assert.equal(sent.status, 200, sent.said.join());
  const late = await call('POST', `${url}/hand-over`, people.admin, {
    version: sent.body.version,
    distributor,
  });
  assert.deepEqual([late.status, late.said], [409, [messages.notHandable]]);
  const { body: log } = await call('GET', `/api/audit?subject=quote&text=${sent.body.ref}`, people.admin);
  assert.deepEqual(
    (log.data as unknown as Array<{ action: string; subjectId: string }>)
      .filter(({ subjectId }) => subjectId === id)
      .map(({ action }) => action),
    ['sent', 'taken back', 'changed', 'handed over'],
  );
});

test('of two who hand it over at once one does, and one distributor is mailed', async () => {
  const { call, people } = desk;
  for (let round = 0; round < 10; round++) {
    const { url, version } = await asked();
    const { data } = await nearest(url, 'Duluth, MN');
    const before = (await count('pat@superior.example')) + (await count('kim@twincity.example'));
    const said = await Promise.all(
      data.map(async ({ id: distributor }) =>
        call('POST', `${url}/hand-over`, people.admin, { version, distributor }),
      ),
    );
    assert.deepEqual(said.map(({ status }) => String(status)).toSorted(), ['200', '409']);
    const mailed = (await count('pat@superior.example')) + (await count('kim@twincity.example'));
    assert.equal(mailed - before, 1);
  }
});

test('a place that is not known, one with nobody near, and who cannot be written to are refused with a sentence', async () => {
  const { call, people } = desk;
  const { url, version } = await asked();
  for (const [place, message] of [
    ['', messages.placeMissing],
    ['Nowhere at all', messages.placeUnknown],
    ['Honolulu, HI', messages.noneNear],
  ] as const) {
    const refused = await nearest(url, place);
    assert.deepEqual([refused.status, refused.body.errors], [400, [{ message, field: 'place' }]], place);
  }
  const { id: silent } = await desk.shop.db
    .selectFrom('distributors')
    .select('id')
    .where('name', '=', 'Silent Hose')
    .executeTakeFirstOrThrow();
  for (const [distributor, message] of [
    [silent, messages.noDistributorEmail],
    ['dst_none', messages.noSuchCompany],
    ['', messages.noDistributor],
  ] as const) {
    const refused = await call('POST', `${url}/hand-over`, people.admin, { version, distributor });
    assert.deepEqual([refused.status, refused.body.errors], [400, [{ message, field: 'distributor' }]]);
  }
  const stale = await call('POST', `${url}/hand-over`, people.admin, {
    version: version + 1,
    distributor: silent,
  });
  assert.deepEqual([stale.status, stale.said], [409, [messages.stale]]);
});

test('what a company of ours asks for is handed to nobody', async () => {
  const { call, people } = desk;
  const { body: quote } = await call('POST', '/api/quotes', people.buyer, { lines: [{ text: 'A bench' }] });
  const url = `/api/quotes/${quote.id}`;
  const { data } = await nearest(url, '55802');
  const refused = await call('POST', `${url}/hand-over`, people.admin, {
    version: quote.version,
    distributor: data[0]?.id,
  });
  assert.deepEqual([refused.status, refused.said], [409, [messages.ofCompany]]);
});
