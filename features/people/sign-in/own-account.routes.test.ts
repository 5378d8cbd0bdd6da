import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { generateSync } from 'otplib';
import { letterHtml } from '#features/people/mail/letter-html.service.ts';
import { PASSWORD, type People, type Person, testPeople, testPerson, testSession } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, supplier } from '#testing/people-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const NEW_PASSWORD = 'another fine password';
const fresh = async (name: string): Promise<Person> =>
  testPerson(shop.db, { name, distributorId: people.company });
const me = async (token: string) => shop.call('GET', '/api/accounts/me', { token });
const signIn = async (email: string, password: string, code?: string) =>
  shop.call('POST', '/api/login', { body: { email, password, ...(code !== undefined && { code }) } });

test('a customer is told who they are, with company and cart, and no password', async () => {
  const { status, body } = await me(people.buyer.token);
  assert.equal(status, 200);
  assert.deepEqual(
    { ...body, createdAt: 'then' },
    {
      id: people.buyer.id,
      firstname: 'Bea',
      lastname: 'Buyer',
      name: 'Bea Buyer',
      email: people.buyer.email,
      AccountType: 'customer',
      company: 'Boilerhouse Rubber',
      distributor: { id: people.company },
      trulinxNetPaymentTerms: 'Net 30',
      discount: 27.5,
      companyRole: 'buyer',
      confirmed: true,
      disabled: false,
      createdAt: 'then',
      version: 1,
      cart: { id: people.buyer.cartId, href: `/api/carts/${people.buyer.cartId}` },
      hasNotes: true,
      twoFactor: false,
      look: { theme: 'system', density: 'auto', units: 'printed', columns: '' },
    },
  );
});

test('an admin has no cart and no company', async () => {
  const { body } = await me(people.admin.token);
  assert.equal(body['AccountType'], 'Admin');
  for (const key of ['cart', 'company', 'distributor', 'hasNotes', 'discount'])
    assert.ok(!(key in body), key);
});

test('a company without notes has none', async () => {
  assert.equal((await me(people.stranger.token)).body['hasNotes'], false);
});

test('theme, density and units are kept in the account, one without the others', async () => {
  const change = async (body: object) =>
    shop.call('PATCH', '/api/accounts/me', { token: people.buyer.token, body });
  await change({ theme: 'dark' });
  await change({ units: 'metric' });
  assert.deepEqual((await change({ density: 'compact' })).body['look'], {
    theme: 'dark',
    density: 'compact',
    units: 'metric',
    columns: '',
  });
  assert.equal((await change({ theme: 'pink' })).status, 400);
  assert.equal((await change({ units: 'furlongs' })).status, 400);
});

test('hidden columns are kept in the account, and none are hidden again by the empty text', async () => {
  const change = async (columns: string) =>
    shop.call('PATCH', '/api/accounts/me', { token: people.colleague.token, body: { columns } });
  const kept = ({ body }: Awaited<ReturnType<typeof change>>): unknown =>
    (body['look'] as { readonly columns: string }).columns;
  assert.equal(kept(await change('customers.email~sizes.dn')), 'customers.email~sizes.dn');
  for (const wrong of ['Customers', 'a;b', 'a'.repeat(1501)]) assert.equal((await change(wrong)).status, 400);
  assert.equal(
    kept(await shop.call('GET', '/api/accounts/me', { token: people.colleague.token })),
    'customers.email~sizes.dn',
  );
  assert.equal(kept(await change('')), '');
});

