import { messages } from '#features/people/accounts/accounts.contract.ts';
import { type AccountDeps, findAccount } from '#features/people/accounts/accounts.public.ts';
import { type Limit, spend } from '#platform/http/rate-limits.ts';
import { badRequest, type Refusal } from '#platform/http/refusal.ts';
import { acceptCode } from './two-factor.service.ts';

/** Wrong current passwords and codes of one user: a stolen session must not become a guessed password. */
const wrongProofs: Limit = { name: 'proof', points: 10, seconds: 900 };

/** Headers of the answer, which say how many more tries there are. */
type Told = Record<string, string>;

/** @throws Refusal 400 or 429 */
type Demand = (deps: AccountDeps, userId: string, typed: string, headers: Told) => Promise<void>;

/** Whoever changes how one signs in shows the password once more. */
export const demandPassword = proof(
  async ({ db, passwords }, userId, typed) =>
    passwords.match((await findAccount(db, userId))?.passwordHash, typed),
  () => badRequest(messages.currentPasswordWrong, 'currentPassword'),
);

export const demandCode = proof(
  async ({ db }, userId, typed) => acceptCode(db, userId, typed),
  () => badRequest(messages.codeWrong, 'code'),
);

/** Each is counted before it is compared, so that many at once are no more than one after the other. */
function proof(
  isRight: (deps: AccountDeps, userId: string, typed: string) => Promise<boolean>,
  refusal: () => Refusal,
): Demand {
  return async (deps, userId, typed, headers) => {
    await spend(deps.limits, wrongProofs, userId, headers);
    if (!(await isRight(deps, userId, typed))) throw refusal();
    await deps.limits.forget(wrongProofs, userId);
  };
}
