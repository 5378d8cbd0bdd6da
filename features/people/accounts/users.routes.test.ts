import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  PASSWORD,
  type People,
  type Person,
  testCompany,
  testPeople,
  testPerson,
  testSession,
} from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';
import { userSorts } from './users.contract.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const form = {
  firstname: 'Rita',
  lastname: 'Registered',
  email: 'rita@example.com',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
};
const byAdmin = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  shop.call(method, url, { token: people.admin.token, ...(body && { body }) });
const register = async (body: object) => byAdmin('POST', '/api/users', body);
const patch = async (person: { id: string }, body: object, token = people.admin.token) => {
  const { version } = await shop.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return shop.call('PATCH', `/api/users/${person.id}`, { token, body: { version, ...body } });
};

test('an admin registers a customer, who confirms by the link of the mail and signs in', async () => {
  const answer = await register({ ...form, distributor: people.company });
  assert.equal(answer.status, 201);
  const { id, cart, password, ...user } = answer.body;
  assert.match(String(id), /^usr_[0-9a-f]{24}$/);
  assert.deepEqual([cart, password], [undefined, undefined]);
  assert.equal(user['AccountType'], 'customer');
  assert.equal(user['name'], 'Rita Registered');
  assert.equal(user['company'], 'Boilerhouse Rubber');
  assert.equal(user['discount'], 27.5);
  assert.equal(user['confirmed'], false);
  const mail = await shop.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', form.email)
    .executeTakeFirstOrThrow();
  const token = /\/confirmations\/([\w-]{43})/.exec(textOfMail(mail))?.[1];
  const login = { email: form.email, password: PASSWORD };
  assert.equal((await shop.call('POST', '/api/login', { body: login })).status, 403);
  assert.equal((await shop.call('GET', `/api/confirmations/${token}`)).status, 200);
  assert.equal((await shop.call('POST', '/api/login', { body: login })).status, 200);
});

test('an admin registers an admin, without a distributor or a cart', async () => {
  const answer = await byAdmin('POST', '/api/admins', { ...form, email: 'second.admin@example.com' });
  assert.equal(answer.status, 201);
  assert.equal(answer.body['AccountType'], 'Admin');
  assert.equal(answer.body['distributor'], undefined);
  const carts = await shop.db
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', String(answer.body['id']))
    .execute();
  assert.deepEqual(carts, []);
});

test('every empty field of the form is told in its order', async () => {
  const answer = await register({});
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.body.errors, [
    { field: 'firstname', message: 'Please enter a first name.' },
    { field: 'lastname', message: 'Please enter a last name.' },
    { field: 'email', message: 'Please enter an email address.' },
    { field: 'distributor', message: 'Please enter a company name for customers.' },
    { field: 'password', message: 'Please enter a password.' },
    { field: 'passwordConfirm', message: 'Please confirm your password.' },
  ]);
  const admin = await byAdmin('POST', '/api/admins', { ...form, firstname: ' ', passwordConfirm: 'other' });
  assert.deepEqual(said(admin), ['Please enter a first name.', 'Your passwords do not match.']);
});

test('what a company lacks is told when somebody is to buy for it', async () => {
  const bare = await testCompany(shop.db, { name: 'Bare Hoses', trulinxId: '', terms: '' });
  const refusals: ReadonlyArray<readonly [object, string[]]> = [
    [
      { distributor: bare },
      ['Please enter a Trulinx ID for customers.', 'Please enter a Trulinx Net Payment Terms for customers.'],
    ],
    [{ distributor: 'dst_none' }, ['Please enter a company name for customers.']],
    [{ distributor: '' }, ['Please enter a company name for customers.']],
    // Nothing of a company is read from a user's body.
    [
      {
        distributor: bare,
        trulinxId: 'TX9',
        trulinxNetPaymentTerms: 'Net 10',
        company: 'Mine',
        discount: 99,
      },
      ['Please enter a Trulinx ID for customers.', 'Please enter a Trulinx Net Payment Terms for customers.'],
    ],
  ];
  for (const [body, sentences] of refusals) {
    const answer = await register({ ...form, email: 'bare@example.com', ...body });
    assert.equal(answer.status, 400);
    assert.deepEqual(said(answer), sentences);
    assert.ok(answer.body.errors?.every(({ field }) => field === 'distributor'));
  }
});

test('a distributor may be sent as an object with an id', async () => {
  const answer = await register({
    ...form,
    email: 'object@example.com',
    distributor: { id: people.company, name: 'x' },
  });
  assert.equal(answer.status, 201);
});

