import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { HIDDEN_COLUMNS } from '#shared/hidden-columns.ts';
import { tooManyAttempts } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';
import { unitChoices } from '#shared/units.ts';
import {
  messages,
  NewPassword,
  PasswordAgain,
  passwordsMatch,
  typedPassword,
  User,
} from './accounts.contract.ts';

const signedIn = ['customer', 'admin'] as const;

export const Look = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['auto', 'comfortable', 'compact']),
  units: z.enum(unitChoices),
  /** Which columns of tables are hidden: 'customers.email~sizes.dn'. */
  columns: z.string().check(z.regex(HIDDEN_COLUMNS)),
});
export type Look = z.infer<typeof Look>;

/** The signed-in user with what only they need to know. */
export const Me = z.extend(User, {
  /** Customers only. */
  cart: z.optional(z.object({ id: z.string(), href: z.string() })),
  /** The company has contract notes. */
  hasNotes: z.optional(z.boolean()),
  /** Signing in asks for a code. */
  twoFactor: z.boolean(),
  look: Look,
});
export type Me = z.infer<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/accounts/me',
  access: signedIn,
  summary: 'Who is signed in',
  reply: Me,
  refuses: { 404: { when: 'The account was removed' } },
});

export const changeLook = endpoint({
  method: 'PATCH',
  path: '/api/accounts/me',
  access: signedIn,
  summary: 'Keep theme, density, units and hidden columns in the account',
  body: z.partial(Look),
  example: { theme: 'dark' },
  reply: Me,
  refuses: { 404: { when: 'The account was removed' } },
});

export const ChangePassword = z
  .object({
    currentPassword: typedPassword(messages.currentPassword),
    password: NewPassword,
    passwordConfirm: PasswordAgain,
  })
  .check(passwordsMatch('passwordConfirm'));

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/accounts/me/password',
  access: signedIn,
  summary: 'Change the password; other sessions end, this one goes on under a new token',
  body: ChangePassword,
  reply: z.object({ token: z.string() }),
  refuses: { 429: tooManyAttempts },
});

export const Session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  network: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/me/sessions',
  access: signedIn,
  whileActing: false,
  summary: 'Where one is signed in',
  reply: z.object({ data: z.array(Session), total: z.number() }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/accounts/me/sessions/:id',
  access: signedIn,
  summary: 'Sign out there',
  params: z.object({ id: z.string() }),
  reply: z.object({ ended: z.number() }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/accounts/me/sessions',
  access: signedIn,
  summary: 'Sign out everywhere, or with `keep=this` everywhere else',
  query: z.object({ keep: z.optional(z.literal('this')) }),
  reply: z.object({ ended: z.number() }),
});

export const ByPassword = z.object({ currentPassword: typedPassword(messages.currentPassword) });
export const TypedCode = z.object({
  code: z.string(messages.codeMissing).check(z.trim(), z.minLength(1, messages.codeMissing), z.maxLength(40)),
});
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/accounts/me/two-factor',
  access: signedIn,
  whileActing: false,
  summary: 'Whether signing in asks for a code, and how many recovery codes are left',
  reply: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/me/two-factor',
  access: signedIn,
  summary: 'Begin to set up an authenticator app: answers its secret, once',
  body: ByPassword,
  reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  refuses: { 409: { when: 'It is on already' }, 429: tooManyAttempts },
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/me/two-factor/confirm',
  access: signedIn,
  summary: 'Prove that the app works; from now on signing in asks for a code',
  body: TypedCode,
  reply: RecoveryCodes,
  refuses: { 409: { when: 'It has not been set up' }, 429: tooManyAttempts },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/accounts/me/two-factor/recovery-codes',
  access: signedIn,
  summary: 'Ten new recovery codes; the old ones are of no use any more',
  body: ByPassword,
  reply: RecoveryCodes,
  refuses: { 409: { when: 'It has not been set up' }, 429: tooManyAttempts },
});

export const stopTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/me/two-factor/off',
  access: signedIn,
  summary: 'Signing in asks for no code any more',
  body: ByPassword,
  reply: Said,
  refuses: { 429: tooManyAttempts },
});
