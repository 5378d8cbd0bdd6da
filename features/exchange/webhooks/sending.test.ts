import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { lowParts } from '#features/selling/stock/stock.public.ts';
import { newLog } from '#platform/log.ts';
import { systemClock } from '#shared/clock.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { runJobs } from '#testing/people-app.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { testOrder, testShipment } from '#testing/test-orders.ts';
import { type Received, type Receiver, webhookReceiver } from '#testing/webhook-receiver.ts';
import { signedHeaders } from './signature.ts';
import type { Delivery, Webhook } from './webhooks.contract.ts';
import { webhookJobs } from './webhooks.public.ts';

let shop: TestShop;
let people: People;
let receiver: Receiver;
let manager: Person;
let rival: Person;
before(async () => {
  receiver = await webhookReceiver();
  shop = await testShop({
    catalog: 'demo',
    settings: { DEMO: 'true', WEBHOOK_LOOPBACK_PORTS: `${receiver.port},1` },
  });
  people = await testPeople(shop.db);
  manager = await testPerson(shop.db, {
    name: 'Mona Manager',
    distributorId: people.company,
    companyRole: 'manager',
  });
  rival = await testPerson(shop.db, {
    name: 'Rita Rival',
    distributorId: people.otherCompany,
    companyRole: 'manager',
  });
});
beforeEach(async () => {
  await shop.db.deleteFrom('webhooks').execute();
  receiver.received.length = 0;
  receiver.answer = () => 204;
});
after(async () => {
  await shop.app.close();
  await receiver.stop();
});

const call = async (
  { token }: { readonly token: string },
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  payload?: object,
) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await shop.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
};
const listen = async (
  by: { readonly token: string },
  events: readonly string[],
  place = `http://127.0.0.1:${receiver.port}/in`,
): Promise<Webhook & { readonly secret: string }> =>
  call(by, 'POST', '/api/webhooks', { url: place, events });
const deliveries = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await call(people.admin, 'GET', `/api/webhooks/${id}/deliveries`)).data.toReversed();
const standing = async (webhook: Webhook) =>
  (await deliveries(webhook)).map(({ state, attempts, status }) => [state, attempts, status]);

/** Does all that is to be done by now. */
const work = async () =>
  runJobs(
    shop.config.databaseUrl ?? '',
    webhookJobs({
      clock: systemClock,
      db: shop.db,
      log: newLog('silent'),
      outside: { loopbackPorts: shop.config.webhookLoopbackPorts, patienceMs: 100 },
      lowParts: async () =>
        lowParts({ clock: systemClock, db: shop.db, timeZone: 'America/Chicago', shown: 'none' }),
    }),
  );
