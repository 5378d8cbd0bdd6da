import type { Problem } from '#shared/endpoint.ts';
import { messages, type User } from './accounts.contract.ts';
import type { ChangeUser } from './users.contract.ts';

export interface AllowedChange {
  /** What is written at once. */
  readonly now: {
    readonly firstname?: string;
    readonly lastname?: string;
    readonly email?: string;
    readonly distributorId?: string;
    readonly disabled?: boolean;
  };
  /** What counts only once the new address is confirmed. */
  readonly newEmail?: string;
}

/**
 * What of a change is read (security 2): one's own names and e-mail; an admin's change of others their names, the
 * distributor of a customer, and disabled, which an admin may also say of themselves. The rest is as if it were not there.
 */
export function allowedChange(
  viewer: { readonly role: 'customer' | 'admin'; readonly userId: string },
  user: User,
  { firstname, lastname, email, distributor, disabled }: ChangeUser,
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
      ...(isAdmin && disabled !== undefined && disabled !== user.disabled && { disabled }),
    },
    ...(ownEmail !== undefined && !isSameAddress && { newEmail: ownEmail }),
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
  disabled,
}: User): Readonly<Record<string, unknown>> => ({
  firstname,
  lastname,
  email,
  AccountType,
  company,
  distributor: distributor?.id,
  disabled,
});
