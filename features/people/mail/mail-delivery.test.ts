import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import { addJob, type JobKind, performs, startJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { type MailServer, mailServer } from '#testing/mail-server.ts';
import { testPeople } from '#testing/people.ts';
import { type PeopleApp, peopleApp, supplier } from '#testing/people-app.ts';
import { rounds } from '#testing/rounds.ts';
import type { Letter } from './letter.rules.ts';
import { queueMail } from './mail.public.ts';
import { mailJobs } from './mail-delivery.service.ts';
import { retryInSeconds } from './mail-retry.rules.ts';
import { mailTransport } from './mail-transport.service.ts';

let shop: PeopleApp;
before(async () => {
  shop = await peopleApp();
});
after(() => shop.close());

/** What a test began, ended after it, also when it failed. */
const begun: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end();
});

const log = newLog('silent');
const head = { supplier, publicUrl: 'http://shop.example' };
const letter: Letter = { subject: 'Order received – 2 × BW2', blocks: [{ kind: 'text', text: 'Grüße' }] };
const post = async (to: string, rest: { replyTo?: string; secret?: true; letter?: Letter } = {}) =>
  shop.db.transaction().execute(async (tx) => queueMail(tx, { to, letter, ...rest }, head));
const row = async (to: string) =>
  shop.db.selectFrom('mail').selectAll().where('to_address', '=', to).executeTakeFirstOrThrow();
const transportOf = (smtpUrl: string) =>
  mailTransport({ smtpUrl, mailFrom: undefined, dataDir: shop.config.dataDir }, supplier);

const transportTo = (smtpUrl: string) => {
  const transport = transportOf(smtpUrl);
  begun.push(async () => transport.close());
  return transport;
};

/** A running copy of the worker that sends to this server. */
async function worker(smtpUrl: string): Promise<void> {
  const transport = transportOf(smtpUrl);
  const jobs = mailJobs({
    db: shop.db,
    log,
    supplier,
    transport,
  });
  const running = await startJobs({ url: shop.url, jobs, log });
  begun.push(async () => {
    await running.stop();
    transport.close();
  });
}

async function serverFor(behaviour: Parameters<typeof mailServer>[0] = {}): Promise<MailServer> {
  const server = await mailServer(behaviour);
  begun.push(async () => server.stop());
  return server;
}

/** The address of a server that is down. */
async function nobodyHome(): Promise<MailServer> {
  const server = await mailServer();
  await server.stop();
  return server;
}

/** Every mail of these tests came, and came once. */
function cameOnce(server: MailServer, addresses: readonly string[]): void {
  const came = server.mails.map((mail) => mail.to?.[0]?.address ?? '');
  assert.deepEqual(came.toSorted(), addresses.toSorted());
  assert.equal(new Set(server.mails.map((mail) => mail.messageId)).size, addresses.length);
}

test('without a mail server a mail is one .eml in DATA_DIR/mail', async () => {
  await post('files@example.com', { replyTo: 'bea@example.com' });
  await shop.runJobs();
  const folder = path.join(shop.config.dataDir, 'mail');
  const files = await readdir(folder);
  assert.equal(files.length, 1);
  assert.match(files[0] ?? '', /^\d{4}-\d\d-\d\dT.*-mal_[0-9a-f]{24}\.eml$/);
  const mail = await PostalMime.parse(await readFile(path.join(folder, files[0] ?? '')));
  assert.equal(mail.subject, 'Order received – 2 × BW2');
  assert.deepEqual(mail.from, { name: 'Northfield Hydraulics', address: 'orders@northfield.example' });
  assert.equal(mail.to?.[0]?.address, 'files@example.com');
  assert.equal(mail.replyTo?.[0]?.address, 'bea@example.com');
  assert.match(mail.text ?? '', /^Grüße/);
  assert.match(mail.html ?? '', /Grüße/);
  assert.equal(mail.messageId, (await row('files@example.com')).message_id);
});

test('a mail is sent if and only if the action commits', async () => {
  const server = await serverFor();
  await worker(server.url);
  await assert.rejects(
    shop.db.transaction().execute(async (tx) => {
      await queueMail(tx, { to: 'undone@example.com', letter }, head);
      throw new Error('the action failed');
    }),
    /the action failed/,
  );
  await post('done@example.com');
  await server.arrived(1);
  cameOnce(server, ['done@example.com']);
});