/** Everything that waits for a time has come to it. */
async function later(): Promise<void> {
  await sql`update webhook_deliveries set due_at = now() where state = 'queued'`.execute(shop.db);
  await sql`update webhooks set rests_until = null`.execute(shop.db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
  await work();
}
const change = async ({ id }: { readonly id: string }) =>
  sql`update orders set version = version + 1 where id = ${id}`.execute(shop.db);
const order = async () => testOrder(shop.db, people.buyer.id);
const told = ({ body }: Received) => {
  const { type, data } = JSON.parse(body);
  return [type, data.id, data.version];
};
const ordersOnly = ['order.created', 'order.changed'];

test('an order, its shipment and its changes are told in their order, signed, each with its version', async () => {
  const webhook = await listen(people.admin, [...ordersOnly, 'shipment.created']);
  const made = await order();
  const shipment = await testShipment(shop.db, made);
  await change(made);
  await work();
  assert.deepEqual(receiver.received.map(told), [
    ['order.created', made.id, 1],
    ['shipment.created', shipment, 1],
    ['order.changed', made.id, 2],
  ]);
  const [first] = receiver.received;
  assert.ok(first);
  const { timestamp, data } = JSON.parse(first.body);
  assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual(data, {
    id: made.id,
    version: 1,
    ref: made.ref,
    poNumber: 'PO-48213',
    status: 'OPEN',
    company: people.company,
  });
  const { headers, body } = first;
  const id = String(headers['webhook-id']);
  const seconds = Number(headers['webhook-timestamp']);
  assert.ok(Math.abs(seconds - Date.now() / 1_000) < 60);
  assert.equal(
    headers['webhook-signature'],
    signedHeaders({ id, timestamp: seconds, body }, [webhook.secret])['webhook-signature'],
  );
  const [kept] = await deliveries(webhook);
  assert.deepEqual(
    [kept?.id, kept?.body, kept?.state, kept?.status],
    [headers['webhook-id'], body, 'delivered', 204],
  );
});

test('a company is told of what is its own; what is taken back is told to nobody', async () => {
  await listen(rival, ordersOnly);
  await listen(manager, [...ordersOnly, 'product.changed']);
  await assert.rejects(
    shop.db.transaction().execute(async (tx) => {
      await testOrder(tx, people.buyer.id);
      throw new Error('It is taken back.');
    }),
  );
  const made = await order();
  await work();
  assert.deepEqual(receiver.received.map(told), [['order.created', made.id, 1]]);
  const { version } = await call(people.admin, 'GET', '/api/products/bw2');
  await call(people.admin, 'PATCH', '/api/products/bw2', { version, name: 'Another name' });
  await work();
  assert.deepEqual(receiver.received.slice(1).map(told), [['product.changed', 'bw2', version + 1]]);
});

test('what fails is tried again; what comes later about the same order waits for it, and nothing else does', async () => {
  const webhook = await listen(people.admin, ordersOnly);
  const bad = await order();
  receiver.answer = ({ body }) => (body.includes(bad.id) ? 500 : 200);
  await change(bad);
  const good = await order();
  await work();
  assert.deepEqual(await standing(webhook), [
    ['queued', 1, 500],
    ['queued', 0, undefined],
    ['delivered', 1, 200],
  ]);
  const [{ dueAt = '', answer } = {}] = await deliveries(webhook);
  assert.equal(answer, 'answered 500');
  assert.ok(Date.parse(dueAt) > Date.now() + 2_000, 'not at once');
  receiver.answer = () => 200;
  await later();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(receiver.received.map(told), [
    ['order.created', bad.id, 1],
    ['order.created', good.id, 1],
    ['order.created', bad.id, 1],
    ['order.changed', bad.id, 2],
  ]);
  assert.equal(ids[0], ids[2], 'what is sent again has its id');
});

test('after three days an event is parked, and later ones go on; it can be sent again', async () => {
  const webhook = await listen(people.admin, ordersOnly);
  const made = await order();
  receiver.answer = () => 503;
  await work();
  await sql`update webhook_deliveries set retry_until = now()`.execute(shop.db);
  await change(made);
  receiver.answer = ({ body }) => (body.includes('created') ? 503 : 200);
  await later();
  assert.deepEqual(await standing(webhook), [
    ['parked', 2, 503],
    ['delivered', 1, 200],
  ]);
  assert.equal((await call(people.admin, 'GET', `/api/webhooks/${webhook.id}`)).parked, 1);
  const [parked] = await deliveries(webhook);
  const again = `/api/webhooks/${webhook.id}/deliveries/${parked?.id}/again`;
  assert.equal((await call(people.admin, 'POST', again)).state, 'queued');
  assert.equal((await call(people.admin, 'POST', again)).errors[0].message, 'It is about to be sent anyway.');
  receiver.answer = () => 200;
  await work();
  assert.deepEqual(receiver.received.map(told).at(-1), ['order.created', made.id, 1]);
});

test('who is silent, or away, is left alone for a while; nothing is lost, and others are told meanwhile', async () => {
  const silent = await listen(people.admin, ordersOnly, `http://127.0.0.1:${receiver.port}/silent`);
  const away = await listen(people.admin, ordersOnly, 'http://127.0.0.1:1/');
  const well = await listen(people.admin, ordersOnly, `http://127.0.0.1:${receiver.port}/well`);
  receiver.answer = ({ path }) => (path === '/silent' ? undefined : 200);
  const made = [await order(), await order(), await order()];
  await work();
  const waits = ['queued', 0, undefined];
  assert.deepEqual(await standing(silent), [['queued', 1, undefined], waits, waits]);
  assert.deepEqual(await standing(away), [['queued', 1, undefined], waits, waits]);
  assert.deepEqual(
    (await deliveries(silent)).map(({ answer }) => answer),
    ['No answer within 0.1 s.', undefined, undefined],
  );
  assert.deepEqual(
    (await deliveries(well)).map(({ state }) => state),
    ['delivered', 'delivered', 'delivered'],
  );
  receiver.received.length = 0;
  receiver.answer = () => 200;
  await later();
  assert.deepEqual(
    receiver.received.map((each) => [each.path, ...told(each)]),
    made.map(({ id }) => ['/silent', 'order.created', id, 1]),
  );
});

test('a redirect is a failure, and is not followed; 410 switches the webhook off until somebody puts it on', async () => {
  const webhook = await listen(people.admin, ordersOnly);
  receiver.answer = () => 307;
  await order();
  await work();
  assert.deepEqual(await standing(webhook), [['queued', 1, 307]]);
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/in'],
  );
  receiver.answer = () => 410;
  await later();
  await order();
  await later();
  assert.equal(receiver.received.length, 2, 'nothing more is sent');
  const { state, version } = await call(people.admin, 'GET', `/api/webhooks/${webhook.id}`);
  assert.equal(state, 'off');
  receiver.answer = () => 200;
  await call(people.admin, 'PATCH', `/api/webhooks/${webhook.id}`, { version, state: 'on' });
  await work();
  assert.deepEqual(await standing(webhook), [['delivered', 3, 200]]);
});

