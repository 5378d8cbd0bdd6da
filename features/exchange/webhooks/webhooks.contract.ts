import * as z from 'zod/mini';
import { grouped } from '#shared/count.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

/** Of a company, or of the supplier. */
export const WEBHOOKS_MAX = 20;
const URL_MAX = 2000;

export const messages = {
  url: 'Please enter an address like https://erp.example/ferrule.',
  urlTooLong: `An address has at most ${grouped(URL_MAX)} characters.`,
  urlTaken: 'There is a webhook for this address already.',
  events: 'Please choose what it is told of.',
  eventsNotYours: 'The webhook of a company is not told of stock.',
  tooMany: `There are ${WEBHOOKS_MAX} webhooks already. Delete one first.`,
  notFound: 'Webhook Not Found',
  deliveryNotFound: 'Delivery Not Found',
  managersOnly: 'Only a manager of your company may do this.',
  stale: 'Somebody else has changed this webhook.',
  waits: 'It is about to be sent anyway.',
  deleted: 'The webhook has been deleted.',
  nothing: 'There are no webhooks yet.',
  nothingFound: 'No webhooks found.',
  nothingSent: 'Nothing has been sent yet.',
  nothingSentFound: 'No deliveries found.',
  once: 'Copy the secret now: it is shown once.',
} as const;

export const webhookEvents = [
  'order.created',
  'order.changed',
  'shipment.created',
  'quote.sent',
  'product.changed',
  'stock.low',
] as const;
export const WebhookEvent = z.enum(webhookEvents, `An event is one of ${webhookEvents.join(', ')}.`);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Those that a company may be told of; of its stock the supplier alone. */
export const companyEvents: readonly WebhookEvent[] = webhookEvents.filter((event) => event !== 'stock.low');

/** 'off': its server said that it is gone (410). */
export const webhookStates = ['on', 'paused', 'off'] as const;

export const Webhook = z.object({
  id: z.string(),
  version: z.number(),
  url: z.string(),
  events: z.array(WebhookEvent),
  state: z.enum(webhookStates),
  createdAt: z.string(),
  /** Events that are still to be sent. */
  waiting: z.number(),
  /** Events that were tried for three days, and are not any more. */
  parked: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

const WebhookWithSecret = z.extend(Webhook, {
  /** What everything sent is signed with, by the Standard Webhooks scheme; in the answer that made it, and never again. */
  secret: z.string(),
});

const Url = documented(
  z.string(messages.url).check(
    z.trim(),
    z.maxLength(URL_MAX, messages.urlTooLong),
    z.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#]+\S*$/, { error: messages.url, abort: true }),
    z.refine((text) => URL.canParse(text), messages.url),
  ),
  { format: 'uri', description: 'https, and no address inside a private network.' },
);
const Events = z.array(WebhookEvent, messages.events).check(z.minLength(1, messages.events), z.maxLength(20));

export const NewWebhook = z.object({ url: Url, events: Events });
export type NewWebhook = z.infer<typeof NewWebhook>;
export type MadeWebhook = z.infer<typeof WebhookWithSecret>;

export const webhookSorts = ['url', '-url', 'made', '-made'] as const;
export type WebhookSort = (typeof webhookSorts)[number];

const WebhookId = z.object({ id: z.string() });
const managing = { access: ['customer', 'admin'], scope: 'webhooks' } as const;
const paging = { limit: z.optional(z.string()), skip: z.optional(z.string()) };

export const listWebhooks = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks of one’s own company, for its managers; for the staff those of the supplier',
  query: z.object({
    /** In the address. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(webhookSorts)),
    state: z.optional(z.enum(webhookStates)),
    ...paging,
  }),
  reply: z.object({ data: z.array(Webhook), total: z.number(), next: z.optional(z.string()) }),
});
export const exportWebhooks = fileOf(listWebhooks);

export const getWebhook = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/webhooks/:id',
  summary: 'One webhook',
  params: WebhookId,
  reply: Webhook,
});

export const createWebhook = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Have events sent to an address; the answer holds the secret, this once',
  body: NewWebhook,
  example: { url: 'https://erp.example/ferrule', events: ['order.created', 'shipment.created'] },
  reply: WebhookWithSecret,
  status: 201,
  refuses: { 409: { when: 'There is one for this address, or there are as many as there may be' } },
});

export const WebhookChange = z.object({
  version: versionRead(messages.stale),
  url: z.optional(Url),
  events: z.optional(Events),
  /** Paused, events wait; on again, they are sent. */
  state: z.optional(z.enum(['on', 'paused'])),
  /** Makes a new secret; the one before it signs, too, for a day. */
  rotate: z.optional(z.literal(true)),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

export const changeWebhook = endpoint({
  ...managing,
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Change a webhook, pause it, or have a new secret for it, which the answer holds then',
  params: WebhookId,
  body: WebhookChange,
  reply: z.extend(Webhook, { secret: z.optional(z.string()) }),
  refuses: {
    409: {
      when: 'Somebody else has changed it, or there is another one for this address',
      beside: z.partial(z.object({ current: Webhook, yours: z.unknown() })),
    },
  },
});

export const deleteWebhook = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook, with what was still to be sent',
  params: WebhookId,
  reply: Said,
});

export const deliveryStates = ['queued', 'delivered', 'parked'] as const;

/** One event for one address. */
export const Delivery = z.object({
  /** The `webhook-id` it is sent with, every time. */
  id: z.string(),
  event: WebhookEvent,
  /** What it is about: deliveries about one thing come in their order. */
  object: z.string(),
  /** Of what it is about. */
  version: z.optional(z.number()),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  createdAt: z.string(),
  /** When it is tried next, at the earliest. */
  dueAt: z.optional(z.string()),
  triedAt: z.optional(z.string()),
  /** Of the last answer; absent where none came. */
  status: z.optional(z.number()),
  /** The beginning of the last answer, or why there was none. */
  answer: z.optional(z.string()),
  /** What is sent, to the byte. */
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint({
  ...managing,
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook and what it answered, the newest first; for 30 days',
  params: WebhookId,
  query: z.object({
    state: z.optional(z.enum(deliveryStates)),
    event: z.optional(WebhookEvent),
    ...paging,
  }),
  reply: z.object({ data: z.array(Delivery), total: z.number(), next: z.optional(z.string()) }),
});
export const exportDeliveries = fileOf(listDeliveries);

export const sendDeliveryAgain = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/again',
  summary: 'Send a delivery again, under the same webhook-id',
  params: z.object({ id: z.string(), delivery: z.string() }),
  reply: Delivery,
  refuses: { 409: { when: 'It is still to be sent' } },
});