test('a new password ends the other sessions and goes on under a new token', async () => {
  const person = await fresh('Pam Password');
  const elsewhere = await testSession(shop.db, person.id);
  const change = async (body: object, token = person.token) =>
    shop.call('POST', '/api/accounts/me/password', { token, body });
  assert.deepEqual(said(await change({})), [
    'Please enter your current password.',
    'Please enter a password.',
    'Please confirm your password.',
  ]);
  const wrong = await change({
    currentPassword: 'wrong',
    password: NEW_PASSWORD,
    passwordConfirm: NEW_PASSWORD,
  });
  assert.deepEqual(wrong.body.errors, [
    { field: 'currentPassword', message: 'Your current password is not correct.' },
  ]);
  const mails = async () =>
    shop.db.selectFrom('mail').selectAll().where('to_address', '=', person.email).execute();
  assert.deepEqual(await mails(), []);
  const done = await change({
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
    passwordConfirm: NEW_PASSWORD,
  });
  assert.equal(done.status, 200);
  assert.match(String(done.headers['set-cookie']), /^ferrule=[\w-]{43};/);
  assert.equal((await me(String(done.body['token']))).status, 200);
  for (const { token } of [person, elsewhere]) assert.equal((await me(token)).status, 401);
  assert.equal((await signIn(person.email, NEW_PASSWORD)).status, 200);
  const [told, ...others] = await mails();
  assert.equal(told?.subject, 'Your password at Northfield Hydraulics has been changed');
  assert.match(letterHtml({ subject: told.subject, blocks: told.blocks ?? [] }, supplier), /Hello Pam,/);
  assert.deepEqual(others, []);
});

test('a stolen session does not become a guessed password', async () => {
  const person = await fresh('Tess Theft');
  const guess = async (currentPassword: string) =>
    shop.call('POST', '/api/accounts/me/two-factor', { token: person.token, body: { currentPassword } });
  const answers = await Promise.all(Array.from({ length: 15 }, async (_, i) => guess(`guess ${i}`)));
  assert.equal(answers.filter(({ status }) => status === 400).length, 10);
  assert.equal((await guess(PASSWORD)).status, 429);
});

test('one sees where one is signed in, and signs out there, elsewhere or everywhere', async () => {
  const person = await fresh('Sy Sessions');
  const phone = await testSession(shop.db, person.id);
  const tablet = await testSession(shop.db, person.id);
  const call = async (method: 'GET' | 'DELETE', rest: string) =>
    shop.call(method, `/api/accounts/me/sessions${rest}`, { token: person.token });
  const { body } = await call('GET', '');
  assert.equal(body['total'], 3);
  const sessions = body['data'] as Array<{ id: string; current: boolean; network: string }>;
  assert.deepEqual(
    sessions.filter(({ current }) => current).map(({ id }) => id),
    [person.sessionId],
  );
  assert.ok(!JSON.stringify(body).includes(phone.token));
  assert.equal((await call('DELETE', `/${phone.sessionId}`)).status, 200);
  assert.equal((await me(phone.token)).status, 401);
  assert.deepEqual((await call('DELETE', '?keep=this')).body, { ended: 1 });
  assert.equal((await me(tablet.token)).status, 401);
  const last = await call('DELETE', '');
  assert.deepEqual(last.body, { ended: 1 });
  assert.match(String(last.headers['set-cookie']), /Max-Age=0/);
  assert.equal((await me(person.token)).status, 401);
});

test("somebody else's session is not found, a colleague's neither", async () => {
  for (const { sessionId } of [people.colleague, people.stranger, people.admin]) {
    const answer = await shop.call('DELETE', `/api/accounts/me/sessions/${sessionId}`, {
      token: people.buyer.token,
    });
    assert.equal(answer.status, 404);
  }
  assert.equal((await me(people.colleague.token)).status, 200);
});

async function withTwoFactor(name: string) {
  const person = await fresh(name);
  const call = async (rest: string, body: object) =>
    shop.call('POST', `/api/accounts/me/two-factor${rest}`, { token: person.token, body });
  const started = await call('', { currentPassword: PASSWORD });
  const secret = String(started.body['secret']);
  const codeAt = (secondsFromNow: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsFromNow });
  return { person, call, started, secret, codeAt };
}

test('an authenticator app is set up with the password and proven with a code', async () => {
  const { person, call, started, codeAt } = await withTwoFactor('Tom Two');
  assert.equal(started.status, 200);
  assert.match(String(started.body['otpauthUrl']), /^otpauth:\/\/totp\/Northfield%20Hydraulics:.*secret=/);
  assert.equal((await signIn(person.email, PASSWORD)).status, 200, 'not asked for before it is proven');
  assert.deepEqual(said(await call('/confirm', { code: '000000' })), [
    'This code is not correct. Please wait for the next one and try again.',
  ]);
  const proven = await call('/confirm', { code: codeAt(-30) });
  assert.equal(proven.status, 200);
  assert.equal((proven.body['recoveryCodes'] as string[]).length, 10);
  assert.equal((await me(person.token)).body['twoFactor'], true);
  assert.equal((await call('', { currentPassword: PASSWORD })).status, 409, 'one that is on is not replaced');
});