test('an address has one account, in whatever case', async () => {
  const body = { ...form, email: people.buyer.email.toUpperCase(), distributor: people.company };
  const answer = await register(body);
  assert.deepEqual(answer.body.errors, [
    { field: 'email', message: 'This email address already has an account.' },
  ]);
  const twice = await Promise.all(
    Array.from({ length: 5 }, async () =>
      register({ ...form, email: 'twin@example.com', distributor: people.company }),
    ),
  );
  assert.equal(twice.filter(({ status }) => status === 201).length, 1);
  assert.equal(twice.filter(({ status }) => status === 400).length, 4);
});

test('what is no address, no line, or sent to the wrong place is refused', async () => {
  const refusals: ReadonlyArray<readonly [object, string]> = [
    [{ email: 'not an address' }, 'Please enter an email address like name@company.com.'],
    [{ email: 'a@b' }, 'Please enter an email address like name@company.com.'],
    [
      { email: 'a@example.com\r\nBcc: b@example.com' },
      'Please enter an email address like name@company.com.',
    ],
    [{ firstname: 'Rita\r\nBcc: b@example.com' }, 'Please use one line.'],
    [{ lastname: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    [{ admin: true }, 'An admin is created by POST /api/admins.'],
    [
      { password: 'Qwertyuiop', passwordConfirm: 'Qwertyuiop' },
      'This password is one of the most common ones. Please choose another.',
    ],
  ];
  for (const [body, sentence] of refusals) {
    const answer = await register({
      ...form,
      email: 'odd@example.com',
      distributor: people.company,
      ...body,
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(said(answer), [sentence]);
  }
});

test('a customer changes names and nothing else of themselves', async () => {
  const answer = await patch(
    people.buyer,
    {
      firstname: 'Beatrix',
      lastname: 'Byer',
      distributor: people.otherCompany,
      disabled: true,
      AccountType: 'Admin',
      admin: true,
      discount: 99,
    },
    people.buyer.token,
  );
  assert.equal(answer.status, 200);
  assert.equal(answer.body['name'], 'Beatrix Byer');
  assert.equal(answer.body['AccountType'], 'customer');
  assert.deepEqual(answer.body['distributor'], { id: people.company });
  assert.equal(answer.body['disabled'], false);
  assert.equal(
    answer.body['trulinxId'],
    undefined,
    "the supplier's own number of a company is not for customers",
  );
});

test('the profile says what is missing', async () => {
  const answer = await patch(people.buyer, { firstname: '', lastname: '', email: '' }, people.buyer.token);
  assert.equal(answer.status, 400);
  assert.deepEqual(said(answer), [
    'Please enter a first name.',
    'Please enter a last name.',
    'Please enter an email address.',
  ]);
});

test('an address that only changes its case needs no link', async () => {
  const answer = await patch(
    people.colleague,
    { email: people.colleague.email.toUpperCase() },
    people.colleague.token,
  );
  assert.equal(answer.body['email'], people.colleague.email.toUpperCase());
  assert.equal(answer.body['pendingEmail'], undefined);
});

test('an admin changes names and distributor of a customer, by the rules of the form', async () => {
  const moved = await patch(people.colleague, { firstname: 'Nicole', distributor: people.otherCompany });
  assert.equal(moved.status, 200);
  assert.equal(moved.body['company'], 'Ore Dock Hydraulics');
  assert.equal(moved.body['trulinxId'], 'TX1');
  const bare = await testCompany(shop.db, { name: 'No Terms', terms: '' });
  assert.deepEqual(said(await patch(people.colleague, { distributor: '' })), [
    'Please enter a company name.',
  ]);
  assert.deepEqual(said(await patch(people.colleague, { distributor: 'dst_none' })), [
    'Please enter a company name.',
  ]);
  assert.deepEqual(said(await patch(people.colleague, { distributor: bare })), [
    'Please enter a Trulinx Net Payment Terms for customers.',
  ]);
  const email = await patch(people.colleague, { email: 'taken.over@example.com' });
  assert.equal(email.body['pendingEmail'], undefined, "an admin does not change somebody's address");
  await patch(people.colleague, { distributor: people.company });
});

test('a change needs the version that was read', async () => {
  const url = `/api/users/${people.stranger.id}`;
  assert.deepEqual(said(await byAdmin('PATCH', url, { firstname: 'Sam' })), [
    'Reload the user and try again.',
  ]);
  const body = { version: 1, firstname: 'Samuel' };
  assert.equal((await byAdmin('PATCH', url, body)).status, 200);
  const stale = await byAdmin('PATCH', url, { version: 1, firstname: 'Samantha' });
  assert.equal(stale.status, 409);
  assert.equal((stale.body['current'] as { firstname: string }).firstname, 'Samuel');
  assert.deepEqual(stale.body['yours'], { version: 1, firstname: 'Samantha' });
});

test('the staff set role and limits of a customer, and are told when nobody leads the company any more', async () => {
  const limits = { orderLimit: 500, periodLimit: { dollars: 2000.5, per: 'week' } };
  const limited = await patch(people.stranger, limits);
  assert.equal(limited.status, 200);
  assert.deepEqual({ ...limited.body, ...limits, companyRole: 'buyer' }, limited.body);
  const leading = await patch(people.stranger, { companyRole: 'manager' });
  assert.equal(leading.body['companyRole'], 'manager');
  for (const key of ['orderLimit', 'periodLimit', 'warning']) assert.ok(!(key in leading.body), key);
  const demoted = await patch(people.stranger, { companyRole: 'buyer', periodLimit: null });
  assert.equal(
    demoted.body['warning'],
    'This company has no manager now. Nobody of it can change who may do what.',
  );
  assert.equal(demoted.body['orderLimit'], 500, 'as it was before they led');
  assert.ok(!('periodLimit' in demoted.body));
  for (const orderLimit of [-1, 1.234, 1e12, 'much'])
    assert.equal((await patch(people.stranger, { orderLimit })).status, 400, String(orderLimit));
  await patch(people.stranger, { orderLimit: null });
});

test('disabling a user ends every session and every link of a mail', async () => {
  const person = await testPerson(shop.db, {
    name: 'Dis Abled',
    distributorId: people.company,
  });
  const second = await testSession(shop.db, person.id);
  assert.equal((await patch(person, { disabled: true })).body['disabled'], true);
  for (const { token } of [person, second])
    assert.equal((await shop.call('GET', '/api/accounts/me', { token })).status, 401);
  assert.equal(
    (await shop.call('POST', '/api/login', { body: { email: person.email, password: PASSWORD } })).status,
    401,
  );
  assert.equal((await patch(person, { disabled: false })).body['disabled'], false);
  assert.equal(
    (await shop.call('POST', '/api/login', { body: { email: person.email, password: PASSWORD } })).status,
    200,
  );
});

test('the last admin cannot be removed, not even by two at once', async () => {
  const other = await peopleApp();
  const { admin } = await testPeople(other.db);
  const change = async (target: Person, by: Person) =>
    other.call('PATCH', `/api/users/${target.id}`, { token: by.token, body: { version: 1, disabled: true } });
  const alone = await change(admin, admin);
  assert.equal(alone.status, 409);
  assert.deepEqual(said(alone), ['The last admin cannot be removed.']);
  const unconfirmed = await testPerson(other.db, { name: 'Un Confirmed', confirmed: false });
  assert.equal((await change(admin, admin)).status, 409, `${unconfirmed.email} cannot sign in`);
  const second = await testPerson(other.db, { name: 'Second Admin' });
  const answers = await Promise.all([change(admin, second), change(second, admin)]);
  const left = await other.db
    .selectFrom('users')
    .select('id')
    .where('account_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute();
  assert.equal(left.length, 1);
  assert.ok(answers.some(({ status }) => status === 200));
  await other.close();
});

test('customers are listed by the hundred, searched and sorted on the server', async () => {
  const all = await byAdmin('GET', '/api/users?limit=2');
  assert.equal((all.body['data'] as unknown[]).length, 2);
  assert.match(String(all.body['next']), /^\/api\/users\?limit=2&skip=2$/);
  const found = await byAdmin('GET', '/api/users?search=ore%20dock');
  assert.deepEqual(
    (found.body['data'] as Array<{ id: string }>).map(({ id }) => id),
    [people.stranger.id],
  );
  assert.equal(found.body['total'], 1);
  assert.equal((await byAdmin('GET', '/api/users?search=100%25_')).body['total'], 0);
  const sorted = (await byAdmin('GET', '/api/users?sort=email')).body['data'] as Array<{ email: string }>;
  const emails = sorted.map(({ email }) => email.toLowerCase());
  assert.deepEqual(emails, emails.toSorted());
  const backwards = (await byAdmin('GET', '/api/users?sort=-email')).body['data'] as Array<{ email: string }>;
  assert.deepEqual(
    backwards.map(({ email }) => email.toLowerCase()),
    emails.toReversed(),
  );
  for (const sort of userSorts) assert.equal((await byAdmin('GET', `/api/users?sort=${sort}`)).status, 200);
  const byCompany = (await byAdmin('GET', '/api/users?sort=-company')).body['data'] as Array<{
    company: string;
  }>;
  const companies = byCompany.map(({ company }) => company.toLowerCase());
  assert.deepEqual(companies, companies.toSorted().toReversed());
  assert.ok(!emails.includes(people.admin.email), 'admins are no customers');
  assert.equal((await byAdmin('GET', '/api/users?skip=25001')).status, 400);
  const admins = await byAdmin('GET', '/api/admins');
  assert.ok(
    (admins.body['data'] as Array<{ AccountType: string }>).every(
      ({ AccountType }) => AccountType === 'Admin',
    ),
  );
});

test("a colleague's user and another company's user are not found, not forbidden", async () => {
  for (const person of [people.colleague, people.stranger, people.admin, { id: 'usr_none' }]) {
    const read = await shop.call('GET', `/api/users/${person.id}`, { token: people.buyer.token });
    assert.equal(read.status, 404);
    const write = await shop.call('PATCH', `/api/users/${person.id}`, {
      token: people.buyer.token,
      body: { version: 1, firstname: 'Mine' },
    });
    assert.equal(write.status, 404);
    assert.deepEqual(said(write), ['Customer Not Found']);
  }
});

test('an admin sends the confirmation again, to those who need it', async () => {
  const person = await testPerson(shop.db, {
    name: 'Waiting Walt',
    distributorId: people.company,
    confirmed: false,
  });
  const answer = await byAdmin('POST', `/api/users/${person.id}/confirmation`);
  assert.deepEqual(answer.body, { message: 'An Email Has Been Sent.', type: 'success' });
  const mails = await shop.db
    .selectFrom('mail')
    .select('id')
    .where('to_address', '=', person.email)
    .execute();
  assert.equal(mails.length, 1);
  assert.equal((await byAdmin('POST', `/api/users/${people.buyer.id}/confirmation`)).status, 409);
  assert.equal((await byAdmin('POST', '/api/users/usr_none/confirmation')).status, 404);
});

const noted = async (subjectId: string) => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['by_name', 'subject', 'subject_label', 'action', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ by_name: by, subject, subject_label: label, ...entry }) => ({
    by,
    subject,
    label,
    ...entry,
  }));
};

test('what an admin does to users is noted with before and after, and what did not happen is not', async () => {
  const added = await register({ ...form, email: 'noted@example.com', distributor: people.company });
  const id = String(added.body['id']);
  const url = `/api/users/${id}`;
  await byAdmin('PATCH', url, { version: 1, firstname: 'Rosa', distributor: people.otherCompany });
  await byAdmin('PATCH', url, { version: 2, disabled: true });
  await byAdmin('PATCH', url, { version: 3, disabled: false });
  assert.equal((await byAdmin('PATCH', url, { version: 1, firstname: 'Stale' })).status, 409);
  assert.equal((await byAdmin('PATCH', url, { version: 4, firstname: '' })).status, 400);
  assert.equal((await byAdmin('PATCH', url, { version: 4, firstname: 'Rosa' })).status, 200);
  const by = { by: 'Avery Admin', subject: 'user' };
  assert.deepEqual(await noted(id), [
    {
      ...by,
      label: 'Rita Registered',
      action: 'added',
      before: null,
      after: {
        firstname: 'Rita',
        lastname: 'Registered',
        email: 'noted@example.com',
        AccountType: 'customer',
        company: 'Boilerhouse Rubber',
        distributor: people.company,
        companyRole: 'buyer',
        disabled: false,
      },
    },
    {
      ...by,
      label: 'Rosa Registered',
      action: 'changed',
      before: { firstname: 'Rita', company: 'Boilerhouse Rubber', distributor: people.company },
      after: { firstname: 'Rosa', company: 'Ore Dock Hydraulics', distributor: people.otherCompany },
    },
    {
      ...by,
      label: 'Rosa Registered',
      action: 'disabled',
      before: { disabled: false },
      after: { disabled: true },
    },
    {
      ...by,
      label: 'Rosa Registered',
      action: 'enabled',
      before: { disabled: true },
      after: { disabled: false },
    },
  ]);
  const before = await noted(people.buyer.id);
  await patch(people.buyer, { firstname: 'Bea' }, people.buyer.token);
  assert.deepEqual(await noted(people.buyer.id), before, 'what people do to themselves is theirs');
});