test('the mail server is down, then up: every mail arrives, once', async () => {
  const first = await nobodyHome();
  await worker(first.url);
  const addresses = Array.from({ length: 30 }, (_, i) => `down${i}@example.com`);
  for (const address of addresses) await post(address);
  await seen(async () => (await row('down29@example.com')).attempts > 0);
  const server = await serverFor({ port: first.port });
  await server.arrived(30);
  cameOnce(server, addresses);
  await seen(async () => {
    const left = await shop.db.selectFrom('mail').select('id').where('state', '!=', 'sent').execute();
    return left.length === 0;
  });
});

test('the mail server is down for an hour: every mail is tried on, and arrives once it is back', async () => {
  const down = await nobodyHome();
  await worker(down.url);
  const addresses = Array.from({ length: rounds(300) }, (_, i) => `hour${i}@example.com`);
  for (const address of addresses) await post(address);
  const areTried = async (times: number) => {
    const { rows } = await sql<{ least: number; inHand: number }>`
      select min(attempts) as least, (select count(*)::int from graphile_worker.jobs where locked_at is not null) as "inHand"
      from mail where state = 'queued'`.execute(shop.db);
    return rows.some(({ least, inHand }) => least >= times && inHand === 0);
  };
  // The hour passes by bringing each next try forward.
  const tryNow = async () =>
    sql`with due as (update mail set due_at = now() where state = 'queued' returning id)
      select graphile_worker.add_job('deliver_mail', json_build_object('mailId', id), job_key => id) from due`.execute(
      shop.db,
    );
  for (let tries = 1, seconds = 0; seconds < 3_600; seconds += retryInSeconds(tries++)) {
    await seen(async () => areTried(tries));
    await tryNow();
  }
  const server = await serverFor({ port: down.port });
  await tryNow();
  await server.arrived(addresses.length);
  cameOnce(server, addresses);
});

test('two copies at work send each mail once', async () => {
  const server = await serverFor();
  const addresses = Array.from({ length: 40 }, (_, i) => `two${i}@example.com`);
  for (const address of addresses) await post(address);
  await Promise.all([worker(server.url), worker(server.url)]);
  await server.arrived(40);
  cameOnce(server, addresses);
});

test('a process killed between the commit and the sending: the mail still arrives', async () => {
  const child = await queuingProcess('killed.commit@example.com');
  await kill(child);
  const server = await serverFor();
  await worker(server.url);
  await server.arrived(1);
  cameOnce(server, ['killed.commit@example.com']);
});

test('a process killed while it sends: another takes over, under the same Message-ID', async () => {
  const { promise: inHand, resolve: isInHand } = Promise.withResolvers<void>();
  const { promise: dead, resolve: isDead } = Promise.withResolvers<void>();
  const server = await serverFor({
    beforeYes: async () => {
      isInHand();
      await dead;
    },
  });
  const child = await queuingProcess('killed.sending@example.com', server.url);
  await inHand;
  await kill(child);
  isDead();
  assert.equal((await row('killed.sending@example.com')).state, 'queued', 'nobody noted that it went');
  const { leased_until } = await row('killed.sending@example.com');
  assert.ok(leased_until && +leased_until > Date.now() + 60_000, 'its lease would run for long');
  // As some seconds later, when the job of the dead is freed.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`.execute(
    shop.db,
  );
  await worker(server.url);
  await seen(async () => (await row('killed.sending@example.com')).state === 'sent');
  const ids = new Set(server.mails.map(({ messageId }) => messageId));
  assert.deepEqual([...ids], [(await row('killed.sending@example.com')).message_id]);
});

test('a mail that a living process has in hand is left to it', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: inHand, resolve: isInHand } = Promise.withResolvers<void>();
  const server = await serverFor({
    beforeYes: async () => {
      isInHand();
      await mayEnd;
    },
  });
  await worker(server.url);
  await post('in.hand@example.com');
  await inHand;
  // Another copy comes upon it, as when it is taken for forgotten.
  const { id } = await row('in.hand@example.com');
  const transport = transportTo(server.url);
  const [deliver] = mailJobs({ db: shop.db, log, supplier, transport });
  await deliver?.perform({ mailId: id });
  assert.equal((await row('in.hand@example.com')).attempts, 1);
  end();
  await server.arrived(1);
  await seen(async () => (await row('in.hand@example.com')).state === 'sent');
  cameOnce(server, ['in.hand@example.com']);
});