test('signing in then asks for a code, takes each once, and tells nothing without the password', async () => {
  const { person, call, codeAt } = await withTwoFactor('Cody Code');
  await call('/confirm', { code: codeAt(-30) });
  const asked = await signIn(person.email, PASSWORD);
  assert.equal(asked.status, 401);
  assert.equal(asked.body['twoFactor'], true);
  assert.deepEqual(said(asked), ['Please enter the code from your authenticator app.']);
  assert.equal((await signIn(person.email, 'wrong wrong', codeAt(0))).body['twoFactor'], undefined);
  const code = codeAt(0);
  assert.equal((await signIn(person.email, PASSWORD, code)).status, 200);
  assert.equal((await signIn(person.email, PASSWORD, code)).status, 401, 'a code works once');
  assert.equal((await signIn(person.email, PASSWORD, codeAt(-30))).status, 401, 'nor one before it');
  assert.equal((await signIn(person.email, PASSWORD, codeAt(3600))).status, 401);
});

test('a recovery code signs in once, as it is written or without its hyphen', async () => {
  const { person, call, codeAt } = await withTwoFactor('Rory Recovery');
  const codes = (await call('/confirm', { code: codeAt(-30) })).body['recoveryCodes'] as string[];
  const [first = '', second = ''] = codes;
  assert.match(first, /^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  assert.equal((await signIn(person.email, PASSWORD, first)).status, 200);
  assert.equal((await signIn(person.email, PASSWORD, first)).status, 401);
  assert.equal((await signIn(person.email, PASSWORD, second.replace('-', '').toLowerCase())).status, 200);
  const state = await shop.call('GET', '/api/accounts/me/two-factor', { token: person.token });
  assert.deepEqual(state.body, { on: true, recoveryCodesLeft: 8 });
  const renewed = await call('/recovery-codes', { currentPassword: PASSWORD });
  assert.equal((renewed.body['recoveryCodes'] as string[]).length, 10);
  assert.equal((await signIn(person.email, PASSWORD, codes[2])).status, 401, 'the old ones are of no use');
});

test('ten wrong codes of an account in a quarter hour, from wherever; its session goes on', async () => {
  const { person, call, codeAt } = await withTwoFactor('Gail Guess');
  const recovery = (await call('/confirm', { code: codeAt(-30) })).body['recoveryCodes'] as string[];
  const home = '203.0.113.77';
  const guess = async (code = '123456', from = home) =>
    (await shop.call('POST', '/api/login', { body: { email: person.email, password: PASSWORD, code }, from }))
      .status;
  assert.equal(await guess(recovery[0]), 200, 'now it is a network where the user signed in before');
  for (let i = 0; i < 5; i++) assert.equal(await guess(), 401);
  for (let i = 0; i < 5; i++) assert.equal(await guess('AAAAA-AAAAA', `198.51.100.${i}`), 401);
  assert.equal(await guess(), 429);
  assert.equal(await guess(recovery[1], '198.51.100.9'), 429, 'not even the right one, anywhere');
  assert.equal((await me(person.token)).status, 200);
});

test('codes sent all at once are no more than ten', async () => {
  const { person, call, codeAt } = await withTwoFactor('Rob Race');
  await call('/confirm', { code: codeAt(-30) });
  const answers = await Promise.all(
    Array.from({ length: 15 }, async () => signIn(person.email, PASSWORD, '123456')),
  );
  assert.equal(answers.filter(({ status }) => status === 401).length, 10);
});

test('it is turned off with the password only', async () => {
  const { person, call, codeAt } = await withTwoFactor('Otto Off');
  await call('/confirm', { code: codeAt(-30) });
  assert.equal((await call('/off', { currentPassword: 'wrong' })).status, 400);
  assert.equal((await call('/off', { currentPassword: PASSWORD })).status, 200);
  assert.equal((await signIn(person.email, PASSWORD)).status, 200);
});
