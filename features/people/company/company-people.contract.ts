import * as z from 'zod/mini';
import {
  messages as accountMessages,
  EmailAddress,
  FirstName,
  LastName,
} from '#features/people/accounts/accounts.contract.ts';
import { CompanyRights, CompanyRightsChange } from '#features/people/accounts/company-rights.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { tooManyAttempts, versionRead } from '#shared/refusals.ts';

export const messages = {
  managersOnly: 'Only a manager of your company may do this.',
  personNotFound: 'Person Not Found',
  lastManager: 'You are the last manager of your company. Make somebody else a manager first.',
  invited: 'We sent a link to {email}. {name} chooses a password there, within 7 days.',
  saved: 'Saved.',
  nobody: 'There is nobody else yet.',
  nobodyFound: 'Nobody found.',
} as const;

/** Somebody of a company, as its managers see them. */
export const CompanyUser = z.extend(CompanyRights, {
  id: z.string(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Has chosen a password, or was confirmed otherwise. */
  confirmed: z.boolean(),
  disabled: z.boolean(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const companySorts = ['name', '-name', 'email', '-email', 'role', '-role'] as const;

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/api/company/users',
  access: ['customer'],
  summary: 'The people of one’s own company, for its managers',
  query: z.object({
    /** In names and e-mail. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(companySorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(CompanyUser), total: z.number(), next: z.optional(z.string()) }),
});
export const exportCompanyUsers = fileOf(listCompanyUsers);

const UserId = z.object({ id: z.string() });

export const getCompanyUser = endpoint({
  method: 'GET',
  path: '/api/company/users/:id',
  access: ['customer'],
  summary: 'One of the people of one’s own company, for its managers',
  params: UserId,
  reply: CompanyUser,
});

/** Whom a manager invites. There is no password: the invited choose their own. */
export const InviteUser = z.extend(CompanyRightsChange, {
  firstName: FirstName,
  lastName: LastName,
  email: EmailAddress,
});
export type InviteUser = z.infer<typeof InviteUser>;

export const inviteCompanyUser = endpoint({
  method: 'POST',
  path: '/api/company/users',
  access: ['customer'],
  summary: 'Invite somebody into one’s own company; the link of the mail lets them choose a password',
  body: InviteUser,
  reply: CompanyUser,
  status: 201,
  refuses: { 429: tooManyAttempts },
});

export const changeCompanyUser = endpoint({
  method: 'PATCH',
  path: '/api/company/users/:id',
  access: ['customer'],
  summary: 'Change what somebody of one’s own company may do, shut their account or open it again',
  params: UserId,
  body: z.extend(CompanyRightsChange, {
    version: versionRead(accountMessages.reload),
    disabled: z.optional(z.boolean()),
  }),
  reply: CompanyUser,
  refuses: {
    409: {
      when: 'Somebody else has changed it, or nobody would lead the company',
      beside: z.partial(z.object({ current: CompanyUser, yours: z.unknown() })),
    },
  },
});
