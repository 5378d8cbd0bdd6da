import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { tooManyAttempts } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

export const messages = {
  notFound: 'Customer Not Found',
  confirm: 'Please type the e-mail address of the account that is to be erased.',
  notDone: 'Not everything of theirs is done yet: {what}. Erase when it is.',
  erased: 'Everything that says who this was has been erased.',
} as const;

const params = z.object({ id: z.string() });

export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/users/:id/data',
  access: ['customer', 'admin'],
  summary: 'Everything the shop keeps of a customer, as one file; a customer only of themselves',
  params,
  file: 'application/json',
});

export const ErasePerson = z.object({
  /** The e-mail address of the account, so that nobody is erased by a slip. */
  confirm: z.string().check(z.maxLength(254)),
  /** Who erases themselves shows it once more. */
  currentPassword: z.optional(z.string().check(z.maxLength(128))),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/users/:id/erase',
  access: ['customer', 'admin'],
  summary:
    "Erase a customer: orders, quotes and the audit log stay, under 'Former customer'; a customer only themselves",
  params,
  body: ErasePerson,
  example: { confirm: 'riley@oredock.example', currentPassword: 'a fine password' },
  reply: Said,
  refuses: {
    409: { when: 'An order, a request or a quote of theirs is not done yet' },
    429: tooManyAttempts,
  },
});
