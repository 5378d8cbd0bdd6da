import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PASSWORD, type People, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said } from '#testing/people-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const signIn = async (email: string, password: string, from = '198.51.100.1') =>
  shop.call('POST', '/api/login', { body: { email, password }, from });
const fresh = async (name: string, rest: { confirmed?: boolean } = {}) =>
  testPerson(shop.db, {
    name,
    distributorId: people.company,
    ...rest,
  });

test('a customer signs in with e-mail and password, gets the token twice and is known by either', async () => {
  const { status, body, headers } = await signIn(people.buyer.email.toUpperCase(), PASSWORD);
  assert.equal(status, 200);
  const token = String(body['token']);
  assert.match(token, /^[\w-]{43}$/);
  assert.equal(headers['set-cookie'], `ferrule=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
  assert.equal(headers['cache-control'], 'private, no-store');
  const byBearer = await shop.call('GET', '/api/accounts/me', { token });
  const byCookie = await shop.call('GET', '/api/accounts/me', { headers: { cookie: `ferrule=${token}` } });
  assert.equal(byBearer.body['email'], people.buyer.email);
  assert.equal(byCookie.body['email'], people.buyer.email);
});

test('a wrong password, an unknown address and a disabled user are told the same', async () => {
  const disabled = await fresh('Dee Disabled');
  await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  const answers = [
    await signIn(people.buyer.email, 'a wrong long password'),
    await signIn('nobody@example.com', PASSWORD),
    await signIn(disabled.email, PASSWORD),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 401);
    assert.deepEqual(answer.body, { errors: [{ message: 'Incorrect Username or Password.' }] });
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});

test('an empty form says what is missing, field by field', async () => {
  const { status, body } = await shop.call('POST', '/api/login', { body: {} });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, [
    { message: 'Please enter an email address.', field: 'email' },
    { message: 'Please enter a password.', field: 'password' },
  ]);
});

test('signing out ends the session on the server', async () => {
  const { token } = (await signIn(people.buyer.email, PASSWORD)).body;
  const out = await shop.call('POST', '/api/logout', { token: String(token) });
  assert.equal(out.status, 200);
  assert.match(String(out.headers['set-cookie']), /^ferrule=; Path=\/; Max-Age=0/);
  assert.equal(out.body['message'], 'Thank you for checking us out!');
  assert.equal((await shop.call('GET', '/api/accounts/me', { token: String(token) })).status, 401);
  assert.equal((await shop.call('POST', '/api/logout')).status, 200, 'and a visitor may do it, too');
});

test('a new sign-in replaces the session that came along', async () => {
  const first = String((await signIn(people.buyer.email, PASSWORD)).body['token']);
  const again = await shop.call('POST', '/api/login', {
    token: first,
    body: { email: people.buyer.email, password: PASSWORD },
  });
  assert.notEqual(again.body['token'], first);
  assert.equal((await shop.call('GET', '/api/accounts/me', { token: first })).status, 401);
});

test('a sign-in sent by another site is refused', async () => {
  const answer = await shop.call('POST', '/api/login', {
    body: { email: people.buyer.email, password: PASSWORD },
    headers: { origin: 'https://evil.example' },
  });
  assert.equal(answer.status, 403);
});

test('the session of an expired token, or of a user disabled meanwhile, is over', async () => {
  const person = await fresh('Eve Expired');
  const me = async () => (await shop.call('GET', '/api/accounts/me', { token: person.token })).status;
  assert.equal(await me(), 200);
  await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  assert.equal(await me(), 401);
  await shop.db.updateTable('users').set({ disabled_at: null }).where('id', '=', person.id).execute();
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date() })
    .where('id', '=', person.sessionId)
    .execute();
  assert.equal(await me(), 401);
});

test('an admin who did nothing for twelve hours signs in again, a customer does not', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const status = async (person: { sessionId: string; token: string }, hours: number) => {
    await shop.db
      .updateTable('sessions')
      .set({ last_seen_at: ago(hours) })
      .where('id', '=', person.sessionId)
      .execute();
    return (await shop.call('GET', '/api/accounts/me', { token: person.token })).status;
  };
  assert.equal(await status(people.admin, 11.9), 200);
  assert.equal(await status(people.admin, 12.1), 401);
  assert.equal(await status(people.buyer, 500), 200);
  await shop.db.updateTable('sessions').set({ last_seen_at: new Date() }).execute();
});

test('when a session was last seen is written down once a minute', async () => {
  const seen = async () =>
    (
      await shop.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('id', '=', people.buyer.sessionId)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const set = async (seconds: number) =>
    shop.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - seconds * 1000) })
      .where('id', '=', people.buyer.sessionId)
      .execute();
  await set(50);
  const before = await seen();
  await shop.call('GET', '/api/accounts/me', { token: people.buyer.token });
  assert.equal(await seen(), before);
  await set(70);
  await shop.call('GET', '/api/accounts/me', { token: people.buyer.token });
  assert.ok((await seen()) > before);
});

test('ten failures lock an account for one network, with the same sentence for an unknown one', async () => {
  const victim = await fresh('Vic Victim');
  for (const email of [victim.email, 'unknown@example.com']) {
    const from = email === victim.email ? '198.51.100.20' : '198.51.100.21';
    for (let i = 0; i < 10; i++) {
      const wrong = await signIn(email, 'wrong wrong wrong', from);
      assert.equal(wrong.status, 401);
      assert.match(
        [wrong.headers['ratelimit-policy'], wrong.headers['ratelimit']].join(': '),
        new RegExp(
          `^"sign-in";q=10;w=900, "sign-in-network";q=100;w=900: "sign-in";r=${9 - i};t=\\d+, "sign-in-network";r=${99 - i};t=\\d+$`,
        ),
      );
    }
    const locked = await signIn(email, PASSWORD, from);
    assert.equal(locked.status, 429);
    assert.deepEqual(said(locked), ['Too many attempts. Please try again in 15 minutes.']);
    const wait = Number(locked.headers['retry-after']);
    assert.match(String(locked.headers['ratelimit']), /^"sign-in";r=0;t=\d+$/);
    assert.ok(wait > 880 && wait <= 900, String(wait));
  }
  assert.equal((await signIn(victim.email, PASSWORD, '198.51.100.22')).status, 200, 'elsewhere it goes on');
});

test('an IPv6 client is its /64: another address in it changes nothing', async () => {
  const victim = await fresh('Six Victim');
  for (let i = 0; i < 10; i++) await signIn(victim.email, 'wrong wrong wrong', `2001:db8:7:7::${i}`);
  assert.equal((await signIn(victim.email, PASSWORD, '2001:db8:7:7:ffff::9')).status, 429);
  assert.equal((await signIn(victim.email, PASSWORD, '2001:db8:7:8::9')).status, 200);
});

test('whoever signed in from a network before has fifty tries there, and a live session goes on', async () => {
  const person = await fresh('Kay Known');
  assert.equal((await signIn(person.email, PASSWORD, '198.51.100.30')).status, 200);
  const guess = async () => (await signIn(person.email, 'wrong wrong', '198.51.100.30')).status;
  for (let i = 0; i < 15; i++) assert.equal(await guess(), 401);
  assert.equal((await signIn(person.email, PASSWORD, '198.51.100.30')).status, 200);
  for (let i = 0; i < 50; i++) assert.equal(await guess(), 401);
  assert.equal((await signIn(person.email, PASSWORD, '198.51.100.30')).status, 429);
  assert.equal((await shop.call('GET', '/api/accounts/me', { token: person.token })).status, 200);
});

test('a hundred failures lock a network for every account it does not know', async () => {
  const guesses = Array.from({ length: 100 }, (_, i) => `guess${i}@example.com`);
  for (const email of guesses)
    assert.equal((await signIn(email, 'wrong wrong', '198.51.100.40')).status, 401);
  assert.equal((await signIn(people.colleague.email, PASSWORD, '198.51.100.40')).status, 429);
  assert.equal((await signIn(people.colleague.email, PASSWORD, '198.51.100.41')).status, 200);
});

test('guesses sent all at once do not get in before the first has failed', async () => {
  const victim = await fresh('Rae Race');
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => signIn(victim.email, 'wrong wrong', '198.51.100.50')),
  );
  const tried = answers.filter(({ status }) => status === 401).length;
  assert.ok(tried >= 10 && tried <= 12, `${tried} were compared`);
});

test('right sign-ins are not counted: forty of one account at once all succeed', async () => {
  const person = await fresh('Ann Again');
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => signIn(person.email, PASSWORD, '198.51.100.60')),
  );
  assert.ok(answers.every(({ status }) => status === 200));
});

test('an unconfirmed user with the right password is told so, with the wrong one nothing', async () => {
  const person = await fresh('Una Unconfirmed', { confirmed: false });
  const right = await signIn(person.email, PASSWORD);
  assert.equal(right.status, 403);
  assert.deepEqual(said(right), ['Please confirm your account first. We can send the mail again.']);
  assert.equal(right.body['unconfirmed'], true);
  assert.deepEqual(said(await signIn(person.email, 'wrong wrong wrong')), [
    'Incorrect Username or Password.',
  ]);
});

test('the database holds a hash of the token, not the token', async () => {
  const { token } = (await signIn(people.buyer.email, PASSWORD)).body;
  const rows = await shop.db.selectFrom('sessions').selectAll().execute();
  const everything = rows.map((row) => JSON.stringify(row) + row.token_hash.toString('latin1')).join();
  assert.ok(!everything.includes(String(token)));
});

test('a zero character anywhere is a bad request, not a failure', async () => {
  const zero = '\u0000';
  const answers = [
    await signIn(`a${zero}@example.com`, PASSWORD),
    await signIn(people.buyer.email, `wrong ${zero} wrong`, '198.51.100.70'),
    await shop.call('POST', '/api/password-resets', { body: { email: `a${zero}@example.com` } }),
    await shop.call('GET', '/api/users?search=%00', { token: people.admin.token }),
    await shop.call('GET', '/api/users/%00', { token: people.admin.token }),
    await shop.call('POST', '/api/contacts/request-quote', {
      body: { name: 'Bea', email: 'bea@example.com', phone: '612-555-0147', message: `Two${zero}reels` },
    }),
    await shop.call('POST', '/api/contacts/request-quote', {
      body: { name: 'Bea', email: `bea${zero}@example.com`, phone: '612-555-0147', message: 'Two' },
    }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [400, 400, 400, 400, 400, 400, 400],
  );
});
