import { messages } from '#features/people/accounts/accounts.contract.ts';
import {
  type AccountDeps,
  confirmByToken,
  endSessionOf,
  findAccountByEmail,
  isResetToken,
  lockAccount,
  passwordProblems,
  resetByToken,
  saveKnownNetwork,
  sendConfirmation,
  startSession,
  stopActing,
} from '#features/people/accounts/accounts.public.ts';
import { type Limit, spend } from '#platform/http/rate-limits.ts';
import { badRequest, conflict, Refusal } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { endedSessionCookie, sessionCookie } from '#platform/http/session-cookie.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { said } from '#shared/said.ts';
import { mayTellUnknown, prepareReset, spendTelling } from './password-reset.service.ts';
import {
  askForConfirmation,
  askForReset,
  confirm,
  resetPassword,
  signIn,
  signOut,
} from './sign-in.contract.ts';
import { checkCode, checkCredentials, forgiveFailures } from './sign-in.service.ts';

const HOUR = 3600;
const confirmationMails: Limit = { name: 'confirmation-mail', points: 5, seconds: HOUR };
/** So that nobody fills the queue. */
const resetRequests: Limit = { name: 'reset-request', points: 100, seconds: HOUR };

/** Signing in and out, and the links of mails that need no session. */
export function signInRoutes(deps: AccountDeps): Route[] {
  const { config, db, head, limits, passwords } = deps;
  const https = config.publicUrl.startsWith('https:');
  return [
    serve(signIn, async ({ body, caller, headers }) => {
      const account = await checkCredentials(deps, body, caller, headers);
      if (!account.confirmed) throw unconfirmed();
      await checkCode(deps, account, body.code, headers);
      const token = await db.transaction().execute(async (tx) => {
        // Somebody may have changed the password while this one was being compared.
        if (!(await lockAccount(tx, account))) throw new Refusal(401, [{ message: messages.incorrect }]);
        if (caller.token !== undefined) await endSessionOf(tx, caller.token);
        await saveKnownNetwork(tx, account.id, caller.network);
        return startSession(tx, account.id, caller);
      });
      headers['Set-Cookie'] = sessionCookie(token, https);
      return { token };
    }),

    serve(signOut, async ({ caller, headers }) => {
      const { token } = caller;
      if (token !== undefined)
        await db.transaction().execute(async (tx) => {
          // With the session of the staff ends what they began by it.
          await stopActing(tx, { token });
          await endSessionOf(tx, token);
        });
      headers['Set-Cookie'] = endedSessionCookie(https);
      return said(messages.signedOut);
    }),

    serve(askForReset, async ({ body, caller, headers }) => {
      await spend(limits, resetRequests, caller.network, headers);
      const account = await findAccountByEmail(db, body.email, caller.network);
      const mayTell = await mayTellUnknown(limits, config, caller.network);
      if (!account && mayTell && (await spendTelling(limits, caller.network)))
        throw new Refusal(404, [{ message: messages.emailNotFound, field: 'email' }]);
      await addJob(db, prepareReset, { email: body.email });
      return said(messages.emailSent);
    }),

    serve(resetPassword, async ({ params, body, caller, headers }) => {
      if (!(await isResetToken(db, params.token))) throw badRequest(messages.invalidResetToken);
      const problems = passwordProblems(body.password);
      if (problems.length > 0) throw new Refusal(400, problems);
      const email = await resetByToken(db, params.token, await passwords.hash(body.password), head);
      if (email === undefined) throw badRequest(messages.invalidResetToken);
      await forgiveFailures(limits, email, caller);
      headers['Set-Cookie'] = endedSessionCookie(https);
      return said(messages.passwordReset);
    }),

    serve(confirm, async ({ params, headers }) => {
      headers['Cache-Control'] = 'private, no-store';
      const outcome = await confirmByToken(db, params.token);
      if (outcome === 'invalid') throw badRequest(messages.linkInvalid);
      if (outcome === 'taken') throw conflict(messages.emailTaken);
      return outcome === 'email' ? { message: messages.emailChanged } : {};
    }),

    serve(askForConfirmation, async ({ body, caller, headers }) => {
      const account = await checkCredentials(deps, body, caller, headers);
      if (account.confirmed) return said(messages.confirmed);
      await spend(limits, confirmationMails, account.id, headers);
      await db.transaction().execute(async (tx) => sendConfirmation(tx, account, head));
      return said(messages.emailSent);
    }),
  ];
}

const unconfirmed = (): Refusal =>
  new Refusal(403, [{ message: messages.unconfirmed }], { body: { unconfirmed: true } });
