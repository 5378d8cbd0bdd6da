import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { importFolder } from '#features/import/import.door.ts';
import { type PeopleApp, peopleApp } from '#server/testing/people-app.ts';
import { type AdminOperator, adminCommand } from './create-admin.command.ts';
import { loadDemoPeople } from './demo-people.service.ts';
import { demoSignIns } from './demo-sign-ins.ts';

let shop: PeopleApp;
before(async () => {
  shop = await peopleApp();
});
after(() => shop.close());

test('the demo needs its companies', async () => {
  await assert.rejects(loadDemoPeople(shop.db), /The demo needs distributor d0001/);
});

test('the three sign-ins of the demo work, with cart, company and discount, however often they are loaded', async () => {
  await importFolder(shop.db, 'data', { dryRun: false, retireMissing: false, brand: 'Northfield' });
  await loadDemoPeople(shop.db);
  await loadDemoPeople(shop.db);
  for (const { email, password } of demoSignIns) {
    const { body } = await shop.call('POST', '/api/login', { body: { email, password } });
    const me = await shop.call('GET', '/api/accounts/me', { token: String(body['token']) });
    assert.equal(me.status, 200);
    const isAdmin = email.startsWith('admin@');
    assert.equal(me.body['AccountType'], isAdmin ? 'Admin' : 'customer');
    assert.equal('cart' in me.body, !isAdmin);
    if (email.startsWith('buyer@')) assert.equal(me.body['discount'], 22.5);
  }
});

async function runAdmin(args: readonly string[], rest: Partial<AdminOperator> = {}) {
  const lines: string[] = [];
  const code = await adminCommand.run(args, {
    say: (line) => lines.push(line),
    onDatabase: async (work) => work(shop.db),
    environment: {},
    input: Readable.from([]),
    ...rest,
  });
  return { code, said: lines.join('\n') };
}

test('ferrule admin create makes an admin who may sign in at once, with the password from a pipe', async () => {
  const made = await runAdmin(['create', '--email', 'first@example.com', '--first', 'Fay'], {
    input: Readable.from(['a fine long password\nsecond line\n']),
  });
  assert.deepEqual(made, { code: 0, said: 'first@example.com may sign in now.' });
  const answer = await shop.call('POST', '/api/login', {
    body: { email: 'first@example.com', password: 'a fine long password' },
  });
  assert.equal(answer.status, 200);
});

test('or from FERRULE_PASSWORD; an address that has an account is refused', async () => {
  const environment = { FERRULE_PASSWORD: 'a fine long password' };
  assert.equal((await runAdmin(['create', '--email', 'env@example.com'], { environment })).code, 0);
  const again = await runAdmin(['create', '--email', 'ENV@example.com'], { environment });
  assert.deepEqual(again, { code: 1, said: 'ENV@example.com already has an account.' });
});

test('a weak password and a bad address are refused with a sentence, a wrong call with the usage', async () => {
  const short = await runAdmin(['create', '--email', 'no'], { environment: { FERRULE_PASSWORD: 'short' } });
  assert.deepEqual(short, {
    code: 1,
    said: 'Please enter an email address like name@company.com.\nA password needs at least 10 characters.',
  });
  const common = await runAdmin(['create', '--email', 'x@example.com'], {
    environment: { FERRULE_PASSWORD: 'password123' },
  });
  assert.match(common.said, /most common/);
  for (const args of [[], ['create'], ['remove', '--email', 'x@example.com'], ['create', '--emial', 'x']])
    assert.equal((await runAdmin(args)).code, 2);
});
