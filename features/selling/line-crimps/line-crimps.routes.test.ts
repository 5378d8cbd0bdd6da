import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { listCrimpRows, takeCrimpTable } from '#features/crimp/revisions/revisions.public.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { assemblyLine, testOrder } from '#testing/test-orders.ts';
import type { BenchLine, LineCrimp } from './line-crimps.contract.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo', settings: { PUBLIC_URL: 'https://shop.northfield.example' } });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

interface Answer {
  readonly data: LineCrimp[];
  readonly lines: BenchLine[];
  readonly errors?: Problem[];
}

async function call(
  { token }: Pick<Person, 'token'>,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  key?: string,
): Promise<{ status: number; body: Answer; text: string; raw: Buffer }> {
  const response = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  const isJson = response.headers['content-type']?.toString().startsWith('application/json') ?? false;
  return {
    status: response.statusCode,
    body: isJson ? response.json<Answer>() : ({} as Answer),
    text: response.body,
    raw: response.rawPayload,
  };
}

const placed = async () => {
  const order = await testOrder(shop.db, people.buyer.id, { lines: [assemblyLine] });
  return { id: order.id, ref: order.ref, line: order.items[0]?.id ?? '' };
};

test('crimps of an ordered assembly are held against the table of today, as typed, and are kept with who and when', async () => {
  const { admin } = people;
  const { id, line } = await placed();
  const bench = (await call(admin, 'GET', `/orders/${id}/crimps`)).body;
  assert.deepEqual(bench.lines[0]?.a.row?.assembly, 'BW2-08+MF+FN208');
  const { crimpDiam = 0, tolerance = 0, warning = '' } = bench.lines[0]?.a.row ?? {};
  assert.equal(crimpDiam, 25.77);
  assert.match(warning, /SAMPLE DATA/);
  const limit = (crimpDiam + tolerance).toFixed(2);
  const sent = { revision: 1, unit: 'mm', a: limit, b: `${limit}4` };
  const kept = await call(admin, 'POST', `/orders/${id}/lines/${line}/crimps`, sent, 'bench-1');
  assert.equal(kept.status, 201, kept.text);
  assert.deepEqual(
    kept.body.data.map(({ end, measured, verdict }) => [end, measured, verdict]),
    [
      ['A', limit, { kind: 'in' }],
      ['B', `${limit}4`, { kind: 'large', by: '0.004' }],
    ],
  );
  const again = await call(admin, 'POST', `/orders/${id}/lines/${line}/crimps`, sent, 'bench-1');
  assert.deepEqual(again.body.data, kept.body.data);
  const other = { ...sent, a: '25.70' };
  assert.equal(
    (await call(admin, 'POST', `/orders/${id}/lines/${line}/crimps`, other, 'bench-1')).status,
    422,
  );
  const listed = (await call(admin, 'GET', `/orders/${id}/crimps`)).body.data;
  assert.equal(listed.length, 2);
  assert.equal(listed[0]?.by, 'Avery Admin');
  const noted = await shop.db.selectFrom('audit_log').select('after').where('subject_id', '=', id).execute();
  assert.equal(noted.length, 1);
  assert.match(JSON.stringify(noted[0]?.after), /line 1 end B .* too large by 0\.004 mm/);
  const file = await call(admin, 'GET', `/orders/${id}/crimps/export?format=csv`);
  assert.match(file.text, /Measured at,Order,PO number,Line/);
  assert.match(file.text, new RegExp(`,1,1~BW2-08~.*,B,BW2-08\\+MF\\+FN208,1,${limit}4,mm,25\\.77,`));
});

test('nothing is kept for another revision, a row that is gone, an order line without an assembly, or by a buyer', async () => {
  const { admin, buyer } = people;
  const { id, line } = await placed();
  const at = `/orders/${id}/lines/${line}/crimps`;
  const old = await call(admin, 'POST', at, { revision: 7, unit: 'mm', a: '25.77' });
  assert.deepEqual(
    [old.status, old.body.errors?.[0]?.message],
    [409, 'Revision 1 of the crimp table is current now: look at the dial again.'],
  );
  for (const measured of ['', '0', 'abc', '25.7.7', '-25', '٢٥'])
    assert.equal(
      (await call(admin, 'POST', at, { revision: 1, unit: 'mm', a: measured })).status,
      400,
      measured,
    );
  assert.equal((await call(admin, 'POST', at, { revision: 1, unit: 'mm' })).status, 400);
  assert.equal(
    (await call(admin, 'POST', `/orders/${id}/lines/none/crimps`, { revision: 1, unit: 'mm', a: '25' }))
      .status,
    404,
  );
  assert.equal((await call(buyer, 'GET', `/orders/${id}/crimps`)).status, 403);
  assert.deepEqual((await call(admin, 'GET', `/orders/${id}/crimps`)).body.data, []);
  const { crimps } = assemblyLine.assembly;
  const assembly = {
    ...assemblyLine.assembly,
    crimps: { ...crimps, a: { ...crimps.a, row: 'BW2-08+XX+FN208' } },
  };
  const gone = await testOrder(shop.db, buyer.id, { lines: [{ ...assemblyLine, assembly }] });
  const there = `/orders/${gone.id}/lines/${gone.items[0]?.id}/crimps`;
  assert.equal((await call(admin, 'POST', there, { revision: 1, unit: 'mm', a: '25.77' })).status, 409);
  assert.equal((await call(admin, 'POST', there, { revision: 1, unit: 'mm', b: '25.77' })).status, 201);
});

