import * as z from 'zod/mini';
import {
  messages,
  NewPassword,
  PasswordAgain,
  passwordsMatch,
  typedPassword,
} from '#features/people/accounts/accounts.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { tooManyAttempts } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

/** An address that is looked for, not chosen: only asked to be there. */
const TypedEmail = z
  .string(messages.email)
  .check(z.trim(), z.minLength(1, messages.email), z.maxLength(254, messages.emailInvalid));

export const Credentials = z.object({
  email: TypedEmail,
  password: typedPassword(messages.password),
  /** Of the authenticator app, or a recovery code: asked for in a second call by the answer `twoFactor`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Credentials = z.infer<typeof Credentials>;

export const ForgotPassword = z.object({ email: TypedEmail });

export const ResetPassword = z
  .object({ password: NewPassword, confirm: PasswordAgain })
  .check(passwordsMatch('confirm'));

const Token = z.object({ token: z.string().check(z.maxLength(100)) });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: everybody,
  goesFirst: true,
  summary: 'Sign in; the token comes as a cookie as well',
  body: Credentials,
  reply: z.object({ token: z.string() }),
  refuses: {
    401: {
      when: 'E-mail or password are wrong, or a code is asked for',
      beside: z.object({ twoFactor: z.optional(z.literal(true)) }),
    },
    403: {
      when: 'The account is not confirmed',
      beside: z.object({ unconfirmed: z.optional(z.literal(true)) }),
    },
    429: tooManyAttempts,
  },
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: everybody,
  summary: 'Sign out: the token is of no use any more',
  reply: Said,
});

export const askForReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  access: everybody,
  summary: 'Ask for the mail with which a forgotten password is set anew',
  body: ForgotPassword,
  reply: Said,
  refuses: { 404: { when: 'There is no such account, while that is still told' }, 429: tooManyAttempts },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets/:token',
  access: everybody,
  summary: 'Set a new password by the token of that mail; every session ends',
  params: Token,
  body: ResetPassword,
  example: { password: 'seven long hoses', confirm: 'seven long hoses' },
  reply: Said,
});

export const confirm = endpoint({
  method: 'GET',
  path: '/api/confirmations/:token',
  access: everybody,
  summary: 'Confirm an account or a new e-mail address by the token of its mail',
  params: Token,
  /** Without a message it was an account. */
  reply: z.object({ message: z.optional(z.string()) }),
  refuses: { 409: { when: 'The new address belongs to another account by now' } },
});

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/confirmations',
  access: everybody,
  summary: 'Ask for the mail that confirms an account once more',
  body: z.pick(Credentials, { email: true, password: true }),
  reply: Said,
  refuses: { 401: { when: 'E-mail or password are wrong' }, 429: tooManyAttempts },
});
