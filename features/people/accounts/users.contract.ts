import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { tooManyAttempts, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';
import {
  EmailAddress,
  FirstName,
  LastName,
  messages,
  NewPassword,
  PasswordAgain,
  passwordsMatch,
  User,
  UserId,
} from './accounts.contract.ts';
import { CompanyRightsChange } from './company-rights.contract.ts';

/** An id, or a thing that has one. */
const distributorRef = (missing: string) =>
  z
    .pipe(
      z.union([z.string(), z.object({ id: z.string() })], missing),
      z.transform((ref) => (typeof ref === 'string' ? ref : ref.id)),
    )
    .check(z.minLength(1, missing));

/** Register User, for a customer (spec 5). What a company has is checked on the chosen distributor. */
export const RegisterCustomer = z
  .object({
    firstname: FirstName,
    lastname: LastName,
    email: EmailAddress,
    distributor: distributorRef(messages.companyForCustomers),
    password: NewPassword,
    passwordConfirm: PasswordAgain,
    admin: z.optional(z.literal(false, messages.adminsElsewhere)),
  })
  .check(passwordsMatch('passwordConfirm'));
export type RegisterCustomer = z.infer<typeof RegisterCustomer>;

/** Register User with Admin User ticked: no distributor. */
export const RegisterAdmin = z
  .object({
    firstname: FirstName,
    lastname: LastName,
    email: EmailAddress,
    password: NewPassword,
    passwordConfirm: PasswordAgain,
  })
  .check(passwordsMatch('passwordConfirm'));
export type RegisterAdmin = z.infer<typeof RegisterAdmin>;

/**
 * A change of a user: only what is named changes. One's own: names and e-mail. An admin's of somebody else: names,
 * distributor and rights of a customer, disabled. Whatever else is sent is not read.
 */
export const ChangeUser = z.object({
  version: versionRead(messages.reload),
  firstname: z.optional(FirstName),
  lastname: z.optional(LastName),
  email: z.optional(EmailAddress),
  distributor: z.optional(distributorRef(messages.company)),
  disabled: z.optional(z.boolean()),
  ...CompanyRightsChange.shape,
});
export type ChangeUser = z.infer<typeof ChangeUser>;

/** Update Customer, as it is typed (spec 5). */
export const CustomerForm = z.object({
  firstname: FirstName,
  lastname: LastName,
  distributor: distributorRef(messages.company),
});

/** Edit Profile, as it is typed. */
export const OwnProfile = z.object({ firstname: FirstName, lastname: LastName, email: EmailAddress });

/** By a column, or with a minus from its other end. */
export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'company',
  '-company',
  'discount',
  '-discount',
  'trulinxId',
  '-trulinxId',
  'trulinxNetPaymentTerms',
  '-trulinxNetPaymentTerms',
] as const;
export type UserSort = (typeof userSorts)[number];

export const ListQuery = z.object({
  /** In names, e-mail and company. */
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.enum(userSorts)),
  limit: z.optional(z.string()),
  skip: z.optional(z.string()),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const UserList = z.object({
  data: z.array(User),
  total: z.number(),
  next: z.optional(z.string()),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: ['admin'],
  summary: 'The customers',
  query: ListQuery,
  reply: UserList,
});
export const exportUsers = fileOf(listUsers);

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: ['admin'],
  summary: 'Register a customer; a mail asks them to confirm',
  body: RegisterCustomer,
  reply: User,
  status: 201,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: ['customer', 'admin'],
  summary: 'One user; a customer only their own',
  params: UserId,
  reply: User,
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  access: ['customer', 'admin'],
  summary: 'Change a user; a customer only their own names and e-mail',
  params: UserId,
  body: ChangeUser,
  /** `warning`: what the company lacks after the change. */
  reply: z.extend(User, { warning: z.optional(z.string()) }),
  refuses: {
    409: {
      when: 'Somebody else has changed it, or no admin would be left',
      beside: z.partial(z.object({ current: User, yours: z.unknown() })),
    },
    429: tooManyAttempts,
  },
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/users/:id/confirmation',
  access: ['admin'],
  summary: 'Send the mail that asks a user to confirm once more',
  params: UserId,
  reply: Said,
  refuses: { 409: { when: 'There is nothing to confirm' } },
});

export const removeLostTwoFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/two-factor/off',
  access: ['admin'],
  summary:
    "Take away somebody else's two-factor sign-in when their app and codes are lost; a mail tells them",
  params: UserId,
  reply: Said,
  refuses: { 409: { when: 'It is not on, or one’s own' } },
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admins',
  access: ['admin'],
  summary: 'The admins',
  query: ListQuery,
  reply: UserList,
});
export const exportAdmins = fileOf(listAdmins);

export const createAdmin = endpoint({
  method: 'POST',
  path: '/api/admins',
  access: ['admin'],
  summary: 'Register an admin; a mail asks them to confirm',
  body: RegisterAdmin,
  reply: User,
  status: 201,
});
