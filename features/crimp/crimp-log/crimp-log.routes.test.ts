import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { importRevision, testRow } from '#features/crimp/wizard/testing/crimp-revision.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { testShop } from '#testing/test-app.ts';
import type { LoggedCrimp } from './crimp-log.contract.ts';

let app: FastifyInstance;
let people: People;
before(async () => {
  const shop = await testShop({});
  app = shop.app;
  people = await testPeople(shop.db);
  const row = { ...testRow('FN208', 2577, 'SAMPLE DATA'), tolerance: 10 };
  await importRevision(shop.db, [row, { ...testRow('FS208', 2533), tolerance: undefined }]);
  await importRevision(shop.db, [{ ...row, crimpDiam: 2557 }]);
});
after(() => app.close());

const crimp = { assembly: 'BW2-08+MF+FN208', revision: 1, measured: '25.93', unit: 'mm' } as const;

const keep = async (person: Person, body: object, key?: string): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/crimp-log',
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: body,
  });
const read = async (person: Person, query = '', of = ''): Promise<LightMyRequestResponse> =>
  app.inject({ url: `/api/crimp-log${of}${query}`, headers: { authorization: `Bearer ${person.token}` } });
const found = async (person: Person, query = ''): Promise<string[]> =>
  (await read(person, query)).json<{ data: LoggedCrimp[] }>().data.map(({ measured }) => measured);

