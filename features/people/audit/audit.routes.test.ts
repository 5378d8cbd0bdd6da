import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { testShop } from '#testing/test-app.ts';
import { recordAdminChange, recordCommandChange } from './audit.public.ts';

const ann = { role: 'admin', userId: 'usr_ann', sessionId: 'ses_1', name: 'Ann Miller' } as const;
const bob = { ...ann, userId: 'usr_bob', name: 'Bob Stone' };

let app: FastifyInstance;
let db: Db;
before(async () => {
  ({ app, db } = await testShop({ viewerOf: async () => ann }));
  await db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 12; n++)
      await recordAdminChange(tx, n % 3 === 0 ? bob : ann, {
        subject: n % 2 === 0 ? 'product' : 'order',
        subjectId: `thing-${n}`,
        label: `Thing ${n}`,
        action: 'changed',
        before: { name: `100% of ${n}` },
        after: { name: `Half_of ${n}` },
      });
    await recordCommandChange(tx, 'root', {
      subject: 'import',
      subjectId: 'catalog',
      label: 'data',
      action: 'imported',
    });
  });
  await db
    .updateTable('audit_log')
    .set({ at: new Date('2026-04-01T03:30:00Z') })
    .where('subject_id', '=', 'thing-1')
    .execute();
});
after(() => app.close());

const headers = { authorization: 'Bearer x' };
const ask = async (query: Record<string, string>) => {
  const url = `/api/audit?${new URLSearchParams(query)}`;
  const response = await app.inject({ url, headers });
  return { status: response.statusCode, body: response.json() };
};
const labels = async (query: Record<string, string>): Promise<string[]> =>
  (await ask(query)).body.data.map(({ label }: { label: string }) => label);

test('an entry says who, what, before and after', async () => {
  const { body } = await ask({ text: 'thing-12' });
  assert.equal(body.total, 1);
  const [{ id, at, ...entry }] = body.data;
  assert.match(id, /^\d+$/);
  assert.match(at, /^20\d\d-.*Z$/);
  assert.deepEqual(entry, {
    by: { id: 'usr_bob', name: 'Bob Stone' },
    subject: 'product',
    subjectId: 'thing-12',
    label: 'Thing 12',
    action: 'changed',
    before: { name: '100% of 12' },
    after: { name: 'Half_of 12' },
  });
});

test('the newest is first, and the pages join without a gap or a double', async () => {
  const seen: string[] = [];
  let next: string | undefined = '/api/audit?limit=5';
  while (next !== undefined) {
    const response: LightMyRequestResponse = await app.inject({ url: next, headers });
    const page = response.json();
    assert.equal(page.total, 13);
    seen.push(...page.data.map(({ label }: { label: string }) => label));
    next = page.next;
  }
  assert.deepEqual(seen, ['data', ...Array.from({ length: 12 }, (_, n) => `Thing ${12 - n}`)]);
});

test('it is searched by person, by subject, by text in any case and by day', async () => {
  assert.deepEqual(await labels({ person: 'stone' }), ['Thing 12', 'Thing 9', 'Thing 6', 'Thing 3']);
  assert.deepEqual(await labels({ person: 'stone', subject: 'order' }), ['Thing 9', 'Thing 3']);
  assert.deepEqual(await labels({ subject: 'import' }), ['data']);
  assert.deepEqual(await labels({ text: 'HALF_OF 7' }), ['Thing 7']);
  assert.deepEqual(await labels({ text: '100% of 7' }), ['Thing 7']);
  assert.deepEqual(await labels({ text: '1__%' }), []);
  assert.deepEqual(await labels({ from: '2026-03-31', to: '2026-03-31' }), ['Thing 1']);
  assert.deepEqual(await labels({ to: '2026-03-30' }), []);
});

for (const query of [{ from: '31.03.2026' }, { to: '2026-02-31' }, { subject: 'weather' }, { before: 'x' }])
  test(`${JSON.stringify(query)} is refused`, async () => {
    assert.equal((await ask(query as unknown as Record<string, string>)).status, 400);
  });
