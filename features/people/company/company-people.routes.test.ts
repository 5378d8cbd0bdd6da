import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PASSWORD, type People, type Person, testCompany, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';

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
const as = async (person: Person, method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) =>
  shop.call(method, `/api/company/users${path}`, { token: person.token, ...(body && { body }) });
const change = async (by: Person, { id }: Pick<Person, 'id'>, body: object) => {
  const { version } = await shop.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return as(by, 'PATCH', `/${id}`, { version, ...body });
};
const invited = { firstName: 'Nora', lastName: 'New', email: 'nora@example.com' };
const mailTo = async (address: string) =>
  shop.db.selectFrom('mail').selectAll().where('to_address', '=', address).execute();

test('a manager invites somebody, who chooses a password by the link of the mail and signs in with their limit', async () => {
  const { status, body } = await as(manager, 'POST', '', { ...invited, orderLimit: 500 });
  assert.equal(status, 201);
  const { id: _, ...shown } = body;
  assert.deepEqual(shown, {
    ...invited,
    name: 'Nora New',
    version: 2,
    companyRole: 'buyer',
    orderLimit: 500,
    confirmed: false,
    disabled: false,
  });
  const [mail, ...others] = await mailTo(invited.email);
  assert.ok(mail);
  assert.equal(others.length, 0);
  assert.equal(mail.secret, true, 'its link is as good as a password');
  const text = textOfMail(mail);
  assert.match(text, /Mona Manager has opened an account .* to order for Boilerhouse Rubber/);
  const token = /\/password-resets\/([\w-]{43})/.exec(text)?.[1];
  const chosen = { password: PASSWORD, confirm: PASSWORD };
  assert.equal((await shop.call('POST', `/api/password-resets/${token}`, { body: chosen })).status, 200);
  assert.equal((await shop.call('POST', `/api/password-resets/${token}`, { body: chosen })).status, 400);
  assert.equal(
    (await mailTo(invited.email)).length,
    1,
    'nobody is told of a password that was never another',
  );
  const login = { email: invited.email, password: PASSWORD };
  const session = await shop.call('POST', '/api/login', { body: login });
  const me = await shop.call('GET', '/api/accounts/me', { token: String(session.body['token']) });
  assert.deepEqual([me.body['company'], me.body['orderLimit']], ['Boilerhouse Rubber', 500]);
});

test('an invitation says what is missing, and brings no password', async () => {
  assert.deepEqual(said(await as(manager, 'POST', '', {})), [
    'Please enter a first name.',
    'Please enter a last name.',
    'Please enter an email address.',
  ]);
  const taken = await as(manager, 'POST', '', { ...invited, email: people.stranger.email.toUpperCase() });
  assert.deepEqual([taken.status, said(taken)], [400, ['This email address already has an account.']]);
  await as(manager, 'POST', '', { ...invited, email: 'sly@example.com', password: PASSWORD });
  const body = { email: 'sly@example.com', password: PASSWORD };
  assert.notEqual((await shop.call('POST', '/api/login', { body })).status, 200);
});

test('a manager changes role, limits and access of colleagues, never of another company or the staff', async () => {
  const person = await testPerson(shop.db, { name: 'Rob Role', distributorId: people.company });
  const limits = { orderLimit: 250.5, periodLimit: { dollars: 1000, per: 'month' } };
  const limited = await change(manager, person, limits);
  assert.equal(limited.status, 200);
  assert.deepEqual({ ...limited.body, ...limits }, limited.body);
  assert.equal((await change(manager, person, { companyRole: 'approver' })).body['companyRole'], 'approver');
  const shut = await change(manager, person, { disabled: true });
  assert.equal(shut.body['disabled'], true);
  assert.equal((await shop.call('GET', '/api/accounts/me', { token: person.token })).status, 401);
  assert.equal((await change(manager, person, { disabled: false })).body['disabled'], false);
  for (const other of [people.stranger, people.admin])
    assert.equal((await change(manager, other, { disabled: true })).status, 404);
  const stale = await as(manager, 'PATCH', `/${person.id}`, { version: 1, companyRole: 'buyer' });
  assert.equal(stale.status, 409);
  assert.ok(stale.body['current'] && stale.body['yours']);
});

