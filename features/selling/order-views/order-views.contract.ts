import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { Said } from '#shared/said.ts';

/** Of one person. */
export const VIEWS_MAX = 30;
const NAME_MAX = 60;

export const messages = {
  name: 'Please enter a name.',
  nameTooLong: `A name has at most ${NAME_MAX} characters.`,
  oneLine: 'A name is one line.',
  tooMany: `You keep ${VIEWS_MAX} views already. Remove one first.`,
  notFound: 'View Not Found',
  kept: 'The view is kept.',
  notKept: 'The view was not kept.',
  removed: 'The view is removed.',
} as const;

const text = z.optional(z.string().check(z.maxLength(100)));

/** What the address of the staff's list of orders asks for; `type` is its tab, 'shipped'. */
export const Asked = z.object({
  type: text,
  query: text,
  assignee: text,
  shipping: text,
  from: text,
  to: text,
  sort: text,
});
export type Asked = z.infer<typeof Asked>;

const OrderView = z.object({ id: z.string(), name: z.string(), asked: Asked });
export type OrderView = z.infer<typeof OrderView>;

export const NewView = z.object({
  name: z
    .string(messages.name)
    .check(
      z.trim(),
      z.minLength(1, messages.name),
      z.maxLength(NAME_MAX, messages.nameTooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
    ),
  asked: Asked,
});
export type NewView = z.infer<typeof NewView>;

export const listOrderViews = endpoint({
  method: 'GET',
  path: '/api/order-views',
  access: ['admin'],
  summary: "The views of the list of orders that one keeps oneself, by name; nobody else's",
  reply: z.object({ data: z.array(OrderView), total: z.number() }),
});

export const keepOrderView = endpoint({
  method: 'POST',
  path: '/api/order-views',
  access: ['admin'],
  summary: 'Keep what the list of orders is narrowed to under a name; one of that name is replaced',
  body: NewView,
  reply: OrderView,
  status: 201,
});

export const removeOrderView = endpoint({
  method: 'DELETE',
  path: '/api/order-views/:id',
  access: ['admin'],
  summary: 'Remove a view of the list of orders',
  params: z.object({ id: z.string() }),
  reply: Said,
});
