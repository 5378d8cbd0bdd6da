import { messages } from '#features/people/accounts/accounts.contract.ts';
import { type AccountDeps, findAccount } from '#features/people/accounts/accounts.public.ts';
import { type Limit, spend } from '#platform/http/rate-limits.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { acceptCode } from './two-factor.service.ts';

/** Wrong current passwords and codes of one user: a stolen session must not become a guessed password. */
const wrongProofs: Limit = { name: 'proof', points: 10, seconds: 900 };

/** Headers of the answer, which say how many more tries there are. */
type Told = Record<string, string>;

/**
 * Whoever changes how one signs in shows the password once more.
 *
 * @throws Refusal 400 or 429
 */
export async function demandPassword(
  deps: AccountDeps,
  userId: string,
  typed: string,
  headers: Told,
): Promise<void> {
  await demandRoom(deps, userId, headers);
  const account = await findAccount(deps.db, userId);
  if (!(await deps.passwords.match(account?.passwordHash, typed)))
    throw badRequest(messages.currentPasswordWrong, 'currentPassword');
  await deps.limits.forget(wrongProofs, userId);
}

/** @throws Refusal 400 or 429 */
export async function demandCode(
  deps: AccountDeps,
  userId: string,
  typed: string,
  headers: Told,
): Promise<void> {
  await demandRoom(deps, userId, headers);
  if (!(await acceptCode(deps.db, userId, typed))) throw badRequest(messages.codeWrong, 'code');
  await deps.limits.forget(wrongProofs, userId);
}

/** Each is counted before it is compared, so that many at once are no more than one after the other. */
async function demandRoom({ limits }: AccountDeps, userId: string, headers: Told): Promise<void> {
  await spend(limits, wrongProofs, userId, headers);
}
