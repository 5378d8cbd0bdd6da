import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/people/mail/mail-transport.service.ts';
import { messages } from '#features/people/personal-data/personal-data.contract.ts';
import type { Config } from '#platform/config.ts';
import { newLog } from '#platform/log.ts';
import { PASSWORD, type Person, testPerson } from '#testing/people.ts';
import { runJobs, supplier } from '#testing/people-app.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';
import { testOrder } from '#testing/test-orders.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.shop.app.close());

const FIRST = 'Quirinius';
const LAST = 'Zebramann';
const NAME = `${FIRST} ${LAST}`;
const PHONE = '218-555-0177';
const OLD = 'zebra.old@acme.example';
const NOW = 'zebra.now@acme.example';
/** Whatever says who it was, wherever it stands. */
const SIGNS = [FIRST, LAST, PHONE, OLD, NOW];

/** Every row of every table that says one of these. */
async function rowsSaying(signs: readonly string[]): Promise<readonly string[]> {
  const { db } = desk.shop;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const table = sql.table(name.startsWith('_') ? `graphile_worker.${name}` : name);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${table} t where t::text ilike any(${signs.map((sign) => `%${sign}%`)})`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function filesSaying(folder: string, signs: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // Mails break their lines, and write some letters by numbers.
    const text = (await readFile(file, 'latin1')).replaceAll('=\r\n', '').toLowerCase();
    if (signs.some((sign) => text.includes(sign.toLowerCase()))) found.push(file);
  }
  return found;
}

/** Somebody with everything that a buyer leaves behind. */
async function livedIn(): Promise<Person & { readonly order: string; readonly quote: string }> {
  const { shop, people, call } = desk;
  const { db } = shop;
  const person = await testPerson(db, { name: NAME, distributorId: people.company });
  const as = async (email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
  await as(OLD);
  const order = await testOrder(db, person.id, {
    status: 'PICKED_UP',
    orderNotes: `Ask for ${NAME}, ${OLD}`,
  });
  await as(NOW);
  const version = async () =>
    (await call('GET', `/api/orders/${order.id}`, people.admin)).body.version as number;
  const changed = await call('PATCH', `/api/orders/${order.id}`, people.admin, {
    version: await version(),
    status: 'OPEN',
  });
  assert.equal(changed.status, 200);
  const shipped = await call('PATCH', `/api/orders/${order.id}`, people.admin, {
    version: await version(),
    status: 'SHIPPED',
    carrier: { name: 'UPS', tracking: '1Z999' },
  });
  assert.equal(shipped.status, 200);
  const written = await call('POST', '/api/contacts', person, {
    'full-name': NAME,
    email: NOW,
    phone: PHONE,
    message: `Call ${FIRST} at ${PHONE}`,
  });
  assert.equal(written.status, 201);
  const file = await shop.app.inject({
    method: 'POST',
    url: '/api/contacts/files',
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      authorization: `Bearer ${person.token}`,
    },
    payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${LAST}.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n${NAME}\n%%EOF\n\r\n--edge--\r\n`,
  });
  assert.equal(file.statusCode, 201, file.body);
  const asked = await call('POST', '/api/contacts/request-quote', person, {
    name: NAME,
    email: NOW,
    phone: PHONE,
    message: `Yours, ${NAME}`,
    items: [{ part: 'BW2-08', quantity: 2 }],
    files: [file.json().id],
  });
  assert.equal(asked.status, 201);
  const { id: quote } = await db
    .selectFrom('quotes')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.equal((await call('GET', `/api/products/search?query=${LAST}`, person)).status, 200);
  const list = await call('POST', '/api/lists', person, { name: `Of ${NAME}`, shared: false });
  assert.equal(list.status, 201);
  await shop.app.inject({ method: 'POST', url: '/api/password-resets', payload: { email: NOW } });
  const config: Config = shop.config;
  const log = newLog('silent', { write: () => undefined });
  await runJobs(
    config.databaseUrl ?? '',
    mailJobs({ db, log, supplier, transport: mailTransport(config, supplier) }),
  );
  return { ...person, order: order.id, quote };
}

test('a person takes all of it along, is told what is not done, and is erased: neither database nor folder names them', async () => {
  const { shop, people, call } = desk;
  const person = await livedIn();
  assert.ok((await rowsSaying(SIGNS)).length > 8, 'they have left much behind');
  assert.ok((await filesSaying(shop.config.dataDir, SIGNS)).length > 0, 'and mails in the folder');

  const data = await shop.app.inject({
    url: `/api/users/${person.id}/data`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  assert.match(String(data.headers['content-disposition']), /personal-data-usr_\w+\.json/);
  const taken = data.json();
  assert.equal(taken.account.email, NOW);
  for (const key of ['orders', 'quotes', 'files', 'enquiries', 'mails', 'lists', 'signedIn'])
    assert.ok(taken[key].length > 0, key);
  assert.doesNotMatch(data.body, /password_hash|key_hash|\$argon2/);

  const erase = async (by: Person, body: object) => call('POST', `/api/users/${person.id}/erase`, by, body);
  assert.equal((await erase(people.stranger, { confirm: NOW })).status, 404);
  assert.equal((await erase(person, { confirm: NOW, currentPassword: 'not this one' })).status, 400);
  assert.equal((await erase(people.admin, { confirm: 'somebody@else.example' })).status, 400);
  const early = await erase(people.admin, { confirm: NOW });
  assert.equal(early.status, 409);
  assert.match(early.said[0] ?? '', /^Not everything of theirs is done yet: quote Q-\d+\./);
  await shop.db.updateTable('quotes').set({ status: 'withdrawn' }).where('id', '=', person.quote).execute();

  const done = await shop.app.inject({
    method: 'POST',
    url: `/api/users/${person.id}/erase`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { confirm: NOW.toUpperCase(), currentPassword: PASSWORD },
  });
  assert.deepEqual([done.statusCode, done.json().message], [200, messages.erased]);
  assert.deepEqual(await rowsSaying(SIGNS), []);
  assert.deepEqual(await filesSaying(shop.config.dataDir, SIGNS), []);

  const { body: order } = await call('GET', `/api/orders/${person.order}`, people.admin);
  assert.deepEqual([order.user.firstname, order.user.lastname], ['Former', 'customer']);
  assert.equal(order.items.length, 2, 'what commerce must keep is kept');
  assert.equal((await call('GET', `/api/quotes/${person.quote}`, people.admin)).status, 200);
  assert.equal((await call('GET', '/api/accounts/me', person)).status, 401);
  assert.equal((await erase(people.admin, { confirm: NOW })).status, 404, 'once is enough');
  const noted = await shop.db
    .selectFrom('audit_log')
    .select(['by_name', 'subject_label'])
    .where('action', '=', 'erased')
    .execute();
  assert.deepEqual(noted, [{ by_name: 'Former customer', subject_label: 'Former customer' }]);
});
