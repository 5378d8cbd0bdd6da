import type { CompanyRole } from '#shared/company-role.ts';
import type { Problem } from '#shared/endpoint.ts';
import { messages, type User } from './accounts.contract.ts';
import type { CompanyRightsChange, PeriodLimit } from './company-rights.contract.ts';
import { periodText } from './company-rights.rules.ts';
import type { ChangeUser } from './users.contract.ts';

export interface AllowedChange {
  /** What is written at once. */
  readonly now: {
    readonly firstname?: string;
    readonly lastname?: string;
    readonly email?: string;
    readonly distributorId?: string;
    readonly disabled?: boolean;
    readonly companyRole?: CompanyRole;
    readonly orderLimit?: number | null;
    readonly periodLimit?: PeriodLimit | null;
  };
  /** What counts only once the new address is confirmed. */
  readonly newEmail?: string;
}

/**
 * What of a change is read (security 2): one's own names and e-mail; an admin's change of others their names, the
 * distributor and rights of a customer, and disabled, which an admin may also say of themselves. The rest is as if it were not there.
 */
export function allowedChange(
  viewer: { readonly role: 'customer' | 'admin'; readonly userId: string },
  user: User,
  { firstname, lastname, email, distributor, disabled, ...rights }: ChangeUser,
): AllowedChange {
  const isOwn = viewer.userId === user.id;
  const isAdmin = viewer.role === 'admin';
  const names = {
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
  };
  const ownEmail = isOwn && email !== undefined && email !== user.email ? email : undefined;
  const isSameAddress = ownEmail?.toLowerCase() === user.email.toLowerCase();
  return {
    now: {
      ...names,
      ...(ownEmail !== undefined && isSameAddress && { email: ownEmail }),
      ...(isAdmin && user.distributor && distributor !== undefined && { distributorId: distributor }),
      ...(isAdmin && user.distributor && allowedRights(user.distributor.id, distributor, rights)),
      ...(isAdmin && disabled !== undefined && disabled !== user.disabled && { disabled }),
    },
    ...(ownEmail !== undefined && !isSameAddress && { newEmail: ownEmail }),
  };
}

/** Whoever comes from another company begins as a buyer there, unless it is said what they are to be. */
function allowedRights(
  before: string,
  distributor: string | undefined,
  { companyRole, orderLimit, periodLimit }: CompanyRightsChange,
): AllowedChange['now'] {
  const hasMoved = distributor !== undefined && distributor !== before;
  const role = companyRole ?? (hasMoved ? 'buyer' : undefined);
  return {
    ...(role && { companyRole: role }),
    ...(orderLimit !== undefined && { orderLimit }),
    ...(periodLimit !== undefined && { periodLimit }),
  };
}

/**
 * What a company must have before somebody can buy for it (rulings: Accounts).
 *
 * @param company undefined when there is none by that id
 * @param missing the sentence for that: registering and updating have one each
 */
export function companyProblems(
  company:
    | {
        readonly trulinx: {
          readonly trulinxId?: string | undefined;
          readonly trulinxNetPaymentTerms: string;
        };
      }
    | undefined,
  missing: string,
): Problem[] {
  if (!company) return [{ message: missing, field: 'distributor' }];
  const { trulinxId, trulinxNetPaymentTerms } = company.trulinx;
  return [
    ...(trulinxId ? [] : [messages.trulinxIdForCustomers]),
    ...(trulinxNetPaymentTerms ? [] : [messages.trulinxNetPaymentTermsForCustomers]),
  ].map((message) => ({ message, field: 'distributor' }));
}

/** What is noted of a user when the staff change one: who they are and what they may, no secret. */
export const notedUser = ({
  firstname,
  lastname,
  email,
  AccountType,
  company,
  distributor,
  companyRole,
  orderLimit,
  periodLimit,
  disabled,
}: User): Readonly<Record<string, unknown>> => ({
  firstname,
  lastname,
  email,
  AccountType,
  company,
  distributor: distributor?.id,
  ...(companyRole && { companyRole }),
  ...(orderLimit !== undefined && { orderLimit }),
  ...(periodLimit && { periodLimit: periodText(periodLimit) }),
  disabled,
});
