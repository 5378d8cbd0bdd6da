import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import { keepCompany } from '#features/people/distributors/distributors.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Limit, spend } from '#platform/http/rate-limits.ts';
import { conflict, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import type { AccountDeps } from './account-deps.ts';
import { sendEmailChange } from './account-links.service.ts';
import { removeTokens } from './account-tokens.store.ts';
import { messages, type User } from './accounts.contract.ts';
import { removeSessions } from './sessions.store.ts';
import { type AllowedChange, companyProblems, notedUser } from './user-change.rules.ts';
import { isAdminLeftWithout, saveUserChange } from './user-changes.store.ts';
import { findUser } from './users.store.ts';

const HOUR = 3600;
const emailChanges: Limit = { name: 'email-change', points: 5, seconds: HOUR };

/**
 * Writes a change with all that follows from it, or nothing of it.
 *
 * @returns 'stale' when the user has another version by now
 * @throws Refusal 409 when no admin would be left, 429 after too many new addresses
 */
export async function applyChange(
  { db, head, limits, withdrawRequests }: AccountDeps,
  by: SignedInViewer,
  user: User,
  version: number,
  { now, newEmail }: AllowedChange,
  headers: Record<string, string>,
): Promise<'saved' | 'stale'> {
  if (newEmail !== undefined) {
    await spend(limits, emailChanges, user.id, headers);
  }
  return db.transaction().execute(async (tx) => {
    if (now.disabled === true) await demandAnotherAdmin(tx, user);
    if (now.distributorId !== undefined && !(await keepCompany(tx, now.distributorId)))
      throw invalid(companyProblems(undefined, messages.company));
    if ((await saveUserChange(tx, user.id, version, now)) === 'stale') return 'stale';
    if (by.role === 'admin') await note(tx, by, user);
    if (now.disabled === true) await shutOut(tx, user.id);
    const hasMoved = now.distributorId !== undefined && now.distributorId !== user.distributor?.id;
    if (now.disabled === true || hasMoved) await withdrawRequests(tx, user.id, by);
    if (newEmail !== undefined) await sendEmailChange(tx, user, newEmail, head);
    return 'saved';
  });
}

async function demandAnotherAdmin(tx: Tx, user: User): Promise<void> {
  if (user.AccountType !== 'Admin' || user.disabled) return;
  if (!(await isAdminLeftWithout(tx, user.id))) throw conflict(messages.lastAdmin);
}

/** Whoever is disabled is out at once, and no link of a mail lets them in again. */
export async function shutOut(tx: Tx, userId: string): Promise<void> {
  await removeSessions(tx, userId);
  await removeTokens(tx, userId, ['confirm', 'reset', 'email', 'invite']);
}

/** @param before of the version that was just changed */
async function note(tx: Tx, by: AdminViewer, before: User): Promise<void> {
  const after = await findUser(tx, before.id, 'admin');
  const changed = after && changedFields(notedUser(before), notedUser(after));
  if (changed)
    await recordAdminChange(tx, by, {
      subject: 'user',
      subjectId: before.id,
      label: after.name,
      action: after.disabled === before.disabled ? 'changed' : after.disabled ? 'disabled' : 'enabled',
      ...changed,
    });
}
