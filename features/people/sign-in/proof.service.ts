import { messages } from '#features/people/accounts/accounts.contract.ts';
import { findAccount, type Office } from '#features/people/accounts/accounts.public.ts';
import type { Limit } from '#platform/http/rate-limits.ts';
import { badRequest, tooMany } from '#platform/http/refusal.ts';
import { acceptCode } from './two-factor.service.ts';

/** Wrong current passwords and codes of one user: a stolen session must not become a guessed password. */
const wrongProofs: Limit = { name: 'proof', points: 10, seconds: 900 };

/**
 * Whoever changes how one signs in shows the password once more.
 *
 * @throws Refusal 400 or 429
 */
export async function demandPassword(office: Office, userId: string, typed: string): Promise<void> {
  await demandRoom(office, userId);
  const account = await findAccount(office.db, userId);
  if (!(await office.passwords.match(account?.passwordHash, typed)))
    throw badRequest(messages.currentPasswordWrong, 'currentPassword');
  await office.limits.forget(wrongProofs, userId);
}

/** @throws Refusal 400 or 429 */
export async function demandCode(office: Office, userId: string, typed: string): Promise<void> {
  await demandRoom(office, userId);
  if (!(await acceptCode(office.db, userId, typed))) throw badRequest(messages.codeWrong, 'code');
  await office.limits.forget(wrongProofs, userId);
}

/** Each is counted before it is compared, so that many at once are no more than one after the other. */
async function demandRoom({ limits }: Office, userId: string): Promise<void> {
  const verdict = await limits.take(wrongProofs, userId);
  if (!verdict.allowed) throw tooMany(verdict.seconds);
}