test('a measured crimp is kept with part, revision, verdict, machine, person and time', async () => {
  const answer = await keep(people.buyer, {
    ...crimp,
    assembly: 'bw2-08+mf+fn208',
    end: 'A',
    job: ' 4711 ',
    machine: 'Bench 2',
    person: 'RJ',
    at: '2026-01-05T15:00:00Z',
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id, received, ...kept } = answer.json<LoggedCrimp>();
  assert.match(`${id} ${received}`, /^crl_\w+ 20/);
  assert.deepEqual(kept, {
    assembly: 'BW2-08+MF+FN208',
    part: 'MF08-FN208',
    revision: 1,
    crimpDiam: 25.77,
    tolerance: 0.1,
    warning: 'SAMPLE DATA',
    measured: '25.93',
    unit: 'mm',
    end: 'A',
    verdict: { kind: 'large', by: '0.06' },
    job: '4711',
    machine: 'Bench 2',
    person: 'RJ',
    at: '2026-01-05T15:00:00.000Z',
    by: 'Bea Buyer',
  });
});

test('it is held against the revision that was worked by, also when the table has changed since', async () => {
  const answer = await keep(people.buyer, {
    ...crimp,
    revision: 2,
    measured: '25.66',
    at: '2026-01-06T15:00:00Z',
  });
  assert.deepEqual(answer.json<LoggedCrimp>().verdict, { kind: 'in' });
  const without = { ...crimp, assembly: 'BW2-08+MF+FS208', measured: '25.3', at: '2026-01-07T15:00:00Z' };
  assert.equal((await keep(people.buyer, without)).json<LoggedCrimp>().verdict, undefined);
  const gone = await keep(people.buyer, { ...crimp, assembly: 'BW2-08+MF+FS208', revision: 2 });
  assert.equal(gone.statusCode, 400);
  assert.match(gone.body, /Revision 2 of the crimp table has no BW2-08\+MF\+FS208\./);
});

test('a time that is still to come is now', async () => {
  const answer = await keep(people.stranger, { ...crimp, at: '2999-01-01T00:00:00Z' });
  const { at, received } = answer.json<LoggedCrimp>();
  assert.ok(at <= received, `${at} ${received}`);
});

test('what is no size, no unit or too long is refused by its field', async () => {
  for (const [field, value] of [
    ['measured', '25.77 mm'],
    ['measured', '0.00'],
    ['unit', 'cm'],
    ['machine', 'x'.repeat(61)],
    ['person', 'A\nB'],
    ['at', 'yesterday'],
  ] as const) {
    const answer = await keep(people.buyer, { ...crimp, [field]: value });
    assert.equal(answer.statusCode, 400, field);
    assert.equal(answer.json<{ errors: { field: string }[] }>().errors[0]?.field, field);
  }
});

test('one key is one crimp, however often and by however many it is sent, and never another one', async () => {
  const before = await found(people.colleague);
  const same = await Promise.all(
    Array.from({ length: 8 }, async () => keep(people.buyer, crimp, 'device-1')),
  );
  assert.deepEqual(new Set(same.map(({ statusCode }) => statusCode)), new Set([201]));
  assert.equal(new Set(same.map((answer) => answer.json<LoggedCrimp>().id)).size, 1);
  assert.equal((await found(people.colleague)).length, before.length + 1);
  const other = await keep(people.buyer, { ...crimp, measured: '25.92' }, 'device-1');
  assert.equal(other.statusCode, 422);
  assert.match(other.body, /This Idempotency-Key has been used for another crimp\./);
  const elsewhere = await keep(people.stranger, { ...crimp, measured: '25.92' }, 'device-1');
  assert.equal(elsewhere.statusCode, 201, 'a key is of one company');
});

test('a company reads its own log, all of it and nothing of another', async () => {
  assert.deepEqual(await found(people.colleague), await found(people.buyer));
  const theirs = (await read(people.stranger)).json<{ company: string; data: LoggedCrimp[] }>();
  assert.equal(theirs.company, 'Ore Dock Hydraulics');
  assert.deepEqual(new Set(theirs.data.map(({ by }) => by)), new Set(['Sam Stranger']));
});

test('it is searched, filtered, sorted and paged on the server', async () => {
  assert.deepEqual(await found(people.buyer, '?sort=at&limit=3'), ['25.93', '25.66', '25.3']);
  assert.deepEqual(await found(people.buyer, '?sort=at&limit=1&skip=1'), ['25.66']);
  assert.deepEqual(await found(people.buyer, '?search=bench%202'), ['25.93']);
  assert.deepEqual(await found(people.buyer, '?search=4711'), ['25.93']);
  assert.deepEqual(await found(people.buyer, '?search=FS208'), ['25.3']);
  assert.deepEqual(await found(people.buyer, '?search=%25'), []);
  assert.deepEqual(await found(people.buyer, '?verdict=none'), ['25.3']);
  assert.deepEqual(await found(people.buyer, '?verdict=in'), ['25.66']);
  assert.deepEqual(await found(people.buyer, '?from=2026-01-06&to=2026-01-06'), ['25.66']);
  assert.deepEqual(await found(people.buyer, '?verdict=out&to=2026-01-31'), ['25.93']);
  assert.equal((await read(people.buyer, '?from=soon')).statusCode, 400);
});

test('it is a file, CSV or XLSX, in which no cell is a formula', async () => {
  await keep(people.buyer, { ...crimp, machine: '=1+1', at: '2026-01-08T15:00:00Z' });
  const csv = await read(people.buyer, '?from=2026-01-05&to=2026-01-05', '/export');
  assert.deepEqual(csv.body.trim().split('\r\n'), [
    'Measured at,Assembly,Part number,Revision,End,Measured,Unit,"Crimp diameter, mm","Tolerance, mm",Verdict,Job,Machine,Person,Sent by,Warning',
    '2026-01-05 09:00,BW2-08+MF+FN208,MF08-FN208,1,A,25.93,mm,25.77,0.10,too large by 0.06 mm,4711,Bench 2,RJ,Bea Buyer,SAMPLE DATA',
  ]);
  assert.doesNotMatch((await read(people.buyer, '', '/export')).body, /,=1/);
  const xlsx = await read(people.buyer, '?format=xlsx', '/export');
  assert.match(String(xlsx.headers['content-type']), /spreadsheetml/);
});