test('what a manager did is in the audit log of the staff: who was invited, which rights and whose access changed', async () => {
  const company = await testCompany(shop.db, { name: 'Noted' });
  const boss = await lead(company);
  const asked = { firstName: 'Ned', lastName: 'Noted', email: 'ned@example.com', orderLimit: 100 };
  const id = String((await as(boss, 'POST', '', asked)).body['id']);
  for (const body of [{ orderLimit: 250 }, { companyRole: 'approver' }, { disabled: true }])
    assert.equal((await change(boss, { id }, body)).status, 200);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'by_user', 'by_name', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    entries.map((entry) => [entry.action, entry.by_user, entry.by_name, entry.before, entry.after]),
    [
      ['invited', null, { email: 'ned@example.com', companyRole: 'buyer', orderLimit: 100, disabled: false }],
      ['changed', { orderLimit: 100 }, { orderLimit: 250 }],
      ['changed', { companyRole: 'buyer', orderLimit: 250 }, { companyRole: 'approver' }],
      ['changed', { disabled: false }, { disabled: true }],
    ].map(([action, before, after]) => [action, boss.id, 'Mona Manager', before, after]),
  );
});

test('people are found, sorted and paged on the server; of the company alone', async () => {
  const company = await testCompany(shop.db, { name: 'Large' });
  const boss = await lead(company);
  for (const name of ['Ada Zorn', 'Bob Young', 'Cid Xu'])
    await testPerson(shop.db, { name, distributorId: company });
  const names = async (query: string) => {
    const { body } = await as(boss, 'GET', query);
    const { data, total } = body as { data: { name: string }[]; total: number };
    return [total, ...data.map(({ name }) => name)];
  };
  assert.deepEqual(await names(''), [4, 'Mona Manager', 'Cid Xu', 'Bob Young', 'Ada Zorn']);
  assert.deepEqual(await names('?sort=-name&limit=1&skip=1'), [4, 'Bob Young']);
  assert.deepEqual(await names('?sort=-role&limit=1'), [4, 'Mona Manager']);
  assert.deepEqual(await names('?search=young'), [1, 'Bob Young']);
});

test('the last manager cannot step down, and not be shut out; the staff may take the role away', async () => {
  const company = await testCompany(shop.db, { name: 'Small' });
  const only = await lead(company);
  // Whoever cannot sign in yet, or any more, leads nobody.
  await testPerson(shop.db, {
    name: 'Ida Invited',
    distributorId: company,
    companyRole: 'manager',
    confirmed: false,
  });
  for (const body of [{ companyRole: 'buyer' }, { companyRole: 'approver' }, { disabled: true }]) {
    const refused = await change(only, only, body);
    assert.equal(refused.status, 409);
    assert.deepEqual(said(refused), [
      'You are the last manager of your company. Make somebody else a manager first.',
    ]);
  }
  assert.equal((await change(only, only, { orderLimit: 5 })).status, 200);
  await lead(company);
  assert.equal((await change(only, only, { companyRole: 'buyer' })).status, 200);
});

test('two managers who take the role from each other at once: one of them keeps it', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const company = await testCompany(shop.db, { name: 'Split' });
    const [one, other] = [await lead(company), await lead(company)];
    const demoted = { companyRole: 'buyer' };
    const pairs =
      round % 2
        ? [[one, other] as const, [other, one] as const]
        : [[one, one] as const, [other, other] as const];
    const answers = await Promise.all(pairs.map(async ([by, whom]) => change(by, whom, demoted)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.equal(statuses[0], 200);
    assert.ok([403, 404, 409].includes(statuses[1] ?? 0), String(statuses));
    const { count } = await shop.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('distributor_id', '=', company)
      .where('company_role', '=', 'manager')
      .executeTakeFirstOrThrow();
    assert.equal(count, 1);
  }
});

test('an address that is invited twice at once has one account, one mail, and the other is told', async () => {
  const company = await testCompany(shop.db, { name: 'Eager' });
  const managers = [await lead(company), await lead(company)];
  for (let round = 0; round < rounds(200); round++) {
    await shop.db.deleteFrom('rate_limits').execute();
    const email = `twice-${round}@example.com`;
    const answers = await Promise.all(
      managers.map(async (by) =>
        as(by, 'POST', '', { ...invited, email: round % 2 ? email.toUpperCase() : email }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [201, 400]);
    const found = await shop.db.selectFrom('mail').select('id').where('to_address', 'ilike', email).execute();
    assert.equal(found.length, 1);
  }
});
