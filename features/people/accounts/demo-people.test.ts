import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { type PeopleApp, peopleApp } from '#testing/people-app.ts';
import { testOrder, testReturn } from '#testing/test-orders.ts';
import { type AdminOperator, adminCommand } from './create-admin.command.ts';
import { demoCommand } from './demo.command.ts';
import { lacksClerk, loadDemoPeople } from './demo-people.service.ts';
import { CLERK, demoSignIns } from './demo-sign-ins.ts';

let shop: PeopleApp;
before(async () => {
  shop = await peopleApp();
});
after(() => shop.close());

test('the demo needs its companies', async () => {
  await assert.rejects(loadDemoPeople(shop.db), /The demo needs distributor d0001/);
});

test('the sign-ins of the demo work, with cart, company and discount, however often they are loaded', async () => {
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
    if (email.startsWith('buyer@')) assert.equal(me.body['companyRole'], 'manager');
    if (email.startsWith('clerk@')) assert.equal(me.body['orderLimit'], 500);
  }
});

test('a demo of before the clerk gets one, once, and its buyer leads the company', async () => {
  await shop.db.deleteFrom('users').where('email', '=', CLERK).execute();
  const buyer = shop.db.updateTable('users').where('email', '=', demoSignIns[1].email);
  await buyer.set({ company_role: 'buyer' }).execute();
  assert.equal(await lacksClerk(shop.db), true);
  await loadDemoPeople(shop.db);
  assert.equal(await lacksClerk(shop.db), false);
  const { email, password } = demoSignIns[1];
  const { body } = await shop.call('POST', '/api/login', { body: { email, password } });
  const me = await shop.call('GET', '/api/accounts/me', { token: String(body['token']) });
  assert.equal(me.body['companyRole'], 'manager');
  // Whom the staff have taken the role is not given it again.
  await buyer.set({ company_role: 'buyer' }).execute();
  await loadDemoPeople(shop.db);
  const { company_role } = await shop.db
    .selectFrom('users')
    .select('company_role')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  assert.equal(company_role, 'buyer');
});

test('ferrule demo remove takes them away with their sessions; who is named in an order stays as a name', async () => {
  const lines: string[] = [];
  const run = async (...args: string[]) => {
    lines.length = 0;
    return demoCommand.run(args, {
      say: (line) => lines.push(line),
      onDatabase: async (work) => work(shop.db),
    });
  };
  const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) =>
    shop.call('POST', '/api/login', { body: { email, password } });
  const tokens = [];
  for (const person of demoSignIns) tokens.push(String((await signIn(person)).body['token']));
  const idOf = async (email: string) =>
    shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const buyer = await idOf(demoSignIns[1].email);
  const order = await testOrder(shop.db, buyer.id);
  await testReturn(shop.db, order, (await idOf(CLERK)).id);
  const { id: company } = await shop.db.selectFrom('distributors').select('id').executeTakeFirstOrThrow();
  const { id: user_id } = await idOf('second@ferrule.example');
  await shop.db
    .insertInto('saved_lists')
    .values({ id: 'lst_1', company, user_id, name: 'Press 4' })
    .execute();

  assert.equal(await run('remove'), 0);
  assert.deepEqual(lines, [
    'admin@ferrule.example is removed.',
    ...['buyer', 'clerk', 'second'].map(
      (name) =>
        `${name}@ferrule.example is named in orders, returns, lists or enquiries: disabled, signed out, and without a password.`,
    ),
    'There is no admin now. Make one: npx ferrule admin create --email ADDRESS',
  ]);
  for (const person of demoSignIns) assert.equal((await signIn(person)).status, 401);
  for (const token of tokens)
    assert.equal((await shop.call('GET', '/api/accounts/me', { token })).status, 401);
  await shop.db.updateTable('users').set({ disabled_at: null }).where('id', '=', buyer.id).execute();
  assert.equal(
    (await signIn(demoSignIns[1])).status,
    401,
    'nor by the old password, should somebody enable them',
  );

  await run('remove');
  assert.equal(await run('remove'), 0);
  assert.equal(lines[0], 'Nobody of the demo may sign in here.');
  for (const args of [[], ['add'], ['remove', 'all']]) assert.equal(await run(...args), 2);
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