test('a mail server that answers nobody keeps no other job waiting', async () => {
  const { promise: never, resolve: giveUp } = Promise.withResolvers<void>();
  let arrived = 0;
  const server = await serverFor({
    beforeYes: async () => {
      arrived++;
      await never;
    },
  });
  begun.push(async () => {
    giveUp();
    await shop.db.deleteFrom('mail').where('to_address', 'like', 'slow%').execute();
  });
  const other: JobKind<object> = { name: 'something_else', payload: z.object({}) };
  const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
  const transport = transportTo(server.url);
  const jobs = [
    ...mailJobs({ db: shop.db, log, supplier, transport }),
    performs(other, async () => isDone()),
  ];
  const running = await startJobs({ url: shop.url, jobs, log });
  begun.push(async () => running.stop());
  for (let i = 0; i < 12; i++) await post(`slow${i}@example.com`);
  await seen(async () => arrived === 2);
  await addJob(shop.db, other, {});
  await done;
  assert.equal(server.mails.length, 0);
});

test('a mailbox that does not exist is parked at once, seen by the admin, and sent again when asked', async () => {
  let exists = false;
  const server = await serverFor({ refuses: () => !exists });
  await worker(server.url);
  await post('parked@example.com');
  await seen(async () => (await row('parked@example.com')).state === 'parked');
  const parked = await row('parked@example.com');
  assert.equal(parked.attempts, 1);
  assert.match(parked.last_error ?? '', /550 No such mailbox/);
  exists = true;
  const { admin } = await testPeople(shop.db);
  const call = async (method: 'GET' | 'POST', rest: string) =>
    shop.call(method, `/api/mail${rest}`, { token: admin.token });
  const listed = (await call('GET', '?state=parked')).body['data'] as Array<{
    id: string;
    lastError: string;
  }>;
  assert.deepEqual(
    listed.map(({ id }) => id),
    [parked.id],
  );
  assert.equal((await call('POST', `/${parked.id}/send-again`)).status, 200);
  await server.arrived(1);
  assert.equal(server.mails[0]?.messageId, parked.message_id);
});

test('what could not be sent for a day is parked', async () => {
  const server = await nobodyHome();
  await post('day@example.com');
  await shop.db
    .updateTable('mail')
    .set({ retry_until: new Date() })
    .where('to_address', '=', 'day@example.com')
    .execute();
  await worker(server.url);
  await seen(async () => (await row('day@example.com')).state === 'parked');
});

test('once a mail server has it, a mail with a secret link is wiped, another is kept', async () => {
  const server = await serverFor();
  await post('secret@example.com', { secret: true });
  await post('plain@example.com');
  await worker(server.url);
  await server.arrived(2);
  await seen(async () => (await row('secret@example.com')).state === 'sent');
  await seen(async () => (await row('plain@example.com')).state === 'sent');
  assert.equal((await row('secret@example.com')).blocks, null);
  assert.deepEqual((await row('plain@example.com')).blocks, letter.blocks);
});

test('nobody adds a header: a line break in an address or a subject is refused', async () => {
  const evil = 'a@example.com\r\nBcc: b@example.com';
  await assert.rejects(post(evil), /one line/);
  await assert.rejects(post('a@example.com', { replyTo: evil }), /one line/);
  await assert.rejects(
    post('a@example.com', { letter: { ...letter, subject: 'Hi\nBcc: b@example.com' } }),
    /one line/,
  );
});

const mail = {
  id: 'm',
  messageId: '<m@shop.example>',
  to: 'a@example.com',
  subject: 's',
  html: 'h',
  text: 't',
  queuedAt: new Date(),
};

test('a mail server with a certificate that nobody vouches for gets nothing', async () => {
  const server = await serverFor({ secure: true });
  const transport = transportTo(server.url);
  await assert.rejects(transport.send(mail), /certificate/);
});

test('a mail server that does not speak TLS gets nothing, unless it is on this machine or the setting says so', async () => {
  const server = await serverFor();
  // The same machine under a name by which it is not known for one.
  const elsewhereUrl = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const elsewhere = transportTo(elsewhereUrl);
  await assert.rejects(elsewhere.send(mail), /STARTTLS/);
  const here = transportTo(server.url);
  await here.send(mail);
  await transportTo(`${elsewhereUrl}?tls=never`).send(mail);
  assert.equal(server.mails.length, 2);
});

/** Asks again until it is so; the test's own time limit ends it otherwise. */
async function seen(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Another process that has queued a mail, and sends it when it is told where. */
async function queuingProcess(to: string, smtpUrl = ''): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'testing/queue-and-wait.ts');
  const child = spawn(process.execPath, [script, shop.url, to, smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
