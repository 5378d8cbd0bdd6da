import { messages } from '#features/people/accounts/accounts.contract.ts';
import {
  type Account,
  type AccountDeps,
  findAccountByEmail,
} from '#features/people/accounts/accounts.public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Limit, type Limits, spend, tellOf, type Verdict } from '#platform/http/rate-limits.ts';
import { Refusal, tooMany } from '#platform/http/refusal.ts';
import type { Credentials } from './sign-in.contract.ts';
import { acceptCode } from './two-factor.service.ts';

const QUARTER_HOUR = 900;
/** Failed sign-ins (shapes 2). */
const perAccount: Limit = { name: 'sign-in', points: 10, seconds: QUARTER_HOUR };
/** The same count where the user has signed in from before: a neighbour must not lock them out, nor guess for ever. */
const perAccountAtHome: Limit = { ...perAccount, points: 50 };
const perNetwork: Limit = { name: 'sign-in-network', points: 100, seconds: QUARTER_HOUR };
/** Codes of one account, from wherever: whoever tries them has the password. */
const codes: Limit = { name: 'code', points: 10, seconds: QUARTER_HOUR };

/**
 * The account of these credentials. An unknown address does the same work, in the same order, as a wrong password, and
 * is told the same; too many failures are told to wait, more of them from a network the user has signed in from before.
 *
 * @throws Refusal 401 or 429
 */
export async function checkCredentials(
  { db, limits, passwords }: AccountDeps,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  { network }: Caller,
  headers: Record<string, string>,
): Promise<Account> {
  const account = await findAccountByEmail(db, email, network);
  const guard = failures(limits, { email, network, isAtHome: account?.knownNetwork ?? false });
  await guard.demandRoom();
  // Asked again when it is this one's turn: a thousand guesses sent at once do not get in before the first has failed.
  const isRight = await passwords.match(account?.passwordHash, password, guard.demandRoom);
  if (!isRight || !account || account.disabled) {
    await guard.count(headers);
    throw incorrect();
  }
  await guard.forget();
  return account;
}

/**
 * The second step, where the account has one.
 *
 * @throws Refusal 401 that asks for a code, or says that it is wrong; 429
 */
export async function checkCode(
  { db, limits }: AccountDeps,
  account: Account,
  code: string | undefined,
  headers: Record<string, string>,
): Promise<void> {
  if (!account.twoFactor) return;
  if (code === undefined || code === '') throw asksForCode(messages.codeMissing);
  // Counted before it is compared, so that many at once are no more than one after the other.
  await spend(limits, codes, account.id, headers);
  if (!(await acceptCode(db, account.id, code))) throw asksForCode(messages.codeWrong);
  await limits.forget(codes, account.id);
}

/** Whoever has set a new password by the link of a mail need not wait for the end of the quarter hour. */
export async function forgiveFailures(limits: Limits, email: string, { network }: Caller): Promise<void> {
  await failures(limits, { email, network, isAtHome: false }).forget();
}

/** Counted for the address as it was typed, so that an unknown one is counted like any other. */
function failures(
  limits: Limits,
  who: { readonly email: string; readonly network: string; readonly isAtHome: boolean },
) {
  const key = `${who.email.toLowerCase()} ${who.network}`;
  return {
    demandRoom: async () => {
      const verdicts = await Promise.all([
        limits.look(who.isAtHome ? perAccountAtHome : perAccount, key),
        limits.look(perNetwork, who.network),
      ]);
      refuse(who.isAtHome ? verdicts.slice(0, 1) : verdicts);
    },
    /** Whoever fails is told how often they still may. */
    count: async (headers: Record<string, string>) => {
      const verdicts = await Promise.all([
        limits.take(perAccount, key),
        limits.take(perNetwork, who.network),
      ]);
      for (const verdict of verdicts) tellOf(headers, verdict);
    },
    forget: async () => limits.forget(perAccount, key),
  };
}

function refuse(verdicts: readonly Verdict[]): void {
  const [longest] = verdicts
    .filter(({ allowed }) => !allowed)
    .toSorted((one, other) => other.seconds - one.seconds);
  if (longest) throw tooMany(longest.seconds, longest.told);
}

const incorrect = (): Refusal => new Refusal(401, [{ message: messages.incorrect }]);

const asksForCode = (message: string): Refusal =>
  new Refusal(401, [{ message, field: 'code' }], { body: { twoFactor: true } });
