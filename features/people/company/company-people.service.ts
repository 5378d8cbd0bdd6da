import { messages as accountMessages } from '#features/people/accounts/accounts.contract.ts';
import {
  type AccountDeps,
  findAccountByEmail,
  findColleague,
  holdManagers,
  saveNewUser,
  saveUserChange,
  sendInvitation,
  shutOut,
} from '#features/people/accounts/accounts.public.ts';
import type { CompanyRightsChange } from '#features/people/accounts/company-rights.contract.ts';
import { changedFields, recordChange } from '#features/people/audit/audit.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Limit, spend } from '#platform/http/rate-limits.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { type CompanyUser, type InviteUser, messages } from './company-people.contract.ts';

const DAY = 86_400;
const invitations: Limit = { name: 'company-invitation', points: 50, seconds: DAY };

const emailTaken = { message: accountMessages.emailTaken, field: 'email' };

/**
 * Opens an account without a password; the mail with the link that asks for one goes out with it.
 *
 * @returns the new user's id
 * @throws Refusal 400 where the address has an account, 429 after too many invitations
 */
export async function invite(
  { db, head, limits, passwords }: AccountDeps,
  by: CustomerViewer,
  { firstName: firstname, lastName: lastname, email, ...rights }: InviteUser,
  headers: Record<string, string>,
): Promise<string> {
  await spend(limits, invitations, by.distributorId, headers);
  if (await findAccountByEmail(db, email, '')) throw invalid([emailTaken]);
  // Nobody has it: the link of the mail asks for one.
  const passwordHash = await passwords.hash(crypto.randomUUID());
  return db.transaction().execute(async (tx) => {
    await demandStillManager(tx, by);
    const { distributorId } = by;
    const id = await saveNewUser(tx, { email, firstname, lastname, passwordHash, distributorId });
    if (id === undefined) throw invalid([emailTaken]);
    await saveUserChange(tx, id, 1, rights);
    await sendInvitation(tx, { id, email, firstname }, by, head);
    const invited = await demandColleague(tx, by, id);
    await recordChange(tx, by, { ...about(invited), action: 'invited', after: noted(invited) });
    return id;
  });
}

/**
 * Changes what a colleague may do, with all that follows from it, or nothing of it.
 *
 * @returns 'stale' when the person has another version by now
 * @throws Refusal 409 when nobody would lead the company, 403 when whoever asks does not lead it any more
 */
export async function changeColleague(
  { db, withdrawRequests }: Pick<AccountDeps, 'db' | 'withdrawRequests'>,
  by: CustomerViewer,
  id: string,
  {
    version,
    ...change
  }: { readonly version: number; readonly disabled?: boolean | undefined } & CompanyRightsChange,
): Promise<CompanyUser | 'stale'> {
  return db.transaction().execute(async (tx) => {
    const managers = await demandStillManager(tx, by);
    const stepsDown =
      change.disabled === true || (change.companyRole !== undefined && change.companyRole !== 'manager');
    // Whoever asks leads it: only they can be the last.
    if (stepsDown && managers.every((each) => each === id)) throw conflict(messages.lastManager);
    const before = await demandColleague(tx, by, id);
    const saved = await saveUserChange(tx, id, version, change);
    if (saved === 'stale') return saved;
    if (change.disabled === true) {
      await shutOut(tx, id);
      await withdrawRequests(tx, id, by);
    }
    const colleague = await demandColleague(tx, by, id);
    const changed = changedFields(noted(before), noted(colleague));
    if (changed) await recordChange(tx, by, { ...about(colleague), action: 'changed', ...changed });
    return colleague;
  });
}

async function demandColleague(tx: Tx, { distributorId }: CustomerViewer, id: string): Promise<CompanyUser> {
  const colleague = await findColleague(tx, distributorId, id);
  if (!colleague) throw notFound(messages.personNotFound);
  return colleague;
}

const about = ({ id, name }: CompanyUser) => ({ subject: 'user', subjectId: id, label: name }) as const;

/** What a manager may say of somebody. */
const noted = ({ email, companyRole, orderLimit, periodLimit, disabled }: CompanyUser) => ({
  email,
  companyRole,
  orderLimit,
  periodLimit,
  disabled,
});

/** Somebody may have taken the role away since the session was looked at. @returns all managers, held */
async function demandStillManager(tx: Tx, by: CustomerViewer): Promise<readonly string[]> {
  const managers = await holdManagers(tx, by.distributorId);
  if (!managers.includes(by.userId)) throw forbidden(messages.managersOnly);
  return managers;
}
