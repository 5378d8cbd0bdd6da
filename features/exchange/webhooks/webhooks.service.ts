import { recordChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { refusalOf } from '#platform/http/outside-post.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { randomId } from '#platform/random-id.ts';
import { findDelivery } from './deliveries.store.ts';
import { sendWebhooks } from './sending.service.ts';
import { saveDueAgain, saveQueuedAgain, saveSecret } from './sending.store.ts';
import { newSecret } from './signature.ts';
import {
  companyEvents,
  type Delivery,
  type MadeWebhook,
  messages,
  type NewWebhook,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookChange,
  type WebhookEvent,
} from './webhooks.contract.ts';
import {
  findOwn,
  holdOwn,
  holdWebhooks,
  ownerOf,
  removeOwn,
  saveChanged,
  saveNew,
} from './webhooks.store.ts';

interface Deps {
  readonly db: Db;
  readonly loopbackPorts: readonly number[];
}

/** @throws Refusal 400 for an address that nothing is ever sent to, 409 where there are too many or one for it */
export async function makeWebhook(
  { db, loopbackPorts }: Deps,
  by: SignedInViewer,
  { url, events }: NewWebhook,
): Promise<MadeWebhook> {
  const owner = ownerOf(by);
  const made = {
    id: randomId('whk'),
    owner,
    url: addressOf(url, loopbackPorts),
    events: eventsOf(events, owner),
    secret: newSecret(),
  };
  return db.transaction().execute(async (tx) => {
    if ((await holdWebhooks(tx, owner)) >= WEBHOOKS_MAX) throw conflict(messages.tooMany);
    if (!(await saveNew(tx, made))) throw conflict(messages.urlTaken);
    const webhook = await demand(tx, owner, made.id);
    await note(tx, by, webhook, 'added', { after: { url: webhook.url, events: webhook.events } });
    return { ...webhook, secret: made.secret };
  });
}

/** @throws Refusal 400 as when it is made, 404 for somebody else's, 409 for a version that is no more or a taken address */
export async function alterWebhook(
  { db, loopbackPorts }: Deps,
  by: SignedInViewer,
  id: string,
  change: WebhookChange,
): Promise<Webhook & { readonly secret?: string }> {
  const owner = ownerOf(by);
  return db.transaction().execute(async (tx) => {
    await holdWebhooks(tx, owner);
    const before = await holdOwn(tx, owner, id);
    if (!before) throw notFound(messages.notFound);
    if (before.version !== change.version) throw conflict(messages.stale, { current: before, yours: change });
    const secret = change.rotate ? newSecret() : undefined;
    const wanted = {
      id,
      url: change.url === undefined ? before.url : addressOf(change.url, loopbackPorts),
      events: change.events === undefined ? before.events : eventsOf(change.events, owner),
      state: change.state ?? before.state,
    };
    if (!(await saveChanged(tx, owner, wanted))) throw conflict(messages.urlTaken);
    if (secret !== undefined) await saveSecret(tx, id, secret);
    if (before.state !== 'on' && wanted.state === 'on') await saveDueAgain(tx, id);
    if (wanted.state === 'on') await addJob(tx, sendWebhooks, { webhookId: id });
    const now = await demand(tx, owner, id);
    await note(tx, by, now, change.rotate ? 'new secret' : 'changed', {
      before: settingsOf(before),
      after: settingsOf(now),
    });
    return { ...now, ...(secret !== undefined && { secret }) };
  });
}

/** @throws Refusal 404 for somebody else's */
export async function eraseWebhook({ db }: Pick<Deps, 'db'>, by: SignedInViewer, id: string): Promise<void> {
  const owner = ownerOf(by);
  await db.transaction().execute(async (tx) => {
    const webhook = await holdOwn(tx, owner, id);
    if (!webhook) throw notFound(messages.notFound);
    await removeOwn(tx, owner, id);
    await note(tx, by, webhook, 'deleted', { before: settingsOf(webhook) });
  });
}

/** @throws Refusal 404 for somebody else's, 409 when it is still to be sent */
export async function sendAgain(
  { db }: Pick<Deps, 'db'>,
  by: SignedInViewer,
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<Delivery> {
  const owner = ownerOf(by);
  const place = { owner, webhookId: id };
  return db.transaction().execute(async (tx) => {
    const webhook = await holdOwn(tx, owner, id);
    if (!webhook || !(await findDelivery(tx, place, delivery))) throw notFound(messages.deliveryNotFound);
    if (!(await saveQueuedAgain(tx, delivery))) throw conflict(messages.waits);
    await addJob(tx, sendWebhooks, { webhookId: id });
    await note(tx, by, webhook, 'sent again', { after: { delivery } });
    const now = await findDelivery(tx, place, delivery);
    if (!now) throw new Error('It was just written.');
    return now;
  });
}

/** As it is called. @throws Refusal 400 for an address that nothing is ever sent to */
function addressOf(text: string, loopbackPorts: readonly number[]): string {
  const url = new URL(text);
  const refusal = refusalOf(url, loopbackPorts);
  if (refusal !== undefined) throw badRequest(refusal, 'url');
  // A fragment is never sent.
  url.hash = '';
  return url.href;
}

/** Each once. @throws Refusal 400 for what a company is not told of */
function eventsOf(events: readonly WebhookEvent[], owner: string | null): WebhookEvent[] {
  if (owner !== null && events.some((event) => !companyEvents.includes(event)))
    throw badRequest(messages.eventsNotYours, 'events');
  return [...new Set(events)];
}

async function demand(tx: Tx, owner: string | null, id: string): Promise<Webhook> {
  const found = await findOwn(tx, owner, id);
  if (!found) throw new Error('It was just written.');
  return found;
}

const settingsOf = ({ url, events, state }: Webhook) => ({ url, events, state });

const note = async (
  tx: Tx,
  by: SignedInViewer,
  { id, url }: Webhook,
  action: string,
  values: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> =>
  recordChange(tx, by, { subject: 'webhook', subjectId: id, label: new URL(url).host, action, ...values });