test('paused, events wait; with a new secret both sign for a day; what a restored shop has waits for its release', async () => {
  const webhook = await listen(people.admin, ordersOnly);
  const path = `/api/webhooks/${webhook.id}`;
  await call(people.admin, 'PATCH', path, { version: 1, state: 'paused' });
  await order();
  await work();
  assert.deepEqual(await standing(webhook), [['queued', 0, undefined]]);
  await sql`insert into outbox_hold (why) values ('Restored')`.execute(shop.db);
  const { secret } = await call(people.admin, 'PATCH', path, { version: 2, state: 'on', rotate: true });
  await work();
  assert.equal(receiver.received.length, 0);
  await sql`delete from outbox_hold`.execute(shop.db);
  // By whoever looks for what was forgotten, every minute.
  await sql`update webhook_deliveries set due_at = now() - interval '1 minute'`.execute(shop.db);
  await sql`select graphile_worker.add_job('find_forgotten_webhooks')`.execute(shop.db);
  await work();
  const [got] = receiver.received;
  assert.ok(got);
  const signed = {
    id: String(got.headers['webhook-id']),
    timestamp: Number(got.headers['webhook-timestamp']),
  };
  assert.equal(
    got.headers['webhook-signature'],
    signedHeaders({ ...signed, body: got.body }, [secret, webhook.secret])['webhook-signature'],
  );
});

test('of one webhook one event is on its way at a time, and a copy that died does not hold it for long', async () => {
  await listen(people.admin, ordersOnly);
  await sql`update webhooks set busy_until = now() + interval '1 minute'`.execute(shop.db);
  await order();
  await work();
  assert.equal(receiver.received.length, 0);
  await sql`update webhooks set busy_until = now() - interval '1 second'`.execute(shop.db);
  await sql`update webhook_deliveries set due_at = now() - interval '1 minute'`.execute(shop.db);
  await sql`select graphile_worker.add_job('find_forgotten_webhooks')`.execute(shop.db);
  await work();
  assert.equal(receiver.received.length, 1);
});

test('the supplier is told once that a part became low, again after it was not, and no company is', async () => {
  await listen(people.admin, ['stock.low']);
  const refused = await call(manager, 'POST', '/api/webhooks', {
    url: 'https://erp.example',
    events: ['stock.low'],
  });
  assert.equal(refused.errors[0].message, 'The webhook of a company is not told of stock.');
  const counted = async (onHand: number, asOf: string): Promise<void> => {
    await call(people.admin, 'PUT', '/api/stock', {
      rows: [
        { part: 'FJX-08-08', place: 'MAIN', onHand, asOf },
        { part: 'BW2-08', place: 'MAIN', onHand: 100_000, asOf },
      ],
    });
    await sql`select graphile_worker.add_job('tell_low_stock')`.execute(shop.db);
    await work();
  };
  await counted(10_000, '2026-01-01T00:00:00Z');
  assert.equal(receiver.received.length, 0);
  await counted(0, '2026-01-02T00:00:00Z');
  await counted(0, '2026-01-03T00:00:00Z');
  await counted(10_000, '2026-01-04T00:00:00Z');
  await counted(0, '2026-01-05T00:00:00Z');
  assert.deepEqual(receiver.received.map(told), [
    ['stock.low', 'FJX-08-08', 1],
    ['stock.low', 'FJX-08-08', 2],
  ]);
});
