import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { importRevision, testRow } from '#features/crimp/wizard/testing/crimp-revision.ts';
import type { Db } from '#platform/db/db.ts';
import { type Person, testPeople } from '#testing/people.ts';
import { rounds } from '#testing/rounds.ts';
import { testShop } from '#testing/test-app.ts';

const FILE = 'crimp_specs.csv';

let app: FastifyInstance;
let db: Db;
let admin: Person;
before(async () => {
  ({ app, db } = await testShop({}));
  ({ admin } = await testPeople(db));
  await importRevision(db, [testRow('FN208', 2577), testRow('FS208', 2580)]);
  await importRevision(db, [testRow('FN208', 2579, 'static only'), testRow('FX208', 2590)]);
  await importRevision(db, [testRow('FN208', 2580)]);
});
after(() => app.close());

const headers = () => ({ authorization: `Bearer ${admin.token}` });
const get = async (url: string) => {
  const response = await app.inject({ url, headers: headers() });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const restore = async (number: number | string, current: number) =>
  app.inject({
    method: 'POST',
    url: `/api/crimp-revisions/${number}/restore`,
    headers: headers(),
    payload: { current },
  });
const dial = async (): Promise<string> => {
  const { allHoseCrimpSpecs } = (await app.inject('/api/crimp-specs/all-hose-crimp-specs/BW2')).json();
  return `${allHoseCrimpSpecs[0].dialSetting.black} ${allHoseCrimpSpecs[0].dialSetting.red}`;
};
const currentOf = async (): Promise<number[]> => {
  const { data } = await get('/api/crimp-revisions');
  return data
    .filter(({ current }: { current: boolean }) => current)
    .map(({ number }: { number: number }) => number);
};

interface Found {
  readonly fullHoseAssembly: { readonly changed?: { readonly revision: number; readonly cells: object[] } };
  readonly printed?: { readonly revision: number; readonly date?: string; readonly cells?: object[] };
}
const open = async (revision?: number): Promise<Found> => {
  const payload = { hose: 'BW2', dash: '08', insertType: 'MF', ferrule: 'FN208', revision };
  const response = await app.inject({ method: 'POST', url: '/api/crimp-specs', payload });
  assert.equal(response.statusCode, 200, response.body);
  return response.json<Found>();
};

test('a row says how it changed last, in crimp, dial and all else that is read off it', async () => {
  const { fullHoseAssembly, printed } = await open();
  assert.equal(fullHoseAssembly.changed?.revision, 3);
  assert.deepEqual(fullHoseAssembly.changed?.cells, [
    { name: 'crimp', before: '25.79', after: '25.80' },
    { name: 'dial', before: '01/79', after: '01/80' },
    { name: 'warning', before: 'static only', after: 'none' },
  ]);
  assert.equal(printed, undefined);
});

test('a code of an older revision is told what is different now, one of this revision nothing', async () => {
  const { printed } = await open(1);
  assert.deepEqual(printed?.cells, [
    { name: 'crimp', before: '25.77', after: '25.80' },
    { name: 'dial', before: '01/77', after: '01/80' },
  ]);
  assert.match(printed?.date ?? '', /^\d{4}-/);
  assert.equal((await open(3)).printed, undefined);
  assert.deepEqual((await open(99)).printed, { revision: 99 }, 'a revision that nobody knows');
});

test('revisions are listed with date, source, who and size, the newest first', async () => {
  const { data, total } = await get('/api/crimp-revisions');
  assert.equal(total, 3);
  const [newest] = data;
  assert.match(newest.date, /^\d{4}-\d\d-\d\dT/);
  assert.deepEqual(
    data.map(({ number, source, importedBy, rows, current }: Record<string, unknown>) => [
      number,
      source,
      importedBy,
      rows,
      current,
    ]),
    [
      [3, FILE, 'A. Miller', 1, true],
      [2, FILE, 'A. Miller', 2, false],
      [1, FILE, 'A. Miller', 2, false],
    ],
  );
});

test('two revisions differ row by row and cell by cell, either way round', async () => {
  const { added, changed, removed, unchanged, changes } = await get('/api/crimp-revisions/2/changes?since=1');
  assert.deepEqual([added, changed, removed, unchanged], [1, 1, 1, 0]);
  assert.deepEqual(changes, [
    { kind: 'changed', assembly: 'BW2-08+MF+FN208', column: 'crimpDiam', before: '25.77', after: '25.79' },
    { kind: 'changed', assembly: 'BW2-08+MF+FN208', column: 'warning', before: 'n/a', after: 'static only' },
    { kind: 'added', assembly: 'BW2-08+MF+FX208' },
    { kind: 'removed', assembly: 'BW2-08+MF+FS208' },
  ]);
  const back = await get('/api/crimp-revisions/1/changes?since=2');
  assert.deepEqual([back.added, back.changed, back.removed], [1, 1, 1]);
  assert.equal(back.changes[0].before, '25.79');
  const withCurrent = await get('/api/crimp-revisions/1/changes');
  assert.equal(withCurrent.since.number, 3);
});

test('restoring shows the older numbers to everybody at once, and says who did it', async () => {
  assert.equal(await dial(), '01 80');
  const response = await restore(1, 3);
  assert.equal(response.statusCode, 200, response.body);
  assert.equal(response.json().restored.by, 'Avery Admin');
  assert.equal(await dial(), '01 77');
  assert.deepEqual(await currentOf(), [1]);
  const note = await db.selectFrom('audit_log').selectAll().where('subject', '=', 'crimp').executeTakeFirst();
  assert.deepEqual([note?.by_name, note?.subject_id, note?.action], ['Avery Admin', '1', 'restored']);
  assert.equal((await restore(3, 1)).statusCode, 200);
});

test('who saw another revision as the current one restores nothing', async () => {
  const refused = await restore(1, 2);
  assert.deepEqual(
    [refused.statusCode, refused.json().errors[0].message],
    [409, 'Another revision has become the current one meanwhile. Look at the differences again.'],
  );
  assert.deepEqual(await currentOf(), [3]);
});

test('what is no revision is not found', async () => {
  assert.equal((await restore(99, 3)).statusCode, 404);
  assert.equal((await restore('one', 3)).statusCode, 400);
  const compared = await app.inject({ url: '/api/crimp-revisions/1/changes?since=99', headers: headers() });
  assert.equal(compared.statusCode, 404);
  assert.deepEqual(await currentOf(), [3]);
});

test('of two who restore at once one is refused, and one revision is the current one', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const [current = 0] = await currentOf();
    const others = [1, 2, 3].filter((number) => number !== current);
    const answers = await Promise.all(others.map(async (number) => restore(number, current)));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await currentOf()).length, 1);
  }
});

test('a revision that was restored is a change of its rows, too', async () => {
  const [current = 0] = await currentOf();
  assert.equal((await restore(3, current)).statusCode, 200);
  await open();
  assert.equal((await restore(1, 3)).statusCode, 200);
  const { changed } = (await open()).fullHoseAssembly;
  assert.deepEqual(
    [changed?.revision, changed?.cells[0]],
    [1, { name: 'crimp', before: '25.80', after: '25.77' }],
  );
  assert.equal((await restore(3, 1)).statusCode, 200);
  assert.deepEqual((await open()).fullHoseAssembly.changed?.cells[0], {
    name: 'crimp',
    before: '25.77',
    after: '25.80',
  });
});

test('a clock that was ahead when an older revision came changes no number of the current one', async () => {
  await importRevision(db, [testRow('FN208', 2583)]);
  const [current = 0] = await currentOf();
  await db
    .updateTable('crimp_revisions')
    .set({ imported_at: new Date('2040-01-01'), restored_at: null })
    .where('number', '=', current - 1)
    .execute();
  assert.equal(await dial(), '01 83');
  await importRevision(db, [testRow('FN208', 2584)]);
  assert.equal(await dial(), '01 84');
});
