import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { quoteJobs } from '#features/selling/quotes/quote-jobs.ts';
import { quoteDeps } from '#features/selling/quotes/quotes.service.ts';
import { addDays, dayOf } from '#shared/calendar.ts';
import { supplier } from '#testing/people-app.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.shop.app.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function runJob(): Promise<void> {
  const { clock, shop } = desk;
  const [job = assert.fail()] = quoteJobs(
    quoteDeps({
      clock,
      config: shop.config,
      db: shop.db,
      head: { supplier, publicUrl: 'http://shop.example' },
      today: () => dayOf(clock.now(), supplier.timeZone),
    }),
  );
  await job.perform({});
}

const reminders = async (): Promise<string[]> =>
  (
    await desk.shop.db
      .selectFrom('mail')
      .select('subject')
      .where('to_address', '=', desk.people.buyer.email)
      .where('subject', 'like', '%ends on%')
      .execute()
  ).map(({ subject }) => subject);

test('three days before its last one a quote is reminded of, each revision once; after it, it is marked as expired', async () => {
  const { call, people } = desk;
  const quote = await desk.sent();
  const state = async () =>
    (
      await desk.shop.db
        .selectFrom('quotes')
        .select('status')
        .where('id', '=', quote.id)
        .executeTakeFirstOrThrow()
    ).status;
  desk.at(inDays(26));
  await runJob();
  assert.deepEqual(await reminders(), [], 'four days before');
  desk.at(inDays(27));
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const [mail = assert.fail(), ...others] = await reminders();
  assert.deepEqual(others, []);
  assert.match(mail, new RegExp(`^Quote ${quote.ref} from Northfield Hydraulics ends on `));
  const url = `/api/quotes/${quote.id}`;
  const { body: next } = await call('POST', `${url}/send`, people.admin, { version: quote.version });
  assert.equal(next.expires, addDays(dayOf(desk.clock.now(), supplier.timeZone), 30));
  desk.at(inDays(27 + 28));
  await runJob();
  assert.equal((await reminders()).length, 2, 'of the second revision');
  assert.equal(await state(), 'sent');
  desk.at(inDays(27 + 31));
  await runJob();
  assert.equal(await state(), 'expired');
  const { body: read } = await call('GET', url, people.admin);
  const again = await call('POST', `${url}/send`, people.admin, { version: read.version });
  assert.deepEqual([again.body.status, again.body.revision], ['sent', 3], 'the staff may honour it');
  desk.at(undefined);
});
