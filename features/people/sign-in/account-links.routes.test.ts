import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PASSWORD, type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const NEW_PASSWORD = 'another fine password';
const fresh = async (name: string, rest: { confirmed?: boolean } = {}): Promise<Person> =>
  testPerson(shop.db, { name, distributorId: people.company, ...rest });
const askForReset = async (email: string, from = '203.0.113.1') =>
  shop.call('POST', '/api/password-resets', { body: { email }, from });
const signIn = async (email: string, password: string) =>
  (await shop.call('POST', '/api/login', { body: { email, password } })).status;
const mailsTo = async (address: string) =>
  shop.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('queued_at', 'desc')
    .execute();
const tokenIn = (text: string | undefined): string =>
  /\/(?:confirmations|password-resets)\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const newestToken = async (address: string): Promise<string> =>
  tokenIn(textOfMail((await mailsTo(address))[0]));

async function resetToken(person: Person): Promise<string> {
  await askForReset(person.email);
  await shop.runJobs();
  return newestToken(person.email);
}

test('a forgotten password is set anew by the link of the mail, and every older session is gone', async () => {
  const person = await fresh('Flo Forgetful');
  const asked = await askForReset(person.email);
  assert.equal(asked.status, 200);
  assert.equal(asked.body['message'], 'An Email Has Been Sent.');
  await shop.runJobs();
  const [mail] = await mailsTo(person.email);
  assert.match(textOfMail(mail), /http:\/\/shop\.example\/password-resets\/[\w-]{43}/);
  const token = tokenIn(textOfMail(mail));
  const done = await shop.call('POST', `/api/password-resets/${token}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
  assert.equal(done.status, 200);
  assert.equal(done.body['message'], 'Your email has been reset, you may now login.');
  assert.equal((await shop.call('GET', '/api/accounts/me', { token: person.token })).status, 401);
  assert.equal(await signIn(person.email, PASSWORD), 401);
  assert.equal(await signIn(person.email, NEW_PASSWORD), 200);
  const [told, ...before] = await mailsTo(person.email);
  assert.equal(told?.subject, 'Your password at Northfield Hydraulics has been changed');
  assert.match(textOfMail(told), /Hello Flo,[\s\S]*http:\/\/shop\.example\/forgot-password/);
  assert.equal(before.length, 1);
});

test('a reset link works once, for an hour, and only the newest one after a reset', async () => {
  const person = await fresh('Olly Once');
  const old = await resetToken(person);
  const token = await resetToken(person);
  const use = async (which: string) =>
    shop.call('POST', `/api/password-resets/${which}`, {
      body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
    });
  assert.equal((await use(token)).status, 200);
  for (const spent of [token, old, 'x'.repeat(43), 'no token']) {
    const answer = await use(encodeURIComponent(spent));
    assert.equal(answer.status, 400);
    assert.deepEqual(said(answer), ['There was an invalid reset token, please try to reset again.']);
  }
  const late = await resetToken(person);
  await shop.db.updateTable('account_tokens').set({ expires_at: new Date() }).execute();
  assert.equal((await use(late)).status, 400);
});

test('one reset link used twenty times at once sets one password', async () => {
  const person = await fresh('Twy Twenty');
  const token = await resetToken(person);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) =>
      shop.call('POST', `/api/password-resets/${token}`, {
        body: { password: `${NEW_PASSWORD} ${i}`, confirm: `${NEW_PASSWORD} ${i}` },
      }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('the new password is asked for twice and must be worth something', async () => {
  const person = await fresh('Pat Picky');
  const token = await resetToken(person);
  const refused: ReadonlyArray<readonly [object, string[]]> = [
    [{}, ['Please enter a password.', 'Please confirm your password.']],
    [{ password: NEW_PASSWORD, confirm: 'something else' }, ['Your passwords do not match.']],
    [{ password: 'nine char', confirm: 'nine char' }, ['A password needs at least 10 characters.']],
    [
      { password: 'x'.repeat(129), confirm: 'x'.repeat(129) },
      ['A password may have at most 128 characters.'],
    ],
    [
      { password: 'Password123', confirm: 'Password123' },
      ['This password is one of the most common ones. Please choose another.'],
    ],
  ];
  for (const [body, sentences] of refused) {
    const answer = await shop.call('POST', `/api/password-resets/${token}`, { body });
    assert.equal(answer.status, 400);
    assert.deepEqual(said(answer), sentences);
  }
  const good = { password: 'exactly 10', confirm: 'exactly 10' };
  assert.equal((await shop.call('POST', `/api/password-resets/${token}`, { body: good })).status, 200);
});

test('an unknown address is told five times an hour to one network, and fifty in all', async () => {
  await shop.db.deleteFrom('rate_limits').execute();
  const ask = async (network: number) => askForReset('nobody@example.com', `203.0.113.${network}`);
  for (let i = 0; i < 5; i++) {
    const answer = await ask(10);
    assert.equal(answer.status, 404);
    assert.deepEqual(said(answer), ['We could not find your email.']);
  }
  for (let i = 0; i < 3; i++) {
    const answer = await ask(10);
    assert.equal(answer.status, 200);
    assert.equal(answer.body['message'], 'An Email Has Been Sent.');
  }
  let told = 5;
  for (let network = 11; network < 25; network++)
    for (let i = 0; i < 5; i++) if ((await ask(network)).status === 404) told++;
  assert.equal(told, 50);
});

test('RATE_LIMIT_SCALE does not raise that budget, and strict never tells', async () => {
  for (const [settings, expected] of [
    [{ RATE_LIMIT_SCALE: '100' }, 5],
    [{ ACCOUNT_ENUMERATION: 'strict' }, 0],
  ] as const) {
    const other = await peopleApp({ settings });
    let told = 0;
    for (let i = 0; i < 8; i++) {
      const answer = await other.call('POST', '/api/password-resets', {
        body: { email: 'nobody@example.com' },
      });
      if (answer.status === 404) told++;
    }
    await other.close();
    assert.equal(told, expected);
  }
});

test('an account gets five reset mails an hour, and whoever asks is not told', async () => {
  const person = await fresh('Max Many');
  for (let i = 0; i < 8; i++) assert.equal((await askForReset(person.email)).status, 200);
  await shop.runJobs();
  assert.equal((await mailsTo(person.email)).length, 5);
});

test('a disabled user gets no mail and the same answer', async () => {
  const person = await fresh('Dan Disabled');
  await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  const answer = await askForReset(person.email);
  assert.equal(answer.body['message'], 'An Email Has Been Sent.');
  await shop.runJobs();
  assert.deepEqual(await mailsTo(person.email), []);
});

test('a form without an address says so', async () => {
  assert.deepEqual(said(await askForReset(' ')), ['Please enter an email address.']);
});

test('a reset by an unconfirmed user also confirms', async () => {
  const person = await fresh('Uma Unconfirmed', { confirmed: false });
  const token = await resetToken(person);
  await shop.call('POST', `/api/password-resets/${token}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
  assert.equal(await signIn(person.email, NEW_PASSWORD), 200);
});

test('after a reset whoever was locked out need not wait', async () => {
  const person = await fresh('Lou Locked');
  for (let i = 0; i < 11; i++) await signIn(person.email, 'wrong wrong wrong');
  assert.equal(await signIn(person.email, PASSWORD), 429);
  const token = await resetToken(person);
  await shop.call('POST', `/api/password-resets/${token}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
  assert.equal(await signIn(person.email, NEW_PASSWORD), 200);
});

test('whoever did not confirm asks for the mail again, five times an hour, by the right password only', async () => {
  const person = await fresh('Rob Resend', { confirmed: false });
  const ask = async (password: string) =>
    shop.call('POST', '/api/confirmations', { body: { email: person.email, password } });
  assert.equal((await ask('wrong wrong wrong')).status, 401);
  for (let i = 0; i < 5; i++) assert.equal((await ask(PASSWORD)).body['message'], 'An Email Has Been Sent.');
  assert.equal((await ask(PASSWORD)).status, 429);
  assert.equal((await mailsTo(person.email)).length, 5);
});

test('the link of the mail confirms, answers the same again, and not after seven days', async () => {
  const person = await fresh('Con Confirm', { confirmed: false });
  await shop.call('POST', '/api/confirmations', { body: { email: person.email, password: PASSWORD } });
  const token = await newestToken(person.email);
  for (let i = 0; i < 2; i++) {
    const answer = await shop.call('GET', `/api/confirmations/${token}`);
    assert.deepEqual([answer.status, answer.body], [200, {}]);
  }
  assert.equal(await signIn(person.email, PASSWORD), 200);
  const { expires_at: until } = await shop.db
    .selectFrom('account_tokens')
    .select('expires_at')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.ok(Math.abs(until.getTime() - Date.now() - 7 * 86_400_000) < 60_000);
  await shop.db.updateTable('account_tokens').set({ expires_at: new Date() }).execute();
  assert.equal((await shop.call('GET', `/api/confirmations/${token}`)).status, 400);
  assert.equal((await shop.call('GET', `/api/confirmations/${'y'.repeat(43)}`)).status, 400);
});

test('a reset link does not confirm, and a confirmation link does not reset', async () => {
  const person = await fresh('Mix Mixed', { confirmed: false });
  await shop.call('POST', '/api/confirmations', { body: { email: person.email, password: PASSWORD } });
  const confirmation = await newestToken(person.email);
  const reset = await resetToken(person);
  assert.equal((await shop.call('GET', `/api/confirmations/${reset}`)).status, 400);
  const answer = await shop.call('POST', `/api/password-resets/${confirmation}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
  assert.equal(answer.status, 400);
});

const changeEmail = async (person: Person, email: string) => {
  const me = await shop.call('GET', '/api/accounts/me', { token: person.token });
  return shop.call('PATCH', `/api/users/${person.id}`, {
    token: person.token,
    body: { version: me.body['version'], email },
  });
};

test('a new e-mail address counts once it is confirmed there; the old one is told at once', async () => {
  const person = await fresh('New Address');
  const newEmail = `new.${person.email}`;
  const changed = await changeEmail(person, newEmail);
  assert.equal(changed.status, 200);
  assert.equal(changed.body['email'], person.email);
  assert.equal(changed.body['pendingEmail'], newEmail);
  assert.match(
    textOfMail((await mailsTo(person.email))[0]),
    new RegExp(newEmail.replaceAll('.', String.raw`\.`)),
  );
  const token = await newestToken(newEmail);
  for (let i = 0; i < 2; i++) {
    const confirmed = await shop.call('GET', `/api/confirmations/${token}`);
    assert.deepEqual(confirmed.body, { message: 'Your email address has been changed.' });
  }
  assert.equal(await signIn(newEmail, PASSWORD), 200);
  assert.equal(await signIn(person.email, PASSWORD), 401);
});

test('an address that has an account already changes nothing and tells nobody but its owner', async () => {
  const person = await fresh('Greedy Gus');
  const changed = await changeEmail(person, people.stranger.email);
  assert.equal(changed.body['pendingEmail'], people.stranger.email, 'the same answer as for a free one');
  const [mail] = await mailsTo(people.stranger.email);
  assert.match(mail?.subject ?? '', /already has an account/);
  assert.equal(tokenIn(textOfMail(mail)), '');
});

test('an address that was taken meanwhile is not changed to', async () => {
  const person = await fresh('Slow Sue');
  const wanted = `wanted.${person.email}`;
  await changeEmail(person, wanted);
  const token = await newestToken(wanted);
  await shop.db.updateTable('users').set({ email: wanted }).where('id', '=', people.colleague.id).execute();
  const answer = await shop.call('GET', `/api/confirmations/${token}`);
  assert.equal(answer.status, 409);
  await shop.db
    .updateTable('users')
    .set({ email: people.colleague.email })
    .where('id', '=', people.colleague.id)
    .execute();
});

test('a password reset stops a change of address that somebody else began', async () => {
  const person = await fresh('Hal Hijacked');
  const evil = `evil.${person.email}`;
  await changeEmail(person, evil);
  const changeToken = await newestToken(evil);
  const token = await resetToken(person);
  await shop.call('POST', `/api/password-resets/${token}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
  assert.equal((await shop.call('GET', `/api/confirmations/${changeToken}`)).status, 400);
});

test('links lead to PUBLIC_URL whatever host a request names', async () => {
  const person = await fresh('Host Header');
  await shop.call('POST', '/api/password-resets', {
    body: { email: person.email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  await shop.runJobs();
  const [mail] = await mailsTo(person.email);
  assert.doesNotMatch(textOfMail(mail), /evil\.example/);
  assert.match(mail?.message_id ?? '', /@shop\.example>$/);
});

test('tokens of mails are stored as hashes', async () => {
  const person = await fresh('Hash Only');
  const token = await resetToken(person);
  const rows = await shop.db.selectFrom('account_tokens').selectAll().execute();
  const everything = rows.map((row) => JSON.stringify(row) + row.token_hash.toString('latin1')).join();
  assert.ok(token.length === 43 && !everything.includes(token));
});

/** Of a mail that asks to confirm: its other link. */
const ownPasswordToken = async (address: string): Promise<string> =>
  tokenIn(
    textOfMail((await mailsTo(address))[0])
      .split('\n')
      .find((line) => line.includes('/password-resets/')),
  );
const choose = async (token: string) =>
  shop.call('POST', `/api/password-resets/${token}`, {
    body: { password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  });
const registered = async (email: string): Promise<void> => {
  const answer = await shop.call('POST', '/api/users', {
    token: people.admin.token,
    body: {
      email,
      firstname: 'Own',
      lastname: 'Word',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      distributor: people.company,
    },
  });
  assert.equal(answer.status, 201);
};

test('who was registered chooses a password that the staff do not know, and is confirmed by that', async () => {
  await registered('own.word@acme.example');
  assert.equal((await choose(await ownPasswordToken('own.word@acme.example'))).status, 200);
  assert.equal(await signIn('own.word@acme.example', PASSWORD), 401);
  assert.equal(await signIn('own.word@acme.example', NEW_PASSWORD), 200);
});

test('a link to choose a password is of no use where the address is another by now', async () => {
  await registered('before.move@acme.example');
  const [mail] = await mailsTo('before.move@acme.example');
  const own = await ownPasswordToken('before.move@acme.example');
  await shop.call('GET', `/api/confirmations/${tokenIn(textOfMail(mail))}`);
  const session = await shop.call('POST', '/api/login', {
    body: { email: 'before.move@acme.example', password: PASSWORD },
  });
  const token = String(session.body['token']);
  const id = String((await shop.call('GET', '/api/accounts/me', { token })).body['id']);
  await changeEmail({ ...people.stranger, id, token }, 'after.move@acme.example');
  await shop.call('GET', `/api/confirmations/${await newestToken('after.move@acme.example')}`);
  assert.equal(await signIn('after.move@acme.example', PASSWORD), 200);
  assert.equal((await choose(own)).status, 400);
});