test('the same crimps sent twenty times at once are kept once', async () => {
  const { admin } = people;
  const { id, line } = await placed();
  const sent = { revision: 1, unit: 'in', a: '1.0146', b: '1.0147' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      call(admin, 'POST', `/orders/${id}/lines/${line}/crimps`, sent, 'twenty'),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal((await call(admin, 'GET', `/orders/${id}/crimps`)).body.data.length, 2);
});

test('the code of a job card leads to its line at the bench, those of its ends to their crimp pages', async () => {
  const { id, line } = await placed();
  const card = await call(people.admin, 'GET', `/orders/${id}/lines/${line}/job-card`);
  assert.equal(card.status, 200);
  const { plain } = readPdf(card.raw);
  assert.ok(plain.includes(`https://shop.northfield.example/account/order/${id}#crimps-${line}`));
  const ends = plain.match(/https:\/\/shop\.northfield\.example\/crimp-specs\/[^)]*/g) ?? [];
  assert.deepEqual(
    new Set(ends),
    new Set(['https://shop.northfield.example/crimp-specs/BW2/08/MF/FN208?revision=1']),
  );
});

test('crimps that waited on a device are held against the revision they were crimped by, by whom and when they were measured', async () => {
  const { admin } = people;
  const { id, line } = await placed();
  const at = `/orders/${id}/lines/${line}/crimps`;
  const waited = { at: '2026-11-20T09:30:00.000Z', by: 'Avery Admin' };
  const sent = { revision: 1, unit: 'mm', a: '25.90', b: '25.80', waited };
  const rows = await listCrimpRows(shop.db);
  await shop.db.transaction().execute(async (tx) =>
    takeCrimpTable(
      tx,
      rows.map((row) =>
        row.hose === 'BW2' && row.dash === '08' && row.crimpDiam !== undefined
          ? { ...row, crimpDiam: row.crimpDiam + 20 }
          : row,
      ),
      { source: 'test', importedBy: 'test' },
    ),
  );
  assert.equal((await call(admin, 'GET', `/orders/${id}/crimps`)).body.lines[0]?.a.row?.crimpDiam, 25.97);
  const { waited: _, ...now } = sent;
  assert.equal((await call(admin, 'POST', at, now, 'now')).status, 409);
  const kept = await call(admin, 'POST', at, sent, 'waited');
  assert.equal(kept.status, 201, kept.text);
  assert.deepEqual(
    kept.body.data.map((each) => [
      each.end,
      each.revision,
      each.crimpDiam,
      each.verdict?.kind,
      each.at,
      each.by,
    ]),
    [
      ['A', 1, 25.77, 'large', waited.at, waited.by],
      ['B', 1, 25.77, 'in', waited.at, waited.by],
    ],
  );
  assert.deepEqual((await call(admin, 'POST', at, sent, 'waited')).body.data, kept.body.data);
  const others = await call(admin, 'POST', at, { ...sent, waited: { ...waited, by: 'Bo Bench' } }, 'other');
  assert.deepEqual(
    [others.status, others.body.errors?.[0]?.message],
    [409, 'They were measured by Bo Bench: whoever that is signs in to send them.'],
  );
  const never = await call(admin, 'POST', at, { ...sent, revision: 77 }, 'never');
  assert.equal(never.status, 409, 'a revision that never was');
  const later = { ...sent, revision: 2, waited: { ...waited, at: '2099-01-01T00:00:00Z' } };
  const { body } = await call(admin, 'POST', at, later, 'later');
  assert.ok((body.data[0]?.at ?? '9') < '2099', 'a clock that is ahead counts as now');
});
